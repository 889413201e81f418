"""Figures of an endpoint: conditions, all differences, and a forest plot of readers and overall."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from readingroom.reading.study_analysis.types import (
    ConditionFigure,
    EndpointAnalysis,
    Figure,
    FigureDifference,
)
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.results.endpoint.figure_formats import FigureFormat, format_of
from readingroom_desktop.results.endpoint.forest_chart import ForestChart
from readingroom_desktop.results.endpoint.rows import Forest, forests
from readingroom_desktop.results.endpoint.texts import level_text, pair_name, test_text
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_column, csv_estimate
from readingroom_desktop.viewmodels.formats import p_value, tr
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.copy_row import CopyRow
from readingroom_desktop.widgets.csv_table import CsvTable
from readingroom_desktop.widgets.layouts import FlowRow, column, frame, panel, splitter
from readingroom_desktop.widgets.scroll_areas import scrolled

_CHOICE_LETTERS: Final = 18
HALVES: Final = (Size.WINDOW_WIDTH // 2, Size.WINDOW_WIDTH // 2)
"""Sizes of the table and the chart of a pane, in proportion."""
Notify = Callable[[str], object]
_CONDITION_CSV: Final[tuple[CsvColumns[ConditionFigure], ...]] = (
    csv_column("condition", lambda entry: entry.name),
    csv_estimate("value", lambda entry: entry.value),
    csv_column("readers", lambda entry: entry.readers),
    csv_column("cases", lambda entry: entry.cases),
)
_DIFFERENCE_CSV: Final[tuple[CsvColumns[FigureDifference], ...]] = (
    csv_column("first", lambda entry: entry.first),
    csv_column("second", lambda entry: entry.second),
    csv_estimate("difference", lambda entry: entry.value),
    csv_column("statistic", lambda entry: entry.statistic),
    csv_column("degrees_of_freedom", lambda entry: entry.degrees_of_freedom),
    csv_column("p", lambda entry: entry.p),
    csv_column("is_met", lambda entry: entry.is_met),
)


def chart_pane(top: QWidget, chart: QWidget) -> tuple[QWidget, QScrollArea]:
    """Return a pane with a row of controls above a chart that scrolls, and its scroll area."""
    area = scrolled(panel(column(chart, None)))
    area.setProperty("role", "chart")
    area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    layout = column(top, area, growing=area, margins=(Size.GAP, Size.GAP_SMALL))
    return frame("pane", layout), area


class ForestPane(QWidget):
    """Forest plots of which one is chosen, with buttons that copy it."""

    def __init__(self, name: str, notify: Notify) -> None:
        super().__init__()
        self._forests: tuple[Forest, ...] = ()
        self._chosen = ""
        """Title of the forest plot that the user chose last, "" before."""
        self.chart = ForestChart()
        self.choice = Picker(tr("Forest plot of"))
        self.choice.cut_at(_CHOICE_LETTERS)
        self.choice.activated.connect(self._on_activated)
        self.copies = CopyRow(name, self.chart, self.chart.as_csv, notify)
        pane, self.area = chart_pane(FlowRow(self.choice, last=self.copies), self.chart)
        self.setLayout(column(pane))

    def show_forests(self, shown: tuple[Forest, ...]) -> None:
        """Offer forest plots; show the one that the user chose last, or the first."""
        self._forests = shown
        self.choice.replace_choices((forest.title, None) for forest in shown)
        self.choice.setCurrentIndex(max(self.choice.findText(self._chosen), 0))
        self.choice.setVisible(len(shown) > 1)
        self._show_chosen()

    def _on_activated(self) -> None:
        self._chosen = self.choice.currentText()
        self._show_chosen()

    def _show_chosen(self) -> None:
        index = self.choice.currentIndex()
        if 0 <= index < len(self._forests):
            self.chart.show_forest(self._forests[index])
            self.area.setAccessibleName(self.chart.accessibleName())
            self.area.setAccessibleDescription(self.chart.accessibleDescription())


class FiguresPane(QWidget):
    """Tables at the left, forest plot at the right."""

    def __init__(self, notify: Notify) -> None:
        super().__init__()
        self._shown: FigureFormat | None = None
        self._planned: FigureDifference | None = None
        self.conditions = CsvTable(
            tr("Arms or models"), self._condition_columns(), _CONDITION_CSV, notify
        )
        self.differences = CsvTable(
            tr("Differences"), self._difference_columns(), _DIFFERENCE_CSV, notify
        )
        for table in (self.conditions, self.differences):
            table.fit_rows()
        self.forest = ForestPane(tr("forest plot"), notify)
        self.none = label(
            tr("Nothing is compared: there is one arm or model."), tone="muted", is_wrapped=True
        )
        tables = panel(
            column(self.conditions, self.differences, self.none, None, gap=Size.GAP_WIDE)
        )
        whole = splitter(scrolled(tables), self.forest, factors=(1, 1), sizes=HALVES)
        self.setLayout(column(whole, margins=(0, Size.GAP, 0, 0)))

    def show_endpoint(self, analysis: EndpointAnalysis, level: float) -> None:
        """Show the figures of an endpoint."""
        figures = analysis.figures
        if figures is None:
            return
        self._shown, self._planned = format_of(analysis.endpoint.metric), figures.planned
        value = tr("%1, %2 CI", self._shown.title(), level_text(level))
        self.conditions.model.rename_column(1, value)
        unit = self._shown.difference_unit or tr("value")
        difference = tr("%1, %2 CI", unit[:1].upper() + unit[1:], level_text(level))
        self.differences.model.rename_column(1, difference)
        self.conditions.set_rows(figures.conditions)
        differences = figures.differences or tuple(filter(None, (figures.planned,)))
        self.differences.set_rows(differences)
        self.differences.setVisible(bool(differences))
        self.none.setVisible(not differences)
        self.forest.show_forests(forests(analysis))

    def _text(self, value: Figure) -> str:
        return self._shown.text(value) if self._shown is not None else ""

    def _condition_columns(self) -> list[Column[ConditionFigure]]:
        return [
            text_column(tr("Arm or model"), lambda entry: entry.name),
            estimate_column(
                tr("Value"), lambda entry: entry.value, self._text,
            ),
            number_column(tr("Readers"), lambda entry: entry.readers or None),
            number_column(tr("Cases"), lambda entry: entry.cases),
        ]  # fmt: skip

    def _difference_columns(self) -> list[Column[FigureDifference]]:
        return [
            text_column(tr("Difference"), self._difference_name),
            estimate_column(
                tr("Value"), lambda entry: entry.value, self._text,
            ),
            Column(tr("Test"), test_text, lambda entry: entry.statistic or 0.0, is_number=True),
            number_column("p", lambda entry: entry.p, p_value, missing=2.0),
        ]  # fmt: skip

    def _difference_name(self, entry: FigureDifference) -> str:
        name = pair_name(entry)
        return tr("%1 (planned)", name) if entry == self._planned else name
