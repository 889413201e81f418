"""MedVAL (Aali et al. 2025): risk grades of generated texts, by physicians and by validators.

A CSV file has input, output and physician_risk_grade, and may have "#", id, task and
reference_output. The grades of a validator are in the column lm_risk_grade of the same or another
table. A grade is 1 to 4, or a text such as "Level 4 (High Risk)".
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.errors.grades import GRADES
from readingroom.engine.evaluator.families.errors.grades import METRICS as OF_SAFETY
from readingroom.engine.evaluator.families.source_rows import csv_rows, one_file
from readingroom.engine.evaluator.runs.types import MISSING_GROUP, Task

_GRADE: Final = re.compile(r"(?:level\s*)?([1-4])(?:\.0)?(?:\s*\([^)]*\))?", re.IGNORECASE)
_PROMPT: Final = (
    "Input:\n{input}\n\nText written from it:\n{output}\n\nHow much risk do factual errors of the "
    "text have, compared with the input? 1: no clinically meaningful error; 2: errors that hardly "
    "influence decisions; 3: errors that may influence interpretation or decisions; 4: errors that "
    "may lead to wrong or unsafe decisions. Answer with the number alone."
)


def read(source: Path) -> ImportedSuite:
    """Return the graded texts of a table as a suite."""
    return ImportedSuite(
        suite_id="medval",
        title="MedVAL: risk grades of generated texts",
        task=Task.TRIAGE,
        metrics=(
            "f1_macro",
            "accuracy",
            *(metric.key for metric in OF_SAFETY),
            "kappa_read_quadratic",
            "level_error",
            *(f"class_f1@{grade}" for grade in GRADES),
            "triage_read",
        ),
        items=_items(one_file(source, "*.csv")),
        classes=GRADES,
        strata=("task",),
        prompt=_PROMPT,
        licence="MIT",
        citation="Aali et al. 2025, MedVAL, arXiv:2507.03152",
        source="stanfordmimi/MedVAL-Bench",
        papers=(9,),
    )


def _items(path: Path) -> Iterator[ImportedItem | LeftOut]:
    for row, cells in csv_rows(path, ("input", "output", "physician_risk_grade")):
        grade = _grade(cells["physician_risk_grade"])
        if grade is None:
            yield LeftOut(row, "the physician's grade is not 1 to 4")
            continue
        if not cells["input"].strip() or not cells["output"].strip():
            yield LeftOut(row, "the input or the text is empty")
            continue
        values = {
            "id": _name(row, cells),
            "input": {"input": cells["input"], "output": cells["output"]},
            "target": grade,
            "strata": {"task": cells.get("task", "").strip() or MISSING_GROUP},
        }
        yield ImportedItem(values, row)


def _grade(text: str) -> str | None:
    match = _GRADE.fullmatch(text.strip())
    return None if match is None else match[1]


def _name(row: str, cells: Mapping[str, str]) -> str:
    """Return the number of a text, else task and id, else its row."""
    number = cells.get("#", "").strip()
    names = [cells.get(name, "").strip() for name in ("task", "id")]
    return number or (" ".join(filter(None, names)) if names[1] else row)


def read_answers(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the grades of a validator; a cell that is not a grade is an answer without one."""
    for row, cells in csv_rows(one_file(source, "*.csv"), ("lm_risk_grade",)):
        text = cells["lm_risk_grade"]
        yield RecordedAnswer(_name(row, cells), _grade(text) or text, row)


FORMAT: Final = SuiteFormat(
    "medval",
    "MedVAL: risk grades of generated texts",
    "CSV with input, output, physician_risk_grade; answers: CSV with lm_risk_grade",
    read,
    read_answers,
)
