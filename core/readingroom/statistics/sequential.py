"""Results looked at more than once: e-values, and boundaries that spend alpha over fixed looks.

An e-value may be looked at after every judgement: the probability that it ever reaches 1 / alpha is
at most alpha if both models of a pair are preferred equally (Ville 1939). Boundaries for a few
looks, at chosen fractions of the information, come from a spending function (Lan & DeMets 1983) and
the recursive integration of Armitage, McPherson and Rowe (1969).
"""

import math
from collections.abc import Sequence
from enum import StrEnum

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.statistics.intervals import normal_quantile

_BISECTIONS = 60
_GRID = 2_001
"""Points of the integral at each look, over the range that continues."""
_MAX_BOUND = 8.0


class Spending(StrEnum):
    """Spending functions of Lan and DeMets, like O'Brien and Fleming's or Pocock's boundary."""

    OBRIEN_FLEMING = "O'Brien-Fleming"
    POCOCK = "Pocock"


def log_e_value(wins: int, losses: int) -> float:
    """Return the natural logarithm of the e-value of a preference among decided judgements.

    The probability of a win is mixed over Beta(1, 1): the e-value is 2^n w! l! / (n + 1)! for w
    wins, l losses and n = w + l; 1 at n = 0. Judgements must be independent; ties do not count.

    Raises:
        ValueError: if a count is negative.
    """
    if wins < 0 or losses < 0:
        raise ValueError(f"wins and losses must be 0 or more, not {wins} and {losses}")
    n = wins + losses
    return n * math.log(2) + math.lgamma(wins + 1) + math.lgamma(losses + 1) - math.lgamma(n + 2)


def spent_alpha(fraction: float, alpha: float, spending: Spending) -> float:
    """Return the two-sided alpha spent up to a fraction t of the information, in (0, 1].

    Each side spends half of it. O'Brien-Fleming type: 4 - 4 Phi(z / sqrt(t)), z the upper alpha / 4
    quantile. Pocock type: alpha log(1 + (e - 1) t).
    """
    if spending is Spending.POCOCK:
        return alpha * math.log(1 + (math.e - 1) * fraction)
    return 2 * math.erfc(normal_quantile(1 - alpha / 2) / math.sqrt(2 * fraction))


def spending_boundaries(
    fractions: Sequence[float], alpha: float, spending: Spending
) -> tuple[float, ...]:
    """Return the absolute z value at which each look rejects, two-sided and symmetric.

    A look so early that its alpha is below the probability of 8 standard errors has the boundary 8.

    Args:
        fractions: information at each look as a part of that planned, ascending; the last is 1 at
            most.
        alpha: two-sided error rate over all looks, in (0, 0.5).
        spending: the spending function.

    Raises:
        ValueError: if the fractions do not ascend from above 0 to at most 1, or alpha is outside
            its range.
    """
    times = np.asarray(fractions, dtype=np.float64)
    if not len(times) or times[0] <= 0 or times[-1] > 1 or (np.diff(times) <= 0).any():
        raise ValueError(f"fractions must ascend, above 0 and up to 1, not {list(fractions)}")
    if not 0 < alpha < 0.5:
        raise ValueError(f"alpha must be between 0 and 0.5, not {alpha}")
    bounds: list[float] = []
    scores, density = np.zeros(1), np.ones(1)  # of the score sqrt(t) z, where no look has rejected
    spent = before = 0.0
    for time in times.tolist():
        goal = spent_alpha(time, alpha, spending) - spent
        root = math.sqrt(time - before)

        def exceeding(
            bound: float,
            time: float = time,
            root: float = root,
            scores: FloatArray = scores,
            density: FloatArray = density,
        ) -> float:
            limit = bound * math.sqrt(time)
            return float(
                density @ (_upper((limit - scores) / root) + _upper((limit + scores) / root))
            )

        low, high = 0.0, _MAX_BOUND
        for _ in range(_BISECTIONS):
            middle = (low + high) / 2
            low, high = (middle, high) if exceeding(middle) > goal else (low, middle)
        bounds.append(high)
        spent += exceeding(high)
        scores, density = _continue(scores, density, high * math.sqrt(time), root)
        before = time
    return tuple(bounds)


def _upper(z: FloatArray) -> FloatArray:
    from scipy.special import ndtr

    return np.asarray(ndtr(-z), dtype=np.float64)


def _continue(
    scores: FloatArray, density: FloatArray, limit: float, root: float
) -> tuple[FloatArray, FloatArray]:
    """Return grid and weighted density of the score within the limits at the next look."""
    grid = np.linspace(-limit, limit, _GRID)
    weights = np.full(_GRID, 2.0)
    weights[1::2] = 4
    weights[[0, -1]] = 1  # Simpson's rule
    weights *= 2 * limit / (_GRID - 1) / 3
    kernel = np.exp(-(((grid[:, None] - scores) / root) ** 2) / 2) / (root * math.sqrt(2 * math.pi))
    return grid, weights * (kernel @ density)
