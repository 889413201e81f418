"""Stored rows of monitors, monitored cases and reviews; append-only."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from readingroom.domain.errors import NotFoundError
from readingroom.domain.ids import CaseId, MonitoredCaseId, MonitorId
from readingroom.store import rows
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase

TABLE: Final = "monitor"
BATCHES: Final = "monitor_batch"
CASES: Final = "monitored_case"
REVIEWS: Final = "case_review"
_MONITOR: Final = ("id", "model", "document", "started_by", "started_at")
_CASE: Final = ("id", "batch", "case_id", "is_queued", "document")
_REVIEW: Final = ("monitored_case", "verdict", "reason", "reviewed_by", "reviewed_at")


class NewMonitoredCase(NamedTuple):
    """New monitored case; `document` is JSON of its result."""

    case: CaseId | None
    is_queued: bool
    document: str


class MonitorRow(NamedTuple):
    """Stored monitor; `document` is JSON of its settings."""

    id: MonitorId
    model: str
    document: str
    started_by: str
    started_at: str
    seen_count: int


class ReviewRow(NamedTuple):
    """Stored review decision on a case."""

    verdict: str
    reason: str
    reviewed_by: str
    reviewed_at: str


class MonitoredCaseRow(NamedTuple):
    """Stored monitored case with its newest review, None before one.

    `document` is "" if the case was erased.
    """

    id: MonitoredCaseId
    case: CaseId | None
    is_queued: bool
    document: str
    seen_at: str
    review: ReviewRow | None


def start(change: Change, model: str, document: str, by: str) -> MonitorId:
    """Store a new monitor of a model."""
    return MonitorId(
        change.append(TABLE, model=model, started_by=by, started_at=change.at, document=document)
    )


def add(
    change: Change, monitor: MonitorId, document: str, cases: Iterable[NewMonitoredCase], by: str
) -> None:
    """Store a batch of monitored cases in order.

    `document` is JSON of group rates and drift over the cases.
    """
    batch = change.append(
        BATCHES, monitor=monitor, added_by=by, added_at=change.at, document=document
    )
    for position, case in enumerate(cases, start=change.next_position(CASES)):
        change.append(
            CASES,
            position=position,
            batch=batch,
            case_id=case.case,
            is_queued=int(case.is_queued),
            document=case.document,
        )


def review(change: Change, case: MonitoredCaseId, verdict: str, reason: str, by: str) -> None:
    """Store a review decision on a case; the newest is in force."""
    change.append(
        REVIEWS,
        monitored_case=case,
        verdict=verdict,
        reviewed_by=by,
        reviewed_at=change.at,
        reason=reason,
    )


def list_all(source: HasDatabase) -> tuple[MonitorRow, ...]:
    """Return all monitors in order of creation."""
    return tuple(_monitor(source, row) for row in rows.select(source, TABLE, _MONITOR))


def get(source: HasDatabase, monitor: MonitorId) -> MonitorRow:
    """Return a monitor.

    Raises:
        NotFoundError: there is no such monitor.
    """
    matches = rows.select(source, TABLE, _MONITOR, id=monitor)
    if not matches:
        raise NotFoundError("The study has no such monitor. Reload the list of monitors.")
    return _monitor(source, matches[0])


def _monitor(source: HasDatabase, row: tuple[str, ...]) -> MonitorRow:
    identifier, model, document, started_by, started_at = row
    batches = rows.select(source, BATCHES, ("id",), monitor=identifier)
    seen_count = sum(rows.count(source, CASES, batch=batch) for (batch,) in batches)
    return MonitorRow(MonitorId(identifier), model, document, started_by, started_at, seen_count)


def summaries(source: HasDatabase, monitor: MonitorId) -> tuple[str, ...]:
    """Return group rates and drift of each batch of a monitor as JSON, oldest first."""
    matches = rows.select(source, BATCHES, ("document",), monitor=monitor)
    return tuple(document for (document,) in matches)


def seen(source: HasDatabase, monitor: MonitorId) -> tuple[MonitoredCaseRow, ...]:
    """Return the monitored cases of a monitor, oldest first."""
    newest = {case: ReviewRow(*review) for case, *review in rows.select(source, REVIEWS, _REVIEW)}
    return tuple(
        _case(row, added_at, newest.get(row[0]))
        for batch, added_at in rows.select(source, BATCHES, ("id", "added_at"), monitor=monitor)
        for row in rows.select(source, CASES, _CASE, batch=batch)
    )


def get_seen(source: HasDatabase, case: MonitoredCaseId) -> MonitoredCaseRow:
    """Return one monitored case.

    Raises:
        NotFoundError: there is no such case.
    """
    matches = rows.select(source, CASES, _CASE, id=case)
    if not matches:
        raise NotFoundError("The monitor has no such case. Reload its list.")
    (row,) = matches
    ((added_at,),) = rows.select(source, BATCHES, ("added_at",), id=row[1])
    reviews = rows.select(source, REVIEWS, ReviewRow._fields, monitored_case=case)
    return _case(row, added_at, ReviewRow(*reviews[-1]) if reviews else None)


def _case(
    row: tuple[str, str, str | None, int, str], added_at: str, review: ReviewRow | None
) -> MonitoredCaseRow:
    identifier, _, case, is_queued, document = row
    known = CaseId(case) if case else None
    return MonitoredCaseRow(
        MonitoredCaseId(identifier), known, bool(is_queued), document, added_at, review
    )
