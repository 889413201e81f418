"""Texts with several labels each, as a CSV file.

Columns: id, text and labels, joined by ";"; in the file of answers id and labels. `patient` and
`specialty` are optional. An empty cell has no label. Labels are compared in lower case.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.extraction.notes import SPECIALTY, listed, required_id
from readingroom.engine.evaluator.families.source_rows import csv_rows
from readingroom.engine.evaluator.metrics.means import MEASURES
from readingroom.engine.evaluator.runs.types import Task

_COLUMNS: Final = ("id", "text", "labels")
_PROMPT: Final = (
    "Which of these labels apply to the text below: {labels}? Answer with a JSON list of labels, "
    "empty if none applies.\n\n{input}"
)


def read(source: Path) -> ImportedSuite:
    """Return the texts of a file as a suite, with the figures of each label."""
    rows = [cells for _, cells in csv_rows(source, _COLUMNS)]
    labels = sorted({label for cells in rows for label in _labels(cells)})
    return ImportedSuite(
        suite_id="label-lists",
        title="Texts with several labels",
        task=Task.CODES,
        metrics=(
            "code_f1_macro",
            "code_f1",
            "code_f1_weighted",
            "code_precision",
            "code_recall",
            "code_answered",
            *(f"label_{measure}@{label}" for label in labels for measure in MEASURES),
        ),
        items=_items(source),
        strata=(SPECIALTY,) if any(_specialty(cells) for cells in rows) else (),
        prompt=_PROMPT.replace("{labels}", listed(labels)),
        licence="that of the file",
        citation="labels of the file",
        source=source.name,
        papers=(15,),
    )


def _labels(cells: Mapping[str, str]) -> list[str]:
    labels = (label.strip().lower() for label in cells["labels"].split(";"))
    return [label for label in dict.fromkeys(labels) if label]


def _specialty(cells: Mapping[str, str]) -> str:
    return cells.get(SPECIALTY, "").strip()


def _items(source: Path) -> Iterator[ImportedItem]:
    for row, cells in csv_rows(source, _COLUMNS):
        values = {
            "id": required_id((source, row), cells["id"].strip()),
            "input": cells["text"],
            "target": _labels(cells),
            "case": cells.get("patient", "").strip(),
            "strata": {SPECIALTY: _specialty(cells)} if _specialty(cells) else {},
        }
        yield ImportedItem(values, row)


def read_answers(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the labels of each text; an empty cell answers that none applies."""
    for row, cells in csv_rows(source, ("id", "labels")):
        yield RecordedAnswer(cells["id"].strip(), canonical_json(_labels(cells)).decode(), row)


FORMAT: Final = SuiteFormat(
    "label-lists", "Texts with several labels", "CSV file of labels", read, read_answers
)
