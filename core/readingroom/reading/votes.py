"""Vote files: columns left, right, outcome and, optionally, reader, case and count.

Votes of LMArena have other names: model_a, model_b, winner, judge and question_id. Files in JSON
are those of Argilla.
"""

import csv
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.domain.errors import IntakeError
from readingroom.domain.protocol import OverallChoice
from readingroom.reading import argilla_votes
from readingroom.reading.csv_lines import OWN_NAMES, ColumnNames, named_header, reported_file_errors
from readingroom.reading.judged_pairs import overall_outcome
from readingroom.statistics.sandwich import Ballots

_COLUMNS = ("left", "right", "outcome")
_OPTIONAL_COLUMNS = ("reader", "case", "count")
_ARENA_COLUMNS = {
    "model_a": "left",
    "model_b": "right",
    "winner": "outcome",
    "judge": "reader",
    "question_id": "case",
}
_OUTCOMES = {choice.value: choice for choice in OverallChoice}
_ARENA_OUTCOMES = {
    "model_a": OverallChoice.LEFT,
    "model_b": OverallChoice.RIGHT,
    "tie": OverallChoice.BOTH_GOOD,
    "tie (bothbad)": OverallChoice.BOTH_BAD,
}
_MAX_DIGITS = 12
MAX_ITEMS = 2_000
"""A fit needs several tables of items by items; this many are fitted in seconds."""


@dataclass(frozen=True, slots=True)
class Votes:
    """A vote file: names in alphabetical order, and the sums by reader and case.

    `readers` and `cases` are empty in a file without that column; `has_sides` is whether left and
    right are the sides that were shown.
    """

    readers: tuple[str, ...]
    cases: tuple[str, ...]
    items: tuple[str, ...]
    ballots: Ballots
    has_sides: bool = True

    def counts(self) -> IntArray:
        """Return the counts of all readers and cases together, integer array (n, n, 3)."""
        return self.ballots.counts(len(self.items))


def read_votes(path: Path, question: str = "", columns: ColumnNames = OWN_NAMES) -> Votes:
    """Read a vote file: UTF-8, comma-separated, with a header line, or JSON of Argilla.

    Args:
        path: of the file; those of Argilla have the suffixes of `argilla_votes`.
        question: of Argilla, "" for the only one.
        columns: columns that are named otherwise in a CSV file.

    Raises:
        IntakeError: if it cannot be read or a line is invalid; the message names the line.
    """
    if path.suffix.lower() in argilla_votes.SUFFIXES:
        if columns:
            raise IntakeError(f"{path.name} is JSON, which has no columns to be named.")
        return _read_argilla(path, question)
    if question:
        raise IntakeError(f"{path.name} is CSV, which has no questions. Leave the question out.")
    with reported_file_errors(path), path.open(encoding="utf-8-sig", newline="") as stream:
        rows = csv.reader(stream, strict=True)
        try:
            return _read_rows(rows, path.name, columns)
        except _LineError as error:
            line = max(rows.line_num, 1)
            raise IntakeError(f"{path.name}, line {line}: {error}") from None


class _LineError(Exception):
    """Fault of the line that was read last."""


class _Codes(dict[str, int]):
    """Numbers of names, assigned on first use; spaces around a name are ignored."""

    def __init__(self, column: str, allowed: Collection[str] = ()) -> None:
        super().__init__()
        self._column = column
        self._allowed = allowed
        self._known: dict[str, int] = {}

    def __missing__(self, text: str) -> int:
        name = text.strip()
        if self._allowed and name not in self._allowed:
            choices = ", ".join(self._allowed)
            raise _LineError(f"the {self._column} must be one of {choices}, not {name[:40]!r}.")
        if not name:
            raise _LineError(f"{self._column} is empty.")
        code = self[text] = self._known.setdefault(name, len(self._known))
        return code

    @property
    def names(self) -> list[str]:
        """Return the names in the order of their numbers."""
        return list(self._known)


def _read_argilla(path: Path, question: str) -> Votes:
    choices = _OUTCOMES | _ARENA_OUTCOMES
    readers, cases, items = _Codes("user"), _Codes("id"), _Codes("item")
    outcomes = _Codes("label", tuple(choices))
    flat: list[int] = []
    has_sides = True
    for vote in argilla_votes.read_argilla(path, question):
        has_sides &= vote.has_sides
        try:
            pair = _pair(items, vote.left, vote.right)
            numbers = (readers[vote.reader], cases[vote.case], *pair, outcomes[vote.outcome], 1)
        except _LineError as error:
            raise IntakeError(f"{path.name}, record {vote.record}: {error}") from None
        flat += numbers
    if len(items) > MAX_ITEMS:
        raise IntakeError(
            f"{path.name} has {len(items):,} items; at most {MAX_ITEMS:,} are allowed."
        )
    votes = _votes_of(flat, [choices[name] for name in outcomes.names], readers, cases, items)
    return replace(votes, has_sides=has_sides)


