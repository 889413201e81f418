"""Warning about a study file that was renamed or replaced while open."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox, QWidget

from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure
from readingroom_desktop.pages.context import Services
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.toast import Toast


class MovedFile(QObject):
    """A banner shown until another study is opened; it can save a rescue copy.

    Args:
        services: study thread and file dialogs.
        save_drafts: saves entered values, which the copy includes.
        toast: shows short messages.
        window: owner, and parent of dialogs.
    """

    def __init__(
        self,
        services: Services,
        save_drafts: Callable[[], None],
        toast: Toast,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._services, self._save_drafts, self._toast = services, save_drafts, toast
        self._window = window
        self._action = tr("Save a rescue copy…")
        self.banner = Banner("danger", action=self._action, on_dismiss=self._dismiss)
        self.banner.acted.connect(self._choose)
        services.thread.file_moved.connect(self._show)
        services.thread.study_changed.connect(self._clear)

    def report_at_end(self) -> None:
        """Show the warning before the window closes, if closing the study detected it."""
        failure = self._services.thread.closing_failure
        if failure is not None:
            QMessageBox.critical(self._window, tr("The study file was moved"), failure.message)

    def _show(self, failure: Failure) -> None:
        """Show the warning; after closing there is nothing left to save."""
        is_closed = failure is self._services.thread.closing_failure
        self.banner.offer("" if is_closed else self._action)
        self.banner.show_message(failure.message)

    def _clear(self, is_open: bool) -> None:
        """Hide the warning about the previous study, unless closing it detected the problem.

        While no study is open it still names the rescue copy, but offers nothing to save.
        """
        if not is_open:
            self.banner.offer("")
        elif self._services.thread.closing_failure is None:
            self.banner.show_message("")

    def _dismiss(self) -> None:
        self.banner.hide()

    def _choose(self) -> None:
        path = self._services.chooser.rescue_copy(self._window)
        if path is not None:
            self._save_drafts()  # included in the copy only
            self._services.thread.run(
                lambda study: _save(study, path), self._on_saved, self._on_failed
            )

    def _on_saved(self, path: Path) -> None:
        self._toast.show_message(
            tr("Rescue copy %1 saved. Close the study and restore the copy.", path.name)
        )

    def _on_failed(self, failure: Failure) -> None:
        self._toast.show_warning(failure.message)


def _save(study: Study, path: Path) -> Path:
    study.save_rescue(path)
    return path
