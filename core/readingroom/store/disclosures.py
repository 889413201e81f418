"""Openings of result fields for third parties, and their verification."""

from collections.abc import Iterable, Sequence

from readingroom.audit import pedersen, ristretto
from readingroom.audit.checkpoints import origin_of, read_checkpoint
from readingroom.audit.commitment import commitment
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.opening_file import (
    read_field,
    read_opening,
    read_total,
    write_opening,
    write_total,
)
from readingroom.audit.tlog_proof import TlogProof, read_proof, write_proof
from readingroom.audit.types import (
    ADDED_KINDS,
    OpenedField,
    OpenedTotal,
    Opening,
    OpeningCheck,
    SumCheck,
)
from readingroom.domain.errors import AuditError
from readingroom.domain.json_text import read_json
from readingroom.store import nodes
from readingroom.store.checkpoints import verify_proof
from readingroom.store.database import HasDatabase
from readingroom.store.result_fields import LOCKED, RecordedField
from readingroom.store.trail import events, stored_checkpoints

_TAMPERED = "The field does not match the event: the field or the file was changed."


def open_field(source: HasDatabase, field: RecordedField, anchor: bytes | None = None) -> bytes:
    """Return a file that opens a field under the newest checkpoint or an anchor.

    Raises:
        AuditError: the anchor is not a checkpoint of this trail or does not cover the event;
            without an anchor, no checkpoint covers it.
    """
    note = stored_checkpoints.newest_note(source) if anchor is None else _own_note(source, anchor)
    size = read_checkpoint(note.encode()).head.size if note else 0
    if field.event > size:
        raise AuditError(
            f"The checkpoint does not cover event {field.event}, which records {field.name}. Use a "
            "later one."
        )
    path = nodes.inclusion(source, field.event, size)
    proof = write_proof(events.body(source, field.event), field.event - 1, path, note)
    return write_opening(field.opening, proof)


def open_total(fields: Sequence[RecordedField]) -> bytes:
    """Return a file that opens only the sum of commitments.

    Raises:
        AuditError: they are of different kinds or too many.
    """
    secrets = [field.secret for field in fields if field.secret]
    blinding = sum(secret.blinding for secret in secrets) % ristretto.ORDER
    total = OpenedTotal(
        name=fields[0].name,
        kind=fields[0].kind,
        count=len(secrets),
        total=sum(secret.addend for secret in secrets),
        blinding=blinding.to_bytes(ristretto.SCALAR_BYTES, "little").hex(),
    )
    content = write_total(total)
    if {(field.name, field.kind) for field in fields} != {(total.name, total.kind)}:
        raise AuditError(f"{total.name} is a count in one session and a proportion in another.")
    read_total(content)
    return content


def verify_opening(
    content: bytes, trust_store: LocalTrustStore, anchors: Sequence[bytes] = ()
) -> OpeningCheck:
    """Verify a file that opens a field.

    The event must be in the tree of the enclosed checkpoint. That checkpoint must be one of the
    anchors, or be signed by a key that this computer saw in the study.

    Raises:
        AuditError: it is not an opening file, or an anchor is not a checkpoint.
    """
    opening, proof, opened = _read(content)
    anchor = _anchor_of(proof, anchors)
    verdict = verify_proof(read_opening(content)[1], trust_store, anchor)
    findings = list(verdict.findings)
    if not _is_recorded(opening, proof.body):
        findings.append(_TAMPERED)
    checked = (f"{opened.name} as event {opened.event} recorded it", *verdict.checked)
    return OpeningCheck(not findings, tuple(findings), checked, None if findings else opened)


def verify_in_trail(content: bytes, bodies: Iterable[bytes], log: str) -> OpeningCheck:
    """Verify a file that opens a field against the events of a valid trail.

    `bodies` are the canonical bytes of the events, in order, and `log` is the trail's log id in
    hexadecimal.

    Raises:
        AuditError: it is not an opening file.
    """
    opening, proof, opened = _read(content)
    findings = []
    is_own = opened.log == origin_of(bytes.fromhex(log))
    if not is_own or (proof.index, proof.body) not in enumerate(bodies):
        findings.append("The event of the opening is not in this audit trail.")
    if not _is_recorded(opening, proof.body):
        findings.append(_TAMPERED)
    checked = (f"{opened.name} as event {opened.event} recorded it", "the event in the audit trail")
    return OpeningCheck(not findings, tuple(findings), checked, None if findings else opened)


