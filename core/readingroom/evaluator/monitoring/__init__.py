"""Watching a model over the cases that come in."""

from readingroom.evaluator.monitoring.api import MonitorSetup, watch

__all__ = ["MonitorSetup", "watch"]
