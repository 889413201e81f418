"""Electronic signatures: what can be signed, by whom, and the pen that it is done with."""

from readingroom.study.signing.service import KINDS, SignatureService

__all__ = ["KINDS", "SignatureService"]
