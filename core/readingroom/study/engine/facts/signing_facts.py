"""Facts of signatures and of the trail itself."""

from collections.abc import Iterator, Sequence

from readingroom.domain.signing import Signature, SignatureMeaning, SignatureSubject
from readingroom.domain.trail import TrailCheckpoint, Verification
from readingroom.store import JudgementKind, Vote
from readingroom.study.engine.facts.event_log import EventLog, Named, fact, numbers

_LEADING = (SignatureMeaning.RESPONSIBLE, SignatureMeaning.APPROVED)


def signing_facts(
    signatures: Sequence[Signature], votes: Sequence[Vote], log: EventLog
) -> Iterator[Named]:
    """Return what is signed, and whether it still counts."""
    events = [one.event for one in signatures]
    yield "signing.signature_count", fact(len(signatures), "signatures", events)
    yield "signing.signer_count", fact(len({one.signer for one in signatures}), "", events)
    yield "signing.meaning_count", fact(len({one.meaning for one in signatures}), "", events)
    if signatures:
        newest = {(one.subject, one.signer, one.meaning): one for one in signatures}
        counts = [one for one in newest.values() if not one.superseded]
        whole = len(counts) == len(newest)
        yield "signing.none_superseded", fact(whole, "signatures", [one.event for one in counts])
    yield from _of_readings(signatures, votes)
    yield from _of_protocol(signatures, log)
    if not log.of("session locked"):
        return
    for name, subject, meanings in (
        ("signing.session_signed", SignatureSubject.SESSION, _LEADING),
        ("signing.session_reviewed", SignatureSubject.SESSION, (SignatureMeaning.REVIEWED,)),
        ("signing.report_signed", SignatureSubject.REPORT, tuple(SignatureMeaning)),
    ):
        found = [
            one.event
            for one in signatures
            if one.subject is subject and one.meaning in meanings and not one.superseded
        ]
        yield name, fact(bool(found), "signatures that count now", found)


def _of_readings(signatures: Sequence[Signature], votes: Sequence[Vote]) -> Iterator[Named]:
    judged = {f"judgement/{v.row.id}" for v in votes if v.row.kind is JudgementKind.JUDGED}
    if not judged:
        return
    own = [one for one in signatures if one.subject is SignatureSubject.READINGS]
    signed = {record.key for one in own for record in one.records}
    missing = len(judged - signed)
    events = [one.event for one in own]
    yield "signing.unsigned_judgement_count", fact(missing, "records under signatures", events)
    yield "signing.judgements_signed", fact(missing == 0, "records under signatures", events)


def _of_protocol(signatures: Sequence[Signature], log: EventLog) -> Iterator[Named]:
    own = [one for one in signatures if one.subject is SignatureSubject.PROTOCOL]
    events = [one.event for one in own]
    is_signed = any(not one.superseded for one in own)
    yield "signing.protocol_signed", fact(is_signed, "signatures that count now", events)
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
    """Return how the trail stands now."""
    yield "trail.event_count", fact(log.count, "counted")
    yield "trail.is_in_time_order", fact(log.is_in_time_order, "times of all events")
    if verification is not None:
        said = f"verified for this assessment, {verification.event_count} events"
        bad = (verification.first_bad_event,) if verification.first_bad_event else ()
        yield "trail.is_sound", fact(verification.is_sound, said, bad)
        if has_anchor:
            yield "trail.matches_anchor", fact(verification.is_sound, said)
    size = checkpoint.size if checkpoint else 0
    covered = (size,) if size else ()
    yield "trail.has_checkpoint", fact(checkpoint is not None, "newest checkpoint", covered)
    yield "trail.uncovered_count", fact(log.count - size, "after the newest checkpoint", covered)
    reviews = [one for one in signatures if one.subject is SignatureSubject.TRAIL]
    events = [one.event for one in reviews]
    yield "trail.is_reviewed", fact(bool(reviews), "signed reviews", events)
    if reviews:
        since = log.count - max(events)
        yield "trail.events_since_review", fact(since, "after the newest review", events)
