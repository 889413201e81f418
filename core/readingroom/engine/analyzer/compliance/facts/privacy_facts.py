"""Facts about privacy: decisions at import, erasures, audits of identifiers and statements."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from readingroom.domain.case import CaseSummary
from readingroom.domain.estimate import Estimate
from readingroom.engine.analyzer.compliance.facts.event_log import EventLog, numbers
from readingroom.engine.analyzer.compliance.vocabulary import identifier_fact, statement_fact
from readingroom.engine.analyzer.policy_texts.types import PolicyStatement, StatementAudit
from readingroom.engine.types import Fact, Named, StoredAnalysis, fact
from readingroom.privacy.types import IdentifierAudit, IdentifierKind

T = TypeVar("T")
_COUNTED = {
    "privacy.unreviewed_count": "unreviewed_count",
    "privacy.hidden_count": "hidden_count",
    "privacy.blacked_out_count": "blacked_out_count",
    "privacy.left_out_count": "left_out_count",
    "privacy.kept_count": "kept_count",
}
"""Event details with the counts of redaction decisions, by fact."""
_ADDED = ("case added", "outputs added")


def privacy_facts(cases: Sequence[CaseSummary], log: EventLog) -> Iterator[Named]:
    """Yield facts about redaction decisions at import, and about erasures."""
    added = log.of(*_ADDED)
    if added:
        for name, detail in _COUNTED.items():
            counting = [line for line in added if line.count(detail)]
            total = sum(line.count(detail) for line in counting)
            yield name, fact(total, "decisions at import", numbers(counting))
        left = [line for line in added if line.count("unreviewed_count")]
        yield "privacy.all_reviewed", fact(not left, "decisions at import", numbers(left or added))
    erased = log.of("case erased")
    count = sum(bool(case.erased_at) for case in cases)
    yield "privacy.erased_case_count", fact(count, "counted", numbers(erased))
    if erased:
        by_two = all(line.details.get("confirmed_by") for line in erased)
        yield "privacy.erasures_by_two", fact(by_two, "confirmations of erasures", numbers(erased))


def identifier_facts(analyses: Sequence[StoredAnalysis], log: EventLog) -> Iterator[Named]:
    """Yield facts about identifier audits; counts are those of the newest audit."""
    audits = _audits(analyses, IdentifierAudit)
    yield "identifiers.audit_count", _count(audits)
    if not audits:
        return
    event, audit = audits[-1]
    source, own = "newest audit", (event,)
    yield "identifiers.hit_count", fact(audit.count(), source, own)
    yield "identifiers.pixel_risk_count", fact(len(audit.pixel_risks), source, own)
    yield "identifiers.audit_is_complete", fact(audit.is_complete, source, own)
    is_newest = event > log.newest(*_ADDED)
    yield "identifiers.audit_is_newest", fact(is_newest, "order of events", own)
    if audit.accuracy and isinstance(audit.accuracy.overall.recall, Estimate):
        recall = audit.accuracy.overall.recall.value
        yield "identifiers.recall", fact(recall, "labelled texts of the detector", own)
    for kind in IdentifierKind:
        yield identifier_fact(kind), fact(audit.count(kind), source, own)


def statement_facts(analyses: Sequence[StoredAnalysis], log: EventLog) -> Iterator[Named]:
    """Yield facts about statement audits; counts are those of the newest audit."""
    audits = _audits(analyses, StatementAudit)
    yield "statements.audit_count", _count(audits)
    if not audits:
        return
    event, audit = audits[-1]
    source, own = "newest audit", (event,)
    is_newest = bool(audit.models) and event > log.newest(*_ADDED)
    yield "statements.audited", fact(is_newest, "order of events", own)
    yield "statements.output_count", fact(audit.outputs, source, own)
    alone = sum(model.advice_alone for model in audit.models)
    yield "statements.advice_alone_count", fact(alone, source, own)
    sure = sum(model.overconfident for model in audit.models)
    yield "statements.overconfident_count", fact(sure, source, own)
    for statement in PolicyStatement:
        yield statement_fact(statement), fact(audit.count(statement), source, own)


def _audits(analyses: Sequence[StoredAnalysis], kind: type[T]) -> list[tuple[int, T]]:
    """Return the audits of a kind with their events, oldest first."""
    return [
        (analysis.event, analysis.report)
        for analysis in analyses
        if isinstance(analysis.report, kind)
    ]


def _count(audits: Sequence[tuple[int, object]]) -> Fact:
    return fact(len(audits), "stored audits", [event for event, _ in audits])
