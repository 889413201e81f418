"""Compliance page: policy packs, identifier audit and policy statements."""
