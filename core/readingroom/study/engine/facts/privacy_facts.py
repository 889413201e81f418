"""Facts of privacy: what was done with identity at import, what was erased, what audits found."""

from collections.abc import Iterator, Sequence

from readingroom.analyzer.compliance.vocabulary import identifier_fact
from readingroom.domain.analysis import StoredAnalysis
from readingroom.domain.case import CaseSummary
from readingroom.domain.estimate import Estimate
from readingroom.domain.identifiers import IdentifierAudit, IdentifierKind
from readingroom.study.engine.facts.event_log import EventLog, Named, fact, numbers

_COUNTED = {
    "privacy.unreviewed_count": "unreviewed_count",
    "privacy.hidden_count": "hidden_count",
    "privacy.blacked_out_count": "blacked_out_count",
    "privacy.left_out_count": "left_out_count",
    "privacy.kept_count": "kept_count",
}
"""Facts by the details of the events that say how questions about identity were answered."""
_ADDED = ("case added", "outputs added")


def privacy_facts(cases: Sequence[CaseSummary], log: EventLog) -> Iterator[Named]:
    """Return what was done with identity at import, and what was erased."""
    added = log.of(*_ADDED)
    if added:
        for name, detail in _COUNTED.items():
            counting = [line for line in added if line.count(detail)]
            total = sum(line.count(detail) for line in counting)
            yield name, fact(total, "answers at import", numbers(counting))
        left = [line for line in added if line.count("unreviewed_count")]
        yield "privacy.all_reviewed", fact(not left, "answers at import", numbers(left or added))
    erased = log.of("case erased")
    count = sum(bool(one.erased_at) for one in cases)
    yield "privacy.erased_case_count", fact(count, "counted", numbers(erased))
    if erased:
        by_two = all(line.details.get("confirmed_by") for line in erased)
        yield "privacy.erasures_by_two", fact(by_two, "who confirmed them", numbers(erased))


def identifier_facts(analyses: Sequence[StoredAnalysis], log: EventLog) -> Iterator[Named]:
    """Return what the audits of identifiers found; figures are those of the newest."""
    audits = [
        (one.event, one.report) for one in analyses if isinstance(one.report, IdentifierAudit)
    ]
    events = [event for event, _ in audits]
    yield "identifiers.audit_count", fact(len(audits), "audits that the study keeps", events)
    if not audits:
        return
    event, audit = audits[-1]
    said, own = "newest audit", (event,)
    yield "identifiers.hit_count", fact(audit.count(), said, own)
    yield "identifiers.pixel_risk_count", fact(len(audit.pixel_risks), said, own)
    yield "identifiers.audit_is_complete", fact(audit.is_complete, said, own)
    is_newest = event > log.newest(*_ADDED)
    yield "identifiers.audit_is_newest", fact(is_newest, "order of events", own)
    if audit.accuracy and isinstance(audit.accuracy.overall.recall, Estimate):
        recall = audit.accuracy.overall.recall.value
        yield "identifiers.recall", fact(recall, "labelled texts of the detector", own)
    for kind in IdentifierKind:
        yield identifier_fact(kind), fact(audit.count(kind), said, own)
