"""Declared experiments: several models, suites and conditions, run as one job."""
