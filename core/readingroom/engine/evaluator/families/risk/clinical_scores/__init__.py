"""Clinical scores of adults, computed from the columns of a table."""
