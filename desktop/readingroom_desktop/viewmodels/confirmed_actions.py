"""Common base of view models whose cards run confirmed actions."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.viewmodels.page import PageViewModel

T = TypeVar("T")


class ConfirmedActionsViewModel(PageViewModel):
    """Runs the actions of cards, one at a time; passwords are not stored."""

    done = Signal()
    """The action of the open card is done."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.is_busy = False
        self.card_error = ""
        self.is_code_due = False
        """Whether the next confirmation needs the user code and the password."""

    def clear(self) -> None:
        """Forget everything, as the study was closed or the user left."""
        self.is_busy, self.card_error, self.is_code_due = False, "", False
        super().clear()

    def forget_card_error(self) -> None:
        """Clear the error and load which credentials are needed."""
        self.card_error, self.is_code_due = "", False
        self._thread.run(lambda study: study.people.is_code_due, self._on_code_due)
        self.changed.emit()

    def _do(self, call: Callable[[Study], T], on_done: Callable[[T], None]) -> None:
        self.is_busy, self.card_error = True, ""
        self.changed.emit()
        self._thread.run(call, on_done, self._on_refused)

    def _do_and_report(self, call: Callable[[Study], object], text: str) -> None:
        """Run an action, then close the card and report the action."""
        self._do(call, lambda _: self._end(text))

    def _on_refused(self, failure: Failure) -> None:
        self.is_busy = False
        self.card_error = failure.message
        self.changed.emit()

    def _on_code_due(self, is_due: bool) -> None:
        self.is_code_due = is_due
        self.changed.emit()

    def _end(self, text: str) -> None:
        """Close the card and report the action."""
        self.is_busy = False
        self.done.emit()
        self._report_write(text)
