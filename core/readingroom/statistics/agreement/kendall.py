"""Agreement of two rankings."""

import math

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import normal_quantile
from readingroom.statistics.ranks import concordance_bound

_MIN_ITEMS = 5
_VARIANCE = 0.437


def kendall(first: FloatArray, second: FloatArray, level: float = 0.95) -> Estimate | NotEstimable:
    """Return Kendall's tau-b of two float arrays (n,), 1 for the same order.

    The interval is that of Fisher's transform with variance 0.437 / (n - 4) (Fieller, Hartley and
    Pearson 1957; Bonett and Wright 2000), so that n must be at least 5; for the same or the reverse
    order it is exact (`concordance_bound`). NotEstimable where one of the two does not vary (all
    ties).
    """
    n = len(first)
    if n < _MIN_ITEMS:
        return NotEstimable(f"only {n} items in common; at least {_MIN_ITEMS} are needed")
    pairs = np.triu_indices(n, 1)
    first_signs = np.sign(np.subtract.outer(first, first)[pairs])
    second_signs = np.sign(np.subtract.outer(second, second)[pairs])
    untied = float(np.sqrt((first_signs**2).sum() * (second_signs**2).sum()))
    if untied == 0:
        return NotEstimable("one of the two does not vary")
    tau = float(first_signs @ second_signs) / untied
    if abs(tau) >= 1:
        bound = concordance_bound(n, level)
        low, high = (bound, 1.0) if tau > 0 else (-1.0, -bound)
    else:
        reach = normal_quantile(level) * math.sqrt(_VARIANCE / (n - 4))
        low, high = (math.tanh(math.atanh(tau) + side * reach) for side in (-1, 1))
    return Estimate(tau, low, high, level, "tau-b", n, "Kendall's tau-b, Fisher's transform")
