"""Sign-in, sign-out, re-authentication and password changes."""

from datetime import timedelta
from pathlib import Path

import pytest
from tests.core.services.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    COY,
    PASSWORDS,
    WRONG,
    events,
    fail,
    kinds,
    newest,
    pass_time,
    second,
    sign_in,
    signed_in,
    started,
)
from tests.core.services.study_material import TickingClock, filled_study

from readingroom.domain.accounts import MOST_FAILURES, Role, SignInRequirement
from readingroom.domain.errors import PermissionDeniedError, ReadOnlyError, SignInError, StateError
from readingroom.services.study import Study


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
    ("is_idle", "kind"), [(True, "locked when idle"), (False, "locked manually")]
)
def test_a_locked_seat_reaches_nothing_until_somebody_signs_in(
    study: Study, is_idle: bool, kind: str
) -> None:
    sign_in(study, COORDINATOR)
    study.people.lock(is_idle=is_idle)
    assert newest(study)[:2] == (kind, COORDINATOR)
    with pytest.raises(PermissionDeniedError, match="signed in"):
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
            study.people.add("Name", [Role.AUDITOR], second(COORDINATOR))
        with pytest.raises(StateError, match="Turn them on first"):
            study.people.enrol("Name", second(COORDINATOR))


def test_a_study_open_for_reading_only_signs_nobody_in(study: Study) -> None:
    path = study.path
    study.close()
    with Study.open(path, read_only=True) as shown, pytest.raises(ReadOnlyError, match="recorded"):
        sign_in(shown, COORDINATOR)


def test_somebody_with_two_roles_says_which(study: Study) -> None:
    with signed_in(study, ADMINISTRATOR):
        both = study.people.add(
            "Two Hats", [Role.AUDITOR, Role.COORDINATOR], second(COORDINATOR), "X"
        )
    for role in (None, Role.READER):
        with pytest.raises(SignInError, match="as: auditor, coordinator"):
            study.people.sign_in("X", both.one_time_code, role)
    assert study.people.sign_in("X", both.one_time_code, Role.AUDITOR).role is Role.AUDITOR


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


def test_a_password_that_was_checked_confirms_nothing(study: Study) -> None:
    sign_in(study, COORDINATOR)
    study.people.check_password(PASSWORDS[COORDINATOR])
    assert study.people.is_code_due


def test_too_many_wrong_passwords_that_were_checked_end_the_sitting(study: Study) -> None:
    sign_in(study, COORDINATOR)
    for _ in range(MOST_FAILURES):
        with pytest.raises(SignInError):
            study.people.check_password(WRONG)
    assert kinds(study)[-2:] == ["account locked", "signed out"]


@pytest.mark.parametrize("call", ["confirm", "check_password", "change_password", "attest"])
def test_what_is_done_for_oneself_needs_somebody(study: Study, call: str) -> None:
    arguments = {"change_password": ("x", "y"), "attest": ()}.get(call, ("x",))
    with pytest.raises(PermissionDeniedError, match="Sign in first"):
        getattr(study.people, call)(*arguments)


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


def test_a_password_of_more_than_a_year_is_recalled_at_the_next_sign_in(study: Study) -> None:
    pass_time(study, timedelta(days=366))
    present = sign_in(study, COORDINATOR)
    assert present.missing == (SignInRequirement.PASSWORD,)
    assert kinds(study)[-2:] == ["password expired", "signed in"]
    assert events(study)[-2].body["details"] == {"account": COORDINATOR}
    with pytest.raises(PermissionDeniedError, match="choosing a password"):
        study.cases.list_cases()
    study.people.change_password(PASSWORDS[COORDINATOR], "gravel lantern oboe")
    assert len(study.cases.list_cases()) == 4
    assert study.people.sign_in(COORDINATOR, "gravel lantern oboe").missing == ()


def test_a_recalled_password_is_shown_in_the_trail_with_what_it_changed(study: Study) -> None:
    pass_time(study, timedelta(days=366))
    sign_in(study, COORDINATOR)
    study.people.change_password(PASSWORDS[COORDINATOR], "gravel lantern oboe")
    (event,) = (one for one in study.trail.events(1, 1_000) if one.kind == "password expired")
    (told,) = study.trail.change(event.sequence).differences
    assert (event.actor, told.old, told.new) == ("readingroom", "active", "must change password")


def test_a_recalled_password_is_not_chosen_again(study: Study) -> None:
    pass_time(study, timedelta(days=366))
    sign_in(study, COORDINATOR)
    with pytest.raises(StateError, match="the old one"):
        study.people.change_password(PASSWORDS[COORDINATOR], PASSWORDS[COORDINATOR])


def test_a_year_counts_from_the_newest_password(study: Study) -> None:
    pass_time(study, timedelta(days=200))
    sign_in(study, COORDINATOR)
    study.people.change_password(PASSWORDS[COORDINATOR], "gravel lantern oboe")
    pass_time(study, timedelta(days=200))
    assert study.people.sign_in(COORDINATOR, "gravel lantern oboe").missing == ()
    assert "password expired" not in kinds(study)


def test_a_one_time_code_that_waits_for_a_year_is_not_recalled_besides(study: Study) -> None:
    with signed_in(study, COORDINATOR):
        enrolled = study.people.enrol("New Reader", second(ADMINISTRATOR))
    pass_time(study, timedelta(days=366))
    study.people.sign_in(enrolled.account.code, enrolled.one_time_code)
    assert "password expired" not in kinds(study)
