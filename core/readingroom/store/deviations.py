"""Deviations from the protocol; append-only."""

from typing import NamedTuple

from readingroom.domain.conduct import DeviationKind
from readingroom.domain.ids import DeviationId, ItemId, ReaderId, SessionId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import member

TABLE = "deviation"


class DeviationRow(NamedTuple):
    """Stored deviation; `confirmed_by` and `reason` are private."""

    kind: DeviationKind
    reader: ReaderId | None
    session: SessionId | None
    item: ItemId | None
    decided_by: str
    decided_at: str
    confirmed_by: str
    reason: str


def add(
    change: Change,
    kind: DeviationKind,
    by: str,
    reason: str,
    *,
    confirmed_by: str = "",
    reader: ReaderId | None = None,
    session: SessionId | None = None,
    item: ItemId | None = None,
) -> DeviationId:
    """Store a deviation."""
    return DeviationId(
        change.append(
            TABLE,
            kind=kind.value,
            reader=reader,
            session=session,
            item=item,
            decided_by=by,
            decided_at=change.at,
            confirmed_by=confirmed_by,
            reason=reason,
        )
    )


def list_all(source: HasDatabase) -> tuple[DeviationRow, ...]:
    """Return all deviations, oldest first."""
    sql = (
        "SELECT kind, reader, session, item, decided_by, decided_at, confirmed_by, reason "
        "FROM deviation ORDER BY position"
    )
    return tuple(
        DeviationRow(member(DeviationKind, row[0]), *row[1:]) for row in fetch(source, sql)
    )


def times_of(
    source: HasDatabase, kind: DeviationKind, reader: ReaderId, session: SessionId
) -> tuple[str, ...]:
    """Return the times of a reader's deviations of a kind in a session, oldest first."""
    sql = (
        "SELECT decided_at FROM deviation WHERE kind = ? AND reader = ? AND session = ? "
        "ORDER BY position"
    )
    return tuple(at for (at,) in fetch(source, sql, kind.value, reader, session))
