"""PitVis-2023 (Das et al. 2025): steps and instruments of each second of pituitary surgery.

A CSV file has a row for each second: `video`, `second`, and the truth `step_truth` (-1 to 14, -1 is
outside the patient), `inst1_truth` and `inst2_truth` (-1 outside, -2 none); predictions are
`step_pred`, `inst1_pred` and `inst2_pred`, empty where there is none. A video is an item.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.cells import number_cell
from readingroom.engine.evaluator.families.frame_labels.targets import target_list
from readingroom.engine.evaluator.families.source_rows import csv_rows, one_file, refuse
from readingroom.engine.evaluator.runs.types import Task

_LEFT_OUT: Final = (-1, 11, 13)
"""Steps that the challenge does not score: outside the patient, and two rare ones."""
_STEPS: Final = (-1, 14)
_INSTRUMENTS: Final = (-2, 99)
_TRUTH: Final = ("step_truth", "inst1_truth", "inst2_truth")
_PREDICTED: Final = ("step_pred", "inst1_pred", "inst2_pred")


class _Frame(NamedTuple):
    """Step and visible instruments of a frame, and its row in the table."""

    row: str
    step: int | None
    instruments: list[int]


_NO_ANSWER: Final = _Frame("", None, [])


def read(source: Path) -> ImportedSuite:
    """Return the videos of a table as a suite."""
    return ImportedSuite(
        suite_id="pitvis",
        title="Steps and instruments of surgery, PitVis-2023",
        task=Task.FRAMES,
        metrics=(
            "multitask",
            "steps_score",
            "steps_macro_f1",
            "steps_edit",
            "steps_accuracy",
            *(f"segmental_f1@{percent}" for percent in (10, 25, 50)),
            "instruments_score",
            "frames_answered",
            "frames",
            "frames_scored",
        ),
        items=_items(one_file(source, "frames.csv")),
        strata=("video",),
        scoring={"left_out": list(_LEFT_OUT)},
        licence="that of the table",
        citation="Das et al. 2025, Medical Image Analysis (PitVis-2023)",
        source="dreets/pitvis",
        papers=(69, 71),
    )


def _items(path: Path) -> Iterator[ImportedItem | LeftOut]:
    for video, by_second in _videos(path, _TRUTH).items():
        seconds = sorted(by_second)
        frames = [by_second[second] for second in seconds]
        for frame in frames:
            if frame.step is None:
                refuse(path, frame.row, f"{_TRUTH[0]} is empty")
        values = {
            "id": video,
            "input": f"{len(seconds)} frames of the video {video}",
            "target": {"seconds": seconds, **_labels_of(frames)},
            "case": video,
            "strata": {"video": video},
        }
        yield ImportedItem(values, frames[0].row)


def _labels_of(frames: Sequence[_Frame]) -> dict[str, list[Any]]:
    """Return steps and instruments as in targets and answers."""
    return {
        "steps": [frame.step for frame in frames],
        "instruments": [frame.instruments for frame in frames],
    }


def _videos(path: Path, columns: tuple[str, str, str]) -> dict[str, dict[float, _Frame]]:
    """Return the frame of each second of each video."""
    videos: dict[str, dict[float, _Frame]] = {}
    step, *instruments = columns
    for row, cells in csv_rows(path, ("video", "second", *columns)):
        video = cells["video"].strip()
        if not video:
            refuse(path, row, "the video is empty")
        second = number_cell(path, row, cells, "second")
        if second is None or second < 0:
            refuse(path, row, "the second is empty or negative")
        frames = videos.setdefault(video, {})
        if second in frames:
            refuse(path, row, f"second {second:g} of this video is also in {frames[second].row}")
        names = [_label(path, row, cells, name, _INSTRUMENTS) for name in instruments]
        visible = sorted({name for name in names if name is not None and name >= 0})
        frames[second] = _Frame(row, _label(path, row, cells, step, _STEPS), visible)
    return videos


def _label(
    path: Path, row: str, cells: Mapping[str, str], name: str, limits: tuple[int, int]
) -> int | None:
    """Return the label of a cell, None if it is empty."""
    number = number_cell(path, row, cells, name)
    if number is None:
        return None
    low, high = limits
    if number % 1 or not low <= number <= high:
        refuse(path, row, f"{name} is '{cells[name][:20]}', not a whole number of {low} to {high}")
    return int(number)


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the predictions of each video; seconds without a row have none."""
    path = one_file(source, "frames.csv")
    for video, frames in _videos(path, _PREDICTED).items():
        row = next(iter(frames.values())).row
        if video not in items:
            yield RecordedAnswer(video, None, row)
            continue
        seconds = [float(second) for second in target_list(video, items[video], "seconds")]
        known = set(seconds)
        for second, frame in frames.items():
            if second not in known:
                yield RecordedAnswer(f"{video}, second {second:g}", None, frame.row)
        answer = _labels_of([frames.get(second, _NO_ANSWER) for second in seconds])
        yield RecordedAnswer(video, canonical_json(answer).decode(), row)


FORMAT: Final = SuiteFormat(
    "pitvis",
    "PitVis-2023, steps and instruments by second",
    "CSV with video, second, step_truth, inst1_truth, inst2_truth; answers: CSV with step_pred, "
    "inst1_pred, inst2_pred",
    read,
    read_answers,
)
