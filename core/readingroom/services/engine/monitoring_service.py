"""Monitoring of models on incoming cases, and the review queue."""

from dataclasses import replace
from typing import Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId, MonitoredCaseId, MonitorId
from readingroom.engine.evaluator.monitoring.types import (
    CaseReview,
    CaseReviewDecision,
    MonitoredCase,
    MonitorOptions,
    MonitorReport,
    ReviewDraft,
    StoredMonitor,
    StoredMonitoredCase,
)
from readingroom.services.documents import read_document, require_readable, write_document
from readingroom.services.forms import check_storable
from readingroom.services.guard import Guard, requires
from readingroom.services.state_checks import require_unlocked
from readingroom.store import StudyFile
from readingroom.store.drafts import ReviewDraftRow
from readingroom.store.json_documents import member
from readingroom.store.monitors import MonitoredCaseRow, MonitorRow, NewMonitoredCase

STARTED: Final = "monitor started"
MONITORED: Final = "cases monitored"
REVIEWED: Final = "monitored case reviewed"


class MonitoringService:
    """Monitored models with their recommendations, queued cases and reviews."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @requires(Permission.ADD_MATERIAL)
    def start(self, model: str, options: MonitorOptions | None = None) -> StoredMonitor:
        """Start monitoring a model.

        Raises:
            StateError: the study is locked, or the model has no name.
        """
        require_unlocked(self._file)
        check_storable(model, "The model's name")
        if not model.strip():
            raise StateError("The name of the model is empty. Choose a model.")
        actor = self._guard.actor()
        with self._file.change(STARTED, actor) as change:
            document = write_document(options or MonitorOptions())
            monitor = store.monitors.start(change, model, document, actor)
            change.details["monitor"] = monitor
        return self.get(monitor)

    @requires(Permission.ADD_MATERIAL)
    def add(self, monitor: MonitorId, report: MonitorReport) -> tuple[StoredMonitoredCase, ...]:
        """Store a monitoring report of new cases, in one event.

        Cases are linked to the study's cases by code. Cases that are already stored are skipped.

        Returns:
            The new cases.

        Raises:
            NotFoundError: there is no such monitor.
            StateError: the study is locked, the report is of another model, has nothing new, or
                could not be read again.
        """
        require_unlocked(self._file)
        known = self.get(monitor)
        if report.model != known.model:
            raise StateError(
                f"The report is about {report.model}, not about {known.model}. Choose another."
            )
        before = self.seen(monitor)
        codes = {stored.monitored.code for stored in before if stored.monitored is not None}
        new = [case for case in report.cases if case.code not in codes]
        if not new:
            raise StateError("All of these cases are already monitored. Choose new cases.")
        cases = {case.code: case.id for case in store.cases.list_all(self._file)}
        actor = self._guard.actor()
        shown = write_document(replace(report, cases=(), queue=()))
        require_readable(MonitorReport, shown)
        seen = [_new(case, cases.get(case.code)) for case in new]
        with self._file.change(MONITORED, actor) as change:
            store.monitors.add(change, monitor, shown, seen, actor)
            change.details["monitor"] = monitor
            change.details["case_count"] = len(new)
            change.details["queued_count"] = sum(row.is_queued for row in seen)
        return self.seen(monitor)[len(before) :]

    @requires(Permission.ADD_MATERIAL)
    def review(
        self, seen: MonitoredCaseId, verdict: CaseReviewDecision, reason: str
    ) -> StoredMonitoredCase:
        """Store a review decision about a case; the newest decision counts.

        Raises:
            NotFoundError: there is no such case.
            StateError: the study is locked, the case was erased, or no reason is given.
        """
        self._require_open(seen)
        check_storable(reason, "The reason")
        if not reason.strip():
            raise StateError("The reason is empty. Enter a reason; it is recorded.")
        actor = self._guard.actor()
        with self._file.change(REVIEWED, actor) as change:
            store.monitors.review(change, seen, verdict.value, reason.strip(), actor)
            store.drafts.clear_review(change, seen, actor)
            change.details["monitored_case"] = seen
            change.details["verdict"] = verdict.value
        return _seen(store.monitors.get_seen(self._file, seen))

    @requires(Permission.ADD_MATERIAL)
    def save_draft(self, seen: MonitoredCaseId, draft: ReviewDraft) -> None:
        """Store an unfinished review as a draft; this is not an event.

        It is stored per user until that user decides. An empty draft is deleted.

        Raises:
            NotFoundError: there is no such case.
            StateError: the study is locked, or the case was erased.
        """
        self._require_open(seen)
        check_storable(draft.reason, "The reason")
        actor = self._guard.actor()
        if draft == ReviewDraft():
            store.drafts.clear_review(self._file, seen, actor)
            return
        verdict = draft.verdict.value if draft.verdict is not None else ""
        row = ReviewDraftRow(verdict, draft.reason)
        store.drafts.save_review(self._file, seen, actor, row)

    @requires(Permission.SEE_RESULTS)
    def draft(self, seen: MonitoredCaseId) -> ReviewDraft:
        """Return the current user's draft of a review."""
        row = store.drafts.read_review(self._file, seen, self._guard.actor())
        if row is None:
            return ReviewDraft()
        return ReviewDraft(
            member(CaseReviewDecision, row.verdict) if row.verdict else None, row.reason
        )

    @requires(Permission.SEE_RESULTS)
    def list_all(self) -> tuple[StoredMonitor, ...]:
        """Return all monitors, oldest first."""
        return tuple(_stored(row) for row in store.monitors.list_all(self._file))

    @requires(Permission.SEE_RESULTS)
    def get(self, monitor: MonitorId) -> StoredMonitor:
        """Return a monitor.

        Raises:
            NotFoundError: there is no such monitor.
        """
        return _stored(store.monitors.get(self._file, monitor))

    @requires(Permission.SEE_RESULTS)
    def seen(self, monitor: MonitorId) -> tuple[StoredMonitoredCase, ...]:
        """Return the monitored cases of a monitor, oldest first."""
        return tuple(_seen(row) for row in store.monitors.seen(self._file, monitor))

    @requires(Permission.SEE_RESULTS)
    def summaries(self, monitor: MonitorId) -> tuple[MonitorReport, ...]:
        """Return the report of each batch on groups and drift, oldest first, without its cases."""
        documents = store.monitors.summaries(self._file, monitor)
        return tuple(read_document(MonitorReport, document) for document in documents)

    def _require_open(self, seen: MonitoredCaseId) -> None:
        """Check that a case can still be reviewed.

        Raises:
            NotFoundError: there is no such case.
            StateError: the study is locked, or the case was erased.
        """
        require_unlocked(self._file)
        if not store.monitors.get_seen(self._file, seen).document:
            raise StateError("The case was erased and can no longer be reviewed.")


def _new(case: MonitoredCase, known: CaseId | None) -> NewMonitoredCase:
    document = write_document(case)
    require_readable(MonitoredCase, document)
    return NewMonitoredCase(known, case.queued is not None, document)


def _stored(row: MonitorRow) -> StoredMonitor:
    options = read_document(MonitorOptions, row.document)
    return StoredMonitor(row.id, row.model, options, row.started_by, row.started_at, row.seen_count)


def _seen(row: MonitoredCaseRow) -> StoredMonitoredCase:
    case = read_document(MonitoredCase, row.document) if row.document else None
    review = None
    if row.verdict:
        verdict = member(CaseReviewDecision, row.verdict)
        review = CaseReview(verdict, row.reason, row.reviewed_by, row.reviewed_at)
    return StoredMonitoredCase(row.id, row.case, row.is_queued, case, row.seen_at, review)
