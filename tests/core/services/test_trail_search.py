"""Search events, describe their changes, and export them to files."""

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from tests.core.services.people_material import (
    ADMINISTRATOR,
    AUDITOR,
    COORDINATOR,
    PASSWORDS,
    sign_in,
    signed_in,
    staffed,
    started,
)
from tests.core.services.study_material import (
    CASES,
    LOOKED,
    copied_study,
    filled_study,
    full_form,
    new_filled_study,
    protocol,
)
from tests.support.wording import Wording, expect_error

from readingroom import store
from readingroom.audit.types import Event, EventChange, EventQuery, ValueChange
from readingroom.domain.accounts import Role
from readingroom.domain.errors import (
    AuditError,
    Cancelled,
    NotFoundError,
    PermissionDeniedError,
    StateError,
)
from readingroom.domain.protocol import OverallChoice
from readingroom.services.study import Study
from readingroom.services.trail import event_files
from readingroom.services.trail.changes import ADDED, FIRST, NOT_FOR_ROLE, SECRET

wording = Wording(__file__)


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    """A study whose reader R1 judged, withdrew, judged anew, skipped, and flagged."""
    with copied_study(new_corrected, tmp_path) as made:
        yield made


def new_corrected(folder: Path, passphrase: str | None) -> Study:
    made = new_filled_study(folder, passphrase)
    made.protocol.revise(replace(protocol(), title="Second", minimum_view_ms=2000))
    made.protocol.open_session()
    reader = made.protocol.readers()[0].id
    first, second = (item.id for item in made.reading.worklist(reader).items[:2])
    made.reading.open_item(first)
    made.reading.submit(first, full_form(OverallChoice.LEFT), LOOKED)
    made.reading.undo(reader)
    made.reading.submit(
        first, full_form(OverallChoice.RIGHT, "On second thought"), LOOKED, "Looked again"
    )
    made.reading.skip(second, "Technical problem", LOOKED)
    made.reading.flag(second, "Look at this")
    return made


def all_events(study: Study) -> tuple[Event, ...]:
    return study.trail.find(limit=1000).events


def newest(study: Study, kind: str) -> EventChange:
    return study.trail.change(study.trail.find(EventQuery(kind=kind)).events[-1].sequence)


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


def test_without_a_query_every_event_is_found(study: Study) -> None:
    found = study.trail.find(limit=1000)

    assert found.events == study.trail.events(1, 1000)
    assert found.count == found.total == len(found.events)


def test_the_newest_come_first_in_portions(study: Study) -> None:
    total = study.trail.find().total
    newest_two = study.trail.find(limit=2).events
    before = study.trail.find(limit=2, before=newest_two[0].sequence).events

    assert [event.sequence for event in (*before, *newest_two)] == list(range(total - 3, total + 1))


def test_only_events_after_a_number_are_returned(study: Study) -> None:
    total = study.trail.find().total

    assert [event.sequence for event in study.trail.find(after=total - 1).events] == [total]
    assert study.trail.find(after=total).events == ()
    assert study.trail.find(EventQuery(actor="R1"), after=total).events == ()
    assert study.trail.find(EventQuery(actor="R1"), limit=0).events == ()


@pytest.mark.parametrize(
    "query",
    [
        EventQuery(actor="R1"),
        EventQuery(kind="case added"),
        EventQuery(actor="R1", kind="judgement submitted"),
        EventQuery(actor="coordinator", kind="judgement submitted"),
    ],
)
def test_who_and_what_are_as_the_events_say(study: Study, query: EventQuery) -> None:
    fitting = tuple(
        event
        for event in all_events(study)
        if query.actor in ("", event.actor) and query.kind in ("", event.kind)
    )
    found = study.trail.find(query, limit=1000)

    assert found.events == fitting
    assert found.count == len(fitting)


def test_a_case_is_found_where_it_was_added_read_and_got_outputs(study: Study) -> None:
    reader = study.protocol.readers()[0].id
    item = study.reading.worklist(reader).items[0]
    kinds = {event.kind for event in study.trail.find(EventQuery(case=item.case_code)).events}

    assert kinds >= {"case added", "outputs added", "item opened", "judgement submitted"}
    codes = {line.case_code for line in study.reading.worklist(reader).items[:2]}
    untouched = next(code for code in CASES if code not in codes)
    others = {event.kind for event in study.trail.find(EventQuery(case=untouched)).events}
    assert others == {"case added", "outputs added"}


