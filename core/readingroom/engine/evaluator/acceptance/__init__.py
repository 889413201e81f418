"""Acceptance of a new version of a model: limits declared beforehand, and paired tests."""
