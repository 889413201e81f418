"""Services of a study: all that the window and the command line may call."""
