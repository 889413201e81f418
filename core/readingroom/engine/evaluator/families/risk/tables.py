"""Tables of predicted risks: a row for each patient, with outcome, probability, and time to event.

Columns are `id`, `outcome` (0 or 1), `p` (its probability), and optionally `site`, `risk` (higher:
earlier event) with `days` and `event` (1 happened, 0 censored). Others are inputs of the item.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.cells import binary_cell, number_cell
from readingroom.engine.evaluator.families.source_rows import csv_rows, one_file, refuse
from readingroom.engine.evaluator.runs.types import Task

_OWN: Final = frozenset({"id", "outcome", "p", "risk", "days", "event"})
_SURVIVAL: Final = ("days", "event")
CORNER_METRICS: Final = tuple(
    f"corner_{name}" for name in ("threshold", "sensitivity", "specificity", "ppv", "npv")
)
_METRICS: Final = (
    "auroc",
    "auprc",
    "brier",
    "ece",
    "calibration_slope",
    "calibration_intercept",
    *CORNER_METRICS,
    *(f"net_benefit@{threshold}" for threshold in (0.1, 0.2, 0.3)),
)


def read(source: Path) -> ImportedSuite:
    """Return the patients of a table as a suite."""
    path = one_file(source, "*.csv")
    columns = next((frozenset(cells) for _, cells in csv_rows(path, ("id", "outcome"))), _OWN)
    has_times = columns.issuperset(_SURVIVAL)
    return ImportedSuite(
        suite_id="risk-tabular",
        title="Predicted risks by group",
        task=Task.RISK,
        metrics=(*_METRICS, *(("c_index",) if has_times else ())),
        items=_items(path, has_times=has_times),
        strata=("site",) if "site" in columns else (),
        licence="that of the table",
        citation="Metrics: Harrell et al. 1982; Vickers and Elkin 2006",
        source=path.name,
        papers=(11, 22, 37, 50, 57, 63, 66),
    )


def _items(path: Path, *, has_times: bool) -> Iterator[ImportedItem | LeftOut]:
    for row, cells in csv_rows(path, ("id", "outcome")):
        values = patient_values(path, row, cells)
        if has_times:
            days = number_cell(path, row, cells, "days")
            if days is None or days < 0:
                refuse(path, row, "days is empty or negative")
            times = {"days": days, "event": binary_cell(path, row, cells, "event")}
            values["context"] = canonical_json(times).decode()
        yield ImportedItem(values, row)


def patient_values(path: Path, row: str, cells: Mapping[str, str]) -> dict[str, object]:
    """Return the item of a row: outcome, site, and the other columns as its input.

    Raises:
        SuiteError: the id is empty, or the outcome is not 0 or 1.
    """
    if not cells["id"].strip():
        refuse(path, row, "the id is empty")
    values: dict[str, object] = {
        "id": cells["id"].strip(),
        "input": "\n".join(f"{name}: {cells[name]}" for name in cells if name not in _OWN),
        "target": str(binary_cell(path, row, cells, "outcome")),
    }
    if "site" in cells:
        values["strata"] = {"site": cells["site"]}
    return values


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the probability and the risk of each row; without both there is no answer."""
    del items  # rows of unknown patients are listed by the import
    path = one_file(source, "*.csv")
    for row, cells in csv_rows(path, ("id", "p")):
        p = number_cell(path, row, cells, "p")
        if p is not None and not 0 <= p <= 1:
            refuse(path, row, f"p is {p:g}, not from 0 to 1")
        risk = number_cell(path, row, cells, "risk") if "risk" in cells else None
        answer = {name: number for name, number in (("p", p), ("risk", risk)) if number is not None}
        text = canonical_json(answer).decode() if answer else None
        yield RecordedAnswer(cells["id"].strip(), text, row)


FORMAT: Final = SuiteFormat(
    "risk-tabular",
    "Predicted risks in a table, with site and time to event",
    "CSV with id, outcome; site, days, event; answers: CSV with id, p; risk",
    read,
    read_answers,
)
