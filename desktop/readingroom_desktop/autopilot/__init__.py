"""Autopilot: a complete session in the real window with simulated input."""

from readingroom_desktop.autopilot.driver import run
from readingroom_desktop.autopilot.input_simulator import AutopilotError

__all__ = ["AutopilotError", "run"]
