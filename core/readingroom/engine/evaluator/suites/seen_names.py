"""A set of names in little memory."""

from bisect import bisect_left

import numpy as np

_FRESH = 4096


class SeenNames:
    """An appendable set of names: eight bytes each, as hashes.

    A Python set needs seventy. Among a million names, a hash collision has a probability of one in
    thirty million; the salt of Python's hashes prevents deliberate collisions.
    """

    def __init__(self) -> None:
        self._sorted = np.array([], dtype=np.int64)
        self._view = self._sorted.data
        self._fresh: set[int] = set()

    def add(self, name: str) -> bool:
        """Add a name; return whether it is new."""
        code = hash(name)
        if code in self._fresh:
            return False
        position = bisect_left(self._view, code)
        if position < len(self._view) and self._view[position] == code:
            return False
        self._fresh.add(code)
        if len(self._fresh) == _FRESH:
            self._merge()
        return True

    def _merge(self) -> None:
        """Merge the fresh hashes into the sorted ones."""
        fresh = np.fromiter(self._fresh, dtype=np.int64, count=len(self._fresh))
        self._sorted = np.concatenate([self._sorted, fresh])
        self._sorted.sort()
        self._view = self._sorted.data
        self._fresh.clear()
