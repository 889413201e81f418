"""Installation probes: forbidden statements on a study file, and library versions.

Only for temporary study files: a statement that is not refused does damage.
"""

from pathlib import Path
from typing import Final

from sqlcipher3 import dbapi2

from readingroom.store import guard
from readingroom.store.database import DRIVER_ERROR, connect, driver_errors
from readingroom.store.studyfile import StudyFile

_COPY = "SELECT seq, body, leaf, chain FROM event WHERE seq = 1"
CHANGES: Final = {
    "UPDATE of an event": "UPDATE event SET body = x'7b7d' WHERE seq = 1",
    "DELETE of an event": "DELETE FROM event WHERE seq = 1",
    "INSERT OR REPLACE of an event": f"INSERT OR REPLACE INTO event {_COPY}",
    "UPDATE of a judgement": "UPDATE judgement SET comment = ''",
    "DELETE of judgements": "DELETE FROM judgement",
}
"""Statements that change append-only rows: refused by the authorizer and by triggers."""

REMOVALS: Final = {
    "DROP TRIGGER": "DROP TRIGGER event_not_updated",
    "DROP TABLE": "DROP TABLE event",
    "PRAGMA writable_schema": "PRAGMA writable_schema = ON",
    "ATTACH DATABASE": "ATTACH DATABASE ':memory:' AS other",
}
"""Statements that remove the protection: refused by the authorizer."""


def is_refused(file: StudyFile, name: str) -> bool:
    """Return whether an open study file refuses one of the statements.

    For statements that change rows, also whether its triggers alone refuse it.
    """
    if name in REMOVALS:
        return _fails(file, REMOVALS[name])
    is_guarded = _fails(file, CHANGES[name])
    guard.remove(file.database)
    try:
        return is_guarded and _fails(file, CHANGES[name])
    finally:
        guard.install(file.database)


def rewrite_event(path: Path, passphrase: str, sequence: int) -> None:
    """Change an event as another program with the passphrase could.

    The trigger that prevents changes of events is removed for this, and restored.

    Raises:
        StoreError: it fails; the subclass gives the reason.
    """
    database = connect(path, passphrase)
    find = "SELECT sql FROM sqlite_master WHERE name = 'event_not_updated'"
    year = '\'"at":"2\', \'"at":"1\''
    body = f"CAST(replace(CAST(body AS TEXT), {year}) AS BLOB)"
    change = f"UPDATE event SET body = {body} WHERE seq = ?"  # noqa: S608 - all of it is ours
    try:
        with driver_errors(path):
            ((trigger,),) = database.execute(find).fetchall()
            database.execute("DROP TRIGGER event_not_updated")
            database.execute(change, (sequence,))
            database.execute(trigger)
            database.commit()
    finally:
        database.close()


def sqlite_version() -> str:
    """Return the version of SQLite that writes study files."""
    return str(dbapi2.sqlite_version)


def sqlcipher_version() -> str:
    """Return the version of SQLCipher that encrypts study files."""
    connection = dbapi2.connect(":memory:")
    try:
        return str(connection.execute("PRAGMA cipher_version").fetchone()[0])
    finally:
        connection.close()


def _fails(file: StudyFile, sql: str) -> bool:
    try:
        file.database.execute(sql)
    except DRIVER_ERROR:
        return True
    return False
