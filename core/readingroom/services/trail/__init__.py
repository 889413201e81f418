"""The audit trail: events, their changes, checkpoints, proofs and exports."""

from readingroom.services.trail.service import AuditTrailService, SavedCheckpoint

__all__ = ["AuditTrailService", "SavedCheckpoint"]
