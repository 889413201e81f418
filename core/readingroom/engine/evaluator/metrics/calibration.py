"""Calibration of probabilities: bins, slope, parts of the Brier score, curve.

With two classes, the probability of the second; with more, that of the likeliest class and whether
it was correct.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.metrics.api import CurveMaker, Metric, MetricValue
from readingroom.engine.evaluator.metrics.probabilities import (
    TASKS,
    UNANSWERED,
    Probabilities,
    answered,
    read_probabilities,
)
from readingroom.engine.evaluator.runs.types import Curve, CurvePoint
from readingroom.statistics.calibration import (
    Binned,
    BinSums,
    CoxLine,
    binned_influence,
    cox_line,
    equal_mass_bins,
    equal_width_bins,
)
from readingroom.statistics.calibration_error import (
    ErrorKind,
    estimate_error,
    root_influence,
    thinned,
)
from readingroom.statistics.resampling import percentile_estimate, resample

BINS = 10
_UPWARD = "; the value is biased upward by chance, the interval is not"

_Split = Callable[[FloatArray, int], IntArray]


class _Claims(NamedTuple):
    """Claimed probabilities, outcomes and resampling units; float arrays (n,)."""

    p: FloatArray
    y: FloatArray
    clusters: IntArray | None


def _influence_of_answered(
    values: Probabilities, influence: Callable[[Probabilities], FloatArray]
) -> FloatArray:
    """Return each row's influence; rows without an answer have 0."""
    result = np.zeros(len(values))
    result[~np.isnan(values.p[:, 0])] = influence(answered(values))
    return result


def _influence_in_bins(
    split: _Split, statistic: Callable[[BinSums], FloatArray]
) -> Callable[[Probabilities], FloatArray]:
    def of_answered(answered_values: Probabilities) -> FloatArray:
        p, y, clusters = _claims(answered_values)
        return binned_influence(statistic, p, y, split(p, BINS), is_clustered=clusters is not None)

    return lambda values: _influence_of_answered(values, of_answered)


def _influence_on_root(split: _Split) -> Callable[[Probabilities], FloatArray]:
    def of_answered(answered_values: Probabilities) -> FloatArray:
        p, y, clusters = _claims(answered_values)
        bins = split(p, BINS)
        influences = binned_influence(
            BinSums.debiased_square, p, y, bins, is_clustered=clusters is not None
        )
        return root_influence(
            float(Binned(p, y, bins).sums().debiased_square()), influences, clusters
        )

    return lambda values: _influence_of_answered(values, of_answered)


def _claims(values: Probabilities) -> _Claims:
    answered_values = answered(values)
    if answered_values.count == 2:
        return _Claims(
            answered_values.p[:, 1],
            (answered_values.y == 1).astype(np.float64),
            answered_values.clusters,
        )
    if not len(answered_values):
        return _Claims(np.empty(0), np.empty(0), None)
    top = answered_values.p.argmax(axis=1)
    return _Claims(
        answered_values.p.max(axis=1),
        (answered_values.y == top).astype(np.float64),
        answered_values.clusters,
    )


