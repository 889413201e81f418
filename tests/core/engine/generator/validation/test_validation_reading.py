"""A validation is read back from its JSON as it was, and nothing else is taken for one."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.validation_reports import small_report, write_validation
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.validation import service as validations
from readingroom.engine.generator.validation.report import report_json, report_of
from readingroom.engine.generator.validation.service import read_made_table, read_validation

wording = Wording(__file__)


def test_a_report_comes_back_from_its_json() -> None:
    report = small_report()

    assert report_of(report_json(report).encode()) == report


def _without_n(told: dict[str, Any]) -> None:
    del told["sections"][0]["figures"][0]["after"]["n"]


def _of_another_aim(told: dict[str, Any]) -> None:
    told["sections"][0]["figures"][0]["aim"] = "whatever"


def _with_a_text_for_a_number(told: dict[str, Any]) -> None:
    told["train_count"] = "200"


def _with_more(told: dict[str, Any]) -> None:
    told["script"] = "x"


def _of_another_version(told: dict[str, Any]) -> None:
    told["version"] = 2


def _of_another_format(told: dict[str, Any]) -> None:
    told["format"] = "something"


def _of_another_shape(told: dict[str, Any]) -> None:
    told["associations"]["real"].pop()


@pytest.mark.parametrize(
    "change",
    [
        _without_n,
        _of_another_aim,
        _with_a_text_for_a_number,
        _with_more,
        _of_another_version,
        _of_another_format,
        _of_another_shape,
    ],
)
def test_what_is_changed_is_refused(change: Callable[[dict[str, Any]], None]) -> None:
    told = json.loads(report_json(small_report()))
    change(told)

    with pytest.raises(GenerationError):
        report_of(json.dumps(told).encode())


@pytest.mark.parametrize(
    "text", [b"", b"[]", b"null", b"\xff", b"{" * 5000, b'{"format": NaN}', b"[" * 100_000]
)
def test_what_is_no_validation_is_refused(text: bytes) -> None:
    with pytest.raises(GenerationError, match=r"JSON|a validation"):
        report_of(text)


@pytest.mark.parametrize("inside", [".", "validation"])
def test_a_folder_of_a_table_or_of_its_validation_is_reported(tmp_path: Path, inside: str) -> None:
    told = read_validation(write_validation(tmp_path) / inside)

    assert "300 synthetic patients" in told.heading
    assert [row.label for row in told.overview] == ["Joint Wasserstein distance"]
    assert told.sections[1].rows[0].after == wording("estimable_group")
    assert told.sections[1].rows[0].before.replace("\xa0", " ") == "0.100 (0.050 to 0.200)"
    assert "before: chance shows 0.050 on average" in told.sections[1].rows[0].method
    assert [row.difference for row in told.associations] == ["+0.25"]
    assert told.gates is not None
    assert [row.value.replace("\xa0", " ") for row in told.gates.rows] == [
        "4",
        "0.500 (0.250 to 0.750)",
        "not estimable: nobody was held out",
    ]


def test_a_table_without_its_validation_tells_its_gates(tmp_path: Path) -> None:
    folder = write_validation(tmp_path)
    (folder / "validation" / "validation.json").unlink()

    told = read_made_table(folder, 1200)

    assert told.heading == wording("synthetic_patients_validated")
    assert told.gates is not None
    assert told.sections == ()


def test_a_folder_without_a_validation_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match=r"has no validation\. Choose"):
        read_validation(tmp_path)


def test_a_validation_that_is_too_large_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(validations, "MAX_REPORT_BYTES", 100)

    with pytest.raises(GenerationError, match="is larger than"):
        read_validation(write_validation(tmp_path))


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"rules": 1, "changes": [], "measures": {}}', '{"rules": {"k": "x"}}']
)
def test_gates_that_are_none_are_refused(tmp_path: Path, text: str) -> None:
    folder = write_validation(tmp_path)
    (folder / "gates.json").write_text(text, encoding="utf-8")

    with expect_error(GenerationError, wording("tell_gates")):
        read_validation(folder)
