"""Patterns of record and telephone numbers after words in scripts other than Latin."""

from typing import Final

from readingroom.privacy.patterns import read_patterns

_MIN_RECORD_DIGITS: Final = 4
_MIN_TELEPHONE_DIGITS: Final = 6


def _has_digits(text: str, start: int, end: int) -> bool:
    """Return whether a code has enough digits for a record number."""
    return sum(sign.isdigit() for sign in text[start:end]) >= _MIN_RECORD_DIGITS


def _is_telephone(text: str, start: int, end: int) -> bool:
    return sum(sign.isdigit() for sign in text[start:end]) >= _MIN_TELEPHONE_DIGITS


SCRIPT_NUMBER_PATTERNS: Final = read_patterns("script_numbers", (_has_digits, _is_telephone))
