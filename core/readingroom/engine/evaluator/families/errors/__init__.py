"""Errors in texts: detected, located and corrected."""
