"""Interim looks at results; append-only."""

from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch

TABLE = "interim_look"
_COUNTS = "SELECT judgement_count FROM interim_look ORDER BY rowid"


def add(change: Change, planned: int, judgement_count: int, by: str, reason: str) -> str:
    """Store a look at the results of so many judgements; the reason is private. Return its ID."""
    return change.append(
        TABLE,
        planned_looks=planned,
        judgement_count=judgement_count,
        made_by=by,
        made_at=change.at,
        reason=reason,
    )


def count(source: HasDatabase) -> int:
    """Return the number of looks."""
    return int(fetch(source, "SELECT count(*) FROM interim_look")[0][0])


def judgement_counts(source: HasDatabase) -> tuple[int, ...]:
    """Return the number of judgements at each look, oldest first."""
    return tuple(int(row[0]) for row in fetch(source, _COUNTS))


def reason(source: HasDatabase, look: str) -> str:
    """Return the reason of a look, "" for a missing one."""
    rows = fetch(source, "SELECT reason FROM interim_look WHERE id = ?", look)
    return str(rows[0][0]) if rows else ""
