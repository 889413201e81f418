"""Answers marked by readers: preparing them, taking the marks, and agreement of the raters."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.errors import StateError
from readingroom.engine.evaluator.reader_marks.service import (
    ReaderMarksService,
    prepare_judge,
    prepare_readers,
)
from readingroom.engine.evaluator.reader_marks.types import (
    JudgeQuestions,
    MarksImport,
    MaterialOrder,
    RaterAgreement,
    ReaderMaterial,
    is_marked_by_readers,
)
from readingroom.engine.evaluator.runs.types import StoredResult
from readingroom.engine.evaluator.suites.types import SuiteSummary
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import numbered, tr, tr_core
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel


class MaterialForm(NamedTuple):
    """Entries of the form: how readers judge, how many items, and what is kept of texts.

    `unreviewed` None replaces possible identifiers; a reason keeps them.
    """

    is_paired: bool
    sample: int
    unreviewed: UnreviewedReason | None


class _Loaded(NamedTuple):
    """A result with the agreement of its raters; None without, for the reason if it is closed."""

    result: StoredResult
    agreement: RaterAgreement | None
    why_not: str = ""


class ReadersViewModel(WorkPageViewModel):
    """The chosen result as material for readers, and what they marked."""

    stored = Signal()
    """The study has new cases or results."""

    def __init__(self, thread: StudyThread, library: Path, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self._library = library
        self.chosen: StoredResult | None = None
        self.agreement: RaterAgreement | None = None
        self.why_no_agreement = ""
        """Why the agreement is not shown yet, "" where there is none."""
        self._suites: tuple[SuiteSummary, ...] = ()

    def show_inputs(self, suites: Sequence[SuiteSummary], *, is_locked: bool) -> None:
        """Set the suites of this computer."""
        self.is_locked = is_locked
        self._suites = tuple(suites)

    def choose(self, result: StoredResult | None) -> None:
        """Show another result, with the agreement of those who marked its model's answers."""
        if result is self.chosen:
            return
        if result is None or self.chosen is None or result.id != self.chosen.id:
            self.error = ""  # about the last result
        self.chosen, self.agreement, self.why_no_agreement = result, None, ""
        self.changed.emit()
        if result is not None:
            self._thread.run(
                lambda study: _loaded(study, result),
                self._while_open(self._on_loaded),
                self._while_open(self._on_failed),
            )

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.chosen = self.agreement = None
        self._suites = ()
        super().clear()

    @property
    def suite_path(self) -> Path | None:
        """The file of the chosen result's suite, None if it is not on this computer."""
        if self.chosen is None:
            return None
        digest = self.chosen.result.suite_sha256
        paths = (suite.path for suite in self._suites if suite.path and suite.sha256 == digest)
        return next(map(Path, paths), None)

    @property
    def why_not(self) -> str:
        """Return why the chosen result cannot be prepared for readers, "" if it can."""
        if self.why_closed:
            return self.why_closed
        if self.chosen is None:
            return tr("Choose a result above.")
        if is_marked_by_readers(self.chosen.result):
            return tr("Readers marked this result. Choose the one with the model's answers.")
        return ""

    @property
    def can_take_marks(self) -> bool:
        """Whether marks can be taken; those of a locked study can."""
        return not (self.is_busy or self.is_read_only) and self.chosen is not None

    def prepare(self, suite: Path, form: MaterialForm) -> None:
        """Make cases, outputs and questions from the answers of the suite's results."""
        if self.is_busy or self.chosen is None:
            return
        self.used_suites = frozenset({str(suite)})
        policy = IdentifierPolicy.REPLACE if form.unreviewed is None else IdentifierPolicy.KEEP
        order = MaterialOrder(
            suite,
            is_paired=form.is_paired,
            sample=form.sample,
            identifiers=policy,
            unreviewed=form.unreviewed,
        )
        self._start_job(
            tr("Preparing the answers to %1", tr_core(self.chosen.result.title)),
            lambda study, progress: prepare_readers(study, order, progress=progress),
            self._while_open(self._on_prepared),
        )

    def prepare_judge(self) -> None:
        """Add the pairs of answers that readers compare to the library, for judge models."""
        if self.is_busy:
            return
        self.used_suites = frozenset()
        self._start_job(
            tr("Preparing the pairs of answers for a judge model"),
            lambda study, progress: prepare_judge(
                study, self._library, is_library=True, progress=progress
            ),
            self._while_open(self._on_questions),
        )

    def take_marks(self) -> None:
        """Store results from what readers marked."""
        if self.is_busy:
            return
        self.used_suites = frozenset()
        self._start_job(
            tr("Computing figures from the marks of readers"),
            lambda study, progress: study.service(ReaderMarksService).import_marks(
                progress=progress
            ),
            self._while_open(self._on_imported),
        )

    def _on_loaded(self, loaded: _Loaded) -> None:
        if self.chosen is not None and loaded.result.id == self.chosen.id:
            self.agreement, self.why_no_agreement = loaded.agreement, loaded.why_not
            self.changed.emit()

    def _on_prepared(self, material: ReaderMaterial) -> None:
        cases = numbered(material.case_count, tr("1 case"), tr("%1 cases"))
        outputs = numbered(material.output_count, tr("1 output"), tr("%1 outputs"))
        questions = numbered(material.question_count, tr("1 question"), tr("%1 questions"))
        self._report_write(tr("Added for readers: %1, %2, %3.", cases, outputs, questions))
        left_out = material.left_out
        if left_out:
            count = numbered(
                len(left_out),
                tr("1 item cannot be marked: %2."),
                tr("%1 items cannot be marked, such as %2."),
            )
            self.warned.emit(count.replace("%2", left_out[0].item[:60]))
        self.stored.emit()

    def _on_questions(self, questions: JudgeQuestions) -> None:
        items = numbered(questions.item_count, tr("1 item"), tr("%1 items"))
        self._report_write(tr("In the library: %1. Run the suite on a judge model.", items))
        left_out = questions.left_out
        if left_out:
            text = numbered(
                len(left_out), tr("1 case left out: %2."), tr("%1 cases left out, such as %2.")
            )
            reason = f"{left_out[0].item[:60]}, {tr_core(left_out[0].reason)}"
            self.warned.emit(text.replace("%2", reason))
        self.stored.emit()

    def _on_imported(self, imported: MarksImport) -> None:
        if imported.results:
            results = numbered(len(imported.results), tr("1 result"), tr("%1 results"))
            self._report_write(tr("Stored from the marks of readers: %1.", results))
        else:
            self.noticed.emit(tr("No new marks. The study has their results."))
        if imported.unfinished:
            self.warned.emit(tr("Not finished, not used: %1.", ", ".join(imported.unfinished)))
        self.chosen = None  # its agreement is read again
        self.stored.emit()


def _loaded(study: Study, result: StoredResult) -> _Loaded:
    try:
        return _Loaded(result, study.service(ReaderMarksService).agreement(result.id))
    except StateError as error:  # results of an open session that need a look
        return _Loaded(result, None, str(error))
