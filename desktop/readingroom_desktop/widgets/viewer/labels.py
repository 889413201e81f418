"""Labels of what is drawn on an image: measurements, marks and cuts."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from readingroom_desktop.theme import DARK, Size


class Labels:
    """Lines of text on dark plates in a view; a later one is drawn below those it would cover.

    Args:
        area: area of the view that contains the plates.
    """

    def __init__(self, area: QRectF) -> None:
        self.area = area
        self._plates: list[QRectF] = []

    def draw(self, painter: QPainter, at: QPointF, text: str, ink: str) -> QRectF:
        """Draw lines of text, and return the area of their plate.

        Args:
            painter: draws in screen pixels.
            at: lower left corner of the first line, if there is room.
            text: the lines.
            ink: colour of the text.
        """
        area, metrics = self.area, painter.fontMetrics()
        lines = text.split("\n")
        width = max(map(metrics.horizontalAdvance, lines)) + Size.GAP
        plate = QRectF(at.x(), at.y() - metrics.height(), width, metrics.height() * len(lines))
        plate.moveLeft(max(min(plate.left(), area.right() - plate.width()), area.left()))
        for other in sorted(self._plates, key=QRectF.top):
            if plate.intersects(other):
                plate.moveTop(other.bottom())
        plate.moveTop(max(min(plate.top(), area.bottom() - plate.height()), area.top()))
        self._plates.append(plate)
        ground = QColor(DARK.viewport)
        ground.setAlphaF(0.75)
        painter.fillRect(plate, ground)
        painter.setPen(QColor(ink))
        painter.drawText(plate, int(Qt.AlignmentFlag.AlignCenter), text)
        return plate
