"""Changes that events of the trail describe: of the study, of judgements, of people."""

from collections.abc import Iterator
from dataclasses import replace
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
    protocol,
)
from tests.core.services.trail_material import new_corrected
from tests.support.wording import Wording

from readingroom.audit.types import EventChange, EventQuery, ValueChange
from readingroom.domain.errors import (
    AuditError,
    NotFoundError,
    PermissionDeniedError,
)
from readingroom.domain.protocol import OverallChoice
from readingroom.services.study import Study
from readingroom.services.trail.changes import ADDED, FIRST, NOT_FOR_ROLE, SECRET

wording = Wording(__file__)


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    """A study whose reader R1 judged, withdrew, judged anew, skipped, and flagged."""
    with copied_study(new_corrected, tmp_path) as made:
        yield made


def newest(study: Study, kind: str) -> EventChange:
    return study.trail.change(study.trail.find(EventQuery(kind=kind)).events[-1].sequence)


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


def test_it_shows_states_of_the_study_and_why_it_was_locked(study: Study) -> None:
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


def test_both_versions_of_a_changed_protocol_come_with_its_change(study: Study) -> None:
    old, new = newest(study, "protocol revised").protocols

    assert (old.title, new.title) == ("Test", "Second")
    assert newest(study, "judgement withdrawn").protocols == ()
