"""Stress test of one or more patients: search, and rates over the cohort."""

import time

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.devices.job import current_job
from readingroom.engine.evaluator.counterfactual_search.api import Naming, begin_search, worst_of
from readingroom.engine.evaluator.counterfactual_search.plausibility import Plausibility
from readingroom.engine.evaluator.counterfactual_search.scoring import Recommend
from readingroom.engine.evaluator.counterfactual_search.shifts import Change
from readingroom.engine.evaluator.stress.cohort import find_flips
from readingroom.engine.evaluator.stress.types import (
    AttributeTest,
    FlipRate,
    ShiftSpace,
    StressOptions,
    StressReport,
)
from readingroom.engine.tables.types import PatientTable


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
    """Search for each patient's counterfactual of greatest concern, and the effects in it.

    A patient's result depends on the seed and on their code (or their index without codes), not on
    other patients in the table. Whole populations are passed to `change`, `plausibility` and
    `recommend` as one table.

    Raises:
        GenerationError: the table is empty, does not match the space, or a setting is invalid.
        ModelError: the model returns no probabilities.
        Cancelled: the user stopped.
    """
    since = time.perf_counter()
    scorer, naming, classes = begin_search(
        table, recommend, change, plausibility, space, options, naming, progress
    )
    results = worst_of(scorer, naming, classes)
    flips, findings = find_flips(scorer, naming.clusters)
    return StressReport(
        naming.model,
        classes,
        space,
        scorer.options,
        results,
        findings,
        flips,
        scorer.evaluations,
        time.perf_counter() - since,
        _warnings(table, space),
        naming.plausibility_method,
        current_job().description,
    )


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
    """Return how often each attribute alone changes the recommendation, without a search.

    Errors are those of `stress`.
    """
    scorer, naming, _ = begin_search(
        table, recommend, change, _certain, space, options, naming, progress
    )
    return find_flips(scorer, naming.clusters)


def _certain(table: PatientTable) -> FloatArray:
    return np.ones(table.row_count)


def _warnings(table: PatientTable, space: ShiftSpace) -> tuple[str, ...]:
    warnings = []
    for axis in space.axes:
        values = table.values[axis.column]
        is_missing = values < 0 if table.column(axis.column).is_category else ~np.isfinite(values)
        if count := int(is_missing.sum()):
            warnings.append(f"{axis.column} is missing in {count:,} patients, who kept it so.")
    return tuple(warnings)
