"""Correcting a draft: titles, names of readers, and what came in by mistake; and opening a case."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from readingroom.domain.ids import CaseId, ModelId, ReaderId
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import numbered

if TYPE_CHECKING:
    from readingroom_desktop.viewmodels.home import HomeViewModel


class DraftViewModel(ConfirmedActionsViewModel):
    """Does what the cards of Home ask for before the first session is opened."""

    case_wanted = Signal(object)
    """Carries the content of a case that somebody wants to look at."""

    def __init__(self, thread: StudyThread, home: "HomeViewModel") -> None:
        super().__init__(thread, home)
        self._home = home

    def open_case(self, case: CaseId) -> None:
        """Show a case."""
        self._thread.run(
            lambda study: study.cases.content(case),
            self.case_wanted.emit,
            lambda failure: self._home.tell(failure.message),
        )

    def retitle_case(self, case: CaseId, title: str) -> None:
        """Give a case another title."""
        words = self.tr("The title is corrected.")
        self._do(lambda study: study.draft.retitle_case(case, title), lambda _: self._end(words))

    def remove_case(self, case: CaseId) -> None:
        """Remove a case with its outputs."""
        words = self.tr("The case is removed.")
        self._do(lambda study: study.draft.remove_case(case), lambda _: self._end(words))

    def remove_outputs(self, model: ModelId, case: CaseId | None) -> None:
        """Remove what a model said about one case, or about all."""
        self._do(lambda study: study.draft.remove_outputs(model, case), self._on_outputs_removed)

    def rename_reader(self, reader: ReaderId, name: str) -> None:
        """Give a reader another name."""
        words = self.tr("The name is corrected.")
        self._do(lambda study: study.draft.rename_reader(reader, name), lambda _: self._end(words))

    def remove_reader(self, reader: ReaderId) -> None:
        """Remove a reader."""
        words = self.tr("The reader is removed.")
        self._do(lambda study: study.draft.remove_reader(reader), lambda _: self._end(words))

    def _on_outputs_removed(self, count: int) -> None:
        self._end(
            numbered(count, self.tr("1 output is removed."), self.tr("%1 outputs are removed."))
        )
