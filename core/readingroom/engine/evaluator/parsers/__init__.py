"""Parsers of answers, each with a name and a version."""
