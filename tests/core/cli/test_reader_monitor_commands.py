"""Command for the monitor of readers."""

import json
from pathlib import Path

from tests.core.cli.command_line import Run


def test_the_monitor_shows_progress_and_quality_without_models(judged: Path, run: Run) -> None:
    shown = run("monitor-readers", judged)
    assert shown.exit_code == 0
    assert "R2" in shown.stdout
    assert "Heron" not in shown.stdout
    document = json.loads(run("monitor-readers", judged, "--json").stdout)
    assert {row["reader_code"] for row in document["quality"]} == {"R1", "R2"}


def test_balance_is_shown_beside_the_plan(judged: Path, run: Run) -> None:
    shown = run("monitor-readers", judged, "--balance")
    assert shown.exit_code == 0
    assert " of " in shown.stdout
    assert "Heron" not in shown.stdout
    document = json.loads(run("monitor-readers", judged, "--balance", "--json").stdout)
    assert [line["reader"] for line in document["read"]["lines"]] == ["R1", "R2"]


def test_before_a_session_there_is_nothing_to_show(study: Path, run: Run) -> None:
    shown = run("monitor-readers", study, "--json")
    assert json.loads(shown.stdout)["progress"] == []
