"""Abilities as points with intervals; brackets join models that cannot be separated."""

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import QBuffer, QIODevice, QMimeData, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QPainter, QPen
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.viewmodels.formats import decimal
from readingroom_desktop.viewmodels.results import AbilityRow
from readingroom_desktop.widgets.lazy_plot import LazyPlot

BRACKET_STEP = 0.045
"""Distance of two brackets as a share of the axis."""

ROW, AXIS = 2 * Size.TOUCH, 2 * Size.TOUCH
"""The most height that a model takes in the chart, and what the axis takes."""
LEAST = 160
"""Enough for three models and the axis, where a card takes room of the page."""


class AbilityChart(LazyPlot):
    """One line a model, the best on top; the zero line, if there is one, is the average model."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.name_plot(self.tr("Chart of abilities; the table holds its numbers"))
        self._rows: tuple[AbilityRow, ...] = ()
        self._axis = self.tr("Ability (log-odds)")
        self._has_zero = True
        self.setMinimumHeight(LEAST)

    def name_axis(self, words: str) -> None:
        """Say what else is drawn than abilities; there is no zero line then."""
        self._axis, self._has_zero = words, False
        self.name_plot(self.tr("Chart of %1; the table holds its numbers").replace("%1", words))

    def show_rows(self, rows: Sequence[AbilityRow]) -> None:
        """Draw these models, in this order from the top."""
        self._rows = tuple(rows)
        self.setMaximumHeight(max(AXIS + ROW * len(self._rows), Size.CHART_MIN))
        self.setAccessibleDescription(
            "; ".join(f"{row.name} {decimal(row.value)}" for row in self._rows)
        )
        self.redraw()

    def draw(self) -> None:
        """Draw the models."""
        self.plot.clear()
        self.plot.setBackground(colour("surface"))
        item = self.plot.getPlotItem()
        self._dress_axes(item)
        if not self._rows:
            return
        places = [float(-number) for number in range(len(self._rows))]
        if self._has_zero:
            zero = pg.InfiniteLine(0.0, angle=90, pen=_pen("control_line", 1, is_dashed=True))
            self.plot.addItem(zero)
        self.plot.addItem(self._whiskers(places))
        self.plot.addItem(
            pg.ScatterPlotItem(
                x=[row.value for row in self._rows],
                y=places,
                size=Size.MARK,
                pen=_pen("surface", 1),
                brush=colour("accent"),
            )
        )
        middle = (0.0,) if self._has_zero else ()
        low = min(*middle, *(row.low for row in self._rows), self._rows[0].low)
        high = max(*middle, *(row.high for row in self._rows), self._rows[0].high)
        width = max(high - low, 1e-6)
        letters = self._brackets(places, high, width)
        right = high + width * (0.04 + BRACKET_STEP * (letters + 1))
        self.plot.setXRange(low - width * 0.04, right, padding=0)
        self.plot.setYRange(places[-1] - 0.7, 0.7, padding=0)

    def _dress_axes(self, item: pg.PlotItem) -> None:
        axis = item.getAxis("bottom")
        axis.setLabel(self._axis)
        axis.label.setFont(font(Points.DENSE))
        names = item.getAxis("left")
        self._write_names(names)
        for side in (axis, names):
            side.setPen(_pen("line", 1))
            side.setTextPen(colour("text"))
            side.setTickFont(font(Points.DENSE))
            side.setStyle(tickTextOffset=Size.GAP)
        axis.label.setDefaultTextColor(colour("muted"))
        item.showGrid(x=True, y=False, alpha=0.12)

    def _write_names(self, axis: pg.AxisItem) -> None:
        """Write the names beside their lines; a tip holds those that are elided."""
        metrics = QFontMetrics(font(Points.DENSE))
        middle = Qt.TextElideMode.ElideMiddle
        room = max(Size.NAME_COLUMN, self.width() * 2 // 5)
        shown = [metrics.elidedText(row.name, middle, room) for row in self._rows]
        axis.setTicks([[(-number, name) for number, name in enumerate(shown)]])
        pairs = zip(self._rows, shown, strict=True)
        axis.setToolTip("\n".join(row.name for row, name in pairs if name != row.name))

    def _whiskers(self, places: list[float]) -> pg.PlotCurveItem:
        """Return every interval, with a stroke across each end, as one curve."""
        across: list[float] = []
        up: list[float] = []
        for row, place in zip(self._rows, places, strict=True):
            across += (row.low, row.high, row.low, row.low, row.high, row.high)
            up += (place, place, place - 0.1, place + 0.1, place - 0.1, place + 0.1)
        return pg.PlotCurveItem(across, up, pen=_pen("accent", Size.WHISKER), connect="pairs")

    def _brackets(self, places: list[float], high: float, width: float) -> int:
        letters = sorted({letter for row in self._rows for letter in row.group})
        for number, letter in enumerate(letters):
            inside = [p for row, p in zip(self._rows, places, strict=True) if letter in row.group]
            across = high + width * (0.05 + BRACKET_STEP * number)
            ends = [max(inside) + 0.22, min(inside) - 0.22]
            self.plot.addItem(
                pg.PlotCurveItem([across, across], ends, pen=_pen("muted", Size.WHISKER))
            )
            words = pg.TextItem(letter, color=colour("muted"), anchor=(0.5, 1.0))
            words.setFont(font(Points.DENSE))
            words.setPos(across, ends[0])
            self.plot.addItem(words)
        return len(letters)

    def copy_svg(self) -> None:
        """Put the chart on the clipboard as SVG."""
        # Qt's own generator: pyqtgraph 0.14's exporter fails on the paths of dashed lines.
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(self.plot.size())
        generator.setViewBox(self.plot.rect())
        generator.setTitle(self.tr("Abilities of the models"))
        painter = QPainter(generator)
        self.plot.render(painter)
        painter.end()
        mime = QMimeData()
        mime.setData("image/svg+xml", buffer.data())
        mime.setText(bytes(buffer.data().data()).decode())
        QGuiApplication.clipboard().setMimeData(mime)

    def copy_png(self) -> None:
        """Put the chart on the clipboard as a picture."""
        QGuiApplication.clipboard().setPixmap(self.plot.grab())


def _pen(name: str, width: int, *, is_dashed: bool = False) -> QPen:
    style = Qt.PenStyle.DashLine if is_dashed else Qt.PenStyle.SolidLine
    made: QPen = pg.mkPen(colour(name), width=width, style=style)
    return made
