"""The people who read."""

from readingroom.domain.ids import ReaderId
from readingroom.domain.reading import Reader
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase


def add(change: Change, name: str, code: str) -> Reader:
    """Store a reader; one code once (StateError)."""


def list_all(source: HasDatabase) -> tuple[Reader, ...]:
    """Return all readers in the order they were added."""


def get(source: HasDatabase, reader: ReaderId) -> Reader:
    """Return one reader."""
