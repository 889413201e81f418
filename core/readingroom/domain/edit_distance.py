"""Levenshtein distance of two texts.

Bit-parallel: G. Myers, J ACM 1999;46(3):395, in the form of H. Hyyrö, "A bit-vector algorithm for
computing Levenshtein and Damerau edit distances", Nordic J Comput 2003;10(1):29. A Python integer
of any size holds a whole column of the table, so the time grows with n * m / 64.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

_FIRST_SURROGATE: Final = 0xD800
_SURROGATES: Final = 0x800


def edit_distance(first: str, second: str) -> int:
    """Return the fewest insertions, deletions and substitutions of characters between two texts.

    Characters are Unicode code points, not normalised; two empty texts have distance 0.
    """
    longer, shorter = _without_common_ends(*sorted((first, second), key=len, reverse=True))
    if not shorter:
        return len(longer)
    positions: defaultdict[str, int] = defaultdict(int)
    for index, char in enumerate(longer):
        positions[char] |= 1 << index
    mask = (1 << len(longer)) - 1
    last = 1 << (len(longer) - 1)
    above, below, distance = mask, 0, len(longer)
    for char in shorter:
        match = positions.get(char, 0)
        diagonal = (((match & above) + above) ^ above) | match | below
        more = below | (~(diagonal | above) & mask)
        less = diagonal & above
        distance += bool(more & last) - bool(less & last)
        more = (more << 1 | 1) & mask
        less = (less << 1) & mask
        above = less | (~(diagonal | more) & mask)
        below = diagonal & more
    return distance


def word_edit_distance(first: Sequence[str], second: Sequence[str]) -> int:
    """Return the fewest insertions, deletions and substitutions of words between two lists.

    Words are compared as they are, with case and signs; two empty lists have distance 0.
    """
    codes = {word: _code(number) for number, word in enumerate(dict.fromkeys((*first, *second)))}
    return edit_distance(*("".join(map(codes.__getitem__, text)) for text in (first, second)))


def _code(number: int) -> str:
    """Return a character of its own for each number up to about a million; no surrogate."""
    return chr(number if number < _FIRST_SURROGATE else number + _SURROGATES)


def _without_common_ends(first: str, second: str) -> tuple[str, str]:
    """Return two texts without their common prefix and suffix."""
    start, most = 0, min(len(first), len(second))
    while start < most and first[start] == second[start]:
        start += 1
    end = 0
    while end < most - start and first[-1 - end] == second[-1 - end]:
        end += 1
    return first[start : len(first) - end], second[start : len(second) - end]
