"""Figures of two classes at a threshold of the probability, and what acting on it is worth."""

from collections.abc import Callable
from functools import partial

import numpy as np

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.evaluation import Curve, CurvePoint
from readingroom.evaluator.metrics.api import CurveMaker, Figure, FloatArray, Metric
from readingroom.evaluator.metrics.means import influence_of_scores
from readingroom.evaluator.metrics.probabilities import (
    TASKS,
    UNANSWERED,
    Probabilities,
    answered,
    read_probabilities,
)
from readingroom.statistics.resampling import estimate_mean, estimate_rate

DEFAULT = 0.5
_TWO_CLASSES = "a threshold needs exactly two classes"
_Flags = Callable[[Probabilities, float], FloatArray]


def sensitivity_flags(values: Probabilities, threshold: float) -> FloatArray:
    """Return whether each positive item is called positive; NaN for others."""
    return np.where(values.y == 1, _called(values, threshold), np.nan)


def specificity_flags(values: Probabilities, threshold: float) -> FloatArray:
    """Return whether each negative item is called negative; NaN for others."""
    return np.where(values.y == 0, 1 - _called(values, threshold), np.nan)


def ppv_flags(values: Probabilities, threshold: float) -> FloatArray:
    """Return whether each item that is called positive is so; NaN for others."""
    return np.where(_called(values, threshold) == 1, values.y == 1, np.nan)


def npv_flags(values: Probabilities, threshold: float) -> FloatArray:
    """Return whether each item that is called negative is so; NaN for others."""
    return np.where(_called(values, threshold) == 0, values.y == 0, np.nan)


def benefits(values: Probabilities, threshold: float) -> FloatArray:
    """Return each item's part of the net benefit (Vickers and Elkin 2006).

    A true positive is worth 1, a false one costs the odds of the threshold.
    """
    odds = threshold / (1 - threshold)
    return _called(values, threshold) * np.where(values.y == 1, 1.0, -odds)


def _called(values: Probabilities, threshold: float) -> FloatArray:
    """Return 1 where the probability reaches the threshold, NaN without an answer."""
    p = values.p[:, 1]
    return np.where(np.isnan(p), np.nan, p >= threshold)


def _rate(
    flags: _Flags,
    threshold: float,
    nothing: str,
    values: Probabilities,
    level: float,
    rng: np.random.Generator,
) -> Figure:
    if values.count != 2:
        return NotEstimable(_TWO_CLASSES)
    kept = flags(values, threshold)
    return estimate_rate(kept, rng, level=level, clusters=values.clusters, nothing=nothing)


def _net_benefit(
    threshold: float, values: Probabilities, level: float, rng: np.random.Generator
) -> Figure:
    if values.count != 2:
        return NotEstimable(_TWO_CLASSES)
    return estimate_mean(
        benefits(values, threshold),
        rng,
        scale="net true positives per item",
        level=level,
        clusters=values.clusters,
        nothing=UNANSWERED,
    )


_RATES: dict[str, tuple[str, _Flags, str]] = {
    "sensitivity": ("Sensitivity", sensitivity_flags, "no positive item was answered"),
    "specificity": ("Specificity", specificity_flags, "no negative item was answered"),
    "ppv": ("Positive predictive value", ppv_flags, "no item is called positive"),
    "npv": ("Negative predictive value", npv_flags, "no item is called negative"),
}


def make_metric(name: str, threshold: float) -> Metric:
    """Return one of the figures at a threshold between 0 and 1.

    Raises:
        SuiteError: the threshold is not between 0 and 1.
    """
    if not 0 < threshold < 1:
        raise SuiteError(
            f"{name}@{threshold:g} needs a threshold between 0 and 1, as in {name}@0.2."
        )
    key = f"{name}@{threshold:g}"
    if name == "net_benefit":
        label = f"Net benefit at {threshold:g}"
        return Metric(
            key,
            label,
            TASKS,
            read_probabilities,
            partial(_net_benefit, threshold),
            influence=influence_of_scores(lambda values: benefits(values, threshold)),
        )
    title, flags, nothing = _RATES[name]
    figure = partial(_rate, flags, threshold, nothing)
    return Metric(
        key,
        f"{title} at {threshold:g}",
        TASKS,
        read_probabilities,
        figure,
        influence=influence_of_scores(lambda values: flags(values, threshold)),
    )


def decision_curve(values: Probabilities) -> tuple[Curve, ...]:
    """Return net benefit over thresholds of the model and of calling all items positive."""
    kept = answered(values)
    if kept.count != 2 or not len(kept):
        return ()
    grid = np.arange(1, 100) / 100
    order = np.sort(kept.p[kept.y == 1, 1]), np.sort(kept.p[kept.y == 0, 1])
    true, false = (len(side) - np.searchsorted(side, grid, side="left") for side in order)
    odds = grid / (1 - grid)
    n = len(kept)
    model = true / n - false / n * odds
    everybody = len(order[0]) / n - len(order[1]) / n * odds
    return tuple(
        Curve(name, "Threshold", "Net benefit", _points(grid, benefit))
        for name, benefit in (("net benefit", model), ("net benefit, all positive", everybody))
    )


def _points(x: FloatArray, y: FloatArray) -> tuple[CurvePoint, ...]:
    return tuple(CurvePoint(float(one), float(other)) for one, other in zip(x, y, strict=True))


FAMILIES = {name: (partial(make_metric, name), DEFAULT) for name in (*_RATES, "net_benefit")}
CURVES = (CurveMaker("net_benefit", TASKS, read_probabilities, decision_curve),)
