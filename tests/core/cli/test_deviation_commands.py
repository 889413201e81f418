"""Commands for deviations: record, review, override and list."""

import json
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run
from tests.core.services.conduct_material import open_session, rate, rated_study
from tests.core.services.study_material import filled_study

from readingroom.domain.conduct import ConductRules
from readingroom.domain.study_design import SessionPlan

WHY = ("--reason", "Reader leaves on Friday")
TWO = ("--first-name", "Coy", "--second-name", "Ada")


@pytest.fixture
def flagged(tmp_path: Path) -> Path:
    with filled_study(tmp_path, conduct=ConductRules(readings_per_day=1)) as study:
        study.protocol.open_session()
        item = study.reading.worklist(study.protocol.readers()[0].id).items[0].id
        study.reading.flag(item, "Look")
    return tmp_path / "study.rrstudy"


def test_deviations_are_recorded_reviewed_and_listed(flagged: Path, run: Run) -> None:
    assert "No deviation" in run("deviation", "list", flagged).stdout
    assert run("deviation", "record", flagged, "--reader", "R1", *WHY).exit_code == 0
    assert run("deviation", "review", flagged, "R1", 1, "--reason", "Checked").exit_code == 0
    case = ("--case", "CASE-2", "--session", 1, "--date", "2026-01-30")
    kind = ("--kind", "technical failure")
    assert run("deviation", "record", flagged, "--reader", "R1", *kind, *case, *WHY).exit_code == 0
    kept = ("--decision", "The reading is kept")
    assert run("deviation", "decide", flagged, 3, *kept).exit_code == 0
    assert run("deviation", "decide", flagged, 4, *kept).exit_code == 2
    assert run("deviation", "record", flagged, *case, *WHY).exit_code == 2
    assert run("deviation", "allow-look", flagged, *WHY, *TWO).exit_code == 1
    listed = json.loads(run("deviation", "list", flagged, "--json").stdout)["deviations"]
    assert [row["kind"] for row in listed] == [
        *("other deviation", "remark reviewed", "technical failure"),
    ]
    assert (listed[2]["case_code"], listed[2]["occurred_on"]) == ("CASE-2", "2026-01-30")
    assert listed[2]["decision"]["text"] == "The reading is kept"
    assert "Checked" in run("deviation", "list", flagged).stdout
    assert run("deviation", "review", flagged, "R1", 99, *WHY).exit_code == 2
    assert run("deviation", "record", flagged, "--reader", "R7", *WHY).exit_code == 2
    assert run("deviation", "override-limit", flagged, "R1", *WHY, *TWO).exit_code == 1


def test_a_washout_is_overridden_by_two_named_people(tmp_path: Path, run: Run) -> None:
    with rated_study(tmp_path, readers=2) as study:
        items = open_session(study)
        open_session(study, plan=SessionPlan("Session 2", ("unaided",), washout_days=9_999))
        for item in items["R1"].values():
            rate(study, item, 1)
    path = tmp_path / "study.rrstudy"
    assert "washout until" in run("monitor-readers", path).stdout
    assert run("deviation", "override-washout", path, "R1", 2, *WHY).exit_code == 1
    assert run("deviation", "override-washout", path, "R1", 3, *WHY, *TWO).exit_code == 2
    assert run("deviation", "override-washout", path, "R1", 2, *WHY, *TWO).exit_code == 0
