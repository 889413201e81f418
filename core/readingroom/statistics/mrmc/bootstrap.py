"""Bootstrap over readers and cases, a second estimate of the variances of U-statistics.

With many resamples its variance is that of the empirical distribution, the biased one of
`u_statistics` (Gallas, Bandos, Samuelson and Wagner 2009): larger than the unbiased one.
"""

from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.statistics.mrmc.ratings import Ratings

_BLOCK: Final = 20_000_000
"""Largest number of weighted comparisons that are in memory at once."""


def bootstrap_areas(ratings: Ratings, resamples: int, generator: np.random.Generator) -> FloatArray:
    """Return the area of each arm in resamples of readers, positive and negative cases.

    All three are drawn with replacement, the same in each arm. Float array (resamples, n_arms);
    NaN where no comparison of an arm was drawn.
    """
    t, r, _ = ratings.values.shape
    truth = ratings.is_positive
    m, n = int(truth.sum()), int((~truth).sum())
    areas = np.empty((resamples, t))
    step = max(1, _BLOCK // max(n, 1))
    for start in range(0, resamples, step):
        size = min(step, resamples - start)
        drawn = [_weights(generator, count, size) for count in (r, m, n)]
        areas[start : start + size] = _areas(ratings, *drawn)
    return areas


def _weights(generator: np.random.Generator, count: int, size: int) -> FloatArray:
    """Return how often each of `count` was drawn, float array (size, count)."""
    drawn = generator.integers(0, count, (size, count)) + np.arange(size)[:, None] * count
    return np.bincount(drawn.ravel(), minlength=size * count).reshape(size, count).astype(float)


def _areas(
    ratings: Ratings, readers: FloatArray, positives: FloatArray, negatives: FloatArray
) -> FloatArray:
    truth = ratings.is_positive
    areas = np.empty((len(readers), len(ratings.arms)))
    for arm, rows in enumerate(ratings.values):
        sums, counts = np.zeros(len(readers)), np.zeros(len(readers))
        for reader, row in enumerate(rows):
            higher, lower = row[truth][:, None], row[~truth]
            wins = 0.5 * (higher > lower) + 0.5 * (higher >= lower)
            sums += readers[:, reader] * ((positives @ wins) * negatives).sum(axis=1)
            read = positives @ ~np.isnan(row[truth]), negatives @ ~np.isnan(row[~truth])
            counts += readers[:, reader] * read[0] * read[1]
        areas[:, arm] = np.divide(sums, counts, out=np.full(len(sums), np.nan), where=counts > 0)
    return areas
