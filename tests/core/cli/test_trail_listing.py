"""The events by command: which are listed, written to a file, and what one changed."""

import csv
import json
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.support.wording import Wording

from readingroom.services.study import Study

wording = Wording(__file__)


@pytest.fixture
def kinds(judged: Path) -> dict[int, str]:
    """What every event of the study is, as the engine reads it."""
    with Study.open(judged, read_only=True) as study:
        return {one.sequence: one.kind for one in study.trail.events(limit=10_000)}


def test_all_events_are_listed_in_order(run: Run, judged: Path, kinds: dict[int, str]) -> None:
    lines = run("trail", judged).stdout.splitlines()

    assert [int(line.split()[0]) for line in lines[1:-1]] == list(kinds)
    assert lines[-1] == f"{len(kinds)} of {len(kinds)} events"


def test_only_what_fits_is_listed(run: Run, judged: Path, kinds: dict[int, str]) -> None:
    with Study.open(judged, read_only=True) as study:
        code = study.protocol.readers()[0].code
    told = document(
        run("trail", judged, "--actor", code, "--kind", "judgement submitted", "--json")
    )

    assert {one["actor"] for one in told["events"]} == {code}
    assert 0 < told["count"] < list(kinds.values()).count("judgement submitted")
    assert told["total"] == len(kinds)


def test_the_newest_are_listed_and_the_rest_is_reported(run: Run, judged: Path) -> None:
    lines = run("trail", judged, "--kind", "judgement submitted", "--last", "2").stdout.splitlines()

    assert len(lines) == 1 + 2 + 1
    assert ", the newest 2 shown (--last N)" in lines[-1]


def test_events_of_a_case_are_found_by_its_code(run: Run, judged: Path) -> None:
    with Study.open(judged, read_only=True) as study:
        code = study.cases.list_cases()[0].code
    told = document(run("trail", judged, "--case", code, "--kind", "case added", "--json"))

    assert told["count"] == 1


def test_an_end_holds_the_whole_day(run: Run, judged: Path) -> None:
    first = document(run("trail", judged, "--last", "1", "--json"))["events"][0]["at"][:10]

    assert document(run("trail", judged, "--until", first, "--json"))["count"] > 0
    assert document(run("trail", judged, "--since", "2999-01-01", "--json"))["count"] == 0


@pytest.mark.parametrize(
    ("options", "code", "sentence"),
    [
        (("--since", "soon"), 2, wording("soon_time_write")),
        (("--since", "2026-02-01", "--until", "2026-01-01"), 1, "is not after"),
        (("--case", "NONE"), 1, wording("study_case_none")),
        (("--change", "9999"), 1, "no event 9999"),
        (("--change", "1", "--actor", "R1"), 2, wording("change_goes_other")),
        (("--out", "events.txt"), 1, "events.txt has no known"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    run: Run, judged: Path, options: tuple[str, ...], code: int, sentence: str
) -> None:
    result = run("trail", judged, *options)

    assert result.exit_code == code
    assert sentence in result.stderr


def test_a_table_and_the_recorded_lines_are_written(
    run: Run, judged: Path, kinds: dict[int, str], tmp_path: Path
) -> None:
    table, lines = tmp_path / "events.csv", tmp_path / "events.jsonl"
    said = run("trail", judged, "--out", table).stdout
    locked = document(run("trail", judged, "--kind", "session locked", "--out", lines, "--json"))

    with table.open(encoding="utf-8", newline="") as file:
        assert [row["kind"] for row in csv.DictReader(file)] == list(kinds.values())
    assert said == wording("events_written_events").format(len(kinds))
    (line,) = lines.read_text("utf-8").splitlines()
    assert json.loads(line)["kind"] == "session locked"
    assert locked == {"count": 1, "out": str(lines)}


def test_a_file_that_is_there_is_kept(run: Run, judged: Path, tmp_path: Path) -> None:
    out = tmp_path / "events.csv"
    out.write_text("mine", "utf-8")

    assert run("trail", judged, "--out", out).exit_code == 1
    assert out.read_text("utf-8") == "mine"


def test_what_an_event_changed_is_shown_with_its_reason(
    run: Run, judged: Path, kinds: dict[int, str]
) -> None:
    number = next(sequence for sequence, kind in kinds.items() if kind == "session locked")
    lines = run("trail", judged, "--change", number).stdout.splitlines()
    told = document(run("trail", judged, "--change", number, "--json"))

    assert lines[0].startswith(f"Event {number}, session locked, ")
    assert lines[1] == "Reason: Done"
    assert lines[3].split() == ["Study", "open", "locked"]
    assert told["differences"] == [{"what": "Study", "old": "open", "new": "locked"}]


def test_an_addition_says_that_there_was_nothing_before(run: Run, judged: Path) -> None:
    assert "No earlier value" in run("trail", judged, "--change", "1").stdout
