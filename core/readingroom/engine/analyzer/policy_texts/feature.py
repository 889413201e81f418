"""What audits of policy statements add to the program."""

from collections.abc import Iterator
from typing import Final

from readingroom.engine.analyzer.policy_texts.types import (
    PolicyStatement,
    StatementAudit,
    StatementLocation,
    statement_fact,
)
from readingroom.engine.feature import Feature, StudyRecords, of_study, rows_codec
from readingroom.engine.types import AnalysisKind, Named, StoredAnalysis, fact
from readingroom.reports.types import ReportBlock


def statement_facts(records: StudyRecords) -> Iterator[Named]:
    """Yield facts about statement audits; counts are those of the newest audit."""
    audits = records.reports_of(StatementAudit)
    events = [event for event, _ in audits]
    yield "statements.audit_count", fact(len(audits), "stored audits", events)
    if not audits:
        return
    event, audit = audits[-1]
    source, own = "newest audit", (event,)
    is_newest = bool(audit.models) and event > records.newest_input
    yield "statements.audited", fact(is_newest, "order of events", own)
    yield "statements.output_count", fact(audit.outputs, source, own)
    alone = sum(model.advice_alone for model in audit.models)
    yield "statements.advice_alone_count", fact(alone, source, own)
    sure = sum(model.overconfident for model in audit.models)
    yield "statements.overconfident_count", fact(sure, source, own)
    for statement in PolicyStatement:
        yield statement_fact(statement), fact(audit.count(statement), source, own)


def _blocks(analysis: StoredAnalysis) -> tuple[ReportBlock, ...]:
    from readingroom.engine.analyzer.policy_texts.report import statement_blocks

    report = analysis.report
    return statement_blocks(report) if isinstance(report, StatementAudit) else ()


FEATURE: Final = Feature(
    analyses={
        AnalysisKind.STATEMENTS: rows_codec(
            StatementAudit, of_study, StatementLocation, "locations", "case"
        )
    },
    facts=statement_facts,
    blocks=_blocks,
)
