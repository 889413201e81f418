"""Figures out of items: over all of them, by group, by condition, and what thresholds say."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import Curve, MetricResult, Resources, Task, Unanswered
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.evaluator.metrics import CURVES, Metric, Rows, Values, find_metric
from readingroom.evaluator.metrics.subgroups import SubgroupTable, adjusted, subgroup_tables
from readingroom.evaluator.perturbations import PERTURBATIONS, AnswersAfter, flip_table
from readingroom.evaluator.runs.plan import ScoringPlan
from readingroom.evaluator.runs.reducing import reduced_metric, voted
from readingroom.evaluator.runs.tally import MISSING_GROUP, ConditionRows, Tally, group_names
from readingroom.evaluator.suites.suite import Bound, Reducer, Stratum, Threshold

_DECIDED = (Task.CHOICE, Task.NUMBER, Task.CLASSIFICATION, Task.SEQUENCE)
"""Tasks whose answers are the same or others; wordings and measurements differ by degrees."""
_TESTS: Mapping[str, Callable[[float, float], bool]] = {
    ">=": lambda found, wanted: found >= wanted,
    ">": lambda found, wanted: found > wanted,
    "<=": lambda found, wanted: found <= wanted,
    "<": lambda found, wanted: found < wanted,
}


_Read = dict[tuple[Callable[[Rows], Values], bool], Values]
"""What was read of the rows of one condition, by how: metrics that read alike read it once."""


class RunScores(NamedTuple):
    """Everything of a result that its items decide."""

    metrics: tuple[MetricResult, ...]
    curves: tuple[Curve, ...]
    thresholds: dict[str, bool | None]
    item_count: int
    failed_count: int
    has_answers: bool
    resources: Resources
    warnings: tuple[str, ...]


def score(plan: ScoringPlan, tally: Tally, progress: Progress = NO_PROGRESS) -> RunScores:
    """Return the figures of a run.

    Raises:
        SuiteError: a metric is unknown, or a target is illegible.
    """
    lines: list[MetricResult] = []
    clean = tally.clean
    for condition, side in tally.sides.items():
        seen: _Read = {}
        for key in plan.metrics if _keeps_answer(condition) else ():
            progress.raise_if_cancelled()
            lines += _lines(plan, find_metric(key), condition, side, seen)
        if condition:
            lines += _flips(plan, condition, clean, side)
    answered = sum(len(side) for side in tally.sides.values()) - tally.failed
    return RunScores(
        metrics=tuple(lines),
        curves=tuple(_curves(plan, clean)),
        thresholds={one.words: is_met(one, lines) for one in plan.thresholds},
        item_count=len(set(clean.items)) if clean.is_repeated else len(clean),
        failed_count=tally.failed_items,
        has_answers=answered > 0,
        resources=tally.resources,
        warnings=_warnings(plan, tally),
    )


def is_met(threshold: Threshold, lines: Sequence[MetricResult]) -> bool | None:
    """Return whether a figure reaches what it has to, None where it is not estimable."""
    for line in lines:
        place = (line.metric, line.stratum, line.group, line.condition)
        if place == (threshold.metric, threshold.stratum, threshold.group, ""):
            found = line.value.value
            if threshold.on is Bound.INTERVAL:
                found = None
                if isinstance(line.value, Estimate):
                    found = line.value.low if threshold.op.startswith(">") else line.value.high
            return None if found is None else _TESTS[threshold.op](found, threshold.value)
    return None


def _lines(
    plan: ScoringPlan, metric: Metric, condition: str, side: ConditionRows, seen: _Read
) -> Iterator[MetricResult]:
    """Yield a metric's figure over all rows, then over those of each group, and their gap."""
    rows, first, metric = rows_of(plan, metric, side)
    groups = side.groups
    if first is not None:
        groups = {name: [column[row] for row in first] for name, column in groups.items()}
    way = (metric.read, metric.has_context)
    if way not in seen:
        seen[way] = metric.read(rows)
    values = seen[way]
    rng = random_stream(plan.seed, "figure", metric.key, condition)
    value = metric.compute(values, level=plan.level, rng=rng)
    yield MetricResult(
        metric.key, metric.label, value, metric.is_higher_better, condition=condition
    )
    tables = [
        _group_table(plan, metric, values, stratum, groups[stratum.field], condition)
        for stratum in plan.strata
    ]
    for stratum, table in zip(plan.strata, adjusted(tables), strict=True):
        for line in _group_lines(metric, stratum, groups[stratum.field], table):
            yield replace(line, condition=condition)


