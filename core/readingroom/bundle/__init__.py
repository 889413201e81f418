"""Bundles: sealed exports that anyone can verify."""
