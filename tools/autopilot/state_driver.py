"""Common base of the drivers of the states of a tour: studies, pages and roles."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QMenu, QWidget
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.navigating import go_to, page_as, viewmodel_of
from tools.autopilot.page_driver import PageDriver

from readingroom.domain.progress import Step
from readingroom_desktop.assurance.export.page import ExportPage
from readingroom_desktop.jobs import Job
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.reading.worklist.viewmodel import WorklistViewModel
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.page import OverviewPage
from readingroom_desktop.study.protocol.page import ProtocolPage
from readingroom_desktop.study.protocol.viewmodel import Step as ProtocolStep
from readingroom_desktop.viewmodels.formats import tr_marked
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState

Shot = Callable[[str, QWidget | None], None]
BUSY_SHOWS_MS = 400


class StateDriver(PageDriver):
    """Goes through states of the studies of a tour.

    Args:
        simulator: simulates input in the window.
        window: the window.
        folder: holds the studies; see `studies.make_studies`.
        shot: called in every state, with the open popover, if any.
    """

    def __init__(
        self, simulator: InputSimulator, window: MainWindow, folder: Path, shot: Shot
    ) -> None:
        super().__init__(simulator, window, self._settled)
        self._folder, self._take_popup = folder, shot

    def _settled(self, name: str) -> None:
        self._simulator.settle()
        self._take_popup(name, None)

    def _wait_ready(self, page: ReadingPage, code: str = "") -> None:
        def is_shown() -> bool:
            reading = page.model.reading
            is_right = reading is not None and code in ("", reading.case.code)
            has_image = not page.images.isVisible() or page.images.view.frame is not None
            return page.model.state is ReadingState.READY and is_right and has_image

        self._wait(is_shown, f"the pair {code}")

    def _take_menu(self, name: str, menu: QMenu) -> None:
        """Capture a menu, opened in the middle of the window."""
        menu.popup(self._window.mapToGlobal(self._window.rect().center()))
        self._simulator.settle()
        self._take_popup(name, menu)
        menu.close()

    def _busy(self, model: PageViewModel, name: str, title: str, label: str) -> None:
        job = Job(tr_marked(title))
        model.job = job
        model.changed.emit()
        job.report(Step(4, 10, label))
        self._simulator.rest(BUSY_SHOWS_MS)
        self._take(name)
        model.job = None
        model.changed.emit()

    def _open(self, name: str) -> None:
        window = self._window
        path = self._folder / name
        window.home.open_path(path)
        self._wait(lambda: window.home.path == path and not window.home.is_opening, name)
        self._choose_role()
        self._wait_idle(window.home)
        self._wait(lambda: window.home.view is HomeView.OVERVIEW, "the overview")

    def _visit(self, name: PageName) -> None:
        go_to(self._simulator, self._window, name)
        for model in self._window.pages.viewmodels.values():
            self._wait_idle(model)

    def _act_as(self, index: int | None) -> None:
        window = self._window
        readers = window.shell.readers
        window.act_as(None if index is None else readers[index])
        self._simulator.settle()
        self._wait_idle(viewmodel_of(window, PageName.WORKLIST, WorklistViewModel))

    def _protocol_steps(self, name: str) -> None:
        """Capture every step of the protocol."""
        self._visit(PageName.PROTOCOL)
        page = page_as(self._window, PageName.PROTOCOL, ProtocolPage)
        for step in ProtocolStep:
            row = page.steps.visualItemRect(page.steps.item(step))
            self._simulator.click(page.steps.viewport(), row.center())
            self._rest()
            self._take(f"{name}-{step + 1}")

    def _home(self) -> OverviewPage:
        return page_as(self._window, PageName.OVERVIEW, OverviewPage)

    def _reading_page(self) -> ReadingPage:
        return page_as(self._window, PageName.READING, ReadingPage)

    def _export_page(self) -> ExportPage:
        self._visit(PageName.EXPORT)
        return page_as(self._window, PageName.EXPORT, ExportPage)
