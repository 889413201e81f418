"""Events of the trail: one for each change, with metadata and commitments only.

Body: canonical JSON object with exactly these names: `sequence` (counts from 1), `at` (UTC, ISO
8601 with milliseconds), `kind`, `actor` (a code), `details` (object ids and other metadata),
`commitments` (see `commitments`) and `checkpoints` (the number signed before).
"""

from collections.abc import Iterator, Sequence

from readingroom.audit.canonical import canonical_json
from readingroom.audit.chain import first_chain, leaf_hash, next_chain
from readingroom.audit.types import Event
from readingroom.domain.errors import AuditError, NotFoundError
from readingroom.domain.json_text import read_json
from readingroom.store import nodes
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch, stream
from readingroom.store.records import ChainHead
from readingroom.store.trail import stored_checkpoints

BODY_NAMES = frozenset({"sequence", "at", "kind", "actor", "details", "commitments", "checkpoints"})


def read(source: HasDatabase, start: int = 1, limit: int = 500) -> tuple[Event, ...]:
    """Return at most `limit` events from the sequence number `start` on.

    Raises:
        AuditError: one of them is not an event.
    """
    rows = fetch(
        source,
        "SELECT seq, body, leaf, chain FROM event WHERE seq >= ? ORDER BY seq LIMIT ?",
        start,
        limit,
    )
    try:
        return tuple(_event(*row) for row in rows)
    except (ValueError, KeyError, TypeError) as error:
        raise AuditError(
            f"An event of {source.path.name} is damaged. Verify the study to see which."
        ) from error


def read_each(source: HasDatabase, wanted: Sequence[int]) -> tuple[Event, ...]:
    """Return the events with these numbers, in this order.

    Raises:
        AuditError: one of them is not an event.
    """
    return tuple(event for number in wanted for event in read(source, number, 1))


def bodies(source: HasDatabase) -> Iterator[bytes]:
    """Return the canonical bytes of all events, in order, as bundles contain them."""
    for (body,) in stream(source, "SELECT body FROM event ORDER BY seq"):
        yield body


def body(source: HasDatabase, sequence: int) -> bytes:
    """Return the canonical bytes of one event.

    Raises:
        NotFoundError: there is no event with this number.
    """
    rows = fetch(source, "SELECT body FROM event WHERE seq = ?", sequence)
    if not rows:
        count = head(source).count
        raise NotFoundError(
            f"There is no event {sequence}. {source.path.name} has events 1 to {count}."
        )
    return bytes(rows[0][0])


def extends(source: HasDatabase, end: ChainHead) -> bool:
    """Return whether a trail extends the trail with this chain head."""
    sql = "SELECT 1 FROM event WHERE seq = ? AND chain = ?"
    return bool(fetch(source, sql, end.count, bytes.fromhex(end.chain)))


def head(source: HasDatabase) -> ChainHead:
    """Return the chain head."""
    count, chain = _end(source)
    return ChainHead(count, chain.hex())


def newest_at(source: HasDatabase) -> str:
    """Return the time of the newest event, "" if there is none.

    Raises:
        AuditError: it is damaged.
    """
    newest = read(source, head(source).count, 1) if fetch(source, "SELECT 1 FROM meta") else ()
    return newest[0].at if newest else ""


def append(change: Change, kind: str, actor: str) -> int:
    """Add the event of a change, as its last step; return the number of events."""
    count, chain = _end(change)
    stored_checkpoints.commit_newest(change, count)
    body = canonical_json(
        {
            "sequence": count + 1,
            "at": change.at,
            "kind": kind,
            "actor": actor,
            "details": change.details,
            "commitments": change.commitments,
            "checkpoints": stored_checkpoints.count(change),
        }
    )
    leaf = leaf_hash(body)
    change.database.execute(
        "INSERT INTO event (seq, body, leaf, chain) VALUES (?, ?, ?, ?)",
        (count + 1, body, leaf, next_chain(chain, leaf)),
    )
    nodes.add_due(change.database, count + 1)
    return count + 1


def _end(source: HasDatabase) -> tuple[int, bytes]:
    rows = fetch(source, "SELECT seq, chain FROM event ORDER BY seq DESC LIMIT 1")
    if rows:
        return rows[0][0], rows[0][1]
    return 0, first_chain(fetch(source, "SELECT log_id FROM meta")[0][0])


def _event(sequence: int, body: bytes, leaf: bytes, chain: bytes) -> Event:
    values = read_json(body)
    return Event(
        sequence=sequence,
        at=values["at"],
        kind=values["kind"],
        actor=values["actor"],
        body=values,
        leaf=leaf.hex(),
        chain=chain.hex(),
    )
