"""Tests of the frame may share a window in each module."""

from tests.support.reused_window import driver, own_window, reused_window

__all__ = ["driver", "own_window", "reused_window"]
