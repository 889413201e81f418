"""The stress test of one or many patients: search, causes, and rates over the cohort."""

import itertools
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.stress_test import (
    AttributeTest,
    FlipRate,
    SearchMethod,
    ShiftSpace,
    StopReason,
    StressOptions,
    StressReport,
    StressResult,
)
from readingroom.evaluator.stress.cohort import find_flips
from readingroom.evaluator.stress.effects import compare_values, measure_effects, revert_change
from readingroom.evaluator.stress.evolution import Energy, Evolution, evolve
from readingroom.evaluator.stress.plausibility import Plausibility
from readingroom.evaluator.stress.scoring import (
    CounterfactualScorer,
    Recommend,
    ScoredCounterfactuals,
)
from readingroom.evaluator.stress.shifts import Change, check_space

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]


PATIENTS_AT_ONCE: Final = 500
"""So many are searched together, each on their own stream: more take memory, not less time."""


@dataclass(frozen=True, slots=True)
class Naming:
    """What things are called in a report, and which rows are one patient.

    `classes` are the model's, () for numbers. `codes` are those of the patients, () for none.
    `clusters` says which rows belong to one patient, None where each is a patient of its own.
    """

    model: str = ""
    classes: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    clusters: IntArray | None = None
    plausibility_method: str = ""


@dataclass(frozen=True, slots=True)
class _Found:
    """The worst shifts (patients, axes), and how they were found."""

    shifts: FloatArray
    evaluations: IntArray
    generations: IntArray
    stopped: tuple[StopReason, ...]


def stress(
    table: PatientTable,
    recommend: Recommend,
    change: Change,
    plausibility: Plausibility,
    space: ShiftSpace,
    *,
    options: StressOptions | None = None,
    naming: Naming | None = None,
    progress: Progress = NO_PROGRESS,
) -> StressReport:
    """Search the counterfactual of each patient that concerns most, and what causes it.

    What is found for a patient depends on the seed and on their code (on their place where they
    have none), not on who else is in the table. Whole populations go to `change`, `plausibility`
    and `recommend` as one table.

    Args:
        table: The patients.
        recommend: The model: patients to probabilities (n, classes).
        change: Patients and shifts (n, axes) to counterfactuals.
        plausibility: Patients to numbers from 0 to 1.
        space: What is shifted, how far.
        options: How; the source's settings without.
        naming: What things are called.
        progress: Told how far it is.

    Raises:
        GenerationError: the table is empty, the space does not fit it, or a setting cannot be.
        ModelError: the model gives no probabilities.
        Cancelled: the user stopped.
    """
    options, naming = options or StressOptions(), naming or Naming()
    since = time.perf_counter()
    _check(table, space, options, naming)
    judge = CounterfactualScorer(table, recommend, change, plausibility, options, progress)
    classes = _classes(naming, judge.base.shape[1], options)
    results = _worst(judge, table, space, options, naming, classes, progress)
    flips, findings = find_flips(
        judge, table, space, options, clusters=naming.clusters, progress=progress
    )
    return StressReport(
        naming.model,
        classes,
        space,
        options,
        results,
        findings,
        flips,
        judge.evaluations,
        time.perf_counter() - since,
        _warnings(table, space),
        naming.plausibility_method,
    )


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
    """Return the worst counterfactual of each patient, without rates over all of them.

    Args and errors are those of `stress`.
    """
    options, naming = options or StressOptions(), naming or Naming()
    _check(table, space, options, naming)
    judge = CounterfactualScorer(table, recommend, change, plausibility, options, progress)
    classes = _classes(naming, judge.base.shape[1], options)
    return _worst(judge, table, space, options, naming, classes, progress)


def _worst(
    judge: CounterfactualScorer,
    table: PatientTable,
    space: ShiftSpace,
    options: StressOptions,
    naming: Naming,
    classes: tuple[str, ...],
    progress: Progress,
) -> tuple[StressResult, ...]:
    found = _search(judge, table, space, options, naming, progress)
    shifts = revert_change(judge, found.shifts)
    return _results(judge, table, space, options, naming, classes, found, shifts)


