"""How well probabilities tell classes apart: areas under the ROC and precision-recall curves."""

from collections.abc import Callable

import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.evaluation import Curve, CurvePoint
from readingroom.evaluator.metrics.api import CurveMaker, Figure, FloatArray, Metric
from readingroom.evaluator.metrics.probabilities import (
    TASKS,
    UNANSWERED,
    Probabilities,
    answered,
    read_probabilities,
)
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

_MOST_POINTS = 400


def _auroc(values: Probabilities, level: float, rng: np.random.Generator) -> Figure:
    del rng
    kept = answered(values)
    if not len(kept):
        return NotEstimable(UNANSWERED)
    if kept.count == 2:
        return estimate_auroc(kept.p[:, 1], kept.y == 1, level=level, clusters=kept.clusters)
    return estimate_one_against_rest(kept.y, kept.p, level=level, clusters=kept.clusters)


def _area_influence(find: Callable[..., Area | None]) -> Callable[[Probabilities], FloatArray]:
    """Return what each row moves an area by; rows without an answer do not."""

    def influence(values: Probabilities) -> FloatArray:
        kept = answered(values)
        area = find(kept.y, kept.p, is_clustered=kept.clusters is not None)
        found = np.full(len(values), np.nan)
        if area is not None:
            found = np.zeros(len(values))
            found[~np.isnan(values.p[:, 0])] = area.influence
        return found

    return influence


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
    counts = np.bincount(kept.y, minlength=kept.count)
    if (counts == 0).any():
        return NotEstimable(f"{int((counts == 0).sum())} of {kept.count} classes have no item")

    mean_precision = _mean_precision(kept)
    value = float(mean_precision(np.ones(len(kept))))
    drawn = resample(mean_precision, len(kept), rng, clusters=kept.clusters)
    n = kept.unit_count
    return percentile_estimate(
        value, drawn, level, "probability", n, is_clustered=kept.clusters is not None
    )


def _mean_precision(kept: Probabilities) -> Callable[[FloatArray], FloatArray]:
    """Return the average precision of weighted rows, mean over classes where there are several."""
    rankings = _rankings(kept)
    return lambda weights: np.asarray(
        np.mean([one.average_precision(weights) for one in rankings], axis=0)
    )


def _rankings(kept: Probabilities) -> list[Ranking]:
    labels = (1,) if kept.count == 2 else tuple(range(kept.count))
    return [Ranking(kept.p[:, label], kept.y == label) for label in labels]


def _precision_influence(values: Probabilities) -> FloatArray:
    """Return what each row moves the average precision by; rows without an answer do not."""
    kept = answered(values)
    found = np.zeros(len(values))
    moved = np.mean([one.influence() for one in _rankings(kept)], axis=0)
    correction = small_sample(len(kept), is_clustered=kept.clusters is not None)
    found[~np.isnan(values.p[:, 0])] = correction * moved
    return found


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
