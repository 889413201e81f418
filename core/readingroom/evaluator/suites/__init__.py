"""Suites: what is asked of a model, how its answers are read and which figures come of them."""