def verify_sum(
    parts: Sequence[bytes],
    content: bytes,
    trust_store: LocalTrustStore,
    anchors: Sequence[bytes] = (),
) -> SumCheck:
    """Verify that the commitments in opening files add up to an opened total.

    Each is verified as `verify_opening` does, must open the field of the total, and must come from
    a different locked session.

    Raises:
        AuditError: a file is invalid, or an anchor is not a checkpoint.
        StateError: the Pedersen commitment library cannot be loaded.
    """
    total = read_total(content)
    opened = [opened_field(part) for part in parts]
    seen: set[tuple[str, int]] = set()
    faults = []
    for part, field in zip(parts, opened, strict=True):
        own = [*verify_opening(part, trust_store, anchors).findings, *_part_faults(field, total)]
        if (field.log, field.event) in seen:
            own.append("its commitment occurs twice.")
        seen.add((field.log, field.event))
        faults.append(tuple(own))
    findings = [
        f"Event {field.event} of log {field.log.rpartition('/')[2][:8]}: {fault}"
        for field, own in zip(opened, faults, strict=True)
        for fault in own
    ]
    if len(parts) != total.count:
        findings.append(
            f"The total is over {total.count} sessions, but there are {len(parts)} openings."
        )
    if not findings and not _adds_up(opened, total):
        findings.append("The commitments do not add up to this total.")
    return SumCheck(
        is_sound=not findings,
        findings=tuple(dict.fromkeys(findings)),
        checked=(f"{len(parts)} commitments, each in its event", "their sum against the total"),
        total=total,
        parts=tuple(opened),
        faults=tuple(faults),
    )


def opened_field(content: bytes) -> OpenedField:
    """Parse an opening file without verification.

    Raises:
        AuditError: it is not an opening file.
    """
    return _read(content)[2]


def _read(content: bytes) -> tuple[Opening, TlogProof, OpenedField]:
    opening, text = read_opening(content)
    proof = read_proof(text)
    name, kind, value = read_field(opening)
    try:
        event = read_json(proof.body)
        kind_of_event, at = str(event["kind"]), str(event["at"])
    except (ValueError, KeyError, TypeError) as error:
        raise AuditError(
            "The file contains no valid inclusion proof. Ask for another file."
        ) from error
    log = proof.checkpoint.head.origin
    field = OpenedField(name, kind, value, proof.index + 1, kind_of_event, at, log)
    return opening, proof, field


def _is_recorded(opening: Opening, body: bytes) -> bool:
    commitments = read_json(body).get("commitments")
    stated = commitments.get(opening.key) if isinstance(commitments, dict) else None
    return bool(stated == commitment(opening.salt, opening.payload))


def _part_faults(field: OpenedField, total: OpenedTotal) -> list[str]:
    if (field.name, field.kind) != (total.name, total.kind):
        opened, expected = f"{field.name} ({field.kind})", f"{total.name} ({total.kind})"
        return [f"it opens {opened}, but the total is of {expected}."]
    if field.event_kind != LOCKED:
        return ["its results are not final, because the event is not a session lock."]
    return []


def _adds_up(fields: Sequence[OpenedField], total: OpenedTotal) -> bool:
    """Return whether commitments add up; False for non-elements of the group."""
    blinding = int.from_bytes(bytes.fromhex(total.blinding), "little")
    try:
        points = [bytes.fromhex(field.value) for field in fields if field.kind in ADDED_KINDS]
        return pedersen.is_opened(points, total.total, blinding)
    except ValueError:
        return False


def _anchor_of(proof: TlogProof, anchors: Sequence[bytes]) -> bytes | None:
    """Return the anchor that covers a proof; the first anchor if none does."""
    head = proof.checkpoint.head
    for anchor in anchors:
        other = read_checkpoint(anchor).head
        if (other.origin, other.size) == (head.origin, head.size):
            return anchor
    return anchors[0] if anchors else None


def _own_note(source: HasDatabase, anchor: bytes) -> str:
    """Return an anchor as text, or raise AuditError if it is not of this trail."""
    head = read_checkpoint(anchor).head
    is_own = head.origin == origin_of(stored_checkpoints.log_id(source))
    if not is_own or head.size > events.head(source).count:
        raise AuditError("The anchor is not a checkpoint of this study. Choose another file.")
    if nodes.root(source, head.size) != head.root:
        raise AuditError("The study contradicts the anchor. Verify the study.")
    return anchor.decode()
