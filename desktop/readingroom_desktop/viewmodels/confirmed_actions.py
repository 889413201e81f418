"""What view-models have in common whose cards do deeds that somebody confirms."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from readingroom.study import Study
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.viewmodels.page import PageViewModel

T = TypeVar("T")


class ConfirmedActionsViewModel(PageViewModel):
    """Does the deeds of cards, one at a time; passwords are not kept."""

    done = Signal()
    """The deed of the card that is open is done."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.is_busy = False
        self.card_error = ""
        self.is_code_due = False
        """Whether the next confirmation takes the code beside the password."""

    def clear(self) -> None:
        """Forget everything, as the study was closed or the person is gone."""
        self.is_busy, self.card_error, self.is_code_due = False, "", False
        super().clear()

    def forget_card_error(self) -> None:
        """Start asking afresh: find out what has to be entered."""
        self.card_error, self.is_code_due = "", False
        self._thread.run(lambda study: study.people.is_code_due, self._on_code_due)
        self.changed.emit()

    def _do(self, call: Callable[[Study], T], on_done: Callable[[T], None]) -> None:
        self.is_busy, self.card_error = True, ""
        self.changed.emit()
        self._thread.run(call, on_done, self._on_refused)

    def _on_refused(self, failure: Failure) -> None:
        self.is_busy = False
        self.card_error = failure.message
        self.changed.emit()

    def _on_code_due(self, is_due: bool) -> None:
        self.is_code_due = is_due
        self.changed.emit()

    def _end(self, words: str) -> None:
        """Close the card, and say what was done."""
        self.is_busy = False
        self.done.emit()
        self.noticed.emit(words)
        self.wrote.emit()
