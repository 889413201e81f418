"""The audit trail: its events, what each changed, and what is handed out of it."""

from readingroom.study.trail.service import AuditTrailService, SavedCheckpoint

__all__ = ["AuditTrailService", "SavedCheckpoint"]
