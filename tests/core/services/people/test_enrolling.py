"""New accounts, readers and training records: each needs a second person."""

from collections.abc import Callable

import pytest
from tests.core.services.people_material import (
    ADA,
    ADJUDICATOR,
    ADMINISTRATOR,
    AUDITOR,
    COORDINATOR,
    PASSWORDS,
    WRONG,
    fail,
    kinds,
    newest,
    second,
    sign_in,
    signed_in,
)
from tests.support.wording import Wording, expect_error

from readingroom.domain.accounts import (
    MOST_FAILURES,
    AccountState,
    Credentials,
    Role,
    SignInRequirement,
    TrainingRecord,
)
from readingroom.domain.errors import (
    NotFoundError,
    PermissionDeniedError,
    SignInError,
    StateError,
)
from readingroom.services.study import Study
from readingroom.store import accounts

wording = Wording(__file__)


def test_a_reader_reads_after_password_attestation_and_training(study: Study) -> None:
    with signed_in(study, COORDINATOR):
        enrolled = study.people.enrol("New Reader", second(ADMINISTRATOR))
        study.protocol.open_session()
    code = enrolled.account.code
    assert (code, enrolled.account.state) == ("R3", AccountState.MUST_CHANGE)
    present = study.people.sign_in(code, enrolled.one_time_code)
    assert present.missing == (
        SignInRequirement.PASSWORD,
        SignInRequirement.ATTESTATION,
        SignInRequirement.TRAINING,
    )
    assert present.reader is not None
    with pytest.raises(PermissionDeniedError, match="choosing a password"):
        study.reading.worklist(present.reader)
    study.people.change_password(enrolled.one_time_code, "gravel lantern oboe")
    with pytest.raises(PermissionDeniedError, match="attest the statement"):
        study.reading.worklist(present.reader)
    assert study.people.attest().missing == (SignInRequirement.TRAINING,)
    with expect_error(PermissionDeniedError, wording("training_recorded")):
        study.reading.worklist(present.reader)
    assert study.summary().reader_count == 3
    with signed_in(study, COORDINATOR):
        account = study.people.record_training(code, " Reading  here ", "2026-01-30")
    assert account.training == TrainingRecord("Reading here", "2026-01-30", COORDINATOR)
    assert study.people.sign_in(code, "gravel lantern oboe").missing == ()
    assert len(study.reading.worklist(present.reader).items) == 12


def test_a_statement_is_attested_once(study: Study) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(StateError, match="already"):
        study.people.attest()


def test_a_reader_there_was_before_gets_an_account_by_their_code_and_name(study: Study) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(StateError, match="another name"):
        study.people.enrol("Somebody Else", second(ADMINISTRATOR), "R1")
    enrolled = study.people.enrol("first  person", second(ADMINISTRATOR), "R1")
    assert enrolled.account.reader == study.protocol.readers()[0].id
    assert len(study.protocol.readers()) == 2
    with expect_error(StateError, wording("add_tells_apart")):
        study.people.enrol("First Person", second(ADMINISTRATOR), "R1")
    with pytest.raises(StateError, match="already in use"):
        study.people.enrol("Third Person", second(ADMINISTRATOR), "R1")


def test_the_second_person_is_kept_by_name_and_told_by_code(study: Study) -> None:
    sign_in(study, COORDINATOR)
    enrolled = study.people.enrol("New Reader", second(ADMINISTRATOR))
    assert enrolled.account.verified_by == ADA.name
    kind, actor, details = newest(study)
    assert (kind, actor, details["confirmed_by"]) == ("reader enrolled", COORDINATOR, ADMINISTRATOR)


def add(study: Study, who: Credentials) -> object:
    sign_in(study, ADMINISTRATOR)
    return study.people.add("New Person", [Role.AUDITOR], who)


def enrol(study: Study, who: Credentials) -> object:
    sign_in(study, COORDINATOR)
    return study.people.enrol("New Reader", who)


@pytest.mark.parametrize(
    ("make", "who", "error", "why"),
    [
        (add, second(ADMINISTRATOR), StateError, wording("signed_second")),
        (enrol, second(COORDINATOR), StateError, wording("signed_second_2")),
        (enrol, Credentials(" P2 ", WRONG), StateError, "P2 is signed in"),
        (add, Credentials(COORDINATOR, WRONG), SignInError, "is wrong"),
        (enrol, Credentials("Dr Witness", ""), SignInError, "is wrong"),
    ],
)
def test_nobody_makes_an_account_alone(
    study: Study,
    make: Callable[[Study, Credentials], object],
    who: Credentials,
    error: type[Exception],
    why: str,
) -> None:
    before = list(accounts.list_all(study._file))
    with pytest.raises(error, match=why):
        make(study, who)
    assert [account.code for account in accounts.list_all(study._file)] == [
        account.code for account in before
    ]


