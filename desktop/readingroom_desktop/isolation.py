"""Isolation of values with right-to-left letters from the text around them."""

from typing import Final
from unicodedata import bidirectional

_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "RLE", "RLO", "RLI"})
_ISOLATE, _END_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


def isolated(value: str) -> str:
    """Return a value whose direction does not change the text around it.

    A value with right-to-left letters is enclosed in isolates (Unicode TR9, section 2.4).
    """
    if value.isascii() or not any(bidirectional(sign) in _RIGHT_TO_LEFT for sign in value):
        return value
    return f"{_ISOLATE}{value}{_END_ISOLATE}"
