"""Search for the worst counterfactual of each patient, and the effects in it."""

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.counterfactual_search.effects import (
    compare_values,
    measure_effects,
    revert_change,
)
from readingroom.engine.evaluator.counterfactual_search.evolution import (
    Energy,
    EvolutionResult,
    evolve,
)
from readingroom.engine.evaluator.counterfactual_search.plausibility import Plausibility
from readingroom.engine.evaluator.counterfactual_search.scoring import (
    CounterfactualScorer,
    Recommend,
)
from readingroom.engine.evaluator.counterfactual_search.shifts import Change, check_space
from readingroom.engine.evaluator.stress.types import (
    SearchMethod,
    ShiftSpace,
    StopReason,
    StressOptions,
    StressResult,
)
from readingroom.engine.tables.types import PatientTable
from readingroom.processes.ordered import in_order

PATIENTS_AT_ONCE: Final = 500
"""Patients searched together, each with a separate stream: more take memory, not less time."""


@dataclass(frozen=True, slots=True)
class Naming:
    """Names used in a report, and the patient of each row.

    `classes` are the model's class names, () for numbers. `codes` are patient codes, () for none.
    `clusters` numbers the patient of each row, None where each row is a different patient.
    """

    model: str = ""
    classes: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    clusters: IntArray | None = None
    plausibility_method: str = ""


@dataclass(frozen=True, slots=True)
class _SearchResult:
    """The worst shifts (patients, axes), and details of the search."""

    shifts: FloatArray
    evaluations: IntArray
    generations: IntArray
    stopped: tuple[StopReason, ...]


def find_worst(
    table: PatientTable,
    recommend: Recommend,
    change: Change,
    plausibility: Plausibility,
    space: ShiftSpace,
    *,
    options: StressOptions | None = None,
    naming: Naming | None = None,
    progress: Progress = NO_PROGRESS,
) -> tuple[StressResult, ...]:
    """Return the worst counterfactual of each patient, without cohort rates.

    Raises:
        GenerationError: the table is empty, does not match the space, or a setting is invalid.
        ModelError: the model returns no probabilities.
        Cancelled: the user stopped.
    """
    scorer, naming, classes = begin_search(
        table, recommend, change, plausibility, space, options, naming, progress
    )
    return worst_of(scorer, naming, classes)


def begin_search(
    table: PatientTable,
    recommend: Recommend,
    change: Change,
    plausibility: Plausibility,
    space: ShiftSpace,
    options: StressOptions | None,
    naming: Naming | None,
    progress: Progress,
) -> tuple[CounterfactualScorer, Naming, tuple[str, ...]]:
    """Return the scorer of a valid search, its names, and the class names.

    Raises:
        GenerationError: the table is empty, does not match the space, or a setting is invalid.
        ModelError: the model returns no probabilities.
    """
    options, naming = options or StressOptions(), naming or Naming()
    _check(table, space, options, naming)
    scorer = CounterfactualScorer(table, recommend, change, plausibility, space, options, progress)
    return scorer, naming, _classes(naming, scorer.base.shape[1], options)


def _check(table: PatientTable, space: ShiftSpace, options: StressOptions, naming: Naming) -> None:
    if table.row_count == 0:
        raise GenerationError("The table contains no patients. Add at least one.")
    check_space(table, space)
    clusters = () if naming.clusters is None else naming.clusters
    for name, count in (("codes", len(naming.codes)), ("clusters", len(clusters))):
        if count not in (0, table.row_count):
            raise GenerationError(
                f"The number of {name}, {count}, does not match the {table.row_count} patients."
            )
    lowest, highest = options.mutation
    if not 0 <= lowest <= highest <= 2:
        raise GenerationError(
            f"The mutation range must be within 0 to 2, not {lowest:g} to {highest:g}."
        )
    shares = {
        "threshold": options.threshold,
        "plausibility floor": options.plausibility_floor,
        "recombination": options.recombination,
        "tolerance of flips": options.flip_tolerance,
    }
    for name, value in shares.items():
        if not 0 <= value <= 1:
            raise GenerationError(f"The {name} must be between 0 and 1, not {value:g}.")
    counts = {"generations": options.generations, "population": options.population}
    for name, count in counts.items():
        if count < 1:
            raise GenerationError(f"Enter 1 or more as the number of {name}; {count} is too low.")
    if not options.tolerance >= 0 or not 0 < options.level < 1:
        raise GenerationError("The tolerance must be at least 0, and the level between 0 and 1.")


def _classes(naming: Naming, count: int, options: StressOptions) -> tuple[str, ...]:
    """Return the names of the classes; names and grades must match them in number."""
    for what, given in (("names", naming.classes), ("grades", options.grades)):
        if given and len(given) != count:
            raise GenerationError(
                f"The number of {what}, {len(given)}, does not match the {count} classes."
            )
    if not all(math.isfinite(grade) for grade in options.grades):
        raise GenerationError("The grades of classes must be finite numbers.")
    return naming.classes or tuple(f"class {number}" for number in range(count))


