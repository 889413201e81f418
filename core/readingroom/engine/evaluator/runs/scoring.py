"""Computing metrics from items: overall, by group and by condition, and checking thresholds."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.registry import CURVES, find_metric
from readingroom.engine.evaluator.metrics.subgroups import SubgroupTable, adjusted, subgroup_table
from readingroom.engine.evaluator.perturbations.flips import AnswersAfter, flip_table
from readingroom.engine.evaluator.perturbations.registry import PERTURBATIONS
from readingroom.engine.evaluator.runs.plan import ScoringPlan
from readingroom.engine.evaluator.runs.rater_intervals import over_readers
from readingroom.engine.evaluator.runs.tally import ConditionRows, Tally, group_names
from readingroom.engine.evaluator.runs.types import (
    MISSING_GROUP,
    Curve,
    MetricResult,
    Resources,
    Task,
    Unanswered,
)
from readingroom.engine.evaluator.suites.suite import Bound, Epochs, Reducer, Stratum, Threshold
from readingroom.statistics.clusters import known_means
from readingroom.statistics.influence import mean_influence
from readingroom.statistics.resampling import NO_LIMITS, Limits, estimate_mean, estimate_rate


@dataclass(frozen=True, slots=True)
class ReducedItems:
    """One row per item and order; `first` is the first original row of each."""

    rows: Rows
    first: tuple[int, ...]


def voted(rows: Rows, orders: Sequence[int]) -> ReducedItems:
    """Return the most frequent answer per item and order; of equal ones the first."""
    index_of: dict[tuple[str, int], int] = {}
    votes: list[Counter[str | None]] = []
    targets: list[str] = []
    names = list(rows.items) or [str(index) for index in range(len(rows.parsed))]
    first: list[int] = []
    with_vote: dict[tuple[int, str | None], int] = {}
    for row, key in enumerate(zip(names, orders, strict=True)):
        if key not in index_of:
            index_of[key] = len(votes)
            votes.append(Counter())
            targets.append(rows.targets[row])
            first.append(row)
        votes[index_of[key]][rows.parsed[row]] += 1
        with_vote.setdefault((index_of[key], rows.parsed[row]), row)
    parsed = [vote.most_common(1)[0][0] for vote in votes]
    items = [item for item, _ in index_of]
    patients = [rows.patients[row] for row in first] if rows.patients else ()
    reduced = replace(rows, parsed=parsed, targets=targets, items=items, patients=patients)
    if rows.measured:
        voted_rows = (with_vote[entry] for entry in enumerate(parsed))
        reduced = replace(reduced, measured=[rows.measured[row] for row in voted_rows])
    if rows.originals:
        reduced = replace(
            reduced,
            names=[rows.names[row] for row in first],
            originals=[rows.originals[row] for row in first],
        )
    return ReducedItems(reduced, tuple(first))


def reduced_metric(metric: Metric, epochs: Epochs) -> Metric:
    """Return a metric as the mean over items of the epochs' median, maximum, or pass rate.

    The interval is Wilson's where all items score 0 or 1 of 1, else resampling of items, or of
    patients with several items. An epoch passes with a score of 1, which is undefined for errors.
    """

    def estimate(values: Values, level: float, rng: np.random.Generator) -> Estimate | NotEstimable:
        if metric.per_item is None:
            return NotEstimable(
                f"the metric has no score per answer, which '{epochs.reducer}' needs"
            )
        if epochs.reducer is Reducer.AT_LEAST and not metric.is_higher_better:
            return NotEstimable(
                f"'{epochs.reducer}' counts correct answers, but this metric is an error"
            )
        reduced = _by_item(metric.per_item(values), values.item_indices(), epochs)
        clusters, limits = values.item_clusters(), metric.limits(values)
        is_share = epochs.reducer is Reducer.AT_LEAST or limits == (0.0, 1.0)
        if is_share and np.isin(reduced[~np.isnan(reduced)], (0.0, 1.0)).all():
            return estimate_rate(reduced, rng, level=level, clusters=clusters)
        return estimate_mean(
            reduced, rng, scale=metric.scale, level=level, clusters=clusters, limits=limits
        )

    def influence(values: Values) -> NDArray[np.float64]:
        if metric.per_item is None:
            return np.full(len(values), np.nan)
        reduced = _by_item(metric.per_item(values), values.item_indices(), epochs)
        is_clustered = values.clusters is not None
        return values.spread_over_rows(mean_influence(reduced, is_clustered=is_clustered))

    return replace(metric, estimate=estimate, influence=influence)


def _by_item(
    scores: NDArray[np.float64], item_of_row: NDArray[np.int64], epochs: Epochs
) -> NDArray[np.float64]:
    order = np.argsort(item_of_row, kind="stable")
    starts = np.flatnonzero(np.diff(item_of_row[order])) + 1
    return np.array(
        [_reduced(item_scores, epochs) for item_scores in np.split(scores[order], starts)]
    )


def item_scores(
    plan: ScoringPlan, metric: Metric, condition_rows: ConditionRows
) -> tuple[dict[str, float], Limits]:
    """Return the score of each item, reduced over epochs and orders, and the metric's limits.

    An item without a score is left out.
    """
    rows, _, metric = rows_of(plan, metric, condition_rows)
    values = metric.read(rows)
    if metric.per_item is None:
        return {}, NO_LIMITS
    scores, item_of_row = metric.per_item(values), values.item_indices()
    if plan.epochs.count > 1 and plan.epochs.reducer not in (Reducer.MEAN, Reducer.MODE):
        reduced = _by_item(scores, item_of_row, plan.epochs)
    else:
        reduced = known_means(scores, item_of_row)
    names = np.unique(rows.items) if rows.items else list(condition_rows.items)
    scored = zip(map(str, names), reduced, strict=True)
    return {name: float(score) for name, score in scored if not np.isnan(score)}, metric.limits(
        values
    )


def _reduced(scores: NDArray[np.float64], epochs: Epochs) -> float:
    known = scores[~np.isnan(scores)]
    if not len(known):
        return float("nan")
    if epochs.reducer is Reducer.MEDIAN:
        return float(np.median(known))
    if epochs.reducer is Reducer.MAX:
        return float(known.max())
    return float(np.count_nonzero(known >= 1) >= epochs.least)


SCORING = "Computing the metrics"
DECIDED = (Task.CHOICE, Task.NUMBER, Task.CLASSIFICATION, Task.SEQUENCE)
"""Tasks with discrete answers; texts and measurements differ by degrees."""
_TESTS: Mapping[str, Callable[[float, float], bool]] = {
    ">=": lambda value, bound: value >= bound,
    ">": lambda value, bound: value > bound,
    "<=": lambda value, bound: value <= bound,
    "<": lambda value, bound: value < bound,
}


_Read = dict[tuple[Callable[[Rows], Values], bool], Values]
"""Values of the rows of one condition, by reader: metrics with equal readers share them."""


class RunScores(NamedTuple):
    """All parts of a result that follow from its items."""

    metrics: tuple[MetricResult, ...]
    curves: tuple[Curve, ...]
    thresholds: dict[str, bool | None]
    item_count: int
    failed_count: int
    has_answers: bool
    resources: Resources
    warnings: tuple[str, ...]


def score(plan: ScoringPlan, tally: Tally, progress: Progress = NO_PROGRESS) -> RunScores:
    """Return the metrics of a run.

    Raises:
        SuiteError: a metric is unknown, or a target is invalid.
    """
    results: list[MetricResult] = []
    clean = tally.clean
    for condition, condition_rows in tally.sides.items():
        values_by_reader: _Read = {}
        for number, key in enumerate(plan.metrics if _keeps_answer(condition) else ()):
            progress.raise_if_cancelled()
            progress.report(Step(number, len(plan.metrics), SCORING))
            results += _lines(plan, find_metric(key), condition, condition_rows, values_by_reader)
        if condition:
            results += _flips(plan, condition, clean, condition_rows)
    answered = sum(len(condition_rows) for condition_rows in tally.sides.values()) - tally.failed
    return RunScores(
        metrics=tuple(results),
        curves=tuple(_curves(plan, clean)),
        thresholds={threshold.text: is_met(threshold, results) for threshold in plan.thresholds},
        item_count=len(set(clean.items)) if clean.is_repeated else len(clean),
        failed_count=tally.failed_items,
        has_answers=answered > 0,
        resources=tally.resources,
        warnings=_warnings(plan, tally),
    )


def is_met(threshold: Threshold, lines: Sequence[MetricResult]) -> bool | None:
    """Return whether a metric meets its threshold, None where it is not estimable."""
    for line in lines:
        location = (line.metric, line.stratum, line.group, line.condition)
        if location == (threshold.metric, threshold.stratum, threshold.group, ""):
            value = line.value.value
            if threshold.on is Bound.INTERVAL:
                value = None
                if isinstance(line.value, Estimate):
                    value = line.value.low if threshold.op.startswith(">") else line.value.high
            return None if value is None else _TESTS[threshold.op](value, threshold.value)
    return None


def _lines(
    plan: ScoringPlan,
    metric: Metric,
    condition: str,
    condition_rows: ConditionRows,
    values_by_reader: _Read,
) -> Iterator[MetricResult]:
    """Yield a metric over all rows, then by group, and the gap between groups."""
    rows, first, metric = rows_of(plan, metric, condition_rows)
    groups = condition_rows.groups
    if first is not None:
        groups = {name: [column[row] for row in first] for name, column in groups.items()}
    reader_key = (metric.read, metric.has_context)
    if reader_key not in values_by_reader:
        values_by_reader[reader_key] = metric.read(rows)
    values = values_by_reader[reader_key]
    rng = random_stream(plan.seed, "figure", metric.key, condition)
    value = metric.compute(values, level=plan.level, rng=rng)
    yield MetricResult(
        metric.key, metric.label, value, metric.is_higher_better, condition=condition
    )
    tables = [
        subgroup_table(
            metric,
            values,
            stratum.field,
            groups[stratum.field],
            minimum=stratum.minimum,
            level=plan.level,
            rng=random_stream(plan.seed, "groups", metric.key, condition, stratum.field),
            method=plan.methods,
        )
        for stratum in plan.strata
    ]
    for stratum, table in zip(plan.strata, adjusted(tables), strict=True):
        for line in _group_lines(metric, stratum, groups[stratum.field], table):
            yield replace(line, condition=condition)


def rows_of(
    plan: ScoringPlan, metric: Metric, condition_rows: ConditionRows
) -> tuple[Rows, tuple[int, ...] | None, Metric]:
    """Return the rows of a metric, and the metric adapted to the reduction of epochs.

    With majority voting there is one row per item and order; the indices are of the first row of
    each among those of the condition, else None.
    """
    rows = condition_rows.rows(
        plan.classes, plan.unanswered, plan.scoring, by_context=metric.has_context
    )
    if plan.epochs.count > 1 and plan.epochs.reducer is Reducer.MODE:
        vote = voted(rows, condition_rows.orders)
        return vote.rows, vote.first, metric
    if plan.epochs.count > 1 and plan.epochs.reducer is not Reducer.MEAN:
        metric = reduced_metric(metric, plan.epochs)
    if plan.epochs.count > 1 and plan.epochs.are_raters:
        rows = replace(rows, raters=condition_rows.epochs)
        metric = over_readers(metric, plan.methods)
    return rows, None, metric


def _group_lines(
    metric: Metric, stratum: Stratum, groups: Sequence[str], table: SubgroupTable
) -> Iterator[MetricResult]:
    """Yield the values of the groups in order, including missing ones, then their gap."""
    lines = table.results(metric)
    by_group = {line.group: line for line in lines}
    for name in group_names(stratum, groups):
        missing = MetricResult(
            metric.key,
            metric.label,
            NotEstimable("no item is in this group"),
            metric.is_higher_better,
            stratum.field,
            name,
        )
        yield by_group.get(name, missing)
    yield from (line for line in lines if not line.group)


def _keeps_answer(condition: str) -> bool:
    """Return whether correct answers remain correct under a condition."""
    perturbation = PERTURBATIONS.get(condition.partition(" ")[0])
    return perturbation is None or perturbation.keeps_answer


def _flips(
    plan: ScoringPlan, condition: str, clean: ConditionRows, condition_rows: ConditionRows
) -> tuple[MetricResult, ...]:
    """Return the proportions of changed and of broken answers, where defined."""
    if plan.task not in DECIDED:
        return ()
    decided = {
        (item, order): decision_of(parsed, plan.classes)
        for item, order, parsed in zip(clean.items, clean.orders, clean.parsed, strict=True)
    }
    pairs = list(zip(condition_rows.items, condition_rows.orders, strict=True))
    answers = AnswersAfter(
        condition,
        _keeps_answer(condition),
        [decided.get(pair) for pair in pairs],
        [decision_of(parsed, plan.classes) for parsed in condition_rows.parsed],
        [decision_of(target, plan.classes) or "" for target in condition_rows.targets],
        condition_rows.rows(plan.classes, plan.unanswered).numbers()["clusters"],
    )
    lines = flip_table(answers, plan.level)
    # Numbers are correct within a tolerance, which is not evaluated here.
    return tuple(
        line for line in lines if plan.task is not Task.NUMBER or "broken" not in line.metric
    )


def decision_of(text: str | None, classes: tuple[str, ...]) -> str | None:
    """Return the decision of an answer: the index of the likeliest class, or the answer itself."""
    if text is None or not classes:
        return text
    if text in classes:
        return str(classes.index(text))
    if not text.startswith("["):
        return text
    numbers = np.asarray([float(number) for number in text.strip("[]").split(",")])
    return str(int(np.argmax(numbers)))


def _curves(plan: ScoringPlan, clean: ConditionRows) -> Iterator[Curve]:
    for maker in CURVES.values():
        if plan.task in maker.tasks and len(clean):
            yield from maker.draw(
                maker.read(clean.rows(plan.classes, plan.unanswered, plan.scoring))
            )


_COUNTS_AS: Mapping[Unanswered, str] = {
    Unanswered.WRONG: "They count as wrong",
    Unanswered.WORST_CASE: "They count as the worst answer",
    Unanswered.LEFT_OUT: "They are left out",
}


def _warnings(plan: ScoringPlan, tally: Tally) -> tuple[str, ...]:
    warnings = []
    if tally.failed:
        warnings.append(
            f"Questions without a usable answer: {tally.failed}. {_COUNTS_AS[plan.unanswered]}; "
            "numeric metrics, which have no wrong answer, exclude them."
        )
    if tally.unread:
        warnings.append(f"Answers in which the parser found nothing: {tally.unread}.")
    if tally.cut:
        warnings.append(
            f"Answers or references longer than the encoder reads: {tally.cut}. They were compared "
            "without what follows."
        )
    for name, groups in tally.clean.groups.items():
        missing = sum(group == MISSING_GROUP for group in groups)
        if missing:
            warnings.append(f"Items without a value of '{name}': {missing}.")
    return tuple(warnings)
