"""Windows of the image pane: those offered, entering one as numbers, and those used."""

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtWidgets import QWidget

from readingroom.domain.imaging import Frame, ImageSeries, Window
from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.image_tools import ImageTools
from readingroom_desktop.widgets.viewer.viewport import Viewport
from readingroom_desktop.widgets.viewer.window_log import WindowLog
from readingroom_desktop.widgets.viewer.window_popover import WindowPopover
from readingroom_desktop.widgets.viewer.windows import presets_for


class Windowing:
    """Windows of the active view, and the log of all views.

    Args:
        view: the active view.
        cells: contents of the views.
        tools: toolbar, below whose menu button the numbers are entered.
        series: returns the series in the active view, None without one.
        pane: the image pane.
    """

    def __init__(
        self,
        view: Viewport,
        cells: CellViews,
        tools: ImageTools,
        series: Callable[[], ImageSeries | None],
        pane: QWidget,
    ) -> None:
        self._view, self._cells, self._tools, self._series = view, cells, tools, series
        self.log = WindowLog(self._shown, pane)
        self.popover = WindowPopover(pane)
        self.popover.window_entered.connect(view.set_window)
        self.popover.closed.connect(view.setFocus)

    def actions(self) -> dict[str, Callable[[], Any]]:
        """Return the actions by their names."""
        return {"window.enter": self.enter}

    def offered(self) -> tuple[Window, ...]:
        """Return the windows offered for the image on screen."""
        series, frame = self._series(), self._view.frame
        if series is None or frame is None:
            return ()
        return presets_for(series.modality, frame)

    def enter(self) -> None:
        """Open the popover for the numbers of the window in use."""
        series, frame, window = self._series(), self._view.frame, self._view.window_shown
        if series is not None and frame is not None and window is not None:
            units = frame.units or series.units
            self.popover.open_for(window, units, self._tools.menu_point("view.menu"))

    def _shown(self) -> Iterator[tuple[ImageSeries, Frame, Window]]:
        """Yield series, frame and window of each view with an image."""
        shown = [(self._view, self._series())]
        shown += [(side, series) for side, series, _ in self._cells.on_screen()]
        for view, series in shown:
            frame, window = view.frame, view.window_shown
            if series is not None and frame is not None and window is not None:
                yield series, frame, window
