"""Changed columns of counterfactuals, with counts and sizes of changes."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.engine.tables.types import PatientTable


@dataclass(frozen=True, slots=True)
class ColumnChange:
    """Changes of a column in `rows` patients.

    `mean` and `largest` are changes in the column's unit, over the patients with a number before
    and after; they are not estimable for categories and without such patients.
    """

    column: str
    rows: int
    changed: int
    mean: float | NotEstimable
    largest: float | NotEstimable


def column_changes(
    before: PatientTable, after: PatientTable, names: Sequence[str]
) -> tuple[ColumnChange, ...]:
    """Return the changes of these columns, in the order of the table."""
    return tuple(_change(before, after, name) for name in before.names if name in names)


def _change(before: PatientTable, after: PatientTable, name: str) -> ColumnChange:
    was, now, rows = before.values[name], after.values[name], before.row_count
    if before.column(name).is_category:
        nothing = NotEstimable("categories have no distance")
        return ColumnChange(name, rows, int((was != now).sum()), nothing, nothing)
    apart = now - was
    known = apart[np.isfinite(apart)]
    changed = int((~((was == now) | (np.isnan(was) & np.isnan(now)))).sum())
    if not len(known):
        nothing = NotEstimable("no patient has a number before and after")
        return ColumnChange(name, rows, changed, nothing, nothing)
    largest = float(known[np.abs(known).argmax()])
    return ColumnChange(name, rows, changed, float(known.mean()), largest)
