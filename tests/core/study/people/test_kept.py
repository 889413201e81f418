"""What the file keeps of accounts."""

from pathlib import Path

import pytest
from tests.core.study.people_material import ADMINISTRATOR, fail, sign_in, staffed
from tests.core.study.study_material import TickingClock

from readingroom.domain.errors import NotAStudyError
from readingroom.domain.people import AccountState
from readingroom.store import accounts
from readingroom.study import Study, verify_path


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
