"""Curves of a result, each with a table of its points."""

import pyqtgraph as pg
from PySide6.QtWidgets import QWidget

from readingroom.engine.evaluator.runs.types import Curve, CurvePoint, EvaluationResult
from readingroom_desktop.itemmodels.columns import Column, number_column
from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.viewmodels.formats import decimal
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.layouts import column, row, splitter
from readingroom_desktop.widgets.lazy_plot import LazyPlot
from readingroom_desktop.widgets.table import DenseTable


class CurvePane(QWidget):
    """Pane of one curve, chosen by name."""

    def __init__(self) -> None:
        super().__init__()
        self._curves: tuple[Curve, ...] = ()
        self.choice = Picker(self.tr("Curve"))
        self.choice.setMinimumWidth(Size.SIDE_PANE)
        self.choice.currentIndexChanged.connect(lambda _index: self.redraw())
        self.none = label(self.tr("This result has no curves."), tone="muted")
        self.chart = _CurveChart()
        self.points = DenseTable(self.tr("Points"), self._columns(), has_filter=False)
        self._both = splitter(self.chart, self.points, factors=(1, 0))
        layout = column(row(self.choice, None), self.none, self._both, margins=Size.GAP)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        self.redraw()

    def _columns(self) -> list[Column[CurvePoint]]:
        return [
            number_column("x", lambda point: point.x, decimal, 3),
            number_column("y", lambda point: point.y, decimal, 3),
            number_column(self.tr("n"), lambda point: point.n),
        ]

    def show_result(self, result: EvaluationResult | None) -> None:
        """Show the curves of this result."""
        curves = result.curves if result is not None else ()
        if curves is self._curves:
            return
        self._curves = curves
        self.choice.clear()
        for curve in curves:
            self.choice.addItem(curve.name)
        self.redraw()

    def redraw(self) -> None:
        """Show the chosen curve."""
        has_curves = bool(self._curves)
        self.none.setVisible(not has_curves)
        self.choice.setVisible(has_curves)
        self._both.setVisible(has_curves)
        index = self.choice.currentIndex()
        if not has_curves or not 0 <= index < len(self._curves):
            return
        curve = self._curves[index]
        self.points.set_rows(curve.points)
        self.chart.show_curve(curve)


class _CurveChart(LazyPlot):
    """A curve with its points."""

    def __init__(self) -> None:
        super().__init__("", sides=("bottom", "left"))
        self._curve: Curve | None = None

    def show_curve(self, curve: Curve) -> None:
        """Draw a curve."""
        self._curve = curve
        self.name_plot(self.tr("%1; the table lists the points").replace("%1", curve.name))
        self.redraw()

    def draw(self) -> None:
        """Draw the curve."""
        curve = self._curve
        if curve is None:
            return
        self.plot.clear()
        self.plot.setBackground(colour("surface"))
        item = self.plot.getPlotItem()
        for side, name in (("bottom", curve.x_label), ("left", curve.y_label)):
            axis = item.getAxis(side)
            axis.setLabel(name)
            axis.label.setFont(font(Points.DENSE))
            axis.label.setDefaultTextColor(colour("muted"))
            axis.setPen(pg.mkPen(colour("line")))
            axis.setTextPen(colour("text"))
            axis.setTickFont(font(Points.DENSE))
        item.showGrid(x=True, y=True, alpha=0.12)
        curve_style = pg.mkPen(colour("accent"), width=Size.WHISKER)
        across = [point.x for point in curve.points]
        up = [point.y for point in curve.points]
        self.plot.plot(across, up, pen=curve_style, symbol="o", symbolSize=Size.MARK // 2)
