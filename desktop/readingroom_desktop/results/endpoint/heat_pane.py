"""Heat maps of an endpoint, one for each arm."""

from PySide6.QtWidgets import QWidget

from readingroom.reading.study_analysis.types import EndpointAnalysis, HeatMap
from readingroom_desktop.results.endpoint.case_map import CaseMap, case_maps
from readingroom_desktop.results.endpoint.figures_pane import Notify
from readingroom_desktop.results.endpoint.heat_chart import HeatChart
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import isolated_runs, tr
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.copy_row import CopyRow
from readingroom_desktop.widgets.layouts import column, frame, row


class HeatPane(QWidget):
    """Map of the chosen arm, and the cell under the cursor."""

    def __init__(self, notify: Notify) -> None:
        super().__init__()
        self._source: tuple[HeatMap, ...] = ()
        self._maps: tuple[CaseMap, ...] = ()
        self.chart = HeatChart()
        self.arm = Picker(tr("Arm or model"))
        self.arm.activated.connect(self._on_arm)
        self.copies = CopyRow(tr("heat map"), self.chart, self.chart.as_csv, notify)
        self.cell = label("", tone="muted", points=Points.DENSE, is_wrapped=True)
        self.chart.pointed.connect(self.cell.setText)
        layout = column(
            row(self.arm, None, self.copies),
            self.chart,
            self.cell,
            growing=self.chart,
            gap=Size.GAP_SMALL,
            margins=(Size.GAP, Size.GAP_SMALL),
        )
        self.setLayout(column(frame("pane", layout), margins=(0, Size.GAP, 0, 0)))

    def show_endpoint(self, analysis: EndpointAnalysis) -> None:
        """Show the heat maps of an endpoint."""
        source = analysis.figures.heat_maps if analysis.figures is not None else ()
        if source == self._source:
            return
        self._source, self._maps = source, case_maps(source)
        self.cell.setText(tr("Point at a cell, or read the cells with the arrow keys."))
        self.arm.replace_choices((isolated_runs(case_map.name), None) for case_map in self._maps)
        self.arm.setVisible(len(self._maps) > 1)
        self._on_arm()

    def _on_arm(self) -> None:
        index = self.arm.currentIndex()
        self.chart.show_map(self._maps[index] if 0 <= index < len(self._maps) else None)
