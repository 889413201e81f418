"""Figures of each reader in each arm."""

from typing import Final

from PySide6.QtWidgets import QWidget

from readingroom.reading.study_analysis.types import EndpointAnalysis, Figure, ReaderFigure
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.results.endpoint.figure_formats import FigureFormat, format_of
from readingroom_desktop.results.endpoint.figures_pane import Notify
from readingroom_desktop.results.endpoint.texts import both_names, level_text
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_column, csv_estimate
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.csv_table import CsvTable
from readingroom_desktop.widgets.layouts import column

_CSV: Final[tuple[CsvColumns[ReaderFigure], ...]] = (
    csv_column("reader", lambda entry: entry.reader),
    csv_column("condition", lambda entry: entry.name),
    csv_estimate("value", lambda entry: entry.value),
    csv_column("readings", lambda entry: entry.readings),
    csv_column("positive_cases", lambda entry: entry.positive),
    csv_column("negative_cases", lambda entry: entry.negative),
)
_VALUE, _POSITIVE, _NEGATIVE = 2, 4, 5


class ReadersPane(QWidget):
    """Table with a row for each reader and arm."""

    def __init__(self, notify: Notify) -> None:
        super().__init__()
        self._shown: FigureFormat | None = None
        self.table = CsvTable(
            tr("Readers"), self._columns(), _CSV, notify, has_filter=True, wide_column=1
        )
        self.setLayout(column(self.table, margins=(0, Size.GAP, 0, 0)))

    def show_endpoint(self, analysis: EndpointAnalysis, level: float) -> None:
        """Show the readers of an endpoint."""
        figures = analysis.figures
        if figures is None:
            return
        self._shown = format_of(analysis.endpoint.metric)
        value = tr("%1, %2 CI", self._shown.title(), level_text(level))
        self.table.model.rename_column(_VALUE, value)
        is_truth_used = any(entry.positive is not None for entry in figures.readers)
        for section in (_POSITIVE, _NEGATIVE):
            self.table.view.setColumnHidden(section, not is_truth_used)
        self.table.set_rows(figures.readers)

    def _text(self, value: Figure) -> str:
        return self._shown.text(value) if self._shown is not None else ""

    def _columns(self) -> list[Column[ReaderFigure]]:
        return [
            text_column(tr("Reader"), lambda entry: both_names(entry.reader)),
            text_column(tr("Arm or model"), lambda entry: entry.name),
            estimate_column(
                tr("Value"), lambda entry: entry.value, self._text,
            ),
            number_column(tr("Readings"), lambda entry: entry.readings),
            number_column(tr("Positive cases"), lambda entry: entry.positive),
            number_column(tr("Negative cases"), lambda entry: entry.negative),
        ]  # fmt: skip
