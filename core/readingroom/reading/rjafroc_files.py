"""Workbooks of RJafroc: sheets TRUTH, TP (or LL) and FP (or NL), of ROC, FROC and LROC studies.

TRUTH has a row for each lesion, or for a case without one (LesionID 0), with the lists of readers
and modalities (arms) that read the case; another row of the same lesion has other readers. TP has
the ratings of marks on lesions, FP of the others. ROC: one rating a reading, of positive cases in
TP. LROC: one mark a reading. Names may be text, as RJafroc's own reader does not allow.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray
from readingroom.domain.errors import IntakeError
from readingroom.reading.csv_lines import CsvLine
from readingroom.reading.mark_files import (
    WEIGHT_TOLERANCE,
    MarkRows,
    check_entries,
    lesion_names,
    marks_table,
)
from readingroom.reading.rating_files import ratings_table
from readingroom.reading.workbooks import Value, read_sheets, workbook_bytes
from readingroom.statistics.mrmc.free_response import Marks
from readingroom.statistics.mrmc.ratings import Design, Ratings, design_of

PARADIGMS: Final = ("ROC", "FROC", "LROC")
_CROSSED: Final = ("FCTRL", "CROSSED")
_DESIGNS: Final = (*_CROSSED, "SPLIT-PLOT-A", "SPLIT-PLOT-C")
_DESIGN_OF: Final = {
    Design.CROSSED: "FCTRL",
    Design.READERS_IN_ARMS: "SPLIT-PLOT-A",
    Design.CASES_IN_READERS: "SPLIT-PLOT-C",
    Design.SPLIT_PLOT: "SPLIT-PLOT-C",
}
_SHEETS: Final = {"TRUTH": ("TRUTH",), "TP": ("TP", "LL"), "FP": ("FP", "NL")}
_KEYS: Final = (("ReaderID",), ("ModalityID",), ("CaseID",))
_HEADINGS: Final = {
    "TRUTH": (("CaseID",), ("LesionID",), ("Weight",), *_KEYS[:2], ("Paradigm",)),
    "TP": (*_KEYS, ("LesionID",), ("TP_Rating", "LL_Rating")),
    "FP": (*_KEYS, ("FP_Rating", "NL_Rating")),
}
MAX_READINGS: Final = 5_000_000
"""Largest number of readings that TRUTH may list."""

Key = tuple[str, str, str]
"""Reader, arm and case."""


@dataclass(slots=True)
class _Truth:
    """Sheet TRUTH.

    Args:
        paradigm: one of `PARADIGMS`.
        lesions: weights of the lesions of each case, by their numbers.
        rows: first row of each case.
        readings: reader, arm and case of each reading, with the row of its first lesion.
    """

    paradigm: str
    lesions: dict[str, dict[str, float]] = field(default_factory=dict)
    rows: dict[str, CsvLine] = field(default_factory=dict)
    readings: dict[Key, int] = field(default_factory=dict)


def read_ratings_workbook(path: Path) -> Ratings:
    """Read the workbook of an ROC study; a reading of TRUTH without a rating is unanswered.

    Raises:
        IntakeError: it cannot be read, has another paradigm, or a row is invalid; the message
            names the sheet and the row.
    """
    truth, sheets = _read(path)
    if truth.paradigm != "ROC":
        raise IntakeError(
            f"{path.name} has the paradigm {truth.paradigm}. Use stats froc, or convert it with"
            " --cases."
        )
    for weights in truth.lesions.values():
        if len(weights) > 1:
            case = next(name for name, known in truth.lesions.items() if known is weights)
            raise truth.rows[case].fault(f"case {case[:40]} has several lesions in an ROC study.")
    ratings: dict[Key, tuple[float, int]] = {}
    for key, line, rating in _marks_of(truth, sheets):
        _check_single(line, key, ratings)
        ratings[key] = (rating, line.number)
    codes: dict[str, dict[str, int]] = {"arm": {}, "reader": {}, "case": {}}
    rows, values = [], []
    for (reader, arm, case), row in truth.readings.items():
        names = (arm, reader, case)
        at = (
            known.setdefault(name, len(known))
            for known, name in zip(codes.values(), names, strict=True)
        )
        value, number = ratings.get((reader, arm, case), (np.nan, row))
        rows.append((*at, number))
        values.append(value)
    facts = [(bool(truth.lesions[case]), "", truth.rows[case].number) for case in codes["case"]]
    return ratings_table(path, codes, np.array(rows), np.array(values), facts)


def read_marks_workbook(path: Path) -> Marks:
    """Read the workbook of an FROC or LROC study; a reading without a row has no mark.

    Raises:
        IntakeError: as `read_ratings_workbook`.
    """
    truth, sheets = _read(path)
    if truth.paradigm == "ROC":
        raise IntakeError(
            f"{path.name} has the paradigm ROC. Use stats mrmc, or convert it without --cases."
        )
    marks = MarkRows(truth.lesions, "the sheet TRUTH")
    seen: dict[Key, tuple[float, int]] = {}
    for (reader, arm, case), line, rating in _marks_of(truth, sheets):
        if truth.paradigm == "LROC":
            _check_single(line, (reader, arm, case), seen)
            seen[reader, arm, case] = (rating, line.number)
        cells = {"reader": reader, "arm": arm, "case": case, "rating": repr(rating)}
        lesion = line.cells.get("LesionID", "")
        marks.add(CsvLine(line.name, line.number, cells | {"lesion": lesion}, line.unit))
    arms, readers = (sorted({key[axis] for key in truth.readings}) for axis in (1, 0))
    check_entries(arms, readers, truth.lesions)
    is_read = np.zeros((len(arms), len(readers), len(truth.lesions)), dtype=np.bool_)
    at = [
        {name: index for index, name in enumerate(names)}
        for names in (arms, readers, truth.lesions)
    ]
    for reader, arm, case in truth.readings:
        is_read[at[0][arm], at[1][reader], at[2][case]] = True
    return marks_table(truth.lesions, marks, arms, readers, is_read)


def ratings_workbook(ratings: Ratings) -> bytes:
    """Return ratings as the workbook of an ROC study; clusters are left out.

    Raises:
        IntakeError: RJafroc has no such design, or a name cannot be in a workbook.
    """
    is_read = ~np.isnan(ratings.values) | ratings.unanswered
    names = _Names(ratings.arms, ratings.readers, ratings.cases)
    lesions = [["1"] if is_positive else [] for is_positive in ratings.is_positive.tolist()]
    weights = [[1.0] * len(known) for known in lesions]
    truth = _truth_rows(names, is_read, weights, ("ROC", _design(is_read)))
    true: list[Sequence[Value]] = []
    false: list[Sequence[Value]] = []
    for arm, reader, case in np.argwhere(~np.isnan(ratings.values)):
        rating = float(ratings.values[arm, reader, case])
        key = names.key(arm, reader, case)
        if ratings.is_positive[case]:
            true.append((*key, 1, rating))
        else:
            false.append((*key, rating))
    return _book(truth, true, false)


def marks_workbook(marks: Marks, paradigm: str = "FROC") -> bytes:
    """Return marks as the workbook of an FROC or LROC study.

    Raises:
        IntakeError: a reading of an LROC study has two marks, or a name cannot be in a workbook.
    """
    names = _Names(marks.arms, marks.readers, marks.cases)
    weights = [
        marks.weights[marks.lesion_case == case].tolist() for case in range(len(marks.cases))
    ]
    numbers = [int(name) for name in lesion_names(marks)]
    true: list[Sequence[Value]] = []
    false: list[Sequence[Value]] = []
    for cell, (arm, reader) in enumerate(np.ndindex(marks.is_read.shape[:2])):
        row = marks.lesion_ratings[arm, reader]
        marked = np.flatnonzero(np.isfinite(row)).tolist()
        cases = [*marks.lesion_case[marked].tolist(), *marks.false_cases[cell].tolist()]
        if paradigm == "LROC" and len(set(cases)) < len(cases):
            case = marks.cases[max(cases, key=cases.count)]
            raise IntakeError(
                f"Reader {marks.readers[reader]} has several marks in case {case[:40]}, arm "
                f"{marks.arms[arm]}. An LROC study has one. Write FROC."
            )
        for lesion in marked:
            key = names.key(arm, reader, marks.lesion_case[lesion])
            true.append((*key, numbers[lesion], float(row[lesion])))
        for case, rating in zip(marks.false_cases[cell], marks.false_ratings[cell], strict=True):
            false.append((*names.key(arm, reader, case), float(rating)))
    truth = _truth_rows(names, marks.is_read, weights, (paradigm, _design(marks.is_read)))
    return _book(truth, true, false)


def _read(path: Path) -> tuple[_Truth, dict[str, list[CsvLine]]]:
    sheets = read_sheets(path, _SHEETS, _HEADINGS)
    return _read_truth(path, sheets["TRUTH"]), sheets


def _read_truth(path: Path, lines: Sequence[CsvLine]) -> _Truth:
    if not lines:
        raise IntakeError(f"{path.name}, sheet TRUTH: the sheet has no rows. Add one a lesion.")
    paradigm, design = _paradigm(lines)
    truth, crossed = _Truth(paradigm), tuple(map(set, _lists(lines[0])))
    pairs: defaultdict[tuple[str, str], dict[tuple[str, str], int]] = defaultdict(dict)
    for line in lines:
        case, lesion, weight = _lesion(line)
        weights = truth.lesions.setdefault(case, {})
        truth.rows.setdefault(case, line)
        if lesion != "0" and weights.setdefault(lesion, weight) != weight:
            raise line.fault(f"lesion {lesion} of case {case[:40]} has two weights. Keep one.")
        names = _lists(line)
        if design in _CROSSED and tuple(map(set, names)) != crossed:
            raise line.fault(
                f"readers or modalities differ from row {lines[0].number}, but the design is "
                f"{design}. Enter SPLIT-PLOT-A or SPLIT-PLOT-C."
            )
        if len(names[0]) * len(names[1]) + len(truth.readings) > MAX_READINGS:
            raise line.fault(f"there are more than {MAX_READINGS:,} readings. Split the workbook.")
        of_lesion = pairs[case, lesion]
        for reader, arm in product(*names):
            number = of_lesion.setdefault((reader, arm), line.number)
            if number != line.number:
                raise line.fault(f"row {number} is repeated. Remove one.")
            truth.readings.setdefault((reader, arm, case), line.number)
    for case, weights in truth.lesions.items():
        own = [lesion for lesion in ("0", *weights) if (case, lesion) in pairs]
        _check_lesions(truth.rows[case], case, own, weights)
        if any(pairs[case, lesion].keys() != pairs[case, own[0]].keys() for lesion in own):
            raise truth.rows[case].fault(
                f"the lesions of case {case[:40]} have different readers or modalities."
            )
    return truth


def _paradigm(lines: Sequence[CsvLine]) -> tuple[str, str]:
    stated = [line.cells["Paradigm"].upper() for line in lines[:2]]
    paradigm, design = (*stated, "")[:2]
    if paradigm not in PARADIGMS:
        raise lines[0].fault(f"Paradigm must be {' or '.join(PARADIGMS)}, not '{paradigm[:40]}'.")
    if design not in _DESIGNS:
        raise lines[min(1, len(lines) - 1)].fault(
            f"the second row of Paradigm must be {', '.join(_DESIGNS)}, not '{design[:40]}'."
        )
    return paradigm, design


def _lesion(line: CsvLine) -> tuple[str, str, float]:
    """Return case, number of the lesion and weight of a row of TRUTH."""
    case, lesion = _case(line), _integer(line, "LesionID")
    weight = line.number_of("Weight")
    if weight is None:
        raise line.fault("Weight is empty. Enter a number, 0 in all rows of a case for equal ones.")
    if not 0 <= weight <= 1:
        raise line.fault(f"Weight must be between 0 and 1, not {weight:g}.")
    return case, lesion, weight


def _case(line: CsvLine) -> str:
    case = line.cells["CaseID"]
    if not case:
        raise line.fault("CaseID is empty. Enter its name.")
    return case


def _integer(line: CsvLine, column: str) -> str:
    text = line.cells[column]
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        reason = f"not '{text[:40]}'" if text else "it is empty"
        raise line.fault(f"{column} must be an integer of 0 or more, {reason}.")
    return str(int(text))


def _lists(line: CsvLine) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the readers and arms of a row of TRUTH."""
    return _names_of(line, "ReaderID"), _names_of(line, "ModalityID")


