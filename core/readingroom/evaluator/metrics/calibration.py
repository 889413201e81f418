"""Whether probabilities can be taken at their word: bins, slope, parts of the Brier score, curve.

With two classes it is the probability of the second; with more that of the likeliest class, and
whether it was right.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.evaluation import Curve, CurvePoint
from readingroom.evaluator.metrics.api import (
    CurveMaker,
    Figure,
    FloatArray,
    IntArray,
    Metric,
)
from readingroom.evaluator.metrics.probabilities import (
    TASKS,
    UNANSWERED,
    Probabilities,
    answered,
    read_probabilities,
)
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
_UPWARD = "; the figure is biased upward by chance, the interval is not"

_Split = Callable[[FloatArray, int], IntArray]


class _Claims(NamedTuple):
    """What was claimed, what was true, and what it is drawn with; float arrays (n,)."""

    p: FloatArray
    y: FloatArray
    clusters: IntArray | None


def _moved(values: Probabilities, influence: Callable[[Probabilities], FloatArray]) -> FloatArray:
    """Return what each row moves a figure by; those without an answer do not."""
    found = np.zeros(len(values))
    found[~np.isnan(values.p[:, 0])] = influence(answered(values))
    return found


def _influence_in_bins(
    split: _Split, statistic: Callable[[BinSums], FloatArray]
) -> Callable[[Probabilities], FloatArray]:
    def of_answered(kept: Probabilities) -> FloatArray:
        p, y, clusters = _claims(kept)
        return binned_influence(statistic, p, y, split(p, BINS), is_clustered=clusters is not None)

    return lambda values: _moved(values, of_answered)


def _influence_on_root(split: _Split) -> Callable[[Probabilities], FloatArray]:
    def of_answered(kept: Probabilities) -> FloatArray:
        p, y, clusters = _claims(kept)
        bins = split(p, BINS)
        moved = binned_influence(
            BinSums.debiased_square, p, y, bins, is_clustered=clusters is not None
        )
        return root_influence(float(Binned(p, y, bins).sums().debiased_square()), moved, clusters)

    return lambda values: _moved(values, of_answered)


def _claims(values: Probabilities) -> _Claims:
    kept = answered(values)
    if kept.count == 2:
        return _Claims(kept.p[:, 1], (kept.y == 1).astype(np.float64), kept.clusters)
    if not len(kept):
        return _Claims(np.empty(0), np.empty(0), None)
    top = kept.p.argmax(axis=1)
    return _Claims(kept.p.max(axis=1), (kept.y == top).astype(np.float64), kept.clusters)


def _part_metric(
    key: str,
    label: str,
    split: _Split,
    statistic: Callable[[BinSums], FloatArray],
    *,
    is_higher_better: bool = False,
) -> Metric:
    def figure(values: Probabilities, level: float, rng: np.random.Generator) -> Figure:
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
        figure,
        is_higher_better,
        influence=_influence_in_bins(split, statistic),
    )


def _error_metric(key: str, label: str, split: _Split, kind: ErrorKind) -> Metric:
    bias = "" if kind is ErrorKind.ROOT_MEAN_SQUARE else _UPWARD

    def figure(values: Probabilities, level: float, rng: np.random.Generator) -> Figure:
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
        figure,
        is_higher_better=False,
        influence=_influence_on_root(split)
        if kind is ErrorKind.ROOT_MEAN_SQUARE
        else _influence_in_bins(split, kind.statistic),
    )


def _line(kept: Probabilities, level: float = 0.95) -> CoxLine:
    """Return the line of the items that were answered, of which there is one at least."""
    p, y, _ = _claims(kept)
    if kept.items is not None:
        places = kept.item_places()
        p, y = (np.bincount(places, weights=one) / np.bincount(places) for one in (p, y))
        y = (y >= 0.5).astype(np.float64)
    return cox_line(p, y, level, kept.item_clusters(), is_robust=True)


def _line_metric(
    key: str,
    label: str,
    part: Callable[[CoxLine], Figure],
    moved: Callable[[CoxLine], FloatArray],
) -> Metric:
    def figure(values: Probabilities, level: float, rng: np.random.Generator) -> Figure:
        del rng
        kept = answered(values)
        return part(_line(kept, level)) if len(kept) else NotEstimable(UNANSWERED)

    def influence(values: Probabilities) -> FloatArray:
        return _moved(values, lambda kept: kept.of_rows(moved(_line(kept))))

    return Metric(key, label, TASKS, read_probabilities, figure, influence=influence)


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
