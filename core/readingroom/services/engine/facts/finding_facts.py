"""Facts about errors that readers marked in outputs."""

from collections.abc import Iterator, Sequence

from readingroom import store
from readingroom.domain.error_annotation import ErrorKind
from readingroom.engine.analyzer.compliance.types import Named, fact
from readingroom.reading.findings import HARMFUL_GRADE
from readingroom.services.engine.facts.event_log import EventLog, numbers
from readingroom.store import StudyFile
from readingroom.store.records import JudgementKind, Vote


def finding_facts(file: StudyFile, log: EventLog, votes: Sequence[Vote]) -> Iterator[Named]:
    """Yield facts about marked errors by kind; none if no protocol version asks for errors."""
    newest = store.protocols.current(file).version
    asking = {
        version
        for version in range(1, newest + 1)
        if store.protocols.get(file, version).asks_findings
    }
    if not asking:
        return
    documents = [
        vote.row.document
        for vote in votes
        if vote.row.kind is JudgementKind.JUDGED and vote.row.document.protocol_version in asking
    ]
    judged = numbers(log.of("judgement submitted"))
    source = "judgements that asked for errors"
    yield "findings.judged_count", fact(len(documents), source, judged)
    if not documents:
        return
    errors = [error for document in documents for error in document.form.findings]
    harmful = sum(error.severity.grade >= HARMFUL_GRADE for error in errors)
    yield "findings.harmful_count", fact(harmful, "marked errors", judged)
    for kind in ErrorKind:
        count = sum(error.kind is kind for error in errors)
        yield f"findings.{kind.value}_count", fact(count, "marked errors", judged)
