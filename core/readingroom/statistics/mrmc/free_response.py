"""Figures of merit of free-response studies: marks on lesions and elsewhere, each with a rating.

A reader marks what looks like a lesion. Marks that hit a lesion are true, the others false; which
distance counts as a hit was decided where the marks were matched. A lesion without a mark, and a
case without a false mark, have the rating minus infinity; two of these are a tie and count half
(Chakraborty and Berbaum 2004; Chakraborty and Zhai 2016).
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.statistics.mrmc.covariance import (
    ReaderFigures,
    jackknife_covariance,
)
from readingroom.statistics.mrmc.operating_points import OperatingPoints


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks of readers in arms.

    Args:
        arms, readers, cases: names, in the order of the axes.
        lesion_case: case of each lesion, integer array (n_lesions,), ascending.
        weights: weight of each lesion; those of a case sum to 1.
        lesion_ratings: highest rating of a mark on each lesion, float array (n_arms, n_readers,
            n_lesions); minus infinity = not marked.
        false_ratings: ratings of the false marks of each arm and reader, arms first.
        false_cases: their cases.
        is_read: whether a reader read a case in an arm, with or without a mark, bool array
            (n_arms, n_readers, n_cases).
    """

    arms: tuple[str, ...]
    readers: tuple[str, ...]
    cases: tuple[str, ...]
    lesion_case: IntArray
    weights: FloatArray
    lesion_ratings: FloatArray
    false_ratings: tuple[FloatArray, ...]
    false_cases: tuple[IntArray, ...]
    is_read: BoolArray

    @property
    def has_read(self) -> BoolArray:
        """Return whether a reader read a case in an arm, bool array (n_arms, n_readers)."""
        return np.asarray(self.is_read.any(axis=2))

    def of_cell(self, arm: int, reader: int) -> "Marks":
        """Return the marks of one reader in one arm, on the cases read."""
        is_read = self.is_read[arm, reader]
        at = np.cumsum(is_read) - 1
        cell = arm * len(self.readers) + reader
        has_lesion, is_false = is_read[self.lesion_case], is_read[self.false_cases[cell]]
        return Marks(
            (self.arms[arm],),
            (self.readers[reader],),
            tuple(case for case, is_own in zip(self.cases, is_read, strict=True) if is_own),
            at[self.lesion_case[has_lesion]],
            self.weights[has_lesion],
            self.lesion_ratings[arm : arm + 1, reader : reader + 1, has_lesion],
            (self.false_ratings[cell][is_false],),
            (at[self.false_cases[cell][is_false]],),
            is_read[None, None, is_read],
        )

    @property
    def is_positive(self) -> BoolArray:
        """Return which cases have a lesion."""
        return np.bincount(self.lesion_case, minlength=len(self.cases)) > 0


@dataclass(frozen=True, slots=True)
class Reading:
    """One reader in one arm: rating of each lesion, and highest false rating of each case.

    `marks` are those of the cases that the reader read there.
    """

    marks: Marks
    lesions: FloatArray
    highest_false: FloatArray
    false_ratings: FloatArray
    false_cases: IntArray


Figure = Callable[[Reading], tuple[float, FloatArray]]


@dataclass(frozen=True, slots=True)
class FreeResponseFigure:
    """Named figure of merit: its value, and its values without each case, of one reading."""

    name: str
    label: str
    compute: Figure

    @property
    def is_area(self) -> bool:
        """Return whether it is an area under a curve, not a share of lesions or cases."""
        return self.name in _FIGURES and self.name != "pcl"


def free_response_figure(text: str) -> FreeResponseFigure:
    """Return the figure of merit of a name.

    `wafroc` and `afroc`: area under the (weighted) alternative FROC curve, of lesions against the
    highest false mark of each case without a lesion; `wafroc1` and `afroc1`: of all cases.
    `inferred-roc`: area under the ROC curve of the highest mark of each case. `froc@FPPI`: share of
    lesions that are marked at a mean number of false marks per case. `lroc`: area under the LROC
    curve and `pcl` the share of positive cases whose highest mark is on a lesion.

    Raises:
        ValueError: the name is not one of these.
    """
    name = text.strip()
    if name in _FIGURES:
        label, compute = _FIGURES[name]
        return FreeResponseFigure(name, label, compute)
    kind, _, value = name.partition("@")
    if kind == "froc":
        try:
            rate = float(value)
        except ValueError:
            rate = math.nan
        if rate >= 0 and math.isfinite(rate):
            label = f"share of lesions marked at {rate:g} false marks per case"
            return FreeResponseFigure(name, label, _at_rate(rate))
        raise ValueError(f"{name[:60]!r}: give false marks per case, 0 or more, such as froc@0.5.")
    raise ValueError(f"{name[:60]!r} is not a figure. Use {', '.join(_FIGURES)} or froc@FPPI.")


