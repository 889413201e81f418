"""Vote files: columns reader, case, left, right, outcome and, optionally, count."""

import csv
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.domain.errors import IntakeError
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.judged_pairs import overall_outcome
from readingroom.statistics.sandwich import Ballots

_COLUMNS = ("reader", "case", "left", "right", "outcome")
_MAX_DIGITS = 12
MAX_ITEMS = 2_000
"""A fit needs several tables of items by items; this many are fitted in seconds."""


@dataclass(frozen=True, slots=True)
class Votes:
    """A vote file: readers and items in alphabetical order, and the sums by reader."""

    readers: tuple[str, ...]
    items: tuple[str, ...]
    ballots: Ballots

    def counts(self) -> IntArray:
        """Return the counts of all readers together, integer array (n, n, 3)."""
        n = len(self.items)
        counts = np.zeros((n, n, 3), dtype=np.int64)
        ballots = self.ballots
        np.add.at(counts, (ballots.left, ballots.right, ballots.outcome), ballots.votes)
        return counts


def read_votes(path: Path) -> Votes:
    """Read a vote file: UTF-8, comma-separated, with a header line.

    Raises:
        IntakeError: if it cannot be read or a line is invalid; the message names the line.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as stream:
            rows = csv.reader(stream, strict=True)
            try:
                return _read_rows(rows)
            except _LineError as error:
                line = max(rows.line_num, 1)
                raise IntakeError(f"{path.name}, line {line}: {error}") from None
    except OSError as error:
        reason = error.strerror or "it cannot be opened"
        raise IntakeError(f"{path.name} cannot be read: {reason}.") from error
    except UnicodeDecodeError as error:
        raise IntakeError(f"{path.name} is not UTF-8 text. Save it as CSV in UTF-8.") from error
    except csv.Error as error:
        raise IntakeError(f"{path.name} is not a CSV file: {error}.") from error


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


def _read_rows(rows: Iterator[list[str]]) -> Votes:
    header = _read_header(next(rows, []))
    reader, _, left, right, outcome = (header.index(name) for name in _COLUMNS)
    count = header.index("count") if "count" in header else None
    readers, items = _Codes("reader"), _Codes("the item")
    outcomes = _Codes("outcome", tuple(OverallChoice))
    flat: list[int] = []
    width = len(header)
    for row in rows:
        if len(row) != width:
            if not row:
                continue
            raise _LineError(f"{len(row)} values where {width} are expected.")
        first, second = items[row[left]], items[row[right]]
        if first == second:
            raise _LineError(f"{row[left][:40]!r} is compared with itself.")
        votes = 1 if count is None else _read_count(row[count])
        flat += (readers[row[reader]], first, second, outcomes[row[outcome]], votes)
    if len(items) > MAX_ITEMS:
        raise _LineError(f"there are {len(items):,} items; at most {MAX_ITEMS:,} are allowed.")
    table = np.array(flat, dtype=np.int64).reshape(-1, 5)
    table[:, 3] = np.array(
        [overall_outcome(OverallChoice(name)) for name in outcomes.names], np.int64
    )[table[:, 3]]
    return _sum_up(table, readers.names, items.names)


def _read_header(row: list[str]) -> list[str]:
    header = [name.strip().lower() for name in row]
    if len(header) == 1 and any(separator in header[0] for separator in ";\t"):
        separator = "semicolons" if ";" in header[0] else "tabs"
        raise _LineError(f"the columns are separated by {separator}. Save the file with commas.")
    absent = [name for name in _COLUMNS if name not in header]
    if absent:
        raise _LineError(
            f"the column {absent[0]} is missing. Required columns: {', '.join(_COLUMNS)}."
        )
    doubled = [name for name in (*_COLUMNS, "count") if header.count(name) > 1]
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
    return np.array([index_of[name] for name in names], dtype=np.int64)


def _sum_up(table: IntArray, reader_names: list[str], item_names: list[str]) -> Votes:
    """Return the sums of equal votes, names in alphabetical order."""
    readers, items = tuple(sorted(reader_names)), tuple(sorted(item_names))
    if not len(table):
        return Votes(readers, items, Ballots(*np.zeros((5, 0), dtype=np.int64)))
    reader_index, item_index = (
        _alphabetical_indices(reader_names),
        _alphabetical_indices(item_names),
    )
    shape = (len(readers), len(items), len(items), 3)
    indices = (reader_index[table[:, 0]], item_index[table[:, 1]], item_index[table[:, 2]])
    flat = np.ravel_multi_index((*indices, table[:, 3]), shape)
    distinct, row = np.unique(flat, return_inverse=True)
    votes = np.zeros(len(distinct), dtype=np.int64)
    np.add.at(votes, row, table[:, 4])
    reader, left, right, outcome = np.unravel_index(distinct, shape)
    return Votes(readers, items, Ballots(reader, left, right, outcome, votes))
