"""Deviations: overrides by two people, daily limit, reviews of remarks, and the list."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.core.services.conduct_material import GRADE, open_session, rate, rated_study
from tests.core.services.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    PASSWORDS,
    pass_time,
    second,
    sign_in,
    staffed,
)
from tests.core.services.study_material import LOOKED, filled_study, judge

from readingroom import store
from readingroom.bundle.verification import verify_bundle
from readingroom.domain.accounts import Role
from readingroom.domain.conduct import ConductRules, DeviationKind, WaitingReason
from readingroom.domain.errors import (
    AuditError,
    NotFoundError,
    PermissionDeniedError,
    SignInError,
    StateError,
)
from readingroom.domain.ids import DeviationId
from readingroom.domain.study_design import SessionPlan
from readingroom.services.conduct.deviations import TwoPeopleProof
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study
from readingroom.store.records import JudgementContent, JudgementKind

TWO = TwoPeopleProof(first_name="Coy Coordinator", second_name="Ada Administrator")
REASON = "Reader leaves on Friday"
WASHOUT = SessionPlan("Session 2", ("unaided",), washout_days=28)


@pytest.fixture
def waiting(tmp_path: Path):
    """Return a study in which R1 waits for the washout before the second session."""
    with rated_study(tmp_path, readers=2) as study:
        items = open_session(study)
        open_session(study, plan=WASHOUT)
        for item in items["R1"].values():
            rate(study, item, 1)
        yield study


@pytest.fixture
def limited(tmp_path: Path):
    """Return a study whose readers make two readings a day, of which R1 made both."""
    with filled_study(tmp_path, conduct=ConductRules(readings_per_day=2)) as study:
        study.protocol.open_session()
        items = study.reading.worklist(study.protocol.readers()[0].id).items
        for line in items[:2]:
            judge(study, line.id)
        yield study


def second_session(study: Study):
    reader = study.protocol.readers()[0].id
    session = store.sessions.list_all(study._file)[1].id
    return reader, session, study.reading.worklist(reader).items[0].id


def test_two_people_end_a_washout_of_one_reader(waiting: Study) -> None:
    reader, session, item = second_session(waiting)
    with pytest.raises(StateError, match="washout"):
        waiting.reading.open_item(item)
    (waits,) = waiting.monitor.overview().waiting
    assert (waits.reader_code, waits.session_label) == ("R1", "Session 2")
    assert waits.waiting.reason is WaitingReason.WASHOUT
    assert waiting.reading.worklist(reader).waiting == waits.waiting
    (deviation,) = waiting.deviations.override_washout(reader, session, REASON, TWO)
    assert waiting.monitor.overview().waiting == ()

    assert waiting.reading.open_item(item).item.id == item
    assert (deviation.kind, deviation.reader_code) == (DeviationKind.WASHOUT, "R1")
    assert (deviation.session, deviation.reason) == ("Session 2", REASON)
    assert "Ada Administrator" in deviation.confirmed_by
    assert waiting.trail.verify().is_sound
    with pytest.raises(StateError):
        waiting.deviations.override_washout(reader, session, REASON, TWO)


@pytest.mark.parametrize(
    ("reason", "proof"),
    [
        ("", TWO),
        (REASON, TwoPeopleProof(first_name="Coy", second_name=" coy ")),
        (REASON, TwoPeopleProof(first_name="Coy")),
        (REASON, TwoPeopleProof(second_name="Ada")),
    ],
)
def test_an_override_needs_a_reason_and_two_people(
    waiting: Study, reason: str, proof: TwoPeopleProof
) -> None:
    reader, session, item = second_session(waiting)
    with pytest.raises(StateError):
        waiting.deviations.override_washout(reader, session, reason, proof)
    with pytest.raises(StateError, match="washout"):
        waiting.reading.open_item(item)
    assert waiting.deviations.list_all() == ()


def test_only_a_waiting_reader_needs_an_override(waiting: Study) -> None:
    _, session, _ = second_session(waiting)
    other = waiting.protocol.readers()[1].id
    with pytest.raises(StateError):
        waiting.deviations.override_washout(other, session, REASON, TWO)


def test_with_accounts_both_people_authenticate(tmp_path: Path) -> None:
    rules = ConductRules(readings_per_day=1)
    with staffed(tmp_path, conduct=rules) as study:
        sign_in(study, "R1")
        reader = study.protocol.readers()[0].id
        first, following, *_ = study.reading.worklist(reader).items
        judge(study, first.id)
        with pytest.raises(StateError, match="1 readings today"):
            study.reading.open_item(following.id)
        sign_in(study, COORDINATOR)
        own = {"password": PASSWORDS[COORDINATOR], "code": COORDINATOR}
        for proof, error in (
            (TwoPeopleProof(**own), StateError),
            (TwoPeopleProof(**own, second=second(COORDINATOR)), StateError),
            (TwoPeopleProof("wrong", COORDINATOR, second=second(ADMINISTRATOR)), SignInError),
        ):
            with pytest.raises(error):
                study.deviations.override_daily_limit(reader, REASON, proof)
        proof = TwoPeopleProof(**own, second=second(ADMINISTRATOR))
        (deviation,) = study.deviations.override_daily_limit(reader, REASON, proof)
        assert (deviation.recorded_by, deviation.confirmed_by) == (COORDINATOR, ADMINISTRATOR)
        sign_in(study, "R1")
        judge(study, following.id)


def test_no_more_readings_a_day_than_the_protocol_allows(limited: Study) -> None:
    reader = limited.protocol.readers()[0].id
    items = limited.reading.worklist(reader).items
    with pytest.raises(StateError, match="2 readings today"):
        limited.reading.open_item(items[2].id)
    with pytest.raises(StateError):
        limited.reading.skip(items[2].id, "Technical problem", LOOKED)
    assert limited.reading.open_item(items[0].id).item.id == items[0].id  # a completed one
    pass_time(limited, timedelta(days=1))
    judge(limited, items[2].id)


def test_undoing_a_reading_does_not_lock_the_reader_out(limited: Study) -> None:
    reader = limited.protocol.readers()[0].id
    undone = limited.reading.undo(reader)
    assert undone is not None
    judge(limited, undone.item)


def test_another_reader_has_a_limit_of_their_own(limited: Study) -> None:
    other = limited.protocol.readers()[1].id
    judge(limited, limited.reading.worklist(other).items[0].id)


def test_a_flag_or_skip_is_reviewed_with_a_note(limited: Study) -> None:
    reader = limited.protocol.readers()[0].id
    items = limited.reading.worklist(reader).items
    limited.reading.flag(items[0].id, "Is this the right patient?")
    (review,) = limited.deviations.review_remark(items[0].id, "It is")
    assert (review.kind, review.item) == (DeviationKind.REMARK, items[0].id)
    assert review.case_code == items[0].case_code
    with pytest.raises(StateError):
        limited.deviations.review_remark(items[1].id, "Nothing to review")
    with pytest.raises(StateError):
        limited.deviations.review_remark(items[0].id, " ")


def test_remarks_of_earlier_sessions_stay_in_view(waiting: Study) -> None:
    reader, _, _ = second_session(waiting)
    item = waiting.deviations.items_of(reader)[2]
    with waiting._file.change("item flagged", "R1") as change:
        content = JudgementContent(reason_text="Is this the right patient?")
        store.judgements.append(change, item.item, JudgementKind.FLAGGED, content)
    assert waiting.reading.worklist(reader).number == 2
    (remark,) = waiting.reading.remarks(reader)
    assert (remark.session, remark.case_code, remark.position) == (1, item.case_code, 3)


def test_another_deviation_is_recorded(limited: Study) -> None:
    reader = limited.protocol.readers()[0].id
    session = store.sessions.list_all(limited._file)[0].id
    subjects = limited.deviations.subjects()
    assert (subjects.readers[reader], subjects.sessions[session]) == ("R1", "Session 1")
    chosen = limited.deviations.items_of(reader)[1]
    limited.deviations.record("Moved to another room", session=session)
    kind = DeviationKind.CONDITIONS
    study, own = limited.deviations.record(
        "The display was not calibrated", kind=kind, item=chosen.item, occurred_on="2026-01-30"
    )
    assert (study.kind, study.session, study.reader_code) == (
        *(DeviationKind.OTHER, "Session 1", ""),
    )
    assert study.occurred_on == limited._file.now().astimezone().date().isoformat()
    assert (own.kind, own.reader_code, own.session) == (kind, "R1", "Session 1")
    assert (own.case_code, own.occurred_on) == (chosen.case_code, "2026-01-30")
    assert (own.confirmed_by, own.decision) == ("", None)
    assert limited.trail.verify().is_sound


@pytest.mark.parametrize(
    "wrong",
    [
        {"occurred_on": "yesterday"},
        {"occurred_on": "2126-01-01"},
        {"kind": DeviationKind.WASHOUT},
        {"kind": DeviationKind.DECISION},
    ],
)
def test_a_deviation_has_a_kind_and_a_past_day(limited: Study, wrong: dict[str, Any]) -> None:
    with pytest.raises(StateError):
        limited.deviations.record("Something", **wrong)
    assert limited.deviations.list_all() == ()


def test_a_deviation_is_decided_and_decided_again(limited: Study) -> None:
    reader = limited.protocol.readers()[0].id
    item = limited.deviations.items_of(reader)[0].item
    (deviation,) = limited.deviations.record("Phone call while reading", item=item)
    limited.deviations.decide(deviation.id, "Readings are kept")
    (decided,) = limited.deviations.decide(deviation.id, "Reading is repeated")
    assert decided.decision is not None
    assert (decided.decision.text, decided.decision.decided_by) == (
        *("Reading is repeated", "coordinator"),
    )
    assert decided.reason == "Phone call while reading"
    limited.reading.flag(item, "")
    *_, review = limited.deviations.review_remark(item, "Checked")
    for wrong, error in ((review.id, StateError), (DeviationId("x"), NotFoundError)):
        with pytest.raises(error):
            limited.deviations.decide(wrong, "Nothing to decide")
    with pytest.raises(StateError):
        limited.deviations.decide(deviation.id, " ")
    limited.erasure.erase(store.worklists.item(limited._file, item).case, "Consent withdrawn")
    erased = limited.deviations.list_all()[0]
    assert (erased.reason, erased.decision and erased.decision.text) == ("", "")
    assert limited.trail.verify().is_sound


def test_a_review_is_erased_with_its_case(limited: Study) -> None:
    reader = limited.protocol.readers()[0].id
    item = limited.reading.worklist(reader).items[0]
    limited.reading.flag(item.id, "")
    limited.deviations.review_remark(item.id, "Names the patient")
    case = store.worklists.item(limited._file, item.id).case
    limited.erasure.erase(case, "Consent withdrawn")
    (review,) = limited.deviations.list_all()
    assert review.reason == ""
    assert limited.trail.verify().is_sound


@pytest.mark.parametrize("is_patient_free", [True, False])
def test_a_bundle_has_the_reasons_without_names(
    limited: Study, tmp_path: Path, is_patient_free: bool
) -> None:
    reader = limited.protocol.readers()[0].id
    limited.deviations.override_daily_limit(reader, REASON, TWO)
    options = BundleOptions(is_patient_free=is_patient_free)
    bundle = limited.export.bundle(tmp_path / "out", options).directory
    assert verify_bundle(bundle).is_sound
    content = b"".join(path.read_bytes() for path in bundle.rglob("*") if path.is_file())
    assert (REASON.encode() in content) is not is_patient_free
    assert b"Ada Administrator" not in content


def test_only_the_coordinator_decides_and_observers_see_the_list(limited: Study) -> None:
    reader = limited.protocol.readers()[0].id
    for role, who in ((Role.READER, reader), (Role.ADJUDICATOR, None), (Role.AUDITOR, None)):
        limited.act_as(role, who)
        with pytest.raises(PermissionDeniedError):
            limited.deviations.record("x")
        with pytest.raises(PermissionDeniedError):
            limited.deviations.items_of(reader)
        with pytest.raises(PermissionDeniedError):
            limited.deviations.override_daily_limit(reader, REASON, TWO)
    assert limited.deviations.list_all() == ()  # the auditor


def test_a_deviation_never_changes(limited: Study) -> None:
    limited.deviations.record("x")
    for sql in ("UPDATE deviation SET kind = 'y'", "DELETE FROM deviation"):
        with pytest.raises(AuditError), limited._file.change("note", "x") as change:
            change.write(sql)


@pytest.mark.parametrize("rules", [ConductRules(-1), ConductRules(0, 1_441), ConductRules(1.5)])
def test_limits_are_in_range(tmp_path: Path, rules: ConductRules) -> None:
    with pytest.raises(StateError):
        rated_study(tmp_path, conduct=rules, criteria=(GRADE,))
