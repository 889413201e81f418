"""Worklists: what each reader is shown, in which order, and on which side."""

from collections.abc import Sequence

from readingroom.domain.ids import ItemId, ReaderId, SessionId
from readingroom.domain.reading import WorklistItem
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase
from readingroom.store.records import ItemRow, NewItem


def add(
    change: Change, session: SessionId, reader: ReaderId, items: Sequence[NewItem]
) -> tuple[ItemId, ...]:
    """Store one reader's worklist in reading order; an item may repeat an earlier one only."""


def list_items(source: HasDatabase, session: SessionId, reader: ReaderId) -> tuple[ItemRow, ...]:
    """Return a reader's items with their outputs, in reading order: not for a reader's eyes."""


def list_lines(
    source: HasDatabase, session: SessionId, reader: ReaderId
) -> tuple[WorklistItem, ...]:
    """Return a reader's items as the reader may see them, with what has become of each."""


def item(source: HasDatabase, item: ItemId) -> ItemRow:
    """Return one item."""
