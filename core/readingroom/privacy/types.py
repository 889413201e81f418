"""Identifiers in texts, headers and images, and the accuracy of their detection.

The kinds are those of the Safe Harbor method, 45 CFR 164.514(b)(2)(i), paraphrased.
"""

from enum import StrEnum


class IdentifierKind(StrEnum):
    """Identifiers (18) of the Safe Harbor method, 45 CFR 164.514(b)(2)(i)(A) to (R)."""

    NAME = "name"
    PLACE = "place"
    """Smaller than a state; three digits of a ZIP code may stay for large populations."""
    DATE = "date"
    """Finer than a year; also an age over 89."""
    TELEPHONE = "telephone number"
    FAX = "fax number"
    EMAIL = "e-mail address"
    SOCIAL_SECURITY = "social security number"
    RECORD = "record number"
    PLAN = "health plan number"
    ACCOUNT = "account number"
    LICENCE = "licence number"
    VEHICLE = "vehicle number"
    DEVICE = "device number"
    URL = "web address"
    IP = "network address"
    BIOMETRIC = "biometric identifier"
    PHOTOGRAPH = "photograph of a face"
    OTHER = "other code"

    @property
    def clause(self) -> str:
        """Return the citation of the kind in the rule, such as "164.514(b)(2)(i)(A)"."""
        return f"164.514(b)(2)(i)({'ABCDEFGHIJKLMNOPQR'[list(IdentifierKind).index(self)]})"


class Confidence(StrEnum):
    """Confidence of an identifier hit."""

    KNOWN = "known"
    """Known identifier from the case's headers or its key file."""
    HIGH = "high"
    """Form unique to the kind, or labelled by a word."""
    MEDIUM = "medium"
    """Indicated by its context."""
    LOW = "low"
    """Similar form only."""
