"""Stress tests and watches come into a study from the command line."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.support.stress_reports import report, watched
from tests.support.wording import Wording

from readingroom.engine.evaluator.monitoring.types import MONITORING_FILE
from readingroom.engine.evaluator.stress.service import StressTestService
from readingroom.engine.evaluator.stress.types import STRESS_FILE
from readingroom.services.documents import write_files
from readingroom.services.study import Study

wording = Wording(__file__)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    Study.create(tmp_path / "small.rrstudy", title="Findings").close()
    return tmp_path / "small.rrstudy"


def test_a_stress_test_is_in_the_study_as_it_was_written(
    small: Path, tmp_path: Path, run: Run
) -> None:
    write_files(tmp_path / "out", {STRESS_FILE: report()})

    told = document(run("add-stress-test", small, tmp_path / "out", "--json"))

    assert (told["stress_test"]["patients"], told["stress_test"]["flagged"]) == (4, 1)
    with Study.open(small) as study:
        assert study.service(StressTestService).list_all()[0].report == report()


def test_a_watch_begins_and_goes_on_with_new_cases(small: Path, tmp_path: Path, run: Run) -> None:
    write_files(tmp_path / "first", {MONITORING_FILE: watched("A", "B")})
    write_files(tmp_path / "second", {MONITORING_FILE: watched("A", "B", "C")})

    first = document(run("add-monitoring", small, tmp_path / "first", "--json"))["monitor"]
    second = document(run("add-monitoring", small, tmp_path / "second", "--json"))["monitor"]

    assert (first["new"], first["waiting"]) == (2, 1)
    assert (second["id"], second["new"]) == (first["id"], 1)


def test_other_settings_are_another_watch(small: Path, tmp_path: Path, run: Run) -> None:
    found = watched("A")
    write_files(tmp_path / "first", {MONITORING_FILE: found})
    changed = replace(found, options=replace(found.options, threshold=0.5))
    write_files(tmp_path / "second" / "inside", {MONITORING_FILE: changed})

    first = document(run("add-monitoring", small, tmp_path / "first", "--json"))["monitor"]
    file = tmp_path / "second" / "inside" / "monitoring.json"
    second = document(run("add-monitoring", small, file, "--json"))["monitor"]

    assert second["id"] != first["id"]


@pytest.mark.parametrize("command", ["add-stress-test", "add-monitoring"])
@pytest.mark.parametrize("text", [None, "", "{}", "[1", '{"model": 3}'])
def test_what_is_none_is_refused(
    small: Path, tmp_path: Path, run: Run, command: str, text: str | None
) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    if text is not None:
        for name in ("stress.json", "monitoring.json"):
            (folder / name).write_text(text, encoding="utf-8")

    refused = run(command, small, folder)

    assert refused.exit_code == 1
    assert ("out has no" if text is None else "is damaged") in refused.stderr


def test_seen_cases_alone_are_refused(small: Path, tmp_path: Path, run: Run) -> None:
    write_files(tmp_path / "out", {MONITORING_FILE: watched("A")})
    run("add-monitoring", small, tmp_path / "out")

    refused = run("add-monitoring", small, tmp_path / "out")

    assert refused.exit_code == 1
    assert wording("seen_cases") in refused.stderr
