"""Preloading of pages in small steps while the window is idle."""

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.jobs.module_loader import ModuleLoader
from readingroom_desktop.shell.navigation import Navigation
from readingroom_desktop.shell.page_set import PageSet
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.page import OverviewPage
from readingroom_desktop.viewmodels.shell import ShellViewModel
from readingroom_desktop.widgets.deferred_calls import call_deferred, has_deferred_calls

READING: Final = (
    PageName.READING.value.module,
    PageName.WORKLIST.value.module,
    "readingroom_desktop.shell.guided_tour",
)
"""Modules of the first pair."""
OTHERS: Final = (
    "readingroom_desktop.study.overview.importing",
    "readingroom_desktop.pages.case_card",
    *(page.value.module for page in PageName),
    "readingroom_desktop.widgets.self_test_card",
)
"""Modules of all pages and of what they open, in the order of the navigation."""
STEP_MS = 40
"""Delay between two steps in ms; user input has priority."""
_PIECES = 3
"""Steps of a page: create it, place it in the window, style its widgets."""


class PagePreloader(QObject):
    """Builds the permitted pages; a requested page is built at once.

    Args:
        pages: pages of the window.
        navigation: pages of the current user.
        shell: the study and the current user.
        thread: study thread, which has priority.
        show_page: brings a page to the front.
        parent: owner.
    """

    def __init__(
        self,
        pages: PageSet,
        navigation: Navigation,
        shell: ShellViewModel,
        thread: StudyThread,
        show_page: Callable[[PageName], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.modules = ModuleLoader(self)
        self._pages, self._navigation, self._shell = pages, navigation, shell
        self._thread, self._show_page = thread, show_page
        self._steps: deque[Callable[[], object]] = deque()
        self._requested: PageName | None = None
        self._timer = QTimer(self, interval=STEP_MS)
        self._timer.timeout.connect(self._step)
        QTimer.singleShot(0, self, lambda: self.modules.load(READING, _nothing))

    def start(self) -> None:
        """Start, once the modules of the pages are imported."""
        self.modules.load(OTHERS, self._plan)

    @property
    def is_opening_page(self) -> bool:
        """Return whether a page will be shown as soon as it is built."""
        return self._requested is not None

    def open_page(self, name: PageName) -> None:
        """Show a page; a missing page is built first, one step per turn of the event loop.

        Its modules are imported first, one per turn: all at once they would block the window.
        """
        self._requested = name
        self.modules.load([name.value.module], partial(self._open_page, name), is_urgent=True)

    def stop(self) -> None:
        """Stop building, as the user changed, or as the study or window is closed."""
        self.cancel_opening()
        self._timer.stop()
        self._steps.clear()

    def cancel_opening(self) -> None:
        """Cancel showing a page, as another one is shown."""
        self._requested = None

    def end(self) -> None:
        """Stop building and importing; returns when the reading thread has ended."""
        self.stop()
        self.modules.stop()

    def build_reading(self) -> None:
        """Build the Reading page for the new reader, once its modules are imported."""
        self.modules.load(READING, self._plan_reading, is_urgent=True)

    def _plan_reading(self) -> None:
        if self._shell.person is not None:
            call_deferred(self, lambda: self._build_deferred(PageName.READING, 0))

    def _plan(self) -> None:
        if self._shell.summary is None or self._shell.person is not None:
            return
        self._steps.append(self._prepare_home)
        for name in self._navigation.pages:
            if name is not PageName.READING:
                self._steps += [partial(self._build, name, piece) for piece in range(_PIECES)]
        self._timer.start()

    def _prepare_home(self) -> None:
        home = self._pages.placed(PageName.OVERVIEW)
        if isinstance(home, OverviewPage):
            home.prepare()

    def _build(self, name: PageName, piece: int) -> None:
        """Create a page, place it in the window, or style its widgets."""
        if piece == 0:
            self._pages.created(name)
            return
        page = self._pages.placed(name)
        if piece > 1:
            for widget in (page, *page.findChildren(QWidget)):
                widget.ensurePolished()

    def _build_deferred(self, name: PageName, piece: int) -> None:
        """Build the next step of a page that the current reader will see."""
        if piece < _PIECES and self._shell.person is not None:
            call_deferred(self, lambda: self._build_deferred(name, piece + 1))
            self._build(name, piece)

    def _open_page(self, name: PageName) -> None:
        if name is not self._requested:
            return
        if name in self._navigation.pages and self._pages.build_next(name):
            call_deferred(self, lambda: self._open_page(name))
        else:
            self.cancel_opening()
            self._show_page(name)

    def _step(self) -> None:
        is_idle = self._thread.is_idle and not has_deferred_calls()
        if QApplication.activePopupWidget() is not None or not is_idle:
            return
        if self._steps:
            self._steps.popleft()()
        else:
            self._timer.stop()


def _nothing() -> None:
    """Do nothing: the modules are needed later."""
