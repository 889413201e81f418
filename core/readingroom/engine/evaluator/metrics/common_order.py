"""Longest common subsequences of words, with integers as rows of bits (Hyyrö 2004)."""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from math import isqrt
from typing import Final

_BLOCK: Final = 512
"""Rows in memory at once, at least; sentences are shorter."""


class CommonOrder:
    """Table of the longest common subsequences of one sequence with others.

    A row is an integer whose zero bits are the words of `first` that lengthen the subsequence.
    """

    def __init__(self, first: Sequence[str]) -> None:
        self._first = first
        self._full = (1 << len(first)) - 1
        self._masks: dict[str, int] = {}
        for index, word in enumerate(first):
            self._masks[word] = self._masks.get(word, 0) | 1 << index

    def length(self, second: Sequence[str]) -> int:
        """Return the length of the longest common subsequence."""
        (row,) = deque(self._rows(second, self._full), maxlen=1)
        return len(self._first) - row.bit_count()

    def common_words(self, second: Sequence[str]) -> Iterator[str]:
        """Yield the words of a longest common subsequence, from its end.

        Of several, it is the one of the path that goes back in `second` where both ways are equal.
        """
        i = len(self._first)
        for word, (row, before) in zip(reversed(second), self._rows_from_end(second), strict=True):
            while i and self._first[i - 1] != word and _length(row, i - 1) > _length(before, i):
                i -= 1
            if i and self._first[i - 1] == word:
                i -= 1
                yield word

    def _rows(self, second: Sequence[str], row: int) -> Iterator[int]:
        """Yield a row and those after each word."""
        yield row
        for word in second:
            matches = row & self._masks.get(word, 0)
            row = ((row + matches) | (row - matches)) & self._full
            yield row

    def _rows_from_end(self, second: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Yield the rows after and before each word, from the last.

        Blocks of rows are computed again from their first one, so that few are in memory.
        """
        size = max(isqrt(len(second)), _BLOCK)
        starts = [self._full]
        if len(second) >= size:
            starts = list(islice(self._rows(second, self._full), 0, None, size))
        for index, row in reversed(list(enumerate(starts))):
            block = list(self._rows(second[index * size : (index + 1) * size], row))
            yield from pairwise(reversed(block))


def _length(row: int, count: int) -> int:
    """Return the length of the subsequence of a row within the first `count` words."""
    return count - (row & ((1 << count) - 1)).bit_count()
