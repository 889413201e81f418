"""Differences of arms or models as figures, with the test of the plan."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from readingroom.domain.endpoint import Comparison, Endpoint
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.reading.study_analysis.types import FigureDifference
from readingroom.statistics.mrmc.inference import Difference, Error, Hypothesis
from readingroom.statistics.multiplicity import adjust_holm

ADJUSTED: Final = (
    "P values of the differences that the plan does not test are adjusted for all pairs (Holm); "
    "intervals are for each difference alone."
)


def hypothesis_of(endpoint: Endpoint) -> Hypothesis:
    """Return the tested hypothesis, that of no difference for an endpoint without a test."""
    if endpoint.comparison is Comparison.ESTIMATE:
        return Hypothesis()
    return Hypothesis(endpoint.comparison, endpoint.margin)


def difference_figure(
    entry: Difference, tested: Hypothesis | None, *, alpha: float, scale: str, n: int, method: str
) -> FigureDifference:
    """Return a difference with its test; the second is worse if it is above 0.

    Args:
        entry: with its test.
        tested: the hypothesis of the plan, None for a difference that it does not test.
        alpha: two-sided; one-sided tests are at half of it.
        scale: of the difference.
        n: number of readings.
        method: of its standard error.
    """
    first, second = entry.arms
    error, bounds, test = entry.error, entry.bounds, entry.test
    if isinstance(error, NotEstimable):
        return FigureDifference(first, second, _without_error(entry.estimate, error))
    if isinstance(bounds, NotEstimable):
        return FigureDifference(first, second, _without_error(entry.estimate, bounds))
    method = f"{method}; interval: {bounds.method}"
    spread = error.standard_error
    estimate = Estimate(
        entry.estimate, bounds.low, bounds.high, 1 - alpha, scale, n, method, spread
    )
    if isinstance(test, NotEstimable):
        return FigureDifference(first, second, estimate)
    is_met = None if tested is None else is_success(entry.estimate, test.p, tested, alpha)
    freedom = _finite(error)
    return FigureDifference(first, second, estimate, test.statistic, freedom, test.p, is_met)


def adjusted_differences(
    entries: Sequence[FigureDifference], planned: tuple[str, str] | None
) -> tuple[FigureDifference, ...]:
    """Return all differences but the planned one, with p values adjusted for all (Holm)."""
    p_values = iter(adjust_holm([entry.p for entry in entries if entry.p is not None]))
    adjusted = [entry if entry.p is None else replace(entry, p=next(p_values)) for entry in entries]
    return tuple(
        entry
        for entry in adjusted
        if planned is None or {entry.first, entry.second} != set(planned)
    )


def is_success(estimate: float, p: float, tested: Hypothesis, alpha: float) -> bool:
    """Return whether a test succeeds: two-sided in favour of the first, else one-sided."""
    if tested.comparison is Comparison.SUPERIORITY:
        return p <= alpha and estimate > 0
    return p <= alpha / 2


def _without_error(value: float, missing: NotEstimable) -> NotEstimable:
    return NotEstimable(missing.reason, None if math.isnan(value) else value)


def _finite(error: Error) -> float | None:
    return None if math.isinf(error.degrees_of_freedom) else error.degrees_of_freedom
