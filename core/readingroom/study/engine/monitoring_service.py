"""Models that a study watches over incoming cases, and the queue of those that people look at."""

from dataclasses import replace
from typing import Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId, WatchedId, WatchId
from readingroom.domain.monitoring import MonitoredCase, MonitorOptions, MonitorReport
from readingroom.domain.stored_monitors import (
    CaseReview,
    CaseReviewDecision,
    ReviewDraft,
    StoredMonitor,
    StoredMonitoredCase,
)
from readingroom.store import StudyFile
from readingroom.store.drafts import ReviewDraftRow
from readingroom.store.json_documents import member
from readingroom.store.monitors import MonitoredCaseRow, MonitorRow, NewMonitoredCase
from readingroom.study.documents import read_document, require_readable, write_document
from readingroom.study.forms import check_words
from readingroom.study.guard import Guard, requires
from readingroom.study.state_checks import require_unlocked

STARTED: Final = "watch started"
WATCHED: Final = "cases watched"
REVIEWED: Final = "watched case reviewed"


class MonitoringService:
    """What watched models recommended, what was queued, and what people decided."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @requires(Permission.ADD_MATERIAL)
    def start(self, model: str, options: MonitorOptions | None = None) -> StoredMonitor:
        """Begin to watch a model.

        Raises:
            StateError: the study is locked, or the model has no name.
        """
        require_unlocked(self._file)
        check_words(model, "The model's name")
        if not model.strip():
            raise StateError("A watch needs the name of a model. Choose one.")
        actor = self._guard.actor()
        with self._file.change(STARTED, actor) as change:
            document = write_document(options or MonitorOptions())
            watch = store.monitors.start(change, model, document, actor)
            change.details["watch"] = watch
        return self.get(watch)

    @requires(Permission.ADD_MATERIAL)
    def add(self, watch: WatchId, report: MonitorReport) -> tuple[StoredMonitoredCase, ...]:
        """Store what watching found about new cases, in one step and one event.

        Cases are joined to those of the study by their code. Those that the watch has already seen
        are not stored again.

        Returns:
            The cases that are new.

        Raises:
            NotFoundError: there is no such watch.
            StateError: the study is locked, the report is of another model, has nothing new, or
                could not be read again.
        """
        require_unlocked(self._file)
        known = self.get(watch)
        if report.model != known.model:
            raise StateError(f"The report is about another model than the watch, {known.model}.")
        before = self.seen(watch)
        codes = {one.found.code for one in before if one.found is not None}
        new = [one for one in report.cases if one.code not in codes]
        if not new:
            raise StateError("The watch has seen all of these cases. Choose new ones.")
        cases = {one.code: one.id for one in store.cases.list_all(self._file)}
        actor = self._guard.actor()
        shown = write_document(replace(report, cases=(), queue=()))
        require_readable(MonitorReport, shown)
        seen = [_new(one, cases.get(one.code)) for one in new]
        with self._file.change(WATCHED, actor) as change:
            store.monitors.add(change, watch, shown, seen, actor)
            change.details["watch"] = watch
            change.details["case_count"] = len(new)
            change.details["queued_count"] = sum(one.is_queued for one in seen)
        return self.seen(watch)[len(before) :]

    @requires(Permission.ADD_MATERIAL)
    def review(
        self, seen: WatchedId, verdict: CaseReviewDecision, reason: str
    ) -> StoredMonitoredCase:
        """Store what a person decided about a case; a later decision counts before this one.

        Raises:
            NotFoundError: there is no such case.
            StateError: the study is locked, the case was erased, or no reason is given.
        """
        self._require_open(seen)
        check_words(reason, "The reason")
        if not reason.strip():
            raise StateError("Say why: the reason stands in the record.")
        actor = self._guard.actor()
        with self._file.change(REVIEWED, actor) as change:
            store.monitors.review(change, seen, verdict.value, reason.strip(), actor)
            store.drafts.clear_review(change, seen, actor)
            change.details["watched"] = seen
            change.details["verdict"] = verdict.value
        return _seen(store.monitors.get_seen(self._file, seen))

    @requires(Permission.ADD_MATERIAL)
    def save_draft(self, seen: WatchedId, draft: ReviewDraft) -> None:
        """Keep what is entered about a case, so that nothing is lost; this is not an event.

        It is kept for who entered it, until that person decides. An empty one is forgotten.

        Raises:
            NotFoundError: there is no such case.
            StateError: the study is locked, or the case was erased.
        """
        self._require_open(seen)
        check_words(draft.reason, "The reason")
        actor = self._guard.actor()
        if draft == ReviewDraft():
            store.drafts.clear_review(self._file, seen, actor)
            return
        verdict = draft.verdict.value if draft.verdict is not None else ""
        row = ReviewDraftRow(verdict, draft.reason)
        store.drafts.save_review(self._file, seen, actor, row)

    @requires(Permission.SEE_RESULTS)
    def draft(self, seen: WatchedId) -> ReviewDraft:
        """Return what the same person has entered about a case and not decided."""
        row = store.drafts.read_review(self._file, seen, self._guard.actor())
        if row is None:
            return ReviewDraft()
        return ReviewDraft(
            member(CaseReviewDecision, row.verdict) if row.verdict else None, row.reason
        )

    @requires(Permission.SEE_RESULTS)
    def list_all(self) -> tuple[StoredMonitor, ...]:
        """Return all watches in the order they began."""
        return tuple(_stored(row) for row in store.monitors.list_all(self._file))

    @requires(Permission.SEE_RESULTS)
    def get(self, watch: WatchId) -> StoredMonitor:
        """Return a watch.

        Raises:
            NotFoundError: there is no such watch.
        """
        return _stored(store.monitors.get(self._file, watch))

    @requires(Permission.SEE_RESULTS)
    def seen(self, watch: WatchId) -> tuple[StoredMonitoredCase, ...]:
        """Return the cases that a watch has seen, oldest first."""
        return tuple(_seen(row) for row in store.monitors.seen(self._file, watch))

    @requires(Permission.SEE_RESULTS)
    def summaries(self, watch: WatchId) -> tuple[MonitorReport, ...]:
        """Return what each batch showed of groups and drift, oldest first, without its cases."""
        documents = store.monitors.summaries(self._file, watch)
        return tuple(read_document(MonitorReport, document) for document in documents)

    def _require_open(self, seen: WatchedId) -> None:
        """Refuse to go on where nothing can be decided about a case.

        Raises:
            NotFoundError: there is no such case.
            StateError: the study is locked, or the case was erased.
        """
        require_unlocked(self._file)
        if not store.monitors.get_seen(self._file, seen).document:
            raise StateError("The case was erased. Nothing can be decided about it any more.")


def _new(case: MonitoredCase, known: CaseId | None) -> NewMonitoredCase:
    document = write_document(case)
    require_readable(MonitoredCase, document)
    return NewMonitoredCase(known, case.queued is not None, document)


def _stored(row: MonitorRow) -> StoredMonitor:
    options = read_document(MonitorOptions, row.document)
    return StoredMonitor(row.id, row.model, options, row.started_by, row.started_at, row.seen_count)


def _seen(row: MonitoredCaseRow) -> StoredMonitoredCase:
    found = read_document(MonitoredCase, row.document) if row.document else None
    review = None
    if row.verdict:
        verdict = member(CaseReviewDecision, row.verdict)
        review = CaseReview(verdict, row.reason, row.reviewed_by, row.reviewed_at)
    return StoredMonitoredCase(row.id, row.case, row.is_queued, found, row.seen_at, review)