def measure_rates(
    table: PatientTable,
    recommend: Recommend,
    change: Change,
    space: ShiftSpace,
    *,
    options: StressOptions | None = None,
    naming: Naming | None = None,
    progress: Progress = NO_PROGRESS,
) -> tuple[tuple[FlipRate, ...], tuple[AttributeTest, ...]]:
    """Return how often each attribute alone changes the advice of a cohort, without a search.

    Args and errors are those of `stress`.
    """
    options, naming = options or StressOptions(), naming or Naming()
    _check(table, space, options, naming)
    judge = CounterfactualScorer(table, recommend, change, _certain, options, progress)
    _classes(naming, judge.base.shape[1], options)
    return find_flips(judge, table, space, options, clusters=naming.clusters, progress=progress)


def _certain(table: PatientTable) -> FloatArray:
    return np.ones(table.row_count)


def _check(table: PatientTable, space: ShiftSpace, options: StressOptions, naming: Naming) -> None:
    if table.row_count == 0:
        raise GenerationError("The table has no patient to test.")
    check_space(table, space)
    for name, count in (("codes", len(naming.codes)), ("clusters", _length(naming.clusters))):
        if count not in (0, table.row_count):
            raise GenerationError(f"There are {count} {name} for {table.row_count} patients.")
    least, most = options.mutation
    if not 0 <= least <= most <= 2:
        raise GenerationError(f"The mutation goes from {least:g} to {most:g}; it lies in 0 to 2.")
    shares = {
        "threshold": options.threshold,
        "plausibility floor": options.plausibility_floor,
        "recombination": options.recombination,
        "tolerance of flips": options.flip_tolerance,
    }
    for name, value in shares.items():
        if not 0 <= value <= 1:
            raise GenerationError(f"The {name} is {value:g}; it lies between 0 and 1.")
    counts = {"generations": options.generations, "population": options.population}
    for name, count in counts.items():
        if count < 1:
            raise GenerationError(f"The number of {name} is {count}; give 1 or more.")
    if not options.tolerance >= 0 or not 0 < options.level < 1:
        raise GenerationError("The tolerance is 0 or more, and the level lies between 0 and 1.")


def _length(clusters: IntArray | None) -> int:
    return 0 if clusters is None else len(clusters)


def _classes(naming: Naming, count: int, options: StressOptions) -> tuple[str, ...]:
    """Return the names of the classes.

    Raises:
        GenerationError: there are other names or grades than the model has classes.
    """
    for what, given in (("names", naming.classes), ("grades", options.grades)):
        if given and len(given) != count:
            raise GenerationError(f"There are {len(given)} {what} for {count} classes.")
    if not all(math.isfinite(grade) for grade in options.grades):
        raise GenerationError("A grade of a class is no number.")
    return naming.classes or tuple(f"class {number}" for number in range(count))


def _search(
    judge: CounterfactualScorer,
    table: PatientTable,
    space: ShiftSpace,
    options: StressOptions,
    naming: Naming,
    progress: Progress,
) -> _Found:
    """Return the worst shifts of each patient.

    Raises:
        GenerationError: all should be tried and cannot be.
    """
    count = space.combinations
    fits = count is not None and count <= options.sweep_limit
    if options.search is SearchMethod.SWEEP and not fits:
        many = "without end" if count is None else f"{count:,}"
        raise GenerationError(
            f"The counterfactuals of a patient are {many}; all of them are tried up to "
            f"{options.sweep_limit:,}. Choose evolution, or fewer attributes."
        )
    if options.search is not SearchMethod.EVOLUTION and fits:
        return _sweep(judge, table.row_count, space, progress)
    return _evolve(judge, table.row_count, space, options, naming.codes, progress)


