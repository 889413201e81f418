"""Drafts: what readers have entered so far; saved often, no events, not part of the trail."""

from readingroom.domain.ids import ItemId, ReaderId, SessionId
from readingroom.store.database import HasDatabase, Writable, fetch
from readingroom.store.documents import decode, encode
from readingroom.store.records import Draft


def save(source: Writable, item: ItemId, draft: Draft) -> None:
    """Keep a draft, durably; with a change as source it is part of that change.

    Raises:
        UnknownItemError: there is no such item.
        ReadOnlyError: the file cannot be written.
    """
    source.write(
        "INSERT INTO draft (item, document) VALUES (?, ?) "
        "ON CONFLICT (item) DO UPDATE SET document = excluded.document",
        item,
        encode(draft),
    )


def read(source: HasDatabase, item: ItemId) -> Draft | None:
    """Return the draft of an item, or None."""
    rows = fetch(source, "SELECT document FROM draft WHERE item = ?", item)
    return decode(rows[0][0], Draft) if rows else None


def list_reader(source: HasDatabase, session: SessionId, reader: ReaderId) -> dict[ItemId, Draft]:
    """Return all drafts of a reader in a session."""
    rows = fetch(
        source,
        "SELECT d.item, d.document FROM draft AS d JOIN worklist_item AS i ON i.id = d.item "
        "JOIN worklist AS w ON w.id = i.worklist WHERE w.session = ? AND w.reader = ?",
        session,
        reader,
    )
    return {ItemId(item): decode(document, Draft) for item, document in rows}


def clear(source: Writable, item: ItemId) -> None:
    """Forget the draft of an item.

    Raises:
        ReadOnlyError: the file cannot be written.
    """
    source.write("DELETE FROM draft WHERE item = ?", item)
