"""Files of a free-response study: marks of readers, and the cases with their lesions.

Marks: columns reader, arm, case, lesion and rating; an empty lesion is a mark that hit none, and a
lesion without a mark has no line. Cases: columns case, lesion and optionally weight, one line for
each lesion; an empty lesion is a case without one.
"""

from collections import Counter, defaultdict
from pathlib import Path
from typing import Final

import numpy as np

from readingroom.domain.errors import IntakeError
from readingroom.reading.csv_lines import CsvLine, read_lines
from readingroom.statistics.mrmc.free_response import Marks
from readingroom.statistics.mrmc.ratings import MAX_ENTRIES

WEIGHT_TOLERANCE: Final = 0.01
"""Greatest deviation from 1 of the sum of a case's weights, which are then scaled to 1."""


def read_marks(marks: Path, cases: Path) -> Marks:
    """Read the marks of a study and its cases.

    Raises:
        IntakeError: a file cannot be read, a lesion or its mark occurs twice, a mark names an
            unknown case or lesion, or weights are not positive or do not sum to 1; the message
            names the line or the case.
    """
    lesions = _read_cases(cases)
    case_at = {case: at for at, case in enumerate(lesions)}
    lesion_at: dict[tuple[str, str], int] = {}
    for case, weights in lesions.items():
        for lesion in weights:
            lesion_at[case, lesion] = len(lesion_at)
    arms: dict[str, int] = {}
    readers: dict[str, int] = {}
    true: dict[tuple[str, str, int], float] = {}
    false: defaultdict[tuple[str, str], list[tuple[int, float]]] = defaultdict(list)
    for line in read_lines(marks, ("reader", "arm", "case", "lesion", "rating")):
        reader, arm, case, lesion = (
            line.cells[name] for name in ("reader", "arm", "case", "lesion")
        )
        if case not in case_at:
            raise line.fault(f"case '{case[:40]}' is not in {cases.name}. Add its line there.")
        rating = _rating(line)
        arms.setdefault(arm, len(arms))
        readers.setdefault(reader, len(readers))
        if not lesion:
            false[reader, arm].append((case_at[case], rating))
            continue
        position = lesion_at.get((case, lesion))
        if position is None:
            raise line.fault(f"case {case[:40]} has no lesion '{lesion[:40]}' in {cases.name}.")
        if (reader, arm, position) in true:
            raise line.fault(
                f"reader {reader[:40]} marks lesion {lesion[:40]} of case {case[:40]} twice in arm "
                f"{arm[:40]}. Keep the highest rating."
            )
        true[reader, arm, position] = rating
    if not arms:
        raise IntakeError(f"{marks.name} has no marks. Add a line for each.")
    return _marks(tuple(arms), tuple(readers), lesions, true, false)


def _rating(line: CsvLine) -> float:
    for name in ("reader", "arm"):
        if not line.cells[name]:
            raise line.fault(f"the {name} is empty. Enter its name.")
    rating = line.number_of("rating")
    if rating is None:
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


def _marks(
    arms: tuple[str, ...],
    readers: tuple[str, ...],
    lesions: dict[str, dict[str, float]],
    true: dict[tuple[str, str, int], float],
    false: dict[tuple[str, str], list[tuple[int, float]]],
) -> Marks:
    counts = [len(weights) for weights in lesions.values()]
    shape = (len(arms), len(readers), sum(counts))
    if shape[0] * shape[1] * max(shape[2], len(lesions)) > MAX_ENTRIES:
        raise IntakeError(
            f"The marks have {shape[0]:,} arms, {shape[1]:,} readers and {len(lesions):,} cases. "
            f"Their product may be at most {MAX_ENTRIES:,}."
        )
    arm_at = {name: at for at, name in enumerate(sorted(arms))}
    reader_at = {name: at for at, name in enumerate(sorted(readers))}
    ratings = np.full(shape, -np.inf)
    has_read = np.zeros(shape[:2], dtype=np.bool_)
    for (reader, arm, position), rating in true.items():
        ratings[arm_at[arm], reader_at[reader], position] = rating
        has_read[arm_at[arm], reader_at[reader]] = True
    of_cell = []
    for arm in sorted(arms):
        for reader in sorted(readers):
            rows = false.get((reader, arm), [])
            of_cell.append(rows)
            has_read[arm_at[arm], reader_at[reader]] |= bool(rows)
    return Marks(
        tuple(sorted(arms)),
        tuple(sorted(readers)),
        tuple(lesions),
        np.repeat(np.arange(len(lesions)), counts).astype(np.int64),
        np.array([weight for weights in lesions.values() for weight in weights.values()]),
        ratings,
        tuple(np.array([rating for _, rating in rows]) for rows in of_cell),
        tuple(np.array([case for case, _ in rows], dtype=np.int64) for rows in of_cell),
        has_read,
    )
