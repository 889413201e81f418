"""Authorizer: statements permitted on an open study file.

Triggers stop changes to the rows of the audit tables; the authorizer stops statements that would
remove or bypass the triggers. SQLite calls it when a statement is prepared. Erasure of a case and
draft edits temporarily permit more statements; the triggers then decide which rows may be emptied
or deleted.
"""

import contextlib
from collections.abc import Iterator, Set
from typing import TYPE_CHECKING

from sqlcipher3 import dbapi2

from readingroom.store.commitments import REMOVABLE
from readingroom.store.normal_form import OPEN_MARK

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection

UPDATED_TABLES = frozenset(
    {"meta", "session", "draft", "case_review_draft", "account", "person_key"}
)
DELETED_TABLES = frozenset({"draft", "case_review_draft"})
EMPTIED_COLUMNS = frozenset(
    (table, f"{name}{ending}")
    for table, names in {
        "study_case": ("summary", "document"),
        "output": ("document",),
        "judgement": (
            *("comment", "error_descriptions", "reason_text", "answer_texts", "edited_texts"),
        ),
        "run_failure": ("detail",),
        "evaluation_items": ("asset",),
        "synthetic_case": ("truth",),
        "monitored_case": ("document",),
        "case_review": ("reason",),
        "analysis_row": ("document",),
        "stress_test_patient": ("document",),
        "case_table": ("source",),
        "case_row": ("document",),
        "adjudication": ("reason",),
        "deviation": ("confirmed_by", "reason"),
    }.items()
    for name in names
    for ending in ("", "_salt")
)
ERASED_TABLES = frozenset({"asset", "asset_chunk", "case_source"})
DRAFT_COLUMNS = frozenset(
    (table, column)
    for table, name in (
        *(("study_case", "summary"), ("study_case", "document")),
        *(("reader", "name"), ("case_table", "source")),
    )
    for column in (name, f"{name}_salt", "salt")
)
_COUNTED = ("checkpoint_count", "checkpoint_counted")
"""Table that only a trigger changes, and that trigger."""
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


def install(database: "Connection") -> None:
    """Deny all statements except reads, inserts and updates of mutable tables."""
    database.set_authorizer(_verdict)


def remove(database: "Connection") -> None:
    """Allow all statements; only for closing the file."""
    database.set_authorizer(None)


def vacuum(database: "Connection") -> bool:
    """Vacuum a file; return whether that was done."""
    remove(database)
    try:
        database.execute("VACUUM")
        is_busy = bool(database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0])
    except dbapi2.Error:
        return False
    finally:
        install(database)
    return not is_busy


def erasing(database: "Connection") -> contextlib.AbstractContextManager[None]:
    """Allow the statements of a case erasure while the block runs."""
    return _opened(database, EMPTIED_COLUMNS, ERASED_TABLES)


def editing_draft(database: "Connection") -> contextlib.AbstractContextManager[None]:
    """Allow corrections and removals of draft rows while the block runs."""
    return _opened(database, DRAFT_COLUMNS, ERASED_TABLES.union(REMOVABLE))


@contextlib.contextmanager
def _opened(
    database: "Connection", columns: Set[tuple[str, str]], tables: Set[str]
) -> Iterator[None]:
    """Allow updates of some columns and deletes in some tables while the block runs."""

    def verdict(
        action: int, first: str | None, second: str | None, inner: str | None, trigger: str | None
    ) -> int:
        is_changing = action == dbapi2.SQLITE_UPDATE and (first, second) in columns
        is_deleting = action == dbapi2.SQLITE_DELETE and first in tables
        if is_changing or is_deleting:
            allowed: int = dbapi2.SQLITE_OK
            return allowed
        return _verdict(action, first, second, inner, trigger)

    database.set_authorizer(verdict)
    try:
        yield
    finally:
        install(database)


def _verdict(
    action: int, first: str | None, second: str | None, _database: str | None, trigger: str | None
) -> int:
    """Return SQLITE_OK or SQLITE_DENY for one action of a statement."""
    if action in _READING:
        is_allowed = True
    elif action == dbapi2.SQLITE_INSERT:
        is_allowed = not str(first).startswith("sqlite_")
    elif action == dbapi2.SQLITE_UPDATE:
        is_allowed = first in UPDATED_TABLES or (first, trigger) == _COUNTED
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