def _sweep(
    judge: CounterfactualScorer, patients: int, space: ShiftSpace, progress: Progress
) -> _Found:
    """Try every combination; of equally bad ones the first, which changes nothing if it can."""
    grid = np.array(list(itertools.product(*(axis.grid for axis in space.axes))))
    at_once = max(1, 50_000 // len(grid))
    worst = np.empty(patients, dtype=np.int64)
    for start in range(0, patients, at_once):
        progress.report(Step(start, patients, "Trying all counterfactuals"))
        rows = np.arange(start, min(start + at_once, patients))
        judged = judge.judge(np.repeat(rows, len(grid)), np.tile(grid, (len(rows), 1)))
        worst[rows] = judged.concern.reshape(len(rows), len(grid)).argmax(axis=1)
    tried, none = np.full(patients, len(grid)), np.zeros(patients, dtype=np.int64)
    return _Found(grid[worst], tried, none, (StopReason.SWEPT,) * patients)


def _evolve(
    judge: CounterfactualScorer,
    patients: int,
    space: ShiftSpace,
    options: StressOptions,
    codes: Sequence[str],
    progress: Progress,
) -> _Found:
    names = codes or [str(row) for row in range(patients)]
    how = Evolution(
        options.generations,
        options.population,
        options.tolerance,
        options.mutation,
        options.recombination,
    )
    low = np.array([axis.low for axis in space.axes])
    high = np.array([axis.high for axis in space.axes])
    parts = []
    for start in range(0, patients, PATIENTS_AT_ONCE):
        some = names[start : start + PATIENTS_AT_ONCE]
        streams = [random_stream(options.seed, "stress", name) for name in some]
        parts.append(evolve(_energy(judge, start), (low, high), streams, how, progress))
    stopped = tuple(
        StopReason.CONVERGED if is_done else StopReason.GENERATIONS
        for part in parts
        for is_done in part.is_converged
    )
    return _Found(
        np.concatenate([part.best for part in parts]),
        np.concatenate([part.evaluations for part in parts]),
        np.concatenate([part.generations for part in parts]),
        stopped,
    )


def _energy(judge: CounterfactualScorer, first: int) -> Energy:
    """Return what evolution makes small: the concern, negative, of patients from one on."""

    def energy(places: IntArray, vectors: FloatArray) -> FloatArray:
        count, size, dimensions = vectors.shape
        rows = vectors.reshape(count * size, dimensions)
        judged = judge.judge(np.repeat(places + first, size), rows)
        return -judged.concern.reshape(count, size)

    return energy


def _results(
    judge: CounterfactualScorer,
    table: PatientTable,
    space: ShiftSpace,
    options: StressOptions,
    naming: Naming,
    classes: tuple[str, ...],
    found: _Found,
    shifts: FloatArray,
) -> tuple[StressResult, ...]:
    places = np.arange(table.row_count)
    made = judge.counterfactuals(places, shifts)
    judged = judge.judge(places, shifts)
    effects = measure_effects(judge, table, made, space, shifts)
    base, worst = judge.base.argmax(axis=1), judged.shares.argmax(axis=1)
    return tuple(
        StressResult(
            row,
            naming.codes[row] if naming.codes else "",
            compare_values(table, made, row, space),
            _floats(judge.base[row]),
            _floats(judged.shares[row]),
            classes[base[row]],
            classes[worst[row]],
            *_figures(judged, row, options),
            _grade_change(options.grades, base[row], worst[row]),
            _floats(shifts[row]),
            effects[row],
            int(found.evaluations[row]),
            int(found.generations[row]),
            found.stopped[row],
        )
        for row in range(table.row_count)
    )


def _figures(
    judged: ScoredCounterfactuals, row: int, options: StressOptions
) -> tuple[float, float, float, bool]:
    """Return divergence, plausibility, concern, and whether that is above the threshold."""
    concern = float(judged.concern[row])
    is_flagged = concern > options.threshold
    return float(judged.js[row]), float(judged.plausibility[row]), concern, is_flagged


def _grade_change(grades: tuple[float, ...], base: int, worst: int) -> float | None:
    return float(grades[worst] - grades[base]) if grades else None


def _floats(values: FloatArray) -> tuple[float, ...]:
    return tuple(float(value) for value in values)


def _warnings(table: PatientTable, space: ShiftSpace) -> tuple[str, ...]:
    found = []
    for axis in space.axes:
        values = table.values[axis.column]
        is_missing = values < 0 if table.column(axis.column).is_category else ~np.isfinite(values)
        if count := int(is_missing.sum()):
            found.append(f"{axis.column} is missing in {count:,} patients, who kept it so.")
    return tuple(found)
