"""Tables of drug sets: a row for each set and effect, with its label and a score.

Columns are `id`, `drugs` (two or more, separated by ";", in any order), `effect`, `severity`
("" for negatives), `label` (1 or 0) and `score` (0 to 1). Rows of the same set and effect, in any
order of the drugs, are resampled as one.
"""

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
from readingroom.engine.evaluator.families.cells import binary_cell, number_cell
from readingroom.engine.evaluator.families.source_rows import csv_rows, refuse
from readingroom.engine.evaluator.runs.types import Task

_COLUMNS: Final = ("id", "drugs", "effect", "severity", "label")
_THRESHOLD: Final = "0.5"


def read(source: Path) -> ImportedSuite:
    """Return the sets of a table as a suite."""
    return ImportedSuite(
        suite_id="drug-sets",
        title="Drug sets and their effects",
        task=Task.RISK,
        metrics=(
            "auroc",
            "auprc",
            f"ppv@{_THRESHOLD}",
            f"sensitivity@{_THRESHOLD}",
            f"f1@{_THRESHOLD}",
        ),
        items=_items(source),
        strata=("order", "severity"),
        licence="that of the table",
        citation="rows of the table",
        source=source.name,
        papers=(32, 1),
    )


def _items(source: Path) -> Iterator[ImportedItem | LeftOut]:
    for row, cells in csv_rows(source, _COLUMNS):
        drugs = sorted({drug.strip().lower() for drug in cells["drugs"].split(";")} - {""})
        effect = cells["effect"].strip().lower()
        label = binary_cell(source, row, cells, "label")
        if len(drugs) < 2:
            yield LeftOut(row, "it has fewer than two drugs")
            continue
        values = {
            "id": cells["id"].strip(),
            "input": f"{', '.join(drugs)}: {effect}",
            "target": str(label),
            "case": f"{'; '.join(drugs)}: {effect}",
            "strata": {
                "order": str(len(drugs)),
                "severity": cells["severity"].strip() or "negative",
            },
        }
        yield ImportedItem(values, row)


def read_answers(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the score of each row; an empty one is no answer."""
    for row, cells in csv_rows(source, ("id", "score")):
        score = number_cell(source, row, cells, "score")
        if score is not None and not 0 <= score <= 1:
            refuse(source, row, f"the score is {score:g}, not from 0 to 1")
        yield RecordedAnswer(cells["id"].strip(), None if score is None else repr(score), row)


FORMAT: Final = SuiteFormat(
    "drug-sets", "Drug sets and their effects", "CSV file of sets", read, read_answers
)
