"""Reading the events of the trail."""

from collections.abc import Iterator

from readingroom.domain.trail import Event
from readingroom.store.database import HasDatabase
from readingroom.store.records import Head


def read(source: HasDatabase, start: int = 1, limit: int = 500) -> tuple[Event, ...]:
    """Return events from a sequence number on."""


def bodies(source: HasDatabase) -> Iterator[bytes]:
    """Return the canonical bytes of all events, in order: what a bundle writes."""


def head(source: HasDatabase) -> Head:
    """Return where the chain ends."""
