"""Experimental functions without proven value; no other part of the program depends on them."""

from readingroom.experimental.circuit import CircuitFingerprint, fingerprint

__all__ = ["CircuitFingerprint", "fingerprint"]
