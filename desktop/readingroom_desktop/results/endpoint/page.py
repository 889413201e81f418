"""Endpoint page: verdict first, then the figures of the chosen endpoint in tabs."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from readingroom.reading.study_analysis.types import EndpointAnalysis, StudyAnalysis
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.results.endpoint.alternatives_pane import AlternativesPane
from readingroom_desktop.results.endpoint.curves_pane import CurvesPane
from readingroom_desktop.results.endpoint.data_pane import DataPane
from readingroom_desktop.results.endpoint.figures_pane import FiguresPane
from readingroom_desktop.results.endpoint.heat_pane import HeatPane
from readingroom_desktop.results.endpoint.readers_pane import ReadersPane
from readingroom_desktop.results.endpoint.texts import readings_text
from readingroom_desktop.results.endpoint.verdict_pane import VerdictPane
from readingroom_desktop.results.endpoint.viewmodel import EndpointStage, EndpointViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import column, panel
from readingroom_desktop.widgets.redaction_table import RedactionTable

_LOW: Final = 600
"""Height of a page that is low, in pixels."""
"""Minimum height of the tabs in pixels; a lower page scrolls."""
_SHOWN, _EMPTY, _WAITING = range(3)


class EndpointPage(Page):
    """Headline, list of endpoints, and tabs of the chosen one."""

    page_requested = Signal(str)
    """Another page is to be shown; carries its key."""
    noticed = Signal(str)
    _viewmodel: EndpointViewModel

    def __init__(self, viewmodel: EndpointViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel)
        self._chooser = chooser
        self._shown: EndpointAnalysis | None = None
        self.title.setText(tr("Endpoint"))
        self.exploratory = Banner("caution")
        notify = self.noticed.emit
        self.verdict = VerdictPane(notify)
        self.verdict.chosen.connect(viewmodel.choose)
        self.figures, self.readers = FiguresPane(notify), ReadersPane(notify)
        self.curves, self.heat = CurvesPane(notify), HeatPane(notify)
        self.subgroups = AlternativesPane(tr("Subgroups"), tr("subgroups"), notify)
        self.sensitivity = AlternativesPane(
            tr("Sensitivity analyses"), tr("sensitivity analyses"), notify
        )
        self.data = DataPane(notify, self._on_export, self._on_export_marks)
        self.empty = EmptyState("target", "", "", tr("Go to Progress"))
        self.empty.acted.connect(self._on_empty)
        self.redactions = RedactionTable()
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        self.tabs = FrontTabs(tr("Details of the endpoint"))
        self.tabs.setMinimumHeight(Size.CHART_MIN + Size.GAP)
        self._tabs: dict[QWidget, int] = {
            pane: self.tabs.addTab(pane, name)
            for pane, name in (
                (self.figures, tr("Figures")),
                (self.readers, tr("Readers")),
                (self.curves, tr("Curves")),
                (self.heat, tr("Readers \N{MULTIPLICATION SIGN} cases")),
                (self.subgroups, tr("Subgroups")),
                (self.sensitivity, tr("Sensitivity")),
                (self.data, tr("Assumptions and data")),
            )
        }
        filled = column(self.verdict, self.tabs, growing=self.tabs, gap=Size.GAP)
        nothing_yet = column(self.empty, self.redactions, gap=Size.GAP_WIDE)
        nothing_yet.setStretch(0, 1)
        nothing_yet.setStretch(1, 1)
        self._stack = FrontStack(filled, nothing_yet, WaitingPane(self._viewmodel))
        layout = column(
            self._head(),
            self.banner,
            self.exploratory,
            self._stack,
            self.busy,
            growing=self._stack,
            margins=(Size.PADDING_WIDE, Size.GAP_WIDE),
        )
        self.setLayout(column(panel(layout)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show less of the verdict in a low window, where the page may be higher and scroll."""
        super().resizeEvent(event)
        room = self.window().height() - Size.STRIP - Size.TABS - Size.STATUS
        is_low = min(event.size().height(), room) < _LOW
        self.verdict.make_room(is_low=is_low)
        self.facts.setVisible(bool(self.facts.text()) and not is_low)

    def _first(self) -> QWidget:
        """Return the list of endpoints, the tabs, or the next step."""
        if self._viewmodel.analysis is None:
            return self.empty.action
        has_list = not self.verdict.endpoints.isHidden()
        return self.verdict.endpoints.view if has_list else self.tabs.tabBar()

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the page's shortcuts for the sheet."""
        return (
            KeySection(
                tr("Endpoint"),
                (
                    ShortcutEntry(
                        "\N{LEFTWARDS ARROW} \N{RIGHTWARDS ARROW}", tr("Next point or case")
                    ),
                    ShortcutEntry(
                        "\N{UPWARDS ARROW} \N{DOWNWARDS ARROW}", tr("Next curve or reader")
                    ),
                    ShortcutEntry("PgUp PgDn", tr("Ten points or cases further")),
                    ShortcutEntry("Home End", tr("First or last point or case")),
                ),
            ),
        )

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        self._show_state()
        if viewmodel.is_analysing and viewmodel.view is not None:
            self.busy.follow(None)  # the top strip shows it, and nothing on the page moves
        analysis = viewmodel.analysis
        is_interim = analysis is not None and analysis.is_interim
        self.exploratory.show_message(  # without a look, the headline says it
            tr("Exploratory: no endpoint was declared before the first reading.")
            if is_interim and not viewmodel.is_declared
            else ""
        )
        self.facts.setText(readings_text(analysis) if analysis is not None else "")
        self.facts.setVisible(bool(self.facts.text()) and self.height() >= _LOW)
        if viewmodel.view is None:
            is_failed = viewmodel.state is LoadState.FAILED
            self._stack.setCurrentIndex(_EMPTY if is_failed else _WAITING)
            self._show_empty_reason()
        elif analysis is None:
            self._show_empty_reason()
            self._stack.setCurrentIndex(_EMPTY)
        else:
            self._show_analysis(analysis)
            self._stack.setCurrentIndex(_SHOWN)

    def _show_analysis(self, analysis: StudyAnalysis) -> None:
        endpoint, view = self._viewmodel.endpoint, self._viewmodel.view
        self.verdict.show_analysis(analysis, endpoint)
        figures = endpoint.figures if endpoint is not None else None
        shown = {
            self.figures: figures is not None,
            self.readers: figures is not None and bool(figures.readers),
            self.curves: figures is not None and bool(figures.curves),
            self.heat: figures is not None and bool(figures.heat_maps),
            self.subgroups: endpoint is not None and bool(endpoint.subgroups),
            self.sensitivity: endpoint is not None and bool(endpoint.sensitivity),
        }
        for pane, is_shown in shown.items():
            self._show_tab(self._tabs[pane], is_shown=is_shown)
        if view is not None:
            self.data.show_data(view.rated, view.marked, view.redactions)
        if endpoint is self._shown and endpoint is not None:
            return
        self._shown = endpoint
        self.data.show_endpoint(endpoint, analysis.notes)
        if endpoint is not None:
            self._show_endpoint(endpoint, analysis.level)

    def _show_tab(self, index: int, *, is_shown: bool) -> None:
        if self.tabs.isTabVisible(index) is not is_shown:
            self.tabs.setTabVisible(index, is_shown)
            # Qt closes the gap of a hidden tab with the next change of a text only
            self.tabs.setTabText(index, self.tabs.tabText(index))

    def _show_endpoint(self, endpoint: EndpointAnalysis, level: float) -> None:
        self.figures.show_endpoint(endpoint, level)
        self.readers.show_endpoint(endpoint, level)
        self.curves.show_endpoint(endpoint)
        self.heat.show_endpoint(endpoint)
        self.subgroups.show_endpoint(endpoint, endpoint.subgroups, level)
        self.sensitivity.show_endpoint(endpoint, endpoint.sensitivity, level)

    def _show_empty_reason(self) -> None:
        view = self._viewmodel.view
        redactions = view.redactions if view is not None else ()
        self.redactions.set_rows(redactions)
        self.redactions.setVisible(bool(redactions))
        texts = {
            EndpointStage.NO_SESSION: (
                tr("No session yet"),
                tr("The endpoints are analysed once the session is open and cases are read."),
                tr("Go to Overview"),
            ),
            EndpointStage.CLOSED: (
                tr("Results are closed"),
                tr("The session is open. Take an interim look on the page Study conduct first."),
                tr("Go to Study conduct"),
            ),
            EndpointStage.UNREAD: (
                tr("No reading yet"),
                tr("The analysis appears with the first reading. Readers start from the worklist."),
                tr("Go to Progress"),
            ),
        }
        failed = (
            tr("No analysis"),
            tr("The analysis of the endpoints stopped."),
            tr("Analyse again"),
        )
        stage = self._viewmodel.stage
        name, sentence, action = texts.get(stage, failed) if stage is not None else failed
        self.empty.show_texts(name, sentence)
        self.empty.action.setText(action)
        self.empty.action.setVisible(bool(action))

    def _on_empty(self) -> None:
        if self._viewmodel.stage is None:
            self._viewmodel.refresh()
            return
        pages = {EndpointStage.NO_SESSION: "overview", EndpointStage.CLOSED: "reader_monitor"}
        self.page_requested.emit(pages.get(self._viewmodel.stage, "worklist"))

    def _on_export(self, criterion: str) -> None:
        path = self._chooser.new_ratings(self)
        if path is not None:
            self._viewmodel.export_ratings(path, criterion)

    def _on_export_marks(self, criterion: str) -> None:
        marks = self._chooser.new_marks(self)
        cases = self._chooser.new_mark_cases(self) if marks is not None else None
        if marks is not None and cases is not None:
            self._viewmodel.export_marks(marks, cases, criterion)


def make_page(context: PageContext) -> PageParts:
    """Create the Endpoint page."""
    viewmodel = EndpointViewModel(context.services.thread, context.owner)
    page = EndpointPage(viewmodel, context.services.chooser)
    page.noticed.connect(context.notify)
    page.page_requested.connect(context.show_page)
    return PageParts(page, viewmodel)
