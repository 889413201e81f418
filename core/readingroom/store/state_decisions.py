"""Decisions about a study, and why they were taken; the words stay out of the trail."""

from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch

TABLE = "decision"


def add(change: Change, kind: str, reason: str) -> str:
    """Store why something was decided, under the kind of its event; return its identifier."""
    decision = change.new_id()
    row = {"position": change.next_position(TABLE), "id": decision, "kind": kind, "reason": reason}
    change.insert_committed(TABLE, row)
    return decision


def reason(source: HasDatabase, decision: str) -> str:
    """Return why something was decided, "" for a decision that is not there."""
    rows = fetch(source, "SELECT reason FROM decision WHERE id = ?", decision)
    return str(rows[0][0]) if rows else ""
