"""Figures of groups of tasks, recomputed from the results of the tasks.

Source of the rule: `aggregate_subtask_metrics` of lm-evaluation-harness 0.4.13. Tasks count by
their number of items, or equally; the log does not state which.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.harness_logs.figures import is_equal
from readingroom.engine.evaluator.harness_logs.log_run import TaskGroup
from readingroom.engine.evaluator.harness_logs.types import (
    FigureComparison,
    ImportedLog,
    LogFigure,
    Verdict,
)

NOT_ALL = "Not all tasks of the group were imported with this score."


def compare_groups(
    groups: Sequence[TaskGroup], logs: Sequence[ImportedLog]
) -> Iterator[FigureComparison]:
    """Yield the figures of groups beside the means over their imported tasks."""
    by_task = {log.result.benchmark_id: log for log in logs}
    for group in groups:
        tasks = [by_task[task] for task in group.tasks if task in by_task]
        for figure in group.figures:
            named = replace(figure, name=f"{group.name} {figure.name}", score="")
            parts = [part for log in tasks if (part := _part(log, figure.score)) is not None]
            if len(parts) != len(group.tasks):
                yield FigureComparison(named, None, Verdict.NOT_COMPARED, NOT_ALL)
            else:
                yield _comparison(named, parts)


def _part(log: ImportedLog, score: str) -> tuple[float, int] | None:
    """Return the mean of a task and its number of items."""
    for line in log.result.metrics:
        if line.metric == score and not (line.stratum or line.condition):
            value = line.value
            n = value.n if isinstance(value, Estimate) else log.result.item_count
            return None if value.value is None else (value.value, n)
    return None


def _comparison(figure: LogFigure, parts: Sequence[tuple[float, int]]) -> FigureComparison:
    means, sizes = np.array(parts, dtype=np.float64).T
    by_size, equally = float(np.average(means, weights=sizes)), float(means.mean())
    for ours in (by_size, equally):
        if is_equal(figure, ours):
            return FigureComparison(figure, ours, Verdict.EQUAL)
    return FigureComparison(figure, by_size, Verdict.DIFFERENT)
