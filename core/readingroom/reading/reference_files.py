"""Files of a reference standard: the truth of each case, and its lesions, as CSV in UTF-8.

Truth: columns `case` and `truth`; others are ignored. Lesions: columns `case`, `lesion`, `series`,
`frame`, `column` and `row`, and optionally `width` and `height`, or `radius`, and `weight`.
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from readingroom.domain.case import CaseContent
from readingroom.domain.errors import IntakeError
from readingroom.domain.protocol import Option
from readingroom.domain.reference_standard import CaseTruth, Lesion
from readingroom.domain.suggestions import nearest
from readingroom.reading.csv_lines import CsvLine, read_lines

MAX_TEXT = 200
"""Maximum number of characters of a name in a lesion file."""
WEIGHT_TOLERANCE = 1e-6
"""Greatest deviation from 1 of the sum of a case's weights."""
_LESION_COLUMNS = ("case", "lesion", "series", "frame", "column", "row")
_SIZES = ("width", "height", "radius")


def read_truth(path: Path, labels: Sequence[Option]) -> dict[str, CaseTruth]:
    """Return the truth of each case by its code, in the order of the file.

    A cell holds a declared value or its label, in any case.

    Raises:
        IntakeError: the file cannot be read, a case occurs twice, or a value is not declared; the
            message names the line.
    """
    truths: dict[str, CaseTruth] = {}
    for line in read_lines(path, ("case", "truth")):
        code = line.cells["case"]
        if not code:
            raise line.fault("the case is empty. Enter its code.")
        if code in truths:
            raise line.fault(f"case {code[:40]} occurs twice. Remove one line.")
        text = line.cells["truth"]
        value = declared_value(text, labels)
        if value is None:
            raise line.fault(undeclared(text, labels))
        truths[code] = CaseTruth(value)
    if not truths:
        raise IntakeError(f"{path.name} has no cases. Add a line for each case.")
    return truths


def declared_value(text: str, labels: Sequence[Option]) -> int | None:
    """Return the declared value that a text names by value or label, or None."""
    names = {option.label.casefold(): option.value for option in labels}
    names |= {str(option.value): option.value for option in labels}
    return names.get(text.strip().casefold())


def undeclared(text: str, labels: Sequence[Option]) -> str:
    """Return a sentence about a value that is not declared."""
    declared = ", ".join(f"{option.value} ({option.label})" for option in labels)
    return f"the truth '{text[:40]}' is not declared. Use one of {declared}, or declare it."


def read_lesions(path: Path) -> tuple[dict[str, tuple[Lesion, ...]], tuple[str, ...]]:
    """Return the lesions of each case by its code, and notes on what was decided.

    Raises:
        IntakeError: the file cannot be read, a lesion occurs twice, a number is out of its range,
            or the weights of a case do not sum to 1; the message names the line or the case.
    """
    lesions: defaultdict[str, list[tuple[Lesion, bool]]] = defaultdict(list)
    for line in read_lines(path, _LESION_COLUMNS):
        code = line.cells["case"]
        lesion, is_weighted = _lesion(line)
        if any(lesion.key == known.key for known, _ in lesions[code]):
            raise line.fault(f"lesion {lesion.key} of case {code[:40]} occurs twice. Rename one.")
        lesions[code].append((lesion, is_weighted))
    equal = [code for code, rows in lesions.items() if not any(given for _, given in rows)]
    weighted = {code: _weighted(path.name, code, rows) for code, rows in lesions.items()}
    notes = []
    if equal:
        cases = "1 case" if len(equal) == 1 else f"{len(equal)} cases"
        notes.append(f"The lesions of {cases} have no weights: each case's were made equal.")
    return weighted, tuple(notes)


def check_lesions(code: str, truth: CaseTruth, content: CaseContent) -> None:
    """Check the lesions of a case against its value, series and frames.

    Raises:
        IntakeError: a lesion is outside the images, or the case is negative (value 0).
    """
    if truth.lesions and truth.value == 0:
        raise IntakeError(
            f"Case {code} has the truth 0 and lesions. Remove them or correct its truth."
        )
    series = {entry.key: entry for entry in content.series}
    for lesion in truth.lesions:
        known = series.get(lesion.series)
        where = f"Lesion {lesion.key} of case {code}"
        if known is None:
            hint = nearest(lesion.series, list(series))
            raise IntakeError(f"{where}: the case has no series '{lesion.series}'.{hint}")
        if lesion.frame >= len(known.frames):
            raise IntakeError(
                f"{where}: frame {lesion.frame} is out of range. The series has frames 0 to "
                f"{len(known.frames) - 1}."
            )
        if lesion.column > known.columns - 0.5 or lesion.row > known.rows - 0.5:
            raise IntakeError(
                f"{where} is outside the image of {known.columns} x {known.rows} pixels."
            )


def _lesion(line: CsvLine) -> tuple[Lesion, bool]:
    cells = line.cells
    for column in ("case", "lesion", "series"):
        if not cells[column] or len(cells[column]) > MAX_TEXT:
            raise line.fault(f"{column} must have 1 to {MAX_TEXT} characters.")
    frame = line.number_of("frame")
    if frame is None or frame < 0 or frame != int(frame):
        raise line.fault(f"frame must be an integer of 0 or more, not '{cells['frame'][:40]}'.")
    left, upper = line.number_of("column"), line.number_of("row")
    if left is None or upper is None or min(left, upper) < -0.5:
        raise line.fault("column and row must be numbers of -0.5 or more.")
    width, height, radius = (line.number_of(name) or 0.0 for name in _SIZES)
    if min(width, height, radius) < 0 or (width > 0) != (height > 0) or (width and radius):
        raise line.fault("give width and height of a box, or the radius of a circle, above 0.")
    weight = line.number_of("weight")
    if weight is not None and weight <= 0:
        raise line.fault(f"weight must be above 0, not {weight:g}.")
    lesion = Lesion(
        key=cells["lesion"],
        series=cells["series"],
        frame=int(frame),
        column=left,
        row=upper,
        width=width,
        height=height,
        radius=radius,
        weight=1.0 if weight is None else weight,
    )
    return lesion, weight is not None


def _weighted(name: str, code: str, rows: Sequence[tuple[Lesion, bool]]) -> tuple[Lesion, ...]:
    lesions = [lesion for lesion, _ in rows]
    given = [is_weighted for _, is_weighted in rows]
    if not any(given):
        return tuple(replace(lesion, weight=1 / len(lesions)) for lesion in lesions)
    total = math.fsum(lesion.weight for lesion in lesions)
    if not all(given) or abs(total - 1) > WEIGHT_TOLERANCE:
        raise IntakeError(
            f"{name}: the weights of case {code[:40]} must all be given and sum to 1, or all be "
            f"empty; {sum(given)} of {len(given)} are given."
            + (f" They sum to {total:g}." if all(given) else "")
        )
    return tuple(lesions)
