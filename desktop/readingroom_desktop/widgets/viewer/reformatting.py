"""Reformats of the active view: the choice, its refusal, and the progress of decoding."""

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.planes import centre_of, nearest_frame
from readingroom.domain.reformat import (
    Reformat,
    ReformatPlane,
    ReformattedSeries,
    reformatted,
    source_of,
)
from readingroom.domain.volume_grid import GridProblem, VolumeGrid, grid_of
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.image_tools import ImageTools
from readingroom_desktop.widgets.viewer.reformat_popover import ReformatPopover
from readingroom_desktop.widgets.viewer.reformat_text import (
    marks_refused,
    problem_text,
    progress_text,
)
from readingroom_desktop.widgets.viewer.view_grid import ViewGrid
from readingroom_desktop.widgets.viewer.view_layouts import ViewLayouts
from readingroom_desktop.widgets.viewer.viewport import Viewport


class ReformatPane(Protocol):
    """The parts of an image pane that reformats need."""

    view: Viewport
    grid: ViewGrid
    cells: CellViews
    tools: ImageTools
    layouts: ViewLayouts

    @property
    def series(self) -> ImageSeries | None:
        """Return the series in the active view."""

    @property
    def series_list(self) -> tuple[ImageSeries, ...]:
        """Return all series of the case."""

    def go_to(self, index: int, series: int | None = None) -> None:
        """Show a frame of the active or another series."""


class Reformatting(QObject):
    """Shows reformats in the active view.

    Args:
        pane: the image pane.
        loader: decodes the volumes.
        parent: the image pane.
    """

    changing = Signal()
    """The active view is about to show another plane."""
    changed = Signal()
    """The active view shows another plane."""
    noticed = Signal(str)
    """Why there is no reformat, or that marks are not set on them."""

    def __init__(self, pane: ReformatPane, loader: FrameLoader, parent: QWidget) -> None:
        super().__init__(parent)
        self._pane = pane
        self._grids: dict[str, VolumeGrid | GridProblem] = {}
        self.popover = ReformatPopover(parent)
        self.popover.chosen.connect(self.show_reformat)
        self.popover.closed.connect(pane.view.setFocus)
        loader.volume_progress.connect(self._show_progress)

    def actions(self) -> dict[str, Callable[[], Any]]:
        """Return the actions by their names."""
        return {"views.reformat": self.open}

    def forget(self) -> None:
        """Forget the grids of a case."""
        self._grids.clear()

    def open(self) -> None:
        """Open the choice for the active view, or say why its series has none."""
        source = self._source()
        if source is None:
            return
        grid = self._grid_of(source)
        if isinstance(grid, GridProblem):
            self.noticed.emit(problem_text(grid))
            return
        series = self._pane.series
        current = Reformat(ReformatPlane.ORIGINAL)
        if isinstance(series, ReformattedSeries):
            current = series.reformat
        self.popover.open_for(current, self._pane.tools.menu_point("view.menu"))

    def show_reformat(self, reformat: Reformat) -> None:
        """Show a reformat of the series in the active view, or its stored frames."""
        series, source, cells = self._pane.series, self._source(), self._pane.cells
        if series is None or source is None:
            return
        grid = self._grid_of(source)
        if isinstance(grid, GridProblem):
            self.noticed.emit(problem_text(grid))
            return
        self.changing.emit()
        if reformat.is_original:
            cells.show_stored()
        else:
            cells.show_reformat(reformatted(source, grid, reformat))
            self._stop_marking()
        self.changed.emit()

    def go_to(self, frame: int, series: int) -> None:
        """Show a stored frame, on a reformat of its series the plane through its centre."""
        shown, stored = self._pane.series, self._pane.series_list[series]
        if isinstance(shown, ReformattedSeries) and shown.source.key == stored.key:
            position = centre_of(stored, frame)
            current = self._pane.cells.active.requested
            index = None if position is None else nearest_frame(shown, position, current)
            if index is not None:
                self._pane.go_to(index)
                return
        self._pane.go_to(frame, series)

    def show_stored(self, frame: int, series: int) -> None:
        """Show a stored frame; if the active view shows a reformat, in one with the series."""
        pane = self._pane
        number = pane.cells.side_with(pane.series_list[series].key)
        if isinstance(pane.series, ReformattedSeries) and number is not None:
            pane.layouts.activate(number)
        pane.go_to(frame, series)

    def _stop_marking(self) -> None:
        tool = self._pane.view.mark_tool
        if tool.is_on:
            tool.switch(is_on=False)
            self.noticed.emit(marks_refused())

    def _source(self) -> ImageSeries | None:
        """Return the stored series of the active view."""
        series = self._pane.series
        return None if series is None else source_of(series)

    def _grid_of(self, source: ImageSeries) -> VolumeGrid | GridProblem:
        if source.key not in self._grids:
            self._grids[source.key] = grid_of(source)
        return self._grids[source.key]

    def _show_progress(self, key: str, decoded: int, total: int) -> None:
        text = progress_text(decoded, total) if decoded < total else ""
        self._pane.cells.progress[key] = text
        self._pane.grid.update_views()