def _names_of(line: CsvLine, column: str) -> tuple[str, ...]:
    """Return the names in a list of TRUTH."""
    names = tuple(name.strip() for name in line.cells[column].split(","))
    if not all(names):
        raise line.fault(f"{column} is empty, or has an empty name. Enter names with commas.")
    if len(set(names)) < len(names):
        raise line.fault(f"{column} has a name twice: '{line.cells[column][:40]}'.")
    return names


def _check_lesions(
    line: CsvLine, case: str, lesions: Sequence[str], weights: dict[str, float]
) -> None:
    """Check the numbers and weights of a case's lesions, and scale the weights to 1."""
    if lesions == ["0"]:
        return
    if sorted(map(int, lesions)) != list(range(1, len(lesions) + 1)):
        listed = ", ".join(lesions[:20])
        raise line.fault(
            f"case {case[:40]} has the LesionIDs {listed}. Enter 0 alone (no lesion), or 1 to the "
            "number of lesions."
        )
    total = sum(weights.values())
    if total == 0:
        weights.update(dict.fromkeys(weights, 1 / len(weights)))
        return
    if abs(total - 1) > WEIGHT_TOLERANCE or not all(weights.values()):
        raise line.fault(
            f"the weights of case {case[:40]} sum to {total:g}, or some are 0. They must be above 0"
            " with a sum of 1, or all 0 (equal)."
        )
    weights.update({lesion: weight / total for lesion, weight in weights.items()})