def worst_of(
    scorer: CounterfactualScorer, naming: Naming, classes: tuple[str, ...]
) -> tuple[StressResult, ...]:
    """Return the worst counterfactual of each patient of a valid search."""
    search = _search(scorer, naming.codes)
    shifts = revert_change(scorer, search.shifts)
    table, space, options = scorer.table, scorer.space, scorer.options
    indices = np.arange(table.row_count)
    counterfactuals = scorer.counterfactuals(indices, shifts)
    scored = scorer.score(indices, shifts)
    effects = measure_effects(scorer, counterfactuals, shifts)
    base, worst = scorer.base.argmax(axis=1), scored.shares.argmax(axis=1)
    grades = options.grades
    return tuple(
        StressResult(
            row,
            naming.codes[row] if naming.codes else "",
            compare_values(table, counterfactuals, row, space),
            tuple(scorer.base[row].tolist()),
            tuple(scored.shares[row].tolist()),
            classes[base[row]],
            classes[worst[row]],
            float(scored.js[row]),
            float(scored.plausibility[row]),
            float(scored.concern[row]),
            bool(scored.concern[row] > options.threshold),
            float(grades[worst[row]] - grades[base[row]]) if grades else None,
            tuple(shifts[row].tolist()),
            effects[row],
            int(search.evaluations[row]),
            int(search.generations[row]),
            search.stopped[row],
        )
        for row in range(table.row_count)
    )


def _search(scorer: CounterfactualScorer, codes: Sequence[str]) -> _SearchResult:
    """Return the worst shifts of each patient, of all shifts or by evolution."""
    count, options = scorer.space.combinations, scorer.options
    fits = count is not None and count <= options.sweep_limit
    if options.search is SearchMethod.SWEEP and not fits:
        many = "unlimited" if count is None else f"{count:,}"
        raise GenerationError(
            f"The number of counterfactuals per patient is {many}; an exhaustive search allows at "
            f"most {options.sweep_limit:,}. Choose evolution, or fewer attributes."
        )
    if options.search is not SearchMethod.EVOLUTION and fits:
        return _sweep(scorer)
    return _evolve(scorer, codes or [str(row) for row in range(scorer.table.row_count)])


def _sweep(scorer: CounterfactualScorer) -> _SearchResult:
    """Try every combination; ties go to the first one, which changes nothing if possible."""
    patients = scorer.table.row_count
    grid = np.array(list(itertools.product(*(axis.grid for axis in scorer.space.axes))))
    at_once = max(1, 50_000 // len(grid))
    worst = np.empty(patients, dtype=np.int64)
    for start in range(0, patients, at_once):
        scorer.progress.report(Step(start, patients, "Trying all counterfactuals"))
        rows = np.arange(start, min(start + at_once, patients))
        scored = scorer.score(np.repeat(rows, len(grid)), np.tile(grid, (len(rows), 1)))
        worst[rows] = scored.concern.reshape(len(rows), len(grid)).argmax(axis=1)
    tried, none = np.full(patients, len(grid)), np.zeros(patients, dtype=np.int64)
    return _SearchResult(grid[worst], tried, none, (StopReason.SWEPT,) * patients)


def _evolve(scorer: CounterfactualScorer, names: Sequence[str]) -> _SearchResult:
    options, axes = scorer.options, scorer.space.axes
    bounds = np.array([axis.low for axis in axes]), np.array([axis.high for axis in axes])

    def search(start: int) -> tuple[EvolutionResult, int]:
        own = scorer.own_copy()
        batch = names[start : start + PATIENTS_AT_ONCE]
        streams = [random_stream(options.seed, "stress", name) for name in batch]
        part = evolve(_energy(own, start), bounds, streams, options, own.progress)
        return part, own.evaluations

    parts = []
    starts = range(0, len(names), PATIENTS_AT_ONCE)
    for part, evaluations in in_order(search, starts, scorer.concurrency):
        parts.append(part)
        scorer.evaluations += evaluations
    is_converged = np.concatenate([part.is_converged for part in parts])
    return _SearchResult(
        np.concatenate([part.best for part in parts]),
        np.concatenate([part.evaluations for part in parts]),
        np.concatenate([part.generations for part in parts]),
        tuple(StopReason.CONVERGED if done else StopReason.GENERATIONS for done in is_converged),
    )


def _energy(scorer: CounterfactualScorer, first: int) -> Energy:
    """Return the objective of evolution: the negative concern of patients from `first` on."""

    def energy(indices: IntArray, vectors: FloatArray) -> FloatArray:
        count, size, dimensions = vectors.shape
        rows = vectors.reshape(count * size, dimensions)
        scored = scorer.score(np.repeat(indices + first, size), rows)
        return -scored.concern.reshape(count, size)

    return energy
