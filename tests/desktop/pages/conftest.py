"""Tests of pages share a window where they do not ask for its look."""

from tests.support.reused_window import driver, own_window, reused_window

__all__ = ["driver", "own_window", "reused_window"]