def rows_of(
    plan: ScoringPlan, metric: Metric, side: ConditionRows
) -> tuple[Rows, tuple[int, ...] | None, Metric]:
    """Return the rows of a metric, and the metric as the mean over items that epochs make of it.

    Where epochs vote there is one row an item and order; the numbers are of the first row of each
    among those of the side, else None.
    """
    rows = side.rows(plan.classes, plan.unanswered, by_context=metric.has_context)
    if plan.epochs.count > 1 and plan.epochs.reducer is Reducer.MODE:
        vote = voted(rows, side.orders)
        return vote.rows, vote.first, metric
    if plan.epochs.count > 1 and plan.epochs.reducer is not Reducer.MEAN:
        metric = reduced_metric(metric, plan.epochs)
    return rows, None, metric


def _group_table(
    plan: ScoringPlan,
    metric: Metric,
    values: Values,
    stratum: Stratum,
    groups: Sequence[str],
    condition: str,
) -> SubgroupTable:
    """Return a metric in the groups of one stratum."""
    rng = random_stream(plan.seed, "groups", metric.key, condition, stratum.field)
    (table,) = subgroup_tables(
        metric, values, {stratum.field: groups}, minimum=stratum.minimum, level=plan.level, rng=rng
    )
    return table


def _group_lines(
    metric: Metric, stratum: Stratum, groups: Sequence[str], table: SubgroupTable
) -> Iterator[MetricResult]:
    """Yield the figures of the groups in their order, missing ones named, then their gap."""
    lines = table.results(metric)
    by_group = {line.group: line for line in lines}
    for name in group_names(stratum, groups):
        missing = MetricResult(
            metric.key,
            metric.label,
            NotEstimable("no item is of this group"),
            metric.is_higher_better,
            stratum.field,
            name,
        )
        yield by_group.get(name, missing)
    yield from (line for line in lines if not line.group)


def _keeps_answer(condition: str) -> bool:
    """Return whether what is right without a change stays right with it."""
    perturbation = PERTURBATIONS.get(condition.partition(" ")[0])
    return perturbation is None or perturbation.keeps_answer


def _flips(
    plan: ScoringPlan, condition: str, clean: ConditionRows, side: ConditionRows
) -> tuple[MetricResult, ...]:
    """Return how many answers changed, and how many right ones are no longer, where it fits."""
    if plan.task not in _DECIDED:
        return ()
    decided = {
        (item, order): _decision(parsed, plan.classes)
        for item, order, parsed in zip(clean.items, clean.orders, clean.parsed, strict=True)
    }
    pairs = list(zip(side.items, side.orders, strict=True))
    answers = AnswersAfter(
        condition,
        _keeps_answer(condition),
        [decided.get(pair) for pair in pairs],
        [_decision(parsed, plan.classes) for parsed in side.parsed],
        [_decision(target, plan.classes) or "" for target in side.targets],
        side.rows(plan.classes, plan.unanswered).numbers()["clusters"],
    )
    lines = flip_table([answers], plan.level)
    # Numbers are right within a tolerance, which nobody asked about here.
    return tuple(one for one in lines if plan.task is not Task.NUMBER or "broken" not in one.metric)


def _decision(text: str | None, classes: tuple[str, ...]) -> str | None:
    """Return what an answer decides for: the likeliest class by its number, or itself."""
    if text is None or not classes:
        return text
    if text in classes:
        return str(classes.index(text))
    if not text.startswith("["):
        return text
    numbers = np.asarray([float(one) for one in text.strip("[]").split(",")])
    return str(int(np.argmax(numbers)))


def _curves(plan: ScoringPlan, clean: ConditionRows) -> Iterator[Curve]:
    for maker in CURVES.values():
        if plan.task in maker.tasks and len(clean):
            yield from maker.draw(maker.read(clean.rows(plan.classes, plan.unanswered)))


_COUNTS_AS: Mapping[Unanswered, str] = {
    Unanswered.WRONG: "They count as wrong",
    Unanswered.WORST_CASE: "They count as the worst answer",
    Unanswered.LEFT_OUT: "They are left out",
}


def _warnings(plan: ScoringPlan, tally: Tally) -> tuple[str, ...]:
    found = []
    if tally.failed:
        found.append(
            f"Questions without a usable answer: {tally.failed}. {_COUNTS_AS[plan.unanswered]}; "
            "figures of numbers, which have no wrong answer, leave them out."
        )
    if tally.unread:
        found.append(f"Answers in which the parser found nothing: {tally.unread}.")
    for name, groups in tally.clean.groups.items():
        missing = sum(group == MISSING_GROUP for group in groups)
        if missing:
            found.append(f"Items that do not say their '{name}': {missing}.")
    return tuple(found)
