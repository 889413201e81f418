"""Resampling of whole items: percentile intervals of means and of anything that takes weights."""

import math
from collections.abc import Callable, Iterator, Mapping
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import (
    estimate_share,
    normal_quantile,
    student_quantile,
    wilson_interval,
)

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]

REPLICATES = 2000
_CELLS_AT_ONCE = 1_000_000
_CELLS = 40_000_000
_FEWEST = 200
_MANY = 20_000
_LEAST_SHARE = 0.9
LEAST = 5
"""Items from which on an interval holds."""
_TINY = 1e-12
_TOO_LARGE = "it is undefined, or too large to be computed"
Limits = tuple[float, float]
_NO_LIMITS: Limits = (-math.inf, math.inf)
_LIMITS: Mapping[str, Limits] = dict.fromkeys(
    ("probability", "score", "reciprocal rank"), (0.0, 1.0)
)
"""Between which values figures of a scale lie."""


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
    value: float,
    replicates: FloatArray,
    level: float,
    scale: str,
    n: int,
    what: str = "items",
    *,
    is_clustered: bool = False,
    limits: Limits | None = None,
) -> Estimate | NotEstimable:
    """Return a figure with its percentile interval, from 1,000 resamples on; else a normal one.

    NotEstimable, with the value, from fewer than five items: percentiles of their resamples held
    the truth in half to 84 % of simulations. Resamples in which the figure is undefined (not
    finite) are left out; NotEstimable where they are more than a tenth, because the rest would then
    be no picture of the uncertainty. Where all resamples are at one of the `limits`, by default
    those of the scale, as few items easily make them, the interval is Wilson's; others have none.
    With `is_clustered` the percentiles are expanded for few clusters, `n` of them, as Student's
    quantile and the divisor n - 1 would (Hesterberg 2015).
    """
    if not math.isfinite(value):
        return NotEstimable(_TOO_LARGE)
    if n < LEAST:
        return too_few(value, n)
    kept = replicates[np.isfinite(replicates)]
    if len(kept) < _LEAST_SHARE * len(replicates):
        share = 1 - len(kept) / len(replicates)
        return NotEstimable(f"it is undefined in {share:.0%} of the resamples of the items", value)
    error = float(np.std(kept, ddof=1))
    if len(replicates) < REPLICATES // 2:
        reach = normal_quantile(level) * error
        method = f"bootstrap error of {len(kept):,} resamples of {what}, normal"
        return Estimate(value, value - reach, value + reach, level, scale, n, method, error)
    tail = (1 - level) / 2
    if is_clustered:
        tail = NormalDist().cdf(-math.sqrt(n / (n - 1)) * student_quantile(level, n - 1))
    low, high = np.quantile(kept, [tail, 1 - tail])
    if high - low <= _TINY * max(1.0, abs(value)):
        ends = _LIMITS.get(scale, _NO_LIMITS) if limits is None else limits
        if value in ends and math.isfinite(ends[1] - ends[0]):
            return _wilson(value, level, scale, n, ends, what)
        return NotEstimable("nearly all resamples are alike, which gives no interval", value)
    method = f"percentile bootstrap, {len(kept):,} resamples of {what}"
    return Estimate(value, float(low), float(high), level, scale, n, method, error)


def _wilson(
    value: float, level: float, scale: str, n: int, limits: Limits, what: str = "items"
) -> Estimate:
    """Return a figure within limits as the share of the way from the lower to the upper one."""
    least, most = limits
    ends = wilson_interval((value - least) / (most - least) * n, n, level)
    low, high = (least + end * (most - least) for end in ends)
    method = f"Wilson score interval over {what}, whose resamples are all alike"
    return Estimate(value, low, high, level, scale, n, method)


