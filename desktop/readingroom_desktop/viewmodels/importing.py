"""Import: plan the cases of a folder, then import them one by one."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from readingroom.domain.problem import Problem
from readingroom.intake.deidentify.types import PreparedCase, UnreviewedReason
from readingroom.intake.types import CaseCandidate, ImportPlan
from readingroom_desktop.jobs import Failure, FailureKind, StudyThread
from readingroom_desktop.viewmodels.deid_review_answers import ReviewAnswers
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.viewmodels.import_options import ImportOptions
from readingroom_desktop.viewmodels.import_rows import (
    STORED,
    CaseRow,
    OutputsLine,
    RowState,
    as_excluded,
    as_refused,
    as_stored,
    as_waiting,
    end_words,
    row_of,
    summary,
    unimported_words,
)
from readingroom_desktop.viewmodels.import_run import (
    CaseImportOutcome,
    CaseImportUpdate,
    OutputImportUpdate,
    PendingCaseReview,
    plan_all,
    run_cases,
    run_outputs,
    store_outputs_unreviewed,
    store_unreviewed,
)
from readingroom_desktop.viewmodels.intake import Kind, RefusedFile, grouped
from readingroom_desktop.viewmodels.output_queue import OutputQueue
from readingroom_desktop.viewmodels.page import PageViewModel

if TYPE_CHECKING:
    from readingroom.services.keys import KeyFile

MAX_WAITING_BYTES = 256 * 1024 * 1024
"""Maximum size of cases kept in memory for review, in bytes; others are read again."""


class ImportState(StrEnum):
    """States of the page."""

    EMPTY = "empty"
    PLANNING = "planning"
    PLANNED = "planned"
    FAILED = "failed"


class ImportViewModel(PageViewModel):
    """Plans and runs an import. `row_changed`: one row has changed."""

    row_changed = Signal(int)
    refused = Signal(object)
    """Problems of an import: a tuple of `RefusedFile`."""
    options_requested = Signal()
    """The import needs a setting under the options."""
    left = Signal()
    """The user has finished."""
    _case_updated = Signal(object)
    _outputs_updated = Signal(object)

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.options = ImportOptions(self)
        self.rows: list[CaseRow] = []
        self.plan_problems: tuple[Problem, ...] = ()
        self.waiting_cases: dict[int, PreparedCase] = {}
        """Cases waiting for review, by index."""
        self.answers: dict[int, ReviewAnswers] = {}
        """Answers about cases, by index, while the plan exists."""
        self.queue = OutputQueue()
        """Files of outputs."""
        self._has_stored = False
        self._forget()
        queued = Qt.ConnectionType.QueuedConnection
        self._case_updated.connect(self._on_case, queued)
        self._outputs_updated.connect(self._on_outputs, queued)

    def _forget(self) -> None:
        self.sources: tuple[Path, ...] = ()
        self.name = ""
        self.is_one_case = False
        self.phase = ImportState.EMPTY
        self.rows, self.plan_problems = [], ()
        self.queue = OutputQueue()
        self.waiting_cases, self.answers = {}, {}
        self.options.forget_secret()
        self._news: list[RefusedFile] = []

    # ---- content ---------------------------------------------------------------------------------

    @property
    def summary(self) -> str:
        """Describe the counts."""
        return summary(self.rows)

    @property
    def due(self) -> tuple[CaseRow, ...]:
        """Return the rows of the next import."""
        return tuple(row for row in self.rows if row.is_due)

    @property
    def to_review(self) -> tuple[CaseRow, ...]:
        """Return the rows waiting for review."""
        return tuple(row for row in self.rows if row.state is RowState.REVIEW)

    @property
    def outputs(self) -> list[OutputsLine]:
        """Return the files of outputs."""
        return self.queue.lines

    @property
    def due_outputs(self) -> tuple[OutputsLine, ...]:
        """Return the selected files of outputs not added yet."""
        return self.queue.due

    @property
    def outputs_to_review(self) -> tuple[OutputsLine, ...]:
        """Return the files of outputs waiting for review."""
        return self.queue.to_review

    @property
    def can_be_one_case(self) -> bool:
        """Return whether the folder can also be imported as one case."""
        is_folder = len(self.sources) == 1 and self.sources[0].is_dir()
        is_fresh = not any(row.state in STORED or row.questions for row in self.rows)
        return is_folder and is_fresh and (self.is_one_case or len(self.rows) > 1)

    @property
    def can_run(self) -> bool:
        """Return whether there is something to import now."""
        if self.job is not None or self.phase is not ImportState.PLANNED:
            return False
        return bool(self.due) or (bool(self.due_outputs) and not self.to_review)

    # ---- the plan --------------------------------------------------------------------------------

    def plan(self, sources: Sequence[Path], *, is_one_case: bool = False) -> None:
        """Plan the import of folders or archives."""
        if not sources or self.job is not None:
            return
        self._forget()
        self.sources, self.is_one_case = tuple(sources), is_one_case
        self.name = self._name_of(self.sources)
        self.phase = ImportState.PLANNING
        given = self.sources
        self._start_job(
            tr("Finding cases"),
            lambda study, progress: plan_all(study, given, progress, as_one_case=is_one_case),
            self._on_plan,
            self._on_plan_failed,
        )

    def take_as_one(self, is_one_case: bool) -> None:
        """Import the whole folder as one case, or find the cases in it."""
        if is_one_case != self.is_one_case:
            self.plan(self.sources, is_one_case=is_one_case)

    def tick(self, index: int, *, is_ticked: bool) -> None:
        """Select or deselect a case."""
        row = self.rows[index]
        if self.job is None and row.can_tick and row.is_ticked != is_ticked:
            self._set(replace(row, is_ticked=is_ticked))
            self.changed.emit()

    def tick_all(self, indexes: Sequence[int], *, is_ticked: bool) -> None:
        """Select or deselect several cases."""
        if self.job is not None:
            return
        for index in indexes:
            row = self.rows[index]
            if row.can_tick and row.is_ticked != is_ticked:
                self._set(replace(row, is_ticked=is_ticked))
        self.changed.emit()

    def tick_outputs(self, path: Path, *, is_ticked: bool) -> None:
        """Select or deselect a file of outputs."""
        self.queue.tick(path, is_ticked=is_ticked)
        self.changed.emit()

    # ---- the import ------------------------------------------------------------------------------

    def run(self) -> None:
        """Import the selected cases, then the selected files of outputs."""
        if not self.can_run:
            return
        due = tuple((row.index, row.candidate) for row in self.due)
        if not due:
            self.with_key_file(self._run_outputs)
            return
        self.with_key_file(lambda: self._run_cases(due))

    def _run_cases(self, due: Sequence[tuple[int, CaseCandidate]]) -> None:
        on_update, policy = self._announce_case, self.options.policy
        self._start_job(
            tr("Importing cases"),
            lambda study, progress: run_cases(study, due, policy, on_update, progress),
            self._on_ran,
            self._on_run_failed,
        )

    def _announce_case(self, update: CaseImportUpdate) -> None:
        """Announce a case update, then let other pages read; runs on the study's thread."""
        self._case_updated.emit(update)
        self._thread.let_pass()

    def with_key_file(self, proceed: Callable[[], None]) -> None:
        """Continue once the key file is open, if one is requested; report what is missing."""
        options = self.options
        if options.problem:
            self.options_requested.emit()
        elif not options.wants_key:
            proceed()
        else:
            self._after_opening, opener = proceed, options.opener()
            self._start_job(
                tr("Opening the key file"),
                lambda study, _progress: opener(study),
                self._on_key_file,
                self._on_no_key_file,
            )

    def leave(self) -> None:
        """Close the page and forget the plan; stored cases stay in the study."""
        if self.job is None:
            for row in self.rows:
                if row.problems and row.problems is row.candidate.problems:
                    self._news += grouped(row.candidate.name, row.problems)
            self._hand_over()
            self._forget()
            self.error = ""
            self.changed.emit()
            self.left.emit()

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self._forget()
        super().clear()

    def settle(self, index: int, problems: tuple[Problem, ...]) -> None:
        """Mark a reviewed case as stored; outputs follow after the last one."""
        self._settle_row(self.rows[index], problems)
        self._hand_over()
        self._end_secret()
        self._announce_written()
        self.changed.emit()
        if not self.to_review and not self.due and self.can_run:
            self._run_outputs()

    def refuse(self, index: int, message: str) -> None:
        """Mark a reviewed case as rejected."""
        row = self.rows[index]
        self._settle_refused(row, (Problem(row.candidate.name, "source.refused", message),))
        self._hand_over()
        self._end_secret()
        self.changed.emit()

    def note_answers(self, index: int) -> None:
        """Record the progress of an interrupted review."""
        row = self.rows[index]
        if row.state is RowState.REVIEW:
            self._set(replace(row, answered=len(self.answers[index].decisions)))

    def store_unreviewed(self, reason: UnreviewedReason) -> None:
        """Store every case waiting for review with its present answers.

        The audit trail records the reason.
        """
        waiting = [self._waiting(row) for row in self.to_review]
        if self.job is not None:
            return
        if waiting:
            self.with_key_file(lambda: self._store_unreviewed(waiting, reason))
        elif self.outputs_to_review:
            self._store_outputs_unreviewed(reason)

    def _store_outputs_unreviewed(self, reason: UnreviewedReason) -> None:
        waiting, on_update = self.queue.waiting, self._outputs_updated.emit
        self._start_job(
            tr("Storing outputs"),
            lambda study, progress: store_outputs_unreviewed(
                study, waiting, reason, on_update, progress
            ),
            self._on_outputs_ran,
            self._on_run_failed,
        )

    def _store_unreviewed(
        self, waiting: Sequence[PendingCaseReview], reason: UnreviewedReason
    ) -> None:
        on_update, policy = self._announce_case, self.options.policy
        self._start_job(
            tr("Storing cases"),
            lambda study, progress: store_unreviewed(
                study, waiting, reason, policy, on_update, progress
            ),
            self._on_ran,
            self._on_run_failed,
        )

    def _waiting(self, row: CaseRow) -> PendingCaseReview:
        index = row.index
        return PendingCaseReview(
            index, row.candidate, self.waiting_cases.get(index), self._answers_for(index)
        )

    def _answers_for(self, index: int) -> ReviewAnswers:
        return self.answers.get(index, ReviewAnswers())

    def exclude(self, index: int) -> None:
        """Exclude a case waiting for review; the study does not change."""
        self.waiting_cases.pop(index, None)
        self._set(as_excluded(self.rows[index]))
        self._end_secret()
        self.changed.emit()

    # ---- outputs to review -----------------------------------------------------------------------

    def await_outputs(self, waiting: Sequence[OutputImportUpdate]) -> None:
        """Start over with files of outputs that were read and wait for review."""
        self._forget()
        self.sources = tuple(update.path for update in waiting)
        self.name = self._name_of(self.sources)
        self.phase = ImportState.PLANNED
        self.queue = OutputQueue(self.sources)
        for update in waiting:
            self._on_outputs(update)
        self.changed.emit()

    def settle_outputs(self, update: OutputImportUpdate) -> None:
        """Record the result of a reviewed file of outputs."""
        self._on_outputs(update)
        self._hand_over()
        self._announce_written()
        self.changed.emit()

    def end_if_all_done(self) -> None:
        """Close the page if only outputs were to be reviewed and none is left."""
        if not self.rows and not self.due_outputs and not self.outputs_to_review:
            self.leave()

    def exclude_outputs(self, path: Path) -> None:
        """Exclude a file of outputs waiting for review; the study does not change."""
        self.queue.settle(path, tr("excluded"))
        self.changed.emit()

    def _run_outputs(self) -> None:
        paths = [line.path for line in self.due_outputs]
        on_update, policy = self._outputs_updated.emit, self.options.policy
        self._start_job(
            tr("Adding outputs"),
            lambda study, progress: run_outputs(study, paths, policy, on_update, progress),
            self._on_outputs_ran,
            self._on_run_failed,
        )

    # ---- results ---------------------------------------------------------------------------------

    def _on_key_file(self, opened: "tuple[KeyFile, int]") -> None:
        self.options.set_open(opened)
        self._after_opening()

    def _on_no_key_file(self, failure: Failure) -> None:
        if failure.kind is not FailureKind.CANCELLED:
            self.options.refuse(failure.message)
            self.options_requested.emit()
        self.changed.emit()

    def _name_of(self, sources: Sequence[Path]) -> str:
        if len(sources) == 1:
            return sources[0].name
        return tr("%1 folders and archives", count(len(sources)))

    def _on_plan(self, plan: ImportPlan) -> None:
        self.phase = ImportState.PLANNED
        self.rows = [row_of(index, item) for index, item in enumerate(plan.candidates)]
        self.queue = OutputQueue(plan.outputs)
        self.plan_problems = plan.problems
        self.changed.emit()

    def _on_plan_failed(self, failure: Failure) -> None:
        self.phase = ImportState.FAILED
        if failure.kind is FailureKind.CANCELLED:
            self.phase = ImportState.EMPTY
        else:
            self.error = failure.message
            problem = Problem(self.name, "source.refused", failure.message)
            self.refused.emit((RefusedFile(self.name, problem),))
        self.changed.emit()

    def _on_case(self, update: CaseImportUpdate) -> None:
        if update.index >= len(self.rows):
            return  # of a forgotten plan
        row = self.rows[update.index]
        if update.outcome is CaseImportOutcome.STARTED:
            self._set(replace(row, state=RowState.IN_HAND))
        elif update.outcome is CaseImportOutcome.STOPPED:
            self._set(replace(row, state=RowState.NEW))
        elif update.outcome is CaseImportOutcome.STORED:
            self._settle_row(row, update.problems)
        elif update.outcome is CaseImportOutcome.REFUSED:
            self._settle_refused(row, update.problems)
        elif update.outcome is CaseImportOutcome.KNOWN:
            self._set(replace(row, state=RowState.KNOWN, same_as=update.same_as))
        elif update.prepared is not None:
            self._await_review(row, update.prepared)

    def _settle_row(self, row: CaseRow, problems: tuple[Problem, ...]) -> None:
        self._drop(row.index)
        self._has_stored = True
        self._set(as_stored(row, problems))
        self._news += grouped(row.candidate.name, problems)

    def _settle_refused(self, row: CaseRow, problems: tuple[Problem, ...]) -> None:
        self._drop(row.index)
        self._set(as_refused(row, problems))
        self._news += grouped(row.candidate.name, problems)

    def _drop(self, index: int) -> None:
        self.waiting_cases.pop(index, None)
        self.answers.pop(index, None)

    def _await_review(self, row: CaseRow, prepared: PreparedCase) -> None:
        answered = len(self._answers_for(row.index).of(prepared))
        self._set(as_waiting(row, prepared, answered))
        waiting_bytes = sum(case.byte_count for case in self.waiting_cases.values())
        if waiting_bytes + prepared.byte_count <= MAX_WAITING_BYTES:
            self.waiting_cases[row.index] = prepared

    def _on_outputs(self, update: OutputImportUpdate) -> None:
        if update.prepared is not None:
            self.queue.add_waiting(update.path, update.prepared)
            return
        self._has_stored = self._has_stored or update.added > 0
        self.queue.record(update)
        entries = grouped(update.path.name, update.reported)
        self._news += [replace(entry, kind=Kind.OUTPUTS) for entry in entries]

    def _on_ran(self, is_whole: bool) -> None:
        self._hand_over()
        self._end_secret()
        self._announce_written()
        is_clean = is_whole and not unimported_words(self.rows)
        (self.noticed if is_clean else self.warned).emit(end_words(self.rows, is_whole=is_whole))
        self.changed.emit()
        if is_whole and self.can_run:
            self._run_outputs()

    def _on_outputs_ran(self, is_whole: bool) -> None:
        self._hand_over()
        self._announce_written()
        self._end_secret()
        if not is_whole:
            self.warned.emit(tr("Stopped. Files added before the stop are kept."))
        elif self.outputs_to_review:
            self.warned.emit(tr("The outputs need a review before they are stored."))
        elif rejected := self.queue.rejected_words:
            self.warned.emit(rejected)
        self.changed.emit()

    def _on_run_failed(self, failure: Failure) -> None:
        self._hand_over()
        self._announce_written()
        self._on_failed(failure)

    def _end_secret(self) -> None:
        """Forget the passphrase of the key file once everything is stored."""
        if not self.due and not self.to_review and not self.due_outputs:
            self.options.forget_secret()

    def _announce_written(self) -> None:
        """Announce a change of the study, if anything was stored since the last time."""
        if self._has_stored:
            self._has_stored = False
            self.wrote.emit()

    def _hand_over(self) -> None:
        """Report the files rejected since the last time to the Overview page."""
        if self._news:
            self.refused.emit(tuple(self._news))
            self._news = []

    def _set(self, row: CaseRow) -> None:
        self.rows[row.index] = row
        self.row_changed.emit(row.index)
