"""Rows of reader kits, their recalls and returns, and the origin of a study that is a kit."""

import hashlib
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

from readingroom.domain.errors import NotAStudyError
from readingroom.domain.ids import ItemId, ReaderId, SessionId
from readingroom.domain.study import KitOrigin
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import decode, encode

MOST_EVENT_BYTES = 1 << 30
"""Most unpacked bytes of a kit's events; more were not written here."""


@dataclass(frozen=True, slots=True)
class KitContents:
    """Contents of a kit when it was written.

    `log_id` is that of its trail, `vkeys` are the public keys that sign it, `event_count` and
    `head` its state at the writing; `judgement_count` counts its judgement records.
    `training_items` are the training items in it, () without training; `reference_position` is the
    position of the newest reference value that decided which answers to them are right.
    """

    log_id: str
    vkeys: tuple[str, str]
    recipient: str
    protocol_version: int
    protocol_sha256: str
    items_sha256: str
    assets_sha256: str
    sessions: tuple[SessionId, ...]
    item_count: int
    judgement_count: int
    event_count: int
    head: str
    events_sha256: str
    training_items: tuple[ItemId, ...] = ()
    reference_position: int = 0


@dataclass(frozen=True, slots=True)
class KitRow:
    """Kit of a reader; `is_recalled` if its returns are no longer accepted."""

    id: str
    reader: ReaderId
    written_at: str
    contents: KitContents
    is_recalled: bool


@dataclass(frozen=True, slots=True)
class ReturnContents:
    """Merged return: the kit's trail up to it, and the records that it added.

    Args:
        file_sha256: SHA-256 of the file that was merged.
        event_count: events of the kit's trail up to the return.
        head: chain value after them.
        checkpoint: signed note over them.
        events_sha256: SHA-256 of the events that it added, each with a line feed.
        first_sequence: number in this study of its first new judgement record, 0 without any.
        sequence_offset: difference from that record's number in the kit; for all the same.
        new_count: number of new judgement records.
        withheld: commitments to the texts of records on cases that were erased before, by record
            and column.
        certification_offset: difference of the positions of certifications in this study and in
            the kit; for all the same.
    """

    file_sha256: str
    event_count: int
    head: str
    checkpoint: str
    events_sha256: str
    first_sequence: int
    sequence_offset: int
    new_count: int
    withheld: dict[str, dict[str, str]]
    certification_offset: int = 0


@dataclass(frozen=True, slots=True)
class ReturnRow:
    """Return of a kit that was merged."""

    id: str
    kit: str
    merged_at: str
    contents: ReturnContents


def packed(bodies: Iterable[bytes]) -> tuple[bytes, str]:
    """Return events as stored, and the SHA-256 of their lines."""
    lines = b"".join(body + b"\n" for body in bodies)
    return zlib.compress(lines), hashlib.sha256(lines).hexdigest()


def unpacked(data: bytes) -> tuple[list[bytes], str]:
    """Return stored events, and the SHA-256 of their lines.

    Raises:
        NotAStudyError: the stored bytes are damaged.
    """
    unpacker = zlib.decompressobj()
    try:
        lines = unpacker.decompress(data, MOST_EVENT_BYTES)
    except (zlib.error, TypeError) as error:
        raise _damaged() from error
    if not unpacker.eof or not lines.endswith(b"\n"):
        raise _damaged()
    return lines[:-1].split(b"\n"), hashlib.sha256(lines).hexdigest()


def add(
    change: Change,
    kit: str,
    reader: ReaderId,
    author: str,
    contents: KitContents,
    secret: str,
    events: bytes,
) -> None:
    """Record a kit; `secret` opens its returns, `events` are those of its trail, packed."""
    change.insert_committed(
        "reader_kit",
        {
            "position": change.next_position("reader_kit"),
            "id": kit,
            "reader": reader,
            "written_by": author,
            "written_at": change.at,
            "document": encode(contents),
        },
        secret=secret,
        events=events,
    )


