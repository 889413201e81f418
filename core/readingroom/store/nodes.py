"""Stored nodes of the Merkle tree; roots and proofs then need not read every event.

One node is stored for 256 events, one for 256 of these nodes, and so on: a root or a proof over a
million events reads a few hundred rows, at almost no extra cost per event. The leaves are in
`event`. They are only a cache: verification derives every node again.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from readingroom.audit.proofs import consistency_proof, inclusion_proof
from readingroom.audit.tree import Perfect, perfect_root, range_root
from readingroom.domain.errors import AuditError
from readingroom.store.database import HasDatabase, fetch

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection

STEP = 8
"""Number of tree levels between two stored levels."""
FANOUT = 1 << STEP

_LEAVES = "SELECT leaf FROM event WHERE seq > ? AND seq <= ? ORDER BY seq"
_NODES = (
    "SELECT hash FROM tree_node WHERE level = ? AND position >= ? AND position < ? "
    "ORDER BY position"
)
_INSERT = "INSERT INTO tree_node (level, position, hash) VALUES (?, ?, ?)"


def add_due(database: "Connection", size: int) -> None:
    """Store the nodes completed by the newest of `size` events, in its transaction."""
    level, count = 1, size
    while count and count % FANOUT == 0:
        count //= FANOUT
        start = (count - 1) * FANOUT
        rows = list(_stored(database, level - 1, start, start + FANOUT))
        database.execute(_INSERT, (level, count - 1, perfect_root(rows)))
        level += 1


def perfect_of(source: HasDatabase) -> Perfect:
    """Return the perfect subtrees of a study's tree.

    The returned object raises AuditError if a leaf or node is missing.
    """

    def perfect(level: int, number: int) -> bytes:
        stored, above = divmod(level, STEP)
        start, end = number << above, (number + 1) << above
        if stored:
            rows = fetch(source, _NODES, stored, start, end)
        else:
            rows = fetch(source, _LEAVES, start, end)
        if len(rows) != end - start:
            raise AuditError(f"The Merkle tree of {source.path.name} has a gap. Verify the study.")
        return perfect_root([hash_ for (hash_,) in rows])

    return perfect


def root(source: HasDatabase, size: int) -> bytes:
    """Return the root over the first `size` events.

    Raises:
        AuditError: there are fewer.
    """
    return range_root(0, size, perfect_of(source))


def inclusion(source: HasDatabase, sequence: int, size: int) -> list[bytes]:
    """Return the inclusion proof of an event (from 1) in the first `size` events.

    Raises:
        AuditError: there are fewer.
    """
    return inclusion_proof(sequence - 1, size, perfect_of(source))


def consistency(source: HasDatabase, size1: int, size2: int) -> list[bytes]:
    """Return the consistency proof from `size1` events (1 or more) to `size2` events.

    Raises:
        AuditError: there are fewer.
    """
    return consistency_proof(size1, size2, perfect_of(source))


def _stored(database: "Connection", level: int, start: int, end: int) -> Iterator[bytes]:
    if level:
        rows = database.execute(_NODES, (level, start, end))
    else:
        rows = database.execute(_LEAVES, (start, end))
    for (hash_,) in rows:
        yield hash_
