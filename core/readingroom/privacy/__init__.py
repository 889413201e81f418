"""Detection of identifiers in texts by patterns and word lists; reads no files."""
