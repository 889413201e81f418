"""Monitoring of models on incoming cases, and the monitors stored in a study with reviews."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import GenerationError, StateError
from readingroom.domain.ids import CaseId, MonitoredCaseId, MonitorId
from readingroom.domain.patient_tables import PatientTables
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.monitoring import records
from readingroom.engine.evaluator.monitoring.records import (
    MonitoredCaseRow,
    MonitorRow,
    NewMonitoredCase,
)
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
from readingroom.reading.forms.texts import check_storable
from readingroom.services.documents import (
    read_document,
    require_readable,
    write_document,
)
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.guard import require_unlocked, requires
from readingroom.store.drafts import ReviewDraftRow
from readingroom.store.json_documents import member

STARTED: Final = "monitor started"
MONITORED: Final = "cases monitored"
REVIEWED: Final = "monitored case reviewed"


class MonitoringService:
    """Monitored models with their recommendations, queued cases and reviews."""

    def __init__(self, context: FeatureContext) -> None:
        self._file = context.file
        self._guard = context.guard

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
            monitor = records.start(change, model, document, actor)
            change.details["monitor"] = monitor
        return self.get(monitor)

    @requires(Permission.ADD_MATERIAL)
    def monitor_of(self, report: MonitorReport) -> StoredMonitor:
        """Return the newest monitor with the model and settings of a report, or start a new one.

        Raises:
            StateError: a new one cannot be started, as for `start`.
        """
        matches = [
            stored
            for stored in self.list_all()
            if (stored.model, stored.options) == (report.model, report.options)
        ]
        return matches[-1] if matches else self.start(report.model, report.options)

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
            records.add(change, monitor, shown, seen, actor)
            change.details["monitor"] = monitor
            change.details["case_count"] = len(new)
            change.details["queued_count"] = sum(row.is_queued for row in seen)
        return self.seen(monitor)[len(before) :]

    @requires(Permission.ADD_MATERIAL)
    def add_document(self, text: str) -> tuple[StoredMonitoredCase, ...]:
        """Start a monitor with the cases of a monitoring report given as JSON; return the cases.

        Raises:
            NotAStudyError: it is damaged.
            StateError: as for `start` and `add`.
        """
        report = read_document(MonitorReport, text)
        return self.add(self.start(report.model, report.options).id, report)

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
            records.review(change, seen, verdict.value, reason.strip(), actor)
            store.drafts.clear_review(change, seen, actor)
            change.details["monitored_case"] = seen
            change.details["verdict"] = verdict.value
        return _seen(records.get_seen(self._file, seen))

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
        return tuple(_stored(row) for row in records.list_all(self._file))

    @requires(Permission.SEE_RESULTS)
    def get(self, monitor: MonitorId) -> StoredMonitor:
        """Return a monitor.

        Raises:
            NotFoundError: there is no such monitor.
        """
        return _stored(records.get(self._file, monitor))

    @requires(Permission.SEE_RESULTS)
    def seen(self, monitor: MonitorId) -> tuple[StoredMonitoredCase, ...]:
        """Return the monitored cases of a monitor, oldest first."""
        return tuple(_seen(row) for row in records.seen(self._file, monitor))

    @requires(Permission.SEE_RESULTS)
    def summaries(self, monitor: MonitorId) -> tuple[MonitorReport, ...]:
        """Return the report of each batch on groups and drift, oldest first, without its cases."""
        documents = records.summaries(self._file, monitor)
        return tuple(read_document(MonitorReport, document) for document in documents)

    def _require_open(self, seen: MonitoredCaseId) -> None:
        """Check that a case can still be reviewed."""
        require_unlocked(self._file)
        if not records.get_seen(self._file, seen).document:
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
    if row.review is not None:
        verdict = member(CaseReviewDecision, row.review.verdict)
        review = CaseReview(verdict, *row.review[1:])
    return StoredMonitoredCase(row.id, row.case, row.is_queued, case, row.seen_at, review)


def monitor_model(
    model: Path | str,
    tables: PatientTables,
    *,
    options: MonitorOptions | None = None,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> MonitorReport:
    """Run a model on incoming cases, oldest first, and queue cases for review with reasons.

    `model` is a configuration, or a model file without one. Grades default to those declared in the
    inputs; `consent` approves the model's own code.

    Raises:
        GenerationError: a table, a declaration or a setting cannot be used, or the reference or
            the patient ID column is missing.
        ModelError: the model cannot be loaded, returns no probabilities, or its code is not
            approved.
        Cancelled: the user stopped.
    """
    from readingroom.engine.evaluator.monitoring.api import MonitorSetup, monitor
    from readingroom.services.engine.counterfactual_inputs import counterfactual_inputs

    options = options or MonitorOptions()
    if not tables.reference or not tables.code:
        raise GenerationError(
            "Monitoring needs a reference table and a patient ID column. Set both."
        )
    with counterfactual_inputs(
        model, tables, consent=consent, seed=options.seed, progress=progress
    ) as inputs:
        grades = options.stress.grades or inputs.grades
        report = monitor(
            MonitorSetup(
                inputs.model,
                inputs.recommend,
                inputs.change,
                inputs.plausibility,
                inputs.space,
                inputs.classes,
            ),
            inputs.reference,
            inputs.table,
            codes=inputs.codes,
            options=replace(options, stress=replace(options.stress, grades=grades)),
            progress=progress,
        )
    return replace(report, warnings=(*report.warnings, *inputs.warnings))
