"""Search events of the trail."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from tests.core.services.study_material import (
    CASES,
    copied_study,
)
from tests.core.services.trail_material import all_events, new_corrected
from tests.support.wording import Wording, expect_error

from readingroom.audit.types import EventQuery
from readingroom.domain.accounts import Role
from readingroom.domain.errors import (
    AuditError,
    NotFoundError,
    PermissionDeniedError,
    StateError,
)
from readingroom.services.study import Study

wording = Wording(__file__)


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    """A study whose reader R1 judged, withdrew, judged anew, skipped, and flagged."""
    with copied_study(new_corrected, tmp_path) as made:
        yield made


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