def test_an_administrator_cannot_vouch_for_a_second_self(study: Study) -> None:
    sign_in(study, ADMINISTRATOR)
    made = study.people.add("Another Name", [Role.AUDITOR], second(COORDINATOR), "X")
    with expect_error(StateError, wording("password_their_own")):
        study.people.add("Third Name", [Role.AUDITOR], Credentials("X", made.one_time_code))


def test_a_second_person_who_is_locked_out_or_retired_confirms_nothing(crew: Study) -> None:
    fail(crew, "R1")
    sign_in(crew, ADMINISTRATOR)
    crew.people.retire("R2", PASSWORDS[ADMINISTRATOR])
    for code, why in (("R1", "is locked"), ("R2", "is retired")):
        with pytest.raises(SignInError, match=why):
            crew.people.add("New Person", [Role.AUDITOR], second(code))


def test_wrong_passwords_of_a_second_person_count(study: Study) -> None:
    sign_in(study, ADMINISTRATOR)
    for _ in range(MOST_FAILURES):
        with pytest.raises(SignInError):
            study.people.add("New", [Role.AUDITOR], Credentials(COORDINATOR, WRONG))
    assert kinds(study)[-1] == "account locked"


def test_the_words_of_a_second_person_hide_the_password() -> None:
    assert PASSWORDS[COORDINATOR] not in repr(second(COORDINATOR))


@pytest.mark.parametrize(
    ("roles", "why"),
    [
        ((), "one role"),
        ((Role.READER,), "Enrol the reader"),
        ((Role.ADJUDICATOR, Role.COORDINATOR), "A blinded role"),
    ],
)
def test_roles_that_would_unblind_are_not_given_together(
    study: Study, roles: tuple[Role, ...], why: str
) -> None:
    sign_in(study, ADMINISTRATOR)
    with pytest.raises(StateError, match=why):
        study.people.add("New Person", roles, second(COORDINATOR))


@pytest.mark.parametrize(
    ("subject", "day", "why"),
    [
        (" ", "2026-01-30", wording("training_about")),
        ("x" * 201, "2026-01-30", wording("training_about")),
        ("a\0b", "2026-01-30", "cannot be stored"),
        ("Reading", "2026-01-32", "day must be written"),
        ("Reading", "20260130", "day must be written"),
        ("Reading", "2026-02-01", "day must be written"),
    ],
)
def test_a_training_needs_a_subject_and_a_day_that_was(
    study: Study, subject: str, day: str, why: str
) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(StateError, match=why):
        study.people.record_training(ADMINISTRATOR, subject, day)


@pytest.mark.parametrize("own", [ADMINISTRATOR, COORDINATOR])
def test_administrator_and_coordinator_record_each_others_training_and_not_their_own(
    study: Study, own: str
) -> None:
    other = COORDINATOR if own == ADMINISTRATOR else ADMINISTRATOR
    sign_in(study, own)
    with expect_error(StateError, wording("records_their_own")):
        study.people.record_training(own, "Reading", "2026-01-30")
    account = study.people.record_training(other, "Reading", "2026-01-30")
    assert account.training == TrainingRecord("Reading", "2026-01-30", own)


@pytest.mark.parametrize("code", [AUDITOR, ADJUDICATOR, "R1"])
def test_nobody_else_records_a_training(crew: Study, code: str) -> None:
    sign_in(crew, code)
    with expect_error(PermissionDeniedError, wording("enrol_readers_record")):
        crew.people.record_training("R2", "Reading", "2026-01-30")


def test_a_training_of_nobody_is_refused(study: Study) -> None:
    sign_in(study, COORDINATOR)
    with pytest.raises(NotFoundError, match="no account X"):
        study.people.record_training("X", "Reading", "2026-01-30")


@pytest.mark.parametrize(
    "name",
    ["ada  ADMIN", "Ada\u200b Admin", "\u2060Ada Admin", "\uff21da Admin", "Ada\u202e Admin"],
)
def test_a_name_that_looks_the_same_is_nobody_elses(study: Study, name: str) -> None:
    sign_in(study, ADMINISTRATOR)
    with pytest.raises(StateError, match="with this name"):
        study.people.add(name, [Role.AUDITOR], second(COORDINATOR))


def test_a_name_with_an_accent_is_one_however_it_is_composed(study: Study) -> None:
    sign_in(study, ADMINISTRATOR)
    study.people.add("Jos\u00e9 Example", [Role.AUDITOR], second(COORDINATOR))
    with pytest.raises(StateError, match="with this name"):
        study.people.add("Jose\u0301 Example", [Role.AUDITOR], second(COORDINATOR))
