"""Evidence on an audit trail outside its file: recorded tree heads and anchors.

An anchor is a checkpoint as a signed note, kept by another person or on another medium. It may have
only the Ed25519 signature, like a printed one.
"""

import contextlib
from dataclasses import dataclass, field

from readingroom.audit.checkpoints import origin_of, read_checkpoint, signers
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.domain.errors import AuditError, ReadOnlyError
from readingroom.store.database import HasDatabase
from readingroom.store.trail import checkpoint_signer, stored_checkpoints
from readingroom.store.trail.checkpoint_signer import ExpectedTreeHead


@dataclass(slots=True)
class ExternalEvidence:
    """Required earlier states of the trail, contradictions found so far, and compared evidence.

    `notes` are sentences on failed comparisons.
    """

    states: list[ExpectedTreeHead] = field(default_factory=list)
    findings: list[str] = field(default_factory=list)
    compared: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def external_evidence(
    source: HasDatabase, trust_store: LocalTrustStore | None, anchor: bytes | None
) -> ExternalEvidence:
    """Return the evidence on a study's audit trail outside its file.

    Raises:
        AuditError: it cannot be read, or the anchor is not a checkpoint.
    """
    evidence = ExternalEvidence()
    log_id = stored_checkpoints.log_id(source)
    if trust_store:
        evidence.states, problem = checkpoint_signer.seen_states(trust_store, log_id)
        evidence.compared += [state.origin for state in evidence.states]
        evidence.notes += keystore_notes(problem)
        present = {vkey for named in stored_checkpoints.keys(source) for vkey in named.key.vkeys}
        first = trust_store.read(log_id).keys[:1]  # a restored backup may lack later ones
        if not present.issuperset(first):
            evidence.findings.append(
                "The signing key that this computer first recorded for the study is missing: the "
                "audit trail was rewritten."
            )
    if anchor is not None:
        _add_anchor(source, evidence, log_id, anchor)
    return evidence


def _add_anchor(
    source: HasDatabase, evidence: ExternalEvidence, log_id: bytes, anchor: bytes
) -> None:
    signed = read_checkpoint(anchor)
    if signed.head.origin != origin_of(log_id):
        evidence.findings.append("The anchor is a checkpoint of another study.")
        return
    pairs = [named.key for named in stored_checkpoints.keys(source)]
    if not signers(signed, [key for pair in pairs for key in (pair.ed25519, pair.ml_dsa_44)]):
        evidence.findings.append(
            "The anchor is not signed by a key of this study: it is from another study, or the "
            "audit trail was rewritten."
        )
        return
    evidence.states.append(ExpectedTreeHead(signed.head.size, signed.head.root, "the anchor"))
    evidence.compared.append(f"the anchor over {signed.head.size} events")


def remember(source: HasDatabase, trust_store: LocalTrustStore) -> list[str]:
    """Record the newest checkpoint as seen outside the file; return failures as notes."""
    with contextlib.suppress(AuditError):  # already reported
        newest = stored_checkpoints.newest(source)
        if newest:
            keys = [named.key for named in stored_checkpoints.keys(source)]
            log_id = stored_checkpoints.log_id(source)
            try:
                return keystore_notes(
                    checkpoint_signer.remember(trust_store, log_id, newest.head, keys)
                )
            except ReadOnlyError:
                return [
                    "This computer could not record the checkpoint: its own folder is read-only."
                ]
    return []


def keystore_notes(problem: str) -> list[str]:
    """Return a note if the keystore was skipped."""
    if not problem:
        return []
    return [f"This computer's keystore {problem}: the study was not compared with it."]
