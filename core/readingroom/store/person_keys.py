"""Personal signing keys: public keys in the trail, private keys under a password."""

from typing import NamedTuple

from readingroom.audit.personal_keys import PublicKeys, Wrapped
from readingroom.store.change import Change
from readingroom.store.commitments import WRAPPING, wrapping_payload
from readingroom.store.database import HasDatabase, fetch

TABLE = "person_key"
_SQL = "SELECT id, account, ed25519, ml_dsa_44, wrapped, wrapping_salt FROM person_key"


class PersonKeyRow(NamedTuple):
    """Keys of a person; `wrapped` is None after the private keys are deleted."""

    id: str
    account: str
    public: PublicKeys
    wrapped: Wrapped | None


def add(change: Change, account: str, key: str, public: PublicKeys, wrapped: Wrapped) -> None:
    """Store new keys of an account under an ID; they replace earlier keys for signing."""
    row = {
        "position": change.next_position(TABLE),
        "id": key,
        "account": account,
        "ed25519": public.ed25519,
        "ml_dsa_44": public.ml_dsa_44,
    }
    change.insert_committed(TABLE, row, wrapped_salt=change.new_salt())
    wrap_again(change, key, wrapped)


def newest(source: HasDatabase, account: str) -> PersonKeyRow | None:
    """Return the newest keys of an account, or None."""
    rows = fetch(source, f"{_SQL} WHERE account = ? ORDER BY position DESC LIMIT 1", account)
    return _row(rows[0]) if rows else None


def list_all(source: HasDatabase) -> tuple[PersonKeyRow, ...]:
    """Return all keys in order of creation."""
    return tuple(_row(values) for values in fetch(source, f"{_SQL} ORDER BY position"))


def wrap_again(change: Change, key: str, wrapped: Wrapped) -> None:
    """Store the same private keys under a new password."""
    sql = "UPDATE person_key SET wrapped = ?, wrapping_salt = ? WHERE id = ?"
    change.write(sql, wrapped.content, wrapped.salt, key)
    _commit(change, key, wrapped.salt + wrapped.content)


def give_up(change: Change, account: str) -> None:
    """Delete the private keys of an account; no more signatures are possible with them."""
    query = "SELECT id FROM person_key WHERE account = ? AND wrapped IS NOT NULL"
    for (key,) in fetch(change, query, account):
        sql = "UPDATE person_key SET wrapped = NULL, wrapping_salt = NULL WHERE id = ?"
        change.write(sql, key)
        _commit(change, key, b"")


def _commit(change: Change, key: str, wrapped: bytes) -> None:
    fresh = change.new_salt()
    change.write("UPDATE person_key SET wrapped_salt = ? WHERE id = ?", fresh, key)
    (salt,) = fetch(change, "SELECT salt FROM person_key WHERE id = ?", key)[0]
    change.commit_to(WRAPPING, key, salt, wrapping_payload(key, fresh, wrapped))


def _row(values: tuple[object, ...]) -> PersonKeyRow:
    key, account, ed25519, ml_dsa_44, content, salt = values
    wrapped = None
    if isinstance(content, bytes) and isinstance(salt, bytes):
        wrapped = Wrapped(salt, content)
    return PersonKeyRow(str(key), str(account), PublicKeys(str(ed25519), str(ml_dsa_44)), wrapped)
