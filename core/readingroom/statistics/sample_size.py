"""The smallest number of cases that is enough."""

from collections.abc import Callable
from typing import Final

MAX_CASES: Final = 100_000
"""Largest number of cases that is searched."""


def smallest_number(is_enough: Callable[[int], bool]) -> int | None:
    """Return the smallest number from 1 that is enough, None if `MAX_CASES` are not.

    Every number above one that is enough must be enough too.
    """
    if not is_enough(MAX_CASES):
        return None
    low, high = 1, MAX_CASES
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if is_enough(middle) else (middle + 1, high)
    return low