def list_all(source: HasDatabase) -> tuple[KitRow, ...]:
    """Return all kits, oldest first."""
    sql = (
        "SELECT id, reader, written_at, document, "
        "EXISTS (SELECT 1 FROM kit_recall WHERE kit = reader_kit.id) "
        "FROM reader_kit ORDER BY position"
    )
    return tuple(
        KitRow(kit, ReaderId(reader), at, decode(document, KitContents), bool(is_recalled))
        for kit, reader, at, document, is_recalled in fetch(source, sql)
    )


def outstanding(source: HasDatabase, reader: ReaderId | None = None) -> tuple[KitRow, ...]:
    """Return the kits of a reader, or of all, that were not recalled."""
    kits = list_all(source)
    return tuple(kit for kit in kits if not kit.is_recalled and reader in (None, kit.reader))


def is_out(source: HasDatabase, reader: ReaderId) -> bool:
    """Return whether a reader's worklists are on another computer."""
    sql = (
        "SELECT 1 FROM reader_kit WHERE reader = ? "
        "AND id NOT IN (SELECT kit FROM kit_recall) LIMIT 1"
    )
    return bool(fetch(source, sql, reader))


def secrets(source: HasDatabase) -> dict[str, str]:
    """Return the private keys that open returns, by kit: never show them."""
    return dict(fetch(source, "SELECT id, secret FROM reader_kit ORDER BY position"))


def recall(change: Change, kit: str, author: str, reason: str) -> None:
    """Recall a kit; the reason stays out of the trail."""
    change.append("kit_recall", kit=kit, recalled_by=author, recalled_at=change.at, reason=reason)


def add_return(
    change: Change, kit: str, author: str, contents: ReturnContents, events: bytes
) -> str:
    """Record a merged return; `events` are those that it added to the kit's trail, packed."""
    returned = change.new_id()
    change.insert_committed(
        "reader_return",
        {
            "position": change.next_position("reader_return"),
            "id": returned,
            "kit": kit,
            "merged_by": author,
            "merged_at": change.at,
            "document": encode(contents),
        },
        events=events,
    )
    return returned


def list_returns(source: HasDatabase, kit: str | None = None) -> tuple[ReturnRow, ...]:
    """Return the merged returns of a kit or of all, oldest first."""
    sql = (
        "SELECT id, kit, merged_at, document FROM reader_return WHERE kit = ? OR ? IS NULL "
        "ORDER BY position"
    )
    rows = fetch(source, sql, kit, kit)
    return tuple(
        ReturnRow(returned, of_kit, at, decode(document, ReturnContents))
        for returned, of_kit, at, document in rows
    )


def event_lines(source: HasDatabase, kit: str) -> list[tuple[list[bytes], str]]:
    """Return the known events of a kit's trail: at its writing, then of each merged return.

    Each with the SHA-256 of its lines, for comparison with the documents.

    Raises:
        NotAStudyError: the stored bytes are damaged.
    """
    start = fetch(source, "SELECT events FROM reader_kit WHERE id = ?", kit)
    more = fetch(source, "SELECT events FROM reader_return WHERE kit = ? ORDER BY position", kit)
    return [unpacked(data) for (data,) in (*start, *more)]


def add_origin(change: Change, origin: KitOrigin) -> None:
    """Mark a new study as a kit."""
    change.append("kit_origin", id=origin.kit, document=encode(origin))


def origin(source: HasDatabase) -> KitOrigin | None:
    """Return the origin of a study that is a kit, None for any other study."""
    rows = fetch(source, "SELECT document FROM kit_origin")
    return decode(rows[0][0], KitOrigin) if rows else None


def _damaged() -> NotAStudyError:
    return NotAStudyError(
        "The stored events of a reader kit are damaged. Open a copy of the study file made earlier."
    )
