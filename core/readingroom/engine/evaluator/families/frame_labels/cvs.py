"""Critical view of safety (SAGES challenge): criteria of frames, judged by several raters.

A CSV file has a row for each frame: `video`, `frame`, `c1_rater1` and so on (0 or 1) for each
criterion and rater, and predicted probabilities `c1_pred` and so on, empty where there is none. A
frame is an item; those of a video are resampled together.
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
from readingroom.engine.evaluator.families.cells import binary_cell, number_cell
from readingroom.engine.evaluator.families.frame_labels.targets import target_list
from readingroom.engine.evaluator.families.source_rows import csv_rows, one_file, refuse
from readingroom.engine.evaluator.runs.types import Task

_RATING: Final = re.compile(r"c([1-9]\d?)_rater([1-9]\d?)")
_FIRST: Final = "c1_rater1"


def read(source: Path) -> ImportedSuite:
    """Return the frames of a table as a suite."""
    path = one_file(source, "cvs.csv")
    columns = _rating_columns(path)
    numbers = range(1, len(columns) + 1)
    return ImportedSuite(
        suite_id="cvs",
        title="Critical view of safety, criteria by frame",
        task=Task.FRAMES,
        metrics=(
            "criteria_ap",
            *(f"criterion_ap@{number}" for number in numbers),
            "criteria_brier",
            *(f"criterion_brier@{number}" for number in numbers),
            "criteria_achieved_f1",
            "criteria_achieved",
            *(f"criterion_met@{number}" for number in numbers),
        ),
        items=_items(path, columns),
        licence="that of the table",
        citation="SAGES Critical View of Safety Challenge; Murali et al. 2023 (Endoscapes)",
        source=path.name,
        papers=(4, 71),
    )


def _rating_columns(path: Path) -> list[list[str]]:
    """Return the columns of the raters of each criterion; none without a row.

    Raises:
        SuiteError: there are none, a criterion is missing, or one has other raters.
    """
    head = next((tuple(cells) for _, cells in csv_rows(path, ("video", "frame", _FIRST))), ())
    ratings = [match for match in map(_RATING.fullmatch, head) if match]
    criteria = max((int(match[1]) for match in ratings), default=0)
    raters = sorted({int(match[2]) for match in ratings})
    names = [[f"c{number}_rater{rater}" for rater in raters] for number in range(1, criteria + 1)]
    required = [name for of_criterion in names for name in of_criterion]
    next(csv_rows(path, required), None)  # checks that all are there
    return names


def _items(path: Path, columns: list[list[str]]) -> Iterator[ImportedItem | LeftOut]:
    for row, cells in csv_rows(path):
        votes = [[binary_cell(path, row, cells, name) for name in names] for names in columns]
        video = cells["video"].strip()
        values = {
            "id": _frame(path, row, cells),
            "input": f"frame {cells['frame'].strip()} of the video {video}",
            "target": {"votes": votes},
            "case": video,
        }
        yield ImportedItem(values, row)


def _frame(path: Path, row: str, cells: Mapping[str, str]) -> str:
    """Return the id of the frame of a row."""
    video, frame = cells["video"].strip(), cells["frame"].strip()
    if not video or not frame:
        refuse(path, row, "the video or the frame is empty")
    return f"{video}/{frame}"


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the probabilities of each frame; without any there is no answer."""
    path = one_file(source, "cvs.csv")
    count = max((len(target_list(name, item, "votes")) for name, item in items.items()), default=0)
    names = [f"c{number}_pred" for number in range(1, count + 1)]
    for row, cells in csv_rows(path, ("video", "frame", *names)):
        probabilities = [number_cell(path, row, cells, name) for name in names]
        for name, p in zip(names, probabilities, strict=True):
            if p is not None and not 0 <= p <= 1:
                refuse(path, row, f"{name} is {p:g}, not from 0 to 1")
        is_empty = all(p is None for p in probabilities)
        text = None if is_empty else canonical_json({"p": probabilities}).decode()
        yield RecordedAnswer(_frame(path, row, cells), text, row)


FORMAT: Final = SuiteFormat(
    "cvs",
    "Critical view of safety, three criteria by several raters",
    "CSV with video, frame, c1_rater1 and so on; answers: CSV with c1_pred and so on",
    read,
    read_answers,
)
