"""How well probabilities tell classes apart: areas under the ROC and precision-recall curves."""

import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.evaluation import Curve, CurvePoint
from readingroom.evaluator.metrics.api import CurveMaker, Figure, Metric
from readingroom.evaluator.metrics.probabilities import (
    TASKS,
    UNANSWERED,
    Probabilities,
    answered,
    read_probabilities,
)
from readingroom.statistics.precision_recall import Ranking
from readingroom.statistics.resampling import percentile_estimate, resample
from readingroom.statistics.roc import (
    estimate_auroc,
    estimate_one_against_one,
    estimate_one_against_rest,
    roc_curve,
)

_MOST_POINTS = 400


def _auroc(values: Probabilities, level: float, rng: np.random.Generator) -> Figure:
    del rng
    kept = answered(values)
    if not len(kept):
        return NotEstimable(UNANSWERED)
    if kept.count == 2:
        return estimate_auroc(kept.p[:, 1], kept.y == 1, level=level, clusters=kept.clusters)
    return estimate_one_against_rest(kept.y, kept.p, level=level, clusters=kept.clusters)


def _auroc_pairs(values: Probabilities, level: float, rng: np.random.Generator) -> Figure:
    kept = answered(values)
    if not len(kept):
        return NotEstimable(UNANSWERED)
    if kept.count == 2:
        return _auroc(values, level, rng)
    return estimate_one_against_one(kept.y, kept.p, level=level, clusters=kept.clusters)


def _auprc(values: Probabilities, level: float, rng: np.random.Generator) -> Figure:
    kept = answered(values)
    if not len(kept):
        return NotEstimable(UNANSWERED)
    labels = (1,) if kept.count == 2 else tuple(range(kept.count))
    counts = np.bincount(kept.y, minlength=kept.count)
    if (counts == 0).any():
        return NotEstimable(f"{int((counts == 0).sum())} of {kept.count} classes have no item")
    rankings = [Ranking(kept.p[:, label], kept.y == label) for label in labels]

    def mean_precision(
        weights: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
    ) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        return np.asarray(np.mean([one.average_precision(weights) for one in rankings], axis=0))

    value = float(mean_precision(np.ones(len(kept))))
    drawn = resample(mean_precision, len(kept), rng, clusters=kept.clusters)
    n = len(kept) if kept.clusters is None else len(np.unique(kept.clusters))
    return percentile_estimate(value, drawn, level, "probability", n)


def _draw_roc(values: Probabilities) -> tuple[Curve, ...]:
    kept = answered(values)
    curves = []
    for label in (1,) if kept.count == 2 else range(kept.count):
        is_positive = kept.y == label
        if not is_positive.any() or is_positive.all():
            continue
        found = roc_curve(kept.p[:, label], is_positive)
        chosen = np.unique(
            np.linspace(0, len(found.thresholds) - 1, _MOST_POINTS).round().astype(np.int64)
        )
        points = tuple(
            CurvePoint(float(x), float(y))
            for x, y in zip(
                found.false_positive_rate[chosen], found.true_positive_rate[chosen], strict=True
            )
        )
        of = kept.names[label] if kept.names else f"class {label}"
        name = "roc" if kept.count == 2 else f"roc {of}"
        curves.append(Curve(name, "1 - specificity", "Sensitivity", points))
    return tuple(curves)


METRICS = (
    Metric("auroc", "AUROC", TASKS, read_probabilities, _auroc),
    Metric(
        "auroc_pairs", "AUROC, mean of pairs of classes", TASKS, read_probabilities, _auroc_pairs
    ),
    Metric("auprc", "Average precision", TASKS, read_probabilities, _auprc),
)
CURVES = (CurveMaker("roc", TASKS, read_probabilities, _draw_roc),)
