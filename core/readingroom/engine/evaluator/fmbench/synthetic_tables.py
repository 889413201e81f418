"""Synthetic tables with the same random draws as scikit-learn's.

fmbench's published results use data from scikit-learn's `make_classification` and
`make_regression`. The engine does not require that library where no model runs; this module follows
its documentation and the paper of the method (Guyon 2003, the Madelon data).
"""

from typing import NamedTuple

import numpy as np

from readingroom.engine.models.types import AnyArray, FloatArray

_CLUSTERS_A_CLASS = 2
_REDUNDANT = 2
_FLIPPED = 0.01
_SPREAD = 1.0
_BITS = 30
_INFORMATIVE = 10


class Table(NamedTuple):
    """Samples (n, features) and targets (n,) or (n, targets)."""

    inputs: FloatArray
    targets: AnyArray


def generate_classes(
    count: int, features: int, classes: int, informative: int, seed: int = 42
) -> Table:
    """Return normal clusters at corners of a cube, two for each class.

    Two features repeat others, the rest is noise, one label in a hundred is redrawn.
    """
    rng = np.random.RandomState(seed)  # the data are those of this older generator
    clusters = classes * _CLUSTERS_A_CLASS
    sizes = [int(count / classes / _CLUSTERS_A_CLASS)] * clusters
    for index in range(count - sum(sizes)):
        sizes[index % clusters] += 1
    inputs, targets = np.zeros((count, features)), np.zeros(count, dtype=int)
    corners = _corners(clusters, informative, rng) * (2 * _SPREAD) - _SPREAD
    informative_inputs = inputs[:, :informative]
    informative_inputs[...] = rng.standard_normal(size=(count, informative))
    stop = 0
    for cluster, corner in enumerate(corners):
        start, stop = stop, stop + sizes[cluster]
        targets[start:stop] = cluster % classes
        mixing = 2 * rng.uniform(size=(informative, informative)) - 1
        informative_inputs[start:stop] = np.dot(informative_inputs[start:stop], mixing) + corner
    mixing = 2 * rng.uniform(size=(informative, _REDUNDANT)) - 1
    used = informative + _REDUNDANT
    inputs[:, informative:used] = np.dot(informative_inputs, mixing)
    inputs[:, used:] = rng.standard_normal(size=(count, features - used))
    is_flipped = rng.uniform(size=count) < _FLIPPED
    targets[is_flipped] = rng.randint(classes, size=is_flipped.sum())
    return _shuffled(inputs, targets, rng)


def generate_numbers(
    count: int, features: int, targets: int, noise: float = 0.1, seed: int = 42
) -> Table:
    """Return normal features and sums of ten of them for each target, with noise."""
    rng = np.random.RandomState(seed)  # the data are those of this older generator
    inputs = rng.standard_normal(size=(count, features))
    factors = np.zeros((features, targets))
    factors[:_INFORMATIVE] = 100 * rng.uniform(size=(_INFORMATIVE, targets))
    target_values = np.dot(inputs, factors)
    target_values += rng.normal(scale=noise, size=target_values.shape)
    table = _shuffled(inputs, target_values, rng)
    return Table(table.inputs, np.squeeze(table.targets))


def _shuffled(inputs: FloatArray, targets: AnyArray, rng: np.random.RandomState) -> Table:
    """Return samples and features in shuffled order."""
    rows = np.arange(len(inputs))
    rng.shuffle(rows)
    columns = np.arange(inputs.shape[1])
    rng.shuffle(columns)
    return Table(np.ascontiguousarray(inputs[rows][:, columns]), targets[rows])


def _corners(count: int, dimensions: int, rng: np.random.RandomState) -> FloatArray:
    """Return `count` different corners of a cube, as zeros and ones (count, dimensions)."""
    if dimensions > _BITS:
        left = rng.randint(2, size=(count, dimensions - _BITS))
        return np.hstack([left, _corners(count, _BITS, rng)]).astype(float)
    numbers = _different(2**dimensions, count, rng)
    places = np.arange(dimensions - 1, -1, -1)
    return (numbers[:, np.newaxis] >> places & 1).astype(float)


def _different(population: int, count: int, rng: np.random.RandomState) -> AnyArray:
    """Return different integers below `population`, drawn as in scikit-learn."""
    if 0.01 < count / population < 0.99:
        return np.asarray(rng.permutation(population)[:count])
    drawn: list[int] = []
    while len(drawn) < count:
        number = rng.randint(population)
        while number in drawn:
            number = rng.randint(population)
        drawn.append(number)
    return np.asarray(drawn)
