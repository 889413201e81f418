"""What a fairness audit reads of tables: outcomes, scores, decisions and groups, row by row."""

import itertools
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError
from readingroom.domain.patient_table import ColumnKind, PatientTable
from readingroom.domain.suggestions import nearest
from readingroom.generator.bounded_files import read_at_most
from readingroom.generator.declarations import ColumnDeclaration, Declarations
from readingroom.generator.tables import MAX_BYTES, SYNTHETIC_COLUMN, head_of_csv, table_of_csv
from readingroom.statistics.group_fairness import Groups

FloatArray = NDArray[np.float64]
BoolArray = NDArray[np.bool_]
IntArray = NDArray[np.int64]
Bands = Mapping[str, tuple[float, ...]]
"""Where numbers are cut into groups, by attribute."""

MOST_GROUPS: Final = 30
_FEW_NUMBERS: Final = 10
YES: Final = frozenset({"1", "1.0", "yes", "true", "positive", "y", "t"})
NO: Final = frozenset({"0", "0.0", "no", "false", "negative", "n", "f", "-1"})


def read_columns(
    path: Path, words: Sequence[str], numbers: Sequence[str], *, only: bool = False
) -> PatientTable:
    """Read a CSV file, these columns as words and as numbers, whatever they hold.

    Args:
        path: The file.
        words: Columns whose values are groups, outcomes or decisions.
        numbers: Columns of scores, and numbers that are cut into groups.
        only: Whether all others are passed over.

    Raises:
        AnalysisError: it has no such column.
        GenerationError: it cannot be read, or a value is no number where one has to be.
    """
    data = read_at_most(path, MAX_BYTES)
    head = _named(data, path)
    for name in (*words, *numbers):
        if name not in head:
            raise AnalysisError(f"{path.name} has no column '{name}'.{nearest(name, head)}")
    declared = dict.fromkeys(words, ColumnDeclaration(kind=ColumnKind.CATEGORY))
    declared |= dict.fromkeys(numbers, ColumnDeclaration(kind=ColumnKind.NUMBER))
    if only:
        rest = (name for name in head if name not in declared)
        declared |= dict.fromkeys(rest, ColumnDeclaration(is_ignored=True))
    return table_of_csv(data, Declarations(declared), name=path.name).table


def read_head(path: Path) -> tuple[str, ...]:
    """Return the names of the columns of a CSV file.

    Raises:
        GenerationError: it cannot be read.
    """
    return _named(read_at_most(path, MAX_BYTES), path)


def _named(data: bytes, path: Path) -> tuple[str, ...]:
    """Return the columns that hold something of patients."""
    head = head_of_csv(data, name=path.name)
    return tuple(name for name in head if name not in ("", SYNTHETIC_COLUMN))


def texts_of(table: PatientTable, name: str) -> list[str]:
    """Return a column of categories as texts, "" where one is missing."""
    words = (*table.column(name).categories, "")
    return [words[code] for code in table.values[name]]


def flags_of(table: PatientTable, name: str, positive: str) -> tuple[FloatArray, str]:
    """Return 1, 0 or NaN (missing) for each row of a column of two values, and which of them is 1.

    Raises:
        AnalysisError: it has other than two values, or nobody said which of them counts.
    """
    column, values = table.column(name), table.values[name]
    if not column.is_category:
        found = np.unique(values[~np.isnan(values)])
        labels: tuple[str, ...] = tuple(map(_written, found.tolist()))
        codes = np.where(np.isnan(values), -1, np.searchsorted(found, values)).astype(np.int64)
    else:
        labels, codes = column.categories, values.astype(np.int64)
    seen = [labels[code] for code in np.unique(codes[codes >= 0])]
    wanted = positive or _usual(name, seen)
    if wanted not in labels and not _means_none(wanted, seen):
        raise AnalysisError(f"'{name}' has no value '{wanted}'. It has: {', '.join(seen)[:200]}.")
    flags = np.array([label == wanted for label in labels] + [False], dtype=np.float64)[codes]
    return np.where(codes < 0, np.nan, flags), wanted


def decisions_of(table: PatientTable, name: str, outcome: str, positive: str) -> FloatArray:
    """Return 1, 0 or NaN (missing) for each row of a column of decisions.

    The value that counts is that of the outcome, or the column's own yes where it knows no such
    value. `outcome` and `positive` are "" where nobody named them.

    Raises:
        AnalysisError: the column does not say which of its values counts.
    """
    seen = set(_seen(table, name))
    if outcome and positive not in seen and seen <= set(_seen(table, outcome)):
        return np.where(table.values[name] < 0, np.nan, 0.0)  # nobody got that decision
    says_so = seen <= {one for one in seen if one.lower() in YES | NO}
    is_own = positive not in seen and says_so and positive.lower() not in NO
    return flags_of(table, name, "" if is_own else positive)[0]


