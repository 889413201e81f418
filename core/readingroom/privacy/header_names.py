"""Patterns of person names in the form of hospital headers and messages: PATEL^NIRMALA^D."""

import re
from typing import Final

from readingroom.privacy.patterns import Pattern
from readingroom.privacy.types import Confidence, IdentifierKind
from readingroom.privacy.word_lists import is_common, is_person_name, is_unknown

_PART: Final = r"[^\W\d_]{1,30}\.?(?:[ '’\-][^\W\d_]{1,30}){0,2}"


def _is_of_a_person(text: str, start: int, end: int) -> bool:
    """Return whether a part is a name or all are in no list, and the first is not a common word."""
    parts = [part.strip(".") for part in re.split(r"[\^ ]", text[start:end]) if len(part) > 2]
    if not parts or is_common(parts[0]):
        return False
    return any(is_person_name(part) for part in parts) or all(is_unknown(part) for part in parts)


HEADER_NAME_PATTERNS: Final = (
    Pattern(
        IdentifierKind.NAME,
        "name with carets between its parts",
        re.compile(
            rf"(?<![\w^])[^\W\d_]{{2,30}}(?:[ '’\-][^\W\d_]{{1,30}}){{0,2}}(?:\^{_PART}){{1,4}}"
        ),
        Confidence.HIGH,
        _is_of_a_person,
    ),
)
