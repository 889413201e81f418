"""Base of charts with a row of text for each value and its interval."""

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.widgets.lazy_plot import LazyPlot, line_style

CAP = 0.1
"""Half the length of the stroke across the end of an interval, in rows."""


class IntervalChart(LazyPlot):
    """Plot with names at the left axis, and intervals as lines across the rows."""

    def write_names(
        self, axis: pg.AxisItem, names: Sequence[str], positions: Sequence[float]
    ) -> None:
        """Write names beside their rows; a tooltip shows the elided names in full."""
        metrics = QFontMetrics(font(Points.DENSE))
        middle = Qt.TextElideMode.ElideMiddle
        room = max(Size.NAME_COLUMN, self.width() * 2 // 5)
        shown = [metrics.elidedText(name, middle, room) for name in names]
        self.write_ticks(axis, shown, positions)
        pairs = zip(names, shown, strict=True)
        axis.setToolTip("\n".join(name for name, text in pairs if name != text))

    def write_ticks(
        self, axis: pg.AxisItem, texts: Sequence[str], positions: Sequence[float]
    ) -> None:
        """Write texts beside their rows; the axis is as wide as the widest, so that none is cut."""
        axis.setTicks([list(zip(positions, texts, strict=True))])
        widths = map(QFontMetrics(font(Points.DENSE)).horizontalAdvance, texts)
        axis.setWidth(max(widths, default=0) + 2 * Size.PADDING)

    def whiskers(
        self,
        ends: Sequence[tuple[float, float]],
        positions: Sequence[float],
        tone: str = "accent",
        style: Qt.PenStyle = Qt.PenStyle.SolidLine,
    ) -> pg.PlotCurveItem:
        """Return intervals, each with a stroke across its ends, as one curve."""
        across: list[float] = []
        up: list[float] = []
        for (low, high), position in zip(ends, positions, strict=True):
            across += (low, high, low, low, high, high)
            lower, upper = position - CAP, position + CAP
            up += (position, position, lower, upper, lower, upper)
        stroke = line_style(tone, Size.WHISKER, style)
        return pg.PlotCurveItem(across, up, pen=stroke, connect="pairs")
