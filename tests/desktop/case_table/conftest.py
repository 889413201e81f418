"""What tests of the Case table page share."""

from tests.support.reused_window import driver, own_window, reused_window

__all__ = ["driver", "own_window", "reused_window"]
