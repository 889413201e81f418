"""Text with a dark edge, which can be read on any image."""

from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPainterPath, QPen

from readingroom_desktop.theme import DARK, Size

_EDGE: Final = 2
"""Width of the edge in device-independent pixels."""
_OUTLINE: Final = QPen(
    QColor(DARK.viewport),
    2 * _EDGE * Size.HAIRLINE,
    Qt.PenStyle.SolidLine,
    Qt.PenCapStyle.RoundCap,
    Qt.PenJoinStyle.RoundJoin,
)


def draw_outlined(painter: QPainter, top_left: QPointF, text: str, colour: str) -> None:
    """Draw one line of text in the font of a painter.

    The drawn text is cached: an outline takes about a millisecond, and an image is drawn again at
    each movement of the pointer.
    """
    ratio = painter.device().devicePixelRatioF()
    font = painter.font()
    image = _drawn(text, colour, _Font(font.key(), font), ratio)
    x, y = (round((part - _EDGE) * ratio) / ratio for part in (top_left.x(), top_left.y()))
    painter.drawImage(QPointF(x, y), image)


@dataclass(frozen=True, slots=True)
class _Font:
    """A font that is compared by its key."""

    key: str
    font: QFont = field(compare=False)


@lru_cache(maxsize=256)
def _drawn(text: str, colour: str, of: _Font, ratio: float) -> QImage:
    metrics = QFontMetricsF(of.font)
    columns = ceil((metrics.horizontalAdvance(text) + 2 * _EDGE) * ratio)
    rows = ceil((metrics.height() + 2 * _EDGE) * ratio)
    image = QImage(QSize(columns, rows), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(of.font)
    baseline = QPointF(_EDGE, _EDGE + metrics.ascent())
    outline = QPainterPath()
    outline.addText(baseline, of.font, text)
    painter.strokePath(outline, _OUTLINE)
    painter.setPen(QColor(colour))
    painter.drawText(baseline, text)
    painter.end()
    return image.copy()  # a painted image retains its paint engine, some 130 KB
