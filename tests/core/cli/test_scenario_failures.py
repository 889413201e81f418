"""Cases of a scenario that cannot be generated: printed, listed in a file, and in the exit code."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.services.study_material import filled_study
from tests.support import made_cases

from readingroom.domain.progress import Progress
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator import families
from readingroom.engine.generator.families import FamilyEntry
from readingroom.engine.generator.types import FailedCase, SyntheticCase
from readingroom.reports.types import ReportKind
from readingroom.services.engine.scenario_service import ADDED
from readingroom.services.study import Study

COMMAND = ("generate", "--family", "notes", "--seed", "7")
REASON = "The series has no volume."


def make(
    recipe: Recipe, settings: Mapping[str, str], *, progress: Progress
) -> Iterator[SyntheticCase | FailedCase]:
    """Yield each third case, and why the others fail."""
    for number, case in enumerate(made_cases.make(recipe, settings, progress=progress)):
        yield FailedCase(case.code, REASON) if number % 3 else case


@pytest.fixture(autouse=True)
def family(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = FamilyEntry(made_cases.INFO, f"{__name__}:make")
    monkeypatch.setattr(families, "FAMILIES", {ScenarioFamily.NOTES: entry})


def test_failed_cases_are_stated_and_the_others_written(run: Run, tmp_path: Path) -> None:
    given = run(*COMMAND, "--count", "4", "--out", tmp_path / "made", "--json")
    assert given.exit_code == 1
    told = json.loads(given.stdout)
    assert len(told["cases"]) == 2
    assert list(told["failures"].values()) == [REASON] * 2
    lines = (tmp_path / "made" / "failures.jsonl").read_text(encoding="utf-8").splitlines()
    assert {entry["code"]: entry["reason"] for entry in map(json.loads, lines)} == told["failures"]
    assert not set(told["cases"]) & set(told["failures"])

    text = run(*COMMAND, "--count", "4", "--out", tmp_path / "again").output
    assert text.count(REASON) == 2


def test_a_whole_scenario_has_no_list_of_failures(run: Run, tmp_path: Path) -> None:
    told = document(run(*COMMAND, "--count", "1", "--out", tmp_path / "made", "--json"))
    assert told["failures"] == {}
    assert not (tmp_path / "made" / "failures.jsonl").exists()


def test_a_scenario_without_any_case_is_refused_with_the_first_reason(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = FamilyEntry(made_cases.INFO, f"{__name__}:make_none")
    monkeypatch.setattr(families, "FAMILIES", {ScenarioFamily.NOTES: entry})
    given = run(*COMMAND, "--count", "2", "--out", tmp_path / "made")
    assert given.exit_code == 1
    assert REASON in given.output
    assert not (tmp_path / "made").exists()


def make_none(
    recipe: Recipe, settings: Mapping[str, str], *, progress: Progress
) -> Iterator[FailedCase]:
    """Yield why every case fails."""
    for case in made_cases.make(recipe, settings, progress=progress):
        yield FailedCase(case.code, REASON)


def test_failed_cases_are_stored_with_their_scenario(run: Run, tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        path = study.path
    run(*COMMAND, "--count", "4", "--out", tmp_path / "made", "--json")
    added = run("add-scenario", path, tmp_path / "made")

    assert added.exit_code == 0
    assert added.stderr.count(REASON) == 2
    with Study.open(path) as study:
        (stored,) = study.scenarios.list_all()
        (event,) = [event for event in study.trail.events() if event.body["kind"] == ADDED]
        codes = {case.code for case in study.cases.list_cases()}
        card = str(study.reports.make(ReportKind.SYNTHETIC_DATA))
    assert list(stored.failures.values()) == [REASON] * 2
    assert not set(stored.failures) & codes
    assert event.body["details"]["failed_count"] == 2
    assert REASON not in str(event.body)  # public, and a reason may name a file
    assert REASON in card


@pytest.mark.parametrize(
    "line",
    ["{", '{"code": "SYN-1"}', '{"code": "SYN-other-0001", "reason": "x"}', "generated"],
)
def test_a_damaged_list_of_failures_is_refused(run: Run, tmp_path: Path, line: str) -> None:
    with filled_study(tmp_path) as study:
        path = study.path
    told = json.loads(run(*COMMAND, "--count", "4", "--out", tmp_path / "made", "--json").stdout)
    text = json.dumps({"code": told["cases"][0], "reason": "x"}) if line == "generated" else line
    (tmp_path / "made" / "failures.jsonl").write_text(text + "\n", encoding="utf-8")
    refused = run("add-scenario", path, tmp_path / "made")

    assert refused.exit_code == 1
    assert "failures.jsonl" in refused.stderr
    with Study.open(path) as study:
        assert study.scenarios.list_all() == ()
