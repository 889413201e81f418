"""Verification of electronic signatures, their subjects and signers.

For each signature: the statement is complete and of this study; its event follows the events in the
statement, and has its signer and time; both signatures are by the newest keys of the signer at that
time, not revoked before; each signed record is in the trail at the stated location with the stated
content. The stated root is compared with the tree (see `states`).
"""

from collections.abc import Iterator

from readingroom.audit.statements import SignedStatement, read_statement
from readingroom.audit.types import MEANINGS, Signature, SignedRecord
from readingroom.domain.errors import AuditError
from readingroom.domain.json_text import read_json
from readingroom.store import accounts, person_keys, signatures
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.person_keys import PersonKeyRow
from readingroom.store.signatures import SignatureRow
from readingroom.store.trail import stored_checkpoints
from readingroom.store.trail.checkpoint_signer import ExpectedTreeHead

GIVING_UP = ("account retired", "password reset")
"""Event kinds that revoke the keys of an account."""
_SHORT = 8


def states(source: HasDatabase) -> list[ExpectedTreeHead]:
    """Return the trail states in signatures; damaged ones are skipped."""
    expected = []
    for row in signatures.list_all(source):
        try:
            one = row.signature
            expected.append(
                ExpectedTreeHead(one.size, bytes.fromhex(one.root), f"a signature by {one.signer}")
            )
        except (AuditError, ValueError):
            continue
    return expected


def findings(source: HasDatabase) -> Iterator[str]:
    """Return a sentence for each fault of each signature."""
    log_id = stored_checkpoints.log_id(source).hex()
    keys = {row.id: row for row in person_keys.list_all(source)}
    made_in, given_up = _events_of_keys(source), _givings_up(source)
    for row in signatures.list_all(source):
        what = f"The signature {row.id[:_SHORT]}…"
        try:
            statement = read_statement(row.statement)
        except AuditError as error:
            yield f"{what}: {error}"
            continue
        for fault in _faults(source, row, statement, log_id):
            yield f"{what} by {row.signer} {fault}."
        for fault in _key_faults(row, statement.signature, keys, made_in):
            yield f"{what} by {row.signer} {fault}."
        for event in given_up.get(row.signer, ()):
            if made_in.get(row.key, 0) < event <= statement.signature.size:
                yield f"{what} by {row.signer} is by a key that event {event} revoked."


def _faults(
    source: HasDatabase, row: SignatureRow, statement: SignedStatement, log_id: str
) -> Iterator[str]:
    one = statement.signature
    if statement.log_id != log_id:
        yield "is of another study"
    if (one.id, one.subject.value, one.signer) != (row.id, row.subject, row.signer):
        yield "is stored under another ID"
    if not _may_sign(source, one):
        yield f"has the meaning “{one.meaning}” for “{one.subject}”, which this person may not sign"
    body, _ = _event(source, one.event)
    commitments = body.get("commitments")
    if not isinstance(commitments, dict) or f"signature/{row.id}" not in commitments:
        yield f"is not recorded by event {one.event}, which it names"
    elif (body.get("actor"), body.get("at")) != (one.signer, one.at):
        yield f"names another person or time than event {one.event}"
    for record in one.records:
        if record.event > one.size or not _stands(source, record):
            yield f"is not under {record.key} as event {record.event} records it"


def _may_sign(source: HasDatabase, one: Signature) -> bool:
    row = accounts.find(source, one.signer)
    roles = row.account.roles if row else ()
    return any(one.meaning in MEANINGS.get((role, one.subject), ()) for role in roles)


def _stands(source: HasDatabase, record: SignedRecord) -> bool:
    """Return whether the trail holds a record at the location in the signature."""
    body, leaf = _event(source, record.event)
    if leaf != record.leaf:
        return False
    if record.key == f"event/{record.event}":
        return record.commitment == leaf
    commitments = body.get("commitments")
    return isinstance(commitments, dict) and commitments.get(record.key) == record.commitment


def _key_faults(
    row: SignatureRow, one: Signature, keys: dict[str, PersonKeyRow], made_in: dict[str, int]
) -> Iterator[str]:
    key = keys.get(row.key)
    if key is None or key.account != row.signer:
        yield "is not by a key of that person"
        return
    if not key.public.has_signed(row.statement, row.signatures):
        yield "was not made by the key that it names: it was changed or forged"
    own = [made_in.get(other.id, 0) for other in keys.values() if other.account == row.signer]
    newest = max((event for event in own if event <= one.size), default=0)
    if made_in.get(row.key, 0) != newest or not newest:
        yield "is by a key that did not sign for that person at that time"


def _events_of_keys(source: HasDatabase) -> dict[str, int]:
    keys = [f"{person_keys.TABLE}/{row.id}" for row in person_keys.list_all(source)]
    try:
        records = signatures.recorded(source, keys)
    except AuditError:  # reported as a fault of the event
        return {}
    return {key.partition("/")[2]: record.event for key, record in records.items()}


def _givings_up(source: HasDatabase) -> dict[str, list[int]]:
    """Return the numbers of the events that revoked keys, by account."""
    revocations: dict[str, list[int]] = {}
    sql = "SELECT seq FROM event WHERE instr(body, ?) > 0 ORDER BY seq"
    for kind in GIVING_UP:
        for (sequence,) in fetch(source, sql, f'"kind":"{kind}"'.encode()):
            body, _ = _event(source, sequence)
            details = body.get("details")
            if body.get("kind") == kind and isinstance(details, dict):
                revocations.setdefault(str(details.get("account")), []).append(sequence)
    return revocations


def _event(source: HasDatabase, sequence: int) -> tuple[dict[str, object], str]:
    """Return body and leaf hash of an event, both empty if it is missing."""
    rows = fetch(source, "SELECT body, leaf FROM event WHERE seq = ?", sequence)
    try:
        body = read_json(rows[0][0]) if rows else {}
    except ValueError:
        body = {}
    return (body, rows[0][1].hex()) if isinstance(body, dict) and rows else ({}, "")
