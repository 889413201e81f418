"""Identifiers in texts: the forms in which they stand, and how they are found; reads no files."""
