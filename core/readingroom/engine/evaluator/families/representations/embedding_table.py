"""Tables of vectors: a row for each tile, with slide, class, centre, and the numbers of its vector.

Columns are `id`, `slide_id`, `biological_class`, `medical_center`, and `e0`, `e1` and so on; a row
whose numbers are all empty has no vector.
"""

import re
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
from readingroom.engine.evaluator.families.representations.embeddings import FAMILIES, METRICS
from readingroom.engine.evaluator.families.source_rows import csv_rows, finite, one_file, refuse
from readingroom.engine.evaluator.runs.types import Task

_LABELS: Final = {"slide": "slide_id", "class": "biological_class", "centre": "medical_center"}
_NUMBER: Final = re.compile(r"e(\d+)")
_LIMITS: Final = (1, 5, 11, 21)
"""Numbers of neighbours that a suite starts with."""


def read(source: Path) -> ImportedSuite:
    """Return the tiles of a table as a suite."""
    return ImportedSuite(
        suite_id="embeddings",
        title="Vectors of tiles by class and centre",
        task=Task.REPRESENTATION,
        metrics=(
            *(f"{name}@{limit}" for name in FAMILIES for limit in _LIMITS),
            *(metric.key for metric in METRICS),
        ),
        primary="robustness_index@11",
        items=_items(one_file(source, "*embeddings.csv")),
        licence="that of the table",
        citation="PathoROB, Kömen et al. 2025; de Jong et al. 2025",
        source=source.name,
        papers=(39, 8, 72),
    )


def _items(path: Path) -> Iterator[ImportedItem | LeftOut]:
    for row, cells in csv_rows(path, ("id", *_LABELS.values())):
        target = {key: cells[name].strip() for key, name in _LABELS.items()}
        name = cells["id"].strip()
        if not name or not all(target.values()):
            refuse(path, row, "the id, slide, class or centre is empty")
        values = {
            "id": name,
            "input": f"tile of the slide {target['slide']}",
            "target": target,
            "case": target["slide"],
        }
        yield ImportedItem(values, row)


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the vector of each tile."""
    del items  # rows of unknown tiles are listed by the import
    path = one_file(source, "*embeddings.csv")
    columns: list[str] = []
    for row, cells in csv_rows(path, ("id",)):
        columns = columns or _vector_columns(path, tuple(cells))
        vector = _vector(path, row, [cells[name] for name in columns])
        text = None if vector is None else canonical_json(vector).decode()
        yield RecordedAnswer(cells["id"].strip(), text, row)


def _vector_columns(path: Path, head: tuple[str, ...]) -> list[str]:
    """Return the columns of the vector in order.

    Raises:
        SuiteError: there are none, or one is missing.
    """
    count = sum(_NUMBER.fullmatch(name) is not None for name in head)
    names = [f"e{index}" for index in range(max(1, count))]
    next(csv_rows(path, names), None)  # checks that all are there
    return names


def _vector(path: Path, row: str, cells: list[str]) -> list[float] | None:
    """Return the vector of a row, None if all of its cells are empty."""
    if not any(cell.strip() for cell in cells):
        return None
    return [finite(path, row, cell, f"e{index}") for index, cell in enumerate(cells)]


FORMAT: Final = SuiteFormat(
    "embeddings",
    "Vectors of tiles with slide, class and centre",
    "CSV with id, slide_id, biological_class, medical_center; answers: CSV with id, e0, e1 and "
    "so on",
    read,
    read_answers,
)
