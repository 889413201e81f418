"""Calibration errors of bins, with intervals corrected for sampling noise.

The mean absolute gap of bins is above 0 by chance alone, and resampling rows adds that noise a
second time. The interval is computed by test inversion instead: the gaps between claimed and
true probabilities grow for as long as the observed error remains likely.

How far a true error raises the observed one depends on its distribution over bins: noise adds
almost fully to an error in a few bins, and least to one spread evenly over all bins. The
distribution is unknown, so each limit uses the extreme one: the lower limit gaps of the bins that
noise cannot explain, after the universal threshold of Donoho and Johnstone (1994), the upper limit
gaps of the same number of standard errors in every bin.

The interval is for the error in the bins at hand: with c(i) the claimed probability of item i and
t(i) its true probability, the error of the gaps between mean t(i) and mean c(i) of each bin, over
the observed items. The error of all patients in bins of the same kind differs where t - c varies
within a bin; outcomes of these items cannot show that variation.
"""

import math
from collections.abc import Callable
from enum import Enum
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.calibration import Binned, BinSums
from readingroom.statistics.clusters import design_effect
from readingroom.statistics.resampling import MIN_ITEMS, too_few

REPLICATES: Final = 1000
_BISECTIONS: Final = 8
_MAX_REACH: Final = 256.0
_PRIOR: Final = 0.25
"""Events, and as many non-events, added to each bin to estimate its event rate."""
_POOLED: Final = 5.0
"""Weight, in rows, of the mean direction of all bins in the direction of each bin."""
_TINY: Final = 1e-12


class ErrorKind(Enum):
    """A calibration error: its statistic of observed bins, and the power of the gaps in it."""

    EXPECTED = (BinSums.calibration_error, 1, 1.0)
    ROOT_MEAN_SQUARE = (BinSums.debiased_error, 2, 0.5)
    RELIABILITY = (BinSums.reliability, 2, 1.0)

    def __init__(self, statistic: Callable[[BinSums], FloatArray], power: int, root: float) -> None:
        self.statistic = statistic
        self._power = power
        self._root = root

    def of_gaps(self, shares: FloatArray, gaps: FloatArray) -> float:
        """Return the error of bins with known gaps."""
        return float((shares @ np.abs(gaps) ** self._power) ** self._root)


class _Bins:
    """Non-empty bins: claimed probabilities, and outcomes drawn from given probabilities."""

    def __init__(self, sums: BinSums) -> None:
        is_used = sums.rows > 0
        n, y = sums.rows[is_used], sums.y[is_used]
        self.claimed = sums.p[is_used] / n
        self.gaps = y / n - self.claimed
        self.shares = n / n.sum()
        self._rows = n
        self._events = y
        minimum = 0.5 / (n + 1)
        clipped = np.clip(self.claimed, minimum, 1 - minimum)
        self.errors = np.sqrt(clipped * (1 - clipped) / n)

    def likely(self, gaps: FloatArray) -> FloatArray:
        """Return the event probability in each bin."""
        return np.clip(self.claimed + gaps, 0.0, 1.0)

    def draw(self, probabilities: FloatArray, rng: np.random.Generator, replicates: int) -> BinSums:
        """Return resampled bins with the observed number of rows, one set per replicate."""
        count = max(2, round(float(self._rows.sum())))
        rows = rng.multinomial(count, self.shares, replicates)
        events = rng.binomial(rows, probabilities).astype(np.float64)
        counts = rows.astype(np.float64)
        nothing = np.zeros_like(counts)
        return BinSums(counts, counts * self.claimed, events, nothing, nothing)

    def even(self) -> FloatArray:
        """Return gaps of one standard error in each bin, with the observed sign."""
        side = np.where(self.gaps == 0, self.shares @ self.gaps, self.gaps)
        return np.where(side < 0, -self.errors, self.errors)

    def concentrated(self) -> FloatArray:
        """Return the gaps minus the noise threshold of this many bins; the largest remains."""
        size = np.abs(self.gaps) / self.errors
        threshold = min(math.sqrt(2 * math.log(max(len(size), 2))), 0.999 * float(size.max()))
        return np.sign(self.gaps) * np.maximum(size - threshold, 0.0) * self.errors

    def seen(self) -> FloatArray:
        """Return the estimated event probability of each bin, shrunk slightly to the other bins."""
        n = self._rows
        minimum = 0.1 / (n + 1)
        start = _logit(np.clip(self.claimed, minimum, 1 - minimum))
        share = (self._events + _PRIOR + (1 - 2 * _PRIOR) * self.claimed) / (n + 1)
        shift = _logit(share) - start
        shift = (n * shift + _POOLED * (self.shares @ shift)) / (n + _POOLED)
        return np.asarray(1 / (1 + np.exp(-(start + shift))))


def redraw_error(
    kind: ErrorKind, sums: BinSums, rng: np.random.Generator, replicates: int
) -> FloatArray:
    """Return an error of rows redrawn from the observed bins, (replicates,)."""
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
    """Return a calibration error with an interval corrected for sampling noise.

    It applies to the items and bins at hand, see above. NotEstimable, with the value, below five
    items.

    `sums` are bin sums (bins,) of independent rows (see `thinned`), `n` counts the items, and
    `method` describes the bins.
    """
    value = float(kind.statistic(sums))
    if n < MIN_ITEMS:
        return too_few(value, n)
    bins, tail = _Bins(sums), (1 - level) / 2
    size = max(value, kind.of_gaps(bins.shares, bins.errors))

    def limit(
        gaps: FloatArray, holds: Callable[[FloatArray], np.bool_], *, is_above: bool
    ) -> float:
        whole = kind.of_gaps(bins.shares, gaps)
        unit = gaps * (size / whole if whole > 0 else 1.0)

        def is_reached(reach: float) -> bool:
            drawn = bins.draw(bins.likely(reach * unit), rng, replicates)
            return bool(holds(kind.statistic(drawn)))

        reach = _first(is_reached, is_above=is_above)
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
    """Return the reach from which a condition holds, by bisection, from above or below."""
    if holds(0.0):
        return 0.0
    low, high = 0.0, 1.0
    while high < _MAX_REACH and not holds(high):
        low, high = high, 2 * high
    for _ in range(_BISECTIONS):
        middle = (low + high) / 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high if is_above else low


def root_influence(square: float, influence: FloatArray, clusters: IntArray | None) -> FloatArray:
    """Return each row's influence on the root of a square, float array (n,).

    Near its standard error, the slope of the root is that of the chord from 0; far above it, that
    of the tangent. The tangent alone is unbounded at 0, and separated roots at half the distance at
    which their squares are separated. Where the square is not above 0 its root is 0, and may be as
    large as that of the error.

    `influence` is that of each row on the square, (n,).
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
    """Return the bin sums scaled to the effective number of independent rows."""
    sums = Binned(p, y, bins).sums()
    return sums if clusters is None else sums.scaled(1 / bin_effect(p - y, bins, clusters))


def bin_effect(errors: FloatArray, bins: IntArray, clusters: IntArray) -> float:
    """Return the design effect of errors in bins, 1 or more.

    Errors within a bin, and the errors of all bins along their common direction, measure how
    similar the rows of a cluster are; the larger effect counts.
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
