"""Importing: a plan of what a folder would bring, then the cases one by one."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from readingroom.domain.deid_review import PreparedCase, UnreviewedReason
from readingroom.domain.intake_plan import CaseCandidate, ImportPlan
from readingroom.domain.problem import Problem
from readingroom_desktop.jobs import Failure, FailureKind, StudyThread
from readingroom_desktop.viewmodels.formats import count
from readingroom_desktop.viewmodels.import_options import ImportOptions
from readingroom_desktop.viewmodels.import_rows import (
    STORED,
    CaseRow,
    OutputsLine,
    RowState,
    as_left_out,
    as_refused,
    as_stored,
    as_waiting,
    end_words,
    row_of,
    summary,
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
from readingroom_desktop.viewmodels.review_answers import ReviewAnswers

if TYPE_CHECKING:
    from readingroom.study.keys import KeyFile

HELD_BYTES = 256 * 1024 * 1024
"""Cases that wait for their review are kept in memory up to this size; others are read again."""


class ImportState(StrEnum):
    """What the page shows."""

    EMPTY = "empty"
    PLANNING = "planning"
    PLANNED = "planned"
    FAILED = "failed"


class ImportViewModel(PageViewModel):
    """Plans and runs an import. `row_changed` tells that one row is another than before."""

    row_changed = Signal(int)
    refused = Signal(object)
    """What an import refused or warned of: a tuple of `RefusedFile`."""
    options_wanted = Signal()
    """The import waits for something under the options."""
    left = Signal()
    """The user is done here."""
    _case_told = Signal(object)
    _outputs_told = Signal(object)

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.options = ImportOptions(self)
        self.rows: list[CaseRow] = []
        self.plan_problems: tuple[Problem, ...] = ()
        self.held: dict[int, PreparedCase] = {}
        """Cases that wait for their review, by place."""
        self.answers: dict[int, ReviewAnswers] = {}
        """What was answered about cases, by place, as long as the plan is there."""
        self.queue = OutputQueue()
        """The files of outputs."""
        self._has_stored = False
        self._forget()
        queued = Qt.ConnectionType.QueuedConnection
        self._case_told.connect(self._on_case, queued)
        self._outputs_told.connect(self._on_outputs, queued)

    def _forget(self) -> None:
        self.sources: tuple[Path, ...] = ()
        self.name = ""
        self.is_one_case = False
        self.phase = ImportState.EMPTY
        self.rows, self.plan_problems = [], ()
        self.queue = OutputQueue()
        self.held, self.answers = {}, {}
        self.options.forget_secret()
        self._news: list[RefusedFile] = []

    # ---- what is shown ---------------------------------------------------------------------------

    @property
    def summary(self) -> str:
        """Return the counts in words."""
        return summary(self.rows)

    @property
    def due(self) -> tuple[CaseRow, ...]:
        """Return the rows that the next import takes."""
        return tuple(row for row in self.rows if row.is_due)

    @property
    def to_review(self) -> tuple[CaseRow, ...]:
        """Return the rows that wait for their review."""
        return tuple(row for row in self.rows if row.state is RowState.REVIEW)

    @property
    def outputs(self) -> list[OutputsLine]:
        """Return the files of outputs."""
        return self.queue.lines

    @property
    def due_outputs(self) -> tuple[OutputsLine, ...]:
        """Return the files of outputs that are to be added and are not yet."""
        return self.queue.due

    @property
    def outputs_to_review(self) -> tuple[OutputsLine, ...]:
        """Return the files of outputs that wait for their review."""
        return self.queue.to_review

    @property
    def can_be_one_case(self) -> bool:
        """Return whether the folder may also be taken as one case."""
        is_folder = len(self.sources) == 1 and self.sources[0].is_dir()
        is_fresh = not any(row.state in STORED or row.questions for row in self.rows)
        return is_folder and is_fresh and (self.is_one_case or len(self.rows) > 1)

    @property
    def can_run(self) -> bool:
        """Return whether there is something that an import would take now."""
        if self.job is not None or self.phase is not ImportState.PLANNED:
            return False
        return bool(self.due) or (bool(self.due_outputs) and not self.to_review)

    # ---- the plan --------------------------------------------------------------------------------

    def plan(self, sources: Sequence[Path], *, is_one_case: bool = False) -> None:
        """Look what folders or archives would bring."""
        if not sources or self.job is not None:
            return
        self._forget()
        self.sources, self.is_one_case = tuple(sources), is_one_case
        self.name = self._name_of(self.sources)
        self.phase = ImportState.PLANNING
        given = self.sources
        self._start_job(
            self.tr("Looking for cases"),
            lambda study, progress: plan_all(study, given, progress, as_one_case=is_one_case),
            self._on_plan,
            self._on_plan_failed,
        )

    def take_as_one(self, is_one_case: bool) -> None:
        """Take the whole folder as one case, or look for cases in it."""
        if is_one_case != self.is_one_case:
            self.plan(self.sources, is_one_case=is_one_case)

    def tick(self, place: int, *, is_ticked: bool) -> None:
        """Choose a case or leave it out."""
        row = self.rows[place]
        if self.job is None and row.can_tick and row.is_ticked != is_ticked:
            self._set(replace(row, is_ticked=is_ticked))
            self.changed.emit()

    def tick_all(self, places: Sequence[int], *, is_ticked: bool) -> None:
        """Choose several cases or leave them out."""
        if self.job is not None:
            return
        for place in places:
            row = self.rows[place]
            if row.can_tick and row.is_ticked != is_ticked:
                self._set(replace(row, is_ticked=is_ticked))
        self.changed.emit()

    def tick_outputs(self, path: Path, *, is_ticked: bool) -> None:
        """Choose a file of outputs or leave it out."""
        self.queue.tick(path, is_ticked=is_ticked)
        self.changed.emit()

    # ---- the import ------------------------------------------------------------------------------

    def run(self) -> None:
        """Take the ticked cases, then the ticked files of outputs."""
        if not self.can_run:
            return
        due = tuple((row.place, row.candidate) for row in self.due)
        if not due:
            self.with_key_file(self._run_outputs)
            return
        self.with_key_file(lambda: self._run_cases(due))

    def _run_cases(self, due: Sequence[tuple[int, CaseCandidate]]) -> None:
        tell, terms = self._tell_case, self.options.terms
        self._start_job(
            self.tr("Importing cases"),
            lambda study, progress: run_cases(study, due, terms, tell, progress),
            self._on_ran,
            self._on_run_failed,
        )

    def _tell_case(self, news: CaseImportUpdate) -> None:
        """Tell of a case, then let other pages read; on the study's thread, between two cases."""
        self._case_told.emit(news)
        self._thread.let_pass()

    def with_key_file(self, go_on: Callable[[], None]) -> None:
        """Go on once the key file is open, if one is wanted; say what is missing."""
        options = self.options
        if options.problem:
            self.options_wanted.emit()
        elif not options.wants_key:
            go_on()
        else:
            self._after_opening, opener = go_on, options.opener()
            self._start_job(
                self.tr("Opening the key file"),
                lambda study, _progress: opener(study),
                self._on_key_file,
                self._on_no_key_file,
            )

    def leave(self) -> None:
        """Close the page; what is in the study stays, and the plan is forgotten."""
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

    def settle(self, place: int, problems: tuple[Problem, ...]) -> None:
        """Take note that a reviewed case is in the study; outputs follow after the last one."""
        self._settle_row(self.rows[place], problems)
        self._hand_over()
        self._end_secret()
        self._tell_written()
        self.changed.emit()
        if not self.to_review and not self.due and self.can_run:
            self._run_outputs()

    def refuse(self, place: int, message: str) -> None:
        """Take note that a reviewed case cannot be stored."""
        row = self.rows[place]
        self._settle_refused(row, (Problem(row.candidate.name, "source.refused", message),))
        self._hand_over()
        self._end_secret()
        self.changed.emit()

    def note_answers(self, place: int) -> None:
        """Take note how far the review of a case is, as one leaves it for a while."""
        row = self.rows[place]
        if row.state is RowState.REVIEW:
            self._set(replace(row, answered=len(self.answers[place].decisions)))

    def store_unreviewed(self, reason: UnreviewedReason) -> None:
        """Store every case that waits for its review with the answers that there are.

        The trail keeps the reason.
        """
        waiting = [self._waiting(row) for row in self.to_review]
        if self.job is not None:
            return
        if waiting:
            self.with_key_file(lambda: self._store_unreviewed(waiting, reason))
        elif self.outputs_to_review:
            self._store_outputs_unreviewed(reason)

    def _store_outputs_unreviewed(self, reason: UnreviewedReason) -> None:
        waiting, tell = self.queue.waiting, self._outputs_told.emit
        self._start_job(
            self.tr("Storing outputs"),
            lambda study, progress: store_outputs_unreviewed(
                study, waiting, reason, tell, progress
            ),
            self._on_outputs_ran,
            self._on_run_failed,
        )

    def _store_unreviewed(
        self, waiting: Sequence[PendingCaseReview], reason: UnreviewedReason
    ) -> None:
        tell, terms = self._tell_case, self.options.terms
        self._start_job(
            self.tr("Storing cases"),
            lambda study, progress: store_unreviewed(study, waiting, reason, terms, tell, progress),
            self._on_ran,
            self._on_run_failed,
        )

    def _waiting(self, row: CaseRow) -> PendingCaseReview:
        place = row.place
        return PendingCaseReview(
            place, row.candidate, self.held.get(place), self._answers_of(place)
        )

    def _answers_of(self, place: int) -> ReviewAnswers:
        return self.answers.get(place, ReviewAnswers())

    def leave_out(self, place: int) -> None:
        """Do not take a case that waits for its review; the study does not change."""
        self.held.pop(place, None)
        self._set(as_left_out(self.rows[place]))
        self._end_secret()
        self.changed.emit()

    # ---- outputs that wait -----------------------------------------------------------------------

    def await_outputs(self, waiting: Sequence[OutputImportUpdate]) -> None:
        """Begin anew with files of outputs that were read and wait for their review."""
        self._forget()
        self.sources = tuple(news.path for news in waiting)
        self.name = self._name_of(self.sources)
        self.phase = ImportState.PLANNED
        self.queue = OutputQueue(self.sources)
        for news in waiting:
            self._on_outputs(news)
        self.changed.emit()

    def settle_outputs(self, news: OutputImportUpdate) -> None:
        """Take note of what came of a file of outputs that waited."""
        self._on_outputs(news)
        self._hand_over()
        self._tell_written()
        self.changed.emit()

    def end_if_all_done(self) -> None:
        """Go back where only outputs were to be looked at, and none of them waits any more."""
        if not self.rows and not self.due_outputs and not self.outputs_to_review:
            self.leave()

    def leave_outputs_out(self, path: Path) -> None:
        """Do not take a file of outputs that waits; the study does not change."""
        self.queue.settle(path, self.tr("left out"))
        self.changed.emit()

    def _run_outputs(self) -> None:
        paths = [line.path for line in self.due_outputs]
        tell, terms = self._outputs_told.emit, self.options.terms
        self._start_job(
            self.tr("Adding outputs"),
            lambda study, progress: run_outputs(study, paths, terms, tell, progress),
            self._on_outputs_ran,
            self._on_run_failed,
        )

    # ---- answers ---------------------------------------------------------------------------------

    def _on_key_file(self, opened: "tuple[KeyFile, int]") -> None:
        self.options.take_open(opened)
        self._after_opening()

    def _on_no_key_file(self, failure: Failure) -> None:
        if failure.kind is not FailureKind.CANCELLED:
            self.options.refuse(failure.message)
            self.options_wanted.emit()
        self.changed.emit()

    def _name_of(self, sources: Sequence[Path]) -> str:
        if len(sources) == 1:
            return sources[0].name
        return self.tr("%1 folders and archives").replace("%1", count(len(sources)))

    def _on_plan(self, plan: ImportPlan) -> None:
        self.phase = ImportState.PLANNED
        self.rows = [row_of(place, one) for place, one in enumerate(plan.candidates)]
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

    def _on_case(self, news: CaseImportUpdate) -> None:
        if news.place >= len(self.rows):
            return  # of a plan that was forgotten meanwhile
        row = self.rows[news.place]
        if news.outcome is CaseImportOutcome.STARTED:
            self._set(replace(row, state=RowState.IN_HAND))
        elif news.outcome is CaseImportOutcome.STOPPED:
            self._set(replace(row, state=RowState.NEW))
        elif news.outcome is CaseImportOutcome.STORED:
            self._settle_row(row, news.problems)
        elif news.outcome is CaseImportOutcome.REFUSED:
            self._settle_refused(row, news.problems)
        elif news.outcome is CaseImportOutcome.KNOWN:
            self._set(replace(row, state=RowState.KNOWN, same_as=news.same_as))
        elif news.prepared is not None:
            self._await_review(row, news.prepared)

    def _settle_row(self, row: CaseRow, problems: tuple[Problem, ...]) -> None:
        self._drop(row.place)
        self._has_stored = True
        self._set(as_stored(row, problems))
        self._news += grouped(row.candidate.name, problems)

    def _settle_refused(self, row: CaseRow, problems: tuple[Problem, ...]) -> None:
        self._drop(row.place)
        self._set(as_refused(row, problems))
        self._news += grouped(row.candidate.name, problems)

    def _drop(self, place: int) -> None:
        self.held.pop(place, None)
        self.answers.pop(place, None)

    def _await_review(self, row: CaseRow, prepared: PreparedCase) -> None:
        answered = len(self._answers_of(row.place).of(prepared))
        self._set(as_waiting(row, prepared, answered))
        held = sum(one.byte_count for one in self.held.values())
        if held + prepared.byte_count <= HELD_BYTES:
            self.held[row.place] = prepared

    def _on_outputs(self, news: OutputImportUpdate) -> None:
        if news.prepared is not None:
            self.queue.hold(news.path, news.prepared)
            return
        self._has_stored = self._has_stored or news.added > 0
        words = news.refusal or self.tr("%1 added").replace("%1", count(news.added))
        self.queue.settle(news.path, words)
        problems = news.problems
        if news.refusal:
            problems = (Problem(news.path.name, "source.refused", news.refusal),)
        entries = grouped(news.path.name, problems)
        self._news += [replace(entry, kind=Kind.OUTPUTS) for entry in entries]

    def _on_ran(self, is_whole: bool) -> None:
        self._hand_over()
        self._end_secret()
        self._tell_written()
        self.noticed.emit(end_words(self.rows, is_whole=is_whole))
        self.changed.emit()
        if is_whole and self.can_run:
            self._run_outputs()

    def _on_outputs_ran(self, is_whole: bool) -> None:
        self._hand_over()
        self._tell_written()
        self._end_secret()
        if not is_whole:
            self.noticed.emit(self.tr("Stopped. What was added before stays."))
        elif self.outputs_to_review:
            self.noticed.emit(self.tr("What the models said needs a review before it is stored."))
        self.changed.emit()

    def _on_run_failed(self, failure: Failure) -> None:
        self._hand_over()
        self._tell_written()
        self._on_failed(failure)

    def _end_secret(self) -> None:
        """Forget the passphrase of the key file once nothing more is to be stored."""
        if not self.due and not self.to_review and not self.due_outputs:
            self.options.forget_secret()

    def _tell_written(self) -> None:
        """Tell that the study is another one now, if anything was stored since the last time."""
        if self._has_stored:
            self._has_stored = False
            self.wrote.emit()

    def _hand_over(self) -> None:
        """Tell Home what was refused since the last time."""
        if self._news:
            self.refused.emit(tuple(self._news))
            self._news = []

    def _set(self, row: CaseRow) -> None:
        self.rows[row.place] = row
        self.row_changed.emit(row.place)
