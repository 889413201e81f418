"""Metrics and curves of a result."""

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.runs.types import (
    Curve,
    CurvePoint,
    EvaluationResult,
    MetricResult,
)
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.evaluations.viewmodel import EvaluateViewModel
from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.viewmodels.formats import decimal, interval, p_value, sample_size, tr
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.layouts import column, row, splitter
from readingroom_desktop.widgets.lazy_plot import LazyPlot
from readingroom_desktop.widgets.table import DenseTable


class MetricsPane(QWidget):
    """Table of metrics, with thresholds and warnings above it."""

    def __init__(self, viewmodel: EvaluateViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._shown: EvaluationResult | None = None
        self.facts = label(tone="muted", is_wrapped=True)
        self.warnings = label(tone="caution", is_wrapped=True)
        self.table = DenseTable(tr("Metrics"), self._columns(), wide_column=5)
        self.table.activated.connect(viewmodel.open_metric)
        self.items = button(tr("Show items"), icon_name="list-bullets")
        self.items.setToolTip(tr("Shows the items of the selected metric (Enter)"))
        self.items.clicked.connect(self._on_items)
        gap = Size.GAP
        layout = column(self.facts, self.warnings, self.table, row(None, self.items), margins=gap)
        layout.setStretch(2, 1)
        self.setLayout(layout)

    def _columns(self) -> list[Column[MetricResult]]:
        return [
            Column(tr("Metric"), self._name, tip=self._direction),
            estimate_column(tr("Value (95\u00a0%)"), lambda metric: metric.value, interval, 3),
            number_column(tr("n"), lambda metric: sample_size(metric.value)),
            text_column(tr("Group"), self._where),
            Column(
                tr("p"),
                lambda metric: p_value(metric.adjusted_p_value),
                lambda metric: 2.0 if metric.adjusted_p_value is None else metric.adjusted_p_value,
                is_number=True,
                tip=self._p_value_text,
            ),
            text_column(tr("Method or reason"), self._method),
        ]

    def _name(self, metric: MetricResult) -> str:
        shown = self._shown
        is_primary = shown is not None and metric.metric == shown.primary and not metric.stratum
        return f"{metric.label} ★" if is_primary and not metric.condition else metric.label

    def _direction(self, metric: MetricResult) -> str:
        return tr("Higher is better") if metric.is_higher_better else tr("Lower is better")

    def _where(self, metric: MetricResult) -> str:
        group = f"{metric.stratum}: {metric.group}" if metric.stratum else ""
        return "  ".join(part for part in (group, metric.condition) if part) or tr("all items")

    def _p_value_text(self, metric: MetricResult) -> str:
        if metric.p_value is None:
            return ""
        text = tr(
            "Probability of a gap this large by chance: %1 in this stratum, %2 adjusted for all "
            "strata (Holm)"
        )
        alone, adjusted = p_value(metric.p_value), p_value(metric.adjusted_p_value)
        return text.replace("%1", alone).replace("%2", adjusted)

    def _method(self, metric: MetricResult) -> str:
        return metric.value.method if isinstance(metric.value, Estimate) else metric.value.reason

    def take_focus(self) -> None:
        """Set the focus to the metrics."""
        self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_result(self, result: EvaluationResult | None) -> None:
        """Show this result."""
        if result is self._shown:
            return
        self._shown = result
        self.table.set_rows(result.metrics if result is not None else ())
        self.items.setEnabled(result is not None)
        self.facts.show_text(self._thresholds(result) if result is not None else "")
        text = "\n".join(result.warnings) if result is not None else ""
        self.warnings.show_text(text)

    def _thresholds(self, result: EvaluationResult) -> str:
        labels = {True: tr("met"), False: tr("not met"), None: tr("not estimable")}
        return "   ·   ".join(f"{name}: {labels[met]}" for name, met in result.thresholds.items())

    def _on_items(self) -> None:
        if self.table.current is not None:
            self._viewmodel.open_metric(self.table.current)


class CurvePane(QWidget):
    """Pane of one curve, chosen by name."""

    def __init__(self) -> None:
        super().__init__()
        self._curves: tuple[Curve, ...] = ()
        self.choice = Picker(tr("Curve"))
        self.choice.setMinimumWidth(Size.SIDE_PANE)
        self.choice.currentIndexChanged.connect(lambda _index: self.redraw())
        self.none = label(tr("This result has no curves."), tone="muted")
        self.chart = _CurveChart()
        self.points = DenseTable(tr("Points"), self._columns(), has_filter=False)
        self._both = splitter(self.chart, self.points, factors=(1, 0))
        layout = column(row(self.choice, None), self.none, self._both, margins=Size.GAP)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        self.redraw()

    def _columns(self) -> list[Column[CurvePoint]]:
        return [
            number_column("x", lambda point: point.x, decimal, 3),
            number_column("y", lambda point: point.y, decimal, 3),
            number_column(tr("n"), lambda point: point.n),
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
        self.name_plot(tr("%1; the table lists the points", curve.name))
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
