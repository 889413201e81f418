"""Commands for adjudication: queue, one case, decision and panel."""

import json
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run
from tests.core.services.conduct_material import open_session, rate_all, rated_study
from tests.core.services.test_adjudication import GRADES

REASON = ("--reason", "Margin is spiculated")


@pytest.fixture
def panel(tmp_path: Path) -> Path:
    with rated_study(tmp_path) as study:
        rate_all(study, open_session(study), GRADES)
    return tmp_path / "study.rrstudy"


def test_disagreements_are_listed_shown_and_decided(panel: Path, run: Run) -> None:
    listed = json.loads(run("adjudication", "list", panel, "--json").stdout)
    assert [case["key"] for case in listed["cases"]] == ["CASE-2", "CASE-4"]

    shown = run("adjudication", "show", panel, "CASE-2")
    assert shown.exit_code == 0
    assert "moderate" in shown.stdout
    assert "R1" not in shown.stdout

    for case in ("CASE-2", "CASE-4"):
        assert run("adjudication", "decide", panel, case, "--value", "2", *REASON).exit_code == 0
    assert "Margin" in run("adjudication", "list", panel).stdout
    completed = run("adjudication", "complete-panel", panel)
    assert completed.exit_code == 0
    assert "R2" in completed.stdout
    truth = json.loads(run("truth", "show", panel, "--json").stdout)
    assert [value["truth"]["value"] for value in truth["values"]] == [1, 2, 0, 2]
    assert run("verify", panel).exit_code == 0


def test_a_wrong_decision_is_refused(panel: Path, run: Run) -> None:
    assert run("adjudication", "decide", panel, "CASE-1", "--value", "2", *REASON).exit_code == 1
    assert run("adjudication", "decide", panel, "CASE-2", "--value", "9", *REASON).exit_code == 1


def test_a_study_without_a_rule_has_no_queue(study: Path, run: Run) -> None:
    assert json.loads(run("adjudication", "list", study, "--json").stdout)["rule"] is None
