"""A model's answers as parts are removed, in the order of their weights or at random.

Deletion and insertion: Petsiuk, Das and Saenko, RISE (2018). Comprehensiveness and sufficiency:
DeYoung et al., ERASER (2020). Infidelity: Yeh et al. (2019). Faithfulness correlation: Bhatt,
Weller and Moura (2020).
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray

_NO_CHANGE: Final = 1e-12

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


class MaskedSamples(NamedTuple):
    """One input with parts removed at random: kept parts (n, parts), and answers (n,)."""

    masks: BoolArray
    answers: FloatArray


def draw_masks(parts: int, count: int, rng: np.random.Generator) -> BoolArray:
    """Draw masks (count, parts) whose parts are kept with probability 0.5.

    At least one part is removed in each.
    """
    masks = rng.random((count, parts)) < 0.5
    untouched = np.flatnonzero(masks.all(axis=1))
    masks[untouched, rng.integers(0, parts, len(untouched))] = False
    return masks


def draw_subsets(parts: int, share: float, count: int, rng: np.random.Generator) -> BoolArray:
    """Draw masks (count, parts) that each lack a fixed proportion of parts, at least one.

    At least one part is kept.
    """
    size = min(max(1, round(share * parts)), parts - 1)
    ranks = rng.random((count, parts)).argsort(axis=1).argsort(axis=1)
    return np.asarray(ranks >= size)


def perturb(value: Value, masks: BoolArray) -> MaskedSamples:
    """Return the answers to perturbed inputs."""
    return MaskedSamples(masks, value(masks))


def infidelity_terms(samples: MaskedSamples, weights: FloatArray, full: float) -> FloatArray:
    """Return (I . phi - (f(x) - f(x - I)))^2 of each perturbation, (n,).

    I is 1 where a part is removed, so I . phi is the sum of their weights.
    """
    predicted = (~samples.masks) @ weights
    return np.asarray((predicted - (full - samples.answers)) ** 2)


def scaled_infidelity(samples: MaskedSamples, weights: FloatArray, full: float) -> float | None:
    """Return the infidelity of optimally scaled weights.

    A wrong scale of the weights is thus not penalised. None where all weights are 0, and where the
    answer never changes: weights scaled to 0 would fit.
    """
    predicted = (~samples.masks) @ weights
    length = float((predicted**2).mean())
    lost = full - samples.answers
    if length == 0 or float(np.abs(lost).max()) <= _NO_CHANGE * abs(full):
        return None
    factor = float((predicted * lost).mean()) / length
    return float(infidelity_terms(samples, factor * weights, full).mean())


def faithfulness_correlation(
    samples: MaskedSamples, weights: FloatArray, full: float
) -> float | None:
    """Return Pearson's correlation between weights of absent parts and drops of the answer.

    None where one of the two does not vary.
    """
    predicted, lost = (~samples.masks) @ weights, full - samples.answers
    if not _varies(predicted) or not _varies(lost):
        return None
    return float(np.clip(np.corrcoef(predicted, lost)[0, 1], -1.0, 1.0))


def _varies(values: FloatArray) -> bool:
    return bool(np.ptp(values) > 1e-12 * max(1.0, float(np.abs(values).max())))
