"""Searches for unfair recommendations: what each found; added once, never changed."""

from typing import NamedTuple

from readingroom.domain.errors import UnknownItemError
from readingroom.domain.ids import StressId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch

TABLE = "stress_result"
_SQL = "SELECT id, model, document, patients, added_by, added_at FROM stress_result"


class StressRow(NamedTuple):
    """A stored search as JSON: what it shows, and of which patients."""

    id: StressId
    model: str
    document: str
    patients: str
    added_by: str
    added_at: str


def add(change: Change, model: str, document: str, patients: str, by: str) -> StressId:
    """Store what a search found about a model; `patients` are private."""
    result = StressId(change.new_id())
    row = {
        "position": change.next_position(TABLE),
        "id": result,
        "model": model,
        "added_by": by,
        "added_at": change.at,
        "document": document,
        "patients": patients,
    }
    change.insert_committed(TABLE, row)
    return result


def list_all(source: HasDatabase) -> tuple[StressRow, ...]:
    """Return all searches in the order they were added."""
    return tuple(StressRow(*row) for row in fetch(source, f"{_SQL} ORDER BY position"))


def get(source: HasDatabase, result: StressId) -> StressRow:
    """Return one search.

    Raises:
        UnknownItemError: there is no such search.
    """
    rows = fetch(source, f"{_SQL} WHERE id = ?", result)
    if not rows:
        raise UnknownItemError("The study has no such search. Look at the list of searches again.")
    return StressRow(*rows[0])