def free_response_figures(marks: Marks, figure: FreeResponseFigure) -> ReaderFigures:
    """Return the figures of all readers in all arms, with the jackknife covariance over cases.

    Each figure is that of the cases read; a case without a mark counts, one not read does not. A
    figure that does not exist (fewer than two cases with a lesion, or without) is NaN.
    """
    shape = (len(marks.arms), len(marks.readers))
    n = len(marks.cases)
    values = np.full(shape, np.nan)
    without = np.full((shape[0] * shape[1], n), np.nan)
    for cell, (arm, reader) in enumerate(np.ndindex(shape)):
        if marks.has_read[arm, reader]:
            values[arm, reader], left_out = figure.compute(reading_of(marks.of_cell(arm, reader)))
            without[cell, marks.is_read[arm, reader]] = left_out
    covariance = jackknife_covariance(without, marks.is_read.reshape(-1, n))
    values = np.where(np.isfinite(np.diag(covariance)).reshape(shape), values, np.nan)
    return ReaderFigures(marks.arms, marks.readers, values, covariance, "jackknife", n)


def reading_of(marks: Marks) -> Reading:
    """Return the reading of the marks of one reader in one arm, see `Marks.of_cell`."""
    (ratings,), (cases,) = marks.false_ratings, marks.false_cases
    highest = np.full(len(marks.cases), -np.inf)
    np.maximum.at(highest, cases, ratings)
    return Reading(marks, marks.lesion_ratings[0, 0], highest, ratings, cases)


def _alternative(*, is_weighted: bool, has_all_cases: bool) -> Figure:
    """Return the area under the AFROC curve, as a sum over pairs of a lesion and a case."""

    def compute(reading: Reading) -> tuple[float, FloatArray]:
        marks, n = reading.marks, len(reading.marks.cases)
        counts = np.bincount(marks.lesion_case, minlength=n).astype(np.float64)
        # The total weight of a case's lesions: 1, or their number.
        total = (counts > 0).astype(np.float64) if is_weighted else counts
        weight = marks.weights if is_weighted else np.ones(len(marks.weights))
        is_control = np.ones(n, dtype=np.bool_) if has_all_cases else counts == 0
        controls = reading.highest_false[is_control]
        if not len(controls) or not total.sum():
            return math.nan, np.full(n, np.nan)
        won = len(controls) * _above(reading.lesions, controls)
        of_case = np.bincount(marks.lesion_case, weights=weight * won, minlength=n)
        lost = np.zeros(n)
        lost[is_control] = _weight_above(controls, reading.lesions, weight)
        own = np.zeros(n)  # pairs of a lesion and its own case
        if has_all_cases:
            against = reading.highest_false[marks.lesion_case]
            pairs = _half_ties(reading.lesions, against)
            own += np.bincount(marks.lesion_case, weights=weight * pairs, minlength=n)
        pairs_of_all = of_case.sum()
        with np.errstate(invalid="ignore", divide="ignore"):
            without = (pairs_of_all - of_case - lost + own) / (
                (total.sum() - total) * (len(controls) - is_control)
            )
        return float(pairs_of_all / (total.sum() * len(controls))), without

    return compute


def _above(ratings: FloatArray, others: FloatArray) -> FloatArray:
    """Return for each rating the share of others that are lower, ties counted half."""
    ordered = np.sort(others)
    both = np.searchsorted(ordered, ratings, "left") + np.searchsorted(ordered, ratings, "right")
    return np.asarray(both / (2 * len(ordered)))


def _weight_above(ratings: FloatArray, lesions: FloatArray, weight: FloatArray) -> FloatArray:
    """Return for each rating the total weight of the lesions above it, ties counted half."""
    order = np.argsort(lesions, kind="stable")
    below = np.concatenate([[0.0], np.cumsum(weight[order])])
    ordered = lesions[order]
    sides = [below[np.searchsorted(ordered, ratings, side)] for side in ("left", "right")]
    return np.asarray(below[-1] - (sides[0] + sides[1]) / 2)


def _half_ties(first: FloatArray, second: FloatArray) -> FloatArray:
    return np.where(first > second, 1.0, np.where(first == second, 0.5, 0.0))


def _inferred(reading: Reading) -> tuple[float, FloatArray]:
    """Return the area under the ROC curve of the highest mark of each case."""
    marks = reading.marks
    highest = reading.highest_false.copy()
    np.maximum.at(highest, marks.lesion_case, reading.lesions)
    return _area_of_cases(highest, highest, marks.is_positive)


