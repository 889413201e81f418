"""Item models: rows of domain values as Qt tables show them."""