def test_times_hold_their_beginning_and_not_their_end(study: Study) -> None:
    third, fourth = (moment(event.at) for event in all_events(study)[2:4])
    found = study.trail.find(EventQuery(since=third, until=fourth)).events

    assert [event.sequence for event in found] == [3]


def test_a_time_of_another_zone_is_the_same_moment(study: Study) -> None:
    third = moment(all_events(study)[2].at)
    eastern = moment((third + timedelta(hours=5)).isoformat().replace("+00:00", "+05:00"))

    assert eastern == third
    assert study.trail.find(EventQuery(until=eastern)).count == 2


def test_a_query_that_ends_before_it_begins_is_refused(study: Study) -> None:
    at = moment("2026-01-31T10:00:00+00:00")
    with expect_error(StateError, wording("end_lies_before")):
        study.trail.find(EventQuery(since=at, until=at))


def test_a_time_without_a_zone_is_refused(study: Study) -> None:
    with pytest.raises(StateError, match="no time zone"):
        study.trail.find(EventQuery(since=datetime(2026, 1, 1)))  # noqa: DTZ001 - what is refused


def test_a_case_that_is_not_there_is_reported(study: Study) -> None:
    with pytest.raises(NotFoundError, match="no case CASE-9"):
        study.trail.find(EventQuery(case="CASE-9"))


def test_choices_are_what_occurs(study: Study) -> None:
    events = all_events(study)
    choices = study.trail.choices()

    assert choices.actors == tuple(sorted({event.actor for event in events}))
    assert choices.kinds == tuple(sorted({event.kind for event in events}))
    assert choices.cases == CASES


def test_an_event_that_is_no_json_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "a.rrstudy"
    Study.create(path, title="A").close()
    with Study.open(path, read_only=True) as study:
        study._file.database = _Damaged()  # type: ignore[assignment] # stands in for the file
        with pytest.raises(AuditError, match="is damaged"):
            study.trail.choices()
        study._file.database = _Damaged(is_locked=True)  # type: ignore[assignment]
        with pytest.raises(Exception, match="in use elsewhere"):
            study.trail.choices()


class _Damaged:
    """A database whose queries fail."""

    def __init__(self, *, is_locked: bool = False) -> None:
        from sqlcipher3 import dbapi2

        self._error = dbapi2.OperationalError(
            "database is locked" if is_locked else "malformed JSON"
        )

    def execute(self, sql: str, *_values: object) -> object:
        if "account" in sql and "event" not in sql:
            return self
        raise self._error

    def fetchall(self) -> list[tuple[object, ...]]:
        return []

    def close(self) -> None:
        """Nothing is held."""


def test_a_revised_protocol_shows_what_changed_and_nothing_else(study: Study) -> None:
    change = newest(study, "protocol revised")

    assert change.differences == (
        ValueChange("Title", "Test", "Second"),
        ValueChange("Minimum viewing time", "1 s", "2 s"),
    )
    assert change.actor == "coordinator"
    assert change.at == study.trail.find(EventQuery(kind="protocol revised")).events[0].at


