"""SYNERGY (De Bruin et al. 2023): records of a systematic review, and which were included.

The file of a review has pmid, doi, openalex_id and label_included. Scores of a model are a table of
openalex_id (or doi, pmid) and score.
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
from readingroom.engine.evaluator.families.source_rows import csv_rows, finite, one_file, refuse
from readingroom.engine.evaluator.runs.types import Task

_IDS: Final = ("openalex_id", "doi", "pmid")
_CUTOFFS: Final = (10, 20, 50, 100)


def read(source: Path) -> ImportedSuite:
    """Return the records of a review as a suite."""
    path = one_file(source, "*_ids.csv")
    return ImportedSuite(
        suite_id="synergy",
        title=f"SYNERGY: {path.stem.removesuffix('_ids').replace('_', ' ')}",
        task=Task.SCREENING,
        metrics=(
            *(f"{name}@{share:g}" for share in (0.95, 1.0) for name in ("wss", "screened")),
            *(
                f"screening_{name}@{limit}"
                for name in ("recall", "precision")
                for limit in _CUTOFFS
            ),
            "screening_ap",
            "screening_auroc",
            *(f"decision_{name}@1" for name in ("sensitivity", "specificity", "precision")),
            "screening_answered",
        ),
        items=_items(path),
        licence="CC0 1.0",
        citation="De Bruin et al. 2023, SYNERGY, doi 10.34894/HE6NAQ",
        source="asreview/synergy-dataset",
        papers=(6, 44, 70),
    )


def _items(path: Path) -> Iterator[ImportedItem | LeftOut]:
    for row, cells in csv_rows(path, ("openalex_id", "label_included")):
        label = cells["label_included"].strip()
        if label not in ("0", "1"):
            refuse(path, row, f"label_included is '{label[:20]}', not 0 or 1")
        values = {"id": _record(cells) or row, "target": label}
        names = [f"{name}: {cells[name].strip()}" for name in _IDS if cells.get(name, "").strip()]
        yield ImportedItem({**values, "input": "\n".join(names)}, row)


def _record(cells: Mapping[str, str]) -> str:
    """Return the identifier of a record, "" without one."""
    return next((cells[name].strip() for name in _IDS if cells.get(name, "").strip()), "")


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the score of each record; an empty one is no answer."""
    del items  # scores of unknown records are listed by the import
    for row, cells in csv_rows(source, ("score",)):
        text = cells["score"].strip()
        number = None if not text else f"{finite(source, row, text, 'score'):.17g}"
        yield RecordedAnswer(_record(cells) or row, number, row)


FORMAT: Final = SuiteFormat(
    "synergy",
    "SYNERGY, records of a review",
    "table of a review (*_ids.csv); answers: table of openalex_id and score",
    read,
    read_answers,
)
