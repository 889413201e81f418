"""Formatting of report values: numbers with intervals, and texts without hidden characters.

Invisible and direction-changing characters are written as codes, so that a report reads the same
on paper and on screen.
"""

import math
import re
import unicodedata
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable

MINUS: Final = "\N{MINUS SIGN}"
NOT_FINITE: Final = "not estimable: the value is no finite number"
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_RAISED: Final = str.maketrans(
    "-0123456789", "\u207b\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079"
)
_SMALLEST: Final = 0.00005
_NOISE: Final = 1e-12
"""Smaller values are rounding errors of 0."""
_BREAKS: Final = str.maketrans({"\n": " ", "\r": " ", "\t": " "})
_JOINERS: Final = frozenset("\u200c\u200d")
"""Parts of ordinary writing in Persian and the scripts of India."""
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


def number(value: float | int | None) -> str:
    """Format a number with about four significant digits; integers in full."""
    if value is None:
        return "not given"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}".replace("-", MINUS)
    if not math.isfinite(value):
        return NOT_FINITE
    size = abs(value)
    if 0.0 < size < _NOISE:
        text = "0.000"
    elif 0.0 < size < _SMALLEST:
        text = _in_powers(value)
    elif size < 0.001:
        text = f"{value:.4f}" if size else "0.000"
    else:
        digits = 3 if size < 10 else 2 if size < 100 else 1 if size < 1000 else 0
        text = f"{value:,.{digits}f}"
    return text.replace("-", MINUS)


def _in_powers(value: float) -> str:
    """Return a small number in scientific notation, "1.2 × 10⁻⁵"."""
    digits, _, power = f"{value:.1e}".partition("e")
    raised = str(int(power)).translate(_RAISED)
    return f"{digits}{_NO_BREAK}\N{MULTIPLICATION SIGN}{_NO_BREAK}10{raised}"


def interval(value: Estimate) -> str:
    """Format the interval of an estimate with its level, or state that it is unknown."""
    return f"{ends(value)} ({level(value)})" if has_ends(value) else ends(value)


def ends(value: Estimate) -> str:
    """Format the ends of an interval, or state that they are unknown."""
    if not value.level:
        return "none is known"
    if not has_ends(value):
        return "none is finite"
    return f"{number(value.low)}{_NO_BREAK}to{_NO_BREAK}{number(value.high)}"


def has_ends(value: Estimate) -> bool:
    """Return whether an estimate has a finite interval."""
    return bool(value.level) and math.isfinite(value.low) and math.isfinite(value.high)


def level(value: Estimate) -> str:
    """Format the level of an interval; at level 1 its ends are bounds."""
    return "bounds" if value.level >= 1.0 else f"{100 * value.level:.4g}{_NO_BREAK}%"


def figure(value: Estimate | NotEstimable | None) -> str:
    """Format an estimate with interval and n in one cell, or the reason why it is missing."""
    if value is None:
        return "not given"
    if isinstance(value, NotEstimable) and value.value is not None:
        return f"{number(value.value)} (no interval: {value.reason})"
    if isinstance(value, NotEstimable):
        return f"not estimable: {value.reason}"
    if not math.isfinite(value.value):
        return NOT_FINITE
    known = f"{level(value)}: {ends(value)}" if has_ends(value) else f"interval: {ends(value)}"
    return f"{number(value.value)} ({known}; n{_NO_BREAK}={_NO_BREAK}{number(value.n)})"


def share(value: float) -> str:
    """Format a share in per cent without decimals, "25 %"."""
    return f"{100 * value:.0f} %"


def moment(at: str) -> str:
    """Format an audit trail time (ISO 8601, UTC) to the second; "" is "not recorded"."""
    return f"{at[:19].replace('T', ' ')} UTC" if at else "not recorded"


def counted(count: int, one: str, more: str) -> str:
    """Format a number with its noun: "1 reader", "2 readers"."""
    return f"{number(count)} {one if count == 1 else more}"


def sentence(label: str) -> str:
    """Return a text as a sentence, with a capital and a full stop."""
    text = label.strip()
    if not text:
        return text
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?" else ".")
