"""Reference standard of a study."""
