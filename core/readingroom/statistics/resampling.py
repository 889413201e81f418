"""Resampling of whole items: percentile intervals of means and of anything that takes weights."""

import math
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import estimate_share, normal_quantile, wilson_interval

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]

REPLICATES = 2000
_CELLS_AT_ONCE = 1_000_000
_CELLS = 40_000_000
_FEWEST = 200
_MANY = 20_000
_LEAST_SHARE = 0.9
_BOUNDED = frozenset({"probability", "score"})
"""Scales from 0 to 1."""


def draw_weights(
    n: int,
    rng: np.random.Generator,
    *,
    clusters: IntArray | None = None,
    replicates: int = REPLICATES,
) -> Iterator[FloatArray]:
    """Yield how often each row stands in each resample, float arrays (some resamples, n).

    Rows with the same number in `clusters` are drawn together.
    """
    numbers = None if clusters is None else np.unique(clusters, return_inverse=True)[1]
    units = n if numbers is None else int(numbers.max()) + 1
    at_once = max(1, _CELLS_AT_ONCE // max(n, units))
    for start in range(0, replicates, at_once):
        size = min(at_once, replicates - start)
        drawn = rng.integers(0, units, size=(size, units))
        drawn += np.arange(size)[:, None] * units
        weights = np.bincount(drawn.ravel(), minlength=size * units).reshape(size, units)
        yield (weights if numbers is None else weights[:, numbers]).astype(np.float64)


def weighted_sums(weights: FloatArray, columns: FloatArray) -> FloatArray:
    """Return the sums (..., k) of columns (n, k) for weights (..., n).

    This is a product of matrices; one so thin is slower on several threads than on one.
    """
    return np.asarray(np.einsum("...i,ij->...j", weights, columns))


def resample(
    statistic: Callable[[FloatArray], FloatArray],
    n: int,
    rng: np.random.Generator,
    *,
    clusters: IntArray | None = None,
    replicates: int = REPLICATES,
) -> FloatArray:
    """Return a statistic of each resample; `statistic` takes weights (resamples, n).

    From 20,000 rows on there are fewer resamples, down to 200, so that the time stays the same.
    """
    replicates = min(replicates, max(_FEWEST, _CELLS // max(n, 1)))
    return np.concatenate(
        [
            statistic(weights)
            for weights in draw_weights(n, rng, clusters=clusters, replicates=replicates)
        ]
    )


def percentile_estimate(
    value: float, replicates: FloatArray, level: float, scale: str, n: int, what: str = "items"
) -> Estimate | NotEstimable:
    """Return a figure with its percentile interval, from 1,000 resamples on; else a normal one.

    Resamples in which the figure is undefined (not finite) are left out; NotEstimable where they
    are more than a tenth, because the rest would then be no picture of the uncertainty. Where all
    resamples are 0 or all are 1, as few items easily make them, the interval is Wilson's.
    """
    kept = replicates[np.isfinite(replicates)]
    if len(kept) < _LEAST_SHARE * len(replicates):
        share = 1 - len(kept) / len(replicates)
        return NotEstimable(f"it is undefined in {share:.0%} of the resamples of the items")
    error = float(np.std(kept, ddof=1))
    if len(replicates) < REPLICATES // 2:
        reach = normal_quantile(level) * error
        method = f"bootstrap error of {len(kept):,} resamples of {what}, normal"
        return Estimate(value, value - reach, value + reach, level, scale, n, method, error)
    low, high = np.quantile(kept, [(1 - level) / 2, (1 + level) / 2])
    method = f"percentile bootstrap, {len(kept):,} resamples of {what}"
    if low == high:
        method += ", all alike"
        if scale in _BOUNDED and value in (0.0, 1.0):
            return _wilson(value, level, scale, n)
    return Estimate(value, float(low), float(high), level, scale, n, method, error)


def _wilson(value: float, level: float, scale: str, n: int) -> Estimate:
    low, high = wilson_interval(value * n, n, level)
    method = "Wilson score interval over items, whose resamples are all alike"
    return Estimate(value, low, high, level, scale, n, method)


def estimate_mean(
    values: FloatArray,
    rng: np.random.Generator,
    *,
    scale: str,
    level: float = 0.95,
    clusters: IntArray | None = None,
    nothing: str = "there is no value",
) -> Estimate | NotEstimable:
    """Return the mean of the rows, each cluster resampled as a whole.

    NaN says that a row has no value; such rows are left out. From 20,000 items on the interval is
    the normal one, which resampling would only draw again. NotEstimable(nothing) without a value
    and where there is one item only, whose spread nobody knows.
    """
    is_there = ~np.isnan(values)
    if not is_there.any():
        return NotEstimable(nothing)
    kept = values[is_there]
    sums: FloatArray = kept
    sizes: FloatArray = np.ones(len(kept))
    if clusters is not None:
        _, numbers = np.unique(clusters[is_there], return_inverse=True)
        sums = np.bincount(numbers, weights=kept).astype(np.float64)
        sizes = np.bincount(numbers).astype(np.float64)
    if len(sums) < 2:
        return NotEstimable("a mean of one item has no interval")
    value = float(kept.mean())
    if len(sums) >= _MANY:
        return _normal_mean(value, sums, sizes, level, scale)
    pairs = np.column_stack([sums, sizes])

    def mean(weights: FloatArray) -> FloatArray:
        totals = weighted_sums(weights, pairs)
        return np.asarray(totals[:, 0] / totals[:, 1])

    replicates = resample(mean, len(sums), rng)
    return percentile_estimate(value, replicates, level, scale, len(sums))


def _normal_mean(
    value: float, sums: FloatArray, sizes: FloatArray, level: float, scale: str
) -> Estimate:
    """Return a mean of rows with the error of a ratio over their items."""
    n = len(sums)
    spread = float(((sums - value * sizes) ** 2).sum()) * n / (n - 1)
    error = math.sqrt(spread) / float(sizes.sum())
    reach = normal_quantile(level) * error
    return Estimate(value, value - reach, value + reach, level, scale, n, "normal", error)


def estimate_rate(
    flags: FloatArray,
    rng: np.random.Generator,
    *,
    level: float = 0.95,
    clusters: IntArray | None = None,
    nothing: str = "there is no value",
) -> Estimate | NotEstimable:
    """Return the share of ones; NaN says that a row is not among those counted.

    Wilson's interval where each row is an item of its own, else whole items are resampled; where
    these are all alike, Wilson's again.
    """
    if clusters is not None and len(np.unique(clusters)) < len(clusters):
        found = estimate_mean(
            flags, rng, scale="probability", level=level, clusters=clusters, nothing=nothing
        )
        if isinstance(found, Estimate) and found.low == found.high:
            return _wilson(found.value, level, found.scale, found.n)
        return found
    is_there = ~np.isnan(flags)
    right = int(flags.sum(where=is_there))  # without a copy of those that count
    return estimate_share(right, int(is_there.sum()), nothing, level)


def resample_counts(
    codes: IntArray,
    cells: int,
    rng: np.random.Generator,
    *,
    clusters: IntArray | None = None,
    replicates: int = REPLICATES,
) -> FloatArray:
    """Return how often each code from 0 to cells - 1 stands in each resample of the rows."""
    if clusters is None:
        shares = np.bincount(codes, minlength=cells) / len(codes)
        return rng.multinomial(len(codes), shares, size=replicates).astype(np.float64)
    _, numbers = np.unique(clusters, return_inverse=True)
    units = int(numbers.max()) + 1
    tables = np.bincount(numbers * cells + codes, minlength=units * cells).reshape(units, cells)
    columns = tables.astype(np.float64)
    return resample(
        lambda weights: weighted_sums(weights, columns), units, rng, replicates=replicates
    )
