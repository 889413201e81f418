"""Facts about signatures and the audit trail."""

from collections.abc import Iterator, Sequence

from readingroom.audit.types import (
    Signature,
    SignatureMeaning,
    SignatureSubject,
    TrailCheckpoint,
    Verification,
)
from readingroom.engine.analyzer.compliance.facts.event_log import EventLog, numbers
from readingroom.engine.types import Named, fact
from readingroom.store.records import JudgementKind, Vote

_LEADING = (SignatureMeaning.RESPONSIBLE, SignatureMeaning.APPROVED)


def signing_facts(
    signatures: Sequence[Signature], votes: Sequence[Vote], log: EventLog
) -> Iterator[Named]:
    """Yield facts about signatures, and whether they are superseded."""
    events = [signature.event for signature in signatures]
    yield "signing.signature_count", fact(len(signatures), "signatures", events)
    signers = {signature.signer for signature in signatures}
    yield "signing.signer_count", fact(len(signers), "", events)
    meanings = {signature.meaning for signature in signatures}
    yield "signing.meaning_count", fact(len(meanings), "", events)
    if signatures:
        newest = {
            (signature.subject, signature.signer, signature.meaning): signature
            for signature in signatures
        }
        valid = [signature.event for signature in newest.values() if not signature.superseded]
        yield "signing.none_superseded", fact(len(valid) == len(newest), "signatures", valid)
    yield from _of_readings(signatures, votes)
    yield from _of_protocol(signatures, log)
    if not log.of("session locked"):
        return
    for name, subject, accepted in (
        ("signing.session_signed", SignatureSubject.SESSION, _LEADING),
        ("signing.session_reviewed", SignatureSubject.SESSION, (SignatureMeaning.REVIEWED,)),
        ("signing.report_signed", SignatureSubject.REPORT, tuple(SignatureMeaning)),
    ):
        valid = [
            signature.event
            for signature in signatures
            if signature.subject is subject
            and signature.meaning in accepted
            and not signature.superseded
        ]
        yield name, fact(bool(valid), "signatures in force", valid)


def _of_readings(signatures: Sequence[Signature], votes: Sequence[Vote]) -> Iterator[Named]:
    judged = {f"judgement/{v.row.id}" for v in votes if v.row.kind is JudgementKind.JUDGED}
    if not judged:
        return
    own = [signature for signature in signatures if signature.subject is SignatureSubject.READINGS]
    signed = {record.key for signature in own for record in signature.records}
    missing = len(judged - signed)
    events = [signature.event for signature in own]
    yield "signing.unsigned_judgement_count", fact(missing, "records under signatures", events)
    yield "signing.judgements_signed", fact(missing == 0, "records under signatures", events)


def _of_protocol(signatures: Sequence[Signature], log: EventLog) -> Iterator[Named]:
    own = [signature for signature in signatures if signature.subject is SignatureSubject.PROTOCOL]
    events = [signature.event for signature in own]
    is_signed = any(not signature.superseded for signature in own)
    yield "signing.protocol_signed", fact(is_signed, "signatures in force", events)
    known = numbers(log.of("session locked", "export started"))
    if known:
        before = bool(events) and min(events) < known[0]
        yield "protocol.signed_before_results", fact(before, "order of events", (*events, known[0]))


def trail_facts(
    log: EventLog,
    verification: Verification | None,
    checkpoint: TrailCheckpoint | None,
    signatures: Sequence[Signature],
    *,
    has_anchor: bool,
) -> Iterator[Named]:
    """Yield facts about the current state of the audit trail."""
    yield "trail.event_count", fact(log.count, "counted")
    yield "trail.is_in_time_order", fact(log.is_in_time_order, "times of all events")
    if verification is not None:
        source = f"verified for this assessment, {verification.event_count} events"
        bad = (verification.first_bad_event,) if verification.first_bad_event else ()
        yield "trail.is_sound", fact(verification.is_sound, source, bad)
        if has_anchor:
            yield "trail.matches_anchor", fact(verification.is_sound, source)
    size = checkpoint.size if checkpoint else 0
    covered = (size,) if size else ()
    yield "trail.has_checkpoint", fact(checkpoint is not None, "newest checkpoint", covered)
    yield "trail.uncovered_count", fact(log.count - size, "after the newest checkpoint", covered)
    reviews = [signature for signature in signatures if signature.subject is SignatureSubject.TRAIL]
    events = [signature.event for signature in reviews]
    yield "trail.is_reviewed", fact(bool(reviews), "signed reviews", events)
    if reviews:
        since = log.count - max(events)
        yield "trail.events_since_review", fact(since, "after the newest review", events)
