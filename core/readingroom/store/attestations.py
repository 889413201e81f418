"""Rows of attestations; append-only."""

from typing import NamedTuple

from readingroom.domain.ids import AttestationId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch

TABLE = "attestation"


class AttestationRow(NamedTuple):
    """Stored attestation; `verdict` is a status value, `statement` is private."""

    id: AttestationId
    pack: str
    pack_sha256: str
    clause: str
    verdict: str
    statement: str
    attested_by: str
    attested_at: str


def add(change: Change, by: str, **columns: str) -> AttestationId:
    """Store an attestation of a clause; `columns` are the others of its row."""
    return AttestationId(change.append(TABLE, **columns, attested_by=by, attested_at=change.at))


def list_all(source: HasDatabase) -> tuple[AttestationRow, ...]:
    """Return all attestations in order of creation."""
    sql = (
        "SELECT id, pack, pack_sha256, clause, verdict, statement, attested_by, attested_at "
        "FROM attestation ORDER BY position"
    )
    return tuple(AttestationRow(*row) for row in fetch(source, sql))
