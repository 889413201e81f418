"""What is tried out and proves nothing: nothing else of the program relies on it."""

from readingroom.experimental.circuit import Fingerprint, fingerprint

__all__ = ["Fingerprint", "fingerprint"]
