"""Monitoring of a model on incoming cases."""

from readingroom.engine.evaluator.monitoring.api import MonitorSetup, monitor

__all__ = ["MonitorSetup", "monitor"]
