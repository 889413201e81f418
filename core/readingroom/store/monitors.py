"""Rows of monitors, monitored cases and reviews."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from readingroom.domain.errors import NotFoundError
from readingroom.domain.ids import CaseId, MonitoredCaseId, MonitorId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch

TABLE = "monitor"
BATCHES = "monitor_batch"
SEEN = "monitored_case"
REVIEWS = "case_review"
_MONITORS = """
SELECT id, model, document, started_by, started_at,
  (SELECT count(*) FROM monitored_case AS d JOIN monitor_batch AS b ON b.id = d.batch
    WHERE b.monitor = w.id)
FROM monitor AS w
"""
_SEEN = """
SELECT d.id, b.monitor, d.case_id, d.is_queued, d.document, b.added_at,
  r.verdict, r.reason, r.reviewed_by, r.reviewed_at
FROM monitored_case AS d JOIN monitor_batch AS b ON b.id = d.batch
LEFT JOIN case_review AS r ON r.position = (
  SELECT max(position) FROM case_review WHERE monitored_case = d.id)
"""


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


class MonitoredCaseRow(NamedTuple):
    """Stored monitored case with its newest review, whose fields are "" before a review.

    `document` is "" if the case was erased.
    """

    id: MonitoredCaseId
    monitor: MonitorId
    case: CaseId | None
    is_queued: bool
    document: str
    seen_at: str
    verdict: str
    reason: str
    reviewed_by: str
    reviewed_at: str


def start(change: Change, model: str, document: str, by: str) -> MonitorId:
    """Store a new monitor of a model."""
    return MonitorId(
        change.append(TABLE, model=model, started_by=by, started_at=change.at, document=document)
    )


def add(
    change: Change, monitor: MonitorId, document: str, seen: Iterable[NewMonitoredCase], by: str
) -> None:
    """Store a batch of monitored cases in order.

    Args:
        change: The change in progress.
        monitor: ID of the monitor.
        document: JSON of group rates and drift over the cases.
        seen: The cases.
        by: Who added them.
    """
    batch = change.append(
        BATCHES, monitor=monitor, added_by=by, added_at=change.at, document=document
    )
    for position, case in enumerate(seen, start=change.next_position(SEEN)):
        change.append(
            SEEN,
            position=position,
            batch=batch,
            case_id=case.case,
            is_queued=int(case.is_queued),
            document=case.document,
        )


def review(change: Change, seen_case: MonitoredCaseId, verdict: str, reason: str, by: str) -> None:
    """Store a review decision on a case; the newest is in force."""
    change.append(
        REVIEWS,
        monitored_case=seen_case,
        verdict=verdict,
        reviewed_by=by,
        reviewed_at=change.at,
        reason=reason,
    )


def list_all(source: HasDatabase) -> tuple[MonitorRow, ...]:
    """Return all monitors in order of creation."""
    return tuple(MonitorRow(*row) for row in fetch(source, f"{_MONITORS} ORDER BY position"))


def get(source: HasDatabase, monitor: MonitorId) -> MonitorRow:
    """Return a monitor.

    Raises:
        NotFoundError: there is no such monitor.
    """
    rows = fetch(source, f"{_MONITORS} WHERE id = ?", monitor)
    if not rows:
        raise NotFoundError("The study has no such monitor. Reload the list of monitors.")
    return MonitorRow(*rows[0])


def summaries(source: HasDatabase, monitor: MonitorId) -> tuple[str, ...]:
    """Return group rates and drift of each batch of a monitor as JSON, oldest first."""
    sql = "SELECT document FROM monitor_batch WHERE monitor = ? ORDER BY position"
    return tuple(document for (document,) in fetch(source, sql, monitor))


def seen(source: HasDatabase, monitor: MonitorId) -> tuple[MonitoredCaseRow, ...]:
    """Return the monitored cases of a monitor, oldest first."""
    rows = fetch(source, f"{_SEEN} WHERE b.monitor = ? ORDER BY d.position", monitor)
    return tuple(_seen_row(row) for row in rows)


def reviews_of(source: HasDatabase, seen_cases: Collection[MonitoredCaseId]) -> tuple[str, ...]:
    """Return the IDs of all reviews of some monitored cases."""
    rows = fetch(source, "SELECT id, monitored_case FROM case_review ORDER BY position")
    wanted = frozenset(seen_cases)
    return tuple(str(row) for row, seen_case in rows if seen_case in wanted)


def get_seen(source: HasDatabase, seen_case: MonitoredCaseId) -> MonitoredCaseRow:
    """Return one monitored case.

    Raises:
        NotFoundError: there is no such case.
    """
    rows = fetch(source, f"{_SEEN} WHERE d.id = ?", seen_case)
    if not rows:
        raise NotFoundError("The monitor has no such case. Reload its list.")
    return _seen_row(rows[0])


def _seen_row(row: tuple[object, ...]) -> MonitoredCaseRow:
    seen_case, monitor, case, is_queued, document, seen_at, *reviewed = row
    verdict, reason, by, at = (str(column or "") for column in reviewed)
    return MonitoredCaseRow(
        MonitoredCaseId(str(seen_case)),
        MonitorId(str(monitor)),
        CaseId(str(case)) if case else None,
        bool(is_queued),
        str(document),
        str(seen_at),
        verdict,
        reason,
        by,
        at,
    )
