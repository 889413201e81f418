"""Reasons of decisions about a study; the words stay out of the trail."""

from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch

TABLE = "state_decision"


def add(change: Change, kind: str, reason: str) -> str:
    """Store the reason of a decision under its event kind; return its ID."""
    return change.append(TABLE, kind=kind, reason=reason)


def reason(source: HasDatabase, decision: str) -> str:
    """Return the reason of a decision, "" for a missing one."""
    rows = fetch(source, "SELECT reason FROM state_decision WHERE id = ?", decision)
    return str(rows[0][0]) if rows else ""
