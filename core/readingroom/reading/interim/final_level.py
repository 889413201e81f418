"""Level of the final tests after interim looks."""

import math
from collections.abc import Sequence
from typing import Final

from readingroom.domain.endpoint import AnalysisPlan, StoppingBoundary
from readingroom.statistics.sequential import Spending, spending_boundaries

SPENDING: Final = {
    StoppingBoundary.OBRIEN_FLEMING: Spending.OBRIEN_FLEMING,
    StoppingBoundary.POCOCK: Spending.POCOCK,
}
"""Boundaries that spend alpha, with their function."""
HAYBITTLE_PETO: Final = 3.0
"""Absolute z value at which a look rejects."""


def final_level(plan: AnalysisPlan, looks: Sequence[float], fraction: float) -> float:
    """Return the two-sided level of the final tests, alpha without looks that can stop the study.

    O'Brien-Fleming and Pocock: the boundary of Lan and DeMets at the fraction of the planned
    readings that was made, after the looks. A study that ends early thus spends only a part of
    alpha. Haybittle-Peto: alpha less what the looks spend (Bonferroni), at least 0. An e-value:
    half of alpha, as the looks spend the other half.

    Args:
        plan: of the study.
        looks: fractions of the planned readings at the looks, in (0, 1], ascending.
        fraction: made at the end, in (0, 1].
    """
    boundary = plan.stopping.boundary
    if not looks or boundary is StoppingBoundary.NONE:
        return plan.alpha
    if boundary is StoppingBoundary.E_VALUE:
        return plan.alpha / 2
    if boundary is StoppingBoundary.HAYBITTLE_PETO:
        spent = len(looks) * min(_two_sided_p(HAYBITTLE_PETO), plan.alpha)
        return max(plan.alpha - spent, 0.0)
    fractions = sorted({*looks, max(fraction, *looks)})
    return _two_sided_p(spending_boundaries(fractions, plan.alpha, SPENDING[boundary])[-1])


def look_fractions(judgement_counts: Sequence[int], planned: int) -> tuple[float, ...]:
    """Return the fraction of the planned readings at each look, in (0, 1].

    Args:
        judgement_counts: number of judgements at each look, ascending.
        planned: number of items in all worklists, at least 1.
    """
    return tuple(min(max(count, 1) / planned, 1.0) for count in judgement_counts)


def _two_sided_p(z: float) -> float:
    return math.erfc(z / math.sqrt(2))
