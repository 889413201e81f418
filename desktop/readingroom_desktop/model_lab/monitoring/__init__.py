"""Monitoring page: review queue, decisions, group rates and drift."""
