"""The verifier that travels inside each bundle; it needs Python's standard library alone."""
