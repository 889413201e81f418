"""Figures of merit of one reader in one arm, from counts of cases at each rating.

Empirical curves are linear between their points; a rating of at least the threshold is positive.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.statistics.clusters import numbered

Figure = Callable[["Counts"], float]
"""Figure of merit from the counts of a cell."""

_BINARY: Final = ("sensitivity", "specificity", "accuracy")
SAME_RATE: Final = 1e-12
"""Distance of two rates below which they are the same: 1 - 0.8 is the rate of 1 in 5."""


class Counts(NamedTuple):
    """Numbers of positive and of negative cases at each of ascending ratings, (n_ratings,)."""

    ratings: FloatArray
    positive: FloatArray
    negative: FloatArray


class Classes(NamedTuple):
    """Whether a figure of merit uses the positive cases, and the negative ones."""

    positive: bool = True
    negative: bool = True


BOTH: Final = Classes()


@dataclass(frozen=True, slots=True)
class FigureOfMerit:
    """Named figure of merit.

    Args:
        name: as entered, such as "auc" or "sensitivity>=3".
        label: with its axis and unit, for reports.
        from_counts: the function; both classes that it uses must occur.
        classes: cases that it uses.
        highest: largest possible value; the smallest is 0.
        threshold: lowest positive rating, of a figure that needs one.
        groups: of the ratings, their groups in ascending order, integer array (n_ratings,); ratings
            of a group count as one in the figure of all cases, and of all cases but one. None where
            each is its own.
    """

    name: str
    label: str
    from_counts: Figure
    classes: Classes = BOTH
    highest: float = 1.0
    threshold: float | None = None
    groups: Callable[[Counts], IntArray] | None = None

    @property
    def is_area(self) -> bool:
        """Return whether this is the whole area under the empirical ROC curve."""
        return self.name == "auc"

    @property
    def is_at_rate(self) -> bool:
        """Return whether this is a rate of one class at a rate of the other."""
        return "@" in self.name

    @property
    def is_proportion(self) -> bool:
        """Return whether this is a proportion of cases."""
        return self.threshold is not None

    def compute(self, positive: FloatArray, negative: FloatArray) -> float | None:
        """Return the figure of ratings, None without a case of each class that it uses."""
        return self.of_counts(count_ratings(positive, negative))

    def of_counts(self, counts: Counts) -> float | None:
        """Return the figure of counts, None without a case of each class that it uses."""
        is_missing = (self.classes.positive and not counts.positive.any()) or (
            self.classes.negative and not counts.negative.any()
        )
        return None if is_missing else self.from_counts(counts)

    def merged(self, counts: Counts) -> tuple[Counts, IntArray]:
        """Return the counts of the groups of ratings, and the group of each rating."""
        k = len(counts.ratings)
        if self.groups is None:
            return counts, np.arange(k)
        labels = numbered(self.groups(counts))
        last = np.append(np.flatnonzero(np.diff(labels)), k - 1)
        positive, negative = (
            np.bincount(labels, weights=part).astype(np.float64)
            for part in (counts.positive, counts.negative)
        )
        return Counts(counts.ratings[last], positive, negative), labels

    def uses(self, is_positive: BoolArray) -> BoolArray:
        """Return which cases it uses, from their truth."""
        return np.where(is_positive, self.classes.positive, self.classes.negative)


def figure_of_merit(text: str) -> FigureOfMerit:
    """Return the figure of merit of a name.

    Names: `auc`; `auc-trapezoid-partial:LO:HI[:sensitivity]`, the area between two specificities
    (or sensitivities), not divided by their distance; `sensitivity@SPEC` and `specificity@SENS` on
    the empirical curve; `sensitivity>=T`, `specificity>=T` and `accuracy>=T`; `accuracy` of
    ratings 0 and 1.

    Raises:
        ValueError: the name is not one of these.
    """
    name = text.strip()
    if name == "auc":
        return FigureOfMerit(name, "area under the empirical ROC curve", _area)
    if name == "accuracy":
        return _binary("accuracy", 1.0, name, "share of ratings equal to the truth")
    kind, separator, value = name.partition(">=")
    if separator and kind in _BINARY:
        threshold = _number(value, name)
        return _binary(kind, threshold, name, f"{kind}, positive from a rating of {threshold:g}")
    kind, separator, value = name.partition("@")
    if separator and kind in _BINARY[:2]:
        return _at(kind, _share(value, name), name)
    kind, *values = name.split(":")
    if kind == "auc-trapezoid-partial" and len(values) in (2, 3):
        return _partial(name, values)
    raise ValueError(
        f"{name[:60]!r} is not an endpoint. Use auc, auc-trapezoid-partial:LO:HI, sensitivity@SPEC,"
        " specificity@SENS, sensitivity>=T, specificity>=T, accuracy or accuracy>=T."
    )


def mean_sensitivity(low: float, high: float) -> FigureOfMerit:
    """Return the partial area between two specificities divided by their distance.

    This is the mean sensitivity in the range, from 0 to 1; `auc-trapezoid-partial:LO:HI` is not
    divided. Tests and degrees of freedom are the same.

    Raises:
        ValueError: the specificities are not in [0, 1], or not in ascending order.
    """
    area = figure_of_merit(f"auc-trapezoid-partial:{low!r}:{high!r}")
    width = high - low
    return FigureOfMerit(
        f"mean sensitivity:{low:g}:{high:g}",
        f"mean sensitivity between the specificities {low:g} and {high:g}, the partial area under "
        "the empirical ROC curve divided by their distance",
        lambda counts: area.from_counts(counts) / width,
        groups=area.groups,
    )


def count_ratings(positive: FloatArray, negative: FloatArray) -> Counts:
    """Return how many cases of each class have each rating."""
    ratings, codes = np.unique(np.concatenate([positive, negative]), return_inverse=True)
    m, k = len(positive), len(ratings)
    of_positive, of_negative = (
        np.bincount(part, minlength=k).astype(np.float64) for part in (codes[:m], codes[m:])
    )
    return Counts(ratings, of_positive, of_negative)


def _area(counts: Counts) -> float:
    below = np.cumsum(counts.negative) - counts.negative / 2
    return float(counts.positive @ below / (counts.positive.sum() * counts.negative.sum()))


def _binary(kind: str, threshold: float, name: str, label: str) -> FigureOfMerit:
    def compute(counts: Counts) -> float:
        first = int(np.searchsorted(counts.ratings, threshold))
        true_positive, true_negative = counts.positive[first:].sum(), counts.negative[:first].sum()
        m, n = counts.positive.sum(), counts.negative.sum()
        if kind == "sensitivity":
            return float(true_positive / m)
        if kind == "specificity":
            return float(true_negative / n)
        return float((true_positive + true_negative) / (m + n))

    def groups(counts: Counts) -> IntArray:
        return (counts.ratings >= threshold).astype(np.int64)

    classes = Classes(kind != "specificity", kind != "sensitivity")
    return FigureOfMerit(name, label, compute, classes, threshold=threshold, groups=groups)


def _at(kind: str, value: float, name: str) -> FigureOfMerit:
    def compute(counts: Counts) -> float:
        false_positive, true_positive = _rate(counts.negative), _rate(counts.positive)
        if kind == "sensitivity":
            return upper_value(1 - value, false_positive, true_positive)
        return 1 - lower_value(value, true_positive, false_positive)

    def groups(counts: Counts) -> IntArray:
        if kind == "sensitivity":
            return _near(counts.negative, 1 - value, 1 - value)
        return _near(counts.positive, value, value)

    other = "specificity" if kind == "sensitivity" else "sensitivity"
    label = f"{kind} at a {other} of {value:g}, empirical curve"
    return FigureOfMerit(name, label, compute, groups=groups)


def _partial(name: str, values: list[str]) -> FigureOfMerit:
    low, high = _share(values[0], name), _share(values[1], name)
    axis = values[2] if len(values) == 3 else "specificity"
    if low >= high or axis not in _BINARY[:2]:
        raise ValueError(
            f"{name!r}: the range must be LO:HI or LO:HI:sensitivity, with LO below HI."
        )

    def compute(counts: Counts) -> float:
        false_positive, true_positive = _rate(counts.negative), _rate(counts.positive)
        if axis == "specificity":
            return _integral(false_positive, true_positive, 1 - high, 1 - low)
        return (high - low) - _integral(true_positive, false_positive, low, high)

    def groups(counts: Counts) -> IntArray:
        if axis == "specificity":
            return _near(counts.negative, 1 - high, 1 - low)
        return _near(counts.positive, low, high)

    label = f"partial area under the empirical ROC curve, {axis} {low:g} to {high:g}"
    return FigureOfMerit(name, label, compute, highest=high - low, groups=groups)


def _near(counts: FloatArray, low: float, high: float) -> IntArray:
    """Return groups of ratings, those far from a range of the rates of a class as one on each side.

    The rates without any case are at most one case away, so that the points in the range and two
    beyond its ends are all that a figure in the range needs.
    """
    k = len(counts)
    above = np.concatenate([[0.0], np.cumsum(counts[::-1])])
    first = int(np.searchsorted(above, low * (above[-1] - 1) - 1, "left")) - 2
    last = int(np.searchsorted(above, high * above[-1] + 1, "right")) + 2
    return np.clip(np.arange(k), k - last - 1, k - first)


def _rate(counts: FloatArray) -> FloatArray:
    """Return the share of cases at or above each rating, from 0 above the highest."""
    above = np.empty(len(counts) + 1)
    above[0] = 0.0
    np.cumsum(counts[::-1], out=above[1:])
    above /= above[-1]
    return above


def upper_value(at: float, x: FloatArray, y: FloatArray) -> float:
    """Return y of an ascending curve at x; its highest value where the curve is vertical."""
    index = int(x.searchsorted(at + SAME_RATE, "right")) - 1
    return _between(at, x, y, index) if index + 1 < len(x) else float(y[-1])


def lower_value(at: float, x: FloatArray, y: FloatArray) -> float:
    """Return y at x; its lowest value where the curve is vertical."""
    index = int(x.searchsorted(at - SAME_RATE, "left"))
    return _between(at, x, y, index - 1) if index else float(y[0])


def _between(at: float, x: FloatArray, y: FloatArray, index: int) -> float:
    """Return y at x, on the line from one point to the next."""
    share = (at - x[index]) / (x[index + 1] - x[index])
    return float(y[index] + min(max(share, 0.0), 1.0) * (y[index + 1] - y[index]))


def _integral(x: FloatArray, y: FloatArray, low: float, high: float) -> float:
    """Return the integral of a curve of ascending x by trapezoids."""
    inner = slice(int(x.searchsorted(low, "right")), int(x.searchsorted(high, "left")))
    across = np.concatenate([[low], x[inner], [high]])
    along = np.concatenate([[upper_value(low, x, y)], y[inner], [lower_value(high, x, y)]])
    return float(np.diff(across) @ (along[1:] + along[:-1])) / 2


def _mean(counts: Counts) -> float:
    return float(counts.ratings @ counts.positive / counts.positive.sum())


PROPORTION: Final = _binary("sensitivity", 1.0, "proportion", "proportion of values of 1")
"""Proportion of cases, all in the positive class, whose value is 1; other values are 0."""
MEAN: Final = FigureOfMerit(
    "mean", "mean of the values", _mean, Classes(negative=False), highest=math.inf
)
"""Mean of values of cases, all in the positive class."""


def _number(text: str, name: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise ValueError(f"{name!r}: {text!r} is not a number.")
    return value


def _share(text: str, name: str) -> float:
    value = _number(text, name)
    if not 0 <= value <= 1:
        raise ValueError(f"{name!r}: {text} must be between 0 and 1.")
    return value
