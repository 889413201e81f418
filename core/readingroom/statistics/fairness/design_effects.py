"""Design effects of decisions where several rows belong to one patient."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.clusters import count_clusters, share_effects
from readingroom.statistics.fairness.types import GapMetric
from readingroom.statistics.intervals import estimate_share, wilson_interval


class Effects(NamedTuple):
    """Design effects of rows of the same patients, (groups,) each.

    `patients` counts them. The others are design effects (1 for independent rows) of decisions, of
    decisions with and without the outcome, and of agreement.
    """

    patients: IntArray
    decided: FloatArray
    positive: FloatArray
    negative: FloatArray
    right: FloatArray

    def of(self, gap: GapMetric) -> list[FloatArray]:
        """Return the effects of the lines that a gap compares (see `lines_of`)."""
        if gap in (GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE, GapMetric.DEMOGRAPHIC_PARITY_RATIO):
            return [self.decided]
        if gap is GapMetric.AGREEMENT_DIFFERENCE:
            return [self.right]
        both = [self.positive, self.negative]
        return both[:1] if gap is GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE else both

    def take(self, indices: Sequence[int] | BoolArray) -> "Effects":
        """Return the effects of some groups."""
        rates = self.decided, self.positive, self.negative, self.right
        return Effects(self.patients[indices], *(effect[indices] for effect in rates))


def find_effects(
    outcomes: BoolArray, decisions: BoolArray, groups: IntArray, count: int, patients: IntArray
) -> Effects:
    """Return the design effects where several rows belong to the same patient (n,).

    `groups` are codes (n,) of `count` groups, -1 = unknown.
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
    """Return the counts of a gap's lines, reduced to effective independent rows.

    After Rao and Scott (1992): counts are divided by their design effect and rounded.
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
    """Return the proportion of "yes" in counts (no, yes) worth `worth` independent rows."""
    estimate = estimate_share(int(counts[1]), int(counts.sum()), nothing, level)
    if isinstance(estimate, NotEstimable) or worth >= estimate.n:
        return estimate
    n = max(1, round(worth))
    low, high = wilson_interval(estimate.value * n, n, level)
    return replace(estimate, low=low, high=high, method=f"{estimate.method} by patient")
