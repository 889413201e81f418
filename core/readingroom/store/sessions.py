"""Sessions: who reads what, and whether judgements are still taken."""

from collections.abc import Sequence

from readingroom.domain.ids import ModelId, ReaderId, SessionId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase
from readingroom.store.records import SessionRow


def add(
    change: Change,
    readers: Sequence[ReaderId],
    models: Sequence[ModelId],
    protocol_version: int,
) -> SessionId:
    """Open a session."""


def list_all(source: HasDatabase) -> tuple[SessionRow, ...]:
    """Return all sessions in the order they were opened."""


def newest(source: HasDatabase) -> SessionRow | None:
    """Return the session opened last, or None."""


def get(source: HasDatabase, session: SessionId) -> SessionRow:
    """Return one session."""


def lock(change: Change, session: SessionId) -> None:
    """Take no more judgements in a session."""
