"""Curves of an endpoint, with what is shown of them."""

from PySide6.QtWidgets import QWidget

from readingroom.reading.study_analysis.types import Curve, CurveKind, EndpointAnalysis
from readingroom_desktop.results.endpoint.curve_chart import CurveChart
from readingroom_desktop.results.endpoint.figures_pane import Notify
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import tr, tr_marked
from readingroom_desktop.widgets.controls import Picker, TickBox, label
from readingroom_desktop.widgets.copy_row import CopyRow
from readingroom_desktop.widgets.layouts import column, frame, row


class CurvesPane(QWidget):
    """Curves of one kind, toggles, and the point under the cursor."""

    def __init__(self, notify: Notify) -> None:
        super().__init__()
        self._curves: tuple[Curve, ...] = ()
        self.chart = CurveChart()
        self.kind = Picker(tr("Kind of curve"))
        self.kind.activated.connect(self._on_kind)
        self.readers, self.band = TickBox(tr("Readers")), TickBox(tr("Band"))
        self.readers.setToolTip(tr("Curve of each reader"))
        self.band.setToolTip(tr("Interval of the averaged curve"))
        for box in (self.readers, self.band):
            box.setChecked(True)
            box.toggled.connect(self._on_toggled)
        self.copies = CopyRow(tr("curves"), self.chart, self.chart.as_csv, notify)
        self.point = label("", tone="muted", points=Points.DENSE, is_wrapped=True)
        self.chart.pointed.connect(self.point.setText)
        layout = column(
            row(self.kind, self.readers, self.band, None, self.copies),
            self.chart,
            self.point,
            growing=self.chart,
            gap=Size.GAP_SMALL,
            margins=(Size.GAP, Size.GAP_SMALL),
        )
        self.setLayout(column(frame("pane", layout), margins=(0, Size.GAP, 0, 0)))

    def show_endpoint(self, analysis: EndpointAnalysis) -> None:
        """Show the curves of an endpoint."""
        curves = analysis.figures.curves if analysis.figures is not None else ()
        if curves == self._curves:
            return
        self._curves = curves
        self.point.setText(tr("Point at a curve, or read it with the arrow keys."))
        kinds = tuple(dict.fromkeys(curve.kind for curve in curves))
        self.kind.replace_choices((tr_marked(kind.value), kind) for kind in kinds)
        self.kind.setVisible(len(kinds) > 1)
        self.readers.setVisible(any(curve.reader for curve in curves))
        has_band = any(point.low is not None for curve in curves for point in curve.points)
        self.band.setVisible(has_band)
        self._on_kind()

    def _on_kind(self) -> None:
        if not self._curves:
            return
        kind = CurveKind(self.kind.currentData())
        self.chart.show_curves([curve for curve in self._curves if curve.kind is kind])

    def _on_toggled(self) -> None:
        self.chart.choose(has_readers=self.readers.isChecked(), has_band=self.band.isChecked())
