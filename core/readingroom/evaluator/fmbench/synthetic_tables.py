"""Tables for learning, made the way scikit-learn makes them, draw for draw.

The published figures of fmbench are about data of scikit-learn's `make_classification` and
`make_regression`. The engine does without that library where no model runs; what its
documentation and the paper of the method (Guyon 2003, the Madelon data) describe is done here.
"""

from typing import NamedTuple

import numpy as np

from readingroom.domain.model import AnyArray, FloatArray

_CLUSTERS_A_CLASS = 2
_REDUNDANT = 2
_FLIPPED = 0.01
_SPREAD = 1.0
_BITS = 30
_TELLING = 10


class Table(NamedTuple):
    """Samples (n, features) and what is to be learned (n,) or (n, targets)."""

    inputs: FloatArray
    targets: AnyArray


def make_classes(
    count: int, features: int, classes: int, informative: int, seed: int = 42
) -> Table:
    """Return normal clusters about corners of a cube, two for each class.

    Two features repeat others, the rest is noise, one label in a hundred is drawn anew.
    """
    rng = np.random.RandomState(seed)  # the data are those of this older generator
    clusters = classes * _CLUSTERS_A_CLASS
    sizes = [int(count / classes / _CLUSTERS_A_CLASS)] * clusters
    for place in range(count - sum(sizes)):
        sizes[place % clusters] += 1
    inputs, targets = np.zeros((count, features)), np.zeros(count, dtype=int)
    corners = _corners(clusters, informative, rng) * (2 * _SPREAD) - _SPREAD
    telling = inputs[:, :informative]
    telling[...] = rng.standard_normal(size=(count, informative))
    stop = 0
    for cluster, corner in enumerate(corners):
        start, stop = stop, stop + sizes[cluster]
        targets[start:stop] = cluster % classes
        mixing = 2 * rng.uniform(size=(informative, informative)) - 1
        telling[start:stop] = np.dot(telling[start:stop], mixing) + corner
    mixing = 2 * rng.uniform(size=(informative, _REDUNDANT)) - 1
    used = informative + _REDUNDANT
    inputs[:, informative:used] = np.dot(telling, mixing)
    inputs[:, used:] = rng.standard_normal(size=(count, features - used))
    is_flipped = rng.uniform(size=count) < _FLIPPED
    targets[is_flipped] = rng.randint(classes, size=is_flipped.sum())
    return _shuffled(inputs, targets, rng)


def make_numbers(
    count: int, features: int, targets: int, noise: float = 0.1, seed: int = 42
) -> Table:
    """Return normal features and sums of ten of them for each target, with noise."""
    rng = np.random.RandomState(seed)  # the data are those of this older generator
    inputs = rng.standard_normal(size=(count, features))
    factors = np.zeros((features, targets))
    factors[:_TELLING] = 100 * rng.uniform(size=(_TELLING, targets))
    wanted = np.dot(inputs, factors)
    wanted += rng.normal(scale=noise, size=wanted.shape)
    table = _shuffled(inputs, wanted, rng)
    return Table(table.inputs, np.squeeze(table.targets))


def _shuffled(inputs: FloatArray, targets: AnyArray, rng: np.random.RandomState) -> Table:
    """Return samples in another order, and their features in another one."""
    rows = np.arange(len(inputs))
    rng.shuffle(rows)
    columns = np.arange(inputs.shape[1])
    rng.shuffle(columns)
    return Table(np.ascontiguousarray(inputs[rows][:, columns]), targets[rows])


def _corners(count: int, dimensions: int, rng: np.random.RandomState) -> FloatArray:
    """Return so many different corners of a cube, as zeros and ones (count, dimensions)."""
    if dimensions > _BITS:
        left = rng.randint(2, size=(count, dimensions - _BITS))
        return np.hstack([left, _corners(count, _BITS, rng)]).astype(float)
    numbers = _different(2**dimensions, count, rng)
    places = np.arange(dimensions - 1, -1, -1)
    return (numbers[:, np.newaxis] >> places & 1).astype(float)


def _different(population: int, count: int, rng: np.random.RandomState) -> AnyArray:
    """Return different whole numbers below `population`, as scikit-learn draws them."""
    if 0.01 < count / population < 0.99:
        return np.asarray(rng.permutation(population)[:count])
    drawn: list[int] = []
    while len(drawn) < count:
        number = rng.randint(population)
        while number in drawn:
            number = rng.randint(population)
        drawn.append(number)
    return np.asarray(drawn)
