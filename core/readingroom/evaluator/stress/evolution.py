"""Differential evolution, best/1/bin, of many problems at once, each generation in one batch.

Storn and Price (1997), with the choices of scipy's `differential_evolution` where a generation is
evaluated as a whole: Latin hypercube at the start, a scale drawn anew for each generation, vectors
past the bounds drawn anew, the better of parent and trial kept, the best of a generation used in
the next one, and an end when the energies differ by less than the tolerance times their mean.
Nothing is polished afterwards.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.progress import NO_PROGRESS, Progress, Step

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]

Energy = Callable[[IntArray, FloatArray], FloatArray]
"""Takes numbers of problems (m,) and their vectors (m, n, d); returns what is made small (m, n)."""

_FEWEST: Final = 5
"""Vectors of a population at least: four different ones make a trial."""


@dataclass(frozen=True, slots=True)
class Evolution:
    """How it is done. `population` is a multiple of the dimensions."""

    generations: int = 100
    population: int = 15
    tolerance: float = 0.01
    mutation: tuple[float, float] = (0.5, 1.0)
    recombination: float = 0.7

    def size(self, dimensions: int) -> int:
        """Return how many vectors a population has."""
        return max(_FEWEST, self.population * dimensions)


@dataclass(frozen=True, slots=True)
class EvolutionResult:
    """What was found for each of p problems.

    `best` is a float array (p, d), `energy` one (p,), `generations` and `evaluations` int arrays
    (p,); `is_converged` (p,) says where the population agreed.
    """

    best: FloatArray
    energy: FloatArray
    generations: IntArray
    evaluations: IntArray
    is_converged: BoolArray


def evolve(
    energy: Energy,
    bounds: tuple[FloatArray, FloatArray],
    streams: Sequence[np.random.Generator],
    how: Evolution,
    progress: Progress = NO_PROGRESS,
) -> EvolutionResult:
    """Make the energy of each problem as small as can be.

    Each problem has a stream of its own, so that what is found for it does not depend on the
    others. A problem that has converged is asked about no more.

    Args:
        energy: What is made small; finite.
        bounds: The least and the greatest vector, float arrays (d,).
        streams: One for each problem.
        how: The settings.
        progress: Told each generation.

    Raises:
        Cancelled: the user stopped.
    """
    low, high = bounds
    width = high - low
    dimensions = len(low)
    size = how.size(dimensions)
    places = np.arange(len(streams))
    people = np.stack([_hypercube(stream, size, dimensions) for stream in streams])
    energies = energy(places, low + people * width)
    people, energies = _with_best_first(people, energies)
    generations = np.zeros(len(streams), dtype=np.int64)
    done = np.zeros(len(streams), dtype=np.bool_)
    for number in range(1, how.generations + 1):
        going = np.flatnonzero(~done)
        if len(going) == 0:
            break
        progress.raise_if_cancelled()
        progress.report(Step(number - 1, how.generations, "Searching counterfactuals"))
        drawn = _draw([streams[place] for place in going.tolist()], size, dimensions)
        old, levels = (
            (people, energies) if len(going) == len(done) else (people[going], energies[going])
        )
        trials = _trials(old, drawn, how)
        found = energy(going, low + trials * width)
        is_better = found <= levels
        old = np.where(is_better[:, :, None], trials, old)
        old, levels = _with_best_first(old, np.where(is_better, found, levels))
        people[going], energies[going] = old, levels
        generations[going] = number
        done[going] = _agrees(levels, how.tolerance)
    evaluations = size * (generations + 1)
    return EvolutionResult(
        low + people[:, 0] * width, energies[:, 0], generations, evaluations, done
    )


def _agrees(energies: FloatArray, tolerance: float) -> BoolArray:
    """Return where the standard deviation is within the tolerance times the mean."""
    mean = energies.mean(axis=1, keepdims=True)
    spread = np.sqrt(((energies - mean) ** 2).mean(axis=1))
    return np.asarray(spread <= tolerance * np.abs(mean[:, 0]))


def _hypercube(stream: np.random.Generator, size: int, dimensions: int) -> FloatArray:
    """Return vectors (size, d) in [0, 1), in each dimension one in each of `size` equal parts."""
    within = (np.arange(size)[:, None] + stream.random((size, dimensions))) / size
    order = stream.random((size, dimensions)).argsort(axis=0)
    return np.asarray(np.take_along_axis(within, order, axis=0))


def _with_best_first(people: FloatArray, energies: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Swap the vector of the lowest energy with the first one, in each problem."""
    best = energies.argmin(axis=1)
    if not best.any():
        return people, energies
    rows = np.arange(len(people))
    swapped, levels = people.copy(), energies.copy()
    swapped[rows, best], swapped[:, 0] = people[:, 0], people[rows, best]
    levels[rows, best], levels[:, 0] = energies[:, 0], energies[rows, best]
    return swapped, levels


@dataclass(frozen=True, slots=True)
class _Draws:
    """The random numbers of a generation, all in [0, 1)."""

    scale: FloatArray  # (m, 1, 1)
    pair: FloatArray  # (m, n, 2)
    kept: FloatArray  # (m, n)
    crossing: FloatArray  # (m, n, d)
    spare: FloatArray  # (m, n, d)


def _draw(streams: Sequence[np.random.Generator], size: int, dimensions: int) -> _Draws:
    columns = 2 * dimensions + 3
    drawn = np.stack([stream.random(1 + size * columns) for stream in streams])
    table = drawn[:, 1:].reshape(len(streams), size, columns)
    return _Draws(
        drawn[:, :1, None],
        table[:, :, :2],
        table[:, :, 2],
        table[:, :, 3 : 3 + dimensions],
        table[:, :, 3 + dimensions :],
    )


def _trials(people: FloatArray, drawn: _Draws, how: Evolution) -> FloatArray:
    """Return a trial for each vector: best + scale * (one - other), crossed with the vector."""
    count, size, dimensions = people.shape
    least, most = how.mutation
    scale = least + (most - least) * drawn.scale
    one, other = _two_others(drawn.pair, size)
    rows = np.arange(count)[:, None]
    pair = people[rows, np.stack([one, other])]
    mutants = people[:, :1] + scale * (pair[0] - pair[1])
    kept = (drawn.kept * dimensions).astype(np.int64)
    is_crossed = drawn.crossing < how.recombination
    is_crossed |= np.arange(dimensions) == kept[:, :, None]
    trials = np.where(is_crossed, mutants, people)
    is_out = np.abs(trials - 0.5) > 0.5
    return np.where(is_out, drawn.spare, trials) if is_out.any() else trials


def _two_others(pair: FloatArray, size: int) -> tuple[IntArray, IntArray]:
    """Return for each vector two different ones that it is not, each pair as likely as any."""
    own = np.arange(size)
    one = (pair[:, :, 0] * (size - 1)).astype(np.int64)
    one += one >= own
    other = (pair[:, :, 1] * (size - 2)).astype(np.int64)
    first, second = np.minimum(one, own), np.maximum(one, own)
    other += other >= first
    other += other >= second
    return one, other
