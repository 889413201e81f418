"""Magnifier: a lens that follows the pointer and shows stored pixels larger."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil
from typing import Any, Final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from readingroom.domain.imaging import Frame
from readingroom_desktop.theme import DARK, Points, Size, font
from readingroom_desktop.widgets.viewer.outlined_text import draw_outlined
from readingroom_desktop.widgets.viewer.render_image import render_image
from readingroom_desktop.widgets.viewer.view_state import ViewState

FACTORS: Final = (2, 3, 4)
"""Device pixels per stored pixel; of an image shown larger, the enlargement."""
RADIUS: Final = 100.0
"""Radius of the lens in device-independent pixels."""


def stored_item(frame: Frame, state: ViewState, part: QRectF, transform: QTransform) -> Any:  # noqa: ANN401 - pyqtgraph has no types
    """Return an item with all stored pixels of a part of a frame, None outside it.

    Args:
        frame: the frame.
        state: window and inversion.
        part: the part, in pixels of the frame.
        transform: from pixels of the frame to the view.
    """
    rows, columns = frame.pixels.shape[:2]
    left, right = max(int(part.left()), 0), min(ceil(part.right()), columns)
    top, bottom = max(int(part.top()), 0), min(ceil(part.bottom()), rows)
    if left >= right or top >= bottom or state.window is None:
        return None
    inside = (slice(top, bottom), slice(left, right))
    padding = None if frame.is_padding is None else frame.is_padding[inside]
    pixels = np.ascontiguousarray(frame.pixels[inside])
    drawn = render_image(
        replace(frame, pixels=pixels, is_padding=padding),
        state.window,
        is_inverted=state.is_inverted,
    )
    item = pg.ImageItem(axisOrder="row-major")
    item.setLookupTable(drawn.table, update=False)
    item.setImage(drawn.pixels, autoLevels=False, levels=drawn.levels)
    item.setTransform(QTransform.fromTranslate(left, top) * transform)
    return item


class Magnifier(QObject):
    """Lens over the image of a view; it draws the items of the view, so that nothing differs.

    Args:
        items: returns the items that show a part of the image, given in its pixels.
        transform: returns the transform from image pixels to the view.
        scale: returns device pixels per stored pixel of the view.
        parent: the view.
    """

    changed = Signal()

    def __init__(
        self,
        items: Callable[[QRectF], Sequence[Any]],
        transform: Callable[[], QTransform],
        scale: Callable[[], float],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._items, self._transform, self._scale = items, transform, scale
        self._factor = 0

    @property
    def factor(self) -> int:
        """Return the enlargement, 0 while the lens is off."""
        return self._factor

    @property
    def is_on(self) -> bool:
        """Return whether the lens is shown."""
        return self._factor > 0

    def step(self) -> None:
        """Switch the lens on, to the next larger factor, and off after the last."""
        following = {0: FACTORS[0], **dict(zip(FACTORS, (*FACTORS[1:], 0), strict=True))}
        self._factor = following[self._factor]
        self.changed.emit()

    def switch_off(self) -> None:
        """Switch the lens off."""
        if self._factor:
            self._factor = 0
            self.changed.emit()

    @property
    def enlargement(self) -> float:
        """Return how much larger the lens shows the image than the view does."""
        return self._factor / min(self._scale(), 1.0)

    def paint(self, painter: QPainter, area: QRectF, pointer: QPointF | None) -> None:
        """Draw the lens about the pointer, in the middle of the view without one."""
        if not self._factor:
            return
        at = area.center() if pointer is None else pointer
        lens = QPainterPath()
        lens.addEllipse(at, RADIUS, RADIUS)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(lens, QColor(DARK.viewport))
        painter.setClipPath(lens)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        larger = QTransform.fromTranslate(-at.x(), -at.y())
        larger *= QTransform.fromScale(self.enlargement, self.enlargement)
        larger *= QTransform.fromTranslate(at.x(), at.y())
        inverse, _ = self._transform().inverted()
        reach = RADIUS / self.enlargement
        part = inverse.mapRect(QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach))
        for item in self._items(part):
            painter.save()
            painter.setOpacity(item.opacity())
            painter.setTransform(item.transform() * larger, combine=True)
            item.paint(painter, None, None)
            painter.restore()
        painter.restore()
        self._paint_edge(painter, at)

    def _paint_edge(self, painter: QPainter, at: QPointF) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in ((DARK.viewport, 3 * Size.HAIRLINE), (DARK.accent, Size.HAIRLINE)):
            painter.setPen(QPen(QColor(ink), width))
            painter.drawEllipse(at, RADIUS, RADIUS)
        painter.setFont(font(Points.DENSE, is_bold=True))
        below = at + QPointF(-Size.GAP, RADIUS - 3 * Size.GAP)
        draw_outlined(painter, below, f"{self._factor}×", DARK.on_viewport)
        painter.restore()
