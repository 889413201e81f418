"""Files of a free-response study: marks of readers, and the cases with their lesions.

Marks: columns reader, arm, case, lesion and rating; an empty lesion is a mark that hit none, and a
lesion without a mark has no line. An optional column `state` says "not read" of a case that the
reader did not read in the arm, and "read" of one without a mark; without such a line, a reader who
has a line in an arm read all cases in it. Cases: columns case, lesion and optionally weight, one
line for each lesion; an empty lesion is a case without one.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray
from readingroom.domain.errors import IntakeError
from readingroom.reading.csv_lines import OWN_NAMES, ColumnNames, CsvLine, csv_text, read_lines
from readingroom.reading.study_analysis.types import ReadingState
from readingroom.statistics.mrmc.free_response import Marks
from readingroom.statistics.mrmc.ratings import MAX_ENTRIES

WEIGHT_TOLERANCE: Final = 0.01
"""Greatest deviation from 1 of the sum of a case's weights, which are then scaled to 1."""


class MarkRows:
    """Lines of marks; `lesions` are the weights of the lesions of each case, `name` their table."""

    def __init__(self, lesions: dict[str, dict[str, float]], name: str) -> None:
        self._name = name
        self._case_at = {case: at for at, case in enumerate(lesions)}
        keys = ((case, lesion) for case, weights in lesions.items() for lesion in weights)
        self._lesion_at = {key: at for at, key in enumerate(keys)}
        self.true: dict[tuple[str, str, int], float] = {}
        self.false: defaultdict[tuple[str, str], list[tuple[int, float]]] = defaultdict(list)
        self.states: defaultdict[tuple[str, str], dict[int, str]] = defaultdict(dict)

    def add(self, line: CsvLine) -> None:
        """Take a line.

        Raises:
            IntakeError: as `read_marks`.
        """
        reader, arm, case, lesion = (
            line.cells[name] for name in ("reader", "arm", "case", "lesion")
        )
        if case not in self._case_at:
            raise line.fault(f"case '{case[:40]}' is not in {self._name}. Add its line there.")
        state, rating, at = _state(line), _rating(line), self._case_at[case]
        if self.states[reader, arm].setdefault(at, state) != state:
            raise line.fault(f"case {case[:40]} is both read and not read. Keep one.")
        if rating is None:
            return
        if not lesion:
            self.false[reader, arm].append((at, rating))
            return
        position = self._lesion_at.get((case, lesion))
        if position is None:
            raise line.fault(f"case {case[:40]} has no lesion '{lesion[:40]}' in {self._name}.")
        if (reader, arm, position) in self.true:
            raise line.fault(
                f"reader {reader[:40]} marks lesion {lesion[:40]} of case {case[:40]} twice in arm "
                f"{arm[:40]}. Keep the highest rating."
            )
        self.true[reader, arm, position] = rating


def read_marks(marks: Path, cases: Path, columns: ColumnNames = OWN_NAMES) -> Marks:
    """Read the marks of a study and its cases.

    `columns` are those of the marks that are named otherwise in the file.

    Raises:
        IntakeError: a file cannot be read, a lesion or its mark occurs twice, a mark names an
            unknown case or lesion, a case is both read and not read, or weights are not positive
            or do not sum to 1; the message names the line or the case.
    """
    lesions = _read_cases(cases)
    rows = MarkRows(lesions, cases.name)
    for line in read_lines(marks, ("reader", "arm", "case", "lesion", "rating"), columns):
        rows.add(line)
    if not rows.states:
        raise IntakeError(f"{marks.name} has no marks. Add a line for each.")
    return _marks(lesions, rows)


def _state(line: CsvLine) -> str:
    for name in ("reader", "arm"):
        if not line.cells[name]:
            raise line.fault(f"the {name} is empty. Enter its name.")
    state = line.cells.get("state", "") or ReadingState.READ
    if state not in (ReadingState.READ, ReadingState.NOT_READ):
        raise line.fault(f"the state must be read or not read, not '{state[:40]}'.")
    return state


def _rating(line: CsvLine) -> float | None:
    """Return the rating of a mark, None of a line that states only whether the case was read."""
    rating, lesion = line.number_of("rating"), line.cells["lesion"]
    state = line.cells.get("state", "")
    if state == ReadingState.NOT_READ and (lesion or rating is not None):
        raise line.fault("a case that was not read has no marks. Remove them or the state.")
    if rating is None and (lesion or not state):
        raise line.fault("the rating is empty. Enter a number, or remove the line.")
    return rating


def _read_cases(path: Path) -> dict[str, dict[str, float]]:
    """Return the weights of the lesions of each case."""
    lesions: dict[str, dict[str, float]] = {}
    given: Counter[str] = Counter()
    for line in read_lines(path, ("case", "lesion")):
        case, lesion = line.cells["case"], line.cells["lesion"]
        weight = line.number_of("weight")
        if not case:
            raise line.fault("the case is empty. Enter its name.")
        if case in lesions and (not lesion or not lesions[case]):
            raise line.fault(f"case {case[:40]} has a line without a lesion and another. Keep one.")
        known = lesions.setdefault(case, {})
        if not lesion:
            continue
        if lesion in known:
            raise line.fault(f"lesion {lesion[:40]} of case {case[:40]} occurs twice. Remove one.")
        if weight is not None and weight <= 0:
            raise line.fault(f"the weight must be above 0, not {weight:g}.")
        given[case] += weight is not None
        known[lesion] = 1.0 if weight is None else weight
    if not lesions:
        raise IntakeError(f"{path.name} has no cases. Add a line for each.")
    for case, weights in lesions.items():
        lesions[case] = _scaled(path.name, case, weights, given[case])
    return lesions


