"""Headline, hypothesis and result of the endpoints, and the list that one is chosen from."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from readingroom.reading.study_analysis.types import (
    EndpointAnalysis,
    Figure,
    StudyAnalysis,
    VerdictKind,
)
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.results.endpoint.figure_formats import format_of
from readingroom_desktop.results.endpoint.figures_pane import Notify
from readingroom_desktop.results.endpoint.texts import (
    VerdictLook,
    endpoint_name,
    result_text,
    role_of,
    study_look,
    verdict_look,
)
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_column, csv_estimate
from readingroom_desktop.viewmodels.formats import (
    isolated,
    isolated_runs,
    joined,
    p_value,
    sort_value,
    tr,
    tr_core,
)
from readingroom_desktop.widgets.controls import IconLabel, chip, label, set_tone
from readingroom_desktop.widgets.csv_table import CsvTable
from readingroom_desktop.widgets.layouts import column, row

_ESTIMATE = 3
"""Column of estimates: of several conditions it may be long; the line below shows it in full."""
_VISIBLE_ROWS, _LOW_ROWS = 3, 2
"""Visible rows of the list, and those on a low page."""


def _planned_value(entry: EndpointAnalysis) -> Figure | None:
    planned = entry.figures.planned if entry.figures is not None else None
    return planned.value if planned is not None else None


def _planned_p(entry: EndpointAnalysis) -> float | None:
    planned = entry.figures.planned if entry.figures is not None else None
    return planned.p if planned is not None else None


_CSV: Final[tuple[CsvColumns[EndpointAnalysis], ...]] = (
    csv_column("endpoint", lambda entry: entry.endpoint.label),
    csv_column("role", role_of),
    csv_column("comparison", lambda entry: entry.endpoint.comparison.value),
    csv_column("verdict", lambda entry: entry.verdict.kind.value),
    csv_estimate("estimate", _planned_value),
    csv_column("p", _planned_p),
    csv_column("p_adjusted", lambda entry: entry.verdict.p_adjusted),
    csv_column("margin", lambda entry: entry.endpoint.margin),
)


class VerdictChip(QWidget):
    """State in an icon and a word."""

    def __init__(self) -> None:
        super().__init__()
        self._icon = IconLabel("info", "muted")
        self.chip = chip()
        self.setLayout(row(self._icon, self.chip, gap=Size.GAP_SMALL))

    def show_look(self, look: VerdictLook) -> None:
        """Show a state."""
        self._icon.show_icon(look.icon, look.tone)
        self.chip.setText(look.word)
        set_tone(self.chip, look.tone)
        self.setAccessibleName(look.word)


class VerdictPane(QWidget):
    """The headline first, then the list of endpoints, then the chosen endpoint."""

    chosen = Signal(object)
    """Another endpoint is chosen; carries its analysis."""

    def __init__(self, notify: Notify) -> None:
        super().__init__()
        self._count, self._has_line, self._is_low = 0, False, False
        self.state, self.headline = VerdictChip(), label(points=Points.HEADING, is_wrapped=True)
        self.endpoints = CsvTable(
            tr("Endpoints"), self._columns(), _CSV, notify, has_head=False, wide_column=_ESTIMATE
        )
        self.endpoints.view.verticalScrollBar().setSingleStep(Size.ROW)
        self.endpoints.picked.connect(self._on_picked)
        self.endpoint_state = VerdictChip()
        self.sentence = label(is_wrapped=True)
        self.hypothesis = label(tone="muted", points=Points.DENSE, is_wrapped=True)
        self.result = label(is_wrapped=True, is_selectable=True)
        self.method = label(tone="muted", points=Points.DENSE, is_wrapped=True)
        first = row(self.state, self.headline, self.endpoints.copy, growing=self.headline)
        self._line = QWidget()
        self._line.setLayout(row(self.endpoint_state, self.sentence, growing=self.sentence))
        self._lines = column(
            first,
            self.endpoints,
            self._line,
            self.result,
            self.hypothesis,
            self.method,
            gap=Size.GAP_SMALL,
        )
        self.setLayout(self._lines)

    def show_analysis(self, analysis: StudyAnalysis, endpoint: EndpointAnalysis | None) -> None:
        """Show the analysis of a study, and its chosen endpoint."""
        self.state.setVisible(bool(analysis.endpoints))
        if analysis.endpoints:
            self.state.show_look(study_look(analysis))
        self.headline.show_text(isolated_runs(tr_core(analysis.headline)))
        has_several = len(analysis.endpoints) > 1
        self.endpoints.setVisible(has_several)
        self.endpoints.copy.setVisible(has_several)
        self._count = len(analysis.endpoints)
        self._fit_list()
        self.endpoints.follow(analysis.endpoints, endpoint)
        self._show_endpoint(analysis, endpoint)

    def make_room(self, *, is_low: bool) -> None:
        """Show less on a low page.

        The verdict is in the list, too, and hypothesis and method are among the assumptions.
        """
        self._is_low = is_low
        self._line.setVisible(self._has_line and not is_low)
        self.hypothesis.setVisible(bool(self.hypothesis.text()) and not is_low)
        self.method.setVisible(bool(self.method.text()) and not is_low)
        self._fit_list()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height of all lines, which depends on the width."""
        super().resizeEvent(event)
        self._fit_height()

    def _fit_list(self) -> None:
        rows = min(self._count, _LOW_ROWS if self._is_low else _VISIBLE_ROWS)
        self.endpoints.view.setFixedHeight((rows + 1) * Size.ROW + Size.GAP_SMALL)
        self._fit_height()

    def _fit_height(self) -> None:
        # a stack asks its pages for a minimum height without their width
        self.setMinimumHeight(max(self._lines.totalHeightForWidth(self.width()), 0))

    def _show_endpoint(self, analysis: StudyAnalysis, endpoint: EndpointAnalysis | None) -> None:
        verdict = endpoint.verdict if endpoint is not None else None
        sentence = tr_core(verdict.sentence) if verdict is not None else ""
        is_tested = verdict is not None and verdict.kind is not VerdictKind.ESTIMATED
        # of an estimate, the sentence has the figures of the line below
        self._has_line = is_tested and bool(sentence) and sentence not in tr_core(analysis.headline)
        self._line.setVisible(self._has_line and not self._is_low)
        if endpoint is None or verdict is None:
            for line in (self.result, self.hypothesis, self.method):
                line.show_text("")
            return
        self.endpoint_state.show_look(verdict_look(verdict.kind))
        self.endpoint_state.setVisible(len(analysis.endpoints) > 1)
        self.sentence.setText(isolated_runs(sentence))
        self.result.show_text(result_text(endpoint, analysis.level))
        self.hypothesis.show_text("  ".join(endpoint.hypothesis))
        method = tr_core(endpoint.figures.method) if endpoint.figures is not None else ""
        self.method.show_text(tr("Method: %1", method) if method else "")
        self.make_room(is_low=self._is_low)

    def _on_picked(self, endpoint: EndpointAnalysis | None) -> None:
        if endpoint is not None:
            self.chosen.emit(endpoint)

    def _columns(self) -> list[Column[EndpointAnalysis]]:
        return [
            text_column(
                tr("Endpoint"), lambda entry: endpoint_name(entry.endpoint), width=Size.SIDE_PANE
            ),
            Column(tr("Role"), role_of),
            Column(
                tr("Verdict"),
                lambda entry: verdict_look(entry.verdict.kind).word,
                tone=lambda entry: verdict_look(entry.verdict.kind).tone,
                tip=lambda entry: isolated_runs(tr_core(entry.verdict.sentence)),
            ),
            Column(
                tr("Estimate"),
                _estimate_text,
                _sort_value,
                is_number=True,
                tip=_estimate_text,
            ),
            number_column("p", _planned_p, p_value, missing=2.0),
        ]


def _estimate_text(entry: EndpointAnalysis) -> str:
    if entry.figures is None:
        return "–"
    shown, planned = format_of(entry.endpoint.metric), entry.figures.planned
    if planned is not None:
        return shown.with_unit(planned.value, is_difference=bool(planned.second))
    conditions = entry.figures.conditions
    return joined(
        "; ", (f"{isolated(entry.name)}: {shown.with_unit(entry.value)}" for entry in conditions)
    )


def _sort_value(entry: EndpointAnalysis) -> float:
    value = _planned_value(entry)
    return float("-inf") if value is None else sort_value(value)
