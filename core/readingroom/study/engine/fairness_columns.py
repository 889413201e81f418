"""What a fairness audit reads of tables: outcomes, scores, decisions and groups, row by row."""

import csv
import io
import itertools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError
from readingroom.domain.nearest import nearest
from readingroom.domain.patient_table import ColumnKind, PatientTable
from readingroom.generator.bounded_files import read_at_most
from readingroom.generator.declarations import ColumnDeclaration, Declarations
from readingroom.generator.tables import MAX_BYTES, table_of_csv
from readingroom.statistics.group_fairness import Groups

FloatArray = NDArray[np.float64]
BoolArray = NDArray[np.bool_]
IntArray = NDArray[np.int64]
Bands = Mapping[str, tuple[float, ...]]
"""Where numbers are cut into groups, by attribute."""

MOST_GROUPS: Final = 30
_POSITIVE: Final = frozenset({"1", "1.0", "yes", "true", "positive", "y", "t"})
_NEGATIVE: Final = frozenset({"0", "0.0", "no", "false", "negative", "n", "f", "-1"})


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
    head = _head(data)
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
    return _head(read_at_most(path, MAX_BYTES))


def _head(data: bytes) -> tuple[str, ...]:
    line = data[: 1 << 20].decode("utf-8-sig", errors="replace")
    return tuple(name.strip() for name in next(csv.reader(io.StringIO(line)), ()))


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
        labels: tuple[str, ...] = tuple(f"{one:g}" for one in found)
        codes = np.where(np.isnan(values), -1, np.searchsorted(found, values)).astype(np.int64)
    else:
        labels, codes = column.categories, values.astype(np.int64)
    seen = [labels[code] for code in np.unique(codes[codes >= 0])]
    wanted = positive or _usual(name, seen)
    if wanted not in labels and wanted not in _POSITIVE:
        raise AnalysisError(f"'{name}' has no value '{wanted}'. It has: {', '.join(seen)[:200]}.")
    flags = np.array([label == wanted for label in labels] + [False], dtype=np.float64)[codes]
    return np.where(codes < 0, np.nan, flags), wanted


def _usual(name: str, seen: Sequence[str]) -> str:
    """Return which of two values means yes.

    Raises:
        AnalysisError: they do not say.
    """
    yes = [one for one in seen if one.lower() in _POSITIVE]
    no = [one for one in seen if one.lower() in _NEGATIVE]
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


def cut(name: str, values: FloatArray, cuts: Sequence[float]) -> Groups:
    """Return numbers as groups; a number that is a cut belongs to the group above it."""
    edges = np.array(sorted(set(cuts)))
    codes = np.searchsorted(edges, values, side="right").astype(np.int64)
    codes[np.isnan(values)] = -1
    shown = [f"{edge:g}" for edge in edges]
    middle = [f"{low} to under {high}" for low, high in itertools.pairwise(shown)]
    return Groups(name, codes, (f"under {shown[0]}", *middle, f"{shown[-1]} and over"))


def take_rows(groups: Groups, rows: BoolArray) -> Groups:
    """Return the groups of some rows."""
    return Groups(groups.attribute, groups.codes[rows], groups.names)
