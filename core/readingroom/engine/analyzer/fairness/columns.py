"""Read outcomes, scores, decisions and groups of tables for fairness audits."""

import itertools
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.suggestions import nearest
from readingroom.engine.analyzer.fairness.types import AuditedTable, Bands
from readingroom.engine.tables.csv_tables import SYNTHETIC_COLUMN, head_of_csv, table_of_csv
from readingroom.engine.tables.declarations import ColumnDeclaration, Declarations
from readingroom.engine.tables.sources import table_data
from readingroom.engine.tables.types import ColumnKind, PatientTable
from readingroom.statistics.fairness.gaps import Groups

MAX_GROUPS: Final = 30
_FEW_NUMBERS: Final = 10
YES: Final = frozenset({"1", "1.0", "yes", "true", "positive", "y", "t"})
NO: Final = frozenset({"0", "0.0", "no", "false", "negative", "n", "f", "-1"})


def read_columns(
    audited: AuditedTable, texts: Sequence[str], numbers: Sequence[str], *, only: bool = False
) -> PatientTable:
    """Read a CSV file, or a case table, with these columns as texts and as numbers.

    Args:
        audited: names the table.
        texts: columns with groups, outcomes or decisions.
        numbers: columns of scores, and numbers that are cut into groups.
        only: whether to ignore all other columns.

    Raises:
        AnalysisError: it has no such column.
        GenerationError: it cannot be read, or a value of a number column is not a number.
    """
    data, source = table_data(audited.table, audited.text), Path(audited.table).name
    head = _named(data, source)
    for name in (*texts, *numbers):
        if name not in head:
            raise AnalysisError(f"{source} has no column '{name}'.{nearest(name, head)}")
    declared = dict.fromkeys(texts, ColumnDeclaration(kind=ColumnKind.CATEGORY))
    declared |= dict.fromkeys(numbers, ColumnDeclaration(kind=ColumnKind.NUMBER))
    if only:
        rest = (name for name in head if name not in declared)
        declared |= dict.fromkeys(rest, ColumnDeclaration(is_ignored=True))
    return table_of_csv(data, Declarations(declared), name=source).table


def _named(data: bytes, source: str) -> tuple[str, ...]:
    """Return the columns with patient data."""
    head = head_of_csv(data, name=source)
    return tuple(name for name in head if name not in ("", SYNTHETIC_COLUMN))


def texts_of(table: PatientTable, name: str) -> list[str]:
    """Return a categorical column as texts, "" for missing values."""
    labels = (*table.column(name).categories, "")
    return [labels[code] for code in table.values[name]]


def flags_of(table: PatientTable, name: str, positive: str) -> tuple[FloatArray, str]:
    """Return 1, 0 or NaN (missing) for each row of a binary column, and the positive value.

    Raises:
        AnalysisError: it does not have two values, or the positive one is unknown.
    """
    column, values = table.column(name), table.values[name]
    if not column.is_category:
        distinct = np.unique(values[~np.isnan(values)])
        labels: tuple[str, ...] = tuple(map(_written, distinct.tolist()))
        codes = np.where(np.isnan(values), -1, np.searchsorted(distinct, values)).astype(np.int64)
    else:
        labels, codes = column.categories, values.astype(np.int64)
    seen = [labels[code] for code in np.unique(codes[codes >= 0])]
    target = positive or _detected_positive(name, seen)
    if target not in labels and not _means_none(target, seen):
        raise AnalysisError(f"'{name}' has no value '{target}'. It has: {', '.join(seen)[:200]}.")
    flags = np.array([label == target for label in labels] + [False], dtype=np.float64)[codes]
    return np.where(codes < 0, np.nan, flags), target


def decisions_of(table: PatientTable, name: str, outcome: str, positive: str) -> FloatArray:
    """Return 1, 0 or NaN (missing) for each row of a column of decisions.

    The positive value is that of the outcome, or the column's own "yes" if it lacks that value.
    `outcome` and `positive` are "" if not set.

    Raises:
        AnalysisError: the positive value of the column is unknown.
    """
    seen = set(_seen(table, name))
    if outcome and positive not in seen and seen <= set(_seen(table, outcome)):
        return np.where(table.values[name] < 0, np.nan, 0.0)  # no row has that decision
    is_yes_no = seen <= {value for value in seen if value.lower() in YES | NO}
    is_own = positive not in seen and is_yes_no and positive.lower() not in NO
    return flags_of(table, name, "" if is_own else positive)[0]


def values_of(table: PatientTable, name: str) -> tuple[str, ...]:
    """Return the distinct values of a column as texts; () if no column is set."""
    if not name:
        return ()
    if table.column(name).is_category:
        return tuple(_seen(table, name))
    distinct = np.unique(table.values[name])
    return tuple(map(_written, distinct[~np.isnan(distinct)].tolist()))


def _written(number: float) -> str:
    """Return a number as text, unique per value."""
    return f"{number:.0f}" if number == round(number) else repr(number)


