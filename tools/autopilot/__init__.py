"""Autopilot: a complete session in the real window with simulated input."""

from tools.autopilot.driver import run
from tools.autopilot.input_simulator import AutopilotError

__all__ = ["AutopilotError", "run"]
