"""Electronic signatures: what can be signed, by which roles, and the signer."""
