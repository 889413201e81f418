"""A watch: a model, a reference, and the cases in the order they came."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError, ModelError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.monitoring import (
    FEWEST_CASES,
    Drift,
    DriftAlarm,
    GroupShare,
    MonitoredCase,
    MonitorOptions,
    MonitorReport,
    RecommendationGap,
    ReviewQueueEntry,
)
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.stress_test import ShiftSpace, StressResult
from readingroom.evaluator.monitoring.charts import make_chart
from readingroom.evaluator.monitoring.drift import compare_columns
from readingroom.evaluator.monitoring.groups import count_groups, find_gaps
from readingroom.evaluator.monitoring.queue import queue_entry
from readingroom.evaluator.stress.api import Naming, find_worst
from readingroom.evaluator.stress.plausibility import Plausibility
from readingroom.evaluator.stress.scoring import Recommend, checked_probabilities
from readingroom.evaluator.stress.shifts import Change, check_space

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]

RECOMMENDATION: Final = "recommendation"


@dataclass(frozen=True, slots=True)
class MonitorSetup:
    """What is watched, and how it is tested.

    `classes` name those of the model, () for numbers. Functions are those of a stress test.
    """

    model: str
    recommend: Recommend
    change: Change
    plausibility: Plausibility
    space: ShiftSpace
    classes: tuple[str, ...] = ()


def watch(
    watched: MonitorSetup,
    reference: PatientTable,
    cases: PatientTable,
    *,
    codes: Sequence[str],
    options: MonitorOptions | None = None,
    progress: Progress = NO_PROGRESS,
) -> MonitorReport:
    """Test each case as it came, and tell what is queued, who gets what, and what drifts.

    The same cases in the same order give the same report; with more of them the first ones are told
    as before.

    Args:
        watched: The model.
        reference: Cases that stand for how things were; the model is asked about them, too.
        cases: The incoming ones, oldest first, with the same columns.
        codes: What they are called, one each.
        options: Thresholds and windows.
        progress: Told each case.

    Raises:
        GenerationError: columns differ, codes repeat or are not as many as cases, or a setting
            cannot be.
        ModelError: the model gives no probabilities of the reference.
        Cancelled: the user stopped.
    """
    options = options or MonitorOptions()
    _check(watched, reference, cases, codes, options)
    known = checked_probabilities(watched.recommend(reference), reference.row_count, None)
    classes = watched.classes or tuple(f"class {number}" for number in range(known.shape[1]))
    if len(classes) != known.shape[1]:
        raise GenerationError(f"There are {len(classes)} names for {known.shape[1]} classes.")
    seen = _answers(watched, cases, codes, classes, options, progress)
    has_answer = np.array([not one.failure for one in seen], dtype=np.bool_)
    answered = cases.take(has_answer)
    advised = np.array([classes.index(one.recommendation) for one in seen if not one.failure],
                       dtype=np.int64)  # fmt: skip
    before = known.argmax(axis=1)
    groups, gaps = _group(watched, answered, advised, classes, options)
    alarms, told = _alarms(reference, before, cases, seen, classes, options)
    return MonitorReport(
        watched.model,
        classes,
        options,
        tuple(seen),
        tuple(one.queued for one in seen if one.queued is not None),
        groups,
        _drifts(reference, before, answered, advised, len(classes), options),
        alarms,
        gaps,
        (*_warnings(seen, options), *told),
    )


def _check(
    watched: MonitorSetup,
    reference: PatientTable,
    cases: PatientTable,
    codes: Sequence[str],
    options: MonitorOptions,
) -> None:
    if reference.columns != cases.columns:
        raise GenerationError("The cases do not have the columns of the reference.")
    if len(codes) != cases.row_count or len(set(codes)) < len(codes):
        raise GenerationError(
            f"{cases.row_count} cases need a code each, no two alike; there are "
            f"{len(set(codes))} different ones."
        )
    check_space(reference, watched.space)
    if not 0 <= options.threshold <= 1:
        raise GenerationError(f"The threshold is {options.threshold:g}; it lies between 0 and 1.")
    if options.looks < 1 or not 0 < options.drift_level < 1:
        raise GenerationError(
            "The level of drift lies between 0 and 1, and there is 1 look or more that it is for."
        )
    if options.window < FEWEST_CASES or options.run_length < 2 or options.permutations < 99:
        raise GenerationError(
            f"A window has {FEWEST_CASES} cases or more, a run length is 2 or more, and 99 "
            "permutations are the fewest."
        )


def _answers(
    watched: MonitorSetup,
    cases: PatientTable,
    codes: Sequence[str],
    classes: tuple[str, ...],
    options: MonitorOptions,
    progress: Progress,
) -> list[MonitoredCase]:
    """Return the cases with their tests; all are asked together, one by one where that fails."""
    if cases.row_count == 0:
        return []
    plausible = watched.plausibility(cases)
    results: list[StressResult | str]
    try:
        results = list(_tested(watched, cases, codes, classes, options, progress))
    except ModelError:
        results = []
        for row, code in enumerate(codes):
            progress.report(Step(row, cases.row_count, "Asking about one case after the other"))
            results.append(_alone(watched, cases.take([row]), code, classes, options, progress))
    found = []
    for row, (code, result) in enumerate(zip(codes, results, strict=True)):
        failure = result if isinstance(result, str) else ""
        tested = None if isinstance(result, str) else replace(result, row=row)
        queued = queue_entry(code, tested, failure, float(plausible[row]), options)
        found.append(_case(code, tested, failure, queued))
    return found


def _case(
    code: str, tested: StressResult | None, failure: str, queued: ReviewQueueEntry | None
) -> MonitoredCase:
    if tested is None:
        return MonitoredCase(code, "", (), None, failure, queued)
    return MonitoredCase(code, tested.base_class, tested.base, tested, "", queued)


def _tested(
    watched: MonitorSetup,
    cases: PatientTable,
    codes: Sequence[str],
    classes: tuple[str, ...],
    options: MonitorOptions,
    progress: Progress,
) -> tuple[StressResult, ...]:
    return find_worst(
        cases,
        watched.recommend,
        watched.change,
        watched.plausibility,
        watched.space,
        options=replace(options.stress, threshold=options.threshold),
        naming=Naming(watched.model, classes, tuple(codes)),
        progress=progress,
    )


def _alone(
    watched: MonitorSetup,
    case: PatientTable,
    code: str,
    classes: tuple[str, ...],
    options: MonitorOptions,
    progress: Progress,
) -> StressResult | str:
    try:
        return _tested(watched, case, [code], classes, options, progress)[0]
    except ModelError as error:
        return str(error)


def _group(
    watched: MonitorSetup,
    answered: PatientTable,
    advised: IntArray,
    classes: tuple[str, ...],
    options: MonitorOptions,
) -> tuple[tuple[GroupShare, ...], tuple[RecommendationGap, ...]]:
    columns = watched.space.columns
    stream = random_stream(options.seed, "watch", "gaps")
    return (
        count_groups(answered, advised, classes, columns),
        find_gaps(answered, advised, classes, columns, stream),
    )


def _drifts(
    reference: PatientTable,
    before: IntArray,
    answered: PatientTable,
    advised: IntArray,
    classes: int,
    options: MonitorOptions,
) -> tuple[Drift, ...]:
    """Return how the newest cases differ from the reference."""
    newest = slice(max(0, answered.row_count - options.window), None)
    return compare_columns(
        reference,
        answered.take(newest),
        random_stream(options.seed, "watch", "drift"),
        permutations=options.permutations,
        others=[(RECOMMENDATION, before, advised[newest], classes)],
        level=options.drift_level / options.looks,
    )


def _alarms(
    reference: PatientTable,
    before: IntArray,
    cases: PatientTable,
    seen: Sequence[MonitoredCase],
    classes: tuple[str, ...],
    options: MonitorOptions,
) -> tuple[tuple[DriftAlarm, ...], list[str]]:
    """Return the alarms of the charts in the order of the cases, and sentences on what has none.

    Shares of the classes add up to 1: the first one has no chart, as it says nothing new. All
    charts together hold the run length.
    """
    series: list[tuple[str, FloatArray, FloatArray]] = [
        (
            f"{RECOMMENDATION}: {name}",
            (before == code) * 1.0,
            np.array([np.nan if one.failure else one.recommendation == name for one in seen]),
        )
        for code, name in enumerate(classes)
        if code
    ]
    series += [
        (column.name, reference.values[column.name], cases.values[column.name])
        for column in reference.columns
        if not column.is_category
    ]
    found: list[DriftAlarm] = []
    told = []
    for name, old, new in series:
        chart = make_chart(name, old, options.run_length * len(series))
        if isinstance(chart, NotEstimable):
            told.append(f"There is no chart of {name}: {chart.reason}.")
        else:
            found += chart.alarms(new)
    return tuple(sorted(found, key=lambda one: (one.at_case, one.chart))), told


def _warnings(seen: Sequence[MonitoredCase], options: MonitorOptions) -> tuple[str, ...]:
    found = []
    if failed := sum(bool(one.failure) for one in seen):
        found.append(
            f"Cases without an answer of the model: {failed:,}; rates, drift and charts leave them "
            "out."
        )
    if len(seen) - failed < options.window:
        found.append(
            f"Cases so far: {len(seen) - failed:,}; the window holds {options.window:,}, and is "
            "compared as far as it is full."
        )
    return tuple(found)
