"""Quantiles and intervals of proportions."""

import math
from statistics import NormalDist

from readingroom.domain.estimate import Estimate, NotEstimable

_NORMAL = NormalDist()
WILSON = "Wilson score interval"


def normal_quantile(level: float) -> float:
    """Return the half-width of a two-sided interval of `level`, in standard errors."""
    return _NORMAL.inv_cdf((1 + level) / 2)


def student_quantile(level: float, degrees: float) -> float:
    """Return the same for Student's t; `degrees` of freedom from 1, may be infinite."""
    if degrees < 1:
        raise ValueError(f"Student's t needs at least one degree of freedom, not {degrees}")
    from scipy.special import stdtrit

    return float(stdtrit(degrees, (1 + level) / 2))


def probability_of(log_odds: float) -> float:
    """Return the probability with these log odds."""
    return (1 + math.tanh(log_odds / 2)) / 2


def wilson_interval(successes: float, n: int, level: float = 0.95) -> tuple[float, float]:
    """Return Wilson's score interval (1927) of a proportion; `n` from 1.

    `successes` may be a mean over several epochs of each of the `n`. The interval stays within
    [0, 1] and does not shrink to a point at 0 or n successes.
    """
    if not 0 <= successes <= n or n < 1:
        raise ValueError(
            f"successes must be between 0 and n, and n at least 1, not {successes} of {n}"
        )
    return wilson_limits(successes / n, n, normal_quantile(level))


def wilson_limits(share: float, n: float, quantile: float) -> tuple[float, float]:
    """Return Wilson's limits of a share of `n` rows, which need not be an integer."""
    z = quantile
    centre = share + z * z / (2 * n)
    reach = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    low = 0.0 if share == 0 else (centre - reach) / scale
    high = 1.0 if share == 1 else (centre + reach) / scale
    return low, high


def exact_interval(successes: int, n: int, level: float = 0.95) -> tuple[float, float]:
    """Return the exact interval of a proportion (Clopper and Pearson 1934); `n` from 1.

    Its coverage is at least `level` for every proportion.
    """
    if not 0 <= successes <= n or n < 1:
        raise ValueError(
            f"successes must be between 0 and n, and n at least 1, not {successes} of {n}"
        )
    from scipy.special import betaincinv

    tail = (1 - level) / 2
    failures = n - successes
    low = 0.0 if successes == 0 else float(betaincinv(successes, failures + 1, tail))
    high = 1.0 if failures == 0 else float(betaincinv(successes + 1, failures, 1 - tail))
    return low, high


def estimate_share(
    successes: int, n: int, nothing: str, level: float = 0.95
) -> Estimate | NotEstimable:
    """Return a proportion with its Wilson interval; NotEstimable(nothing) where n is 0."""
    if n == 0:
        return NotEstimable(nothing)
    low, high = wilson_interval(successes, n, level)
    return Estimate(successes / n, low, high, level, "probability", n, WILSON)
