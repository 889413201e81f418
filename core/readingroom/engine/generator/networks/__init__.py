"""Modules that need torch; the registry of the generator loads them by name."""
