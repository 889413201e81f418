"""Preference page: abilities, win rates, agreement and errors."""
