"""Rows of accounts; the event of each change commits to the row."""

import json
from collections.abc import Mapping
from typing import NamedTuple

from readingroom.domain.accounts import Account, AccountState, Role, TrainingRecord
from readingroom.domain.errors import NotAStudyError, NotFoundError
from readingroom.domain.ids import ReaderId
from readingroom.store.change import Change, require_as_recorded
from readingroom.store.commitments import COMMITTED, opening_of
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import member

TABLE = "account"
_COLUMNS = (*COMMITTED[TABLE].public, *COMMITTED[TABLE].private)
_SQL = f"SELECT {', '.join(_COLUMNS)} FROM account"  # noqa: S608 - names are ours


class AccountRow(NamedTuple):
    """Account with the fields used only for sign-in; the hash is a secret."""

    account: Account
    failures: int
    password_hash: str


def is_any(source: HasDatabase) -> bool:
    """Return whether the study has accounts."""
    return bool(fetch(source, "SELECT 1 FROM account LIMIT 1"))


def add(change: Change, account: Account, password_hash: str) -> Account:
    """Store an account and return it as it is stored, with the time."""
    change.append(
        TABLE,
        code=account.code,
        roles=json.dumps([role.value for role in account.roles]),
        reader=account.reader,
        created_at=change.at,
        state=account.state.value,
        failures=0,
        attested_at="",
        trained_on="",
        trained_by="",
        name=account.name,
        verified_by=account.verified_by,
        training="",
        password_hash=password_hash,
    )
    return get(change, account.code).account


def list_all(source: HasDatabase) -> tuple[Account, ...]:
    """Return all accounts in order of creation."""
    return tuple(_row(values).account for values in fetch(source, f"{_SQL} ORDER BY position"))


def find(source: HasDatabase, code: str) -> AccountRow | None:
    """Return the account with a code, or None."""
    rows = fetch(source, f"{_SQL} WHERE code = ?", code)
    return _row(rows[0]) if rows else None


def get(source: HasDatabase, code: str) -> AccountRow:
    """Return the account with a code.

    Raises:
        NotFoundError: there is no such account.
    """
    account = find(source, code)
    if account is None:
        raise NotFoundError(f"The study has no account {code}.")
    return account


def require_recorded(source: HasDatabase, code: str) -> None:
    """Return if an account and its password match the audit trail.

    Raises:
        AuditError: it was changed outside the program.
        NotFoundError: there is no such account.
    """
    get(source, code)
    (key,) = fetch(source, "SELECT id FROM account WHERE code = ?", code)[0]
    require_as_recorded(source, opening_of(source, TABLE, key))


def set_state(change: Change, code: str, state: AccountState) -> None:
    """Change the state of an account."""
    _rewrite(change, code, {"state": state.value})


def set_failures(change: Change, code: str, failures: int) -> None:
    """Store the number of consecutive wrong passwords."""
    _rewrite(change, code, {"failures": failures})


def set_password(change: Change, code: str, password_hash: str, state: AccountState) -> None:
    """Replace the password of an account; the earlier hash is overwritten."""
    _rewrite(change, code, {"password_hash": password_hash, "state": state.value, "failures": 0})


def set_attested(change: Change, code: str) -> None:
    """Record that the owner attested the statement of accountability now."""
    _rewrite(change, code, {"attested_at": change.at})


def set_training(change: Change, code: str, training: TrainingRecord) -> None:
    """Record the owner's newest training."""
    values = {
        "training": training.subject,
        "trained_on": training.day,
        "trained_by": training.recorded_by,
    }
    _rewrite(change, code, values)


def _rewrite(change: Change, code: str, values: Mapping[str, str | int]) -> None:
    """Change columns of an account that matches the trail, and commit to the row."""
    (key,) = fetch(change, "SELECT id FROM account WHERE code = ?", code)[0]
    change.rewrite_committed(TABLE, key, values)


def _row(values: tuple[object, ...]) -> AccountRow:
    row = dict(zip(_COLUMNS, values, strict=True))
    training = TrainingRecord(str(row["training"]), str(row["trained_on"]), str(row["trained_by"]))
    account = Account(
        code=str(row["code"]),
        name=str(row["name"]),
        roles=_roles(str(row["roles"])),
        state=member(AccountState, str(row["state"])),
        created_at=str(row["created_at"]),
        verified_by=str(row["verified_by"]),
        reader=None if row["reader"] is None else ReaderId(str(row["reader"])),
        training=training if training.day else None,
        attested_at=str(row["attested_at"]),
    )
    return AccountRow(account, int(str(row["failures"])), str(row["password_hash"]))


def _roles(text: str) -> tuple[Role, ...]:
    """Return the roles of a stored list, or raise NotAStudyError."""
    try:
        return tuple(Role(name) for name in json.loads(text))
    except (ValueError, TypeError) as error:
        raise NotAStudyError("An account of the study is damaged. Verify the study.") from error
