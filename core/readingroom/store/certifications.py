"""Outcomes of trainings of readers; append-only."""

from typing import Any, NamedTuple

from readingroom.domain.ids import ReaderId, SessionId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import damaged
from readingroom.store.stored_rows import StoredRow, require_columns

TABLE = "certification"
_INTEGERS = {*("position", "protocol_version", "attempt", "right_count", "case_count", "is_passed")}


class CertificationRow(NamedTuple):
    """Outcome of one attempt, from 1, of a reader at the training cases of a session."""

    reader: ReaderId
    session: SessionId
    protocol_version: int
    attempt: int
    right_count: int
    case_count: int
    is_passed: bool
    decided_at: str


def add(change: Change, row: CertificationRow) -> str:
    """Store an outcome; return its ID."""
    columns = {**row._asdict(), "is_passed": int(row.is_passed)}
    return change.append(TABLE, **columns)


def list_all(source: HasDatabase) -> tuple[CertificationRow, ...]:
    """Return all outcomes, oldest first."""
    sql = (
        "SELECT reader, session, protocol_version, attempt, right_count, case_count, is_passed, "
        "decided_at FROM certification ORDER BY position"
    )
    return tuple(
        CertificationRow(row[0], row[1], row[2], row[3], row[4], row[5], bool(row[6]), row[7])
        for row in fetch(source, sql)
    )


def read_stored(stored: StoredRow) -> CertificationRow:
    """Return the outcome in a row from another file.

    Raises:
        NotAStudyError: it is not an outcome of a training.
    """
    require_columns(TABLE, stored, _INTEGERS, set())
    columns: dict[str, Any] = {name: stored.columns[name] for name in CertificationRow._fields}
    if columns["is_passed"] not in (0, 1):
        raise damaged(CertificationRow)
    return CertificationRow(**{**columns, "is_passed": columns["is_passed"] == 1})
