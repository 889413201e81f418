"""Suites: the items, the parsing of answers, and the metrics of an evaluation."""
