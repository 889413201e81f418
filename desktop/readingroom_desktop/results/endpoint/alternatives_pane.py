"""Subgroups or sensitivity analyses of an endpoint, as a table and a forest plot."""

from typing import Final

from PySide6.QtWidgets import QWidget

from readingroom.reading.study_analysis.types import AlternativeFigures, EndpointAnalysis, Figure
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.results.endpoint.figure_formats import FigureFormat, format_of
from readingroom_desktop.results.endpoint.figures_pane import HALVES, ForestPane, Notify
from readingroom_desktop.results.endpoint.rows import (
    AlternativeRow,
    alternative_forest,
    alternative_rows,
)
from readingroom_desktop.results.endpoint.texts import level_text
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_column, csv_estimate
from readingroom_desktop.viewmodels.formats import p_value, tr
from readingroom_desktop.widgets.csv_table import CsvTable
from readingroom_desktop.widgets.layouts import column, splitter

_CSV: Final[tuple[CsvColumns[AlternativeRow], ...]] = (
    csv_column("analysis", lambda entry: entry.analysis),
    csv_column("readings", lambda entry: entry.readings),
    csv_column("figure", lambda entry: entry.name),
    csv_estimate("value", lambda entry: entry.value),
    csv_column("p", lambda entry: entry.p),
    csv_column("why_not", lambda entry: entry.why_not),
)
_VALUE = 2


class AlternativesPane(QWidget):
    """Table at the left, forest plot at the right; the planned analysis is its first row."""

    def __init__(self, title: str, name: str, notify: Notify) -> None:
        super().__init__()
        self._shown: FigureFormat | None = None
        self.table = CsvTable(title, self._columns(), _CSV, notify)
        self.forest = ForestPane(name, notify)
        whole = splitter(self.table, self.forest, factors=(1, 1), sizes=HALVES)
        self.setLayout(column(whole, margins=(0, Size.GAP, 0, 0)))

    def show_endpoint(
        self,
        analysis: EndpointAnalysis,
        alternatives: tuple[AlternativeFigures, ...],
        level: float,
    ) -> None:
        """Show subgroups or sensitivity analyses of an endpoint."""
        self._shown = format_of(analysis.endpoint.metric)
        value = tr("Value, %1 interval", level_text(level))
        self.table.model.rename_column(_VALUE, value)
        self.table.set_rows(alternative_rows(alternatives))
        self.forest.show_forests((alternative_forest(analysis, alternatives),))

    def _text(self, value: Figure) -> str:
        return self._shown.text(value) if self._shown is not None else ""

    def _columns(self) -> list[Column[AlternativeRow]]:
        return [
            text_column(tr("Analysis"), lambda entry: entry.analysis),
            Column(tr("Figure"), self._name, tip=lambda entry: entry.why_not or self._name(entry)),
            estimate_column(tr("Value"), lambda entry: entry.value, self._text),
            number_column("p", lambda entry: entry.p, p_value, missing=2.0),
            number_column(tr("Readings"), lambda entry: entry.readings),
        ]

    def _name(self, entry: AlternativeRow) -> str:
        return entry.name or entry.why_not
