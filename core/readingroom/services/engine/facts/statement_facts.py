"""Facts about policy statements in outputs, from stored audits."""

from collections.abc import Iterator, Sequence

from readingroom.engine.analyzer.compliance.types import Named, fact
from readingroom.engine.analyzer.compliance.vocabulary import statement_fact
from readingroom.engine.analyzer.policy_texts.types import PolicyStatement, StatementAudit
from readingroom.engine.types import StoredAnalysis
from readingroom.services.engine.facts.event_log import EventLog

_ADDED = ("case added", "outputs added")


def statement_facts(analyses: Sequence[StoredAnalysis], log: EventLog) -> Iterator[Named]:
    """Yield facts about statement audits; counts are those of the newest audit."""
    audits = [
        (analysis.event, analysis.report)
        for analysis in analyses
        if isinstance(analysis.report, StatementAudit)
    ]
    events = [event for event, _ in audits]
    yield "statements.audit_count", fact(len(audits), "stored audits", events)
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
