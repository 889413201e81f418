"""Files of a free-response study: marks of readers, and the cases with their lesions.

Marks: columns reader, arm, case, lesion and rating; an empty lesion is a mark that hit none, and a
lesion without a mark has no line. An optional column `state` says "not read" of a case that the
reader did not read in the arm, and "read" of one without a mark; without such a line, a reader who
has a line in an arm read all cases in it. Cases: columns case, lesion and optionally weight, one
line for each lesion; an empty lesion is a case without one.
"""

from collections import Counter, defaultdict
from itertools import product
from pathlib import Path
from typing import Final

import numpy as np

from readingroom.domain.errors import IntakeError
from readingroom.reading.csv_lines import CsvLine, read_lines
from readingroom.reading.study_analysis.types import ReadingState
from readingroom.statistics.mrmc.free_response import Marks
from readingroom.statistics.mrmc.ratings import MAX_ENTRIES

WEIGHT_TOLERANCE: Final = 0.01
"""Greatest deviation from 1 of the sum of a case's weights, which are then scaled to 1."""


class _Rows:
    """Lines of a file of marks; `lesions` are the weights of the lesions of each case."""

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


def read_marks(marks: Path, cases: Path) -> Marks:
    """Read the marks of a study and its cases.

    Raises:
        IntakeError: a file cannot be read, a lesion or its mark occurs twice, a mark names an
            unknown case or lesion, a case is both read and not read, or weights are not positive
            or do not sum to 1; the message names the line or the case.
    """
    lesions = _read_cases(cases)
    rows = _Rows(lesions, cases.name)
    for line in read_lines(marks, ("reader", "arm", "case", "lesion", "rating")):
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


def _marks(lesions: dict[str, dict[str, float]], rows: _Rows) -> Marks:
    arms = sorted({arm for _, arm in rows.states})
    readers = sorted({reader for reader, _ in rows.states})
    counts = [len(weights) for weights in lesions.values()]
    shape = (len(arms), len(readers), sum(counts))
    if shape[0] * shape[1] * max(shape[2], len(lesions)) > MAX_ENTRIES:
        raise IntakeError(
            f"The marks have {shape[0]:,} arms, {shape[1]:,} readers and {len(lesions):,} cases. "
            f"Their product may be at most {MAX_ENTRIES:,}."
        )
    ratings = np.full(shape, -np.inf)
    is_read = np.zeros((*shape[:2], len(lesions)), dtype=np.bool_)
    for (reader, arm, position), rating in rows.true.items():
        ratings[arms.index(arm), readers.index(reader), position] = rating
    of_cell = []
    for cell, (arm, reader) in zip(np.ndindex(shape[:2]), product(arms, readers), strict=True):
        of_cell.append(rows.false.get((reader, arm), []))
        stated = rows.states.get((reader, arm), {})
        is_read[cell] = ReadingState.READ in stated.values()
        for case, state in stated.items():
            is_read[(*cell, case)] = state == ReadingState.READ
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
