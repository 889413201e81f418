"""Patterns of person names in the form of hospital headers and messages: PATEL^NIRMALA^D."""

import re
from typing import Final

from readingroom.privacy.patterns import read_patterns
from readingroom.privacy.word_lists import is_common, is_person_name, is_unknown


def _is_of_a_person(text: str, start: int, end: int) -> bool:
    """Return whether a part is a name or all are in no list, and the first is not a common word."""
    parts = [part.strip(".") for part in re.split(r"[\^ ]", text[start:end]) if len(part) > 2]
    if not parts or is_common(parts[0]):
        return False
    return any(is_person_name(part) for part in parts) or all(is_unknown(part) for part in parts)


HEADER_NAME_PATTERNS: Final = read_patterns("header_names", (_is_of_a_person,))
