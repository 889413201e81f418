"""Formatting of report texts: times, counts, and texts without hidden characters.

Invisible and direction-changing characters are written as codes, so that a report reads the same
on paper and on screen.
"""

import re
import unicodedata
from typing import Final

from readingroom.domain.figures import number

_BREAKS: Final = str.maketrans({"\n": " ", "\r": " ", "\t": " "})
_JOINERS: Final = frozenset("\u200c\u200d")
"""Parts of ordinary writing in Persian and the scripts of India."""
NOT_RECORDED: Final = "not recorded"
"""Value of a property that an older version did not record."""
TO_THE_RIGHT: Final = "\u200e"
"""A mark without width: what follows is written from left to right."""
_LEFTWARD: Final = (
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_LEFTWARD_RUN: Final = re.compile(f"(?>{_LEFTWARD}+(?:[^\\w<>]*{_LEFTWARD}+)*)(?=.)")
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_NO_SIGNS: Final = frozenset("\ufffe\uffff")


def shown(text: str) -> str:
    """Return a text on one line, with each invisible character as its code, "[U+202E]"."""
    plain = text.translate(_BREAKS)
    if plain.isascii() and plain.isprintable():
        return plain
    return "".join(f"[U+{ord(sign):04X}]" if _is_unseen(sign) else sign for sign in plain)


def in_order(text: str) -> str:
    """Return a text whose numbers keep their position beside right-to-left words.

    Otherwise a name in Hebrew or Arabic would move the numbers after it to its other side.
    """
    if text.isascii():
        return text
    return _LEFTWARD_RUN.sub(lambda run: run[0] + TO_THE_RIGHT, text)


def _is_unseen(sign: str) -> bool:
    if sign in _JOINERS:
        return False
    return unicodedata.category(sign) in _UNSEEN or sign in _NO_SIGNS


def moment(at: str) -> str:
    """Format an audit trail time (ISO 8601, UTC) to the second; "" is "not recorded"."""
    return f"{at[:19].replace('T', ' ')} UTC" if at else NOT_RECORDED


def counted(count: int, one: str, more: str) -> str:
    """Format a number with its noun: "1 reader", "2 readers"."""
    return f"{number(count)} {one if count == 1 else more}"


def sentence(label: str) -> str:
    """Return a text as a sentence, with a capital and a full stop."""
    text = label.strip()
    if not text:
        return text
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?" else ".")
