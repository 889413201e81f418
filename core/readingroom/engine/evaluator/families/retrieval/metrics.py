"""Metrics of screening by a score, and means of published figures.

Records are read in the order of their scores, equal ones in the order of the items. A record
without a score is read last, and is excluded at a threshold.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.families.retrieval.reading_order import ROUNDING, ReadingOrder
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_number, read_targets
from readingroom.engine.evaluator.metrics.means import (
    from_zero,
    mean_metric,
    rate_metric,
    resampled,
    unless,
)
from readingroom.engine.evaluator.metrics.retrieval import whole_limit
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.clusters import numbered
from readingroom.statistics.influence import small_sample
from readingroom.statistics.precision_recall import Ranking
from readingroom.statistics.roc import area_under_roc, estimate_auroc

_SCREENING: Final = frozenset({Task.SCREENING})
_FIGURES: Final = frozenset({Task.FIGURES})
NONE_INCLUDED: Final = "no record is included"
_LAST: Final = "resampling is not valid for the last included record"


@dataclass(frozen=True, slots=True, kw_only=True)
class Screened(Values):
    """Whether each record is included, bool array (n,), and its score (n,), -inf without one."""

    is_included: BoolArray
    scores: FloatArray

    @property
    def levels(self) -> FloatArray:
        """The scores as consecutive numbers from 0 in ascending order, equal ones alike."""
        return numbered(self.scores).astype(np.float64)

    @property
    def order(self) -> ReadingOrder:
        """The records in the order of reading."""
        is_clustered = self.clusters is not None
        return ReadingOrder(self.levels, self.is_included, is_clustered=is_clustered)


def read_screened(rows: Rows) -> Screened:
    """Return the scores; an answer is a number.

    Raises:
        SuiteError: a target is neither 0 nor 1.
    """
    labels = {"0": 0, "1": 1}
    targets = read_targets(rows.targets, labels.get, "0 or 1")
    scores = np.array([read_number(text) for text in rows.parsed], dtype=np.float64)
    return Screened(
        is_included=np.array(targets, dtype=np.bool_),
        scores=np.where(np.isnan(scores), -np.inf, scores),
        **rows.numbers(),
    )


def _screening(
    key: str,
    label: str,
    statistic: Callable[[ReadingOrder, FloatArray], FloatArray],
    influence: Callable[[ReadingOrder], FloatArray],
    scale: str,
    *,
    is_higher_better: bool = True,
) -> Metric:
    """Return a metric of the order of reading, whose interval resamples records."""

    def estimate(values: Screened, level: float, rng: np.random.Generator) -> MetricValue:
        if not values.is_included.any():
            return NotEstimable(NONE_INCLUDED)
        ordered = partial(statistic, values.order)
        value = float(ordered(np.ones(len(values))))
        return resampled(values, value, ordered, level, rng, scale=scale, what="records")

    def influence_of_records(values: Screened) -> FloatArray:
        if not values.is_included.any():
            return np.full(len(values), np.nan)
        return influence(values.order)

    return Metric(
        key,
        label,
        _SCREENING,
        read_screened,
        estimate,
        is_higher_better,
        influence=influence_of_records,
        scale=scale,
    )


def _until(share: float, metric: Metric) -> Metric:
    """Return a metric of reading until a share is reached; no interval if that is the last one."""

    def estimate(values: Screened, level: float, rng: np.random.Generator) -> MetricValue:
        value = metric.estimate(values, level, rng)
        included = int(values.is_included.sum())
        if value.value is not None and math.ceil(share * included - ROUNDING) == included:
            return NotEstimable(_LAST, value.value)
        return value

    return replace(metric, estimate=estimate)


def _require_share(name: str, share: float) -> None:
    if not 0 < share <= 1:
        raise SuiteError(f"{name}@{share:g} needs a share above 0 and up to 1.")


def _build_saved(share: float) -> Metric:
    _require_share("wss", share)
    metric = _screening(
        f"wss@{share:g}",
        f"Work saved over sampling at recall {share:g}",
        lambda order, weights: order.saved(share, weights),
        lambda order: -order.screened_influence(share) / len(order),
        "proportion of records",
    )
    return _until(share, metric)


def _build_screened(share: float) -> Metric:
    _require_share("screened", share)
    metric = _screening(
        f"screened@{share:g}",
        f"Records read until recall {share:g}",
        lambda order, weights: order.screened(share, weights),
        lambda order: order.screened_influence(share),
        "records",
        is_higher_better=False,
    )
    return _until(share, metric)


def _build_recall(limit: float) -> Metric:
    whole = whole_limit("screening_recall", limit)
    return _screening(
        f"screening_recall@{whole}",
        f"Included records among the first {whole}, of all included",
        lambda order, weights: order.recall(whole, weights),
        lambda order: order.recall_influence(whole),
        "probability",
    )


def _build_precision(limit: float) -> Metric:
    whole = whole_limit("screening_precision", limit)
    return _screening(
        f"screening_precision@{whole}",
        f"Included records among the first {whole}, of {whole}",
        lambda order, weights: order.precision(whole, weights),
        lambda order: order.among_first_influence(whole) / whole,
        "probability",
    )


_Flags = Callable[[Screened, float], FloatArray]


def _sensitivity(values: Screened, threshold: float) -> FloatArray:
    return np.where(values.is_included, values.scores >= threshold, np.nan)


def _specificity(values: Screened, threshold: float) -> FloatArray:
    return np.where(~values.is_included, values.scores < threshold, np.nan)


def _precision(values: Screened, threshold: float) -> FloatArray:
    return np.where(values.scores >= threshold, values.is_included, np.nan)


_DECISIONS: Final[dict[str, tuple[str, _Flags, str]]] = {
    "sensitivity": ("Sensitivity of inclusion", _sensitivity, NONE_INCLUDED),
    "specificity": ("Specificity of inclusion", _specificity, "no record is excluded"),
    "precision": ("Precision of inclusion", _precision, "no score reaches the threshold"),
}


def _build_decision(name: str, threshold: float) -> Metric:
    if not math.isfinite(threshold):
        raise SuiteError(f"decision_{name} needs a finite score.")
    title, flags, nothing = _DECISIONS[name]
    return rate_metric(
        f"decision_{name}@{threshold:g}",
        f"{title} at a score of {threshold:g}",
        _SCREENING,
        read_screened,
        lambda values: flags(values, threshold),
        nothing=nothing,
    )


def _auroc(values: Screened, level: float, rng: np.random.Generator) -> MetricValue:
    del rng
    return estimate_auroc(values.levels, values.is_included, level=level, clusters=values.clusters)


def _auroc_influence(values: Screened) -> FloatArray:
    if values.is_included.all() or not values.is_included.any():
        return np.full(len(values), np.nan)
    is_clustered = values.clusters is not None
    area = area_under_roc(values.levels, values.is_included, is_clustered=is_clustered)
    return area.influence


def _average_precision(values: Screened, level: float, rng: np.random.Generator) -> MetricValue:
    if not values.is_included.any():
        return NotEstimable(NONE_INCLUDED)
    ranking = Ranking(values.levels, values.is_included)
    value = float(ranking.average_precision(np.ones(len(values))))
    return resampled(values, value, ranking.average_precision, level, rng, what="records")


def _precision_influence(values: Screened) -> FloatArray:
    if not values.is_included.any():
        return np.full(len(values), np.nan)
    correction = small_sample(len(values), is_clustered=values.clusters is not None)
    return np.asarray(correction * Ranking(values.levels, values.is_included).influence())


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedFigures(Values):
    """The published figures of each set by name."""

    figures: tuple[dict[str, float], ...]


def read_figures(rows: Rows) -> PublishedFigures:
    """Return the figures; an answer is a JSON object of numbers."""
    figures = [
        {} if text is None else decoded(text, dict[str, float]) or {} for text in rows.parsed
    ]
    return PublishedFigures(figures=tuple(figures), **rows.numbers())


def _published(key: str, name: str, label: str) -> Metric:
    """Return the mean over sets of a figure; each set needs it."""

    def scores(values: PublishedFigures) -> FloatArray:
        return np.array([figures.get(name, np.nan) for figures in values.figures])

    def obstacle(values: PublishedFigures) -> str:
        missing = int(np.isnan(scores(values)).sum())
        return f"{missing} of {len(values)} sets have no figure '{name}'" if missing else ""

    mean = mean_metric(key, label, _FIGURES, read_figures, scores, limits=from_zero)
    return unless(obstacle, mean)


def _build_published(name: str, limit: float) -> Metric:
    whole = whole_limit(f"published_{name}", limit)
    label = f"Published {name} at {whole}, mean of sets"
    return _published(f"published_{name}@{whole}", f"{name}_at_{whole}", label)


METRICS: Final = (
    Metric(
        "screening_auroc",
        "AUROC of inclusion",
        _SCREENING,
        read_screened,
        _auroc,
        influence=_auroc_influence,
    ),
    Metric(
        "screening_ap",
        "Average precision of inclusion",
        _SCREENING,
        read_screened,
        _average_precision,
        influence=_precision_influence,
    ),
    rate_metric(
        "screening_answered",
        "Records with a score",
        _SCREENING,
        read_screened,
        per_item=lambda values: np.isfinite(values.scores).astype(np.float64),
    ),
    _published("published_mrr", "mrr", "Published mean reciprocal rank, mean of sets"),
)
FAMILIES: Final[dict[str, tuple[Callable[[float], Metric], float]]] = {
    "wss": (_build_saved, 0.95),
    "screened": (_build_screened, 0.95),
    "screening_recall": (_build_recall, 10.0),
    "screening_precision": (_build_precision, 10.0),
    **{f"decision_{name}": (partial(_build_decision, name), 1.0) for name in _DECISIONS},
    **{
        f"published_{name}": (partial(_build_published, name), 10.0)
        for name in ("ndcg", "map", "precision", "recall")
    },
}
