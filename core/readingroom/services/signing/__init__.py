"""Electronic signatures: what can be signed, by which roles, and the signer."""

from readingroom.services.signing.service import KINDS, SignatureService

__all__ = ["KINDS", "SignatureService"]
