"""Legend of a heat map, drawn in a corner of the image."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QLinearGradient, QPainter

from readingroom_desktop.theme import DARK, Size
from readingroom_desktop.viewmodels.formats import tr

_PLATE = 0.75


@dataclass(frozen=True, slots=True)
class WeightLegend:
    """Legend of a side's heat map; `low` and `high` are the ends of the scale, in `units`."""

    side: str
    target: str
    units: str
    low: str
    high: str
    ink: str

    @property
    def text(self) -> str:
        """Return side and target of the map."""
        return tr("%1: weights for “%2”", self.side, self.target)

    @property
    def accessible_name(self) -> str:
        """Return the legend as text for screen readers."""
        ends = (self.low, self.high, self.units)
        return f"{self.text}, {tr('from %1 (against, hatched) to %2 (for) %3', *ends)}"


def legend_height(metrics: QFontMetricsF) -> float:
    """Return the height of a legend with the gap below it, in pixels."""
    return 3 * metrics.height() + Size.GAP + 3 * Size.GAP_SMALL


def draw_legend(painter: QPainter, top_left: QPointF, legend: WeightLegend) -> None:
    """Draw a legend on a plate; see `legend_height`."""
    metrics = QFontMetricsF(painter.font())
    step = metrics.height()
    ends = (tr("%1 against", legend.low), tr("for %1", legend.high))
    scale_width = max(2 * Size.RAIL, sum(map(metrics.horizontalAdvance, ends)) + Size.PADDING)
    title = metrics.elidedText(legend.text, Qt.TextElideMode.ElideRight, 2 * scale_width)
    width = max(
        scale_width, metrics.horizontalAdvance(title), metrics.horizontalAdvance(legend.units)
    )
    height = legend_height(metrics) - Size.GAP_SMALL
    plate = QRectF(top_left, top_left + QPointF(width + Size.GAP, height))
    ground = QColor(DARK.viewport)
    ground.setAlphaF(_PLATE)
    painter.fillRect(plate, ground)
    left = plate.adjusted(Size.GAP_SMALL, Size.GAP_SMALL, 0, 0).topLeft()
    painter.setPen(QColor(legend.ink))
    painter.drawText(left + QPointF(0, metrics.ascent()), title)
    _draw_scale(
        painter, QRectF(left.x(), left.y() + step, scale_width, Size.GAP), QColor(legend.ink)
    )
    painter.setPen(QColor(DARK.on_viewport))
    line = left + QPointF(0, step + Size.GAP + metrics.ascent())
    painter.drawText(line, ends[0])
    right = scale_width - metrics.horizontalAdvance(ends[1])
    painter.drawText(line + QPointF(right, 0), ends[1])
    painter.drawText(line + QPointF(0, step), legend.units)


def _draw_scale(painter: QPainter, rect: QRectF, ink: QColor) -> None:
    """Draw the scale: hatched to the left of zero, solid to the right."""
    clear = QColor(ink)
    clear.setAlphaF(0.0)
    run = QLinearGradient(rect.topLeft(), rect.topRight())
    for at, colour in ((0.0, ink), (0.5, clear), (1.0, ink)):
        run.setColorAt(at, colour)
    painter.fillRect(rect, QBrush(run))
    half = QRectF(rect.left(), rect.top(), rect.width() / 2, rect.height())
    painter.fillRect(half, QBrush(QColor(DARK.viewport), Qt.BrushStyle.BDiagPattern))
    painter.setPen(QColor(DARK.on_viewport))
    middle = QPointF(rect.center().x(), rect.top())
    painter.drawLine(middle, middle + QPointF(0, rect.height()))
