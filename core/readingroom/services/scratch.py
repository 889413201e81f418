"""Temporary folders for data that is not yet in a study."""

from readingroom.processes.scratch import MINUTE_S, ScratchFolder

__all__ = ["MINUTE_S", "ScratchFolder"]
