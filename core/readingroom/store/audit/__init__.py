"""The audit trail: canonical events, their chain, commitments and verification."""
