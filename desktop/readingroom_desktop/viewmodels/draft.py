"""Corrections of a draft: titles, reader names, removals; and opening a case."""

from PySide6.QtCore import Signal

from readingroom.domain.ids import CaseId, ModelId, ReaderId
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import numbered, tr


class DraftViewModel(ConfirmedActionsViewModel):
    """Draft actions of the Overview page before the first session opens."""

    failed = Signal(str)
    """A case could not be opened; carries the reason."""

    def open_case(self, case: CaseId) -> None:
        """Show a case."""
        self._thread.run(
            lambda study: study.cases.content(case),
            self.case_requested.emit,
            lambda failure: self.failed.emit(failure.message),
        )

    def retitle_case(self, case: CaseId, title: str) -> None:
        """Change the title of a case."""
        self._do_and_report(
            lambda study: study.draft.retitle_case(case, title), tr("Title corrected.")
        )

    def remove_case(self, case: CaseId) -> None:
        """Remove a case with its outputs."""
        self._do_and_report(lambda study: study.draft.remove_case(case), tr("Case removed."))

    def remove_outputs(self, model: ModelId, case: CaseId | None) -> None:
        """Remove the outputs of a model for one case, or for all cases."""
        self._do(lambda study: study.draft.remove_outputs(model, case), self._on_outputs_removed)

    def rename_reader(self, reader: ReaderId, name: str) -> None:
        """Change the name of a reader."""
        self._do_and_report(
            lambda study: study.draft.rename_reader(reader, name), tr("Name corrected.")
        )

    def remove_reader(self, reader: ReaderId) -> None:
        """Remove a reader."""
        self._do_and_report(lambda study: study.draft.remove_reader(reader), tr("Reader removed."))

    def _on_outputs_removed(self, count: int) -> None:
        self._end(numbered(count, tr("1 output removed."), tr("%1 outputs removed.")))
