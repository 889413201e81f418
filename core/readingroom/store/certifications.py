"""Outcomes of trainings of readers; append-only."""

from typing import NamedTuple

from readingroom.domain.ids import ReaderId, SessionId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch

TABLE = "certification"


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
