"""Rows changed outside the application are never committed to."""

import sqlite3
from pathlib import Path

import pytest
from tests.core.services.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    PASSWORDS,
    WRONG,
    sign_in,
    staffed,
)
from tests.core.services.study_material import TickingClock
from tests.support.wording import Wording, expect_error

from readingroom.domain.accounts import Credentials, Role
from readingroom.domain.errors import AuditError
from readingroom.services.files import verify_path
from readingroom.services.passwords import hash_password
from readingroom.services.study import Study

wording = Wording(__file__)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with staffed(tmp_path) as study:
        return study.path


def tampered(path: Path, statement: str) -> Study:
    """Change a closed study by another program, and open it again."""
    with sqlite3.connect(path) as connection:
        connection.execute(statement)
    connection.close()
    return Study.open(path, clock=TickingClock())


def put_in(code: str, **more: int) -> str:
    """Return a statement that gives an account the password "mine"."""
    columns = {**more, "password_hash": hash_password("mine")}
    changed = ", ".join(f"{name} = {value!r}" for name, value in columns.items())
    return f"UPDATE account SET {changed} WHERE code = '{code}'"


def test_an_account_with_another_password_put_in_is_not_recorded_as_ours(path: Path) -> None:
    with (
        tampered(path, put_in(ADMINISTRATOR, failures=1)) as study,
        pytest.raises(AuditError, match="account does not match"),
    ):
        study.people.sign_in(ADMINISTRATOR, "mine")
    assert not verify_path(path).is_sound


def test_a_training_put_in_is_not_recorded_as_ours_by_a_wrong_password(path: Path) -> None:
    forged = "UPDATE account SET trained_on = '2026-01-01' WHERE code = 'P4'"
    with tampered(path, forged) as study, pytest.raises(AuditError, match="account does not match"):
        study.people.sign_in("P4", WRONG)
    assert not verify_path(path).is_sound


@pytest.mark.parametrize(
    "forged",
    ["UPDATE meta SET title = 'Another'", "UPDATE session SET opened_at = '2020-01-01T00:00:00Z'"],
)
def test_a_changed_title_or_session_is_not_recorded_by_the_lock(path: Path, forged: str) -> None:
    with tampered(path, forged) as study:
        sign_in(study, COORDINATOR)
        with expect_error(AuditError, wording("trail_recorded")):
            study.protocol.lock("Done", password=PASSWORDS[COORDINATOR], code=COORDINATOR)
    assert not verify_path(path).is_sound


def test_a_password_put_in_signs_nobody_in(path: Path) -> None:
    with (
        tampered(path, put_in(ADMINISTRATOR)) as study,
        pytest.raises(AuditError, match="account does not match"),
    ):
        study.people.sign_in(ADMINISTRATOR, "mine")


def test_a_password_put_in_is_no_second_person(path: Path) -> None:
    with tampered(path, put_in(COORDINATOR)) as study:
        sign_in(study, ADMINISTRATOR)
        with pytest.raises(AuditError, match="account does not match"):
            study.people.add("New Person", [Role.AUDITOR], Credentials(COORDINATOR, "mine"))


def test_the_others_go_on_beside_an_account_that_was_changed(path: Path) -> None:
    with tampered(path, put_in(ADMINISTRATOR)) as study:
        assert sign_in(study, COORDINATOR).code == COORDINATOR
