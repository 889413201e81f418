"""Which names have been seen, in little memory."""

from bisect import bisect_left

import numpy as np

_FRESH = 4096


class SeenNames:
    """A set of names that can be added to: eight bytes each, which are their hashes.

    A Python set takes seventy. Of a million names two different ones look alike by a chance of one
    in thirty million; the salt of Python's hashes keeps anybody from choosing such names.
    """

    def __init__(self) -> None:
        self._sorted = np.array([], dtype=np.int64)
        self._view = self._sorted.data
        self._fresh: set[int] = set()

    def add(self, name: str) -> bool:
        """Add a name; return whether it was not there before."""
        code = hash(name)
        if code in self._fresh:
            return False
        place = bisect_left(self._view, code)
        if place < len(self._view) and self._view[place] == code:
            return False
        self._fresh.add(code)
        if len(self._fresh) == _FRESH:
            self._settle()
        return True

    def _settle(self) -> None:
        """Take the fresh ones among the sorted."""
        fresh = np.fromiter(self._fresh, dtype=np.int64, count=len(self._fresh))
        self._sorted = np.concatenate([self._sorted, fresh])
        self._sorted.sort()
        self._view = self._sorted.data
        self._fresh.clear()
