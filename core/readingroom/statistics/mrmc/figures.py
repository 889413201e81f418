"""Figures of merit of one reader in one arm, from the ratings of positive and negative cases.

Empirical curves are linear between their points; a rating of at least the threshold is positive.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.statistics.roc import roc_curve

Figure = Callable[[FloatArray, FloatArray], float]
"""Figure of merit from the ratings of positive and of negative cases."""

_BINARY: Final = ("sensitivity", "specificity", "accuracy")


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
        compute: the function.
        classes: cases that it uses.
        highest: largest possible value; the smallest is 0.
        threshold: lowest positive rating, of a figure that needs one.
    """

    name: str
    label: str
    compute: Figure
    classes: Classes = BOTH
    highest: float = 1.0
    threshold: float | None = None

    @property
    def is_area(self) -> bool:
        """Return whether this is the whole area under the empirical ROC curve."""
        return self.name == "auc"

    def has_cases(self, positive: BoolArray, negative: BoolArray) -> bool:
        """Return whether masks hold a case of each class that it uses."""
        return bool(
            (positive.any() or not self.classes.positive)
            and (negative.any() or not self.classes.negative)
        )

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
        return FigureOfMerit(name, "area under the empirical ROC curve", area)
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


def area(positive: FloatArray, negative: FloatArray) -> float:
    """Return the area under the empirical ROC curve, ties counted half."""
    ordered = np.sort(negative)
    below = np.searchsorted(ordered, positive, "left") + np.searchsorted(ordered, positive, "right")
    return float(below.sum() / (2 * len(positive) * len(negative)))


def _binary(kind: str, threshold: float, name: str, label: str) -> FigureOfMerit:
    def compute(positive: FloatArray, negative: FloatArray) -> float:
        true_positive = int((positive >= threshold).sum())
        true_negative = int((negative < threshold).sum())
        if kind == "sensitivity":
            return true_positive / len(positive)
        if kind == "specificity":
            return true_negative / len(negative)
        return (true_positive + true_negative) / (len(positive) + len(negative))

    classes = Classes(kind != "specificity", kind != "sensitivity")
    return FigureOfMerit(name, label, compute, classes, threshold=threshold)


def _at(kind: str, value: float, name: str) -> FigureOfMerit:
    def compute(positive: FloatArray, negative: FloatArray) -> float:
        false_positive, true_positive = _curve(positive, negative)
        if kind == "sensitivity":
            return _upper(1 - value, false_positive, true_positive)
        return 1 - _lower(value, true_positive, false_positive)

    other = "specificity" if kind == "sensitivity" else "sensitivity"
    return FigureOfMerit(name, f"{kind} at a {other} of {value:g}, empirical curve", compute)


def _partial(name: str, values: list[str]) -> FigureOfMerit:
    low, high = _share(values[0], name), _share(values[1], name)
    axis = values[2] if len(values) == 3 else "specificity"
    if low >= high or axis not in _BINARY[:2]:
        raise ValueError(
            f"{name!r}: the range must be LO:HI or LO:HI:sensitivity, with LO below HI."
        )

    def compute(positive: FloatArray, negative: FloatArray) -> float:
        false_positive, true_positive = _curve(positive, negative)
        if axis == "specificity":
            return _integral(false_positive, true_positive, 1 - high, 1 - low)
        return (high - low) - _integral(true_positive, false_positive, low, high)

    label = f"partial area under the empirical ROC curve, {axis} {low:g} to {high:g}"
    return FigureOfMerit(name, label, compute, highest=high - low)


def _curve(positive: FloatArray, negative: FloatArray) -> tuple[FloatArray, FloatArray]:
    truth = np.repeat([True, False], [len(positive), len(negative)])
    curve = roc_curve(np.concatenate([positive, negative]), truth)
    return curve.false_positive_rate, curve.true_positive_rate


def _upper(at: float, x: FloatArray, y: FloatArray) -> float:
    """Return y of an ascending curve at x; its highest value where the curve is vertical."""
    last = np.append(np.diff(x) > 0, True)
    return float(np.interp(at, x[last], y[last]))


def _lower(at: float, x: FloatArray, y: FloatArray) -> float:
    """Return y at x; its lowest value where the curve is vertical."""
    first = np.append(True, np.diff(x) > 0)
    return float(np.interp(at, x[first], y[first]))


def _integral(x: FloatArray, y: FloatArray, low: float, high: float) -> float:
    """Return the integral of a curve of ascending x by trapezoids."""
    inner = (x > low) & (x < high)
    ends = (_upper(low, x, y), _lower(high, x, y))
    points = np.concatenate([[low], x[inner], [high]])
    return float(np.trapezoid(np.concatenate([[ends[0]], y[inner], [ends[1]]]), points))


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
