"""Differential evolution, best/1/bin, of many problems at once, one batch per generation.

Storn and Price (1997), with the options of scipy's `differential_evolution` for whole generations:
initial Latin hypercube, a new scale per generation, vectors beyond the bounds redrawn, the better
of parent and trial kept, the best of a generation used in the next one, and termination when the
energies differ by less than the tolerance times their mean. There is no final polishing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.evaluator.stress.types import StressOptions

Energy = Callable[[IntArray, FloatArray], FloatArray]
"""Maps indices of problems (m,) and vectors (m, n, d) to the minimised values (m, n)."""

_MIN_POPULATION: Final = 5
"""Minimum number of vectors in a population: a trial needs four different ones."""


@dataclass(frozen=True, slots=True)
class EvolutionResult:
    """Results for each of p problems.

    `best` is a float array (p, d), `energy` one (p,), `generations` and `evaluations` int arrays
    (p,); `is_converged` (p,) is True where the population converged.
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
    options: StressOptions,
    progress: Progress = NO_PROGRESS,
) -> EvolutionResult:
    """Minimise the energy of each problem.

    Each problem has its own stream, so that its result does not depend on the others. A converged
    problem is not evaluated further.

    `energy` is finite; `bounds` are the lower and upper ones, float arrays (d,).

    Raises:
        Cancelled: the user stopped.
    """
    low, high = bounds
    width = high - low
    dimensions = len(low)
    size = max(_MIN_POPULATION, options.population * dimensions)
    indices = np.arange(len(streams))
    population = np.stack([_hypercube(stream, size, dimensions) for stream in streams])
    energies = energy(indices, low + population * width)
    population, energies = _with_best_first(population, energies)
    generations = np.zeros(len(streams), dtype=np.int64)
    done = np.zeros(len(streams), dtype=np.bool_)
    for number in range(1, options.generations + 1):
        active = np.flatnonzero(~done)
        if len(active) == 0:
            break
        progress.raise_if_cancelled()
        progress.report(Step(number - 1, options.generations, "Searching counterfactuals"))
        drawn = _draw([streams[index] for index in active.tolist()], size, dimensions)
        old, levels = population[active], energies[active]
        trials = _trials(old, drawn, options)
        trial_energies = energy(active, low + trials * width)
        is_better = trial_energies <= levels
        old = np.where(is_better[:, :, None], trials, old)
        old, levels = _with_best_first(old, np.where(is_better, trial_energies, levels))
        population[active], energies[active] = old, levels
        generations[active] = number
        done[active] = _agrees(levels, options.tolerance)
    evaluations = size * (generations + 1)
    return EvolutionResult(
        low + population[:, 0] * width, energies[:, 0], generations, evaluations, done
    )


def _agrees(energies: FloatArray, tolerance: float) -> BoolArray:
    """Return where the standard deviation is within the tolerance times the mean."""
    mean = energies.mean(axis=1, keepdims=True)
    spread = np.sqrt(((energies - mean) ** 2).mean(axis=1))
    return np.asarray(spread <= tolerance * np.abs(mean[:, 0]))


def _hypercube(stream: np.random.Generator, size: int, dimensions: int) -> FloatArray:
    """Return vectors (size, d) in [0, 1), one in each of `size` equal parts per dimension."""
    within = (np.arange(size)[:, None] + stream.random((size, dimensions))) / size
    order = stream.random((size, dimensions)).argsort(axis=0)
    return np.asarray(np.take_along_axis(within, order, axis=0))


def _with_best_first(population: FloatArray, energies: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Swap the vector of the lowest energy with the first one, in each problem."""
    best = energies.argmin(axis=1)
    if not best.any():
        return population, energies
    rows = np.arange(len(population))
    swapped, levels = population.copy(), energies.copy()
    swapped[rows, best], swapped[:, 0] = population[:, 0], population[rows, best]
    levels[rows, best], levels[:, 0] = energies[:, 0], energies[rows, best]
    return swapped, levels


@dataclass(frozen=True, slots=True)
class _Draws:
    """The random numbers of a generation, all in [0, 1)."""

    scale: FloatArray  # (m, 1, 1)
    pair: FloatArray  # (m, n, 2)
    forced: FloatArray  # (m, n)
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


def _trials(population: FloatArray, drawn: _Draws, options: StressOptions) -> FloatArray:
    """Return a trial for each vector: best + scale * (a - b), crossed with the vector."""
    count, size, dimensions = population.shape
    lowest, highest = options.mutation
    scale = lowest + (highest - lowest) * drawn.scale
    first, second = _two_others(drawn.pair, size)
    rows = np.arange(count)[:, None]
    pair = population[rows, np.stack([first, second])]
    mutants = population[:, :1] + scale * (pair[0] - pair[1])
    forced = (drawn.forced * dimensions).astype(np.int64)
    is_crossed = drawn.crossing < options.recombination
    is_crossed |= np.arange(dimensions) == forced[:, :, None]
    trials = np.where(is_crossed, mutants, population)
    is_out = np.abs(trials - 0.5) > 0.5
    return np.where(is_out, drawn.spare, trials) if is_out.any() else trials


def _two_others(pair: FloatArray, size: int) -> tuple[IntArray, IntArray]:
    """Return for each vector two different others, each pair with equal probability."""
    own = np.arange(size)
    first_other = (pair[:, :, 0] * (size - 1)).astype(np.int64)
    first_other += first_other >= own
    second_other = (pair[:, :, 1] * (size - 2)).astype(np.int64)
    first, second = np.minimum(first_other, own), np.maximum(first_other, own)
    second_other += second_other >= first
    second_other += second_other >= second
    return first_other, second_other
