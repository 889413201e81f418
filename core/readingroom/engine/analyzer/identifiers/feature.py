"""What audits of identifiers add to the program."""

from collections.abc import Iterator
from typing import Final

from readingroom.domain.estimate import Estimate
from readingroom.engine.analyzer.identifiers.types import (
    AuditFilesRequest,
    IdentifierAudit,
    IdentifierHit,
    identifier_fact,
)
from readingroom.engine.feature import Feature, StudyRecords, of_study, rows_codec
from readingroom.engine.types import AnalysisKind, Named, StoredAnalysis, fact
from readingroom.privacy.types import IdentifierKind
from readingroom.processes.messages import Document
from readingroom.processes.tasks import Task, TaskChannel
from readingroom.reports.types import ReportBlock


def identifier_facts(records: StudyRecords) -> Iterator[Named]:
    """Yield facts about identifier audits; counts are those of the newest audit."""
    audits = records.reports_of(IdentifierAudit)
    events = [event for event, _ in audits]
    yield "identifiers.audit_count", fact(len(audits), "stored audits", events)
    if not audits:
        return
    event, audit = audits[-1]
    source, own = "newest audit", (event,)
    yield "identifiers.hit_count", fact(audit.count(), source, own)
    yield "identifiers.pixel_risk_count", fact(len(audit.pixel_risks), source, own)
    yield "identifiers.audit_is_complete", fact(audit.is_complete, source, own)
    is_newest = event > records.newest_input
    yield "identifiers.audit_is_newest", fact(is_newest, "order of events", own)
    if audit.accuracy and isinstance(audit.accuracy.overall.recall, Estimate):
        recall = audit.accuracy.overall.recall.value
        yield "identifiers.recall", fact(recall, "labelled texts of the detector", own)
    for kind in IdentifierKind:
        yield identifier_fact(kind), fact(audit.count(kind), source, own)


def _verdict(analysis: StoredAnalysis) -> str:
    from readingroom.engine.analyzer.identifiers.report import audit_verdict

    return audit_verdict(analysis.report) if isinstance(analysis.report, IdentifierAudit) else ""


def _blocks(analysis: StoredAnalysis) -> tuple[ReportBlock, ...]:
    from readingroom.engine.analyzer.identifiers.report import identifier_blocks

    report = analysis.report
    return identifier_blocks(report) if isinstance(report, IdentifierAudit) else ()


def audit(request: AuditFilesRequest, channel: TaskChannel) -> Document[IdentifierAudit]:
    """Return the audit of files outside a study."""
    from readingroom.engine.analyzer.identifiers.files import audit_files

    return Document(audit_files(request.source, channel))


FEATURE: Final = Feature(
    analyses={
        AnalysisKind.IDENTIFIERS: rows_codec(
            IdentifierAudit, of_study, IdentifierHit, "hits", "case"
        )
    },
    facts=identifier_facts,
    verdict=_verdict,
    blocks=_blocks,
    tasks=(Task(AuditFilesRequest, audit, Document[IdentifierAudit]),),
)
