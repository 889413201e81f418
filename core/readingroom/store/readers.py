"""Rows of readers."""

from readingroom.domain.errors import StateError
from readingroom.domain.ids import ReaderId
from readingroom.reading.types import Reader
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch, fetch_one


def add(change: Change, name: str, code: str) -> Reader:
    """Store a reader.

    Raises:
        StateError: a reader has this code.
    """
    if fetch(change, "SELECT 1 FROM reader WHERE code = ?", code):
        raise StateError(f"The study already has a reader {code}. Choose another code.")
    reader = Reader(ReaderId(change.new_id()), code, name)
    change.append("reader", id=reader.id, code=code, name=name)
    return reader


def list_all(source: HasDatabase) -> tuple[Reader, ...]:
    """Return all readers in order of addition."""
    rows = fetch(source, "SELECT id, code, name FROM reader ORDER BY position")
    return tuple(Reader(*row) for row in rows)


def get(source: HasDatabase, reader: ReaderId) -> Reader:
    """Return one reader.

    Raises:
        NotFoundError: there is no such reader.
    """
    sql = "SELECT id, code, name FROM reader WHERE id = ?"
    return Reader(*fetch_one(source, f"The study has no reader {reader}.", sql, reader))