def _marks_of(
    truth: _Truth, sheets: Mapping[str, list[CsvLine]]
) -> Iterator[tuple[Key, CsvLine, float]]:
    """Yield reader, arm and case of each mark, with its row and rating."""
    for sheet in ("TP", "FP"):
        column = _HEADINGS[sheet][-1][0]
        for line in sheets[sheet]:
            key = (line.cells["ReaderID"], line.cells["ModalityID"], _case(line))
            for name, value in zip(("ReaderID", "ModalityID"), key, strict=False):
                if not value:
                    raise line.fault(f"{name} is empty. Enter its name.")
            _check_mark(truth, line, key, sheet)
            rating = line.number_of(column)
            if rating is None:
                raise line.fault(f"{column} is empty. Enter a number, or remove the row.")
            yield key, line, rating


def _check_mark(truth: _Truth, line: CsvLine, key: Key, sheet: str) -> None:
    reader, arm, case = key
    if case not in truth.lesions:
        raise line.fault(f"case '{case[:40]}' is not in the sheet TRUTH. Add its row there.")
    if key not in truth.readings:
        raise line.fault(
            f"reader {reader[:40]} does not read case {case[:40]} in modality {arm[:40]}, by the "
            "sheet TRUTH."
        )
    if sheet == "TP":
        lesion = _integer(line, "LesionID")
        if lesion not in truth.lesions[case]:
            raise line.fault(f"case {case[:40]} has no lesion {lesion} in the sheet TRUTH.")
    elif truth.paradigm == "ROC" and truth.lesions[case]:
        raise line.fault(f"case {case[:40]} is positive. Enter its rating in the sheet TP.")


