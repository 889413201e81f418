"""Facts of protocol, design and readings: what was planned, and how far it was kept."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import pairwise
from statistics import median
from typing import Final

from readingroom import store
from readingroom.domain.error_annotation import HarmSeverity
from readingroom.domain.study import SessionState
from readingroom.store import JudgementKind, SessionRow, StudyFile, Vote
from readingroom.study.engine.facts.event_log import EventLog, Named, counted, fact, numbers

_SEVERE: Final = (HarmSeverity.SEVERE, HarmSeverity.DEATH)
_DAY_S: Final = 86_400


def protocol_facts(file: StudyFile, log: EventLog) -> Iterator[Named]:
    """Return what the protocol says and how it stands."""
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
        yield (
            "protocol.written_before_session",
            fact(is_older, "order of events", (*written, first)),
        )


def design_facts(file: StudyFile, log: EventLog, votes: Sequence[Vote]) -> Iterator[Named]:
    """Return how the sessions were laid out."""
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
    repeats = sum(one.repeat_of is not None for items in used for one in items)
    yield "design.has_repeats", fact(repeats > 0, "worklists", opened)
    seen = [frozenset(one.case for one in items) for items in used]
    if seen:
        every = frozenset[str]().union(*seen)
        yield "design.all_read_all", fact(all(one == every for one in seen), "worklists", opened)
    if len(sessions) > 1:
        yield from _gap(votes, sessions)


def _gap(votes: Sequence[Vote], sessions: Sequence[SessionRow]) -> Iterator[Named]:
    """Return the least days between what a reader read of a case in one session and in another."""
    place = {one.id: number for number, one in enumerate(sessions)}
    read: dict[tuple[str, str], list[tuple[datetime, int]]] = defaultdict(list)
    for vote in votes:
        key = (vote.item.reader, vote.item.case)
        read[key].append((datetime.fromisoformat(vote.row.at), place[vote.item.session]))
    gaps = [
        (later[0] - earlier[0]).total_seconds() / _DAY_S
        for times in read.values()
        for earlier, later in pairwise(sorted(times))
        if earlier[1] != later[1]
    ]
    if gaps:
        yield "design.session_gap_days", fact(min(gaps), "times of judgements in force")


def reading_facts(file: StudyFile, log: EventLog, votes: Sequence[Vote]) -> Iterator[Named]:
    """Return how the reading went; counts of judgements are of those in force."""
    judged = [vote for vote in votes if vote.row.kind is JudgementKind.JUDGED]
    skipped = [vote for vote in votes if vote.row.kind is JudgementKind.SKIPPED]
    made = numbers(log.of("judgement made"))
    yield "reading.judgement_count", fact(len(judged), "judgements in force", made)
    yield (
        "reading.skipped_count",
        fact(len(skipped), "skips in force", numbers(log.of("item skipped"))),
    )
    if not votes:
        return
    yield "reading.skipped_share", fact(len(skipped) / len(votes), "judgements and skips in force")
    reasoned = all(vote.row.document.reason for vote in skipped)
    yield "reading.skips_reasoned", fact(reasoned, "skips in force")
    yield from _corrections(file, log)
    yield from _progress(file, log)
    if judged:
        yield from _judged(judged, made)


def _judged(judged: Sequence[Vote], made: Sequence[int]) -> Iterator[Named]:
    documents = [vote.row.document for vote in judged]
    readers = Counter(vote.item.reader for vote in judged)
    yield "reading.reader_count", fact(len(readers), "judgements in force", made)
    yield "reading.fewest_per_reader", fact(min(readers.values()), "judgements in force", made)
    cases = {vote.item.case for vote in judged}
    yield "reading.case_count", fact(len(cases), "judgements in force", made)
    times = [one.timing.active_ms for one in documents]
    yield "reading.all_timed", fact(all(one > 0 for one in times), "active time", made)
    yield "reading.median_active_ms", fact(float(median(times)), "active time", made)
    shown = all(one.shown for one in documents)
    yield "reading.all_show_hashes", fact(shown, "hashes of what was shown", made)
    repeats = sum(vote.item.repeat_of is not None for vote in judged)
    yield "reading.repeat_count", fact(repeats, "judgements in force", made)
    comments = sum(bool(one.form.comment) for one in documents)
    yield "reading.comment_count", fact(comments, "forms", made)
    findings = [found for one in documents for found in one.form.findings]
    yield "reading.finding_count", fact(len(findings), "forms", made)
    severe = sum(one.severity in _SEVERE for one in findings)
    yield "reading.severe_finding_count", fact(severe, "forms", made)


def _corrections(file: StudyFile, log: EventLog) -> Iterator[Named]:
    found = store.judgements.list_corrections(file)
    entries = log.of("judgement made", "item skipped")
    events = numbers([one for one in entries if one.details.get("corrects")])
    yield "reading.correction_count", fact(len(found), "answers given anew", events)
    reasoned = all(one.new.document.reason for one in found)
    yield "reading.corrections_reasoned", fact(reasoned, "answers given anew", events)


def _progress(file: StudyFile, log: EventLog) -> Iterator[Named]:
    session = store.sessions.newest(file)
    if session is None:
        return
    erased = store.cases.erased(file)
    done = {vote.item.id for vote in store.judgements.list_votes(file, session.id)}
    items = [
        one
        for reader in store.readers.list_all(file)
        for one in store.worklists.list_items(file, session.id, reader.id)
    ]
    if items:
        finished = sum(one.id in done or one.case in erased for one in items)
        yield "reading.done_share", fact(finished / len(items), "worklists")
        yield "reading.is_complete", fact(finished == len(items), "worklists")
    if session.state is not SessionState.OPEN:
        ended = log.newest("session locked")
        late = [line for line in log.of("judgement made", "item skipped") if line.sequence > ended]
        yield "reading.none_after_lock", fact(not late, "order of events", (ended, *numbers(late)))
