"""Wrong passwords: recorded failures, lock of the account, and its unlock."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from tests.core.services.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    PASSWORDS,
    WRONG,
    fail,
    kinds,
    newest,
    pass_time,
    second,
    sign_in,
    signed_in,
    started,
)
from tests.core.services.study_material import TickingClock
from tests.support.wording import Wording, expect_error

from readingroom.domain.accounts import MOST_FAILURES, AccountState, Role, SignInRequirement
from readingroom.domain.errors import PermissionDeniedError, SignInError
from readingroom.services.credentials import LOCK_MINUTES
from readingroom.services.study import Study

wording = Wording(__file__)

LOCK = timedelta(minutes=LOCK_MINUTES)
SECOND = timedelta(seconds=1)


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
    assert wording("locked_after_wrong") in said
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


# A lock that opens again


@pytest.mark.parametrize("code", [ADMINISTRATOR, COORDINATOR])
def test_who_resets_others_gets_in_again_a_quarter_of_an_hour_after_the_lock(
    study: Study, code: str
) -> None:
    fail(study, code)
    pass_time(study, LOCK)
    assert sign_in(study, code).missing == ()
    assert kinds(study)[-3:] == ["account locked", "account unlocked", "signed in"]


def test_that_an_account_opened_again_is_shown_with_what_it_became(study: Study) -> None:
    fail(study, COORDINATOR)
    pass_time(study, LOCK)
    sign_in(study, COORDINATOR)
    event = next(one for one in study.trail.events(1, 1_000) if one.kind == "account unlocked")
    assert event.actor == "readingroom"
    assert event.body["details"] == {"account": COORDINATOR, "state": "active"}
    (told,) = study.trail.change(event.sequence).differences
    assert (told.old, told.new) == ("locked", "active")


def test_before_the_time_is_over_the_right_password_is_refused(study: Study) -> None:
    fail(study, COORDINATOR)
    pass_time(study, LOCK - 5 * SECOND)
    with expect_error(SignInError, wording("minutes_after_locked")):
        sign_in(study, COORDINATOR)


def test_who_goes_on_trying_does_not_make_a_lock_longer(study: Study) -> None:
    fail(study, COORDINATOR)
    pass_time(study, LOCK / 2)
    fail(study, COORDINATOR, 3)
    pass_time(study, LOCK / 2)
    assert sign_in(study, COORDINATOR).code == COORDINATOR


def test_after_the_time_one_wrong_password_locks_again_and_alerts(study: Study) -> None:
    fail(study, COORDINATOR)
    pass_time(study, LOCK)
    assert "is locked" in fail(study, COORDINATOR, 1)
    assert newest(study)[2] == {"account": COORDINATOR, "is_alert": True}
    with pytest.raises(SignInError, match="is locked"):
        sign_in(study, COORDINATOR)


def test_failures_count_from_nothing_after_a_lock_that_opened(study: Study) -> None:
    fail(study, COORDINATOR)
    pass_time(study, LOCK)
    sign_in(study, COORDINATOR)
    fail(study, COORDINATOR, MOST_FAILURES - 1)
    assert sign_in(study, COORDINATOR).code == COORDINATOR


def test_the_lock_of_who_resets_nobody_stays(crew: Study) -> None:
    fail(crew, "R1")
    pass_time(crew, timedelta(days=300))
    with expect_error(SignInError, wording("second_person_reset")):
        sign_in(crew, "R1")


def test_a_clock_that_was_years_ahead_does_not_lock_for_years(study: Study) -> None:
    pass_time(study, timedelta(days=3_650))
    fail(study, COORDINATOR)
    pass_time(study, -timedelta(days=3_650))
    assert sign_in(study, COORDINATOR).code == COORDINATOR


def test_a_one_time_code_stays_one_when_its_lock_opens(study: Study) -> None:
    with signed_in(study, ADMINISTRATOR):
        made = study.people.add("New", [Role.COORDINATOR], second(COORDINATOR), "X")
    fail(study, "X")
    pass_time(study, LOCK)
    present = study.people.sign_in("X", made.one_time_code)
    assert present.missing == (SignInRequirement.PASSWORD, SignInRequirement.ATTESTATION)


def test_an_outsider_who_locks_every_account_keeps_nobody_out_for_good(crew: Study) -> None:
    codes = tuple(PASSWORDS)
    for code in codes:
        fail(crew, code)
    pass_time(crew, LOCK)
    sign_in(crew, COORDINATOR)
    sign_in(crew, ADMINISTRATOR)
    own, other = PASSWORDS[ADMINISTRATOR], PASSWORDS[COORDINATOR]
    for code in codes[2:]:
        given = crew.people.reset(code, own, COORDINATOR, other)
        assert given.account.state is AccountState.MUST_CHANGE


# What is said


def retire(study: Study, code: str) -> None:
    with signed_in(study, ADMINISTRATOR):
        study.people.retire(code, PASSWORDS[ADMINISTRATOR])


@pytest.mark.parametrize(
    ("code", "prepare", "said"),
    [
        (
            "nobody",
            lambda _study: None,
            wording("code_password_wrong"),
        ),
        (
            "R1",
            lambda study: fail(study, "R1"),
            (wording("account_locked_after")),
        ),
        (
            COORDINATOR,
            lambda study: fail(study, COORDINATOR),
            (wording("account_locked_after_2")),
        ),
        (
            "R2",
            lambda study: retire(study, "R2"),
            wording("account_retired_sign"),
        ),
    ],
)
@pytest.mark.parametrize("is_correct", [True, False])
def test_a_sign_in_that_is_refused_is_shown_in_a_sentence_and_recorded_once(
    crew: Study, code: str, prepare: Callable[[Study], object], said: str, is_correct: bool
) -> None:
    prepare(crew)
    count = len(kinds(crew))
    with pytest.raises(SignInError) as caught:
        crew.people.sign_in(code, PASSWORDS.get(code, WRONG) if is_correct else WRONG)
    assert str(caught.value) == said
    assert kinds(crew)[count:] == ["sign-in failed"]
    assert crew.people.signed_in() is None
