"""Binary masks, drawn without smoothing in one colour at every zoom."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget


@dataclass(frozen=True, slots=True, eq=False)
class Stroke:
    """A mask (rows, columns), stretched over the frame, in a colour of the theme."""

    mask: NDArray[np.bool_]
    colour: str


class StrokeItem(QGraphicsItem):
    """Draws a mask without smoothing.

    In a reduced image several mask pixels share a screen pixel, which is drawn if any of them is
    set, so that thin lines do not vanish.
    """

    def __init__(self, stroke: Stroke) -> None:
        super().__init__()
        self._stroke = stroke
        self._images: dict[int, QImage] = {}

    def width(self) -> int:
        """Return the number of columns of the mask."""
        return int(self._stroke.mask.shape[1])

    def height(self) -> int:
        """Return the number of rows of the mask."""
        return int(self._stroke.mask.shape[0])

    def boundingRect(self) -> QRectF:
        """Return the mask's area, in its pixels."""
        return QRectF(0, 0, self.width(), self.height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        """Draw the mask, reduced to suit the zoom."""
        scale = math.sqrt(abs(painter.worldTransform().determinant()))
        block = max(1, math.floor(1.0 / scale)) if scale > 0 else 1
        if block not in self._images:
            self._images[block] = _image(reduced(self._stroke.mask, block), self._stroke.colour)
        image = self._images[block]
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawImage(QRectF(0, 0, image.width() * block, image.height() * block), image)


def reduced(mask: NDArray[np.bool_], block: int) -> NDArray[np.bool_]:
    """Return a mask that is True for every square block with any True pixel."""
    if block == 1:
        return mask
    rows, columns = (-(-size // block) * block for size in mask.shape)
    whole = np.zeros((rows, columns), np.bool_)
    whole[: mask.shape[0], : mask.shape[1]] = mask
    blocks = whole.reshape(rows // block, block, columns // block, block)
    return np.asarray(blocks.any(axis=(1, 3)))


def outline_of(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the pixels of a mask with a neighbour outside it or at the image edge."""
    inner = np.zeros_like(mask)
    inner[1:-1, 1:-1] = (
        mask[:-2, 1:-1] & mask[2:, 1:-1] & mask[1:-1, :-2] & mask[1:-1, 2:] & mask[1:-1, 1:-1]
    )
    return np.asarray(mask & ~inner)


def _image(mask: NDArray[np.bool_], colour: str) -> QImage:
    rows, columns = mask.shape
    ink = np.uint32(QColor(colour).rgba())
    pixels: NDArray[Any] = np.where(mask, ink, np.uint32(0))
    data = np.ascontiguousarray(pixels, dtype=np.uint32)
    form = QImage.Format.Format_ARGB32_Premultiplied
    return QImage(data.data, columns, rows, 4 * columns, form).copy()
