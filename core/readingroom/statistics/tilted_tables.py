"""Intervals of statistics of a confusion matrix with few items in some classes.

A mean over classes is biased downwards where classes have few items, and draws from the observed
table are biased once more. The limits invert a test instead (Carpenter 1999): tables are drawn from
probabilities tilted by each cell's influence on the statistic, the least favourable family
(DiCiccio and Romano 1990), until the observed value is no longer likely.
"""

import math
from collections.abc import Callable
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray

_Statistic = Callable[[FloatArray], FloatArray]

REPLICATES: Final = 1000
"""Tables drawn at each tilt; fewer for tables of many cells."""
_MIN_REPLICATES: Final = 250
_CELLS: Final = 400_000
_BISECTIONS: Final = 7
_MAX_TILT: Final = 16.0
"""Largest tilt, in units of four standard errors."""
_UNIT: Final = 4.0
_ITEMS: Final = 2.0
"""Weight, in items, of the pooled answers in the answers to each class."""
_CLASS: Final = 1.0
"""Items added to each class."""
_STEP: Final = 1e-5
_TINY: Final = 1e-12


def tilted_limits(
    statistic: _Statistic,
    table: FloatArray,
    effect: float,
    rng: np.random.Generator,
    *,
    tail: float = 0.025,
    widening: float = 1.0,
) -> tuple[float, float]:
    """Return the limits of a statistic of a confusion matrix; they include the observed value.

    Args:
        statistic: The statistic of tables (batch, k, columns).
        table: Counts (k, columns), true classes by predicted ones; a last column beyond k is a
            missing answer. One item or more.
        effect: Design effect, 1 or more.
        rng: Random stream.
        tail: Probability beyond each limit.
        widening: Factor of both tilts, 1 or more, for few clusters.
    """
    value = float(statistic(table[None])[0])
    count = max(2, round(float(table.sum()) / effect))
    start = pooled_table(table / effect)
    slopes = _slopes(statistic, start)
    spread = math.sqrt(float((slopes**2 * start).sum()))
    if spread <= _TINY:
        return value, value
    unit = slopes * (_UNIT / spread / math.sqrt(count))
    replicates = min(REPLICATES, max(_MIN_REPLICATES, _CELLS // table.size))

    def at(tilt: float) -> FloatArray:
        weights = start * np.exp(np.clip(tilt * unit, -50.0, 50.0))
        return np.asarray(weights / weights.sum())

    def limit(side: float) -> float:
        def is_likely(reach: float) -> bool:
            probabilities = at(side * reach).ravel()
            drawn = rng.multinomial(count, probabilities, replicates).reshape(-1, *table.shape)
            off = side * (statistic(drawn.astype(np.float64)) - value)
            return bool((off[np.isfinite(off)] <= _TINY).mean() >= tail)

        reach = _find_reach(is_likely)
        return float(statistic(at(side * reach * (widening if reach > 0 else 1.0))[None])[0])

    return min(limit(-1.0), value), max(limit(1.0), value)


def pooled_table(table: FloatArray) -> FloatArray:
    """Return probabilities of the cells (k, columns), classes shrunk slightly to each other.

    No cell of a class is 0, so that a class without errors may have some in draws.
    """
    k = len(table)
    indices = np.arange(k)
    items, right = table.sum(axis=1), np.diagonal(table[:, :k])
    share = (right.sum() + 0.5) / (table.sum() + 1.0)
    wrong = table.copy()
    wrong[indices, indices] = 0.0
    named = wrong.sum(axis=0)
    named[:k] += 1.0 / k
    pooled = np.repeat(named[None], k, axis=0)
    pooled[indices, indices] = 0.0
    pooled *= (1.0 - share) / pooled.sum(axis=1, keepdims=True)
    pooled[indices, indices] = share
    answers = (table + _ITEMS * pooled) / (items + _ITEMS)[:, None]
    classes = (items + _CLASS) / (table.sum() + k * _CLASS)
    return np.asarray(classes[:, None] * answers)


def _slopes(statistic: _Statistic, start: FloatArray) -> FloatArray:
    """Return the influence of each cell on the statistic, 0 on average."""
    cells = start.size
    slopes = np.zeros(cells)
    used = np.flatnonzero(start.ravel() > 0)
    size = _STEP * start.ravel()[used]
    at_once = max(1, _CELLS // cells)
    for first in range(0, len(used), at_once):
        part = slice(first, first + at_once)
        steps = np.zeros((len(used[part]), cells))
        steps[np.arange(len(steps)), used[part]] = size[part]
        after, before = (
            statistic((start.ravel() + sign * steps).reshape(-1, *start.shape))
            for sign in (1.0, -1.0)
        )
        slopes[used[part]] = (after - before) / (2 * size[part])
    return (slopes - float(slopes @ start.ravel())).reshape(start.shape)


def _find_reach(holds: Callable[[float], bool]) -> float:
    """Return how far a condition holds, by bisection; below 0 where it does not hold at 0."""
    low, high = 0.0, 1.0
    if not holds(0.0):
        low, high = -1.0, 0.0
        while low > -_MAX_TILT and not holds(low):
            low, high = 2 * low, low
    else:
        while high < _MAX_TILT and holds(high):
            low, high = high, 2 * high
    for _ in range(_BISECTIONS):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return high
