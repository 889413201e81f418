"""Metrics of two classes at a probability threshold, including net benefit."""

from collections.abc import Callable
from functools import partial

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.metrics.api import CurveMaker, Metric
from readingroom.engine.evaluator.metrics.means import mean_metric, rate_metric, unless
from readingroom.engine.evaluator.metrics.probabilities import (
    TASKS,
    UNANSWERED,
    Probabilities,
    answered,
    read_probabilities,
)
from readingroom.engine.evaluator.runs.types import Curve, CurvePoint

DEFAULT = 0.5
_Flags = Callable[[Probabilities, float], FloatArray]


def sensitivity_flags(values: Probabilities, threshold: float) -> FloatArray:
    """Return whether each positive item is classified as positive; NaN for others."""
    return np.where(values.y == 1, _classified(values, threshold), np.nan)


def specificity_flags(values: Probabilities, threshold: float) -> FloatArray:
    """Return whether each negative item is classified as negative; NaN for others."""
    return np.where(values.y == 0, 1 - _classified(values, threshold), np.nan)


def ppv_flags(values: Probabilities, threshold: float) -> FloatArray:
    """Return whether each item classified as positive is positive; NaN for others."""
    return np.where(_classified(values, threshold) == 1, values.y == 1, np.nan)


def npv_flags(values: Probabilities, threshold: float) -> FloatArray:
    """Return whether each item classified as negative is negative; NaN for others."""
    return np.where(_classified(values, threshold) == 0, values.y == 0, np.nan)


def benefits(values: Probabilities, threshold: float) -> FloatArray:
    """Return each item's contribution to the net benefit (Vickers and Elkin 2006).

    A true positive is worth 1, a false one costs the odds of the threshold.
    """
    odds = threshold / (1 - threshold)
    return _classified(values, threshold) * np.where(values.y == 1, 1.0, -odds)


def _classified(values: Probabilities, threshold: float) -> FloatArray:
    """Return 1 where the probability reaches the threshold, NaN for a missing answer."""
    p = values.p[:, 1]
    return np.where(np.isnan(p), np.nan, p >= threshold)


def _not_two_classes(values: Probabilities) -> str:
    return "" if values.count == 2 else "a threshold needs exactly two classes"


_RATES: dict[str, tuple[str, _Flags, str]] = {
    "sensitivity": ("Sensitivity", sensitivity_flags, "no positive item was answered"),
    "specificity": ("Specificity", specificity_flags, "no negative item was answered"),
    "ppv": ("Positive predictive value", ppv_flags, "no item is classified as positive"),
    "npv": ("Negative predictive value", npv_flags, "no item is classified as negative"),
}


def build_metric(name: str, threshold: float) -> Metric:
    """Return one of the metrics at a threshold between 0 and 1.

    Raises:
        SuiteError: the threshold is not between 0 and 1.
    """
    if not 0 < threshold < 1:
        raise SuiteError(
            f"{name}@{threshold:g} needs a threshold between 0 and 1, as in {name}@0.2."
        )
    key = f"{name}@{threshold:g}"
    if name == "net_benefit":
        metric = mean_metric(
            key,
            f"Net benefit at {threshold:g}",
            TASKS,
            read_probabilities,
            partial(benefits, threshold=threshold),
            scale="net true positives per item",
            nothing=UNANSWERED,
        )
    else:
        title, flags, nothing = _RATES[name]
        metric = rate_metric(
            key,
            f"{title} at {threshold:g}",
            TASKS,
            read_probabilities,
            lambda values: flags(values, threshold),
            nothing=nothing,
        )
    return unless(_not_two_classes, metric)


def decision_curve(values: Probabilities) -> tuple[Curve, ...]:
    """Return net benefit over thresholds, for the model and for all items positive."""
    answered_values = answered(values)
    if answered_values.count != 2 or not len(answered_values):
        return ()
    grid = np.arange(1, 100) / 100
    order = (
        np.sort(answered_values.p[answered_values.y == 1, 1]),
        np.sort(answered_values.p[answered_values.y == 0, 1]),
    )
    true, false = (len(side) - np.searchsorted(side, grid, side="left") for side in order)
    odds = grid / (1 - grid)
    n = len(answered_values)
    model = true / n - false / n * odds
    all_positive = len(order[0]) / n - len(order[1]) / n * odds
    return tuple(
        Curve(name, "Threshold", "Net benefit", _points(grid, benefit))
        for name, benefit in (("net benefit", model), ("net benefit, all positive", all_positive))
    )


def _points(x: FloatArray, y: FloatArray) -> tuple[CurvePoint, ...]:
    return tuple(
        CurvePoint(float(x_value), float(y_value)) for x_value, y_value in zip(x, y, strict=True)
    )


FAMILIES = {name: (partial(build_metric, name), DEFAULT) for name in (*_RATES, "net_benefit")}
CURVES = (CurveMaker("net_benefit", TASKS, read_probabilities, decision_curve),)
