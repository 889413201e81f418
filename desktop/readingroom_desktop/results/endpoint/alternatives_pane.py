"""Subgroups or sensitivity analyses of an endpoint, as a table and a forest plot."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtWidgets import QWidget

from readingroom.reading.study_analysis.types import (
    AlternativeFigures,
    ConditionFigure,
    EndpointAnalysis,
    Figure,
)
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.results.endpoint.figure_formats import FigureFormat, format_of
from readingroom_desktop.results.endpoint.figures_pane import HALVES, ForestPane, Notify
from readingroom_desktop.results.endpoint.rows import alternative_forest
from readingroom_desktop.results.endpoint.texts import level_text
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_column, csv_estimate
from readingroom_desktop.viewmodels.formats import (
    p_value,
    sort_value,
    tr,
    tr_core,
    why_missing,
)
from readingroom_desktop.widgets.csv_table import CsvTable
from readingroom_desktop.widgets.layouts import column, splitter

_CONDITIONS: Final = 6
"""Maximum number of conditions with a column."""
_DIFFERENCE, _P, _READINGS = 1, 2, 3
_FIRST_CONDITION: Final = 4


def _analysis_name(entry: AlternativeFigures) -> str:
    name = tr_core(entry.name)
    return f"{name} ({tr_core(entry.why_not)})" if entry.why_not else name


def _planned_value(entry: AlternativeFigures) -> Figure | None:
    return entry.planned.value if entry.planned is not None else None


def _planned_p(entry: AlternativeFigures) -> float | None:
    return entry.planned.p if entry.planned is not None else None


def _condition(number: int, entry: AlternativeFigures) -> ConditionFigure | None:
    return entry.conditions[number] if number < len(entry.conditions) else None


def _condition_value(number: int, entry: AlternativeFigures) -> Figure | None:
    condition = _condition(number, entry)
    return condition.value if condition is not None else None


def _condition_name(number: int, entry: AlternativeFigures) -> str | None:
    condition = _condition(number, entry)
    return condition.name if condition is not None else None


def _condition_csv(number: int) -> tuple[CsvColumns[AlternativeFigures], ...]:
    name = f"condition_{number + 1}"
    return (
        csv_column(name, partial(_condition_name, number)),
        csv_estimate(f"{name}_value", partial(_condition_value, number)),
    )


_CSV: Final[tuple[CsvColumns[AlternativeFigures], ...]] = (
    csv_column("analysis", lambda entry: entry.name),
    csv_column("readings", lambda entry: entry.readings),
    csv_estimate("difference", _planned_value),
    csv_column("p", _planned_p),
    csv_column("why_not", lambda entry: entry.why_not),
    *(part for number in range(_CONDITIONS) for part in _condition_csv(number)),
)


class AlternativesPane(QWidget):
    """Table at the left, a row for each analysis; forest plot at the right."""

    def __init__(self, title: str, name: str, notify: Notify) -> None:
        super().__init__()
        self._shown: FigureFormat | None = None
        self._is_compared = False
        self.table = CsvTable(title, self._columns(), _CSV, notify)
        self.table.keep_long_names()
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
        figures = analysis.figures
        self._is_compared = figures is not None and figures.planned is not None
        names = [entry.name for entry in figures.conditions] if figures is not None else []
        model, view = self.table.model, self.table.view
        model.rename_column(_DIFFERENCE, tr("Difference, %1 CI", level_text(level)))
        for section in (_DIFFERENCE, _P):
            view.setColumnHidden(section, not self._is_compared)
        for number in range(_CONDITIONS):
            section = _FIRST_CONDITION + number
            view.setColumnHidden(section, number >= len(names))
            if number < len(names):
                model.rename_column(section, names[number])
        self.table.set_rows(alternatives)
        self.forest.show_forests((alternative_forest(analysis, alternatives),))

    def _columns(self) -> list[Column[AlternativeFigures]]:
        return [
            text_column(tr("Analysis"), _analysis_name),
            self._figure_column(tr("Difference"), _planned_value),
            number_column("p", _planned_p, p_value, missing=2.0),
            number_column(tr("Readings"), lambda entry: entry.readings),
            *(
                self._figure_column("", partial(_condition_value, number), is_condition=True)
                for number in range(_CONDITIONS)
            ),
        ]

    def _figure_column(
        self,
        title: str,
        value_of: Callable[[AlternativeFigures], Figure | None],
        *,
        is_condition: bool = False,
    ) -> Column[AlternativeFigures]:
        def text(entry: AlternativeFigures) -> str:
            value, shown = value_of(entry), self._shown
            if value is None or shown is None:
                return "–"
            if is_condition and self._is_compared and value.value is not None:
                return shown.number(value.value)
            return shown.text(value)

        def order(entry: AlternativeFigures) -> float:
            value = value_of(entry)
            return float("-inf") if value is None else sort_value(value)

        def tip(entry: AlternativeFigures) -> str:
            value, shown = value_of(entry), self._shown
            if value is None or shown is None:
                return entry.why_not
            return why_missing(value) or shown.text(value)

        return Column(title, text, order, is_number=True, tip=tip)
