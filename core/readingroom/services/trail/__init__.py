"""The audit trail: events, their changes, checkpoints, proofs and exports."""
