"""Crosshair: the position under the pointer as a point in all views of the same space."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QPointF

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.planes import (
    Vector,
    point_of,
    position_of,
    positions_of,
    shares_space,
    slice_distance,
)
from readingroom.domain.reformat import ReformattedSeries
from readingroom_desktop.viewmodels.formats import decimal, tr
from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.crosshair_tool import CrosshairTool, PointedAt
from readingroom_desktop.widgets.viewer.drawing_tool import CENTRE
from readingroom_desktop.widgets.viewer.view_grid import ViewGrid
from readingroom_desktop.widgets.viewer.viewport import Viewport


class Crosshair(QObject):
    """Shows positions of one view in the others, and moves them there by a click.

    Args:
        grid: the views.
        cells: their contents.
        parent: the image pane.
    """

    def __init__(self, grid: ViewGrid, cells: CellViews, parent: QObject) -> None:
        super().__init__(parent)
        self._grid, self._cells = grid, cells
        self._reaches: dict[str, float] = {}
        view = grid.view
        self.tool: CrosshairTool = view.crosshair_tool
        self.tool.pointed.connect(self._go_to)
        self.tool.changed.connect(self._follow)
        view.pointer_moved.connect(self._follow)
        cells.changed.connect(self._follow)
        self._others = [tool for tool in view.drawing_tools if tool is not self.tool]
        for tool in self._others:
            tool.switched.connect(self._make_way)

    def actions(self) -> dict[str, Callable[[], Any]]:
        """Return the actions by their names."""
        return {"views.crosshair": self.toggle}

    def toggle(self) -> None:
        """Switch the crosshair on or off; other tools are switched off."""
        for tool in self._others:
            if tool.is_on:
                tool.switch(is_on=False)
        self.tool.toggle()
        self._follow()

    def forget(self) -> None:
        """Forget a case."""
        self._reaches.clear()
        if self.tool.is_on:
            self.tool.switch(is_on=False)

    def _make_way(self) -> None:
        if self.tool.is_on and any(tool.is_on for tool in self._others):
            self.tool.switch(is_on=False)

    def _follow(self) -> None:
        """Show the position under the pointer, or of the keyboard's crosshair, in other views."""
        shown = self._cells.shown_images()
        source, position = self._pointed_at(shown)
        for view, (series, index) in shown.items():
            point = None
            if position is not None and source is not view and self.tool.is_on:
                point = self._point_in(series, index, shown[source][0], position)
            view.crosshair_tool.show_point(point)

    def _pointed_at(
        self, shown: dict[Viewport, tuple[ImageSeries, int]]
    ) -> tuple[Viewport, Vector | None]:
        """Return the view that has the pointer or the keyboard's crosshair, and the position."""
        main = self._grid.view
        at_key = self.tool.crosshair
        if at_key is not None and main in shown:
            return main, _position(*shown[main], at_key)
        for view, (series, index) in shown.items():
            pixel = view.pixel_under_pointer
            if pixel is not None:
                return view, position_of(series, index, (float(pixel[0]), float(pixel[1])))
        return main, None

    def _point_in(
        self, series: ImageSeries, index: int, source: ImageSeries, position: Vector
    ) -> PointedAt | None:
        """Return a position in another view, None if it is off the image or not comparable."""
        point = point_of(series, index, position) if shares_space(series, source) else None
        if point is None:
            return None
        column, row = point.column + CENTRE, point.row + CENTRE
        if not (0 <= column <= series.columns and 0 <= row <= series.rows):
            return None
        is_near = point.distance_mm <= self._reach(series)
        distance = "" if is_near else tr("%1\u00a0mm away", decimal(point.distance_mm, 1))
        return PointedAt(QPointF(column, row), distance)

    def _reach(self, series: ImageSeries) -> float:
        """Return half the slice distance of a series, or half its slab, in mm."""
        if isinstance(series, ReformattedSeries):
            return series.slab_mm / 2
        if series.key not in self._reaches:
            self._reaches[series.key] = (slice_distance(positions_of(series)) or 0.0) / 2
        return self._reaches[series.key]

    def _go_to(self, point: QPointF) -> None:
        """Move all other views of the same space to a position of the active one."""
        shown = self._cells.shown_images().get(self._grid.view)
        position = None if shown is None else _position(*shown, point)
        if shown is not None and position is not None:
            self._cells.go_to_position(position, shown[0])
            self._follow()


def _position(series: ImageSeries, index: int, point: QPointF) -> Vector | None:
    return position_of(series, index, (point.x() - CENTRE, point.y() - CENTRE))
