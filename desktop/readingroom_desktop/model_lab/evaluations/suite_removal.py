"""Removal of a suite from the library of this computer, after a confirmation."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from readingroom.engine.evaluator.suite_import.service import remove_suite
from readingroom.engine.evaluator.suites.types import SuiteSummary
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import isolated, numbered, tr, tr_core
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import button


class SuiteRemovalViewModel(ConfirmedActionsViewModel):
    """Removes suites; stored results are not touched."""

    removed = Signal()
    """A suite was removed."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.suites_in_use: Callable[[], frozenset[str]] = frozenset
        """Returns the files of the suites that running jobs use."""

    def why_not(self, suite: SuiteSummary, library: Path) -> str:
        """Return why a suite cannot be removed from a library, "" if it can."""
        if suite.is_built_in:
            return tr("This suite belongs to the program and cannot be removed.")
        if Path(suite.path).parent.parent != library:
            return tr("This suite is in a folder of your own, where you can delete it.")
        if suite.path in self.suites_in_use():
            return tr("A running job uses this suite. Wait for its end, or cancel it.")
        return ""

    def remove(self, suite: SuiteSummary, library: Path) -> None:
        """Remove a suite of the library."""
        why_not = self.why_not(suite, library)
        if why_not:
            self.card_error = why_not
            self.changed.emit()
            return
        self._do(
            lambda _study: remove_suite(Path(suite.path).parent),
            lambda _done: self._on_removed(suite),
        )

    def _on_removed(self, suite: SuiteSummary) -> None:
        self.is_busy = False
        self.done.emit()
        self.noticed.emit(tr("%1 is removed from the library.", tr_core(suite.title)))
        self.removed.emit()


class RemoveSuiteCard(ConfirmActionCard):
    """Card that says what goes and what stays when a suite is removed."""

    def __init__(self, viewmodel: SuiteRemovalViewModel) -> None:
        act = button(tr("Remove suite"), kind="danger", icon_name="trash")
        super().__init__(viewmodel, act, icon_name="trash", tone="danger")
        self._viewmodel = viewmodel
        self._suite: SuiteSummary | None = None
        self._library = Path()
        self.lay_out()

    def ask_about(self, suite: SuiteSummary, library: Path, result_count: int) -> None:
        """Show the card for a suite with a number of results in the study."""
        self._suite, self._library = suite, library
        self.name.setText(tr("Remove %1", isolated(tr_core(suite.title))))
        results = numbered(
            result_count, tr("1 result in this study"), tr("%1 results in this study")
        )
        self.sentence.setText(
            tr(
                "Deletes the folder %1 with the suite's items, images and rows left out from this "
                "computer. Stored results stay, with their figures and answers (%2). To run the "
                "suite again, import the set again.",
                Path(suite.path).parent.name,
                results,
            )
        )
        self.ask()

    def do(self) -> None:
        """Remove the suite."""
        if self._suite is not None:
            self._viewmodel.remove(self._suite, self._library)
