"""Discrimination between classes: areas under the ROC and precision-recall curves."""

from collections.abc import Callable

import numpy as np

from readingroom.domain.arrays import FloatArray
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
from readingroom.statistics.influence import small_sample
from readingroom.statistics.precision_recall import Ranking
from readingroom.statistics.resampling import percentile_estimate, resample
from readingroom.statistics.roc import (
    Area,
    area_of_classes,
    area_of_pairs,
    estimate_auroc,
    estimate_one_against_one,
    estimate_one_against_rest,
    roc_curve,
)

_MAX_POINTS = 400


def _auroc(values: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
    del rng
    answered_values = answered(values)
    if not len(answered_values):
        return NotEstimable(UNANSWERED)
    if answered_values.count == 2:
        return estimate_auroc(
            answered_values.p[:, 1],
            answered_values.y == 1,
            level=level,
            clusters=answered_values.clusters,
        )
    return estimate_one_against_rest(
        answered_values.y, answered_values.p, level=level, clusters=answered_values.clusters
    )


def _area_influence(find: Callable[..., Area | None]) -> Callable[[Probabilities], FloatArray]:
    """Return the influence function of an area; rows without an answer have 0."""

    def influence(values: Probabilities) -> FloatArray:
        answered_values = answered(values)
        area = find(
            answered_values.y, answered_values.p, is_clustered=answered_values.clusters is not None
        )
        result = np.full(len(values), np.nan)
        if area is not None:
            result = np.zeros(len(values))
            result[~np.isnan(values.p[:, 0])] = area.influence
        return result

    return influence


def _auroc_pairs(values: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
    answered_values = answered(values)
    if not len(answered_values):
        return NotEstimable(UNANSWERED)
    if answered_values.count == 2:
        return _auroc(values, level, rng)
    return estimate_one_against_one(
        answered_values.y, answered_values.p, level=level, clusters=answered_values.clusters
    )


def _auprc(values: Probabilities, level: float, rng: np.random.Generator) -> MetricValue:
    answered_values = answered(values)
    if not len(answered_values):
        return NotEstimable(UNANSWERED)
    counts = np.bincount(answered_values.y, minlength=answered_values.count)
    if (counts == 0).any():
        return NotEstimable(
            f"{int((counts == 0).sum())} of {answered_values.count} classes have no item"
        )

    mean_precision = _mean_precision(answered_values)
    value = float(mean_precision(np.ones(len(answered_values))))
    drawn = resample(mean_precision, len(answered_values), rng, clusters=answered_values.clusters)
    n = answered_values.unit_count
    return percentile_estimate(
        value, drawn, level, "probability", n, is_clustered=answered_values.clusters is not None
    )


def _mean_precision(answered_values: Probabilities) -> Callable[[FloatArray], FloatArray]:
    """Return the average precision of weighted rows, averaged over several classes."""
    rankings = _rankings(answered_values)
    return lambda weights: np.asarray(
        np.mean([ranking.average_precision(weights) for ranking in rankings], axis=0)
    )


def _rankings(answered_values: Probabilities) -> list[Ranking]:
    labels = (1,) if answered_values.count == 2 else tuple(range(answered_values.count))
    return [Ranking(answered_values.p[:, label], answered_values.y == label) for label in labels]


def _precision_influence(values: Probabilities) -> FloatArray:
    """Return each row's influence on the average precision; rows without an answer have 0."""
    answered_values = answered(values)
    result = np.zeros(len(values))
    influences = np.mean([ranking.influence() for ranking in _rankings(answered_values)], axis=0)
    correction = small_sample(
        len(answered_values), is_clustered=answered_values.clusters is not None
    )
    result[~np.isnan(values.p[:, 0])] = correction * influences
    return result


def _draw_roc(values: Probabilities) -> tuple[Curve, ...]:
    answered_values = answered(values)
    curves = []
    for label in (1,) if answered_values.count == 2 else range(answered_values.count):
        is_positive = answered_values.y == label
        if not is_positive.any() or is_positive.all():
            continue
        roc = roc_curve(answered_values.p[:, label], is_positive)
        chosen = np.unique(
            np.linspace(0, len(roc.thresholds) - 1, _MAX_POINTS).round().astype(np.int64)
        )
        points = tuple(
            CurvePoint(float(x), float(y))
            for x, y in zip(
                roc.false_positive_rate[chosen], roc.true_positive_rate[chosen], strict=True
            )
        )
        of = answered_values.names[label] if answered_values.names else f"class {label}"
        name = "roc" if answered_values.count == 2 else f"roc {of}"
        curves.append(Curve(name, "1 - specificity", "Sensitivity", points))
    return tuple(curves)


METRICS = (
    Metric(
        "auroc",
        "AUROC",
        TASKS,
        read_probabilities,
        _auroc,
        influence=_area_influence(area_of_classes),
    ),
    Metric(
        "auroc_pairs",
        "AUROC, mean of pairs of classes",
        TASKS,
        read_probabilities,
        _auroc_pairs,
        influence=_area_influence(area_of_pairs),
    ),
    Metric(
        "auprc",
        "Average precision",
        TASKS,
        read_probabilities,
        _auprc,
        influence=_precision_influence,
    ),
)
CURVES = (CurveMaker("roc", TASKS, read_probabilities, _draw_roc),)
