"""People: accounts, signing in, lock-out, confirming, enrolment, and what two do together."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.core.study.people_material import (
    ADA,
    ADJUDICATOR,
    ADMINISTRATOR,
    AUDITOR,
    COORDINATOR,
    COY,
    PASSWORDS,
    hash_quickly,
    settle,
    sign_in,
    signed_in,
    staffed,
    started,
)
from tests.core.study.study_material import LOOKED, TickingClock, filled_study, full_form

from readingroom.domain.errors import (
    NotAStudyError,
    PermissionDeniedError,
    ReadOnlyError,
    SignInError,
    StateError,
    UnknownItemError,
)
from readingroom.domain.people import (
    MOST_FAILURES,
    AccountState,
    Missing,
    NewPerson,
    Permission,
    Role,
    Training,
    is_blinded,
    roles_with,
)
from readingroom.domain.trail import Event
from readingroom.store import accounts
from readingroom.study import Study, verify_path

WRONG = "not this one at all"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hash_quickly(monkeypatch)


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with started(tmp_path) as opened:
        yield opened


@pytest.fixture
def crew(tmp_path: Path) -> Iterator[Study]:
    with staffed(tmp_path) as opened:
        yield opened


def events(study: Study) -> list[Event]:
    """Return the trail, past the guard."""
    from readingroom import store

    return list(store.events.read(study._file, 1, 10_000))


def newest(study: Study) -> tuple[str, str, dict[str, object]]:
    event = events(study)[-1]
    details = event.body["details"]
    assert isinstance(details, dict)
    return event.kind, event.actor, details


def kinds(study: Study) -> list[str]:
    return [event.kind for event in events(study)]


def fail(study: Study, code: str, times: int = MOST_FAILURES) -> str:
    said = ""
    for _ in range(times):
        with pytest.raises(SignInError) as caught:
            study.people.sign_in(code, WRONG)
        said = str(caught.value)
    return said


# Turning accounts on


def test_a_study_starts_without_accounts(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        assert not study.people.has_accounts
        assert study.people.signed_in() is None
        assert study.people.accounts() == ()


def test_two_people_turn_accounts_on_in_one_event(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        administrator, coordinator = study.people.start(ADA, COY)
        assert study.people.has_accounts
        assert newest(study) == ("accounts started", "coordinator", {"accounts": ["P1", "P2"]})
    assert (administrator.roles, coordinator.roles) == ((Role.ADMINISTRATOR,), (Role.COORDINATOR,))
    assert (administrator.verified_by, coordinator.verified_by) == (COY.name, ADA.name)
    assert administrator.state is AccountState.ACTIVE


def test_accounts_are_turned_on_once(study: Study) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(StateError, match="never turned off"):
        study.people.start(ADA, COY)


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        (ADA, dataclasses.replace(COY, name=" ada  ADMIN"), "Name another one"),
        (dataclasses.replace(ADA, code="X"), dataclasses.replace(COY, code="X "), "one code"),
        (dataclasses.replace(ADA, password="short"), COY, "12 to"),
        (ADA, dataclasses.replace(COY, password="Coy Coordinator"), "is a name"),
        (dataclasses.replace(ADA, name=" "), COY, "needs a name"),
        (dataclasses.replace(ADA, name="A" * 201), COY, "200 are allowed"),
        (dataclasses.replace(ADA, code="R1"), COY, "is taken"),
        (dataclasses.replace(ADA, code="coordinator"), COY, "is taken"),
        (dataclasses.replace(ADA, code="é"), COY, "unaccented"),
    ],
)
def test_a_start_that_is_refused_leaves_no_accounts(
    tmp_path: Path, one: NewPerson, other: NewPerson, why: str
) -> None:
    with filled_study(tmp_path) as study:
        with pytest.raises(StateError, match=why):
            study.people.start(one, other)
        assert not study.people.has_accounts


def test_the_title_of_the_study_is_no_password(tmp_path: Path) -> None:
    one = dataclasses.replace(ADA, password="lung NODULES 2")
    with (
        Study.create(tmp_path / "a.rrstudy", title="Lung nodules 2") as study,
        pytest.raises(StateError, match="title"),
    ):
        study.people.start(one, COY)


def test_a_seat_is_chosen_without_accounts_and_refused_with_them(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        first, second = study.protocol.readers()
        study.sit_down(Role.READER, first.id)
        assert study.protocol.readers() == (first,)
        with pytest.raises(PermissionDeniedError, match="another reader's"):
            study.reading.worklist(second.id)
        with pytest.raises(PermissionDeniedError, match="The reader may not see results"):
            study.results.results()
        study.sit_down(Role.ADMINISTRATOR)
        study.people.start(ADA, COY)
        with pytest.raises(StateError, match="sign in instead"):
            study.sit_down(Role.COORDINATOR)


@pytest.mark.parametrize("role", Role)
def test_only_a_readers_seat_names_a_reader(tmp_path: Path, role: Role) -> None:
    with filled_study(tmp_path) as study:
        reader = study.protocol.readers()[0].id
        with pytest.raises(StateError, match="reader"):
            study.sit_down(role, None if role is Role.READER else reader)


def test_a_seat_of_nobody_is_refused(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study, pytest.raises(UnknownItemError):
        study.sit_down(Role.READER, "nobody")  # type: ignore[arg-type] # no such reader


def test_the_words_of_a_new_person_hide_the_password() -> None:
    assert ADA.password not in repr(ADA)


# Signing in and out


def test_a_sign_in_is_recorded_with_the_role(study: Study) -> None:
    present = sign_in(study, COORDINATOR)
    assert (present.code, present.role, present.missing) == (COORDINATOR, Role.COORDINATOR, ())
    assert study.people.signed_in() == present
    assert newest(study) == ("signed in", COORDINATOR, {"role": "coordinator"})


def test_the_actor_of_an_event_is_who_is_signed_in(study: Study) -> None:
    sign_in(study, COORDINATOR)
    study.protocol.open_session()
    assert newest(study)[:2] == ("session opened", COORDINATOR)


def test_a_second_sign_in_signs_the_first_person_out(study: Study) -> None:
    sign_in(study, COORDINATOR)
    sign_in(study, ADMINISTRATOR)
    assert kinds(study)[-2:] == ["signed out", "signed in"]
    assert [event.actor for event in events(study)[-2:]] == [COORDINATOR, ADMINISTRATOR]


def test_signing_out_twice_is_one_event(study: Study) -> None:
    sign_in(study, COORDINATOR)
    study.people.sign_out()
    count = len(events(study))
    study.people.sign_out()
    assert len(events(study)) == count


@pytest.mark.parametrize(
    ("is_idle", "kind"), [(True, "locked when idle"), (False, "locked by hand")]
)
def test_a_locked_seat_reaches_nothing_until_somebody_signs_in(
    study: Study, is_idle: bool, kind: str
) -> None:
    sign_in(study, COORDINATOR)
    study.people.lock(is_idle=is_idle)
    assert newest(study)[:2] == (kind, COORDINATOR)
    with pytest.raises(PermissionDeniedError, match="Nobody is signed in"):
        study.cases.list_cases()
    sign_in(study, COORDINATOR)
    assert len(study.cases.list_cases()) == 4


def test_closing_the_study_signs_out(tmp_path: Path) -> None:
    with started(tmp_path) as study:
        sign_in(study, COORDINATOR)
    with Study.open(study.path, clock=TickingClock()) as again:
        assert kinds(again)[-1] == "signed out"
        assert again.people.signed_in() is None


def test_a_study_without_accounts_has_nobody_to_sign_in(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        with pytest.raises(StateError, match="Turn them on first"):
            study.people.sign_in("P1", WRONG)
        with pytest.raises(StateError, match="Turn them on first"):
            study.people.add("Name", [Role.AUDITOR], "Other")
        with pytest.raises(StateError, match="Turn them on first"):
            study.people.enrol("Name", "Other")


def test_a_study_open_for_reading_only_signs_nobody_in(study: Study) -> None:
    path = study.path
    study.close()
    with Study.open(path, read_only=True) as shown, pytest.raises(ReadOnlyError, match="recorded"):
        sign_in(shown, COORDINATOR)


def test_somebody_with_two_roles_says_which(study: Study) -> None:
    with signed_in(study, ADMINISTRATOR):
        both = study.people.add("Two Hats", [Role.AUDITOR, Role.COORDINATOR], "Dr Witness", "X")
    for role in (None, Role.READER):
        with pytest.raises(SignInError, match="one of: auditor, coordinator"):
            study.people.sign_in("X", both.one_time_code, role)
    assert study.people.sign_in("X", both.one_time_code, Role.AUDITOR).role is Role.AUDITOR


# Failures and lock-out


def test_an_unknown_code_and_a_wrong_password_sound_the_same(study: Study) -> None:
    assert fail(study, "nobody", 1) == fail(study, COORDINATOR, 1)


def test_a_failure_records_the_account_but_nothing_of_what_was_typed(study: Study) -> None:
    fail(study, COORDINATOR, 1)
    assert newest(study) == (
        "sign-in failed",
        "readingroom",
        {"account": COORDINATOR, "failures": 1},
    )
    fail(study, "my secret typed as code", 1)
    assert newest(study) == ("sign-in failed", "readingroom", {"account": None})


def test_the_fifth_wrong_password_locks_the_account_and_alerts_at_once(study: Study) -> None:
    said = fail(study, COORDINATOR)
    assert "is locked after 5 wrong passwords" in said
    assert kinds(study)[-2:] == ["sign-in failed", "account locked"]
    assert newest(study)[2] == {"account": COORDINATOR, "is_alert": True}


def test_a_locked_account_takes_not_even_the_right_password(study: Study) -> None:
    fail(study, COORDINATOR)
    with pytest.raises(SignInError, match="is locked"):
        sign_in(study, COORDINATOR)
    assert kinds(study)[-2:] == ["account locked", "sign-in failed"]


def test_failures_count_in_a_row_only(study: Study) -> None:
    fail(study, COORDINATOR, MOST_FAILURES - 1)
    sign_in(study, COORDINATOR)
    fail(study, COORDINATOR, MOST_FAILURES - 1)
    assert sign_in(study, COORDINATOR).code == COORDINATOR


def test_failures_are_remembered_when_the_study_is_closed(tmp_path: Path) -> None:
    with started(tmp_path) as study:
        fail(study, COORDINATOR, MOST_FAILURES - 1)
    with Study.open(study.path, clock=TickingClock()) as again:
        assert "is locked" in fail(again, COORDINATOR, 1)


def test_an_account_locked_from_elsewhere_ends_its_sitting(study: Study) -> None:
    sign_in(study, COORDINATOR)
    fail(study, COORDINATOR)
    assert study.people.signed_in() is None
    with pytest.raises(PermissionDeniedError):
        study.cases.list_cases()


# Confirming once more


def test_the_first_confirmation_of_a_sitting_takes_code_and_password(study: Study) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(SignInError, match="your code as well"):
        study.people.confirm(PASSWORDS[COORDINATOR])
    first = study.people.confirm(PASSWORDS[COORDINATOR], COORDINATOR)
    later = study.people.confirm(PASSWORDS[COORDINATOR])
    assert (first.code, first.name, first.is_first) == (COORDINATOR, COY.name, True)
    assert not later.is_first
    assert later.at > first.at


def test_after_a_lock_the_code_is_needed_again(study: Study) -> None:
    sign_in(study, COORDINATOR)
    study.people.confirm(PASSWORDS[COORDINATOR], COORDINATOR)
    study.people.lock(is_idle=True)
    sign_in(study, COORDINATOR)
    with pytest.raises(SignInError, match="your code as well"):
        study.people.confirm(PASSWORDS[COORDINATOR])


def test_nobody_confirms_for_somebody_else(study: Study) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(SignInError, match="Only they can confirm"):
        study.people.confirm(PASSWORDS[ADMINISTRATOR], ADMINISTRATOR)


def test_too_many_wrong_confirmations_lock_the_account_and_end_the_sitting(study: Study) -> None:
    sign_in(study, COORDINATOR)
    for _ in range(MOST_FAILURES):
        with pytest.raises(SignInError):
            study.people.confirm(WRONG, COORDINATOR)
    assert kinds(study)[-2:] == ["account locked", "signed out"]
    assert study.people.signed_in() is None


@pytest.mark.parametrize("call", ["confirm", "change_password", "attest"])
def test_what_is_done_for_oneself_needs_somebody(study: Study, call: str) -> None:
    arguments = {"confirm": ("x",), "change_password": ("x", "y"), "attest": ()}[call]
    with pytest.raises(PermissionDeniedError, match="Sign in first"):
        getattr(study.people, call)(*arguments)


# Passwords


def test_a_changed_password_opens_and_the_old_one_does_not(study: Study) -> None:
    sign_in(study, COORDINATOR)
    study.people.change_password(PASSWORDS[COORDINATOR], "gravel lantern oboe")
    assert newest(study)[:2] == ("password changed", COORDINATOR)
    fail(study, COORDINATOR, 1)
    assert study.people.sign_in(COORDINATOR, "gravel lantern oboe").missing == ()


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        (WRONG, "gravel lantern oboe", SignInError),
        (PASSWORDS[COORDINATOR], PASSWORDS[COORDINATOR], StateError),
        (PASSWORDS[COORDINATOR], "short", StateError),
        (PASSWORDS[COORDINATOR], "coy coordinator", StateError),
    ],
)
def test_a_password_is_not_changed_for_a_bad_one(
    study: Study, old: str, new: str, error: type[Exception]
) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(error):
        study.people.change_password(old, new)
    assert sign_in(study, COORDINATOR).code == COORDINATOR


def test_no_password_and_no_code_stands_in_trail_or_accounts(crew: Study) -> None:
    sign_in(crew, ADMINISTRATOR)
    told = repr(crew.people.accounts()) + "".join(repr(event.body) for event in events(crew))
    assert not [word for word in PASSWORDS.values() if word in told]
    assert "hash of" not in told


# Enrolment


def test_a_reader_reads_after_password_attestation_and_training(study: Study) -> None:
    with signed_in(study, COORDINATOR):
        enrolled = study.people.enrol("New Reader", "Dr Witness")
        study.protocol.open_session()
    code = enrolled.account.code
    assert (code, enrolled.account.state) == ("R3", AccountState.MUST_CHANGE)
    present = study.people.sign_in(code, enrolled.one_time_code)
    assert present.missing == (Missing.PASSWORD, Missing.ATTESTATION, Missing.TRAINING)
    assert present.reader is not None
    with pytest.raises(PermissionDeniedError, match="choosing a password"):
        study.reading.worklist(present.reader)
    study.people.change_password(enrolled.one_time_code, "gravel lantern oboe")
    with pytest.raises(PermissionDeniedError, match="attest the statement"):
        study.reading.worklist(present.reader)
    assert study.people.attest().missing == (Missing.TRAINING,)
    with pytest.raises(PermissionDeniedError, match="No training is recorded for R3"):
        study.reading.worklist(present.reader)
    assert study.summary().reader_count == 3
    with signed_in(study, COORDINATOR):
        account = study.people.record_training(code, " Reading  here ", "2026-01-30")
    assert account.training == Training("Reading here", "2026-01-30", COORDINATOR)
    assert study.people.sign_in(code, "gravel lantern oboe").missing == ()
    assert len(study.reading.worklist(present.reader).items) == 12


def test_a_statement_is_attested_once(study: Study) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(StateError, match="already"):
        study.people.attest()


def test_a_reader_there_was_before_gets_an_account_by_their_code_and_name(study: Study) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(StateError, match="another name"):
        study.people.enrol("Somebody Else", "Dr Witness", "R1")
    enrolled = study.people.enrol("first  person", "Dr Witness", "R1")
    assert enrolled.account.reader == study.protocol.readers()[0].id
    assert len(study.protocol.readers()) == 2
    with pytest.raises(StateError, match="Add what tells the two apart"):
        study.people.enrol("First Person", "Dr Witness", "R1")
    with pytest.raises(StateError, match="is taken"):
        study.people.enrol("Third Person", "Dr Witness", "R1")


@pytest.mark.parametrize("witness", ["New Reader", " coy  coordinator", ""])
def test_a_second_person_checks_who_a_reader_is(study: Study, witness: str) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(StateError, match=r"second person|needs a name"):
        study.people.enrol("New Reader", witness)


@pytest.mark.parametrize(
    ("roles", "why"),
    [
        ((), "needs a role"),
        ((Role.READER,), "is enrolled"),
        ((Role.ADJUDICATOR, Role.COORDINATOR), "judges blinded"),
    ],
)
def test_roles_that_would_unblind_are_not_given_together(
    study: Study, roles: tuple[Role, ...], why: str
) -> None:
    sign_in(study, ADMINISTRATOR)
    with pytest.raises(StateError, match=why):
        study.people.add("New Person", roles, "Dr Witness")


@pytest.mark.parametrize(
    ("subject", "day", "why"),
    [
        (" ", "2026-01-30", "what the training was about"),
        ("x" * 201, "2026-01-30", "what the training was about"),
        ("a\0b", "2026-01-30", "cannot be stored"),
        ("Reading", "2026-01-32", "Write the day"),
        ("Reading", "20260130", "Write the day"),
        ("Reading", "2026-02-01", "Write the day"),
    ],
)
def test_a_training_needs_a_subject_and_a_day_that_was(
    study: Study, subject: str, day: str, why: str
) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(StateError, match=why):
        study.people.record_training(COORDINATOR, subject, day)


def test_a_training_of_nobody_is_refused(study: Study) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(UnknownItemError, match="no account X"):
        study.people.record_training("X", "Reading", "2026-01-30")


# Reading under an account


def test_a_reader_sees_and_judges_their_own_list_alone(crew: Study) -> None:
    own = sign_in(crew, "R1").reader
    assert own is not None
    assert [reader.id for reader in crew.protocol.readers()] == [own]
    item = crew.reading.worklist(own).items[0].id
    crew.reading.open_item(item)
    crew.reading.save_draft(item, full_form(), LOOKED)
    crew.reading.flag(item, "")
    crew.reading.submit(item, full_form(), LOOKED)
    crew.reading.undo(own)
    crew.reading.skip(item, "Other: blurred", LOOKED)
    sign_in(crew, "R2")
    for call in (
        lambda: crew.reading.open_item(item),
        lambda: crew.reading.save_draft(item, full_form(), LOOKED),
        lambda: crew.reading.submit(item, full_form(), LOOKED),
        lambda: crew.reading.skip(item, "Other: blurred", LOOKED),
        lambda: crew.reading.flag(item, ""),
        lambda: crew.reading.undo(own),
        lambda: crew.reading.worklist(own),
    ):
        with pytest.raises(PermissionDeniedError, match="another reader's"):
            call()


def test_a_reader_sees_the_cases_of_their_own_list_alone(crew: Study) -> None:
    own = sign_in(crew, "R1").reader
    assert own is not None
    assert len(crew.cases.list_cases()) == 4
    case = crew.cases.list_cases()[0].id
    assert crew.cases.content(case).code == "CASE-1"
    crew._file.database.execute("SELECT 1")
    with pytest.raises(PermissionDeniedError, match="not on your worklist"):
        crew.cases.content("another")  # type: ignore[arg-type] # no case of the list


def test_a_reader_without_a_session_sees_no_case(study: Study) -> None:
    with signed_in(study, COORDINATOR):
        enrolled = study.people.enrol("First Person", "Dr Witness", "R1")
    settle(study, enrolled)
    sign_in(study, "R1")
    assert study.cases.list_cases() == ()


def test_an_adjudicator_looks_at_a_reading_under_their_own_code_and_leaves_no_draft(
    crew: Study,
) -> None:
    sign_in(crew, ADJUDICATOR)
    reader = crew.protocol.readers()[0].id
    item = crew.reading.worklist(reader).items[0]
    crew.reading.open_item(item.id)
    assert newest(crew) == ("item opened", ADJUDICATOR, {"item": item.id})
    assert crew.reading.worklist(reader).items[0].state is item.state
    sign_in(crew, "R1")
    crew.reading.open_item(item.id)
    assert newest(crew)[:2] == ("item opened", "R1")


# Two people


def test_two_people_reset_a_locked_account_to_a_code_that_opens_once(crew: Study) -> None:
    fail(crew, "R1")
    sign_in(crew, ADMINISTRATOR)
    given = crew.people.reset("R1", PASSWORDS[ADMINISTRATOR], AUDITOR, PASSWORDS[AUDITOR])
    assert newest(crew) == (
        "password reset",
        ADMINISTRATOR,
        {"account": "R1", "confirmed_by": AUDITOR},
    )
    assert given.account.state is AccountState.MUST_CHANGE
    assert given.one_time_code not in repr(given)
    present = crew.people.sign_in("R1", given.one_time_code)
    assert present.missing == (Missing.PASSWORD,)
    assert present.reader is not None
    with pytest.raises(PermissionDeniedError, match="choosing a password"):
        crew.reading.worklist(present.reader)
    crew.people.change_password(given.one_time_code, "gravel lantern oboe")
    assert crew.reading.worklist(present.reader).items


@pytest.mark.parametrize(
    ("code", "second", "error", "why"),
    [
        ("R1", ADMINISTRATOR, StateError, "two people besides"),
        ("R1", "R1", StateError, "two people besides"),
        (ADMINISTRATOR, COORDINATOR, StateError, "two people besides"),
        ("nobody", COORDINATOR, UnknownItemError, "no account"),
    ],
)
def test_a_reset_needs_three_different_people(
    crew: Study, code: str, second: str, error: type[Exception], why: str
) -> None:
    sign_in(crew, ADMINISTRATOR)
    with pytest.raises(error, match=why):
        crew.people.reset(code, PASSWORDS[ADMINISTRATOR], second, PASSWORDS[second])


@pytest.mark.parametrize("is_own_wrong", [True, False])
def test_both_passwords_of_a_reset_must_be_right(crew: Study, is_own_wrong: bool) -> None:
    sign_in(crew, ADMINISTRATOR)
    own = WRONG if is_own_wrong else PASSWORDS[ADMINISTRATOR]
    other = PASSWORDS[COORDINATOR] if is_own_wrong else WRONG
    with pytest.raises(SignInError):
        crew.people.reset("R1", own, COORDINATOR, other)
    assert "password reset" not in kinds(crew)
    wrong = ADMINISTRATOR if is_own_wrong else COORDINATOR
    assert newest(crew)[2] == {"account": wrong, "failures": 1}


def test_who_has_no_password_of_their_own_confirms_no_reset(crew: Study) -> None:
    sign_in(crew, ADMINISTRATOR)
    fresh = crew.people.add("New Auditor", [Role.AUDITOR], "Dr Witness", "X")
    with pytest.raises(StateError, match="cannot confirm"):
        crew.people.reset("R1", PASSWORDS[ADMINISTRATOR], "X", fresh.one_time_code)


def test_who_has_not_attested_the_statement_confirms_no_reset(crew: Study) -> None:
    sign_in(crew, ADMINISTRATOR)
    fresh = crew.people.add("New Auditor", [Role.AUDITOR], "Dr Witness", "X")
    crew.people.sign_in("X", fresh.one_time_code)
    crew.people.change_password(fresh.one_time_code, "gravel lantern oboe")
    sign_in(crew, ADMINISTRATOR)
    with pytest.raises(StateError, match="has not attested"):
        crew.people.reset("R1", PASSWORDS[ADMINISTRATOR], "X", "gravel lantern oboe")


def test_a_coordinator_resets_only_where_no_administrator_can_sign_in(crew: Study) -> None:
    sign_in(crew, COORDINATOR)
    arguments = (PASSWORDS[COORDINATOR], AUDITOR, PASSWORDS[AUDITOR])
    with pytest.raises(PermissionDeniedError, match="P1 can sign in"):
        crew.people.reset("R1", *arguments)
    fail(crew, ADMINISTRATOR)
    sign_in(crew, COORDINATOR)
    given = crew.people.reset(ADMINISTRATOR, *arguments)
    assert crew.people.sign_in(ADMINISTRATOR, given.one_time_code).missing == (Missing.PASSWORD,)


def test_a_retired_account_is_closed_for_good_and_keeps_its_code(crew: Study) -> None:
    sign_in(crew, ADMINISTRATOR)
    assert crew.people.retire("R1").state is AccountState.RETIRED
    assert newest(crew) == ("account retired", ADMINISTRATOR, {"account": "R1"})
    with pytest.raises(StateError, match="retired already"):
        crew.people.retire("R1")
    with pytest.raises(StateError, match="Make a new one"):
        crew.people.reset("R1", PASSWORDS[ADMINISTRATOR], COORDINATOR, PASSWORDS[COORDINATOR])
    with pytest.raises(StateError, match="is taken"):
        crew.people.add("New Person", [Role.AUDITOR], "Dr Witness", "R1")
    with pytest.raises(SignInError, match="is retired"):
        sign_in(crew, "R1")


def test_nobody_retires_their_own_account(crew: Study) -> None:
    sign_in(crew, ADMINISTRATOR)
    with pytest.raises(StateError, match="their own account"):
        crew.people.retire(ADMINISTRATOR)


# What the file keeps


def test_a_study_with_people_is_sound_and_opens_again_with_them(tmp_path: Path) -> None:
    with staffed(tmp_path) as crew:
        fail(crew, "R1")
    assert verify_path(crew.path).findings == ()
    with Study.open(crew.path, clock=TickingClock()) as again:
        sign_in(again, ADMINISTRATOR)
        states = {account.code: account.state for account in again.people.accounts()}
    assert states["R1"] is AccountState.LOCKED
    assert list(states) == ["P1", "P2", "P3", "P4", "R1", "R2"]


@pytest.mark.parametrize("column", ["password_hash", "name", "state", "failures", "trained_by"])
def test_an_account_changed_behind_the_programs_back_is_found(tmp_path: Path, column: str) -> None:
    from readingroom.store.database import connect

    with staffed(tmp_path) as crew:
        pass
    database = connect(crew.path, None)
    triggers = database.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'account'"
    ).fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    value = "7" if column == "failures" else "'other'"
    database.execute(f"UPDATE account SET {column} = {value} WHERE code = 'R1'")
    for _, sql in triggers:
        database.execute(sql)
    database.close()
    findings = " ".join(verify_path(crew.path).findings)
    assert "The row account/" in findings
    assert "is not what the trail recorded" in findings


def test_whose_an_account_is_cannot_be_changed_nor_an_account_deleted(crew: Study) -> None:
    from readingroom.store.database import connect

    path = crew.path
    crew.close()
    database = connect(path, None)
    for sql in (
        "UPDATE account SET roles = '[]'",
        "UPDATE account SET name = 'Other'",
        "DELETE FROM account",
        "INSERT INTO account (position, id, code) VALUES (99, 'x', 'X')",
    ):
        with pytest.raises(Exception, match="append-only"):
            database.execute(sql)
    database.close()


def test_a_damaged_list_of_roles_is_told_as_damage() -> None:
    for text in ("no list", '["king"]', "7"):
        with pytest.raises(NotAStudyError, match="damaged"):
            accounts._roles(text)


# The table of roles


def test_who_sees_models_is_not_blinded() -> None:
    assert [role for role in Role if is_blinded(role)] == [Role.READER, Role.ADJUDICATOR]
    assert roles_with(Permission.READ) == (Role.READER,)
    assert not any(is_blinded(role) for role in roles_with(Permission.SEE_RESULTS))


def test_a_person_signed_in_says_whether_they_are_blinded(crew: Study) -> None:
    assert sign_in(crew, "R1").is_blinded
    assert not sign_in(crew, COORDINATOR).is_blinded
