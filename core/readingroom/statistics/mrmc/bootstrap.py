"""Bootstrap over readers and cases, a second estimate of the variances of U-statistics.

With many resamples its variance is that of the empirical distribution, the biased one of
`u_statistics` (Gallas, Bandos, Samuelson and Wagner 2009): larger than the unbiased one.
"""

from collections.abc import Sequence

import numpy as np

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.statistics.mrmc.ratings import Ratings
from readingroom.statistics.replicate_blocks import draw_in_blocks


def bootstrap_areas(ratings: Ratings, resamples: int, generator: np.random.Generator) -> FloatArray:
    """Return the area of each arm in resamples of readers, positive and negative cases.

    All three are drawn with replacement, the same in each arm. Float array (resamples, n_arms);
    NaN where no comparison of an arm was drawn.

    Raises:
        ClusterError: the cluster of the job cannot be used, or was lost.
    """
    return draw_in_blocks(draw_areas, (ratings.values, ratings.is_positive), resamples, generator)


def draw_areas(arrays: Sequence[AnyArray], size: int, generator: np.random.Generator) -> FloatArray:
    """Return the areas (size, n_arms) of resamples of ratings and truth: a `Draw`."""
    values, truth = arrays
    m, n = int(truth.sum()), int((~truth).sum())
    readers, positives, negatives = (
        _weights(generator, count, size) for count in (values.shape[1], m, n)
    )
    areas = np.empty((size, len(values)))
    for arm, rows in enumerate(values):
        sums, counts = np.zeros(size), np.zeros(size)
        for reader, row in enumerate(rows):
            higher, lower = row[truth][:, None], row[~truth]
            wins = 0.5 * (higher > lower) + 0.5 * (higher >= lower)
            sums += readers[:, reader] * ((positives @ wins) * negatives).sum(axis=1)
            read = positives @ ~np.isnan(row[truth]), negatives @ ~np.isnan(row[~truth])
            counts += readers[:, reader] * read[0] * read[1]
        areas[:, arm] = np.divide(sums, counts, out=np.full(size, np.nan), where=counts > 0)
    return areas


def _weights(generator: np.random.Generator, count: int, size: int) -> FloatArray:
    """Return how often each of `count` was drawn, float array (size, count)."""
    drawn = generator.integers(0, count, (size, count)) + np.arange(size)[:, None] * count
    return np.bincount(drawn.ravel(), minlength=size * count).reshape(size, count).astype(float)
