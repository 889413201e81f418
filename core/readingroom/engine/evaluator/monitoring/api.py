"""Monitoring: a model, a reference, and the cases in order of arrival."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import GenerationError, ModelError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.engine.devices.job import current_job
from readingroom.engine.evaluator.counterfactual_search.api import Naming, find_worst
from readingroom.engine.evaluator.counterfactual_search.plausibility import Plausibility
from readingroom.engine.evaluator.counterfactual_search.scoring import (
    Recommend,
    checked_probabilities,
)
from readingroom.engine.evaluator.counterfactual_search.shifts import Change, check_space
from readingroom.engine.evaluator.monitoring.charts import build_chart
from readingroom.engine.evaluator.monitoring.drift import compare_columns
from readingroom.engine.evaluator.monitoring.groups import count_groups, find_gaps
from readingroom.engine.evaluator.monitoring.types import (
    FEWEST_CASES,
    Drift,
    DriftAlarm,
    MonitoredCase,
    MonitorOptions,
    MonitorReport,
    QueueReason,
    ReviewQueueEntry,
)
from readingroom.engine.evaluator.stress.types import ShiftSpace, StressResult
from readingroom.engine.tables.types import PatientTable


def queue_entry(
    code: str,
    stress: StressResult | None,
    failure: str,
    plausibility: float,
    options: MonitorOptions,
) -> ReviewQueueEntry | None:
    """Return the review queue entry of a case, None if it needs no review.

    `stress` is None without an answer, for the reason in `failure`.
    """
    reasons: list[tuple[QueueReason, str]] = []
    if failure:
        reasons.append((QueueReason.NO_ANSWER, f"The model returned no answer. {failure}".strip()))
    if plausibility < options.stress.plausibility_floor:
        reasons.append(
            (
                QueueReason.IMPLAUSIBLE,
                f"The case differs from the reference cases (plausibility {plausibility:.2f}).",
            )
        )
    if stress is not None and stress.concern > options.threshold:
        sentence = f"Concern {stress.concern:.2f} is above {options.threshold:g}."
        reasons.append((QueueReason.CONCERN, sentence))
    if stress is not None and stress.is_flip and options.queue_flips:
        reasons.append((QueueReason.FLIP, _flip_sentence(stress)))
    if not reasons:
        return None
    concern = None if stress is None else stress.concern
    return ReviewQueueEntry(
        code, tuple(reason for reason, _ in reasons), " ".join(text for _, text in reasons), concern
    )


def _flip_sentence(stress: StressResult) -> str:
    if stress.causes:
        return f"The recommendation changes with {' or '.join(stress.causes)} alone."
    changed = [effect.column for effect in stress.effects]
    needed = [effect.column for effect in stress.effects if not effect.is_flip_without] or changed
    others = [name for name in changed if name not in needed]
    if len(needed) == 1 and others:
        others_text = " or ".join(others)
        return f"The recommendation changes with {needed[0]} together with {others_text}."
    return f"The recommendation changes with {' and '.join(needed)} together."


RECOMMENDATION: Final = "recommendation"


@dataclass(frozen=True, slots=True)
class MonitorSetup:
    """The monitored model and its test functions.

    `classes` are the model's class names, () for numbers. The functions are those of a stress test.
    """

    model: str
    recommend: Recommend
    change: Change
    plausibility: Plausibility
    space: ShiftSpace
    classes: tuple[str, ...] = ()


def monitor(
    setup: MonitorSetup,
    reference: PatientTable,
    cases: PatientTable,
    *,
    codes: Sequence[str],
    options: MonitorOptions | None = None,
    progress: Progress = NO_PROGRESS,
) -> MonitorReport:
    """Test each case in order of arrival, and report the queue, groups and drift.

    The same cases in the same order give the same report; further cases do not change the results
    of earlier ones.

    The model is also run on `reference`. `cases` are the incoming ones, oldest first, with the
    same columns and one of `codes` each.

    Raises:
        GenerationError: columns differ, codes repeat or do not match the cases in number, or a
            setting is invalid.
        ModelError: the model returns no probabilities for the reference.
        Cancelled: the user stopped.
    """
    options = options or MonitorOptions()
    _check(setup, reference, cases, codes, options)
    reference_probabilities = checked_probabilities(
        setup.recommend(reference), reference.row_count, None
    )
    classes = setup.classes or tuple(
        f"class {number}" for number in range(reference_probabilities.shape[1])
    )
    if len(classes) != reference_probabilities.shape[1]:
        raise GenerationError(
            f"The model has {reference_probabilities.shape[1]} classes, but {len(classes)} class "
            "names are given."
        )
    setup = replace(setup, classes=classes)
    results = _answers(setup, cases, codes, options, progress)
    has_answer = np.array([not case.failure for case in results], dtype=np.bool_)
    answered = cases.take(has_answer)
    recommended = np.array(
        [classes.index(case.recommendation) for case in results if not case.failure],
        dtype=np.int64,
    )
    reference_classes = reference_probabilities.argmax(axis=1)
    columns, stream = setup.space.columns, random_stream(options.seed, "watch", "gaps")
    alarms, notes = _alarms(reference, reference_classes, cases, results, classes, options)
    return MonitorReport(
        setup.model,
        classes,
        options,
        tuple(results),
        tuple(case.queued for case in results if case.queued is not None),
        count_groups(answered, recommended, classes, columns),
        _drifts(reference, reference_classes, answered, recommended, len(classes), options),
        alarms,
        find_gaps(answered, recommended, classes, columns, stream),
        (*_warnings(results, options), *notes),
        current_job().description,
    )


def _check(
    setup: MonitorSetup,
    reference: PatientTable,
    cases: PatientTable,
    codes: Sequence[str],
    options: MonitorOptions,
) -> None:
    if reference.columns != cases.columns:
        raise GenerationError(
            "The columns of the cases differ from those of the reference. Use the same columns."
        )
    if len(codes) != cases.row_count or len(set(codes)) < len(codes):
        raise GenerationError(
            f"{cases.row_count} cases need one distinct code each; there are "
            f"{len(set(codes))} distinct codes."
        )
    check_space(reference, setup.space)
    if not 0 <= options.threshold <= 1:
        raise GenerationError(f"The threshold must be between 0 and 1, not {options.threshold:g}.")
    if options.looks < 1 or not 0 < options.drift_level < 1:
        raise GenerationError(
            "The drift level must be between 0 and 1, and the number of looks at least 1."
        )
    if options.window < FEWEST_CASES or options.run_length < 2 or options.permutations < 99:
        raise GenerationError(
            f"A window needs at least {FEWEST_CASES} cases, the run length must be at least 2, "
            "and at least 99 permutations are needed."
        )


def _answers(
    setup: MonitorSetup,
    cases: PatientTable,
    codes: Sequence[str],
    options: MonitorOptions,
    progress: Progress,
) -> list[MonitoredCase]:
    """Return the cases with their tests, run in one batch, or one by one if that fails."""
    if cases.row_count == 0:
        return []

    def run(part: PatientTable, names: Sequence[str]) -> tuple[StressResult, ...]:
        return find_worst(
            part,
            setup.recommend,
            setup.change,
            setup.plausibility,
            setup.space,
            options=replace(options.stress, threshold=options.threshold),
            naming=Naming(setup.model, setup.classes, tuple(names)),
            progress=progress,
        )

    plausible = setup.plausibility(cases)
    results: list[StressResult | str] = []
    try:
        results += run(cases, codes)
    except ModelError:
        for row, code in enumerate(codes):
            progress.report(Step(row, cases.row_count, "Running the model case by case"))
            try:
                results += run(cases.take([row]), [code])
            except ModelError as error:
                results.append(str(error))
    monitored = []
    for row, (code, result) in enumerate(zip(codes, results, strict=True)):
        failure = result if isinstance(result, str) else ""
        tested = None if isinstance(result, str) else replace(result, row=row)
        queued = queue_entry(code, tested, failure, float(plausible[row]), options)
        base_class, base = ("", ()) if tested is None else (tested.base_class, tested.base)
        monitored.append(MonitoredCase(code, base_class, base, tested, failure, queued))
    return monitored


def _drifts(
    reference: PatientTable,
    reference_classes: IntArray,
    answered: PatientTable,
    recommended: IntArray,
    classes: int,
    options: MonitorOptions,
) -> tuple[Drift, ...]:
    """Return the drift of the newest cases from the reference."""
    newest = slice(max(0, answered.row_count - options.window), None)
    return compare_columns(
        reference,
        answered.take(newest),
        random_stream(options.seed, "watch", "drift"),
        permutations=options.permutations,
        others=[(RECOMMENDATION, reference_classes, recommended[newest], classes)],
        level=options.drift_level / options.looks,
    )


def _alarms(
    reference: PatientTable,
    reference_classes: IntArray,
    cases: PatientTable,
    results: Sequence[MonitoredCase],
    classes: tuple[str, ...],
    options: MonitorOptions,
) -> tuple[tuple[DriftAlarm, ...], list[str]]:
    """Return the alarms of the charts in order of the cases, and notes on missing charts.

    Class proportions add up to 1: the first one has no chart, because it is redundant. The run
    length holds for all charts together.
    """
    series: list[tuple[str, FloatArray, FloatArray]] = [
        (
            f"{RECOMMENDATION}: {name}",
            (reference_classes == code) * 1.0,
            np.array([np.nan if case.failure else case.recommendation == name for case in results]),
        )
        for code, name in enumerate(classes)
        if code
    ]
    series += [
        (column.name, reference.values[column.name], cases.values[column.name])
        for column in reference.columns
        if not column.is_category
    ]
    alarms: list[DriftAlarm] = []
    notes = []
    for name, old, new in series:
        chart = build_chart(name, old, options.run_length * len(series))
        if isinstance(chart, NotEstimable):
            notes.append(f"No chart for {name}: {chart.reason}.")
        else:
            alarms += chart.alarms(new)
    return tuple(sorted(alarms, key=lambda case: (case.at_case, case.chart))), notes


def _warnings(results: Sequence[MonitoredCase], options: MonitorOptions) -> tuple[str, ...]:
    warnings = []
    if failed := sum(bool(case.failure) for case in results):
        warnings.append(
            f"Cases without an answer of the model: {failed:,}. They are excluded from rates, "
            "drift and charts."
        )
    if len(results) - failed < options.window:
        warnings.append(
            f"Cases so far: {len(results) - failed:,} of {options.window:,} in the window, which "
            "is compared although it is not full."
        )
    return tuple(warnings)