def _pair(items: _Codes, left: str, right: str) -> tuple[int, int]:
    first, second = items[left], items[right]
    if first == second:
        raise _LineError(f"{left[:40]!r} is compared with itself.")
    return first, second


def _read_rows(rows: Iterator[list[str]], file: str, columns: ColumnNames) -> Votes:
    own = [name.strip().lower() for name in next(rows, [])]
    names = named_header(file, own, columns)
    is_arena = "model_a" in own
    header = _read_header([_ARENA_COLUMNS.get(name, name) for name in names] if is_arena else names)
    choices = _ARENA_OUTCOMES if is_arena else _OUTCOMES
    left, right, outcome = (header.index(name) for name in _COLUMNS)
    reader, case, count = (
        header.index(name) if name in header else None for name in _OPTIONAL_COLUMNS
    )
    readers, cases, items = _Codes("reader"), _Codes("case"), _Codes("the item")
    outcomes = _Codes("outcome", tuple(choices))
    flat: list[int] = []
    width = len(header)
    for row in rows:
        if len(row) != width:
            if not row:
                continue
            raise _LineError(f"{len(row)} values where {width} are expected.")
        first, second = _pair(items, row[left], row[right])
        votes = 1 if count is None else _read_count(row[count])
        by = 0 if reader is None else readers[row[reader]]
        of = 0 if case is None else cases[row[case]]
        flat += (by, of, first, second, outcomes[row[outcome]], votes)
    if len(items) > MAX_ITEMS:
        raise _LineError(f"there are {len(items):,} items; at most {MAX_ITEMS:,} are allowed.")
    return _votes_of(flat, [choices[name] for name in outcomes.names], readers, cases, items)


def _votes_of(
    flat: list[int],
    choices: list[OverallChoice],
    readers: _Codes,
    cases: _Codes,
    items: _Codes,
) -> Votes:
    """Return the sums of rows of reader, case, left, right, outcome and count, all as numbers."""
    table = np.array(flat, dtype=np.int64).reshape(-1, 6)
    table[:, 4] = np.array([overall_outcome(choice) for choice in choices], np.int64)[table[:, 4]]
    return _sum_up(table, readers.names, cases.names, items.names)


def _read_header(header: list[str]) -> list[str]:
    if len(header) == 1 and any(separator in header[0] for separator in ";\t"):
        separator = "semicolons" if ";" in header[0] else "tabs"
        raise _LineError(f"the columns are separated by {separator}. Save the file with commas.")
    absent = [name for name in _COLUMNS if name not in header]
    if absent:
        raise _LineError(
            f"the column {absent[0]} is missing. Required columns: {', '.join(_COLUMNS)}."
        )
    doubled = [name for name in (*_COLUMNS, *_OPTIONAL_COLUMNS) if header.count(name) > 1]
    if doubled:
        raise _LineError(f"the column {doubled[0]} occurs twice. Remove one.")
    return header


def _read_count(text: str) -> int:
    digits = text.strip()
    is_number = digits.isascii() and digits.isdigit() and len(digits) <= _MAX_DIGITS
    if not is_number or int(digits) == 0:
        raise _LineError(f"the count must be an integer of 1 or more, not {digits[:40]!r}.")
    return int(digits)


def _alphabetical_indices(names: list[str]) -> IntArray:
    index_of = {name: number for number, name in enumerate(sorted(names))}
    return np.array([index_of[name] for name in names] or [0], dtype=np.int64)


def _sum_up(
    table: IntArray, reader_names: list[str], case_names: list[str], item_names: list[str]
) -> Votes:
    """Return the sums of equal votes, names in alphabetical order."""
    reader, case, item = map(_alphabetical_indices, (reader_names, case_names, item_names))
    columns = np.stack(
        (reader[table[:, 0]], case[table[:, 1]], item[table[:, 2]], item[table[:, 3]], table[:, 4])
    )
    distinct, row = _distinct_columns(columns)
    votes = np.zeros(distinct.shape[1], dtype=np.int64)
    np.add.at(votes, row, table[:, 5])
    readers, cases, items = (
        tuple(sorted(names)) for names in (reader_names, case_names, item_names)
    )
    return Votes(readers, cases, items, _ballots(distinct, votes))


def _ballots(columns: IntArray, votes: IntArray) -> Ballots:
    reader, case, left, right, outcome = columns
    return Ballots(reader, case, left, right, outcome, votes)


def _distinct_columns(columns: IntArray) -> tuple[IntArray, IntArray]:
    """Return the distinct columns in lexical order, and the number of each column among them."""
    code = np.zeros(columns.shape[1], dtype=np.int64)
    first = code
    for values in columns:  # numbered again after each row, so that no product overflows
        _, first, code = np.unique(
            code * (values.max(initial=0) + 1) + values, return_index=True, return_inverse=True
        )
    return columns[:, first], code
