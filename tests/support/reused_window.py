"""One window for the tests of a module: each test opens a study in it, which is closed again."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.support.unhurried_bot import UnhurriedBot
from tests.support.window_driver import FakeChooser, WindowDriver

from readingroom_desktop.app import StartOptions, make_window
from readingroom_desktop.settings import AppSettings
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.table import DenseTable

_USUAL_SIZE = (Size.WINDOW_WIDTH, Size.WINDOW_HEIGHT)


class ReusedWindow:
    """A window without styles; it has no study, its usual size and settings before each test."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        self._chooser = FakeChooser()
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("READINGROOM_HOME", str(folder / "home"))
            patch.setenv("XDG_CONFIG_HOME", str(folder / "desktop-settings"))
            patch.setattr("readingroom_desktop.shell.reading_control.IDLE_MS", 3_600_000)
            for module in ("appearance", "theme_manager"):
                patch.setattr(f"readingroom_desktop.theme.{module}.style_sheet", lambda _: "")
            options = StartOptions(size=_USUAL_SIZE)
            self._window = make_window(app, options, chooser=self._chooser)
        self._window.setUpdatesEnabled(False)
        self._window.show()

    def driver(self, qtbot: QtBot) -> WindowDriver:
        """Return the window for a test, in front of other ones."""
        self._window.activateWindow()
        qtbot.waitUntil(self._window.isActiveWindow)
        return WindowDriver(self._window, qtbot, self._chooser)

    def put_back(self, driver: WindowDriver) -> None:
        """Close the study and what else the test has left open, and forget what it chose."""
        window, usual = self._window, AppSettings()
        popup = QApplication.activePopupWidget()
        while popup is not None and popup.close():
            popup = QApplication.activePopupWidget()
        window.jobs.stop()
        window.jobs._ended.clear()
        for job in window.study_thread.jobs:
            job.cancel()
        for card in window.body.findChildren(ModalOverlay):
            card.close_card()
        for name in usual.__struct_fields__:
            setattr(window._services.settings, name, getattr(usual, name))
        for table in window.body.findChildren(DenseTable):
            table.filter.clear()
        window.home.show_start()
        window.shell.close_study()
        driver.settle()
        driver.qtbot.waitUntil(lambda: not window.preloader.modules._batches)
        assert window.home.view is HomeView.START
        assert not window.sign_in_controller.is_hidden
        window.toast.clear()
        window.resize(*_USUAL_SIZE)
        vars(self._chooser).update(vars(FakeChooser()))
        gc.collect()  # else Python does so while a window is being made, and may crash there

    def end(self) -> None:
        """Close the window."""
        self._window.close()
        self._window.deleteLater()
        del self._window
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        gc.freeze()


@pytest.fixture(scope="module")
def reused_window(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[ReusedWindow]:
    """Have tests of a module share a window."""
    made = ReusedWindow(qapp, tmp_path_factory.mktemp("window"))
    made.put_back(made.driver(UnhurriedBot(request)))
    yield made
    made.end()


@pytest.fixture
def own_window() -> None:
    """Have a test use a window of its own: for what a closed study leaves in a window."""


@pytest.fixture
def driver(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[WindowDriver]:
    """Return a window without a study, shared where the test asks for `reused_window`."""
    asked = set(request.fixturenames)
    if "reused_window" not in asked or asked & {"styled", "idle", "own_window"}:
        made = request.getfixturevalue("make_driver")()
        made.window.activateWindow()
        qtbot.waitUntil(made.window.isActiveWindow)
        yield made
        return
    window = request.getfixturevalue("reused_window")
    made = window.driver(qtbot)
    yield made
    window.put_back(made)
