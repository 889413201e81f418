"""Drafts: what readers have entered so far; saved often, no events, not part of the trail."""

from readingroom.domain.ids import ItemId
from readingroom.store.database import HasDatabase
from readingroom.store.records import Draft


def save(source: HasDatabase, item: ItemId, draft: Draft) -> None:
    """Keep a draft, durably; inside a change it is part of it."""


def read(source: HasDatabase, item: ItemId) -> Draft | None:
    """Return the draft of an item, or None."""


def clear(source: HasDatabase, item: ItemId) -> None:
    """Forget the draft of an item."""
