"""Facts of errors that readers marked on outputs."""

from collections.abc import Iterator, Sequence

from readingroom import store
from readingroom.domain.error_annotation import ErrorKind
from readingroom.feedback.findings import HARMFUL_GRADE
from readingroom.store import JudgementKind, StudyFile, Vote
from readingroom.study.engine.facts.event_log import EventLog, Named, fact, numbers


def finding_facts(file: StudyFile, log: EventLog, votes: Sequence[Vote]) -> Iterator[Named]:
    """Return what was marked, by kind; nothing where nobody was asked for errors."""
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
    made = numbers(log.of("judgement made"))
    yield "findings.judged_count", fact(len(documents), "judgements that could hold errors", made)
    if not documents:
        return
    found = [one for document in documents for one in document.form.findings]
    harmful = sum(one.severity.grade >= HARMFUL_GRADE for one in found)
    yield "findings.harmful_count", fact(harmful, "marked errors", made)
    for kind in ErrorKind:
        count = sum(one.kind is kind for one in found)
        yield f"findings.{kind.value}_count", fact(count, "marked errors", made)
