"""The authorizer: what statements on an open study file may do at all.

Triggers stop changes to the rows of the audit tables; the authorizer stops what would remove or get
around the triggers. It is asked when a statement is prepared.
"""

from typing import TYPE_CHECKING

from sqlcipher3 import dbapi2

from readingroom.store.normal_form import OPEN_MARK

if TYPE_CHECKING:
    from sqlite_utils import Database

UPDATED_TABLES = frozenset({"meta", "session", "draft", "account", "person_key"})
DELETED_TABLES = frozenset({"draft"})
_READING = frozenset(
    {
        dbapi2.SQLITE_SELECT,
        dbapi2.SQLITE_READ,
        dbapi2.SQLITE_FUNCTION,
        dbapi2.SQLITE_RECURSIVE,
        dbapi2.SQLITE_TRANSACTION,
        dbapi2.SQLITE_SAVEPOINT,
    }
)
_PRAGMAS_READ = frozenset({"user_version", "application_id"})
_PRAGMAS_RUN = frozenset({"integrity_check", "foreign_key_check", "wal_checkpoint"})


def install(database: "Database") -> None:
    """Deny everything but reading, inserting, and changing the tables that may change."""
    connection = database.conn
    connection.set_authorizer(_verdict)


def remove(database: "Database") -> None:
    """Allow everything again; for closing the file only."""
    database.conn.set_authorizer(None)


def _verdict(
    action: int, first: str | None, second: str | None, _database: str | None, _trigger: str | None
) -> int:
    """Return SQLITE_OK or SQLITE_DENY for one action of a statement."""
    if action in _READING:
        is_allowed = True
    elif action == dbapi2.SQLITE_INSERT:
        is_allowed = not str(first).startswith("sqlite_")
    elif action == dbapi2.SQLITE_UPDATE:
        is_allowed = first in UPDATED_TABLES
    elif action == dbapi2.SQLITE_DELETE:
        is_allowed = first in DELETED_TABLES
    elif action == dbapi2.SQLITE_PRAGMA:
        is_allowed = (
            (second is None and first in _PRAGMAS_READ)
            or first in _PRAGMAS_RUN
            or (first, second) == ("application_id", str(OPEN_MARK))
        )
    else:
        is_allowed = False
    verdict: int = dbapi2.SQLITE_OK if is_allowed else dbapi2.SQLITE_DENY
    return verdict