def _check_single(line: CsvLine, key: Key, known: Mapping[Key, tuple[float, int]]) -> None:
    if key in known:
        raise line.fault(
            f"the reading of row {known[key][1]} is repeated (same reader, modality and case)."
            " Remove one."
        )


class _Names:
    """Names of arms, readers and cases as cells: numbers where all of a kind are integers."""

    def __init__(self, arms: Sequence[str], readers: Sequence[str], cases: Sequence[str]) -> None:
        for name in (*arms, *readers):
            if "," in name:
                raise IntakeError(f"The name '{name[:40]}' has a comma. Rename it for a workbook.")
        self.arms, self.readers = arms, readers
        self._cells = [_cells_of(names) for names in (readers, arms, cases)]
        self.cases = self._cells[2]

    def key(self, arm: int, reader: int, case: int) -> tuple[Value, Value, Value]:
        """Return the cells of reader, arm and case."""
        readers, arms, cases = self._cells
        return readers[reader], arms[arm], cases[case]


def _cells_of(names: Iterable[str]) -> list[Value]:
    texts = list(names)
    if all(name.isascii() and name.isdecimal() and str(int(name[:9])) == name for name in texts):
        return [int(name) for name in texts]
    return [*texts]


def _truth_rows(
    names: _Names,
    is_read: BoolArray,
    weights: Sequence[Sequence[float]],
    paradigm: tuple[str, str],
) -> list[list[Value]]:
    """Return the rows of TRUTH; readers of a case with other arms have rows of their own."""
    rows: list[list[Value]] = []
    for case, of_case in enumerate(weights):
        groups: defaultdict[tuple[int, ...], list[str]] = defaultdict(list)
        for reader, name in enumerate(names.readers):
            arms = tuple(np.flatnonzero(is_read[:, reader, case]).tolist())
            if arms:
                groups[arms].append(name)
        numbered: list[tuple[int, float]] = [(0, 0.0)]
        if of_case:
            numbered = [(at + 1, weight) for at, weight in enumerate(of_case)]
        for arms, readers in groups.items():
            lists = [", ".join(readers), ", ".join(names.arms[arm] for arm in arms)]
            rows += [[names.cases[case], *lesion, *lists, None] for lesion in numbered]
    for row, text in zip(rows, paradigm, strict=False):
        row[-1] = text
    return rows


def _design(is_read: BoolArray) -> str:
    """Return the name of a design."""
    design = design_of(is_read)
    if design not in _DESIGN_OF:
        raise IntakeError(
            f"The study is {design.value}, a design that RJafroc does not have. Write another kind"
            " of file."
        )
    return _DESIGN_OF[design]


def _book(
    truth: Sequence[Sequence[Value]],
    true: Sequence[Sequence[Value]],
    false: Sequence[Sequence[Value]],
) -> bytes:
    heads = {sheet: [names[0] for names in columns] for sheet, columns in _HEADINGS.items()}
    if len(truth) < 2:
        raise IntakeError("A workbook of RJafroc needs at least two cases or lesions.")
    return workbook_bytes(
        {"TRUTH": [heads["TRUTH"], *truth], "TP": [heads["TP"], *true], "FP": [heads["FP"], *false]}
    )
