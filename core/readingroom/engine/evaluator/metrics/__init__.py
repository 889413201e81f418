"""Metrics over many answers, each with its interval or the reason why it is not estimable."""
