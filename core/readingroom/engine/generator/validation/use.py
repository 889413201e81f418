"""Utility of synthetic patients for fitting models, and detection of synthetic patients."""

import math

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.generator.validation.features import FeatureEncoder
from readingroom.engine.generator.validation.models import KINDS, HeldOutScores, classifier_function
from readingroom.engine.generator.validation.types import (
    MetricDirection,
    Section,
    ValidationMetric,
    ValidationPart,
    Value,
)
from readingroom.engine.generator.validation.validation_split import NO_HELD_OUT, ValidationSplit
from readingroom.engine.tables.types import PatientTable
from readingroom.statistics.intervals import normal_quantile
from readingroom.statistics.roc import area_under_roc, estimate_auroc

_LEVEL = 0.95
_FOLDS = 5
_WIDER = math.sqrt(1 + _FOLDS / (_FOLDS - 1))
"""Inflation of the variance, as folds share training rows (Nadeau and Bengio 2003). Without it,
intervals covered an area of one half only 85 % of the time."""
_MAX_ROWS = 5000

USE = (
    "The area under the ROC curve for the outcome of held-out patients: before of a model that "
    "learned from real patients, after of one that learned from as many synthetic ones. The loss "
    "is their difference over the same patients. Intervals are those of the patients asked about, "
    "for the models as they are."
)
DETECTION = (
    "How well a model tells held-out patients from synthetic ones that it has not seen, as the "
    "area under the ROC curve: 0.5 is not at all, 1 always. Before asks the same of the patients "
    "learned from instead of synthetic ones."
)


def describe(scored: tuple[HeldOutScores, ...] | NotEstimable) -> Section:
    """Return the utility of the synthetic table for fitting models."""
    title = "Learning from synthetic, asked about real patients"
    if isinstance(scored, NotEstimable):
        warning = f"Use for learning is not estimable: {scored.reason}."
        return Section(ValidationPart.USE, title, USE, (), (warning,))
    figures = []
    for scores in scored:
        before = estimate_auroc(scores.by_real, scores.has_outcome, level=_LEVEL)
        after = estimate_auroc(scores.by_synthetic, scores.has_outcome, level=_LEVEL)
        label = "Area under the ROC curve"
        figures.append(
            ValidationMetric("area", label, scores.kind, before, after, MetricDirection.LIKE_BEFORE)
        )
        label = "Loss of area by learning from synthetic patients"
        figures.append(
            ValidationMetric(
                "area-loss", label, scores.kind, None, _loss(scores), MetricDirection.LOW
            )
        )
    return Section(ValidationPart.USE, title, USE, tuple(figures))


def describe_detection(trial: ValidationSplit) -> Section:
    """Return how well models distinguish synthetic from real patients."""
    title = "Detection"
    if not trial.held_out.row_count:
        warning = f"Detection is not estimable: {NO_HELD_OUT.reason}."
        return Section(ValidationPart.DETECTION, title, DETECTION, (), (warning,))
    features = FeatureEncoder.of((trial.train, trial.synthetic, trial.held_out))
    figures = []
    for kind in KINDS:
        before = _detected(trial, features, kind, trial.train)
        after = _detected(trial, features, kind, trial.synthetic)
        label = "Detection, area under the ROC curve"
        figures.append(
            ValidationMetric("detection", label, kind, before, after, MetricDirection.HALF)
        )
    return Section(ValidationPart.DETECTION, title, DETECTION, tuple(figures))


def _loss(held_out: HeldOutScores) -> Value:
    """Return the difference of areas over the same patients, after DeLong."""
    positives = int(held_out.has_outcome.sum())
    n = len(held_out.has_outcome)
    if not 0 < positives < n:
        return NotEstimable("all held-out patients have the same outcome")
    areas = [
        area_under_roc(scores, held_out.has_outcome, is_clustered=False)
        for scores in (held_out.by_real, held_out.by_synthetic)
    ]
    value = areas[0].value - areas[1].value
    error = math.sqrt(float(((areas[0].influence - areas[1].influence) ** 2).sum()))
    reach = normal_quantile(_LEVEL) * error
    method = "DeLong, areas of the same patients"
    low, high = value - reach, value + reach
    return Estimate(value, low, high, _LEVEL, "difference of areas", n, method, error)


def _detected(
    trial: ValidationSplit, features: FeatureEncoder, kind: str, others: PatientTable
) -> Value:
    cross_scores = classifier_function("cross_scores")
    size = min(trial.held_out.row_count, others.row_count, _MAX_ROWS)
    if size < 2 * _FOLDS:
        return NotEstimable(f"{size} rows are too few for {_FOLDS} folds")
    rng = trial.stream("detection")
    parts = [
        features.matrix(table.take(rng.permutation(table.row_count)[:size]))
        for table in (trial.held_out, others)
    ]
    is_other = np.repeat([False, True], size)
    trial.raise_if_cancelled()
    scores = cross_scores(kind, np.vstack(parts), is_other, _FOLDS, trial.seed)
    estimate = estimate_auroc(scores, is_other, level=_LEVEL)
    if isinstance(estimate, NotEstimable):
        return estimate
    method = f"{estimate.method}, {_FOLDS} folds, wider by {_WIDER:g} as their models share rows"
    low, high = (
        estimate.value + _WIDER * (end - estimate.value) for end in (estimate.low, estimate.high)
    )
    error = None if estimate.standard_error is None else _WIDER * estimate.standard_error
    low, high = max(0.0, low), min(1.0, high)
    return Estimate(estimate.value, low, high, _LEVEL, estimate.scale, 2 * size, method, error)
