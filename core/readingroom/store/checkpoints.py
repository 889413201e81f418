"""Checkpoints for export, and proofs under them."""

from collections.abc import Sequence

from readingroom.audit.checkpoints import (
    Checkpoint,
    LogKey,
    is_signed,
    log_id_of,
    read_checkpoint,
    signers,
)
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.proquints import root_proquints
from readingroom.audit.signed_notes import read_key
from readingroom.audit.tlog_proof import TlogProof, read_proof, write_proof
from readingroom.audit.types import TrailCheckpoint, Verification
from readingroom.domain.errors import AuditError
from readingroom.store import nodes
from readingroom.store.database import HasDatabase
from readingroom.store.trail import events, stored_checkpoints


def described(note: str) -> TrailCheckpoint:
    """Return the content of a checkpoint whose signatures the caller has verified.

    Raises:
        AuditError: it is not a checkpoint.
    """
    head = read_checkpoint(note.encode()).head
    return TrailCheckpoint(head.size, head.root.hex(), root_proquints(head.root), note)


def newest(source: HasDatabase) -> TrailCheckpoint | None:
    """Return the newest checkpoint of a study, None before the first one.

    Raises:
        AuditError: it is damaged.
    """
    note = stored_checkpoints.newest_note(source)
    return described(note) if note else None


def vkeys(source: HasDatabase) -> tuple[str, ...]:
    """Return the public keys of a study as text, oldest first.

    Raises:
        AuditError: one of them is damaged.
    """
    return tuple(vkey for named in stored_checkpoints.keys(source) for vkey in named.key.vkeys)


def is_signed_by_both(note: bytes, listed: Sequence[str]) -> bool:
    """Return whether both keys of one vkey pair signed a checkpoint.

    Raises:
        AuditError: it is not a checkpoint, a key is damaged, or a signature is invalid.
    """
    keys = [read_key(vkey) for vkey in listed]
    pairs = [LogKey(*pair) for pair in zip(keys[0::2], keys[1::2], strict=False)]
    return is_signed(read_checkpoint(note), pairs)


def prove(source: HasDatabase, sequence: int) -> bytes:
    """Return a proof file of an event's inclusion under the newest checkpoint.

    Raises:
        NotFoundError: there is no such event.
        AuditError: the newest checkpoint does not cover it.
    """
    body, note = events.body(source, sequence), stored_checkpoints.newest_note(source)
    size = read_checkpoint(note.encode()).head.size if note else 0
    if sequence > size:
        raise AuditError(f"No checkpoint covers event {sequence} yet. Sign one first.")
    return write_proof(body, sequence - 1, nodes.inclusion(source, sequence, size), note)


def verify_proof(
    content: bytes, trust_store: LocalTrustStore, anchor: bytes | None = None
) -> Verification:
    """Verify a proof file.

    Its checkpoint must be the anchor, or be signed by a key that this computer saw in the study: a
    key delivered with its own signature proves nothing.

    Raises:
        AuditError: it is not a proof file, the anchor is not a checkpoint, or the records on this
            computer cannot be read.
    """
    proof = read_proof(content)
    head, findings = proof.checkpoint.head, []
    if not proof.holds():
        findings.append("The proof does not match the event: one of them was changed.")
    if anchor is None:
        findings += _signature_faults(proof, trust_store)
    elif _differs(read_checkpoint(anchor).head, head):
        findings.append(
            f"The anchor is not the checkpoint over {head.size} events that the proof refers to. "
            "Use that checkpoint."
        )
    checked = [
        f"event {proof.index + 1} is one of the first {head.size}",
        "the signatures of the checkpoint" if anchor is None else "the anchor",
    ]
    return Verification(
        is_sound=not findings,
        event_count=head.size,
        head="",
        findings=tuple(findings),
        checked=tuple(checked),
    )


def _differs(one: Checkpoint, other: Checkpoint) -> bool:
    return (one.origin, one.size, one.root) != (other.origin, other.size, other.root)


def _signature_faults(proof: TlogProof, trust_store: LocalTrustStore) -> list[str]:
    log_id = log_id_of(proof.checkpoint.head.origin)
    known = trust_store.read(log_id).keys if log_id else ()
    if not known:
        reason = (
            "This computer has no record of the study of this proof, so its signature cannot be"
        )
        return [f"{reason} verified. Give an anchor, or verify the study here first."]
    try:
        signing_keys = signers(proof.checkpoint, [read_key(vkey) for vkey in known])
    except AuditError as error:
        return [str(error)]
    if not signing_keys:
        return [
            "The checkpoint is not signed by a key that this computer has recorded for the study."
        ]
    return []
