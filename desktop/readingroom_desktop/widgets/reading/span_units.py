"""Words and sentences of a text, by which a selection grows."""

import re
from enum import Enum
from typing import Final

_WORDS: Final = re.compile(r"\w+(?:[^\w\s]\w+)*")
"""A word can have signs inside, as in 150/90, 8.1 or long-term."""
_SENTENCES: Final = re.compile(r"\S(?:[^\r\n]*?[.!?]+(?=\s|$)|[^\r\n]*)")
"""A sentence ends at a full stop before a space, or with its line, as headings and lists do."""


class SpanUnit(Enum):
    """Unit by which a selection grows."""

    WORD = _WORDS
    SENTENCE = _SENTENCES


def grown(text: str, unit: SpanUnit, start: int, stop: int) -> tuple[int, int] | None:
    """Return a selection that is longer by one unit, end exclusive, None at the end of the text.

    Without a selection (`start` equals `stop`) it is the unit there, or the next one.
    """
    for match in unit.value.finditer(text):
        first, last = match.span()
        if last > stop:
            return (first, last) if start == stop else (start, last)
    return None


def whole_words(text: str, start: int, stop: int) -> tuple[int, int]:
    """Return a selection that begins and ends with whole words, end exclusive."""
    for match in _WORDS.finditer(text):
        first, last = match.span()
        if first < start < last:
            start = first
        if first < stop < last:
            stop = last
    return start, stop
