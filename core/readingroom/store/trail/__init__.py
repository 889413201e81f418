"""Rows of the audit trail: events, stored checkpoints, anchors."""
