"""Masks and boxes as arrays: in the form that the suite declares, or no answers."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.evaluator.runs.array_runs import run, value
from tests.support.subjects import FakeSubject
from tests.support.wording import Wording

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.model import FailureReason
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.run import rescore
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.suite import (
    BoxOutput,
    DataSource,
    MaskOutput,
    MaskValues,
    ParserPlan,
    Suite,
)

wording = Wording(__file__)

IMAGES = np.zeros((4, 6, 8))
IMAGES[:, 1:4, 2:5] = 1
MASKS = Suite(
    "masks", "1", "Masks", Task.SEGMENTATION, ("dice", "iou"), "dice", ParserPlan("numbers", 1),
    data=DataSource(folder="data"), sha256="ab",
)  # fmt: skip
BOXES = replace(MASKS, task=Task.DETECTION, metrics=("ap_50", "ap"), primary="ap_50",
                output=BoxOutput())  # fmt: skip
PROBABLE = MaskOutput((6, 8), MaskValues.PROBABILITIES, 0.5)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    np.save(tmp_path / "data" / "X.npy", IMAGES)
    np.save(tmp_path / "data" / "y.npy", IMAGES.astype(np.int64))
    return tmp_path


@pytest.fixture
def boxes(folder: Path) -> Path:
    (folder / "data" / "y.npy").unlink()
    lines = [
        [{"box": [2, 1, 3, 3]}],
        {"boxes": [{"box": [2, 1, 3, 3]}, {"box": [5, 5, 1, 1]}]},
        [],
        [{"box": [0, 0, 2, 2]}],
    ]
    (folder / "data" / "boxes.jsonl").write_text("".join(f"{json.dumps(one)}\n" for one in lines))
    return folder


def shaped(change: Callable[[AnyArray], AnyArray]) -> FakeSubject:
    """Answer with what a change makes of the images themselves."""
    return FakeSubject(predict=lambda rows: change(rows.reshape(-1, 6, 8)))


def test_probabilities_become_a_mask_at_the_threshold(folder: Path) -> None:
    suite = replace(MASKS, output=PROBABLE)
    result = run(folder, shaped(lambda images: images * 0.3 + 0.4), suite)

    assert value(result, "dice") == 1
    assert rescore(folder / "out") == result


def test_logits_become_a_mask_at_zero(folder: Path) -> None:
    suite = replace(MASKS, output=MaskOutput(values=MaskValues.LOGITS, threshold=0.0))
    result = run(folder, shaped(lambda images: images[:, None] * 4 - 2), suite)

    assert value(result, "iou") == 1


@pytest.mark.parametrize(
    ("change", "output", "reason", "detail"),
    [
        (lambda some: some[:, :3], MaskOutput(), FailureReason.SHAPE, r"shape \(3, 8\) instead of"),
        (lambda some: some[:, 0, 0], MaskOutput(), FailureReason.SHAPE, r"shape \(\)"),
        (lambda some: some * np.nan, PROBABLE, FailureReason.NOT_FINITE, "non-finite numbers"),
        (lambda some: some * 2, PROBABLE, FailureReason.NOT_PROBABILITIES, "above 1"),
        (lambda some: some * 0.5, MaskOutput(), FailureReason.SHAPE, "Set 'values'"),
        (lambda some: some.astype(np.str_), MaskOutput(), FailureReason.SHAPE, "non-numeric"),
    ],
)
def test_a_mask_in_another_form_is_no_answer(
    folder: Path,
    change: Callable[[AnyArray], AnyArray],
    output: MaskOutput,
    reason: FailureReason,
    detail: str,
) -> None:
    result = run(folder, shaped(change), replace(MASKS, output=output))
    first = next(read_items(folder / "out"))

    assert (result.failed_count, first.failure) == (4, reason)
    assert re.search(detail, first.detail)
    assert value(result, "dice") == 0


def test_a_wrong_number_of_masks_is_no_answer(folder: Path) -> None:
    run(folder, shaped(lambda images: np.concatenate([images, images])), MASKS)
    first = next(read_items(folder / "out"))

    assert first.failure is FailureReason.COUNT
    assert first.detail == wording("gave_answers_sample")


def found(rows: AnyArray) -> AnyArray:
    """Find the first box everywhere; fill up with a row that is none."""
    one = np.array([[2, 1, 3, 3, 0.9], [0, 0, 0, 0, -1]])
    return np.repeat(one[None], len(rows), axis=0)


def test_rows_of_boxes_are_held_against_those_of_the_file(boxes: Path) -> None:
    result = run(boxes, FakeSubject(predict=found), BOXES)
    first = next(read_items(boxes / "out"))

    # Four boxes of one score, two right, four wanted: precision 1/2 up to recall 1/2 or better.
    assert 0 < value(result, "ap_50") < 1
    assert json.loads(first.parsed or "") == [{"box": [2, 1, 3, 3], "label": "", "score": 0.9}]
    assert rescore(boxes / "out") == result


def test_boxes_by_their_corners_with_labels_are_read(boxes: Path) -> None:
    lines = [[{"box": [2, 1, 3, 3], "label": "b"}]] * 4
    (boxes / "data" / "boxes.jsonl").write_text("".join(f"{json.dumps(one)}\n" for one in lines))
    output = BoxOutput(("label", "x", "y", "right", "bottom"))
    suite = replace(BOXES, output=output, classes=("a", "b"))
    subject = FakeSubject(predict=lambda rows: np.full((len(rows), 1, 5), [1, 2, 1, 5, 4]))
    result = run(boxes, subject, suite)

    assert value(result, "ap") == 1


@pytest.mark.parametrize(
    ("row", "reason", "detail"),
    [
        ([2, 1, 3, 3], FailureReason.SHAPE, "one row of 5"),
        ([2, 1, np.nan, 3, 0.5], FailureReason.NOT_FINITE, "non-finite numbers"),
        ([2, 1, -3, 3, 0.5], FailureReason.SHAPE, "negative width or height"),
    ],
)
def test_boxes_in_another_form_are_no_answer(
    boxes: Path, row: list[float], reason: FailureReason, detail: str
) -> None:
    subject = FakeSubject(predict=lambda rows: np.full((len(rows), 1, len(row)), row))
    result = run(boxes, subject, BOXES)
    first = next(read_items(boxes / "out"))

    assert (result.failed_count, first.failure) == (4, reason)
    assert detail in first.detail


def test_a_label_that_is_no_class_is_no_answer(boxes: Path) -> None:
    (boxes / "data" / "boxes.jsonl").write_text("[]\n" * 4)
    columns = ("x", "y", "width", "height", "label")
    suite = replace(BOXES, output=BoxOutput(columns), classes=("a", "b"))
    run(boxes, FakeSubject(predict=lambda rows: np.full((len(rows), 1, 5), 2.0)), suite)

    assert next(read_items(boxes / "out")).detail == wording("box_label_class")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "line 1: not JSON"),
        ('{"id": 1}', wording("line_list_boxes")),
        ('[{"box": [1, 2]}]', wording("give_json_list")),
        ('[{"box": [1, 2, 3, 4], "label": "x"}]', "label 'x'"),
        ("[]\n[]", "boxes.jsonl has 5 rows, X.npy has 4"),
    ],
)
def test_a_file_of_boxes_that_says_something_else_is_refused(
    boxes: Path, line: str, why: str
) -> None:
    (boxes / "data" / "boxes.jsonl").write_text(f"{line}\n" + "[]\n" * 3)

    with pytest.raises(SuiteError, match=why):
        run(boxes, FakeSubject(predict=found), BOXES)


def test_masks_and_boxes_of_the_same_samples_are_refused(boxes: Path) -> None:
    np.save(boxes / "data" / "y.npy", IMAGES)

    with pytest.raises(SuiteError, match="Remove one"):
        run(boxes, FakeSubject(predict=found), BOXES)
