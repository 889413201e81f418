"""Fitting one version of the weights to all choices so far."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.weights.choices import (
    ChoiceSet,
    PairChoice,
    WeightedCriterion,
    deviations_of,
    matrix_of,
    prior_of,
)
from readingroom.engine.evaluator.weights.held_out import held_out_agreement
from readingroom.engine.evaluator.weights.types import CriteriaWeights, CriterionWeight, HeldOut
from readingroom.statistics.intervals import normal_quantile, student_quantile
from readingroom.statistics.ridge_logit import (
    RidgeLogit,
    clustered_covariance,
    fit_ridge_logit,
)

CHOICES_PER_CRITERION = 5
"""Minimum decided choices per criterion for a fit, regularised or not."""
_MODEL = "Bradley-Terry logit on differences in standard deviations about zero, no intercept"


def fit_weights(
    choices: ChoiceSet,
    *,
    parent: CriteriaWeights | None = None,
    shrinkage: float = 1.0,
    level: float = 0.95,
) -> CriteriaWeights:
    """Return the next version of the weights.

    P(first is chosen) = logistic(w . x), x the differences in standard deviations. Ties carry no
    information on weights and are left out. Intervals are clustered on the reader (Student's t with
    readers - 1 degrees of freedom), never narrower than those of the penalised information; they
    show the variance of weights, not the bias of shrinkage. Too few choices, and with shrinkage 0
    separation or collinear criteria, give weights that are NotEstimable and an `obstacle`. The
    choices are in chronological order. The weights shrink towards those of the approved version
    `parent`, or towards 0; `shrinkage` is the precision of the ridge penalty, 0 or above.

    Raises:
        ValueError: shrinkage is below 0 or not finite, or there is no criterion.
    """
    if not (shrinkage >= 0 and np.isfinite(shrinkage)) or not choices.criteria:
        raise ValueError(
            "weights need at least one criterion, and a finite shrinkage of 0 or above"
        )
    decided = choices.decided
    differences, wins = matrix_of(decided, len(choices.criteria))
    deviations = deviations_of(differences)
    used = np.flatnonzero(deviations > 0).tolist()
    result = _fit(differences, wins, choices.criteria, parent, shrinkage)
    weights, warnings = _weights(result, used, decided, choices.criteria, level)
    shares = _shares(weights, choices.criteria)
    obstacle = result.reason if isinstance(result, NotEstimable) else ""
    if not obstacle and not any(shares):
        obstacle = "no criterion predicts the choices: every weight is 0 or below"
    version = CriteriaWeights(
        version=parent.version + 1 if parent else 1,
        weights_id="",
        parent=parent.weights_id if parent else "",
        source=choices.source,
        criteria=tuple(
            CriterionWeight(
                criterion.key, criterion.label, weight, share, float(deviation),
                criterion.is_higher_better, criterion.is_control,
            )
            for criterion, weight, share, deviation in zip(
                choices.criteria, weights, shares, deviations, strict=True
            )
        ),
        choices=len(decided),
        tie_count=len(choices.choices) - len(decided),
        reader_count=len({choice.reader for choice in decided}),
        shrinkage=shrinkage,
        data_sha256=choices.digest(),
        held_out=_held_out(decided, choices.criteria, parent, shrinkage, level),
        method=_method(shrinkage, parent),
        obstacle=obstacle,
        warnings=warnings,
    )  # fmt: skip
    bare = msgspec.json.encode(version, order="deterministic")  # without its own identifier
    return replace(version, weights_id=hashlib.sha256(bare).hexdigest())


def _fit(
    differences: FloatArray,
    wins: FloatArray,
    criteria: Sequence[WeightedCriterion],
    parent: CriteriaWeights | None,
    shrinkage: float,
) -> RidgeLogit | NotEstimable:
    deviations = deviations_of(differences)
    used = np.flatnonzero(deviations > 0).tolist()
    needed = CHOICES_PER_CRITERION * max(len(used), 1)
    if len(wins) < needed:
        return NotEstimable(
            f"{len(wins)} decided choices; {needed} are needed, {CHOICES_PER_CRITERION} per "
            "criterion"
        )
    if not len(used):
        return NotEstimable("no criterion ever differed between two outputs")
    prior = prior_of([criteria[index] for index in used], deviations[used], parent)
    return fit_ridge_logit(differences[:, used] / deviations[used], wins, prior, shrinkage)


def _weights(
    result: RidgeLogit | NotEstimable,
    used: Sequence[int],
    decided: Sequence[PairChoice],
    criteria: Sequence[WeightedCriterion],
    level: float,
) -> tuple[tuple[Estimate | NotEstimable, ...], tuple[str, ...]]:
    absent: Estimate | NotEstimable = NotEstimable(
        "this criterion never differed between two outputs"
    )
    if isinstance(result, NotEstimable):
        return len(criteria) * (result,), ()
    covariance = clustered_covariance(result, [choice.reader for choice in decided])
    readers = len({choice.reader for choice in decided})
    weights, warnings = len(criteria) * [absent], []
    if isinstance(covariance, NotEstimable):
        warnings.append(
            "Only one reader chose: intervals do not include differences between readers."
        )
    for row, index in enumerate(used):
        plain = float(np.sqrt(result.inverse[row, row]))
        error, margin, description = plain, normal_quantile(level) * plain, "penalised information"
        if not isinstance(covariance, NotEstimable):
            robust = float(np.sqrt(covariance[row, row]))
            robust_margin = student_quantile(level, readers - 1) * robust
            if robust_margin >= margin:
                error, margin, description = (
                    robust,
                    robust_margin,
                    f"sandwich clustered on {readers} readers",
                )
        value = float(result.weights[row])
        method = f"{_MODEL}; interval: {description}"
        weights[index] = Estimate(
            value, value - margin, value + margin, level, "log-odds", len(decided), method, error
        )
        if value < 0 and not criteria[index].is_control:
            warnings.append(
                f"{criteria[index].label}: better outputs by it were chosen less often, "
                "so it does not count in the composite."
            )
    return tuple(weights), tuple(warnings)


def _shares(
    weights: Sequence[Estimate | NotEstimable], criteria: Sequence[WeightedCriterion]
) -> tuple[float, ...]:
    """Return the positive weights divided by their sum; controls get 0."""
    positive = [
        max(weight.value, 0.0) if isinstance(weight, Estimate) and not criterion.is_control else 0.0
        for weight, criterion in zip(weights, criteria, strict=True)
    ]
    total = sum(positive)
    return tuple(criterion / total if total > 0 else 0.0 for criterion in positive)


def _held_out(
    decided: Sequence[PairChoice],
    criteria: Sequence[WeightedCriterion],
    parent: CriteriaWeights | None,
    shrinkage: float,
    level: float,
) -> HeldOut:
    """Compare with the parent's slopes, or with equal weights per standard deviation."""
    differences, _ = matrix_of(decided, len(criteria))
    if parent is not None:
        before = prior_of(criteria, np.ones(len(criteria)), parent)
    else:
        deviations = deviations_of(differences)
        before = np.where(deviations > 0, 1 / np.where(deviations > 0, deviations, 1.0), 0.0)
        before[[index for index, criterion in enumerate(criteria) if criterion.is_control]] = 0.0

    def fit_earlier(earlier: Sequence[PairChoice]) -> FloatArray | NotEstimable:
        known, wins = matrix_of(earlier, len(criteria))
        scales = deviations_of(known)
        if shrinkage == 0 and not scales.all():
            return NotEstimable("a criterion has not yet differed")
        scales = np.where(scales > 0, scales, 1.0)
        prior = prior_of(criteria, scales, parent)
        result = fit_ridge_logit(known / scales, wins, prior, shrinkage)
        if isinstance(result, NotEstimable):
            return result
        return np.asarray(result.weights / scales, dtype=np.float64)

    return held_out_agreement(decided, before, fit_earlier, level)


def _method(shrinkage: float, parent: CriteriaWeights | None) -> str:
    if shrinkage == 0:
        return f"{_MODEL}; maximum likelihood without shrinkage"
    towards = f"version {parent.version}, which is approved" if parent else "0"
    return f"{_MODEL}; ridge of precision {shrinkage:g} towards {towards}"