def test_a_criterion_that_left_the_protocol_shows_as_gone(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.revise(replace(protocol(), criteria=protocol().criteria[:2]))
        differences = newest(study, "protocol revised").differences

    assert differences == (
        ValueChange("Criterion Style", wording("left"), "–"),
        ValueChange(
            "Order of the criteria",
            "Accuracy (accuracy), Confidence (confidence), Style (style)",
            "Accuracy (accuracy), Confidence (confidence)",
        ),
    )


def test_a_protocol_that_is_as_before_says_so(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.revise(protocol())

        assert newest(study, "protocol revised").note == wording("value_protocol_changed")


def test_a_withdrawal_shows_what_was_taken_back(study: Study) -> None:
    change = newest(study, "judgement withdrawn")

    assert change.differences == (
        ValueChange("Which is better?", "A is better", "withdrawn"),
        ValueChange("Accuracy", "-1 of -2 (A) to +2 (B)", "withdrawn"),
        ValueChange("Confidence", "4 of 1 to 5", "withdrawn"),
    )
    assert change.case in CASES
    assert change.actor == "R1"


def test_a_judgement_anew_shows_the_one_before_and_why(study: Study) -> None:
    change = newest(study, "judgement submitted")

    assert change.differences == (
        ValueChange("Which is better?", "A is better", "B is better"),
        ValueChange("Comment", "–", "On second thought"),
    )
    assert change.reason == "Looked again"


def test_a_first_judgement_changes_nothing(study: Study) -> None:
    first = study.trail.find(EventQuery(kind="judgement submitted")).events[0]
    change = study.trail.change(first.sequence)

    assert (change.differences, change.note) == ((), FIRST)


def test_a_judgement_after_a_skip_shows_the_skip(study: Study) -> None:
    reader = study.protocol.readers()[0].id
    item = study.reading.worklist(reader).items[1].id
    study.reading.undo(reader)
    study.reading.submit(item, full_form(OverallChoice.BOTH_BAD), LOOKED, "Clicked by mistake")

    difference = newest(study, "judgement submitted").differences[0]
    assert (difference.old, difference.new) == ("skipped: Technical problem", "both bad")


def test_why_a_pair_was_skipped_or_flagged_is_reported(study: Study) -> None:
    assert newest(study, "item skipped").reason == "Technical problem"
    flagged = newest(study, "item flagged")
    assert flagged.differences == (ValueChange("Flag", "unflagged", "flagged"),)
    assert flagged.reason == "Look at this"


def test_a_flag_that_is_raised_again_changes_nothing(study: Study) -> None:
    reader = study.protocol.readers()[0].id
    study.reading.flag(study.reading.worklist(reader).items[1].id, "Again")

    assert newest(study, "item flagged").note == wording("flag_already")


def test_the_states_of_the_study_and_why_it_was_locked_are_told(study: Study) -> None:
    study.protocol.lock("All is read")
    change = newest(study, "session locked")

    assert newest(study, "session opened").differences == (ValueChange("Study", "draft", "open"),)
    assert change.differences == (ValueChange("Study", "open", "locked"),)
    assert change.reason == "All is read"


def test_an_event_that_adds_says_that_nothing_changed(study: Study) -> None:
    change = newest(study, "reader added")

    assert (change.differences, change.note, change.case) == ((), ADDED, "")


def test_an_event_that_is_not_there_has_no_change(study: Study) -> None:
    with pytest.raises(NotFoundError, match="no event 9999"):
        study.trail.change(9999)


def test_an_event_that_does_not_fit_the_study_is_reported(study: Study) -> None:
    event = study.trail.find(EventQuery(kind="judgement submitted")).events[0]
    bodies: tuple[dict[str, object], ...] = (
        {"details": {"item": event.body["details"]["item"]}, "commitments": {}},  # type: ignore[index]
        {"details": 1, "commitments": {}},
        {"details": {}, "commitments": 1},
    )
    for body in bodies:
        with pytest.raises(AuditError, match=f"Event {event.sequence} contradicts"):
            study.trail._changes.format(replace(event, body=body))


# ---- people ----------------------------------------------------------------------------------


@pytest.fixture
def people(tmp_path: Path) -> Iterator[Study]:
    with staffed(tmp_path) as made:
        yield made


def test_the_state_of_an_account_shows_before_and_since(people: Study) -> None:
    sign_in(people, ADMINISTRATOR)
    people.people.retire(AUDITOR, PASSWORDS[ADMINISTRATOR])
    change = newest(people, "account retired")

    assert change.differences == (ValueChange(f"Account {AUDITOR}", "active", "retired"),)
    assert change.actor == ADMINISTRATOR


def test_a_new_account_has_no_state_before(people: Study) -> None:
    sign_in(people, ADMINISTRATOR)
    added = newest(people, "account added").differences

    assert [one.old for one in added] == ["–"]
    assert newest(people, "accounts enabled").note == ADDED


def test_a_password_is_never_shown(people: Study) -> None:
    with signed_in(people, COORDINATOR):
        people.people.change_password(PASSWORDS[COORDINATOR], "quiet lantern orbit")
    people.people.sign_in(COORDINATOR, "quiet lantern orbit")
    change = newest(people, "password changed")

    assert (change.differences, change.note) == ((), SECRET)


def test_a_training_shows_the_day_of_the_one_before(people: Study) -> None:
    sign_in(people, COORDINATOR)
    people.people.record_training("R1", "Again", "2026-01-31")
    of_r1 = [
        event
        for event in people.trail.find(EventQuery(kind="training recorded")).events
        if "R1" in str(event.body["details"])
    ]
    first, again = (people.trail.change(event.sequence).differences for event in of_r1)

    assert first == (ValueChange("Newest training of R1", "–", "2026-01-30"),)
    assert again == (ValueChange("Newest training of R1", "2026-01-30", "2026-01-31"),)


def test_an_administrator_sees_no_values_that_they_may_not(tmp_path: Path) -> None:
    with started(tmp_path) as study:
        with signed_in(study, COORDINATOR):
            study.protocol.revise(replace(protocol(), title="Second"))
        sign_in(study, ADMINISTRATOR)
        change = newest(study, "protocol revised")
        assert (change.differences, change.reason, change.note) == ((), "", NOT_FOR_ROLE)
        assert study.trail.choices().cases == ()
        with pytest.raises(PermissionDeniedError):
            study.trail.find(EventQuery(case=CASES[0]))


@pytest.mark.parametrize("role", [Role.READER, Role.ADJUDICATOR])
def test_a_blinded_seat_sees_nothing_of_the_trail(study: Study, tmp_path: Path, role: Role) -> None:
    reader = study.protocol.readers()[0].id
    study.act_as(role, reader if role is Role.READER else None)
    calls = (
        study.trail.find,
        study.trail.choices,
        lambda: study.trail.change(1),
        lambda: study.trail.export(tmp_path / "a.csv"),
    )
    for call in calls:
        with pytest.raises(PermissionDeniedError):
            call()
    assert not (tmp_path / "a.csv").exists()


# ---- files -----------------------------------------------------------------------------------


def test_lines_are_the_events_as_they_were_recorded(study: Study, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    number = study.trail.export(path, EventQuery(actor="R1"))
    lines = path.read_bytes().splitlines()

    assert number == len(lines) == study.trail.find(EventQuery(actor="R1")).count
    assert [json.loads(line) for line in lines] == [
        event.body for event in study.trail.find(EventQuery(actor="R1")).events
    ]


def test_the_table_has_a_row_for_each_event(study: Study, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    study.trail.export(path)
    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8"))))
    events = all_events(study)

    assert [(row["event"], row["at"], row["kind"], row["leaf"]) for row in rows] == [
        (str(event.sequence), event.at, event.kind, event.leaf) for event in events
    ]
    judged = next(row for row in rows if row["kind"] == "judgement submitted")
    assert judged["case"] in CASES
    assert json.loads(judged["details"])["active_ms"] == LOOKED.active_ms


def test_a_cell_that_a_spreadsheet_would_run_is_made_harmless(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        with study._file.change("reader added", "coordinator") as change:
            store.readers.add(change, "Third", "@R3")  # as earlier versions took codes
        study.protocol.open_session()
        reader = study.protocol.readers()[-1].id
        study.reading.open_item(study.reading.worklist(reader).items[0].id)
        study.trail.export(tmp_path / "a.csv")

    assert ",'@R3," in (tmp_path / "a.csv").read_text("utf-8")


def test_no_event_is_a_table_with_its_head_alone(study: Study, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"

    assert study.trail.export(path, EventQuery(actor="nobody")) == 0
    assert path.read_text("utf-8").strip() == ",".join(event_files.COLUMNS)


def test_an_administrator_exports_no_codes_of_cases(people: Study, tmp_path: Path) -> None:
    with signed_in(people, ADMINISTRATOR):
        people.trail.export(tmp_path / "a.csv")

    assert "CASE-" not in (tmp_path / "a.csv").read_text("utf-8")


def test_a_file_that_is_there_is_kept(study: Study, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("mine")
    with pytest.raises(StateError, match="already exists"):
        study.trail.export(path)
    assert path.read_text() == "mine"


@pytest.mark.parametrize("name", ["a.txt", "none/a.csv"])
def test_a_name_that_cannot_be_is_reported(study: Study, tmp_path: Path, name: str) -> None:
    with pytest.raises(StateError, match=wording("end_name_written")):
        study.trail.export(tmp_path / name)


def test_nothing_is_left_of_an_export_that_is_cancelled(study: Study, tmp_path: Path) -> None:
    with pytest.raises(Cancelled):
        study.trail.export(tmp_path / "a.jsonl", progress=_Stopped())

    assert not (tmp_path / "a.jsonl").exists()


def test_nothing_is_left_of_an_export_that_a_full_disk_ends(
    study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: object) -> Iterator[bytes]:
        if arguments:
            raise OSError(28, "No space left on device")
        yield b""

    monkeypatch.setattr(event_files, "_lines", fail)
    with pytest.raises(StateError, match="No space left"):
        study.trail.export(tmp_path / "a.jsonl")

    assert not (tmp_path / "a.jsonl").exists()


class _Stopped:
    def report(self, step: object) -> None:
        """Nothing is shown."""

    def raise_if_cancelled(self) -> None:
        raise Cancelled
