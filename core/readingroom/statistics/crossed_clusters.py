"""Variances of estimates from rows that share readers and cases, both random.

A variance clustered on readers estimates what readers and noise contribute, one clustered on cases
what cases and noise do. Their excesses over the noise are added to it; an excess below 0 counts as
0, as in the analysis of variance of reader studies (Hillis 2007). That is the two-way clustered
variance of Cameron, Gelbach and Miller (2011), "reader + case - reader by case", kept above each of
its parts. Degrees of freedom are Satterthwaite's (1946).
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.clusters import numbered
from readingroom.statistics.intervals import (
    WILSON,
    estimate_share,
    student_quantile,
    wilson_limits,
)

MIN_READERS, MIN_CASES = 3, 20
"""Smallest study in which the coverage of the intervals was checked by simulation."""
_EQUALLY_LIKELY: Final = (np.arange(100) + 0.5) / 100
"""Probabilities of values that stand for a distribution."""
_FURTHEST: Final = 10.0
"""Normal quantile beyond that of any level."""
_BISECTIONS: Final = 50


class Component(NamedTuple):
    """Variances (k,) clustered on one factor, readers or cases, and their degrees of freedom."""

    variance: FloatArray
    degrees: int


class TotalVariance(NamedTuple):
    """Variances and their degrees of freedom (infinite without a component), both (k,)."""

    variance: FloatArray
    degrees: FloatArray

    def half_widths(self, level: float) -> FloatArray:
        """Return the half-widths of the intervals of Student's t."""
        from scipy.special import stdtrit

        quantiles = stdtrit(self.degrees, (1 + level) / 2)
        return np.asarray(quantiles * np.sqrt(self.variance), dtype=np.float64)

    def p_values(self, estimates: FloatArray) -> FloatArray:
        """Return the two-sided p values of the estimates being 0; 1 for an estimate of 0."""
        from scipy.special import stdtr

        errors = np.sqrt(self.variance)
        ratio = np.divide(-np.abs(estimates), errors, out=np.zeros_like(errors), where=errors > 0)
        return np.asarray(2 * stdtr(self.degrees, ratio), dtype=np.float64)


def combine(noise: FloatArray, components: Sequence[Component]) -> TotalVariance:
    """Return the variances of k estimates; `noise`, (k,), is that of independent rows.

    A component below the noise reduces the degrees of freedom by less, the smaller it is, so that
    the interval does not jump where the excess reaches 0. An estimate without noise is a constant.
    """
    total, spread = noise.copy(), np.zeros_like(noise)
    for variance, degrees in components:
        total += np.maximum(variance - noise, 0)
        ratio = np.divide(variance, noise, out=np.zeros_like(noise), where=noise > 0)
        spread += np.minimum(ratio, 1) ** 4 * variance**2 / degrees
    result = np.full_like(noise, np.inf)
    np.divide(total**2, spread, out=result, where=spread > 0)
    return TotalVariance(total, np.maximum(result, 1))


def describe_clusters(readers: int, cases: int) -> str:
    """Return the clusters of an interval in words; 0 for a factor that is not used."""
    if readers and cases:
        text = f"clustered on {readers} readers and {cases} cases"
    else:
        text = f"clustered on {readers} readers" if readers else f"clustered on {cases} cases"
    if 0 < readers < MIN_READERS or 0 < cases < MIN_CASES:
        return (
            f"{text}, fewer than the {MIN_READERS} readers or {MIN_CASES} cases of the validation"
        )
    return text


def share_of_judgements(
    counted: Sequence[bool] | BoolArray,
    readers: Sequence[str] | IntArray,
    cases: Sequence[str] | IntArray,
    nothing: str,
    level: float = 0.95,
) -> Estimate | NotEstimable:
    """Return the proportion of judgements that count, with readers and cases both random.

    The interval is Wilson's for the number of independent judgements that has the same variance,
    with Student's quantile. Without clusters (one judgement of each case, and one reader) it is the
    plain one. Where all judgements are equal, each case counts once. NotEstimable(nothing) at
    n = 0.

    Args:
        counted: whether each judgement counts.
        readers: reader of each judgement, by name or by number from 0.
        cases: case of each judgement, likewise.
        nothing: why there is no judgement.
        level: confidence level.
    """
    n = len(counted)
    factors = [numbered(keys) for keys in (readers, cases) if n]
    used = [_is_clustered(factor, n) for factor in factors]
    if not any(used):
        return estimate_share(int(np.sum(counted)), n, nothing, level)
    values = np.asarray(counted, dtype=np.float64)
    share = float(values.mean())
    sizes = [int(factor.max()) + 1 if is_used else 0
             for factor, is_used in zip(factors, used, strict=True)]  # fmt: skip
    method = f"{WILSON}, {describe_clusters(*sizes)}"
    if share in (0.0, 1.0):
        independent, quantile = float(sizes[1] or n), student_quantile(level, np.inf)
        method = f"{WILSON}, all judgements equal, each case counted once"
    else:
        total = mean_variance(
            values, [factor for factor, is_used in zip(factors, used, strict=True) if is_used]
        )
        independent = share * (1 - share) / float(total.variance[0])
        quantile = student_quantile(level, float(total.degrees[0]))
    low, high = wilson_limits(share, independent, quantile)
    return Estimate(share, low, high, level, "probability", n, method)


