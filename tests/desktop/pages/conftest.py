"""Tests of pages share a window in each module."""

import pytest
from tests.support.reused_window import ReusedWindow, driver, own_window, reused_window

__all__ = ["driver", "own_window", "reused_window"]


@pytest.fixture(autouse=True)
def _one_window(reused_window: ReusedWindow) -> None:
    """Share a window."""
