"""A reading with what its outputs rest on, switched on by button and by key."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt

from readingroom.domain.analysis import AnalysisKind
from readingroom_desktop.autopilot.page_driver import PageDriver
from readingroom_desktop.pages.analyse import AnalysePage
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.shell import PageName

_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier


class ExplainedDriver(PageDriver):
    """Reads a pair with explanations, then opens the case of one from Analyse.

    Args:
        hands: act on the window.
        window: the window.
        take: called with the name of each state.
    """

    def run(self, path: Path) -> None:
        """Go through all states; `path` is the study that `make_explained` made."""
        window = self._window
        window.home.open_path(path)
        self._wait(lambda: window.home.path == path and not window.home.is_opening, "the study")
        self._choose_role()
        self._wait(lambda: window.home.view is HomeView.OVERVIEW, "the overview")
        window.sit(window.shell.readers[0])
        self._wait(lambda: window.study_thread.is_idle, "the worklist")
        self._read()
        window.sit(None)
        self._analyse()

    def _read(self) -> None:
        hands, window = self._hands, self._window
        window.read(None)
        page = window.page(PageName.READING)
        assert isinstance(page, ReadingPage)  # noqa: S101 - tells the type checker what is so
        self._wait_shown(page)
        hands.click(page.outputs.left.explain)
        self._take("reading-explained")
        hands.key(Qt.Key.Key_B, _SHIFT)
        self._take("reading-explained-both")
        for name in ("variants", "letters"):
            hands.key(Qt.Key.Key_N)
            self._take(f"reading-explained-{name}")

    def _analyse(self) -> None:
        hands, window = self._hands, self._window
        hands.click(window.rail.entries[PageName.EXPLANATIONS])
        self._wait(lambda: window.current is PageName.EXPLANATIONS, "the Explanations page")
        self._wait(lambda: window.analyse.state is LoadState.READY, "the analyses")
        page = window.page(PageName.EXPLANATIONS)
        assert isinstance(page, AnalysePage)  # noqa: S101
        analyses = window.analyse.analyses
        window.analyse.choose(next(o for o in analyses if o.kind is AnalysisKind.EXPLANATIONS))
        hands.click(page.rows.open)
        self._wait(lambda: page.place.page is not None, "the case")
        review = page.place.page
        assert review is not None  # noqa: S101
        self._wait_shown(review)
        self._take("analyse-case")
        hands.key(Qt.Key.Key_Escape)
        self._wait(lambda: not page.place.is_open, "the rows")

    # ---- parts -----------------------------------------------------------------------------------

    def _wait_shown(self, page: ReadingPage) -> None:
        def is_shown() -> bool:
            return page.model.state is ReadingState.READY and page.images.view.frame is not None

        self._wait(is_shown, "the pair")
