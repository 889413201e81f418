"""A model's answers as parts are removed in the order of their weights.

Deletion and insertion: Petsiuk, Das and Saenko, RISE (2018). Comprehensiveness and sufficiency:
DeYoung et al., ERASER (2020).
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray

Value = Callable[[BoolArray], FloatArray]
"""Masks, bool array (n, parts), True for kept parts, to answers (n,)."""


class RemovalCurve(NamedTuple):
    """Answers along an order: `shares` of parts changed, 0 to 1, and the answers."""

    shares: FloatArray
    deletion: FloatArray
    insertion: FloatArray

    @property
    def areas(self) -> tuple[float, float]:
        """Return the areas under both curves, in units of the answer."""
        return area(self.shares, self.deletion), area(self.shares, self.insertion)


def rank_parts(weights: FloatArray) -> IntArray:
    """Return parts by decreasing weight; ties in the order of the input."""
    return np.argsort(-weights, kind="stable")


def descend(value: Value, order: IntArray, steps: int) -> RemovalCurve:
    """Return the answers while parts are deleted, and while they are inserted, in an order."""
    count = len(order)
    touched = np.unique(np.rint(np.linspace(0, count, min(steps, count) + 1)).astype(np.int64))
    inserted = np.zeros((len(touched), count), dtype=np.bool_)
    for row, stop in zip(inserted, touched, strict=True):
        row[order[:stop]] = True
    answers = value(np.concatenate([~inserted, inserted]))
    return RemovalCurve(touched / count, answers[: len(touched)], answers[len(touched) :])


def area(shares: FloatArray, values: FloatArray) -> float:
    """Return the area under a curve by trapezoids."""
    return float(np.sum(np.diff(shares) * (values[1:] + values[:-1]) / 2))


def erase_top(
    value: Value, order: IntArray, shares: Sequence[float], full: float
) -> tuple[float, float]:
    """Return comprehensiveness and sufficiency, each the mean over proportions of the parts.

    Comprehensiveness is the drop of the answer without the top parts, sufficiency the drop with
    those parts alone: an answer that depends on few parts has high comprehensiveness and low
    sufficiency. A proportion is rounded to at least one part.
    """
    count = len(order)
    tops = np.zeros((len(shares), count), dtype=np.bool_)
    for row, share in zip(tops, shares, strict=True):
        row[order[: max(1, round(share * count))]] = True
    answers = value(np.concatenate([~tops, tops]))
    half = len(shares)
    return full - float(answers[:half].mean()), full - float(answers[half:].mean())
