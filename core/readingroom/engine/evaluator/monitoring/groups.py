"""Recommendations by group: counts, proportions and gaps between protected groups."""

from collections.abc import Iterator, Sequence

import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.engine.evaluator.monitoring.types import GroupShare, RecommendationGap
from readingroom.engine.tables.types import PatientTable
from readingroom.statistics.fairness.gaps import estimate_gaps
from readingroom.statistics.fairness.types import GapMetric
from readingroom.statistics.intervals import estimate_share


def count_groups(
    table: PatientTable, recommended: IntArray, classes: Sequence[str], columns: Sequence[str]
) -> tuple[GroupShare, ...]:
    """Return for each group and class how often the class is recommended.

    `recommended` are codes of classes (n,); numeric columns are skipped.
    """
    shares = []
    for column, group, counts in _groups(table, recommended, len(classes), columns):
        n = int(counts.sum())
        shares += [
            GroupShare(column, group, name, int(count), n,
                       estimate_share(int(count), n, "no case of this group so far"))
            for name, count in zip(classes, counts, strict=True)
        ]  # fmt: skip
    return tuple(shares)


def find_gaps(
    table: PatientTable,
    recommended: IntArray,
    classes: Sequence[str],
    columns: Sequence[str],
    rng: np.random.Generator,
) -> tuple[RecommendationGap, ...]:
    """Return the largest minus the smallest proportion of each class over a column's groups."""
    gaps = []
    for name in columns:
        rows = list(_groups(table, recommended, len(classes), [name]))
        if not rows:
            continue
        _, groups, of_groups = zip(*rows, strict=True)
        counts = np.stack(of_groups)
        for index, label in enumerate(classes):
            cells = np.zeros((len(groups), 2, 2), dtype=np.int64)
            cells[:, 0, 1] = counts[:, index]
            cells[:, 0, 0] = counts.sum(axis=1) - counts[:, index]
            metrics = (GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE,)
            gaps += [
                RecommendationGap(label, gap)
                for gap in estimate_gaps(cells, name, groups, rng, gaps=metrics)
            ]
    return tuple(gaps)


def _groups(
    table: PatientTable, recommended: IntArray, classes: int, columns: Sequence[str]
) -> Iterator[tuple[str, str, IntArray]]:
    for name in columns:
        column = table.column(name)
        if not column.is_category:
            continue
        for code, group in enumerate(column.categories):
            is_of = table.values[name] == code
            yield name, group, np.bincount(recommended[is_of], minlength=classes)
