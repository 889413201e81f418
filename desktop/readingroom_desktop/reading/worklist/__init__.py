"""Worklist page, which shows a coordinator the progress of all readers."""
