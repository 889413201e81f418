"""A weighted composite of several metrics for each model of a table."""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.leaderboard.entries import LEVEL, LeaderboardEntry, has_interval
from readingroom.reading.weights.types import CriteriaWeights, CriterionWeight, WeightSource
from readingroom.statistics.intervals import normal_quantile

SCALE: Final = "weighted standard deviations"
Figures = tuple[Estimate | NotEstimable | None, ...]


def composites(
    entries: Sequence[LeaderboardEntry],
    weights: CriteriaWeights | None,
    preferred: Mapping[str, Estimate | NotEstimable],
) -> Figures:
    """Return a composite for each row of a table, None without approved weights.

    With weights of metrics it is the sum of weight times lead over the table's mean, divided by the
    deviation given in the weights, so that raw scales are never added. Its interval adds the
    standard errors of the metrics as if fully correlated: it is never too narrow. With weights of
    the readers' criteria it is `preferred`, by a model's name.
    """
    if weights is None:
        return (None,) * len(entries)
    if not weights.is_usable:
        return (NotEstimable(weights.obstacle or "no criterion counts"),) * len(entries)
    if weights.source is WeightSource.CRITERIA:
        return tuple(preferred.get(entry.name, preferred.get(entry.model_id)) for entry in entries)
    counted = tuple(criterion for criterion in weights.criteria if criterion.share > 0)
    rows = [_counted_estimates(entry, counted) for entry in entries]
    complete_rows = [entry for entry in rows if not isinstance(entry, NotEstimable)]
    means = [
        fmean(estimate.value for estimate in column) for column in zip(*complete_rows, strict=True)
    ]
    return tuple(
        entry if isinstance(entry, NotEstimable) else _sum(entry, means, counted, weights.version)
        for entry in rows
    )


def describe_composites(weights: CriteriaWeights) -> str:
    """Return a sentence on the weights of the composites."""
    shares = ", ".join(
        f"{criterion.label} {100 * criterion.share:.0f} %"
        for criterion in weights.criteria
        if criterion.share > 0
    )
    return (
        f"Composites are by version {weights.version} of the weights ({weights.weights_id[:8]}): "
        f"{shares or weights.obstacle}."
    )


def _counted_estimates(
    entry: LeaderboardEntry, counted: Sequence[CriterionWeight]
) -> tuple[Estimate, ...] | NotEstimable:
    """Return the counted metrics, or which of them is missing."""
    estimates = []
    for criterion in counted:
        suite, _, metric = criterion.key.rpartition("/")
        value = entry.metrics.get(metric) if suite == entry.key.suite_id else None
        if value is None or value.value is None:
            return NotEstimable(f"{criterion.label} is missing here")
        if isinstance(value, NotEstimable) or not has_interval(value):
            return NotEstimable(f"{criterion.label} has no interval")
        estimates.append(value)
    return tuple(estimates)


def _sum(
    estimates: Sequence[Estimate],
    means: Sequence[float],
    counted: Sequence[CriterionWeight],
    version: int,
) -> Estimate:
    value = error = 0.0
    for estimate, mean, criterion in zip(estimates, means, counted, strict=True):
        sign = 1.0 if criterion.is_higher_better else -1.0
        scale = criterion.share / criterion.deviation
        value += sign * scale * (estimate.value - mean)
        error += scale * standard_error(estimate)
    margin = normal_quantile(LEVEL) * error
    method = (
        f"sum of leads over the table's mean in standard deviations, weights version {version}; "
        "standard errors added"
    )
    n = min(estimate.n for estimate in estimates)
    return Estimate(value, value - margin, value + margin, LEVEL, SCALE, n, method, error)


def standard_error(value: Estimate) -> float:
    """Return the given standard error, else the one implied by the interval."""
    if value.standard_error is not None:
        return value.standard_error
    return (value.high - value.low) / (2 * normal_quantile(value.level))
