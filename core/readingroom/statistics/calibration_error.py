"""Errors of calibration in bins, with intervals of what they are without chance.

The mean absolute gap of bins is above 0 by chance alone, and resamples of rows hold that chance
twice. The interval is found by inversion instead: the gaps between what was claimed and what is
likely grow as far as the observed error stays likely.

How far a true error raises the observed one depends on the bins it lies in: chance adds nearly all
of itself to an error of a few bins, and least to one that lies in all of them alike. Nobody knows
the bins, so each limit takes those that put it furthest out: the lower one gaps of the bins that
chance cannot make, after the universal threshold of Donoho and Johnstone (1994), the upper one gaps
of the same number of standard errors in every bin.

The interval is of the error in the bins at hand: with c(i) the probability that was claimed for
item i and t(i) its true chance, that of the gaps between mean t(i) and mean c(i) of each bin, over
the items that were seen. The error of all patients in bins of the same kind is another number where
t - c changes within a bin: what else a bin may hold, outcomes of its items do not tell.
"""

import math
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
"""Events, and as many of none, that are added to each bin to tell what was seen of it."""
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


class _Bins:
    """Bins with rows: what was claimed, and outcomes drawn anew from given probabilities."""

    def __init__(self, sums: BinSums) -> None:
        is_used = sums.rows > 0
        n, y = sums.rows[is_used], sums.y[is_used]
        self.claimed = sums.p[is_used] / n
        self.gaps = y / n - self.claimed
        self.shares = n / n.sum()
        self._rows = n
        self._events = y
        least = 0.5 / (n + 1)
        inside = np.clip(self.claimed, least, 1 - least)
        self.errors = np.sqrt(inside * (1 - inside) / n)

    def likely(self, gaps: FloatArray) -> FloatArray:
        """Return how likely an event is in each bin."""
        return np.clip(self.claimed + gaps, 0.0, 1.0)

    def draw(self, likely: FloatArray, rng: np.random.Generator, replicates: int) -> BinSums:
        """Return as many rows as there are, drawn anew, in each replicate."""
        count = max(2, round(float(self._rows.sum())))
        rows = rng.multinomial(count, self.shares, replicates)
        events = rng.binomial(rows, likely).astype(np.float64)
        counts = rows.astype(np.float64)
        nothing = np.zeros_like(counts)
        return BinSums(counts, counts * self.claimed, events, nothing, nothing)

    def even(self) -> FloatArray:
        """Return gaps of one standard error in each bin, each to the side that was seen."""
        side = np.where(self.gaps == 0, self.shares @ self.gaps, self.gaps)
        return np.where(side < 0, -self.errors, self.errors)

    def concentrated(self) -> FloatArray:
        """Return the gaps less what chance makes of none in so many bins; the largest stays."""
        size = np.abs(self.gaps) / self.errors
        chance = min(math.sqrt(2 * math.log(max(len(size), 2))), 0.999 * float(size.max()))
        return np.sign(self.gaps) * np.maximum(size - chance, 0.0) * self.errors

    def seen(self) -> FloatArray:
        """Return how likely an event seems in each bin, drawn a little towards the others."""
        n = self._rows
        least = 0.1 / (n + 1)
        start = _logit(np.clip(self.claimed, least, 1 - least))
        share = (self._events + _PRIOR + (1 - 2 * _PRIOR) * self.claimed) / (n + 1)
        way = _logit(share) - start
        way = (n * way + _POOLED * (self.shares @ way)) / (n + _POOLED)
        return np.asarray(1 / (1 + np.exp(-(start + way))))


def redraw_error(
    kind: ErrorKind, sums: BinSums, rng: np.random.Generator, replicates: int
) -> FloatArray:
    """Return an error of rows drawn anew from bins as they were seen, (replicates,)."""
    bins = _Bins(sums)
    return kind.statistic(bins.draw(bins.seen(), rng, replicates))


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
    """Return an error with the interval of what it is without the chance of outcomes.

    It is of the items and bins at hand, see above. NotEstimable, with the value, from fewer than
    five items.

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
    bins, tail = _Bins(sums), (1 - level) / 2
    size = max(value, kind.of_gaps(bins.shares, bins.errors))

    def limit(
        gaps: FloatArray, holds: Callable[[FloatArray], np.bool_], *, is_above: bool
    ) -> float:
        whole = kind.of_gaps(bins.shares, gaps)
        unit = gaps * (size / whole if whole > 0 else 1.0)

        def is_held(reach: float) -> bool:
            drawn = bins.draw(bins.likely(reach * unit), rng, replicates)
            return bool(holds(kind.statistic(drawn)))

        reach = _first(is_held, is_above=is_above)
        return kind.of_gaps(bins.shares, bins.likely(reach * unit) - bins.claimed)

    low = limit(
        bins.concentrated(), lambda drawn: (drawn >= value - _TINY).mean() >= tail, is_above=False
    )
    high = limit(bins.even(), lambda drawn: (drawn <= value + _TINY).mean() < tail, is_above=True)
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


def root_influence(square: float, influence: FloatArray, clusters: IntArray | None) -> FloatArray:
    """Return what each row moves the root of a square by, float array (n,).

    The slope of the root is that of the chord from 0 where the square is near its standard error,
    and that of the tangent far above. The tangent alone has no end at 0, and told roots apart at
    half the distance at which their squares are. Where the square is not above 0 its root is 0,
    and may be as large as that of the error.

    Args:
        square: The debiased square.
        influence: What each row moves it by, (n,).
        clusters: To which cluster each row belongs.
    """
    sums = influence if clusters is None else np.bincount(clusters, weights=influence)
    error = math.sqrt(float((sums**2).sum()))
    if error <= _TINY**2:
        return np.zeros(len(influence))
    steepest = 1 / math.sqrt(error)
    if square <= 0:
        return np.asarray(influence * steepest / 2)
    chord = 1 + min(1.0, 2 * error / square)
    return np.asarray(influence * min(chord / (2 * math.sqrt(square)), steepest))


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
