"""Worker tasks of stress tests and monitoring, and their reports."""

from pathlib import Path
from typing import Any

import pytest
from tests.core.services.engine.talking import talking
from tests.support.matcher_model import write_matcher

from readingroom.domain.errors import GenerationError
from readingroom.domain.monitoring import MonitorOptions, MonitorReport
from readingroom.domain.stress_test import StressReport
from readingroom.services.documents import read_document, write_document
from readingroom.services.engine.stress_tasks import _tables


@pytest.fixture
def request_of(tmp_path: Path) -> dict[str, Any]:
    write_matcher(tmp_path)
    return {
        "model": str(tmp_path / "matcher.yaml"),
        "table": str(tmp_path / "table.csv"),
        "inputs": str(tmp_path / "inputs.yaml"),
        "code": "case",
        "consent": True,
    }


def last(request: dict[str, Any]) -> dict[str, Any]:
    with talking(request) as talk:
        return talk.last()


def test_a_stress_test_is_told_as_the_study_keeps_it(request_of: dict[str, Any]) -> None:
    told = last({"task": "stress", **request_of, "threshold": 0.4, "seed": 3})

    report = read_document(StressReport, told["answer"]["document"])
    assert report.findings[0].column == "insurance"
    assert (report.options.threshold, report.options.seed) == (0.4, 3)


def test_a_watch_is_told_as_the_study_keeps_it(request_of: dict[str, Any]) -> None:
    options = write_document(MonitorOptions(threshold=0.2))
    told = last(
        {"task": "watch", **request_of, "reference": request_of["table"], "options": options}
    )

    report = read_document(MonitorReport, told["answer"]["document"])
    assert len(report.cases) == 60
    assert report.options.threshold == 0.2


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"table": ""}, "Choose a table"),
        ({"threshold": 2}, "between 0 and 1"),
        ({"threshold": "x"}, "must be numbers"),
    ],
)
def test_a_request_that_cannot_be_meant_is_refused(
    request_of: dict[str, Any], changes: dict[str, Any], said: str
) -> None:
    assert said in last({"task": "stress", **request_of, **changes})["refused"]


def test_what_follows_from_a_shift_is_read() -> None:
    told = {"table": "a.csv", "generator": "fitted", "may_change": ["wait"], "refine": "1000"}

    tables = _tables(told)

    assert (tables.generator, tables.may_change, tables.refine) == (
        Path("fitted"), ("wait",), "1000",
    )  # fmt: skip


def test_without_a_generator_nothing_follows() -> None:
    assert _tables({"table": "a.csv"}).generator is None
    with pytest.raises(GenerationError, match="need a generator"):
        _tables({"table": "a.csv", "may_change": ["wait"]})
