"""The audit trail: its events, what each changed, and what is handed out of it."""

from readingroom.study.trail.desk import SavedCheckpoint, Trail

__all__ = ["SavedCheckpoint", "Trail"]