def values_of(table: PatientTable, name: str) -> tuple[str, ...]:
    """Return the values of a column that occur, as texts; () where none is named."""
    if not name:
        return ()
    if table.column(name).is_category:
        return tuple(_seen(table, name))
    found = np.unique(table.values[name])
    return tuple(map(_written, found[~np.isnan(found)].tolist()))


def _written(number: float) -> str:
    """Return a number as a table writes it, so that no two are alike."""
    return f"{number:.0f}" if number == round(number) else repr(number)


def _seen(table: PatientTable, name: str) -> list[str]:
    """Return the categories that occur."""
    column, values = table.column(name), table.values[name]
    return [column.categories[code] for code in np.unique(values[values >= 0]).tolist()]


def _means_none(wanted: str, seen: Sequence[str]) -> bool:
    """Return whether a value that nobody has is the other one of a yes or a no."""
    if len(seen) != 1:
        return False
    pair = wanted.lower(), seen[0].lower()
    return any(pair[0] in one and pair[1] in other
               for one, other in ((YES, NO), (NO, YES)))  # fmt: skip


def _usual(name: str, seen: Sequence[str]) -> str:
    """Return which of two values means yes.

    Raises:
        AnalysisError: they do not say.
    """
    yes = [one for one in seen if one.lower() in YES]
    no = [one for one in seen if one.lower() in NO]
    if len(seen) == 2 and len(yes) == 1:
        return yes[0]
    if len(seen) == 1 and (yes or no):
        return yes[0] if yes else "1"
    shown = ", ".join(seen[:10])
    raise AnalysisError(
        f"'{name}' does not say which of its values counts as positive: {shown}. Name it."
    )


def groups_of(table: PatientTable, name: str, bands: Bands) -> Groups:
    """Return who is in which group of an attribute; numbers are cut at the bands.

    Raises:
        AnalysisError: numbers without bands, or too many groups.
    """
    column, values = table.column(name), table.values[name]
    if name in bands:
        if column.is_category:
            raise AnalysisError(f"'{name}' holds categories: it cannot be cut into bands.")
        return cut(name, values, bands[name])
    if not column.is_category:
        found = np.unique(values[~np.isnan(values)])
        if len(found) <= _FEW_NUMBERS and (found == np.rint(found)).all():
            return _by_number(name, values, found)
    used = np.unique(values[values >= 0]) if column.is_category else np.zeros(0)
    if not column.is_category or len(used) > MOST_GROUPS:
        count = len(used) if column.is_category else len(np.unique(values[~np.isnan(values)]))
        raise AnalysisError(
            f"'{name}' has {count:,} values, too many for groups. Say where to cut it, as "
            f"{name}=40,60, or leave it out."
        )
    places = np.full(len(column.categories) + 1, -1, dtype=np.int64)
    places[used.astype(np.int64)] = np.arange(len(used))
    names = tuple(column.categories[code] for code in used.astype(np.int64).tolist())
    return Groups(name, places[values], names)


def _by_number(name: str, values: FloatArray, found: FloatArray) -> Groups:
    """Return groups of whole numbers that are codes, as tables of few rows do not tell them."""
    codes = np.where(np.isnan(values), -1, np.searchsorted(found, values)).astype(np.int64)
    return Groups(name, codes, tuple(f"{one:.0f}" for one in found))


def cut(name: str, values: FloatArray, cuts: Sequence[float]) -> Groups:
    """Return numbers as groups; a number that is a cut belongs to the group above it.

    Raises:
        AnalysisError: a cut is no number, or there is none.
    """
    if not cuts or not all(map(math.isfinite, cuts)):
        raise AnalysisError(f"Where '{name}' is cut has to be numbers, as {name}=40,60.")
    edges = np.array(sorted(set(cuts)))
    codes = np.searchsorted(edges, values, side="right").astype(np.int64)
    codes[np.isnan(values)] = -1
    shown = [f"{edge:g}" for edge in edges]
    middle = [f"{low} to under {high}" for low, high in itertools.pairwise(shown)]
    return Groups(name, codes, (f"under {shown[0]}", *middle, f"{shown[-1]} and over"))


def require_one_each(cases: Sequence[str], codes: IntArray, what: str) -> None:
    """Refuse cases of which rows say different things; -1 says nothing.

    Raises:
        AnalysisError: there is one.
    """
    said: dict[str, int] = {}
    for case, code in zip(cases, codes.tolist(), strict=True):
        if code >= 0 and said.setdefault(case, code) != code:
            raise AnalysisError(
                f"Case {case[:40]} has more than one {what} in its rows. Groups and outcomes are "
                "those of patients: correct the table."
            )


def take_rows(groups: Groups, rows: BoolArray) -> Groups:
    """Return the groups of some rows."""
    return Groups(groups.attribute, groups.codes[rows], groups.names)
