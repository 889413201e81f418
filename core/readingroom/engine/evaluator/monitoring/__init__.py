"""Monitoring of a model on incoming cases."""
