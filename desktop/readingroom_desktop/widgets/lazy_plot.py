"""Plot that is created when it is first shown."""

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, log10

import pyqtgraph as pg
from PySide6.QtCore import QBuffer, QIODevice, QMimeData, QSize, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPen, QShowEvent
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom_desktop.theme import Points, Size, colour, font, scaled_points, themes
from readingroom_desktop.viewmodels.formats import decimal
from readingroom_desktop.widgets.deferred_calls import call_deferred
from readingroom_desktop.widgets.layouts import column

GRID_ALPHA = 0.12
"""Opacity of grid lines, in [0, 1]."""


class NumberAxis(pg.AxisItem):  # type: ignore[misc] # the library carries no type information
    """An axis whose numbers look as in the tables: a true minus sign and the locale's decimal sign.

    Numbers below 1 are not scaled by 1,000, as pyqtgraph does for a label without unit.
    """

    def setSIPrefixEnableRanges(self, _ranges: object = None) -> None:
        """Disable scaling for all ranges."""
        super().setSIPrefixEnableRanges(())

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        """Return the tick labels, with enough digits to distinguish neighbours."""
        digits = max(0, ceil(-log10(spacing * scale)))
        return [decimal(value * scale, digits) for value in values]


def line_style(
    name: str, width: int = Size.HAIRLINE, style: Qt.PenStyle = Qt.PenStyle.SolidLine
) -> QPen:
    """Return a pen in the colour of a token; its width is in pixels."""
    stroke: QPen = pg.mkPen(colour(name), width=width, style=style)
    return stroke


def style_axis(axis: pg.AxisItem, name: str = "") -> None:
    """Give an axis the font and colours of the theme, and a name unless that is empty.

    Each line of the name is a line on screen.
    """
    if name:
        axis.setLabel(escape(name, quote=False).replace("\n", "<br>"))
        axis.label.setFont(font(Points.DENSE))
        axis.label.setDefaultTextColor(colour("muted"))
    axis.setPen(line_style("line"))
    axis.setTextPen(colour("text"))
    axis.setTickFont(font(Points.DENSE))
    axis.setStyle(tickTextOffset=Size.GAP)


class LazyPlot(QWidget):
    """A plot in the theme of the window, without menu, mouse control and buttons.

    Creating a plot takes as long as half a page. When the widget is shown, the plot is created in
    the next turn of the event loop and drawn in the one after; `plot` creates it at once. Changes
    while it is hidden are drawn when it is shown again.
    """

    def __init__(self, name: str, *, sides: Sequence[str] = ("bottom",)) -> None:
        super().__init__()
        self._name = name
        self._sides = tuple(sides)
        self._plot: pg.PlotWidget | None = None
        self._is_drawn = False
        self._slot = column()
        self.setLayout(self._slot)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        themes().changed.connect(self._apply_theme)

    def sizeHint(self) -> QSize:
        """Return the least size at which a plot is legible, before and after it is created."""
        return QSize(Size.CHART_MIN, Size.CHART_MIN)

    @property
    def plot(self) -> pg.PlotWidget:
        """The plot, drawn."""
        plot = self._ensure_plot()
        if not self._is_drawn:
            self._draw_now()
        return plot

    def name_plot(self, name: str) -> None:
        """Set the accessible name of the plot."""
        self._name = name
        if self._plot is not None:
            self._plot.setAccessibleName(name)

    def redraw(self) -> None:
        """Draw again in the next turn, or when the plot is next shown."""
        if self._is_drawn:
            self._is_drawn = False
            call_deferred(self, self._draw_if_visible)

    def draw(self) -> None:
        """Draw everything."""

    def begin(self, x_name: str, y_name: str = "", *, has_grid_lines: bool = False) -> pg.PlotItem:
        """Clear the plot and style its axes.

        Args:
            x_name: name of the axis at the bottom, with its unit.
            y_name: name of the axis at the left, "" for an axis of names.
            has_grid_lines: whether the grid also has horizontal lines.
        """
        self.plot.clear()
        self.plot.setBackground(colour("surface"))
        item = self.plot.getPlotItem()
        style_axis(item.getAxis("bottom"), x_name)
        style_axis(item.getAxis("left"), y_name)
        item.showGrid(x=True, y=has_grid_lines, alpha=GRID_ALPHA)
        return item

    def begin_legend(self, item: pg.PlotItem, offset: tuple[int, int]) -> pg.LegendItem:
        """Return an empty legend at a distance from a corner of the plot, in pixels."""
        if item.legend is not None:
            item.legend.scene().removeItem(item.legend)
            item.legend = None
        legend = item.addLegend(offset=offset, labelTextColor=colour("text"))
        legend.setLabelTextSize(f"{scaled_points(Points.DENSE)}pt")
        return legend

    def write_legend(self, item: pg.PlotItem, lines: Iterable[tuple[str, str, str]]) -> None:
        """Write a legend above the plot, where it covers no data.

        Args:
            item: the plot.
            lines: mark, name and colour token of each entry.
        """
        entries = (
            f'<span style="color:{colour(tone).name()}">{mark}</span> {escape(name)}'
            for mark, name, tone in lines
        )
        size = f"{scaled_points(Points.DENSE)}pt"
        item.setTitle("&nbsp;&nbsp; ".join(entries), color=colour("text"), size=size)

    def copy_svg(self) -> None:
        """Put the plot on the clipboard as SVG."""
        # Qt's own generator: pyqtgraph 0.14's exporter fails on the paths of dashed lines.
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(self.plot.size())
        generator.setViewBox(self.plot.rect())
        generator.setTitle(self._name)
        painter = QPainter(generator)
        self.plot.render(painter)
        painter.end()
        mime = QMimeData()
        mime.setData("image/svg+xml", buffer.data())
        mime.setText(bytes(buffer.data().data()).decode())
        QGuiApplication.clipboard().setMimeData(mime)

    def copy_png(self) -> None:
        """Put the plot on the clipboard as a PNG image."""
        QGuiApplication.clipboard().setPixmap(self.plot.grab())

    def showEvent(self, event: QShowEvent) -> None:
        """Create the plot in the next turn; an existing one is drawn before it is visible."""
        super().showEvent(event)
        if self._plot is None:
            call_deferred(self, self._make)
        else:
            self._draw_if_visible()

    def _make(self) -> None:
        self._ensure_plot()
        call_deferred(self, self._draw_if_visible)

    def _draw_if_visible(self) -> None:
        if not self._is_drawn and self.isVisible():
            self._draw_now()

    def _draw_now(self) -> None:
        self._is_drawn = True
        self.draw()

    def _apply_theme(self) -> None:
        """Redraw a visible plot at once, as everything else already has the new theme."""
        if self._is_drawn:
            self._is_drawn = False
            self._draw_if_visible()

    def _ensure_plot(self) -> pg.PlotWidget:
        if self._plot is None:
            self._plot = self._new()
            self._slot.addWidget(self._plot)
        return self._plot

    def _new(self) -> pg.PlotWidget:
        plot = pg.PlotWidget(axisItems={side: NumberAxis(side) for side in self._sides})
        plot.setMenuEnabled(False)
        plot.setMouseEnabled(x=False, y=False)
        plot.hideButtons()
        plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        plot.setAccessibleName(self._name)
        return plot
