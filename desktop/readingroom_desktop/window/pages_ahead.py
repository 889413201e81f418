"""Pages built before they are asked for, piece by piece, while nothing else goes on."""

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from readingroom_desktop.jobs.module_loader import OTHERS, READING, ModuleLoader
from readingroom_desktop.pages.home import HomePage
from readingroom_desktop.viewmodels.shell import PageName

if TYPE_CHECKING:
    from readingroom_desktop.window.main_window import MainWindow

STEP_MS = 40
"""Between two pieces; what a person does comes first."""


class PagesAhead(QObject):
    """Builds the pages that the person may see; one that is asked for sooner is built at once."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self.modules = ModuleLoader(self)
        self._window = window
        self._steps: deque[Callable[[], object]] = deque()
        self._timer = QTimer(self, interval=STEP_MS)
        self._timer.timeout.connect(self._step)
        QTimer.singleShot(0, self, lambda: self.modules.load(READING, _nothing))

    def start(self) -> None:
        """Begin, once what pages are made of is there."""
        self.modules.load(OTHERS, self._plan)

    def stop(self) -> None:
        """Build nothing more, as somebody else sits here, or as the study or window is closed."""
        self._timer.stop()
        self._steps.clear()

    def end(self) -> None:
        """Build and import nothing more; returns when the thread that imports has ended."""
        self.stop()
        self.modules.stop()

    def build_reading(self) -> None:
        """Build the Reading page, once its modules are there, for who sat down to read."""
        self.modules.load(READING, self._plan_reading)

    def _plan_reading(self) -> None:
        if self._window.shell.person is not None:
            QTimer.singleShot(0, self, lambda: self._add(PageName.READING))

    def _plan(self) -> None:
        window = self._window
        if window.shell.summary is None or window.shell.person is not None:
            return
        self._steps.append(self._get_home_ready)
        for name in window.shell.pages:
            if name is not PageName.READING:
                self._steps.append(partial(window.made_page, name))
                self._steps.append(partial(self._add, name))
        self._timer.start()

    def _get_home_ready(self) -> None:
        home = self._window.page(PageName.HOME)
        if isinstance(home, HomePage):
            home.get_ready()

    def _add(self, name: PageName) -> None:
        """Put a page into the window and give it and all in it their style."""
        page = self._window.page(name)
        for one in (page, *page.findChildren(QWidget)):
            one.ensurePolished()

    def _step(self) -> None:
        if QApplication.activePopupWidget() is not None or not self._window.study_thread.is_idle:
            return
        if self._steps:
            self._steps.popleft()()
        else:
            self._timer.stop()


def _nothing() -> None:
    """Do nothing, as the modules are for later."""
