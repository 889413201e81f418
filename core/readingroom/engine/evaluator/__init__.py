"""Evaluation of models: suites, metrics, probes and leaderboards."""
