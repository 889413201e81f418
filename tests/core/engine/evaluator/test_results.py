"""A folder of a run is read back as it was written, and refused where it is damaged."""

import json
import sys
from pathlib import Path

import pytest

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.model import FailureReason, ModelCapability, ModelFacts, ModelKind
from readingroom.engine.evaluator.results import (
    decode_item,
    decode_result,
    encode_item,
    encode_result,
    read_items,
    read_result,
    write_result,
)
from readingroom.engine.evaluator.runs.types import (
    Curve,
    CurvePoint,
    EvaluationResult,
    ItemResult,
    MetricResult,
    Resources,
    RunStatus,
    Task,
)
from readingroom.engine.models.types import Usage

ESTIMATE = Estimate(0.5, 0.25, 0.75, 0.95, "probability", 12, "Wilson score interval")
RESULT = EvaluationResult(
    "r", "s", "1", "ab", "b", "Ünï", Task.CHOICE, "a",
    ModelFacts("m", "M", ModelKind.GGUF, abilities=(ModelCapability.GENERATE,), classes=("x", "y")),
    "2026-01-01T00:00:00.000Z", "2026-01-01T00:00:01.000Z", 1, RunStatus.PARTIAL, 2, 1,
    metrics=(
        MetricResult("a", "A", ESTIMATE, condition="typos 0.1"),
        MetricResult("b", "B", NotEstimable("no item"), False, "sex", "F"),
    ),
    curves=(Curve("roc", "x", "y", (CurvePoint(0.0, 1.0), CurvePoint(0.5, 1.0, 3))),),
    thresholds={"a >= 0.5": None, "b < 1": True},
    resources=Resources(1.5, "cpu", peak_bytes=7),
    settings={"scoring": "{}"},
    warnings=("One.",),
)  # fmt: skip
ITEM = ItemResult(
    "i", "ab", "A", "raw\n", None, "p/1", "cd", 2, {"m": 0.5}, {"sex": "F"}, "C-1",
    FailureReason.HUNG, "It hung.", Usage(0.5, 1, 2, 3), 1, "typos 0.1", "note",
)  # fmt: skip


def test_a_result_is_read_back_as_it_was() -> None:
    assert decode_result(encode_result(RESULT)) == RESULT


def test_an_item_is_one_line_and_read_back_as_it_was() -> None:
    line = encode_item(ITEM)

    assert line.count(b"\n") == 1
    assert decode_item(line) == ITEM


def test_a_folder_is_read_back_as_it_was_and_holds_no_other_file(tmp_path: Path) -> None:
    write_result(tmp_path / "out", RESULT, [ITEM, ITEM])

    assert read_result(tmp_path / "out") == RESULT
    assert list(read_items(tmp_path / "out")) == [ITEM, ITEM]
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"result.json", "items.jsonl"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"task": "choice"', b'"task": "cooking"'),
        (b'"seed": 1', b'"seed": "one"'),
        (b'"reason": "no item"', b'"reason": 3'),
        (b'"low": 0.25', b'"low": null'),
        (b'"metrics": [', b'"metrics": 3, "x": ['),
        (b"{", b"["),
    ],
)
def test_a_damaged_result_is_refused(old: bytes, new: bytes) -> None:
    data = encode_result(RESULT)
    assert old in data

    with pytest.raises(SuiteError, match="damaged"):
        decode_result(data.replace(old, new, 1))


def test_a_result_without_end_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("readingroom.engine.evaluator.results.MAX_RESULT_BYTES", 9)

    with pytest.raises(SuiteError, match="larger than"):
        decode_result(encode_result(RESULT))


def test_a_damaged_line_is_refused() -> None:
    with pytest.raises(SuiteError, match="damaged"):
        decode_item(encode_item(ITEM)[:40])


@pytest.mark.parametrize(
    "change", [{"order": -1}, {"order": 100}, {"order": 1 << 70}, {"epoch": 0}, {"epoch": 101}]
)
def test_an_item_of_an_impossible_order_or_epoch_is_refused(change: dict[str, int]) -> None:
    fields = json.loads(encode_item(ITEM))
    assert decode_item(json.dumps(fields).encode()) == ITEM

    with pytest.raises(SuiteError):
        decode_item(json.dumps({**fields, **change}).encode())


def test_a_folder_without_a_result_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(SuiteError, match="Choose a run's folder"):
        read_result(tmp_path)
    with pytest.raises(SuiteError, match=r"no items\.jsonl"):
        next(read_items(tmp_path))
    (tmp_path / "items.jsonl").write_bytes(encode_item(ITEM))
    with pytest.raises(SuiteError, match="Resume it"):
        read_result(tmp_path)


def test_a_result_without_end_is_not_read_whole(tmp_path: Path) -> None:
    with (tmp_path / "result.json").open("wb") as sparse:
        sparse.truncate(1 << 40)  # a terabyte of zeros that takes no room

    with pytest.raises(SuiteError, match="larger than"):
        read_result(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_a_device_in_the_place_of_a_result_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "result.json").symlink_to("/dev/zero")

    with pytest.raises(SuiteError, match=r"no result\.json"):
        read_result(tmp_path)
