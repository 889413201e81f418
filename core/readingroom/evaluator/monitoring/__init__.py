"""Monitoring of a model on incoming cases."""

from readingroom.evaluator.monitoring.api import MonitorSetup, monitor

__all__ = ["MonitorSetup", "monitor"]
