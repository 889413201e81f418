"""Autopilot of a reading with explanations, shown by button and by shortcut."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from tools.autopilot.navigating import go_to, viewmodel_of
from tools.autopilot.page_driver import PageDriver

from readingroom.engine.types import AnalysisKind
from readingroom_desktop.model_lab.explanations.page import ExplanationsPage
from readingroom_desktop.model_lab.explanations.viewmodel import ExplanationsViewModel
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.reading_status import ReadingState

_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier


class ExplainedDriver(PageDriver):
    """Reads a pair with explanations, then opens a case from the Explanations page.

    Args:
        simulator: simulates input in the window.
        window: the window.
        take: called with the name of each state.
    """

    def run(self, path: Path) -> None:
        """Go through all states; `path` is a study of `make_explained`."""
        window = self._window
        window.home.open_path(path)
        self._wait(lambda: window.home.path == path and not window.home.is_opening, "the study")
        self._choose_role()
        self._wait(lambda: window.home.view is HomeView.OVERVIEW, "the overview")
        window.act_as(window.shell.readers[0])
        self._wait(lambda: window.study_thread.is_idle, "the worklist")
        self._read()
        window.act_as(None)
        self._analyse()

    def _read(self) -> None:
        simulator, window = self._simulator, self._window
        window.read(None)
        page = window.page(PageName.READING)
        assert isinstance(page, ReadingPage)  # noqa: S101 - narrows the type
        self._wait_shown(page)
        simulator.click(page.outputs.left.explain)
        self._take("reading-explained")
        simulator.key(Qt.Key.Key_B, _SHIFT)
        self._take("reading-explained-both")
        for name in ("variants", "letters"):
            simulator.key(Qt.Key.Key_N)
            self._take(f"reading-explained-{name}")

    def _analyse(self) -> None:
        simulator, window = self._simulator, self._window
        go_to(simulator, window, PageName.EXPLANATIONS)
        self._wait(
            lambda: (
                viewmodel_of(window, PageName.EXPLANATIONS, ExplanationsViewModel).state
                is LoadState.READY
            ),
            "the analyses",
        )
        page = window.page(PageName.EXPLANATIONS)
        assert isinstance(page, ExplanationsPage)  # noqa: S101
        analyses = viewmodel_of(window, PageName.EXPLANATIONS, ExplanationsViewModel).analyses
        viewmodel_of(window, PageName.EXPLANATIONS, ExplanationsViewModel).choose(
            next(o for o in analyses if o.kind is AnalysisKind.EXPLANATIONS)
        )
        simulator.click(page.rows.open)
        self._wait(lambda: page.review_stack.page is not None, "the case")
        review = page.review_stack.page
        assert review is not None  # noqa: S101
        self._wait_shown(review)
        self._take("explanations-case")
        simulator.key(Qt.Key.Key_Escape)
        self._wait(lambda: not page.review_stack.is_open, "the rows")

    # ---- parts -----------------------------------------------------------------------------------

    def _wait_shown(self, page: ReadingPage) -> None:
        def is_shown() -> bool:
            return page.model.state is ReadingState.READY and page.images.view.frame is not None

        self._wait(is_shown, "the pair")
