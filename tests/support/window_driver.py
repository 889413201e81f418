"""A window under test: real clicks and keys, and waiting for the study's thread."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.choosers import FileChooser


@dataclass
class FakeChooser(FileChooser):
    """Answers every file dialog with the path set by the test."""

    chosen_study: Path | None = None
    chosen_studies: tuple[Path, ...] = ()
    chosen_folders: tuple[Path, ...] = ()
    chosen_archives: tuple[Path, ...] = ()
    chosen_outputs: tuple[Path, ...] = ()
    chosen_new_outputs: Path | None = None
    chosen_evaluation_log: Path | None = None
    chosen_folder: Path | None = None
    chosen_key_file: Path | None = None
    chosen_public_key: Path | None = None
    chosen_new_key: Path | None = None
    chosen_backup: Path | None = None
    chosen_rescue: Path | None = None
    chosen_checkpoint: Path | None = None
    chosen_opening: Path | None = None
    chosen_totals: tuple[Path, ...] = ()
    chosen_events: Path | None = None
    chosen_bundle: Path | None = None
    chosen_secret_key: Path | None = None
    chosen_model: Path | None = None
    chosen_board: Path | None = None
    chosen_submission: Path | None = None
    chosen_recipe: Path | None = None
    chosen_file: Path | None = None
    chosen_kit: Path | None = None
    chosen_returns: tuple[Path, ...] = ()
    chosen_return: Path | None = None
    chosen_protocol: Path | None = None
    chosen_plan: Path | None = None
    chosen_ratings: Path | None = None
    chosen_marks: Path | None = None
    chosen_mark_cases: Path | None = None
    chosen_figures: Path | None = None
    chosen_report: Path | None = None
    chosen_table: Path | None = None
    asked: list[str] = field(default_factory=list)

    def study(self, parent: QWidget) -> Path | None:
        self.asked.append("study")
        return self.chosen_study

    def studies(self, parent: QWidget) -> tuple[Path, ...]:
        return self.chosen_studies

    def protocol(self, parent: QWidget) -> Path | None:
        return self.chosen_protocol

    def new_protocol(self, parent: QWidget) -> Path | None:
        return self.chosen_protocol

    def new_ratings(self, parent: QWidget) -> Path | None:
        return self.chosen_ratings

    def new_marks(self, parent: QWidget) -> Path | None:
        return self.chosen_marks

    def new_mark_cases(self, parent: QWidget) -> Path | None:
        return self.chosen_mark_cases

    def new_figures(self, parent: QWidget) -> Path | None:
        return self.chosen_figures

    def new_report(self, parent: QWidget) -> Path | None:
        return self.chosen_report

    def new_table(self, parent: QWidget, title: str) -> Path | None:
        return self.chosen_table

    def new_plan(self, parent: QWidget) -> Path | None:
        return self.chosen_plan

    def case_folder(self, parent: QWidget) -> tuple[Path, ...]:
        return self.chosen_folders

    def case_archives(self, parent: QWidget) -> tuple[Path, ...]:
        return self.chosen_archives

    def outputs(self, parent: QWidget) -> tuple[Path, ...]:
        return self.chosen_outputs

    def new_outputs(self, parent: QWidget) -> Path | None:
        return self.chosen_new_outputs

    def model(self, parent: QWidget) -> Path | None:
        return self.chosen_model

    def board(self, parent: QWidget) -> Path | None:
        return self.chosen_board

    def evaluation_log(self, _parent: QWidget) -> Path | None:
        return self.chosen_evaluation_log

    def submission(self, parent: QWidget) -> Path | None:
        return self.chosen_submission

    def recipe(self, parent: QWidget) -> Path | None:
        return self.chosen_recipe

    def new_recipe(self, parent: QWidget) -> Path | None:
        return self.chosen_recipe

    def any_file(self, parent: QWidget, title: str) -> Path | None:
        self.asked.append(title)
        return self.chosen_file

    def key_file(self, parent: QWidget) -> Path | None:
        return self.chosen_key_file

    def public_key(self, parent: QWidget) -> Path | None:
        return self.chosen_public_key

    def new_secret_key(self, parent: QWidget) -> Path | None:
        return self.chosen_new_key

    def bundle(self, parent: QWidget) -> Path | None:
        return self.chosen_bundle

    def secret_key(self, parent: QWidget) -> Path | None:
        return self.chosen_secret_key

    def checkpoint(self, parent: QWidget) -> Path | None:
        return self.chosen_checkpoint

    def events(self, parent: QWidget) -> Path | None:
        return self.chosen_events

    def opening(self, parent: QWidget) -> Path | None:
        return self.chosen_opening

    def totals(self, parent: QWidget) -> tuple[Path, ...]:
        return self.chosen_totals

    def backup(self, parent: QWidget) -> Path | None:
        return self.chosen_backup

    def rescue_copy(self, parent: QWidget) -> Path | None:
        return self.chosen_rescue

    def kit(self, parent: QWidget) -> Path | None:
        return self.chosen_kit

    def returns(self, parent: QWidget) -> tuple[Path, ...]:
        return self.chosen_returns

    def new_return(self, parent: QWidget) -> Path | None:
        return self.chosen_return

    def folder(self, parent: QWidget, title: str) -> Path | None:
        return self.chosen_folder


@dataclass
class WindowDriver:
    """A window, an input simulator, and the answers to file dialogs."""

    window: MainWindow
    qtbot: QtBot
    chooser: FakeChooser
    is_coordinator: bool = True
    """Whether the coordinator role is chosen in a study without accounts."""

    def settle(self) -> None:
        """Wait until no call on the study waits or runs, nor will soon, and pages came."""
        self.qtbot.waitUntil(self._is_settled, timeout=20_000)

    def _is_settled(self) -> bool:
        window = self.window
        if self.is_coordinator:
            window.sign_in_controller.viewmodel.choose(None)
        if window.preloader.is_opening_page:
            return False
        return window.study_thread.is_idle and not window.shell._refresh_soon.isActive()

    def click(self, widget: QWidget) -> None:
        """Click a visible, enabled control, then wait."""
        self.qtbot.waitUntil(widget.isVisible)  # what was just made is shown a moment later
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # and gets its size then
        assert widget.isEnabled(), f"{widget.accessibleName()} cannot be used"
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
        self.settle()

    def key(
        self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press a key where the focus is, then wait."""
        target = self.window.focusWidget() or self.window
        self.qtbot.keyClick(target, key, modifier)
        self.settle()

    def type(self, widget: QWidget, text: str) -> None:
        """Type into a field."""
        widget.setFocus()
        self.qtbot.keyClicks(widget, text)
        self.settle()

    def enter(self, widget: QWidget, text: str) -> None:
        """Replace the content of a field by keys."""
        self.qtbot.waitUntil(widget.isVisible)
        assert widget.isEnabled(), f"{widget.accessibleName()} cannot be used"
        widget.setFocus()
        self.qtbot.keyClick(widget, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        if text:
            self.qtbot.keyClicks(widget, text)
        else:
            self.qtbot.keyClick(widget, Qt.Key.Key_Delete)
        self.settle()

    def open(self, path: Path, passphrase: str | None = None) -> None:
        """Open a study file."""
        self.window.home.open_path(path, passphrase)
        self.settle()

    def go(self, name: PageName) -> Any:
        """Bring a page to the front as its tab does, and return it."""
        self.window.preloader.open_page(name)
        self.settle()
        return self.window.page(name)

    def wait_ready(self, name: PageName, timeout: int = 9000) -> None:
        """Wait until a page has loaded and its job has ended."""
        model = self.window.pages.viewmodel(name)
        self.qtbot.waitUntil(
            lambda: not model.is_busy and model.state is LoadState.READY, timeout=timeout
        )
        self.settle()

    def rail_titles(self) -> list[str]:
        """Return the titles of the visible entries of the rail."""
        entries = self.window.navigation.rail.entries.values()
        return [entry.accessibleName() for entry in entries if entry.isVisible()]

    def act_as_reader(self, number: int = 0) -> None:
        """Choose a reader in the person menu."""
        self.window.strip.person.menu().actions()[2 + number].trigger()
        self.settle()