def _part_metric(
    key: str,
    label: str,
    split: _Split,
    statistic: Callable[[BinSums], FloatArray],
    *,
    is_higher_better: bool = False,
) -> Metric:
    def estimate(values: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
        p, y, clusters = _claims(values)
        n = answered(values).unit_count
        if not n:
            return NotEstimable(UNANSWERED)
        binned = Binned(p, y, split(p, BINS))
        drawn = resample(
            lambda weights: statistic(binned.sums(weights)), len(p), rng, clusters=clusters
        )
        value = float(statistic(binned.sums()))
        what = f"items in {BINS} fixed bins"
        return percentile_estimate(
            value, drawn, level, "score", n, what, is_clustered=clusters is not None
        )

    return Metric(
        key,
        label,
        TASKS,
        read_probabilities,
        estimate,
        is_higher_better,
        influence=_influence_in_bins(split, statistic),
    )


def _error_metric(key: str, label: str, split: _Split, kind: ErrorKind) -> Metric:
    bias = "" if kind is ErrorKind.ROOT_MEAN_SQUARE else _UPWARD

    def estimate(values: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
        p, y, clusters = _claims(values)
        n = answered(values).unit_count
        if not n:
            return NotEstimable(UNANSWERED)
        sums = thinned(p, y, split(p, BINS), clusters)
        method = f"items in {BINS} fixed bins{bias}"
        return estimate_error(kind, sums, rng, n=n, method=method, level=level)

    return Metric(
        key,
        label,
        TASKS,
        read_probabilities,
        estimate,
        is_higher_better=False,
        influence=_influence_on_root(split)
        if kind is ErrorKind.ROOT_MEAN_SQUARE
        else _influence_in_bins(split, kind.statistic),
    )


def _line(answered_values: Probabilities, level: float = 0.95) -> CoxLine:
    """Return the calibration line of the answered items, at least one."""
    p, y, _ = _claims(answered_values)
    if answered_values.items is not None:
        item_of_row = answered_values.item_indices()
        p, y = (
            np.bincount(item_of_row, weights=column) / np.bincount(item_of_row) for column in (p, y)
        )
        y = (y >= 0.5).astype(np.float64)
    return cox_line(p, y, level, answered_values.item_clusters(), is_robust=True)


def _line_metric(
    key: str,
    label: str,
    part: Callable[[CoxLine], MetricValue],
    influences: Callable[[CoxLine], FloatArray],
) -> Metric:
    def estimate(values: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
        del rng
        answered_values = answered(values)
        return (
            part(_line(answered_values, level))
            if len(answered_values)
            else NotEstimable(UNANSWERED)
        )

    def influence(values: Probabilities) -> FloatArray:
        return _influence_of_answered(
            values,
            lambda answered_values: answered_values.spread_over_rows(
                influences(_line(answered_values))
            ),
        )

    return Metric(key, label, TASKS, read_probabilities, estimate, influence=influence)


def _draw(values: Probabilities) -> tuple[Curve, ...]:
    p, y, _ = _claims(values)
    if not len(p):
        return ()
    sums = Binned(p, y, equal_mass_bins(p, BINS)).sums()
    points = tuple(
        CurvePoint(float(claimed / rows), float(seen / rows), int(rows))
        for rows, claimed, seen in zip(sums.rows, sums.p, sums.y, strict=True)
    )
    return (Curve("calibration", "Predicted probability", "Observed share", points),)


METRICS = (
    _error_metric(
        "ece",
        "Calibration error, equal widths",
        equal_width_bins,
        ErrorKind.EXPECTED,
    ),
    _error_metric(
        "ece_mass",
        "Calibration error, equal counts",
        equal_mass_bins,
        ErrorKind.EXPECTED,
    ),
    _error_metric(
        "calibration_error_debiased",
        "Calibration error, root mean square, debiased",
        equal_mass_bins,
        ErrorKind.ROOT_MEAN_SQUARE,
    ),
    _error_metric(
        "brier_reliability",
        "Brier score: reliability",
        equal_mass_bins,
        ErrorKind.RELIABILITY,
    ),
    _part_metric(
        "brier_resolution",
        "Brier score: resolution",
        equal_mass_bins,
        BinSums.resolution,
        is_higher_better=True,
    ),
    _part_metric(
        "brier_uncertainty",
        "Brier score: uncertainty of the outcome",
        equal_mass_bins,
        BinSums.uncertainty,
    ),
    _line_metric(
        "calibration_slope",
        "Calibration slope",
        lambda line: line.slope,
        lambda line: line.slope_influence,
    ),
    _line_metric(
        "calibration_intercept",
        "Calibration in the large",
        lambda line: line.intercept,
        lambda line: line.intercept_influence,
    ),
)
CURVES = (CurveMaker("calibration", TASKS, read_probabilities, _draw),)
