"""Step of the Protocol page for the hanging protocol."""
