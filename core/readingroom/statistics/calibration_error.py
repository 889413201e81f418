"""Errors of calibration in bins, with intervals of what they are without chance.

The mean absolute gap of bins is above 0 by chance alone, and resamples of rows hold that chance
twice. The interval is found by inversion instead: the observed shares of the bins are moved towards
what was claimed, or away from it, as far as the observed error stays likely.
"""

from collections.abc import Callable
from enum import Enum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.calibration import Binned, BinSums
from readingroom.statistics.clusters import design_effect
from readingroom.statistics.resampling import LEAST, too_few

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]

REPLICATES: Final = 1000
_HALVINGS: Final = 8
_FURTHEST: Final = 256.0
_PRIOR: Final = 0.25
"""Events, and as many of none, that are added to each bin to tell its direction."""
_POOLED: Final = 5.0
"""Rows that the mean direction of all bins counts for in the direction of each."""
_TINY: Final = 1e-12


class ErrorKind(Enum):
    """An error of calibration: its figure of observed bins, and the power of the gaps in it."""

    EXPECTED = (BinSums.calibration_error, 1, 1.0)
    ROOT_MEAN_SQUARE = (BinSums.debiased_error, 2, 0.5)
    RELIABILITY = (BinSums.reliability, 2, 1.0)

    def __init__(self, statistic: Callable[[BinSums], FloatArray], power: int, root: float) -> None:
        self.statistic = statistic
        self._power = power
        self._root = root

    def of_gaps(self, shares: FloatArray, gaps: FloatArray) -> float:
        """Return the error of bins whose gaps are known."""
        return float((shares @ np.abs(gaps) ** self._power) ** self._root)


class _Moved:
    """Bins whose events become less or more likely than claimed, by `reach` of what was seen."""

    def __init__(self, sums: BinSums) -> None:
        is_used = sums.rows > 0
        n, y = sums.rows[is_used], sums.y[is_used]
        self.claimed = sums.p[is_used] / n
        self.shares = n / n.sum()
        self.count = max(2, round(float(n.sum())))
        least = 0.1 / (n + 1)
        self._start = _logit(np.clip(self.claimed, least, 1 - least))
        seen = (y + _PRIOR + (1 - 2 * _PRIOR) * self.claimed) / (n + 1)
        way = _logit(seen) - self._start
        self._way = (n * way + _POOLED * (self.shares @ way)) / (n + _POOLED)

    def likely(self, reach: float) -> FloatArray:
        """Return how likely an event is in each bin."""
        return np.asarray(1 / (1 + np.exp(-np.clip(self._start + reach * self._way, -500, 500))))

    def draw(self, reach: float, rng: np.random.Generator, replicates: int) -> BinSums:
        """Return as many rows as there are, drawn anew, in each replicate."""
        rows = rng.multinomial(self.count, self.shares, replicates)
        events = rng.binomial(rows, self.likely(reach)).astype(np.float64)
        counts = rows.astype(np.float64)
        nothing = np.zeros_like(counts)
        return BinSums(counts, counts * self.claimed, events, nothing, nothing)


def redraw_error(
    kind: ErrorKind, sums: BinSums, rng: np.random.Generator, replicates: int
) -> FloatArray:
    """Return an error of rows drawn anew from bins as they were seen, (replicates,)."""
    return kind.statistic(_Moved(sums).draw(1.0, rng, replicates))


def estimate_error(
    kind: ErrorKind,
    sums: BinSums,
    rng: np.random.Generator,
    *,
    n: int,
    method: str,
    level: float = 0.95,
    replicates: int = REPLICATES,
) -> Estimate | NotEstimable:
    """Return an error with the interval of what it is without chance.

    NotEstimable, with the value, from fewer than five items.

    Args:
        kind: Which error.
        sums: Of bins (bins,), of independent rows: see `thinned`.
        rng: Where draws come from.
        n: How many items there are.
        method: Which bins.
        level: That of the interval.
        replicates: How often each error is drawn.
    """
    value = float(kind.statistic(sums))
    if n < LEAST:
        return too_few(value, n)
    moved, tail = _Moved(sums), (1 - level) / 2

    def is_reached(reach: float) -> bool:
        drawn = kind.statistic(moved.draw(reach, rng, replicates))
        return bool((drawn >= value - _TINY).mean() >= tail)

    def is_passed(reach: float) -> bool:
        drawn = kind.statistic(moved.draw(reach, rng, replicates))
        return bool((drawn <= value + _TINY).mean() < tail)

    low, high = (
        0.0 if reach == 0 else kind.of_gaps(moved.shares, moved.claimed - moved.likely(reach))
        for reach in (_first(is_reached, is_above=False), _first(is_passed, is_above=True))
    )
    return Estimate(
        value, min(low, value), max(high, value), level,
        "score" if kind is ErrorKind.RELIABILITY else "probability", n,
        f"{method}; inversion of {replicates:,} draws of their outcomes",
    )  # fmt: skip


def _first(holds: Callable[[float], bool], *, is_above: bool) -> float:
    """Return from which reach on something holds; the side of it that is asked for."""
    if holds(0.0):
        return 0.0
    low, high = 0.0, 1.0
    while high < _FURTHEST and not holds(high):
        low, high = high, 2 * high
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high if is_above else low


def thinned(p: FloatArray, y: FloatArray, bins: IntArray, clusters: IntArray | None) -> BinSums:
    """Return the sums of as many independent rows as rows of the same clusters are worth."""
    sums = Binned(p, y, bins).sums()
    return sums if clusters is None else sums.scaled(1 / bin_effect(p - y, bins, clusters))


def bin_effect(errors: FloatArray, bins: IntArray, clusters: IntArray) -> float:
    """Return the design effect of errors in bins, 1 or more.

    Errors within a bin, and those of all bins as far as they point in one direction, tell how alike
    the rows of a cluster are; the larger of the two counts.
    """
    sizes = np.maximum(np.bincount(bins), 1)
    gaps = (np.bincount(bins, weights=errors) / sizes)[bins]
    _, within = np.unique(np.stack([bins, clusters]), axis=1, return_inverse=True)
    directions = np.where(gaps < 0, -1.0, 1.0)
    return max(
        design_effect(errors - gaps, within),
        design_effect((errors - gaps) * directions, clusters),
    )


def _logit(share: FloatArray) -> FloatArray:
    return np.asarray(np.log(share / (1 - share)))
