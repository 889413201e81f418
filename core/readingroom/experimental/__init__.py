"""What is tried out and proves nothing: nothing else of the program relies on it."""

from readingroom.experimental.circuit import CircuitFingerprint, fingerprint

__all__ = ["CircuitFingerprint", "fingerprint"]
