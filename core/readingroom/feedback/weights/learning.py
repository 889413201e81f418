"""One version of the weights from all choices so far."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

import msgspec
import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.weights import CriteriaWeights, CriterionWeight, HeldOut
from readingroom.feedback.weights.choices import (
    ChoiceSet,
    PairChoice,
    WeightedCriterion,
    deviations_of,
    matrix_of,
    prior_of,
)
from readingroom.feedback.weights.held_out import held_out_agreement
from readingroom.statistics import normal_quantile, student_quantile
from readingroom.statistics.ridge_logit import (
    RidgeLogit,
    clustered_covariance,
    fit_ridge_logit,
)
from readingroom.statistics.tie_models import FloatArray

CHOICES_PER_CRITERION = 5
"""With fewer decided choices to a criterion nothing is learned, shrunk or not."""
_MODEL = "Bradley-Terry logit on differences in standard deviations about zero, no intercept"


def learn_weights(
    choices: ChoiceSet,
    *,
    parent: CriteriaWeights | None = None,
    shrinkage: float = 1.0,
    level: float = 0.95,
) -> CriteriaWeights:
    """Return the next version of the weights.

    P(first is chosen) = logistic(w . x), x the differences in standard deviations. Ties say nothing
    about weights and are left out. Intervals are clustered on the reader (Student's t with readers
    - 1 degrees of freedom), never narrower than those of the penalised information; they show how
    far weights vary, not how far shrinkage bends them. Too few choices, and with shrinkage 0
    separation or collinear criteria, give weights that are NotEstimable and an `obstacle`.

    Args:
        choices: in the order they were made.
        parent: the approved version, to whose weights these are drawn; None: to 0.
        shrinkage: precision of that pull, 0 or above.
        level: of all intervals.

    Raises:
        ValueError: shrinkage is below 0 or not finite, or there is no criterion.
    """
    if not (shrinkage >= 0 and np.isfinite(shrinkage)) or not choices.criteria:
        raise ValueError("weights need a criterion, and a shrinkage of 0 or above")
    decided = choices.decided
    differences, wins = matrix_of(decided, len(choices.criteria))
    deviations = deviations_of(differences)
    used = np.flatnonzero(deviations > 0).tolist()
    found = _fit(differences, wins, choices.criteria, parent, shrinkage)
    weights, warnings = _weights(found, used, decided, choices.criteria, level)
    shares = _shares(weights, choices.criteria)
    obstacle = found.reason if isinstance(found, NotEstimable) else ""
    if not obstacle and not any(shares):
        obstacle = "no criterion speaks for what was chosen: every weight is 0 or below"
    version = CriteriaWeights(
        version=parent.version + 1 if parent else 1,
        weights_id="",
        parent=parent.weights_id if parent else "",
        source=choices.source,
        criteria=tuple(
            CriterionWeight(
                one.key, one.label, weight, share, float(deviation), one.is_higher_better,
                one.is_control,
            )
            for one, weight, share, deviation in zip(
                choices.criteria, weights, shares, deviations, strict=True
            )
        ),
        choices=len(decided),
        tie_count=len(choices.choices) - len(decided),
        reader_count=len({one.reader for one in decided}),
        shrinkage=shrinkage,
        data_sha256=choices.digest(),
        held_out=_held_out(decided, choices.criteria, parent, shrinkage, level),
        method=_method(shrinkage, parent),
        obstacle=obstacle,
        warnings=warnings,
    )  # fmt: skip
    return replace(version, weights_id=digest_of(version))


def digest_of(version: CriteriaWeights) -> str:
    """Return SHA-256 of all of a version but its own identifier."""
    bare = msgspec.json.encode(replace(version, weights_id=""), order="deterministic")
    return hashlib.sha256(bare).hexdigest()


def _fit(
    differences: FloatArray,
    wins: FloatArray,
    criteria: Sequence[WeightedCriterion],
    parent: CriteriaWeights | None,
    shrinkage: float,
) -> RidgeLogit | NotEstimable:
    """Return the fit of the criteria that ever differ."""
    deviations = deviations_of(differences)
    used = np.flatnonzero(deviations > 0).tolist()
    needed = CHOICES_PER_CRITERION * max(len(used), 1)
    if len(wins) < needed:
        return NotEstimable(
            f"{len(wins)} decided choices; {needed} are needed, {CHOICES_PER_CRITERION} to each "
            "criterion"
        )
    if not len(used):
        return NotEstimable("no criterion ever differed between two outputs")
    prior = prior_of([criteria[place] for place in used], deviations[used], parent)
    return fit_ridge_logit(differences[:, used] / deviations[used], wins, prior, shrinkage)


def _weights(
    found: RidgeLogit | NotEstimable,
    used: Sequence[int],
    decided: Sequence[PairChoice],
    criteria: Sequence[WeightedCriterion],
    level: float,
) -> tuple[tuple[Estimate | NotEstimable, ...], tuple[str, ...]]:
    """Return a weight for each criterion, and what is odd about them."""
    absent: Estimate | NotEstimable = NotEstimable("it never differed between two outputs")
    if isinstance(found, NotEstimable):
        return len(criteria) * (found,), ()
    covariance = clustered_covariance(found, [one.reader for one in decided])
    readers = len({one.reader for one in decided})
    weights, warnings = len(criteria) * [absent], []
    if isinstance(covariance, NotEstimable):
        warnings.append("One reader chose: intervals do not know how far readers differ.")
    for row, place in enumerate(used):
        plain = float(np.sqrt(found.inverse[row, row]))
        error, reach, how = plain, normal_quantile(level) * plain, "penalised information"
        if not isinstance(covariance, NotEstimable):
            robust = float(np.sqrt(covariance[row, row]))
            wide = student_quantile(level, readers - 1) * robust
            if wide >= reach:
                error, reach, how = robust, wide, f"sandwich clustered on {readers} readers"
        value = float(found.weights[row])
        method = f"{_MODEL}; interval: {how}"
        weights[place] = Estimate(
            value, value - reach, value + reach, level, "log-odds", len(decided), method, error
        )
        if value < 0 and not criteria[place].is_control:
            warnings.append(
                f"{criteria[place].label}: what is better by it was chosen less often; it does not "
                "count in the composite."
            )
    return tuple(weights), tuple(warnings)


def _shares(
    weights: Sequence[Estimate | NotEstimable], criteria: Sequence[WeightedCriterion]
) -> tuple[float, ...]:
    """Return the weights above 0 divided by their sum; controls count for nothing."""
    kept = [
        max(weight.value, 0.0) if isinstance(weight, Estimate) and not one.is_control else 0.0
        for weight, one in zip(weights, criteria, strict=True)
    ]
    total = sum(kept)
    return tuple(one / total if total > 0 else 0.0 for one in kept)


def _held_out(
    decided: Sequence[PairChoice],
    criteria: Sequence[WeightedCriterion],
    parent: CriteriaWeights | None,
    shrinkage: float,
    level: float,
) -> HeldOut:
    """Compare with the parent's slopes, without one with equal weights by standard deviation."""
    differences, _ = matrix_of(decided, len(criteria))
    if parent is not None:
        before = prior_of(criteria, np.ones(len(criteria)), parent)
    else:
        deviations = deviations_of(differences)
        before = np.where(deviations > 0, 1 / np.where(deviations > 0, deviations, 1.0), 0.0)
        before[[place for place, one in enumerate(criteria) if one.is_control]] = 0.0

    def learn(earlier: Sequence[PairChoice]) -> FloatArray | NotEstimable:
        known, wins = matrix_of(earlier, len(criteria))
        scales = deviations_of(known)
        if shrinkage == 0 and not scales.all():
            return NotEstimable("a criterion has not differed yet")
        scales = np.where(scales > 0, scales, 1.0)
        prior = prior_of(criteria, scales, parent)
        found = fit_ridge_logit(known / scales, wins, prior, shrinkage)
        if isinstance(found, NotEstimable):
            return found
        return np.asarray(found.weights / scales, dtype=np.float64)

    return held_out_agreement(decided, before, learn, level)


def _method(shrinkage: float, parent: CriteriaWeights | None) -> str:
    if shrinkage == 0:
        return f"{_MODEL}; maximum likelihood without shrinkage"
    towards = f"version {parent.version}, which is approved" if parent else "0"
    return f"{_MODEL}; ridge of precision {shrinkage:g} towards {towards}"
