"""Folders for what a window makes before a study has it."""

from readingroom.processes.scratch import MINUTE_S, ScratchFolder

__all__ = ["MINUTE_S", "ScratchFolder"]
