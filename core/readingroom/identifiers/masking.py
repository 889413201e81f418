"""What may be shown of a find: its form and the everyday words around it, never the value."""

import re
from collections.abc import Sequence
from typing import Final

from readingroom.identifiers.spans import IdentifierSpan
from readingroom.identifiers.word_lists import is_word, may_be_name

_AROUND: Final = 24
_LONGEST_FORM: Final = 24
_WORD: Final = re.compile(r"\w+")
_HIDDEN: Final = "…"


def form_of(text: str) -> str:
    """Return a text with its letters as x and its digits as 9, cut to 24 signs."""
    signs = ("9" if sign.isdigit() else "x" if sign.isalnum() else sign for sign in text)
    form = "".join(" " if sign.isspace() else sign for sign in signs)
    return form if len(form) <= _LONGEST_FORM else form[:_LONGEST_FORM] + _HIDDEN


def excerpt(text: str, span: IdentifierSpan, spans: Sequence[IdentifierSpan]) -> str:
    """Return a find's form in brackets amid the words around it.

    Of those only words of everyday language in small letters are shown, and none that another
    find covers; whatever has a digit or a capital, or is in no dictionary, becomes one dot.
    """
    start, end = max(0, span.start - _AROUND), min(len(text), span.end + _AROUND)
    before = _everyday(text, start, span.start, spans)
    after = _everyday(text, span.end, end, spans)
    return " ".join(f"{before} [{form_of(text[span.start : span.end])}] {after}".split())


def _everyday(text: str, start: int, end: int, spans: Sequence[IdentifierSpan]) -> str:
    shown: list[str] = []
    for match in _WORD.finditer(text, start, end):
        is_cut = match.start() == start > 0 or match.end() == end < len(text)
        is_covered = any(one.start < match.end() and match.start() < one.end for one in spans)
        word = match[0]
        is_shown = word.islower() and is_word(word) and not may_be_name(word)
        if not is_cut or is_shown:
            shown.append(word if is_shown and not is_covered and not is_cut else "·")
    return " ".join(shown)
