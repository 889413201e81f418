"""Exact test of paired differences: under equal means, each difference may as well be reversed."""

import math

import numpy as np

from readingroom.domain.arrays import FloatArray

EXACT_UNITS = 16
"""Units that differ, up to which all reversals are counted."""
_DRAWS = 20_000
_TINY = 1e-9


def sign_flip_p(sums: FloatArray, rng: np.random.Generator) -> float:
    """Return the two-sided p of Fisher's randomisation test for paired differences (1935).

    Counted over all reversals of signs up to 16 units that differ, else over 20,000 drawn ones,
    the observed one included.

    Args:
        sums: difference of each independent unit, float array (n,); the differences of a cluster
            are added up beforehand, as they are reversed together.
        rng: of the draws.
    """
    differing = sums[np.abs(sums) > _TINY * max(1.0, float(np.abs(sums).max(initial=0.0)))]
    if not len(differing):
        return 1.0
    observed = abs(math.fsum(differing.tolist()))
    if len(differing) <= EXACT_UNITS:
        reached = np.zeros(1)
        for difference in differing.tolist():
            reached = np.concatenate([reached + difference, reached - difference])
        return float(np.mean(_is_as_large(reached, observed)))
    count = 0
    for _ in range(_DRAWS // 1000):
        signs = rng.integers(0, 2, size=(1000, len(differing))) * 2.0 - 1.0
        count += int(np.count_nonzero(_is_as_large(signs @ differing, observed)))
    return (1 + count) / (1 + _DRAWS)


def _is_as_large(reached: FloatArray, observed: float) -> FloatArray:
    return np.asarray(np.abs(reached) >= observed - _TINY * max(1.0, observed), dtype=np.float64)
