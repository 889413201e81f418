"""Facts about protocol, design, readings, and the errors that readers marked."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import pairwise
from statistics import median
from typing import Final

from readingroom import store
from readingroom.domain.error_annotation import HARMFUL_GRADE, ErrorKind, HarmSeverity
from readingroom.domain.study import SessionState
from readingroom.engine.analyzer.compliance.facts.event_log import EventLog, counted, numbers
from readingroom.engine.types import Named, fact
from readingroom.store import StudyFile
from readingroom.store.records import JudgementKind, SessionRow, Vote

_SEVERE: Final = (HarmSeverity.SEVERE, HarmSeverity.DEATH)
_DAY_S: Final = 86_400


def protocol_facts(file: StudyFile, log: EventLog) -> Iterator[Named]:
    """Yield facts about the newest protocol version and its state."""
    protocol = store.protocols.current(file)
    written = numbers(log.of("protocol written", "protocol revised", "protocol amended"))
    opened = log.of("session opened")
    yield "protocol.version", fact(protocol.version, "newest version", written)
    yield "protocol.criterion_count", fact(len(protocol.criteria), "newest version", written)
    yield "protocol.skip_reason_count", fact(len(protocol.skip_reasons), "newest version", written)
    yield "protocol.minimum_view_ms", fact(protocol.minimum_view_ms, "newest version", written)
    yield "protocol.repeat_share", fact(protocol.repeat_share, "newest version", written)
    yield "protocol.is_fixed", fact(bool(opened), "a session was opened with it", numbers(opened))
    amended = log.of("protocol amended")
    yield counted("protocol.amendment_count", amended)
    if opened:
        first = opened[0].sequence
        yield "protocol.is_unamended", fact(not amended, "counted", numbers(amended))
        is_older = bool(written) and written[0] < first
        both = (*written, first)
        yield "protocol.written_before_session", fact(is_older, "order of events", both)


def design_facts(file: StudyFile, log: EventLog, votes: Sequence[Vote]) -> Iterator[Named]:
    """Yield facts about the design of the sessions."""
    sessions = store.sessions.list_all(file)
    opened = numbers(log.of("session opened"))
    yield "design.has_second_session", fact(len(sessions) > 1, "sessions", opened)
    if not sessions:
        return
    newest = sessions[-1]
    lists = {
        reader.id: store.worklists.list_items(file, newest.id, reader.id)
        for reader in store.readers.list_all(file)
    }
    used = [items for items in lists.values() if items]
    yield "design.reader_count", fact(len(used), "worklists", opened)
    yield "design.item_count", fact(sum(map(len, used)), "worklists", opened)
    repeats = sum(item.repeat_of is not None for items in used for item in items)
    yield "design.has_repeats", fact(repeats > 0, "worklists", opened)
    seen = [frozenset(item.case for item in items) for items in used]
    if seen:
        every = frozenset[str]().union(*seen)
        are_equal = all(cases == every for cases in seen)
        yield "design.all_read_all", fact(are_equal, "worklists", opened)
    if len(sessions) > 1:
        yield from _gap(votes, sessions)


def _gap(votes: Sequence[Vote], sessions: Sequence[SessionRow]) -> Iterator[Named]:
    """Yield the minimum time in days between two readings of a case in different sessions."""
    position = {session.id: at for at, session in enumerate(sessions)}
    read: dict[tuple[str, str], list[tuple[datetime, int]]] = defaultdict(list)
    for vote in votes:
        key = (vote.item.reader, vote.item.case)
        read[key].append((datetime.fromisoformat(vote.row.at), position[vote.item.session]))
    gaps = [
        (later[0] - earlier[0]).total_seconds() / _DAY_S
        for times in read.values()
        for earlier, later in pairwise(sorted(times))
        if earlier[1] != later[1]
    ]
    if gaps:
        yield "design.session_gap_days", fact(min(gaps), "times of judgements in force")


def reading_facts(file: StudyFile, log: EventLog, votes: Sequence[Vote]) -> Iterator[Named]:
    """Yield facts about the readings; counts include only judgements in force."""
    judged = [vote for vote in votes if vote.row.kind is JudgementKind.JUDGED]
    skipped = [vote for vote in votes if vote.row.kind is JudgementKind.SKIPPED]
    events = numbers(log.of("judgement submitted"))
    yield "reading.judgement_count", fact(len(judged), "judgements in force", events)
    skips = numbers(log.of("item skipped"))
    yield "reading.skipped_count", fact(len(skipped), "skips in force", skips)
    if not votes:
        return
    yield "reading.skipped_share", fact(len(skipped) / len(votes), "judgements and skips in force")
    reasoned = all(vote.row.document.reason for vote in skipped)
    yield "reading.skips_reasoned", fact(reasoned, "skips in force")
    yield from _corrections(file, log)
    yield from _progress(file, log)
    if judged:
        yield from _judged(judged, events)


def _judged(judged: Sequence[Vote], events: Sequence[int]) -> Iterator[Named]:
    documents = [vote.row.document for vote in judged]
    readers = Counter(vote.item.reader for vote in judged)
    yield "reading.reader_count", fact(len(readers), "judgements in force", events)
    yield "reading.fewest_per_reader", fact(min(readers.values()), "judgements in force", events)
    cases = {vote.item.case for vote in judged}
    yield "reading.case_count", fact(len(cases), "judgements in force", events)
    times = [document.timing.active_ms for document in documents]
    yield "reading.all_timed", fact(all(time > 0 for time in times), "active time", events)
    yield "reading.median_active_ms", fact(float(median(times)), "active time", events)
    shown = all(document.shown for document in documents)
    yield "reading.all_show_hashes", fact(shown, "hashes of the shown material", events)
    repeats = sum(vote.item.repeat_of is not None for vote in judged)
    yield "reading.repeat_count", fact(repeats, "judgements in force", events)
    comments = sum(bool(document.form.comment) for document in documents)
    yield "reading.comment_count", fact(comments, "forms", events)
    errors = [error for document in documents for error in document.form.findings]
    yield "reading.finding_count", fact(len(errors), "forms", events)
    severe = sum(error.severity in _SEVERE for error in errors)
    yield "reading.severe_finding_count", fact(severe, "forms", events)


def _corrections(file: StudyFile, log: EventLog) -> Iterator[Named]:
    corrections = store.judgements.list_corrections(file)
    entries = log.of("judgement submitted", "item skipped")
    events = numbers([line for line in entries if line.details.get("corrects")])
    yield "reading.correction_count", fact(len(corrections), "corrected answers", events)
    reasoned = all(rows.new.document.reason for rows in corrections)
    yield "reading.corrections_reasoned", fact(reasoned, "corrected answers", events)


def _progress(file: StudyFile, log: EventLog) -> Iterator[Named]:
    session = store.sessions.newest(file)
    if session is None:
        return
    erased = store.cases.erased(file)
    done = {row.item for row in store.judgements.list_in_force(file)}
    items = store.worklists.list_all(file)
    if items:
        finished = sum(item.id in done or item.case in erased for item in items)
        yield "reading.done_share", fact(finished / len(items), "worklists")
        yield "reading.is_complete", fact(finished == len(items), "worklists")
    if session.state is not SessionState.OPEN:
        ended = log.newest("session locked")
        late = [
            line for line in log.of("judgement submitted", "item skipped") if line.sequence > ended
        ]
        yield "reading.none_after_lock", fact(not late, "order of events", (ended, *numbers(late)))


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
