"""Electronic signatures: what can be signed, by whom, and the pen that it is done with."""

from readingroom.study.signing.desk import KINDS, SigningDesk

__all__ = ["KINDS", "SigningDesk"]
