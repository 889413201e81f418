"""Audit trail primitives: chain, Merkle tree, checkpoints, commitments, signatures; no SQL."""
