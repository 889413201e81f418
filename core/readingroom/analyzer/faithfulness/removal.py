"""What a model answers as parts are taken away in the order of their weights.

Deletion and insertion: Petsiuk, Das and Saenko, RISE (2018). Comprehensiveness and sufficiency:
DeYoung et al., ERASER (2020).
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from readingroom.analyzer.explanations.games import BoolArray, FloatArray, IntArray

Value = Callable[[BoolArray], FloatArray]
"""Masks, bool array (n, parts), True for parts that are kept, to answers (n,)."""


class RemovalCurve(NamedTuple):
    """Answers along an order: `shares` of parts touched, from 0 to 1, and what is answered then."""

    shares: FloatArray
    deletion: FloatArray
    insertion: FloatArray

    @property
    def areas(self) -> tuple[float, float]:
        """Return the areas under both curves, in units of the answer."""
        return area(self.shares, self.deletion), area(self.shares, self.insertion)


def rank_parts(weights: FloatArray) -> IntArray:
    """Return parts by falling weight; ties in the order of the input."""
    return np.argsort(-weights, kind="stable")


def descend(value: Value, order: IntArray, steps: int) -> RemovalCurve:
    """Return the answers while parts are deleted from all, and inserted into none, in an order."""
    count = len(order)
    touched = np.unique(np.rint(np.linspace(0, count, min(steps, count) + 1)).astype(np.int64))
    inserted = np.zeros((len(touched), count), dtype=np.bool_)
    for row, stop in zip(inserted, touched, strict=True):
        row[order[:stop]] = True
    found = value(np.concatenate([~inserted, inserted]))
    return RemovalCurve(touched / count, found[: len(touched)], found[len(touched) :])


def area(shares: FloatArray, values: FloatArray) -> float:
    """Return the area under a curve by trapezoids."""
    return float(np.sum(np.diff(shares) * (values[1:] + values[:-1]) / 2))


def erase_top(
    value: Value, order: IntArray, shares: Sequence[float], full: float
) -> tuple[float, float]:
    """Return comprehensiveness and sufficiency, each the mean over shares of the parts.

    Comprehensiveness is what the answer loses without the weightiest share, sufficiency what it
    loses with that share alone: an answer that rests on few parts has much of the one and little of
    the other. A share is rounded, and is one part at least.
    """
    count = len(order)
    tops = np.zeros((len(shares), count), dtype=np.bool_)
    for row, share in zip(tops, shares, strict=True):
        row[order[: max(1, round(share * count))]] = True
    found = value(np.concatenate([~tops, tops]))
    half = len(shares)
    return full - float(found[:half].mean()), full - float(found[half:].mean())
