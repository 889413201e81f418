"""Calibration of probabilities: bins, slope, parts of the Brier score, curve.

With two classes, the probability of the second; with more, that of the likeliest class and whether
it was correct.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.engine.evaluator.metrics.api import CurveMaker, Metric, MetricValue
from readingroom.engine.evaluator.metrics.means import resampled
from readingroom.engine.evaluator.metrics.probabilities import (
    TASKS,
    Probabilities,
    answered,
    answered_metric,
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

BINS = 10
_UPWARD = "; the value is biased upward by chance, the interval is not"

_Split = Callable[[FloatArray, int], IntArray]


class _Claims(NamedTuple):
    """Claimed probabilities, outcomes and resampling units; float arrays (n,)."""

    p: FloatArray
    y: FloatArray
    clusters: IntArray | None


def _influence_in_bins(
    split: _Split, statistic: Callable[[BinSums], FloatArray]
) -> Callable[[Probabilities], FloatArray]:
    def influence(known: Probabilities) -> FloatArray:
        p, y, clusters = _claims(known)
        return binned_influence(statistic, p, y, split(p, BINS), is_clustered=clusters is not None)

    return influence


def _influence_on_root(split: _Split) -> Callable[[Probabilities], FloatArray]:
    def influence(known: Probabilities) -> FloatArray:
        p, y, clusters = _claims(known)
        square = float(Binned(p, y, split(p, BINS)).sums().debiased_square())
        influences = _influence_in_bins(split, BinSums.debiased_square)(known)
        return root_influence(square, influences, clusters)

    return influence


def _claims(known: Probabilities) -> _Claims:
    if known.count == 2:
        return _Claims(known.p[:, 1], (known.y == 1).astype(np.float64), known.clusters)
    top = known.p.argmax(axis=1)
    return _Claims(known.p.max(axis=1), (known.y == top).astype(np.float64), known.clusters)


def _part_metric(
    key: str,
    label: str,
    split: _Split,
    statistic: Callable[[BinSums], FloatArray],
    *,
    is_higher_better: bool = False,
) -> Metric:
    def estimate(known: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
        p, y, _ = _claims(known)
        binned = Binned(p, y, split(p, BINS))
        value = float(statistic(binned.sums()))
        return resampled(
            known,
            value,
            lambda weights: statistic(binned.sums(weights)),
            level,
            rng,
            scale="score",
            what=f"items in {BINS} fixed bins",
        )

    influence = _influence_in_bins(split, statistic)
    return answered_metric(key, label, estimate, influence, is_higher_better=is_higher_better)


def _error_metric(key: str, label: str, split: _Split, kind: ErrorKind) -> Metric:
    bias = "" if kind is ErrorKind.ROOT_MEAN_SQUARE else _UPWARD

    def estimate(known: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
        p, y, clusters = _claims(known)
        sums = thinned(p, y, split(p, BINS), clusters)
        method = f"items in {BINS} fixed bins{bias}"
        return estimate_error(kind, sums, rng, n=known.unit_count, method=method, level=level)

    influence = _influence_in_bins(split, kind.statistic)
    if kind is ErrorKind.ROOT_MEAN_SQUARE:
        influence = _influence_on_root(split)
    return answered_metric(key, label, estimate, influence, is_higher_better=False)


def _line(known: Probabilities, level: float = 0.95) -> CoxLine:
    """Return the calibration line of the answered items, at least one."""
    p, y, _ = _claims(known)
    if known.items is not None:
        p, y = known.item_means(p), (known.item_means(y) >= 0.5).astype(np.float64)
    return cox_line(p, y, level, known.item_clusters(), is_robust=True)


def _line_metric(
    key: str,
    label: str,
    part: Callable[[CoxLine], MetricValue],
    influences: Callable[[CoxLine], FloatArray],
) -> Metric:
    def estimate(known: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
        del rng
        return part(_line(known, level))

    def influence(known: Probabilities) -> FloatArray:
        return known.spread_over_rows(influences(_line(known)))

    return answered_metric(key, label, estimate, influence)


def _draw(values: Probabilities) -> tuple[Curve, ...]:
    p, y, _ = _claims(answered(values))
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
