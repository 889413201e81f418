"""Drafts of entries, saved often and without events."""

from typing import NamedTuple

from readingroom.domain.ids import ItemId, MonitoredCaseId, ReaderId, SessionId
from readingroom.store.database import HasDatabase, Writable, fetch
from readingroom.store.json_documents import decode, encode
from readingroom.store.records import FormDraft


class ReviewDraftRow(NamedTuple):
    """Review draft of a monitored case; `verdict` is "" before a choice."""

    verdict: str
    reason: str


def save(source: Writable, item: ItemId, draft: FormDraft) -> None:
    """Store a draft durably; with a change as source, as part of that change.

    Raises:
        NotFoundError: there is no such item.
        ReadOnlyError: the file cannot be written.
    """
    source.write(
        "INSERT INTO draft (item, document) VALUES (?, ?) "
        "ON CONFLICT (item) DO UPDATE SET document = excluded.document",
        item,
        encode(draft),
    )


def read(source: HasDatabase, item: ItemId) -> FormDraft | None:
    """Return the draft of an item, or None."""
    rows = fetch(source, "SELECT document FROM draft WHERE item = ?", item)
    return decode(rows[0][0], FormDraft) if rows else None


def list_reader(
    source: HasDatabase, session: SessionId, reader: ReaderId
) -> dict[ItemId, FormDraft]:
    """Return all drafts of a reader in a session."""
    rows = fetch(
        source,
        "SELECT d.item, d.document FROM draft AS d JOIN worklist_item AS i ON i.id = d.item "
        "JOIN worklist AS w ON w.id = i.worklist WHERE w.session = ? AND w.reader = ?",
        session,
        reader,
    )
    return {ItemId(item): decode(document, FormDraft) for item, document in rows}


def clear(source: Writable, item: ItemId) -> None:
    """Delete the draft of an item.

    Raises:
        ReadOnlyError: the file cannot be written.
    """
    source.write("DELETE FROM draft WHERE item = ?", item)


def save_review(
    source: Writable, seen: MonitoredCaseId, author: str, draft: ReviewDraftRow
) -> None:
    """Store a draft of a review durably.

    Raises:
        ReadOnlyError: the file cannot be written.
    """
    source.write(
        "INSERT INTO case_review_draft (monitored_case, author, verdict, reason) "
        "VALUES (?, ?, ?, ?) ON CONFLICT (monitored_case, author) "
        "DO UPDATE SET verdict = excluded.verdict, reason = excluded.reason",
        seen,
        author,
        *draft,
    )


def read_review(source: HasDatabase, seen: MonitoredCaseId, author: str) -> ReviewDraftRow | None:
    """Return the draft of a review, or None."""
    sql = "SELECT verdict, reason FROM case_review_draft WHERE monitored_case = ? AND author = ?"
    rows = fetch(source, sql, seen, author)
    return ReviewDraftRow(*rows[0]) if rows else None


def clear_review(source: Writable, seen: MonitoredCaseId, author: str) -> None:
    """Delete the draft of a review.

    Raises:
        ReadOnlyError: the file cannot be written.
    """
    source.write(
        "DELETE FROM case_review_draft WHERE monitored_case = ? AND author = ?", seen, author
    )
