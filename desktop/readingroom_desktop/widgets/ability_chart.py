"""Abilities as points with intervals; brackets join models that cannot be separated."""

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import QBuffer, QIODevice, QMimeData, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QPainter, QPen
from PySide6.QtSvg import QSvgGenerator

from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.viewmodels.ability_rows import AbilityRow
from readingroom_desktop.viewmodels.formats import decimal, tr
from readingroom_desktop.widgets.lazy_plot import LazyPlot

BRACKET_STEP = 0.045
"""Distance between two brackets, as a proportion of the axis."""

ROW, AXIS = 2 * Size.TOUCH, 2 * Size.TOUCH
"""Maximum height of a model's row and height of the axis, in pixels."""
MIN_HEIGHT = 160
"""Minimum height in pixels: three models and the axis."""


class AbilityChart(LazyPlot):
    """One line a model, the best on top; the zero line, if there is one, is the average model."""

    def __init__(self) -> None:
        super().__init__("")
        self.name_plot(tr("Chart of abilities; the table lists the values"))
        self._rows: tuple[AbilityRow, ...] = ()
        self._axis = tr("Ability (log-odds)")
        self._has_zero = True
        self.setMinimumHeight(MIN_HEIGHT)

    def name_axis(self, name: str) -> None:
        """Name the axis of a chart of other values; it has no zero line."""
        self._axis, self._has_zero = name, False
        self.name_plot(tr("Chart of %1; the table lists the values", name))

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
        self._style_axes(item)
        if not self._rows:
            return
        positions = [float(-number) for number in range(len(self._rows))]
        if self._has_zero:
            zero = pg.InfiniteLine(
                0.0, angle=90, pen=_line_style("control_line", 1, is_dashed=True)
            )
            self.plot.addItem(zero)
        self.plot.addItem(self._whiskers(positions))
        self.plot.addItem(
            pg.ScatterPlotItem(
                x=[row.value for row in self._rows],
                y=positions,
                size=Size.MARK,
                pen=_line_style("surface", 1),
                brush=colour("accent"),
            )
        )
        middle = (0.0,) if self._has_zero else ()
        low = min(*middle, *(row.low for row in self._rows), self._rows[0].low)
        high = max(*middle, *(row.high for row in self._rows), self._rows[0].high)
        width = max(high - low, 1e-6)
        bracket_count = self._brackets(positions, high, width)
        right = high + width * (0.04 + BRACKET_STEP * (bracket_count + 1))
        self.plot.setXRange(low - width * 0.04, right, padding=0)
        self.plot.setYRange(positions[-1] - 0.7, 0.7, padding=0)

    def _style_axes(self, item: pg.PlotItem) -> None:
        axis = item.getAxis("bottom")
        axis.setLabel(self._axis)
        axis.label.setFont(font(Points.DENSE))
        names = item.getAxis("left")
        self._write_names(names)
        for side in (axis, names):
            side.setPen(_line_style("line", 1))
            side.setTextPen(colour("text"))
            side.setTickFont(font(Points.DENSE))
            side.setStyle(tickTextOffset=Size.GAP)
        axis.label.setDefaultTextColor(colour("muted"))
        item.showGrid(x=True, y=False, alpha=0.12)

    def _write_names(self, axis: pg.AxisItem) -> None:
        """Write the names beside their rows; a tooltip shows the elided names in full."""
        metrics = QFontMetrics(font(Points.DENSE))
        middle = Qt.TextElideMode.ElideMiddle
        room = max(Size.NAME_COLUMN, self.width() * 2 // 5)
        shown = [metrics.elidedText(row.name, middle, room) for row in self._rows]
        axis.setTicks([[(-number, name) for number, name in enumerate(shown)]])
        pairs = zip(self._rows, shown, strict=True)
        axis.setToolTip("\n".join(row.name for row, name in pairs if name != row.name))

    def _whiskers(self, positions: list[float]) -> pg.PlotCurveItem:
        """Return all intervals, each with a stroke across its ends, as one curve."""
        across: list[float] = []
        up: list[float] = []
        for row, position in zip(self._rows, positions, strict=True):
            across += (row.low, row.high, row.low, row.low, row.high, row.high)
            up += (
                position,
                position,
                position - 0.1,
                position + 0.1,
                position - 0.1,
                position + 0.1,
            )
        return pg.PlotCurveItem(
            across, up, pen=_line_style("accent", Size.WHISKER), connect="pairs"
        )

    def _brackets(self, positions: list[float], high: float, width: float) -> int:
        letters = sorted({letter for row in self._rows for letter in row.group})
        for number, letter in enumerate(letters):
            rows_of_group = [
                p for row, p in zip(self._rows, positions, strict=True) if letter in row.group
            ]
            across = high + width * (0.05 + BRACKET_STEP * number)
            ends = [max(rows_of_group) + 0.22, min(rows_of_group) - 0.22]
            self.plot.addItem(
                pg.PlotCurveItem([across, across], ends, pen=_line_style("muted", Size.WHISKER))
            )
            text = pg.TextItem(letter, color=colour("muted"), anchor=(0.5, 1.0))
            text.setFont(font(Points.DENSE))
            text.setPos(across, ends[0])
            self.plot.addItem(text)
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
        generator.setTitle(tr("Abilities of the models"))
        painter = QPainter(generator)
        self.plot.render(painter)
        painter.end()
        mime = QMimeData()
        mime.setData("image/svg+xml", buffer.data())
        mime.setText(bytes(buffer.data().data()).decode())
        QGuiApplication.clipboard().setMimeData(mime)

    def copy_png(self) -> None:
        """Put the chart on the clipboard as a PNG image."""
        QGuiApplication.clipboard().setPixmap(self.plot.grab())


def _line_style(name: str, width: int, *, is_dashed: bool = False) -> QPen:
    style = Qt.PenStyle.DashLine if is_dashed else Qt.PenStyle.SolidLine
    line_style: QPen = pg.mkPen(colour(name), width=width, style=style)
    return line_style
