"""Interim looks at the results of a running study."""
