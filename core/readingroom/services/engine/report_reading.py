"""Reading section of reports: the work of each reader, and sensitivity analyses."""

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Final, NamedTuple

from readingroom import store
from readingroom.domain.ids import ReaderId, SessionId
from readingroom.domain.output import ModelSummary
from readingroom.engine.analyzer.reports.inputs import ReportReader, SensitivityAnalysis, SkipCount
from readingroom.reading.abilities import summarise
from readingroom.reading.forms.entry import OTHER_REASON
from readingroom.reading.judged_pairs import JudgedPair, ReaderRecord
from readingroom.reading.types import OTHER, Reader, WorklistItemState
from readingroom.services.engine.report_conduct import certification_texts
from readingroom.store import StudyFile
from readingroom.store.records import ItemPurpose, ItemReading, JudgementKind, SessionRow, Vote

_FAST: Final = 0.1
"""Proportion of the fastest judgements that one sensitivity analysis leaves out."""


class JudgementSet(NamedTuple):
    """The judgements in force of a session, with its readers and models."""

    session: SessionRow
    votes: tuple[Vote, ...]
    readers: tuple[Reader, ...]
    models: tuple[ModelSummary, ...]


def read_judged(
    file: StudyFile, session: SessionRow, models: Sequence[ModelSummary]
) -> JudgementSet:
    """Return the judgements of a session; models have the names shown in results."""
    all_readers = store.readers.list_all(file)
    readers = tuple(reader for reader in all_readers if reader.id in session.readers)
    chosen = tuple(model for model in models if model.id in session.models)
    return JudgementSet(session, store.judgements.list_study_votes(file), readers, chosen)


def study_readings_of(file: StudyFile) -> tuple[ItemReading, ...]:
    """Return the judgements and skips in force of study cases, in all sessions, oldest first."""
    readings = store.judgements.list_item_readings(file)
    return tuple(reading for reading in readings if reading.item.purpose is ItemPurpose.STUDY)


def summarise_readers(file: StudyFile, readings: Sequence[ItemReading]) -> tuple[ReportReader, ...]:
    """Return the assigned and completed study items of each reader, over all sessions."""
    accounts = {
        account.reader: account for account in store.accounts.list_all(file) if account.reader
    }
    certifications = certification_texts(file)
    summaries = []
    for reader in store.readers.list_all(file):
        sessions = store.worklists.sessions_of(file, reader.id)
        if not sessions:
            continue
        states = _states(file, reader.id, sessions)
        account = accounts.get(reader.id)
        training = account.training if account else None
        own = [reading for reading in readings if reading.item.reader == reader.id]
        shortest_case, shortest_repeat = _gaps(own)
        summaries.append(
            ReportReader(
                code=reader.code,
                role=", ".join(account.roles) if account else "reader",
                training=f"{training.subject}, {training.day}" if training else "",
                assigned=states.total(),
                judged=states[WorklistItemState.JUDGED],
                skipped=states[WorklistItemState.SKIPPED],
                waiting=states[WorklistItemState.WAITING] + states[WorklistItemState.STARTED],
                erased=states[WorklistItemState.ERASED],
                shortest_case_s=shortest_case,
                shortest_repeat_s=shortest_repeat,
                certification=certifications.get(reader.id, ""),
                median_active_ms=_median_time(own),
            )
        )
    return tuple(summaries)


def _states(
    file: StudyFile, reader: ReaderId, sessions: Iterable[SessionId]
) -> Counter[WorklistItemState]:
    states: Counter[WorklistItemState] = Counter()
    for session in sessions:
        items = store.worklists.list_items(file, session, reader)
        of_study = {item.id for item in items if item.purpose is ItemPurpose.STUDY}
        lines = store.worklists.list_lines(file, session, reader)
        states.update(line.state for line in lines if line.id in of_study)
    return states


def _median_time(own: Sequence[ItemReading]) -> int | None:
    times = [
        reading.row.document.timing.active_ms
        for reading in own
        if reading.row.kind is JudgementKind.JUDGED
    ]
    return round(statistics.median(times)) if times else None


def _gaps(own: Sequence[ItemReading]) -> tuple[int | None, int | None]:
    """Return the shortest time between two readings of one case, and of one item, in seconds."""
    reading_times: dict[object, list[datetime]] = defaultdict(list)
    for reading in own:
        reading_times[reading.item.case].append(datetime.fromisoformat(reading.row.at))
    cases = [_shortest(times) for times in reading_times.values()]
    times = {reading.item.id: datetime.fromisoformat(reading.row.at) for reading in own}
    repeats = [
        abs(times[reading.item.id] - times[first])
        for reading in own
        if (first := reading.item.repeat_of) is not None and first in times
    ]
    return (
        min((gap for gap in cases if gap is not None), default=None),
        min((int(gap.total_seconds()) for gap in repeats), default=None),
    )


def _shortest(times: Sequence[datetime]) -> int | None:
    ordered = sorted(times)
    return min((int((b - a).total_seconds()) for a, b in pairwise(ordered)), default=None)


def count_skips(readings: Sequence[ItemReading]) -> tuple[SkipCount, ...]:
    """Return the count of each skip reason; free-text reasons count as "Other"."""
    skipped = (
        reading.row.document.reason
        for reading in readings
        if reading.row.kind is JudgementKind.SKIPPED
    )
    counts = Counter(OTHER if reason.startswith(OTHER_REASON) else reason for reason in skipped)
    return tuple(SkipCount(reason, count) for reason, count in sorted(counts.items()))


def _decided(judged: JudgementSet) -> list[Vote]:
    return [vote for vote in judged.votes if vote.row.kind is JudgementKind.JUDGED]


def sensitivity_analyses(judged: JudgementSet) -> tuple[SensitivityAnalysis, ...]:
    """Return the main result without each reader, without repeats, and without the fastest.

    Subsets equal to the full set are left out.
    """
    votes = _decided(judged)
    subsets: list[tuple[str, list[Vote]]] = []
    if len(judged.readers) > 1:
        subsets += [
            (f"without reader {reader.code}", [v for v in votes if v.item.reader != reader.id])
            for reader in judged.readers
        ]
    subsets.append(("without repeats", [v for v in votes if v.item.repeat_of is None]))
    times = sorted(vote.row.document.timing.active_ms for vote in votes)
    limit = times[int(len(times) * _FAST)] if times else 0
    slower = [vote for vote in votes if vote.row.document.timing.active_ms >= limit]
    subsets.append((f"without the fastest {100 * _FAST:.0f} %", slower))
    return tuple(
        _variant(name, subset, judged) for name, subset in subsets if len(subset) != len(votes)
    )


def _variant(name: str, votes: Sequence[Vote], judged: JudgementSet) -> SensitivityAnalysis:
    results = summarise(
        [_judged_pair(vote) for vote in votes],
        models=judged.models,
        readers=[ReaderRecord(reader.id, reader.code) for reader in judged.readers],
        criteria=(),
        redactions=(),
        left_share_shown={},
    )
    return SensitivityAnalysis(
        name, len(votes), tuple((model.name, model.ability) for model in results.models)
    )


def _judged_pair(vote: Vote) -> JudgedPair:
    form = vote.row.document.form
    if form.outcome is None:
        raise AssertionError("a judgement without an outcome is never stored")
    sides = vote.left_model, vote.right_model
    return JudgedPair(vote.item.reader, vote.item.case, *sides, form.outcome)
