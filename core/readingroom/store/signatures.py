"""Electronic signatures: append-only rows, and the records that can be signed."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from readingroom.audit.personal_keys import TwoSignatures
from readingroom.audit.statements import SignedStatement, read_statement, write_statement
from readingroom.audit.types import Signature, SignedRecord
from readingroom.domain.errors import AuditError, NotFoundError
from readingroom.domain.json_text import read_json
from readingroom.store import nodes
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch, fetch_one, stream
from readingroom.store.trail import events, stored_checkpoints

TABLE = "signature"


class SignatureRow(NamedTuple):
    """Stored signature: key, signature bytes and signed statement."""

    id: str
    subject: str
    signer: str
    key: str
    signatures: TwoSignatures
    statement: bytes

    @property
    def signature(self) -> Signature:
        """Return the signed statement.

        Raises:
            AuditError: the statement is damaged.
        """
        return read_statement(self.statement).signature


def add(
    change: Change, signature: Signature, key: str, signatures: TwoSignatures, statement: bytes
) -> None:
    """Store a signature."""
    change.append(
        TABLE,
        id=signature.id,
        subject=signature.subject.value,
        signer=signature.signer,
        key=key,
        ed25519=signatures.ed25519,
        ml_dsa_44=signatures.ml_dsa_44,
        statement=statement.decode(),
    )


def log_position(source: HasDatabase) -> tuple[int, str]:
    """Return the number of events, and the root of their tree in hexadecimal.

    Raises:
        AuditError: the tree is damaged.
    """
    size = events.head(source).count
    return size, nodes.root(source, size).hex()


def stated(source: HasDatabase, signature: Signature) -> bytes:
    """Return the statement of a signature in a study: the signed bytes."""
    return write_statement(SignedStatement(stored_checkpoints.log_id(source).hex(), signature))


def list_all(source: HasDatabase) -> tuple[SignatureRow, ...]:
    """Return all signatures in order of creation."""
    sql = (
        "SELECT id, subject, signer, key, ed25519, ml_dsa_44, statement FROM signature "
        "ORDER BY position"
    )
    return tuple(
        SignatureRow(identifier, subject, signer, key, TwoSignatures(plain, lasting), text.encode())
        for identifier, subject, signer, key, plain, lasting, text in fetch(source, sql)
    )


def locate(source: HasDatabase, keys: Iterable[str]) -> tuple[SignedRecord, ...]:
    """Return the trail locations of the newest state of some records, in their order.

    Raises:
        NotFoundError: the trail has no commitment to one of them.
        AuditError: an event is damaged.
    """
    wanted = tuple(dict.fromkeys(keys))
    records = recorded(source, wanted)
    missing = next((key for key in wanted if key not in records), None)
    if missing is not None:
        raise NotFoundError(f"The audit trail has no record {missing}.")
    return tuple(records[key] for key in wanted)


def recorded(source: HasDatabase, keys: Iterable[str]) -> dict[str, SignedRecord]:
    """Return the trail locations of those records that the trail commits to.

    Raises:
        AuditError: an event is damaged.
    """
    wanted = dict.fromkeys(keys)
    records: dict[str, SignedRecord] = {}
    for table in dict.fromkeys(key.partition("/")[0] for key in wanted):
        for sequence, commitments, leaf in _committing(source, table):
            for key in wanted.keys() & commitments.keys():
                records[key] = SignedRecord(key, sequence, commitments[key], leaf.hex())
    return records


def locate_event(source: HasDatabase, sequence: int) -> SignedRecord:
    """Return an event as a record, which represents the trail up to it.

    Raises:
        NotFoundError: there is no such event.
    """
    missing = f"The audit trail has no event {sequence}."
    (leaf,) = fetch_one(source, missing, "SELECT leaf FROM event WHERE seq = ?", sequence)
    return SignedRecord(f"event/{sequence}", sequence, leaf.hex(), leaf.hex())


def _committing(source: HasDatabase, table: str) -> Iterator[tuple[int, Mapping[str, str], bytes]]:
    """Return number, commitments and leaf of the events that commit to rows of a table."""
    sql = "SELECT seq, body, leaf FROM event WHERE instr(body, ?) > 0 ORDER BY seq"
    for sequence, body, leaf in stream(source, sql, f'"{table}/'.encode()):
        try:
            yield sequence, read_json(body)["commitments"], leaf
        except (ValueError, KeyError, TypeError) as error:
            raise AuditError(f"Event {sequence} is damaged. Verify the study.") from error
