"""What rows of decisions are worth where several of them are of the same patient."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.fairness import GapMetric
from readingroom.statistics.clusters import count_clusters, share_effects
from readingroom.statistics.intervals import estimate_share, wilson_interval

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]


class Effects(NamedTuple):
    """What rows of the same patients are worth, (groups,) each.

    `patients` are how many there are, the others how often a patient says the same (1 for rows of
    their own) about decisions, about those of rows with and without the outcome, and agreement.
    """

    patients: IntArray
    decided: FloatArray
    positive: FloatArray
    negative: FloatArray
    right: FloatArray

    def of(self, gap: GapMetric) -> list[FloatArray]:
        """Return those of the lines that a gap compares (see `lines_of`)."""
        if gap in (GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE, GapMetric.DEMOGRAPHIC_PARITY_RATIO):
            return [self.decided]
        if gap is GapMetric.AGREEMENT_DIFFERENCE:
            return [self.right]
        both = [self.positive, self.negative]
        return both[:1] if gap is GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE else both

    def take(self, places: Sequence[int] | BoolArray) -> "Effects":
        """Return those of some groups."""
        rates = self.decided, self.positive, self.negative, self.right
        return Effects(self.patients[places], *(one[places] for one in rates))


def find_effects(
    outcomes: BoolArray, decisions: BoolArray, groups: IntArray, count: int, patients: IntArray
) -> Effects:
    """Return what rows are worth where several of them are of the same patient (n,).

    `groups` are codes (n,) of so many groups, -1 where nobody knows it.
    """
    is_known = groups >= 0

    def effect(values: BoolArray, is_counted: BoolArray) -> FloatArray:
        rows = is_counted & is_known
        return share_effects(values[rows].astype(np.float64), groups[rows], count, patients[rows])

    return Effects(
        count_clusters(groups, count, patients),
        effect(decisions, is_known),
        effect(decisions, outcomes),
        effect(decisions, ~outcomes),
        effect(outcomes == decisions, is_known),
    )


def independent(
    gap: GapMetric, lines: Sequence[FloatArray], effects: Effects | None
) -> list[FloatArray]:
    """Return the counts of as many independent rows as those of a gap's lines are worth.

    After Rao and Scott (1992): counts are divided by their design effect, and rounded.
    """
    if effects is None:
        return list(lines)
    return [_thinned(line, effect) for line, effect in zip(lines, effects.of(gap), strict=True)]


def _thinned(line: FloatArray, effect: FloatArray) -> FloatArray:
    n = line.sum(axis=1)
    worth = np.where(n > 0, np.maximum(np.rint(n / effect), 1.0), 0.0)
    yes = np.rint(worth * line[:, 1] / np.maximum(n, 1.0))
    return np.stack([worth - yes, yes], axis=1)


def worth_share(
    counts: FloatArray, worth: float, nothing: str, level: float
) -> Estimate | NotEstimable:
    """Return the share of "yes" in counts (no or yes) that are worth so many independent rows."""
    found = estimate_share(int(counts[1]), int(counts.sum()), nothing, level)
    if isinstance(found, NotEstimable) or worth >= found.n:
        return found
    n = max(1, round(worth))
    low, high = wilson_interval(found.value * n, n, level)
    return replace(found, low=low, high=high, method=f"{found.method} by patient")
