"""Concordance of risks with times to an event: Harrell's C-index."""

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.clusters import numbered
from readingroom.statistics.influence import small_sample
from readingroom.statistics.roc import Area, bound_area

NO_PAIR = "no two items can be compared: one must have the event before the other one's time"
_CELLS_AT_ONCE = 4_000_000


def concordance(
    risks: FloatArray, times: FloatArray, is_event: BoolArray, *, is_clustered: bool
) -> Area | None:
    """Return Harrell's C-index (1982) with each row's influence; None without a comparable pair.

    Two rows are compared where the earlier one has the event; of equal times, where only one has
    it, which then came first. The pair is concordant where its risk is higher, and half where the
    risks are equal. A row without a risk (NaN) is concordant with none.
    """
    comparable, concordant = np.zeros(len(risks)), np.zeros(len(risks))
    events = np.flatnonzero(is_event)
    at_once = max(1, _CELLS_AT_ONCE // max(len(risks), 1))
    for start in range(0, len(events), at_once):
        rows = events[start : start + at_once]
        own = times[rows, None]
        is_pair = (own < times) | ((own == times) & ~is_event)
        higher = (risks[rows, None] > risks) + 0.5 * (risks[rows, None] == risks)
        agreement = np.where(is_pair, higher, 0.0)
        comparable += is_pair.sum(axis=0)
        concordant += agreement.sum(axis=0)
        comparable[rows] += is_pair.sum(axis=1)
        concordant[rows] += agreement.sum(axis=1)
    pairs = comparable.sum() / 2
    if not pairs:
        return None
    value = float(concordant.sum() / 2 / pairs)
    influence = (concordant - value * comparable) / pairs
    return Area(value, influence * small_sample(len(risks), is_clustered=is_clustered))


def estimate_concordance(
    risks: FloatArray,
    times: FloatArray,
    is_event: BoolArray,
    *,
    level: float = 0.95,
    clusters: IntArray | None = None,
) -> Estimate | NotEstimable:
    """Return the C-index with an interval from its influences, symmetric in the log odds."""
    area = concordance(risks, times, is_event, is_clustered=clusters is not None)
    if area is None:
        return NotEstimable(NO_PAIR)
    if clusters is None:
        n, variance = len(risks), float((area.influence**2).sum())
    else:
        units = numbered(clusters)
        sums = np.bincount(units, weights=area.influence)
        n = len(sums)
        variance = float((sums**2).sum()) * n / max(n - 1, 1)
    if n < 2:
        return NotEstimable("all rows are of one item", area.value)
    sizes = (float(is_event.sum()), float(len(risks)))
    return bound_area(area.value, variance, sizes, n, level, "infinitesimal jackknife")
