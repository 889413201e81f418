"""Actions that need two people: resets; and retired accounts."""

from datetime import timedelta

import pytest
from tests.core.services.people_material import (
    ADMINISTRATOR,
    AUDITOR,
    COORDINATOR,
    PASSWORDS,
    WRONG,
    fail,
    kinds,
    newest,
    pass_time,
    second,
    sign_in,
)
from tests.support.wording import Wording, expect_error

from readingroom.domain.accounts import AccountState, Role, SignInRequirement
from readingroom.domain.errors import (
    NotFoundError,
    PermissionDeniedError,
    SignInError,
    StateError,
)
from readingroom.services.study import Study

wording = Wording(__file__)


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
    assert present.missing == (SignInRequirement.PASSWORD,)
    assert present.reader is not None
    with pytest.raises(PermissionDeniedError, match="choosing a password"):
        crew.reading.worklist(present.reader)
    crew.people.change_password(given.one_time_code, "gravel lantern oboe")
    assert crew.reading.worklist(present.reader).items


@pytest.mark.parametrize(
    ("code", "second", "error", "why"),
    [
        ("R1", ADMINISTRATOR, StateError, "two people other than"),
        ("R1", "R1", StateError, "two people other than"),
        (ADMINISTRATOR, COORDINATOR, StateError, "two people other than"),
        ("nobody", COORDINATOR, NotFoundError, "no account"),
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
    fresh = crew.people.add("New Auditor", [Role.AUDITOR], second(COORDINATOR), "X")
    with pytest.raises(StateError, match="cannot confirm"):
        crew.people.reset("R1", PASSWORDS[ADMINISTRATOR], "X", fresh.one_time_code)


def test_who_has_not_attested_the_statement_confirms_no_reset(crew: Study) -> None:
    sign_in(crew, ADMINISTRATOR)
    fresh = crew.people.add("New Auditor", [Role.AUDITOR], second(COORDINATOR), "X")
    crew.people.sign_in("X", fresh.one_time_code)
    crew.people.change_password(fresh.one_time_code, "gravel lantern oboe")
    sign_in(crew, ADMINISTRATOR)
    with pytest.raises(StateError, match="have not attested"):
        crew.people.reset("R1", PASSWORDS[ADMINISTRATOR], "X", "gravel lantern oboe")


def test_a_coordinator_resets_only_where_no_administrator_can_sign_in(crew: Study) -> None:
    sign_in(crew, COORDINATOR)
    arguments = (PASSWORDS[COORDINATOR], AUDITOR, PASSWORDS[AUDITOR])
    with pytest.raises(PermissionDeniedError, match="P1 can sign in"):
        crew.people.reset("R1", *arguments)
    fail(crew, ADMINISTRATOR)
    sign_in(crew, COORDINATOR)
    given = crew.people.reset(ADMINISTRATOR, *arguments)
    assert crew.people.sign_in(ADMINISTRATOR, given.one_time_code).missing == (
        SignInRequirement.PASSWORD,
    )


def test_a_coordinator_resets_the_only_administrator_who_forgot(crew: Study) -> None:
    sign_in(crew, COORDINATOR)
    arguments = (PASSWORDS[COORDINATOR], AUDITOR, PASSWORDS[AUDITOR])
    given = crew.people.reset(ADMINISTRATOR, *arguments)
    assert crew.people.sign_in(ADMINISTRATOR, given.one_time_code).missing == (
        SignInRequirement.PASSWORD,
    )


def test_a_second_administrator_resets_the_first_and_not_the_coordinator(crew: Study) -> None:
    sign_in(crew, ADMINISTRATOR)
    other = crew.people.add("Other Admin", [Role.ADMINISTRATOR], second(COORDINATOR), "X")
    crew.people.sign_in("X", other.one_time_code)
    crew.people.change_password(other.one_time_code, "gravel lantern oboe")
    sign_in(crew, COORDINATOR)
    with pytest.raises(PermissionDeniedError, match="X can sign in"):
        crew.people.reset(ADMINISTRATOR, PASSWORDS[COORDINATOR], AUDITOR, PASSWORDS[AUDITOR])


@pytest.mark.parametrize(
    ("code", "by", "witness"),
    [("R1", ADMINISTRATOR, AUDITOR), (ADMINISTRATOR, COORDINATOR, AUDITOR)],
)
def test_a_one_time_code_that_was_lost_is_replaced_by_the_same_deed(
    crew: Study, code: str, by: str, witness: str
) -> None:
    sign_in(crew, by)
    lost = crew.people.reset(code, PASSWORDS[by], witness, PASSWORDS[witness])
    given = crew.people.reset(code, PASSWORDS[by], witness, PASSWORDS[witness])
    with pytest.raises(SignInError):
        crew.people.sign_in(code, lost.one_time_code)
    assert crew.people.sign_in(code, given.one_time_code).missing == (SignInRequirement.PASSWORD,)


def test_a_retired_account_is_closed_for_good_and_keeps_its_code(crew: Study) -> None:
    sign_in(crew, ADMINISTRATOR)
    own = PASSWORDS[ADMINISTRATOR]
    assert crew.people.retire("R1", own).state is AccountState.RETIRED
    assert newest(crew) == ("account retired", ADMINISTRATOR, {"account": "R1"})
    with pytest.raises(StateError, match="already retired"):
        crew.people.retire("R1", own)
    with pytest.raises(StateError, match="Create a new one"):
        crew.people.reset("R1", own, COORDINATOR, PASSWORDS[COORDINATOR])
    with pytest.raises(StateError, match="already in use"):
        crew.people.add("New Person", [Role.AUDITOR], second(COORDINATOR), "R1")
    with pytest.raises(SignInError, match="is retired"):
        sign_in(crew, "R1")


def test_an_account_is_retired_with_the_right_password_alone(crew: Study) -> None:
    sign_in(crew, ADMINISTRATOR)
    with pytest.raises(SignInError, match="is wrong"):
        crew.people.retire("R1", WRONG)
    assert {one.code: one.state for one in crew.people.accounts()}["R1"] is AccountState.ACTIVE


def test_retiring_an_account_confirms_nothing_that_is_signed_later(crew: Study) -> None:
    sign_in(crew, ADMINISTRATOR)
    crew.people.retire("R1", PASSWORDS[ADMINISTRATOR])
    assert crew.people.is_code_due


def test_nobody_retires_their_own_account(crew: Study) -> None:
    sign_in(crew, ADMINISTRATOR)
    with pytest.raises(StateError, match="retire your own account"):
        crew.people.retire(ADMINISTRATOR, PASSWORDS[ADMINISTRATOR])


def test_a_second_person_whose_password_is_of_more_than_a_year_chooses_another_one_first(
    crew: Study,
) -> None:
    pass_time(crew, timedelta(days=300))
    sign_in(crew, ADMINISTRATOR)
    crew.people.change_password(PASSWORDS[ADMINISTRATOR], "gravel lantern oboe")
    pass_time(crew, timedelta(days=66))
    crew.people.sign_in(ADMINISTRATOR, "gravel lantern oboe")

    with expect_error(StateError, wording("older_days_choose")):
        crew.people.reset("R1", "gravel lantern oboe", AUDITOR, PASSWORDS[AUDITOR])
    assert newest(crew) == ("password expired", "readingroom", {"account": AUDITOR})