def mean_of_judgements(
    values: FloatArray,
    readers: Sequence[str] | IntArray,
    cases: Sequence[str] | IntArray,
    nothing: str,
    scale: str,
    most: float = math.inf,
    level: float = 0.95,
) -> Estimate | NotEstimable:
    """Return the mean of values from 0, such as counts, with readers and cases both random.

    The interval is Student's with the degrees of freedom of the variance, on the scale of square
    roots, which suits counts (Bartlett 1936). NotEstimable(nothing) at n = 0; with the value, but
    no interval, where all values are equal.

    Args:
        values: value of each judgement, 0 or more, (n,).
        readers: reader of each judgement, by name or by number from 0.
        cases: case of each judgement, likewise; two readers or two cases at least.
        nothing: why there is no judgement.
        scale: of the values.
        most: greatest possible value.
        level: confidence level.
    """
    n = len(values)
    if not n:
        return NotEstimable(nothing)
    mean = float(values.mean())
    if (values == values[0]).all():
        return NotEstimable("all judgements are equal, so there is no interval", mean)
    factors = [numbered(keys) for keys in (readers, cases)]
    sizes = [int(factor.max()) + 1 for factor in factors]
    used = [factor for factor, size in zip(factors, sizes, strict=True) if size > 1]
    half = float(mean_variance(values, used).half_widths(level)[0])
    root, half_of_root = math.sqrt(mean), half / (2 * math.sqrt(mean))
    low, high = max(root - half_of_root, 0.0) ** 2, min((root + half_of_root) ** 2, most)
    method = f"Student's t of square roots, {describe_clusters(*sizes)}"
    return Estimate(mean, low, high, level, scale, n, method)


def mean_variance(values: FloatArray, factors: Sequence[IntArray]) -> TotalVariance:
    """Return the variance of the mean of rows that share levels of random factors.

    Args:
        values: float array (n,).
        factors: level of each row, from 0 without gaps and at least 2 of them, (n,); of readers,
            cases or both.
    """
    n = len(values)
    centred = values - values.mean()
    noise = float((centred**2).sum()) / n**2
    if len(factors) > 1:
        cells = numbered(factors[0] * n + factors[1])
        noise = max(noise, float((np.bincount(cells, centred) ** 2).sum()) / n**2)
    components = [
        Component(np.array([_variance(values, factor)]), int(factor.max())) for factor in factors
    ]
    return combine(np.array([noise]), components)


def sum_variance(influences: FloatArray, factors: Sequence[IntArray]) -> TotalVariance:
    """Return the variance of an estimate from the influences of its rows, as `mean_variance`.

    Args:
        influences: of each row, float array (n,), with the sum 0; see `statistics.influence`.
        factors: level of each row, from 0 without gaps and at least 2 of them, (n,); of readers and
            cases.
    """
    noise, components = _parts(influences, factors)
    return combine(np.array([noise]), components)


def generalised_half_width(
    influences: FloatArray, factors: Sequence[IntArray], level: float
) -> float:
    """Return the half-width of the generalised interval of an estimate from influences of its rows.

    Each clustered variance is divided by a chi-squared variable over its degrees of freedom, for
    that of which it is an estimate (Weerahandi 1993): three readers who happen to agree are no
    proof that all would. That is as wide as Student's interval where one factor alone counts.

    Args:
        influences: of each row, as of `sum_variance`.
        factors: readers and cases of the rows, as of `sum_variance`.
        level: confidence level.
    """
    from scipy.special import gammaincinv, ndtr

    noise, components = _parts(influences, factors)
    variances: FloatArray = np.array([noise])
    for component in components:
        half = component.degrees / 2
        possible = float(component.variance[0]) * half / gammaincinv(half, _EQUALLY_LIKELY)
        variances = np.add.outer(variances, np.maximum(possible - noise, 0)).ravel()
    errors = np.sqrt(variances[variances > 0])
    if len(errors) < len(variances):
        return 0.0
    low, high = 0.0, float(errors.max()) * _FURTHEST
    for _ in range(_BISECTIONS):
        middle = (low + high) / 2
        is_below = 2 * float(ndtr(middle / errors).mean()) - 1 < level
        low, high = (middle, high) if is_below else (low, middle)
    return high


def _parts(
    influences: FloatArray, factors: Sequence[IntArray]
) -> tuple[float, tuple[Component, ...]]:
    """Return the variance of independent rows, and those clustered on each factor."""
    cells = numbered(factors[0] * len(influences) + factors[1])
    noise = float((np.bincount(cells, influences) ** 2).sum())
    components = []
    for factor in factors:
        sums = np.bincount(factor, weights=influences)
        variance = float((sums**2).sum()) * len(sums) / (len(sums) - 1)
        components.append(Component(np.array([variance]), len(sums) - 1))
    return noise, tuple(components)


def _is_clustered(factor: IntArray, n: int) -> bool:
    return 1 < int(factor.max()) + 1 < n


def _variance(values: FloatArray, factor: IntArray) -> float:
    """Return the jackknife variance of a mean; each cluster is left out in turn."""
    sizes = np.bincount(factor)
    sums = np.bincount(factor, weights=values - values.mean())
    return float(((sums / (len(values) - sizes)) ** 2).sum()) * (len(sizes) - 1) / len(sizes)
