"""Watching a model over the cases that come in."""

from readingroom.evaluator.monitoring.api import Watched, watch

__all__ = ["Watched", "watch"]