def _located(reading: Reading) -> tuple[float, FloatArray]:
    """Return the area under the LROC curve: a positive case counts if its highest mark is right."""
    marks = reading.marks
    highest = np.full(len(marks.cases), -np.inf)
    np.maximum.at(highest, marks.lesion_case, reading.lesions)
    is_right = highest > reading.highest_false
    return _area_of_cases(
        np.where(is_right, highest, -np.inf), reading.highest_false, marks.is_positive, is_right
    )


def _area_of_cases(
    positive: FloatArray,
    negative: FloatArray,
    is_positive: BoolArray,
    is_right: BoolArray | None = None,
) -> tuple[float, FloatArray]:
    """Return the area of cases, and without each; a positive case that is not right wins nothing.

    Args:
        positive: rating of each case as a positive one.
        negative: rating as a negative one.
        is_positive: truth.
        is_right: positive cases that can win; None = all.
    """
    n = len(is_positive)
    m, k = int(is_positive.sum()), int((~is_positive).sum())
    if not m or not k:
        return math.nan, np.full(n, np.nan)
    can_win = (is_positive if is_right is None else is_positive & is_right)[is_positive]
    won = k * _above(positive[is_positive], negative[~is_positive]) * can_win
    total = float(won.sum())
    without = np.empty(n)
    with np.errstate(invalid="ignore", divide="ignore"):
        without[is_positive] = np.divide(total - won, (m - 1) * k)
        lost = _weight_above(
            negative[~is_positive], positive[is_positive], can_win.astype(np.float64)
        )
        without[~is_positive] = np.divide(total - lost, m * (k - 1))
    return total / (m * k), without


def _share_located(reading: Reading) -> tuple[float, FloatArray]:
    """Return the share of positive cases whose highest mark is on a lesion."""
    marks, n = reading.marks, len(reading.marks.cases)
    highest = np.full(n, -np.inf)
    np.maximum.at(highest, marks.lesion_case, reading.lesions)
    is_positive = marks.is_positive
    is_right = (highest > reading.highest_false) & is_positive
    m, right = int(is_positive.sum()), int(is_right.sum())
    if not m:
        return math.nan, np.full(n, np.nan)
    with np.errstate(invalid="ignore", divide="ignore"):
        without = np.where(is_positive, np.divide(right - is_right, m - 1), right / m)
    return right / m, without


def _at_rate(rate: float) -> Figure:
    """Return the share of lesions marked at a rate of false marks, linear between thresholds."""
    rates = np.array([rate])

    def compute(reading: Reading) -> tuple[float, FloatArray]:
        points = froc_points(reading)
        if not points.has_jackknife:
            return math.nan, np.full(len(reading.marks.cases), np.nan)
        return float(points.values_at(rates)[0]), points.without_each(rates)[:, 0]

    return compute


def froc_points(reading: Reading) -> OperatingPoints:
    """Return the FROC curve: share of lesions marked against false marks per case."""
    marks = reading.marks
    return OperatingPoints(
        reading.lesions,
        reading.false_ratings,
        marks.lesion_case,
        reading.false_cases,
        np.ones(len(marks.lesion_case)),
        np.ones(len(marks.cases)),
        is_free_response=True,
    )


def wafroc_points(reading: Reading) -> OperatingPoints:
    """Return the weighted AFROC curve, whose area is the figure `wafroc`."""
    marks, is_control = reading.marks, ~reading.marks.is_positive
    return OperatingPoints(
        reading.lesions,
        reading.highest_false[is_control],
        marks.lesion_case,
        np.flatnonzero(is_control),
        marks.weights,
        is_control.astype(np.float64),
    )


_FIGURES: Final[dict[str, tuple[str, Figure]]] = {
    "wafroc": (
        "area under the weighted AFROC curve",
        _alternative(is_weighted=True, has_all_cases=False),
    ),
    "afroc": (
        "area under the AFROC curve",
        _alternative(is_weighted=False, has_all_cases=False),
    ),
    "wafroc1": (
        "area under the weighted AFROC1 curve, false marks of all cases",
        _alternative(is_weighted=True, has_all_cases=True),
    ),
    "afroc1": (
        "area under the AFROC1 curve, false marks of all cases",
        _alternative(is_weighted=False, has_all_cases=True),
    ),
    "inferred-roc": ("area under the ROC curve of the highest mark of each case", _inferred),
    "lroc": ("area under the LROC curve", _located),
    "pcl": ("share of positive cases whose highest mark is on a lesion", _share_located),
}
