"""Import of any table by a mapping file, which says what its columns are."""
