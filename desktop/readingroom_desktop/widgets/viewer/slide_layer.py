"""Tiles of a slide over its overview: those that the zoom and the part on screen need."""

import itertools
from collections import OrderedDict
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from readingroom.domain.imaging import ImageSeries, SlideLevel
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.jobs.slide_tile import SlideTile
from readingroom_desktop.widgets.viewer.viewport import Viewport

MAX_TILES: Final = 320
"""Tiles that a view keeps: 60 MB with 256 pixels at each edge."""
_ENOUGH: Final = 0.75
"""Stored pixels per screen pixel at which a coarser level is sharp enough."""


class _TilesItem(QGraphicsItem):
    """Draws the tiles, in pixels of the overview; coarse levels first."""

    def __init__(self) -> None:
        super().__init__()
        self.tiles: OrderedDict[SlideTile, tuple[QRectF, QImage]] = OrderedDict()
        self.finest = 0
        """Number of the finest level to draw."""

    def boundingRect(self) -> QRectF:
        """Return the area of all tiles."""
        area = QRectF()
        for rect, _ in self.tiles.values():
            area = area.united(rect)
        return area

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Draw the tiles."""
        for tile in sorted(self.tiles, key=lambda tile: -tile.number):
            if tile.number >= self.finest:
                painter.drawImage(*self.tiles[tile])


class SlideLayer(QObject):
    """Shows the tiles of the slide that a view shows; nothing for other images.

    Args:
        view: the view, whose child it is.
        loader: decodes the tiles.
    """

    _numbers = itertools.count()

    def __init__(self, view: Viewport, loader: FrameLoader) -> None:
        super().__init__(view)
        self._view, self._number, self._loader = view, next(self._numbers), loader
        self._series: ImageSeries | None = None
        self._wanted: frozenset[SlideTile] = frozenset()
        self._item = _TilesItem()
        self._failures: set[SlideTile] = set()
        view.set_details(self._item)
        view.image_drawn.connect(self.update)
        loader.tile_ready.connect(self._on_tile)
        loader.tile_failed.connect(self._on_failed)

    @property
    def missing(self) -> int:
        """Return the number of tiles on screen that are not decoded yet."""
        return len(self._wanted - self._item.tiles.keys() - self._failures)

    def show(self, series: ImageSeries | None) -> None:
        """Show the tiles of a series; none without levels."""
        if series is self._series:
            return
        self._series = series if series is not None and series.levels else None
        self._item.prepareGeometryChange()
        self._item.tiles.clear()
        self._failures.clear()
        self._wanted = frozenset()
        slide = self._series
        self._view.detail = slide.levels[0].columns / slide.columns if slide else 1.0
        self.update()

    def update(self) -> None:
        """Request the tiles for the part of the slide on screen."""
        slide, view = self._series, self._view
        if slide is None:
            return
        is_shown = view.frame is not None and not view.view_state.is_inverted
        self._item.setVisible(is_shown)
        number = level_for(slide, view.scale_shown * view.devicePixelRatioF())
        tiles = tuple(_tiles_in(slide, number, self._area())) if is_shown else ()
        self._item.finest = number if number is not None else len(slide.levels)
        wanted = frozenset(tiles)
        if wanted == self._wanted:
            return
        self._wanted = wanted
        absent = [tile for tile in tiles if tile not in self._item.tiles]
        self._loader.request_tiles(self._number, slide, absent)

    def _area(self) -> QRectF:
        inverse, _ = self._view.image_transform().inverted()
        return inverse.mapRect(QRectF(self._view.viewport().rect()))

    def _on_tile(self, tile: SlideTile, pixels: NDArray[np.uint8]) -> None:
        slide = self._series
        if slide is None or tile.series != slide.key or tile not in self._wanted:
            return
        copied = np.ascontiguousarray(pixels)
        rows, columns = copied.shape[:2]
        image = QImage(copied.data, columns, rows, 3 * columns, QImage.Format.Format_RGB888).copy()
        self._item.prepareGeometryChange()
        self._item.tiles[tile] = _tile_area(slide, tile, columns, rows), image
        while len(self._item.tiles) > MAX_TILES:
            self._item.tiles.popitem(last=False)
        self._view.viewport().update()

    def _on_failed(self, tile: SlideTile, _sentence: str) -> None:
        self._failures.add(tile)  # the coarser level stays on screen


def level_for(slide: ImageSeries, scale: float) -> int | None:
    """Return the coarsest level that is sharp, None if the overview is.

    Args:
        slide: the slide.
        scale: device pixels for each pixel of the overview.
    """
    if scale * _ENOUGH <= 1.0:
        return None
    sharp = [
        number
        for number, level in enumerate(slide.levels)
        if level.columns / slide.columns >= scale * _ENOUGH
    ]
    number = max(sharp, default=0)
    return None if slide.levels[number].columns <= slide.columns else number


def _tiles_in(slide: ImageSeries, number: int | None, area: QRectF) -> list[SlideTile]:
    """Return the tiles of a level in an area of the overview, from its middle outwards."""
    if number is None:
        return []
    level = slide.levels[number]
    across, down = _tile_edges(slide, level)
    left, right = _span(area.left() / across, area.right() / across, level.tile_columns)
    top, bottom = _span(area.top() / down, area.bottom() / down, level.tile_rows)
    if (right - left) * (bottom - top) > MAX_TILES:
        return _tiles_in(slide, number + 1, area) if number + 1 < len(slide.levels) else []
    middle = area.center().x() / across - 0.5, area.center().y() / down - 0.5
    tiles = [
        SlideTile(slide.key, number, row, column)
        for row in range(top, bottom)
        for column in range(left, right)
    ]
    return sorted(tiles, key=lambda tile: abs(tile.column - middle[0]) + abs(tile.row - middle[1]))


def _span(low: float, high: float, count: int) -> tuple[int, int]:
    return max(int(np.floor(low)), 0), min(int(np.ceil(high)), count)


def _tile_edges(slide: ImageSeries, level: SlideLevel) -> tuple[float, float]:
    """Return width and height of a tile in pixels of the overview."""
    size = level.tile_size
    return size * slide.columns / level.columns, size * slide.rows / level.rows


def _tile_area(slide: ImageSeries, tile: SlideTile, columns: int, rows: int) -> QRectF:
    """Return the area of a tile of this size in the overview."""
    level = slide.levels[tile.number]
    across, down = slide.columns / level.columns, slide.rows / level.rows
    size = level.tile_size
    return QRectF(
        tile.column * size * across, tile.row * size * down, columns * across, rows * down
    )
