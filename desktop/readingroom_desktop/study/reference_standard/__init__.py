"""Reference standard page: truth of the cases, imported from files or the case table."""
