"""One figure for each model of a table from several metrics, by approved weights."""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.weights import CriteriaWeights, CriterionWeight, WeightSource
from readingroom.evaluator.leaderboard.entries import LEVEL, LeaderboardEntry, has_interval
from readingroom.statistics.intervals import normal_quantile

SCALE: Final = "weighted standard deviations"
Figures = tuple[Estimate | NotEstimable | None, ...]


def composites(
    entries: Sequence[LeaderboardEntry],
    weights: CriteriaWeights | None,
    preferred: Mapping[str, Estimate | NotEstimable],
) -> Figures:
    """Return a composite for each row of a table, None without approved weights.

    By weights of metrics it is the sum of share times lead over the table's mean divided by the
    deviation that the weights declare, so that no two scales are added. Its interval adds the
    standard errors of the metrics as if they always erred together: never too narrow. By weights
    of the readers' criteria it is `preferred`, by a model's name.
    """
    if weights is None:
        return (None,) * len(entries)
    if not weights.is_usable:
        return (NotEstimable(weights.obstacle or "no criterion counts"),) * len(entries)
    if weights.source is WeightSource.CRITERIA:
        return tuple(preferred.get(one.name, preferred.get(one.model_id)) for one in entries)
    counted = tuple(one for one in weights.criteria if one.share > 0)
    found = [_figures(entry, counted) for entry in entries]
    known = [one for one in found if not isinstance(one, NotEstimable)]
    means = [fmean(figure.value for figure in figures) for figures in zip(*known, strict=True)]
    return tuple(
        one if isinstance(one, NotEstimable) else _sum(one, means, counted, weights.version)
        for one in found
    )


def composite_words(weights: CriteriaWeights) -> str:
    """Return a sentence on where composites come from."""
    shares = ", ".join(
        f"{one.label} {100 * one.share:.0f} %" for one in weights.criteria if one.share > 0
    )
    return (
        f"Composites are by version {weights.version} of the weights ({weights.weights_id[:8]}): "
        f"{shares or weights.obstacle}."
    )


def _figures(
    entry: LeaderboardEntry, counted: Sequence[CriterionWeight]
) -> tuple[Estimate, ...] | NotEstimable:
    """Return the figures that count, or which of them is missing."""
    told = []
    for one in counted:
        suite, _, metric = one.key.rpartition("/")
        value = entry.metrics.get(metric) if suite == entry.key.suite_id else None
        if value is None or value.value is None:
            return NotEstimable(f"there is no figure for {one.label} here")
        if isinstance(value, NotEstimable) or not has_interval(value):
            return NotEstimable(f"{one.label} has no interval")
        told.append(value)
    return tuple(told)


def _sum(
    figures: Sequence[Estimate],
    means: Sequence[float],
    counted: Sequence[CriterionWeight],
    version: int,
) -> Estimate:
    value = error = 0.0
    for figure, mean, one in zip(figures, means, counted, strict=True):
        sign = 1.0 if one.is_higher_better else -1.0
        scale = one.share / one.deviation
        value += sign * scale * (figure.value - mean)
        error += scale * standard_error(figure)
    reach = normal_quantile(LEVEL) * error
    method = (
        f"sum of leads over the table's mean in standard deviations, weights version {version}; "
        "standard errors added"
    )
    n = min(figure.n for figure in figures)
    return Estimate(value, value - reach, value + reach, LEVEL, SCALE, n, method, error)


def standard_error(value: Estimate) -> float:
    """Return the stated standard error, else half the interval over its normal quantile."""
    if value.standard_error is not None:
        return value.standard_error
    return (value.high - value.low) / (2 * normal_quantile(value.level))