def estimate_mean(
    values: FloatArray,
    rng: np.random.Generator,
    *,
    scale: str,
    level: float = 0.95,
    clusters: IntArray | None = None,
    nothing: str = "there is no value",
    limits: Limits | None = None,
) -> Estimate | NotEstimable:
    """Return the mean of the rows with the studentised bootstrap interval, by whole clusters.

    NaN says that a row has no value; such rows are left out. The interval (bootstrap-t, Efron 1981;
    Hall 1988) reaches at most three times as far as Student's, so that resamples without spread do
    not make it endless. From 20,000 items on the interval is the normal one, which resampling would
    only draw again. NotEstimable(nothing) without a value; without an interval from fewer than five
    items, and where values are too large to be squared. Where all items are alike, shares have
    Wilson's interval and others none. No interval leaves `limits`, which by default are those of
    the scale.
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
    n = len(sums)
    with np.errstate(over="ignore"):
        value = float(kept.mean())
    if not math.isfinite(value):
        return NotEstimable(_TOO_LARGE)
    if n == 1:
        return too_few(value, n)
    least, most = _LIMITS.get(scale, _NO_LIMITS) if limits is None else limits
    with np.errstate(over="ignore"):
        error = _ratio_error(value, sums, sizes)
        squares = float((sums**2).sum())
    if not (math.isfinite(error) and math.isfinite(squares)):
        return NotEstimable("the values are too large for an interval", value)
    is_alike = error <= _TINY * max(1.0, abs(value))
    is_extreme = value in (least, most) and math.isfinite(most - least)
    if is_alike and (scale == "probability" or is_extreme):
        return _wilson(value, level, scale, n, (least, most))
    if n < LEAST:
        return too_few(value, n)
    if is_alike:
        return NotEstimable("all items have the same value, which gives no interval", value)
    if n >= _MANY:
        reach = normal_quantile(level) * error
        low, high, method = value - reach, value + reach, "normal"
    else:
        drawn = resample(_studentised(value, sums, sizes), n, rng)
        furthest = 3 * student_quantile(level, n - 1)
        upper, lower = np.quantile(
            np.clip(drawn, -furthest, furthest), [(1 - level) / 2, (1 + level) / 2]
        )
        low, high = float(value - lower * error), float(value - upper * error)
        method = f"bootstrap-t, {len(drawn):,} resamples of items"
    return Estimate(value, max(low, least), min(high, most), level, scale, n, method, error)


def too_few(value: float, n: int) -> NotEstimable:
    """Return a figure of fewer items than an interval needs."""
    items = "one item gives" if n == 1 else f"{n} items give"
    return NotEstimable(f"{items} no interval; it needs at least {LEAST}", value)


def _ratio_error(value: float, sums: FloatArray, sizes: FloatArray) -> float:
    """Return the standard error of the ratio of sums over items to their sizes."""
    n = len(sums)
    spread = float(((sums - value * sizes) ** 2).sum()) * n / (n - 1)
    return math.sqrt(spread) / float(sizes.sum())


def _studentised(
    value: float, sums: FloatArray, sizes: FloatArray
) -> Callable[[FloatArray], FloatArray]:
    """Return the statistic (mean - value) / its error of each resample; infinite without spread."""
    n = len(sums)
    columns = np.column_stack([sums, sizes, sums**2, sums * sizes, sizes**2])

    def statistic(weights: FloatArray) -> FloatArray:
        s, z, ss, sz, zz = np.moveaxis(weighted_sums(weights, columns), -1, 0)
        mean = s / z
        spread = np.maximum(ss - 2 * mean * sz + mean**2 * zz, 0.0)
        error = np.sqrt(spread * n / (n - 1)) / z
        difference = np.where(np.abs(mean - value) < _TINY, 0.0, mean - value)
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.nan_to_num(difference / np.where(error > _TINY, error, 0.0), nan=0.0)

    return statistic


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
        return estimate_mean(
            flags, rng, scale="probability", level=level, clusters=clusters, nothing=nothing
        )
    is_there = ~np.isnan(flags)
    right = int(flags.sum(where=is_there))  # without a copy of those that count
    return estimate_share(right, int(is_there.sum()), nothing, level)
