"""Deviations from the protocol; append-only."""

from typing import NamedTuple

from readingroom.domain.conduct import DeviationKind
from readingroom.domain.ids import DeviationId, ItemId, ReaderId, SessionId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import member

TABLE = "deviation"


class NewDeviation(NamedTuple):
    """Deviation to store, or a decision on one; `confirmed_by` and `reason` are private.

    `occurred_on` is an ISO day, `decides` the deviation that this row decides.
    """

    kind: DeviationKind
    reason: str
    occurred_on: str
    reader: ReaderId | None = None
    session: SessionId | None = None
    item: ItemId | None = None
    decides: DeviationId | None = None
    confirmed_by: str = ""


class DeviationRow(NamedTuple):
    """Stored deviation or decision."""

    id: DeviationId
    content: NewDeviation
    recorded_by: str
    recorded_at: str


def add(change: Change, new: NewDeviation, by: str) -> DeviationId:
    """Store a deviation or a decision."""
    columns = new._asdict() | {"kind": new.kind.value}
    return DeviationId(change.append(TABLE, **columns, recorded_by=by, recorded_at=change.at))


def list_all(source: HasDatabase) -> tuple[DeviationRow, ...]:
    """Return all deviations and decisions, oldest first."""
    sql = (
        "SELECT id, recorded_by, recorded_at, kind, reason, occurred_on, reader, session, item, "
        "decides, confirmed_by FROM deviation ORDER BY position"
    )
    return tuple(
        DeviationRow(row, NewDeviation(member(DeviationKind, kind), *content), by, at)
        for row, by, at, kind, *content in fetch(source, sql)
    )


def count(source: HasDatabase, kind: DeviationKind) -> int:
    """Return the number of deviations of a kind."""
    return int(fetch(source, "SELECT count(*) FROM deviation WHERE kind = ?", kind.value)[0][0])


def times_of(
    source: HasDatabase, kind: DeviationKind, reader: ReaderId, session: SessionId
) -> tuple[str, ...]:
    """Return the times of a reader's deviations of a kind in a session, oldest first."""
    sql = (
        "SELECT recorded_at FROM deviation WHERE kind = ? AND reader = ? AND session = ? "
        "ORDER BY position"
    )
    return tuple(at for (at,) in fetch(source, sql, kind.value, reader, session))
