"""Audit trail page: events, checkpoints, proofs of results and totals."""
