"""Bootstrap of whole items: intervals of means and of any statistic that takes weights."""

import math
from collections.abc import Callable, Iterator, Mapping
from statistics import NormalDist

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.clusters import numbered
from readingroom.statistics.intervals import (
    estimate_share,
    normal_quantile,
    student_quantile,
    wilson_interval,
)

REPLICATES = 2000
_CELLS_AT_ONCE = 1_000_000
_CELLS = 40_000_000
_MIN_REPLICATES = 200
_NORMAL_FROM = 20_000
_MIN_FINITE_SHARE = 0.9
MIN_ITEMS = 5
"""Minimum number of items for an interval."""
_TINY = 1e-12
_TOO_LARGE = "the value is undefined or too large to compute"
Limits = tuple[float, float]
NO_LIMITS: Limits = (-math.inf, math.inf)
_LIMITS: Mapping[str, Limits] = dict.fromkeys(
    ("probability", "score", "reciprocal rank"), (0.0, 1.0)
)
"""Range of a statistic, by scale."""


def draw_weights(
    n: int,
    rng: np.random.Generator,
    *,
    clusters: IntArray | None = None,
    replicates: int = REPLICATES,
) -> Iterator[FloatArray]:
    """Yield how often each row occurs in each resample, float arrays (batch, n).

    Rows with the same number in `clusters` are drawn together.
    """
    indices = None if clusters is None else numbered(clusters)
    units = n if indices is None else int(indices.max()) + 1
    at_once = max(1, _CELLS_AT_ONCE // max(n, units))
    for start in range(0, replicates, at_once):
        size = min(at_once, replicates - start)
        drawn = rng.integers(0, units, size=(size, units))
        drawn += np.arange(size)[:, None] * units
        weights = np.bincount(drawn.ravel(), minlength=size * units).reshape(size, units)
        yield (weights if indices is None else weights[:, indices]).astype(np.float64)


def weighted_sums(weights: FloatArray, columns: FloatArray) -> FloatArray:
    """Return the sums (..., k) of columns (n, k) for weights (..., n).

    This is a matrix product; one this thin is slower on several threads than on one.
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

    From 20,000 rows there are fewer resamples, down to 200, so that the run time stays the same.
    """
    replicates = min(replicates, max(_MIN_REPLICATES, _CELLS // max(n, 1)))
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
    """Return an estimate with its percentile interval from 1,000 resamples; below, a normal one.

    NotEstimable, with the value, below five items: percentile intervals covered the true value in
    50 to 84 % of simulations. Resamples in which the statistic is undefined (not finite) are left
    out; NotEstimable where they exceed a tenth, because the rest would misrepresent the
    uncertainty. Where all resamples are at one of the `limits`, by default those of the scale, as
    is common with few items, the interval is Wilson's; without limits there is none. `is_clustered`
    expands the percentiles for few clusters, `n` of them, to match Student's quantile and the
    divisor n - 1 (Hesterberg 2015).
    """
    if not math.isfinite(value):
        return NotEstimable(_TOO_LARGE)
    if n < MIN_ITEMS:
        return too_few(value, n)
    finite = replicates[np.isfinite(replicates)]
    if len(finite) < _MIN_FINITE_SHARE * len(replicates):
        share = 1 - len(finite) / len(replicates)
        return NotEstimable(
            f"the value is undefined in {share:.0%} of the resamples of the items", value
        )
    error = float(np.std(finite, ddof=1))
    if len(replicates) < REPLICATES // 2:
        margin = normal_quantile(level) * error
        method = f"bootstrap error of {len(finite):,} resamples of {what}, normal"
        return Estimate(value, value - margin, value + margin, level, scale, n, method, error)
    tail = (1 - level) / 2
    if is_clustered:
        tail = NormalDist().cdf(-math.sqrt(n / (n - 1)) * student_quantile(level, n - 1))
    low, high = np.quantile(finite, [tail, 1 - tail])
    if high - low <= _TINY * max(1.0, abs(value)):
        ends = _LIMITS.get(scale, NO_LIMITS) if limits is None else limits
        if value in ends and math.isfinite(ends[1] - ends[0]):
            return _wilson(value, level, scale, n, ends, what)
        return NotEstimable("nearly all resamples are equal", value)
    method = f"percentile bootstrap, {len(finite):,} resamples of {what}"
    return Estimate(value, float(low), float(high), level, scale, n, method, error)


def _wilson(
    value: float, level: float, scale: str, n: int, limits: Limits, what: str = "items"
) -> Estimate:
    """Return a value within limits, as a proportion of their range, with Wilson's interval."""
    lowest, highest = limits
    ends = wilson_interval((value - lowest) / (highest - lowest) * n, n, level)
    low, high = (lowest + end * (highest - lowest) for end in ends)
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

    NaN = no value; such rows are left out. The interval (bootstrap-t, Efron 1981; Hall 1988) is at
    most three times as wide as Student's, so that resamples without spread do not make it infinite.
    From 20,000 items the interval is normal, which resampling would only reproduce.
    NotEstimable(nothing) without a value; without an interval below five items, and where squares
    of values overflow. Where all items are equal, proportions have Wilson's interval and others
    none. No interval exceeds `limits`, by default those of the scale.
    """
    is_present = ~np.isnan(values)
    if not is_present.any():
        return NotEstimable(nothing)
    finite = values[is_present]
    sums: FloatArray = finite
    sizes: FloatArray = np.ones(len(finite))
    if clusters is not None:
        indices = numbered(clusters[is_present])
        sums = np.bincount(indices, weights=finite).astype(np.float64)
        sizes = np.bincount(indices).astype(np.float64)
    n = len(sums)
    with np.errstate(over="ignore"):
        value = float(finite.mean())
    if not math.isfinite(value):
        return NotEstimable(_TOO_LARGE)
    if n == 1:
        return too_few(value, n)
    lowest, highest = _LIMITS.get(scale, NO_LIMITS) if limits is None else limits
    with np.errstate(over="ignore"):
        error = _ratio_error(value, sums, sizes)
        squares = float((sums**2).sum())
    if not (math.isfinite(error) and math.isfinite(squares)):
        return NotEstimable("the values are too large", value)
    is_constant = error <= _TINY * max(1.0, abs(value))
    is_extreme = value in (lowest, highest) and math.isfinite(highest - lowest)
    if is_constant and (scale == "probability" or is_extreme):
        return _wilson(value, level, scale, n, (lowest, highest))
    if n < MIN_ITEMS:
        return too_few(value, n)
    if is_constant:
        return NotEstimable("all items have the same value", value)
    if n >= _NORMAL_FROM:
        margin = normal_quantile(level) * error
        low, high, method = value - margin, value + margin, "normal"
    else:
        drawn = resample(_studentised(value, sums, sizes), n, rng)
        furthest = 3 * student_quantile(level, n - 1)
        upper, lower = np.quantile(
            np.clip(drawn, -furthest, furthest), [(1 - level) / 2, (1 + level) / 2]
        )
        low, high = float(value - lower * error), float(value - upper * error)
        method = f"bootstrap-t, {len(drawn):,} resamples of items"
    return Estimate(value, max(low, lowest), min(high, highest), level, scale, n, method, error)


def too_few(value: float, n: int) -> NotEstimable:
    """Return the value without an interval, for too few items."""
    items = "1 item" if n == 1 else f"{n} items"
    return NotEstimable(f"{items}, at least {MIN_ITEMS} are needed", value)


def _ratio_error(value: float, sums: FloatArray, sizes: FloatArray) -> float:
    """Return the standard error of a ratio of sums over items."""
    n = len(sums)
    spread = float(((sums - value * sizes) ** 2).sum()) * n / (n - 1)
    return math.sqrt(spread) / float(sizes.sum())


def _studentised(
    value: float, sums: FloatArray, sizes: FloatArray
) -> Callable[[FloatArray], FloatArray]:
    """Return the studentised statistic (mean - value) / error; infinite without spread."""
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
    """Return the proportion of ones; NaN = row not counted.

    Wilson's interval where each row is a separate item, else whole items are resampled; where all
    of these are equal, Wilson's again.
    """
    if clusters is not None and len(np.unique(clusters)) < len(clusters):
        return estimate_mean(
            flags, rng, scale="probability", level=level, clusters=clusters, nothing=nothing
        )
    is_present = ~np.isnan(flags)
    right = int(flags.sum(where=is_present))  # without copying the counted rows
    return estimate_share(right, int(is_present.sum()), nothing, level)
