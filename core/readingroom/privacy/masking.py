"""Mask an identifier hit: its form and the common words around it, never the value."""

import re
from collections.abc import Sequence
from typing import Final

from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.word_lists import is_word, may_be_name

_AROUND: Final = 24
_MAX_FORM_LENGTH: Final = 24
_WORD: Final = re.compile(r"\w+")
_HIDDEN: Final = "…"


def form_of(text: str) -> str:
    """Return a text with letters as x and digits as 9, truncated to 24 characters."""
    signs = ("9" if sign.isdigit() else "x" if sign.isalnum() else sign for sign in text)
    form = "".join(" " if sign.isspace() else sign for sign in signs)
    return form if len(form) <= _MAX_FORM_LENGTH else form[:_MAX_FORM_LENGTH] + _HIDDEN


def excerpt(text: str, span: IdentifierSpan, spans: Sequence[IdentifierSpan]) -> str:
    """Return a hit's form in brackets with the words around it.

    Only common words in lower case that are not part of another hit are shown; a word with a digit
    or a capital, or in no dictionary, becomes one dot.
    """
    start, end = max(0, span.start - _AROUND), min(len(text), span.end + _AROUND)
    before = _everyday(text, start, span.start, spans)
    after = _everyday(text, span.end, end, spans)
    return " ".join(f"{before} [{form_of(text[span.start : span.end])}] {after}".split())


def _everyday(text: str, start: int, end: int, spans: Sequence[IdentifierSpan]) -> str:
    shown: list[str] = []
    for match in _WORD.finditer(text, start, end):
        is_cut = match.start() == start > 0 or match.end() == end < len(text)
        is_covered = any(span.start < match.end() and match.start() < span.end for span in spans)
        word = match[0]
        is_shown = word.islower() and is_word(word) and not may_be_name(word)
        if not is_cut or is_shown:
            shown.append(word if is_shown and not is_covered and not is_cut else "·")
    return " ".join(shown)