def _seen(table: PatientTable, name: str) -> list[str]:
    """Return the categories that occur in the rows."""
    column, values = table.column(name), table.values[name]
    return [column.categories[code] for code in np.unique(values[values >= 0]).tolist()]


def _means_none(target: str, seen: Sequence[str]) -> bool:
    """Return whether an absent value is the opposite of a column with only yes or only no."""
    if len(seen) != 1:
        return False
    pair = target.lower(), seen[0].lower()
    return any(pair[0] in first and pair[1] in second for first, second in ((YES, NO), (NO, YES)))


def _detected_positive(name: str, seen: Sequence[str]) -> str:
    """Return the value that means yes."""
    yes = [value for value in seen if value.lower() in YES]
    no = [value for value in seen if value.lower() in NO]
    if len(seen) == 2 and len(yes) == 1:
        return yes[0]
    if len(seen) == 1 and (yes or no):
        return yes[0] if yes else "1"
    shown = ", ".join(seen[:10])
    raise AnalysisError(f"The positive value of '{name}' is unknown. Set one of: {shown}.")


def groups_of(table: PatientTable, name: str, bands: Bands) -> Groups:
    """Return the groups of an attribute; numbers are cut at the bands.

    Raises:
        AnalysisError: numbers without bands, or too many groups.
    """
    column, values = table.column(name), table.values[name]
    if name in bands:
        if column.is_category:
            raise AnalysisError(
                f"'{name}' is categorical and cannot be cut into bands. Remove its bands."
            )
        return cut(name, values, bands[name])
    if not column.is_category:
        distinct = np.unique(values[~np.isnan(values)])
        if len(distinct) <= _FEW_NUMBERS and (distinct == np.rint(distinct)).all():
            return _by_number(name, values, distinct)
    used = np.unique(values[values >= 0]) if column.is_category else np.zeros(0)
    if not column.is_category or len(used) > MAX_GROUPS:
        count = len(used) if column.is_category else len(np.unique(values[~np.isnan(values)]))
        raise AnalysisError(
            f"'{name}' has {count:,} values, too many for groups. Set bands, such as "
            f"{name}=40,60, or remove it."
        )
    indices = np.full(len(column.categories) + 1, -1, dtype=np.int64)
    indices[used.astype(np.int64)] = np.arange(len(used))
    names = tuple(column.categories[code] for code in used.astype(np.int64).tolist())
    return Groups(name, indices[values], names)


def _by_number(name: str, values: FloatArray, distinct: FloatArray) -> Groups:
    """Return groups of integers that are codes, which small tables do not declare as categories."""
    codes = np.where(np.isnan(values), -1, np.searchsorted(distinct, values)).astype(np.int64)
    return Groups(name, codes, tuple(f"{number:.0f}" for number in distinct))


def cut(name: str, values: FloatArray, cuts: Sequence[float]) -> Groups:
    """Return numbers as groups; a number equal to a cut belongs to the group above it.

    Raises:
        AnalysisError: a cut is not a number, or there is none.
    """
    if not cuts or not all(map(math.isfinite, cuts)):
        raise AnalysisError(f"The bands of '{name}' must be numbers, such as {name}=40,60.")
    edges = np.array(sorted(set(cuts)))
    codes = np.searchsorted(edges, values, side="right").astype(np.int64)
    codes[np.isnan(values)] = -1
    shown = [f"{edge:g}" for edge in edges]
    middle = [f"{low} to under {high}" for low, high in itertools.pairwise(shown)]
    return Groups(name, codes, (f"under {shown[0]}", *middle, f"{shown[-1]} and over"))


def require_one_each(cases: Sequence[str], codes: IntArray, what: str) -> None:
    """Reject cases with different codes in their rows; -1 is missing.

    Raises:
        AnalysisError: there is such a case.
    """
    first_codes: dict[str, int] = {}
    for case, code in zip(cases, codes.tolist(), strict=True):
        if code >= 0 and first_codes.setdefault(case, code) != code:
            raise AnalysisError(
                f"Case {case[:40]} has more than one {what} in its rows. Correct the table: groups "
                "and outcomes belong to patients."
            )


def take_rows(groups: Groups, rows: BoolArray) -> Groups:
    """Return the groups of selected rows."""
    return Groups(groups.attribute, groups.codes[rows], groups.names)


def other_columns(audited: AuditedTable) -> tuple[str, ...]:
    """Return the columns without a role in the audit.

    Raises:
        GenerationError: the table cannot be read.
    """
    head = _named(table_data(audited.table, audited.text), Path(audited.table).name)
    used = {audited.outcome, audited.score, audited.decision, audited.reader, audited.case,
             audited.code}  # fmt: skip
    return tuple(name for name in head if name not in used)


def require_some(names: Sequence[str]) -> Sequence[str]:
    """Reject an empty list of attributes.

    Raises:
        AnalysisError: it is empty.
    """
    if not names:
        raise AnalysisError("No attribute is set. Choose an attribute to compare groups by.")
    return names
