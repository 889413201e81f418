"""Facts of what sentences in outputs do, by the audits that a study keeps."""

from collections.abc import Iterator, Sequence

from readingroom.analyzer.compliance.vocabulary import statement_fact
from readingroom.domain.analysis import StoredAnalysis
from readingroom.domain.classified_text import PolicyStatement, StatementAudit
from readingroom.study.engine.facts.event_log import EventLog, Named, fact

_ADDED = ("case added", "outputs added")


def statement_facts(analyses: Sequence[StoredAnalysis], log: EventLog) -> Iterator[Named]:
    """Return what the audits of statements found; figures are those of the newest."""
    audits = [(one.event, one.report) for one in analyses if isinstance(one.report, StatementAudit)]
    events = [event for event, _ in audits]
    yield "statements.audit_count", fact(len(audits), "audits that the study keeps", events)
    if not audits:
        return
    event, audit = audits[-1]
    said, own = "newest audit", (event,)
    is_newest = bool(audit.models) and event > log.newest(*_ADDED)
    yield "statements.audited", fact(is_newest, "order of events", own)
    yield "statements.output_count", fact(audit.outputs, said, own)
    alone = sum(one.advice_alone for one in audit.models)
    yield "statements.advice_alone_count", fact(alone, said, own)
    sure = sum(one.overconfident for one in audit.models)
    yield "statements.overconfident_count", fact(sure, said, own)
    for statement in PolicyStatement:
        yield statement_fact(statement), fact(audit.count(statement), said, own)
