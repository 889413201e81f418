"""Verifier contained in each bundle; it needs only Python's standard library."""
