"""Evaluations page: suites, results and comparisons between modalities."""
