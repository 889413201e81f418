"""Contents of stored accounts."""

from pathlib import Path

import pytest
from tests.core.services.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    fail,
    sign_in,
    staffed,
    started,
)
from tests.core.services.study_material import TickingClock
from tests.support.wording import Wording, expect_error

from readingroom.domain.accounts import AccountState
from readingroom.domain.errors import AuditError, NotAStudyError
from readingroom.services.files import verify_path
from readingroom.services.study import Study
from readingroom.store import accounts
from readingroom.store.database import connect

wording = Wording(__file__)


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
def rewrite(path: Path, sql: str) -> None:
    """Change accounts as another program can, past their triggers."""
    database = connect(path, None)
    triggers = database.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'account'"
    ).fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    database.execute(sql)
    for _, trigger in triggers:
        database.execute(trigger)
    database.close()


@pytest.mark.parametrize("column", ["password_hash", "name", "state", "failures", "trained_by"])
def test_an_account_changed_behind_the_programs_back_is_found(tmp_path: Path, column: str) -> None:
    with staffed(tmp_path) as crew:
        pass
    value = "7" if column == "failures" else "'other'"
    rewrite(crew.path, f"UPDATE account SET {column} = {value} WHERE code = 'R1'")
    findings = " ".join(verify_path(crew.path).findings)
    assert "The row account/" in findings
    assert wording("trail_recorded") in findings


def test_a_lock_that_no_event_made_is_told_as_a_change_behind_the_programs_back(
    tmp_path: Path,
) -> None:
    with started(tmp_path) as study:
        pass
    rewrite(study.path, "UPDATE account SET state = 'locked' WHERE code = 'P2'")
    with (
        Study.open(study.path, clock=TickingClock()) as again,
        expect_error(AuditError, wording("account_trail_recorded")),
    ):
        sign_in(again, COORDINATOR)


def test_whose_an_account_is_cannot_be_changed_nor_an_account_deleted(crew: Study) -> None:
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
