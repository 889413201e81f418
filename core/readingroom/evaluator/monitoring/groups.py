"""Who is recommended what: counts, shares and gaps between the groups of protected columns."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.fairness import GapMetric
from readingroom.domain.monitoring import GroupShare, RecommendationGap
from readingroom.domain.patient_table import PatientTable
from readingroom.statistics.group_fairness import estimate_gaps
from readingroom.statistics.intervals import estimate_share

IntArray = NDArray[np.int64]


def count_groups(
    table: PatientTable, advised: IntArray, classes: Sequence[str], columns: Sequence[str]
) -> tuple[GroupShare, ...]:
    """Return for each group and class how many of the group are advised it.

    Args:
        table: The cases that had an answer.
        advised: Codes of classes (n,).
        classes: Their names.
        columns: Categories to group by; numbers are passed over.
    """
    found = []
    for column, _, group, counts in _groups(table, advised, len(classes), columns):
        n = int(counts.sum())
        found += [
            GroupShare(column, group, name, int(count), n,
                       estimate_share(int(count), n, "nobody of this group has come"))
            for name, count in zip(classes, counts, strict=True)
        ]  # fmt: skip
    return tuple(found)


def find_gaps(
    table: PatientTable,
    advised: IntArray,
    classes: Sequence[str],
    columns: Sequence[str],
    rng: np.random.Generator,
) -> tuple[RecommendationGap, ...]:
    """Return the largest less the smallest share of each class over the groups of each column."""
    found = []
    for name in columns:
        rows = list(_groups(table, advised, len(classes), [name]))
        if not rows:
            continue
        counts = np.stack([row[3] for row in rows])
        groups = [row[2] for row in rows]
        for place, label in enumerate(classes):
            has = counts[:, place]
            cells = np.zeros((len(groups), 2, 2), dtype=np.int64)
            cells[:, 0, 1], cells[:, 0, 0] = has, counts.sum(axis=1) - has
            wanted = (GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE,)
            found += [
                RecommendationGap(label, gap)
                for gap in estimate_gaps(cells, name, groups, rng, gaps=wanted)
            ]
    return tuple(found)


def _groups(
    table: PatientTable, advised: IntArray, classes: int, columns: Sequence[str]
) -> Iterator[tuple[str, int, str, IntArray]]:
    for name in columns:
        column = table.column(name)
        if not column.is_category:
            continue
        for code, group in enumerate(column.categories):
            is_of = table.values[name] == code
            yield name, code, group, np.bincount(advised[is_of], minlength=classes)
