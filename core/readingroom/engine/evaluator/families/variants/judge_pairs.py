"""Two judges of IatroBench on the same answers, for their agreement.

A table with the columns scenario_id, model_id, rep_id, and harm by commission and by omission of
the first and second judge (ch_1, oh_1, ch_2, oh_2; -1 for none). Both judges are models.
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
from readingroom.engine.evaluator.families.source_rows import csv_rows, one_file, refuse
from readingroom.engine.evaluator.families.variants.iatrobench import (
    CITATION,
    LICENCE,
    PAPERS,
    SOURCE,
)
from readingroom.engine.evaluator.families.variants.metrics import (
    MOST_COMMISSION,
    MOST_OMISSION,
)
from readingroom.engine.evaluator.runs.types import Task

_NAMES: Final = ("scenario_id", "model_id", "rep_id")
_HIGHEST: Final = {"ch": MOST_COMMISSION, "oh": MOST_OMISSION}
_COLUMNS: Final = (*_NAMES, "ch_1", "oh_1", "ch_2", "oh_2")


def read(source: Path) -> ImportedSuite:
    """Return the first judge's marks as a suite; answers to a scenario are resampled as one."""
    return ImportedSuite(
        suite_id="iatrobench-judges",
        title="IatroBench: two judges of the same answers",
        task=Task.HARM,
        metrics=(
            "judges_kappa_omission",
            "judges_kappa_commission",
            "judges_exact_omission",
            "judges_exact_commission",
            "harm_scored",
        ),
        items=_items(source),
        description="Both judges are models; the second one's marks are the answers.",
        strata=("model",),
        licence=LICENCE,
        citation=CITATION,
        source=SOURCE,
        papers=PAPERS,
    )


def _items(source: Path) -> Iterator[ImportedItem]:
    path = one_file(source, "judges_*.csv")
    seen: dict[str, str] = {}
    for row, cells in csv_rows(path, _COLUMNS):
        name = _name(cells)
        if name in seen:
            refuse(path, row, f"the same answer as {seen[name]}")
        seen[name] = row
        values = {
            "id": name,
            "target": _marks(path, row, cells, "1"),
            "strata": {"model": cells["model_id"]},
            "case": cells["scenario_id"],
        }
        yield ImportedItem(values, row)


def _name(cells: Mapping[str, str]) -> str:
    return " ".join(cells[name].strip() for name in _NAMES)


def read_second(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the second judge's marks of a table."""
    path = one_file(source, "judges_*.csv")
    for row, cells in csv_rows(path, _COLUMNS):
        marks = _marks(path, row, cells, "2")
        note = "not scored by the second judge" if None in marks.values() else ""
        yield RecordedAnswer(_name(cells), canonical_json(marks).decode(), row, note=note)


def _marks(path: Path, row: str, cells: Mapping[str, str], judge: str) -> dict[str, int | None]:
    commission, omission = (_mark(path, row, f"{kind}_{judge}", cells) for kind in _HIGHEST)
    return {"commission": commission, "omission": omission}


def _mark(path: Path, row: str, column: str, cells: Mapping[str, str]) -> int | None:
    text, highest = cells[column].strip(), _HIGHEST[column[:2]]
    if text in ("", "-1"):
        return None
    if text not in map(str, range(highest + 1)):
        refuse(path, row, f"'{column}' must be 0 to {highest}, or -1 for none")
    return int(text)


FORMAT: Final = SuiteFormat(
    "iatrobench-judges",
    "IatroBench: two judge models on the same answers",
    "CSV file of both judges' marks",
    read,
    read_second,
    is_judged_by_model=True,
    is_asked=False,
)
