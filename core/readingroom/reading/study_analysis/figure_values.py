"""Results of analyses of readers as the values of an endpoint."""

import math
from dataclasses import dataclass

from readingroom.domain.endpoint import Comparison, Endpoint
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.reading.study_analysis.types import Figure, FigureDifference
from readingroom.statistics.mrmc.inference import (
    ArmResult,
    Bounds,
    Difference,
    Error,
    Hypothesis,
    Plan,
    hypothesis_test,
)


@dataclass(frozen=True, slots=True)
class FigureUnit:
    """What the figures of an endpoint are.

    Args:
        scale: unit of the figures, such as "probability" or "seconds".
        is_lower_better: whether a lower figure is better.
    """

    scale: str = "probability"
    is_lower_better: bool = False


def planned_hypothesis(endpoint: Endpoint) -> Hypothesis:
    """Return the test of the difference that an endpoint states."""
    if endpoint.comparison in (Comparison.NON_INFERIORITY, Comparison.EQUIVALENCE):
        return Hypothesis(endpoint.comparison, endpoint.margin)
    return Hypothesis()


def arm_value(arm: ArmResult, plan: Plan, unit: FigureUnit, n: int, method: str) -> Figure:
    """Return the mean figure of an arm with its interval; `n` is its number of cases."""
    return _value(arm.estimate, arm.error, arm.bounds, plan, unit, n, method)


def difference_value(
    entry: Difference, plan: Plan, unit: FigureUnit, n: int, method: str
) -> Figure:
    """Return a difference with its interval; `n` is its number of cases."""
    return _value(entry.estimate, entry.error, entry.bounds, plan, unit, n, method)


def reversed_difference(entry: Difference) -> Difference:
    """Return the difference in the other order, without its test."""
    bounds = entry.bounds
    if isinstance(bounds, Bounds):
        bounds = Bounds(-bounds.high, -bounds.low, bounds.method)
    untested = NotEstimable("not tested in this order")
    first, second = entry.arms
    return Difference(
        (second, first), -entry.estimate, entry.error, bounds, untested, entry.readers
    )


def tested_difference(
    entry: Difference, names: tuple[str, str], value: Figure, plan: Plan, unit: FigureUnit
) -> FigureDifference:
    """Return the difference that a plan states, with its test.

    Of non-inferiority and equivalence the test is one-sided, at half of alpha, and so is p. Of
    superiority it is two-sided, and met only if the difference favours the first. Where a lower
    figure is better, non-inferiority means a difference below the margin.

    Args:
        entry: difference, first minus second.
        names: of the conditions.
        value: of the difference.
        plan: hypothesis and level.
        unit: of the figures.
    """
    if not isinstance(entry.error, Error):
        return FigureDifference(*names, value)
    favour = -1.0 if unit.is_lower_better else 1.0
    test = hypothesis_test(favour * entry.estimate, entry.error, plan)
    is_superiority = plan.hypothesis.comparison is Comparison.SUPERIORITY
    is_favourable = not is_superiority or favour * entry.estimate > 0
    used = entry.error.used
    return FigureDifference(
        *names,
        value,
        favour * test.statistic,
        None if math.isinf(used) else used,
        test.p,
        test.is_met and is_favourable,
    )


def _value(
    estimate: float,
    error: Error | NotEstimable,
    bounds: Bounds | NotEstimable,
    plan: Plan,
    unit: FigureUnit,
    n: int,
    method: str,
) -> Figure:
    if isinstance(error, NotEstimable):
        return NotEstimable(error.reason, estimate)
    if isinstance(bounds, NotEstimable):
        return NotEstimable(bounds.reason, estimate)
    return Estimate(
        estimate,
        bounds.low,
        bounds.high,
        plan.level,
        unit.scale,
        n,
        f"{method}; interval: {bounds.method}",
        error.standard_error,
    )
