"""Isolation of values with right-to-left letters from the text around them."""

from collections.abc import Iterable
from typing import Final
from unicodedata import bidirectional

_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "RLE", "RLO", "RLI"})
_LETTERS: Final = frozenset({"R", "AL"})
_NEUTRAL: Final = frozenset({"WS", "ON", "NSM", "CS", "ES", "BN"})
_OPENING: Final = frozenset({"LRI", "RLI", "FSI"})
_ISOLATE, _END_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


def isolated(value: str) -> str:
    """Return a value whose direction does not change the text around it.

    A value with right-to-left letters is enclosed in isolates (Unicode TR9, section 2.4).
    """
    if value.isascii() or not any(bidirectional(sign) in _RIGHT_TO_LEFT for sign in value):
        return value
    return f"{_ISOLATE}{value}{_END_ISOLATE}"


def joined(separator: str, values: Iterable[str]) -> str:
    """Return the values that are not empty in one line, each isolated from the others."""
    return separator.join(isolated(value) for value in values if value)


def isolated_runs(sentence: str) -> str:
    """Return a finished sentence of the program whose right-to-left values are isolated.

    For sentences that core composed, in which the values are no longer known: each run of
    right-to-left words is taken for one value. A text of the user is not such a sentence.
    """
    if sentence.isascii():
        return sentence
    depth, pieces, run = 0, list[str](), ""
    for sign in sentence:
        direction = bidirectional(sign)
        is_inside = depth > 0
        depth += (direction in _OPENING) - (direction == "PDI")
        goes_on = direction in _LETTERS or (run and direction in _NEUTRAL)
        if goes_on and not is_inside:
            run += sign
        else:
            pieces += [_with_run(run), sign]
            run = ""
    return "".join([*pieces, _with_run(run)])


def _with_run(run: str) -> str:
    """Return a run of right-to-left words in isolates, and the neutral signs after it."""
    value = run.rstrip()
    while value and bidirectional(value[-1]) not in _LETTERS:
        value = value[:-1]
    return f"{isolated(value)}{run[len(value) :]}"