def _scaled(name: str, case: str, weights: dict[str, float], given: int) -> dict[str, float]:
    """Return the weights of a case with a sum of 1; equal ones if none is given."""
    total = sum(weights.values())
    if given not in (0, len(weights)):
        raise IntakeError(f"{name}: give the weights of all lesions of case {case[:40]}.")
    if given and abs(total - 1) > WEIGHT_TOLERANCE:
        raise IntakeError(
            f"{name}: the weights of case {case[:40]} sum to {total:g}. They must sum to 1."
        )
    return {lesion: weight / total for lesion, weight in weights.items()}


def _marks(lesions: dict[str, dict[str, float]], rows: MarkRows) -> Marks:
    arms = sorted({arm for _, arm in rows.states})
    readers = sorted({reader for reader, _ in rows.states})
    check_entries(arms, readers, lesions)
    is_read = np.zeros((len(arms), len(readers), len(lesions)), dtype=np.bool_)
    cells = zip(np.ndindex(is_read.shape[:2]), product(arms, readers), strict=True)
    for cell, (arm, reader) in cells:
        stated = rows.states.get((reader, arm), {})
        is_read[cell] = ReadingState.READ in stated.values()
        for case, state in stated.items():
            is_read[(*cell, case)] = state == ReadingState.READ
    return marks_table(lesions, rows, arms, readers, is_read)


def check_entries(
    arms: Sequence[str], readers: Sequence[str], lesions: dict[str, dict[str, float]]
) -> None:
    """Raise an `IntakeError` for a table of more than `MAX_ENTRIES` values."""
    size = max(len(lesions), sum(map(len, lesions.values())))
    if len(arms) * len(readers) * size > MAX_ENTRIES:
        raise IntakeError(
            f"The marks have {len(arms):,} arms, {len(readers):,} readers and {len(lesions):,} "
            f"cases. Their product may be at most {MAX_ENTRIES:,}."
        )


def marks_table(
    lesions: dict[str, dict[str, float]],
    rows: MarkRows,
    arms: Sequence[str],
    readers: Sequence[str],
    is_read: BoolArray,
) -> Marks:
    """Return the table of marks.

    Args:
        lesions: weights of the lesions of each case.
        rows: lines of the marks.
        arms: names, in the order of the axis.
        readers: names, as well.
        is_read: cases that were read, bool array (n_arms, n_readers, n_cases).
    """
    counts = [len(weights) for weights in lesions.values()]
    arm_at = {name: at for at, name in enumerate(arms)}
    reader_at = {name: at for at, name in enumerate(readers)}
    ratings = np.full((len(arms), len(readers), sum(counts)), -np.inf)
    for (reader, arm, position), rating in rows.true.items():
        ratings[arm_at[arm], reader_at[reader], position] = rating
    of_cell = [rows.false.get((reader, arm), []) for arm, reader in product(arms, readers)]
    return Marks(
        tuple(arms),
        tuple(readers),
        tuple(lesions),
        np.repeat(np.arange(len(lesions)), counts).astype(np.int64),
        np.array([weight for weights in lesions.values() for weight in weights.values()]),
        ratings,
        tuple(np.array([rating for _, rating in false]) for false in of_cell),
        tuple(np.array([case for case, _ in false], dtype=np.int64) for false in of_cell),
        is_read,
    )


def lesion_names(marks: Marks) -> list[str]:
    """Return the number of each lesion in its case, from 1, as its name."""
    first = np.searchsorted(marks.lesion_case, marks.lesion_case, "left")
    return [str(number + 1) for number in (np.arange(len(first)) - first).tolist()]


def cases_text(marks: Marks) -> str:
    """Return the cases as CSV, with their lesions numbered from 1."""
    rows = [["case", "lesion", "weight"]]
    names, weights = lesion_names(marks), marks.weights.tolist()
    for at, case in enumerate(marks.cases):
        lesions = np.flatnonzero(marks.lesion_case == at).tolist()
        rows += [[case, names[lesion], f"{weights[lesion]:.17g}"] for lesion in lesions]
        if not lesions:
            rows.append([case, "", ""])
    return csv_text(rows)


def marks_text(marks: Marks) -> str:
    """Return the marks as CSV; a case read without a mark, or not read, has a line of its state."""
    rows = [["reader", "arm", "case", "lesion", "rating", "state"]]
    names = lesion_names(marks)
    for cell, (arm, reader) in enumerate(np.ndindex(marks.is_read.shape[:2])):
        if not marks.is_read[arm, reader].any():
            continue
        start = [marks.readers[reader], marks.arms[arm]]
        has_mark = np.zeros(len(marks.cases), dtype=np.bool_)
        for lesion in np.flatnonzero(np.isfinite(marks.lesion_ratings[arm, reader])).tolist():
            case, rating = marks.lesion_case[lesion], marks.lesion_ratings[arm, reader, lesion]
            has_mark[case] = True
            rows.append([*start, marks.cases[case], names[lesion], f"{rating:.17g}", ""])
        pairs = zip(marks.false_cases[cell], marks.false_ratings[cell], strict=True)
        for case, rating in pairs:
            has_mark[case] = True
            rows.append([*start, marks.cases[case], "", f"{rating:.17g}", ""])
        for case in np.flatnonzero(~has_mark).tolist():
            is_read = marks.is_read[arm, reader, case]
            state = ReadingState.READ if is_read else ReadingState.NOT_READ
            rows.append([*start, marks.cases[case], "", "", state.value])
    return csv_text(rows)
