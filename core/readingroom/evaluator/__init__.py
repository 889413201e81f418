"""Suites, metrics, probes and leaderboards: what a model is asked, and how well it answers."""
