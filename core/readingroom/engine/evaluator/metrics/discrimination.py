"""Discrimination between classes: areas under the ROC and precision-recall curves."""

from collections.abc import Callable

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.metrics.api import CurveMaker, MetricValue
from readingroom.engine.evaluator.metrics.means import resampled
from readingroom.engine.evaluator.metrics.probabilities import (
    TASKS,
    Probabilities,
    answered,
    answered_metric,
    read_probabilities,
)
from readingroom.engine.evaluator.runs.types import Curve, CurvePoint
from readingroom.statistics.influence import small_sample
from readingroom.statistics.precision_recall import Ranking
from readingroom.statistics.roc import (
    Area,
    area_of_classes,
    area_of_pairs,
    estimate_auroc,
    estimate_macro_auroc,
    roc_curve,
)

_MAX_POINTS = 400


def _auroc(known: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
    del rng
    if known.count == 2:
        return estimate_auroc(known.p[:, 1], known.y == 1, level=level, clusters=known.clusters)
    return estimate_macro_auroc(known.y, known.p, level=level, clusters=known.clusters)


def _area_influence(find: Callable[..., Area | None]) -> Callable[[Probabilities], FloatArray]:
    """Return the influence function of an area, NaN where it is undefined."""

    def influence(known: Probabilities) -> FloatArray:
        area = find(known.y, known.p, is_clustered=known.clusters is not None)
        return np.full(len(known), np.nan) if area is None else area.influence

    return influence


def _auroc_pairs(known: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
    if known.count == 2:
        return _auroc(known, level, rng)
    return estimate_macro_auroc(
        known.y, known.p, is_pairwise=True, level=level, clusters=known.clusters
    )


def _auprc(known: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
    counts = np.bincount(known.y, minlength=known.count)
    if (counts == 0).any():
        return NotEstimable(f"{int((counts == 0).sum())} of {known.count} classes have no item")
    rankings = _rankings(known)

    def mean_precision(weights: FloatArray) -> FloatArray:
        precisions = [ranking.average_precision(weights) for ranking in rankings]
        return np.asarray(np.mean(precisions, axis=0))

    value = float(mean_precision(np.ones(len(known))))
    return resampled(known, value, mean_precision, level, rng)


def _rankings(known: Probabilities) -> list[Ranking]:
    """Return the ranking of the second of two classes, or of each of several."""
    labels = (1,) if known.count == 2 else tuple(range(known.count))
    return [Ranking(known.p[:, label], known.y == label) for label in labels]


def _precision_influence(known: Probabilities) -> FloatArray:
    influences = np.mean([ranking.influence() for ranking in _rankings(known)], axis=0)
    correction = small_sample(len(known), is_clustered=known.clusters is not None)
    return np.asarray(correction * influences)


def _draw_roc(values: Probabilities) -> tuple[Curve, ...]:
    known = answered(values)
    curves = []
    for label in (1,) if known.count == 2 else range(known.count):
        is_positive = known.y == label
        if not is_positive.any() or is_positive.all():
            continue
        roc = roc_curve(known.p[:, label], is_positive)
        chosen = np.unique(
            np.linspace(0, len(roc.thresholds) - 1, _MAX_POINTS).round().astype(np.int64)
        )
        points = tuple(
            CurvePoint(float(x), float(y))
            for x, y in zip(
                roc.false_positive_rate[chosen], roc.true_positive_rate[chosen], strict=True
            )
        )
        of = known.names[label] if known.names else f"class {label}"
        name = "roc" if known.count == 2 else f"roc {of}"
        curves.append(Curve(name, "1 - specificity", "Sensitivity", points))
    return tuple(curves)


METRICS = (
    answered_metric("auroc", "AUROC", _auroc, _area_influence(area_of_classes)),
    answered_metric(
        "auroc_pairs",
        "AUROC, mean of pairs of classes",
        _auroc_pairs,
        _area_influence(area_of_pairs),
    ),
    answered_metric("auprc", "Average precision", _auprc, _precision_influence),
)
CURVES = (CurveMaker("roc", TASKS, read_probabilities, _draw_roc),)
