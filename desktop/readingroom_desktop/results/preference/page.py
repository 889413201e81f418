"""Results for the coordinator: abilities with intervals, and checks of the judgements."""

from operator import attrgetter

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLabel, QScrollArea, QWidget

from readingroom.audit.types import SignatureSubject
from readingroom.domain.error_annotation import ModelErrorCounts
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.reading.types import ModelResult, ReaderAgreement, ReaderResult, Results
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.results.preference.viewmodel import (
    PreferenceViewModel,
    conclusion,
    shown_left,
    side_effect_words,
    tally,
)
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.formats import (
    count,
    duration,
    interval,
    isolated,
    isolated_runs,
    numbered,
    sample_size,
    share_interval,
    tr,
    tr_core,
    why_missing,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.signing import SigningViewModel
from readingroom_desktop.widgets.ability_chart import AbilityChart
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import button, heading, label, title
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.error_table import ErrorTable
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.layouts import (
    ArrangedByWidth,
    clear_layout,
    column,
    frame,
    row,
    splitter,
)
from readingroom_desktop.widgets.redaction_table import RedactionTable
from readingroom_desktop.widgets.signing import SigningPane
from readingroom_desktop.widgets.table import DenseTable

Figure = Estimate | NotEstimable
Entry = ModelResult | ReaderResult | ReaderAgreement


class PreferencePage(QWidget):
    """Chart and table side by side; metrics, readers and redactions below."""

    worklist_requested = Signal()
    noticed = Signal(str)

    def __init__(self, viewmodel: PreferenceViewModel, signing: SigningViewModel) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self._viewmodel = viewmodel
        self.signing = SigningPane(signing, SignatureSubject.REPORT)
        self.title = title(tr("Preference"))
        self.facts = label(tone="muted")
        self.conclusion = label(is_wrapped=True)
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.interim = Banner("accent")
        self.regularised = Banner("caution")
        self.chart = AbilityChart()
        self.models = DenseTable(tr("Models"), self._model_columns(), has_filter=False)
        self.readers = DenseTable(tr("Readers"), self._reader_columns(), has_head=False)
        self.agreement = DenseTable(tr("Agreement"), self._agreement_columns(), has_head=False)
        self.errors = ErrorTable()
        self.redactions = RedactionTable(has_head=False)
        self.early_redactions = RedactionTable()
        self.svg = button(tr("Copy SVG"), icon_name="copy", on_click=self._on_svg)
        self.png = button(tr("Copy PNG"), icon_name="copy", on_click=self._on_png)
        self.csv = button(tr("Copy CSV"), icon_name="copy", on_click=self._on_csv)
        self.empty = EmptyState(
            "chart-bar",
            tr("No judgement yet"),
            tr("Results appear with the first judgement. Readers start from the worklist."),
            tr("Go to Progress"),
        )
        self.empty.acted.connect(self.worklist_requested)
        self.grouping = label(
            tr(
                "Models that share a letter do not differ significantly, with all pairs tested at "
                "once. Win rate: the probability of being preferred to the average model in a pair "
                "without a tie."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self.models.add_note(self.grouping)
        self.no_redactions = label(
            tr("No redaction: the outputs name no model or vendor."), tone="muted", is_wrapped=True
        )
        self.no_redactions.setContentsMargins(0, Size.GAP, 0, 0)
        self.redactions.add_note(self.no_redactions)
        self.agreement.add_note(
            label(
                tr(
                    "Overall choice on pairs judged by both readers. Kappa is 1 for full "
                    "agreement, 0 for chance agreement of readers with these preferences. If its "
                    "tooltip says “mirrored”, a shared preference counts as agreement."
                ),
                tone="muted",
                is_wrapped=True,
            )
        )
        for table in (self.models, self.readers, self.agreement, self.redactions):
            table.fit_rows()
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _lay_out(self) -> None:
        self._metric_grid, self._criteria_grid = _grid(), _grid()
        self._figures = _Columns(self._metric_grid, self._criteria_grid)
        chart = self._chart_pane = frame("pane")
        chart_top = row(heading(tr("Abilities")), None, self.svg, self.png)
        chart.setLayout(column(chart_top, self.chart, margins=(Size.GAP_WIDE, Size.GAP)))
        self.models.top.addWidget(self.csv)
        upper = splitter(
            chart,
            self.models,
            factors=(1, 2),
            sizes=(Size.WINDOW_WIDTH // 3, Size.WINDOW_WIDTH * 2 // 3),
        )
        self.tabs = FrontTabs(
            tr("More results"),
            (_scrolled(self._figures), tr("Checks")),
            (self.readers, tr("Readers")),
            (self.agreement, tr("Agreement")),
        )
        self.redactions_tab = self.tabs.addTab(self.redactions, tr("Redactions"))
        self.errors_tab = self.tabs.addTab(self.errors, tr("Errors"))
        whole = splitter(
            upper,
            self.tabs,
            is_vertical=True,
            factors=(1, 0),
            sizes=(Size.WINDOW_HEIGHT * 2 // 3, Size.WINDOW_HEIGHT // 3),
        )
        nothing_yet = column(
            self.empty,
            self.early_redactions,
            growing=(self.empty, self.early_redactions),
            gap=Size.GAP_WIDE,
        )
        self._stack = FrontStack(whole, nothing_yet, WaitingPane(self._viewmodel))
        layout = column(
            column(self.title, self.facts, self.conclusion, gap=2),
            self.banner,
            self.interim,
            self.regularised,
            self.signing,
            self.signing.card,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.addWidget(self._stack, 1)
        self.setLayout(layout)

    def _model_columns(self) -> list[Column[ModelResult]]:
        return [
            text_column(tr("Model"), lambda m: m.name),
            estimate_column(tr("Ability (95\u00a0%)"), attrgetter("ability")),
            estimate_column(tr("Win rate, %"), attrgetter("win_probability"), share_interval),
            Column(tr("Group"), lambda m: m.group),
            Column(
                tr("Won · lost · good · bad"),
                tally,
                lambda m: m.wins,
                is_number=True,
                tip=self._tally_text,
            ),
            estimate_column(
                tr("Acceptable, %"),
                attrgetter("acceptable"),
                share_interval,
            ),
        ]

    def _tally_text(self, model: ModelResult) -> str:
        text = tr("Pairs: %1 won, %2 lost, %3 both good, %4 both bad")
        values = (model.wins, model.losses, model.both_good, model.both_bad)
        for index, value in enumerate(values, start=1):
            text = text.replace(f"%{index}", count(value))
        return text

    def _reader_columns(self) -> list[Column[ReaderResult]]:
        return [
            Column(tr("Reader"), lambda r: r.code),
            number_column(tr("Judged"), attrgetter("judged")),
            number_column(tr("Skipped"), attrgetter("skipped")),
            number_column(tr("Flagged"), attrgetter("flagged")),
            estimate_column(tr("Chose A, %"), attrgetter("left_share"), share_interval),
            estimate_column(tr("Ties, %"), attrgetter("tie_share"), share_interval),
            number_column(tr("Median active time"), lambda r: r.median_active_ms, duration),
        ]

    def _agreement_columns(self) -> list[Column[ReaderAgreement]]:
        repeated = tr("%1, pairs repeated")
        return [
            Column(
                tr("Readers"),
                lambda agreement: (
                    f"{isolated(agreement.first)} · {isolated(agreement.second)}"
                    if agreement.first != agreement.second
                    else repeated.replace("%1", isolated(agreement.first))
                ),
            ),
            number_column(tr("Pairs"), lambda agreement: sample_size(agreement.same) or 0),
            estimate_column(tr("Same choice, %"), attrgetter("same"), share_interval),
            estimate_column(tr("Kappa (95\u00a0%)"), attrgetter("kappa")),
        ]

    def take_focus(self) -> None:
        """Set the keyboard focus away from the buttons that sign."""
        self.models.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel, results = self._viewmodel, self._viewmodel.results
        self.banner.show_message(viewmodel.error)
        is_shown = results is not None and viewmodel.has_judgements
        text = tr("Interim: the session is still open. These results will change.")
        text = f"{text} {viewmodel.look_text}".rstrip()
        self.interim.show_message(text if is_shown and viewmodel.is_interim else "")
        self.regularised.show_message(
            isolated_runs(results.regularisation) if results is not None and is_shown else ""
        )
        self.facts.setVisible(is_shown)
        text = conclusion(viewmodel.models) if is_shown else ""
        self.conclusion.show_text(text)
        if results is None or not is_shown:
            self._show_empty_reason(has_session=results is not None)
            self.early_redactions.set_rows(viewmodel.redactions)
            self.early_redactions.setVisible(bool(viewmodel.redactions))
            self._stack.setCurrentIndex(1 if viewmodel.state is LoadState.READY else 2)
            return
        self._stack.setCurrentIndex(0)
        self.facts.setText(self._fact_line(results))
        self.chart.show_rows(viewmodel.chart)
        texts = Size.CONTROL + 2 * Size.PADDING
        self._chart_pane.setMaximumHeight(self.chart.maximumHeight() + texts)
        self.models.set_rows(viewmodel.models)
        self.readers.set_rows(results.readers)
        self.agreement.set_rows(viewmodel.agreement)
        self.grouping.setVisible(any(model.group for model in results.models))
        self.redactions.set_rows(results.redactions)
        self.redactions.view.setVisible(bool(results.redactions))
        self.no_redactions.setVisible(not results.redactions)
        self.tabs.setTabText(
            self.redactions_tab, f"{tr('Redactions')} ({count(len(results.redactions))})"
        )
        self._show_errors(results.findings)
        self._redraw_metrics(results)

    def _show_errors(self, findings: tuple[ModelErrorCounts, ...]) -> None:
        self.errors.set_rows(findings)
        marked = sum(errors.count for errors in findings)
        self.tabs.setTabVisible(self.errors_tab, bool(findings))
        self.tabs.setTabText(self.errors_tab, f"{tr('Errors')} ({count(marked)})")

    def _show_empty_reason(self, *, has_session: bool) -> None:
        if has_session:
            text = tr("Results appear with the first judgement. Readers start from the worklist.")
            self.empty.show_texts(tr("No judgement yet"), text)
        elif self._viewmodel.is_closed:
            text = tr("The session is open. Take an interim look on the page Study conduct first.")
            self.empty.show_texts(tr("Results are closed"), text)
        else:
            text = tr("Results appear once the session is open and a reader has judged a pair.")
            self.empty.show_texts(tr("No session yet"), text)

    def _fact_line(self, results: Results) -> str:
        parts = (
            numbered(results.judgement_count, tr("1 judgement"), tr("%1 judgements")),
            numbered(results.case_count, tr("1 case"), tr("%1 cases")),
            numbered(results.reader_count, tr("1 reader"), tr("%1 readers")),
        )
        return "   ·   ".join(parts)

    def _redraw_metrics(self, results: Results) -> None:
        clear_layout(self._metric_grid)
        side = side_effect_words(results.side_effect)
        lines: list[tuple[str, str, str, str]] = [
            self._proportion_line(tr("Ties"), results.tie_share),
            self._proportion_line(tr("Both good"), results.both_good_share),
            self._proportion_line(tr("Both bad"), results.both_bad_share),
            (
                tr("Side effect of A"),
                interval(results.side_effect),
                side
                or why_missing(results.side_effect)
                or tr("log-odds; 0 means no effect of the side"),
                "caution" if side else "muted",
            ),
        ]
        for row_index, (name, value, note, tone) in enumerate(lines):
            self._metric_grid.addWidget(label(name), row_index, 0)
            self._metric_grid.addWidget(_right(label(value)), row_index, 1)
            note_label = label(note, tone=tone, points=Points.DENSE)
            self._metric_grid.addWidget(note_label, row_index, 2)
        extra = {tr("Shown as A"): shown_left(results), tr("Method"): tr_core(results.method)}
        for row_index, (name, text) in enumerate(extra.items(), start=len(lines)):
            self._metric_grid.addWidget(label(name), row_index, 0, Qt.AlignmentFlag.AlignTop)
            text_label = label(text, tone="muted", points=Points.DENSE, is_wrapped=True)
            self._metric_grid.addWidget(text_label, row_index, 1, 1, 2, Qt.AlignmentFlag.AlignTop)
        self._redraw_criteria(results)

    def _proportion_line(self, name: str, value: Figure) -> tuple[str, str, str, str]:
        note = tr("of judgements, with 95\u00a0% interval")
        return name, share_interval(value), why_missing(value) or note, "muted"

    def _redraw_criteria(self, results: Results) -> None:
        grid = self._criteria_grid
        clear_layout(grid)
        if not results.criteria:
            return
        grid.addWidget(label(tr("Ability by criterion"), tone="muted"), 0, 0)
        order = [results.models.index(model) for model in self._viewmodel.models]
        for across, index in enumerate(order, start=1):
            name = _right(label(results.models[index].name, tone="muted"))
            grid.addWidget(name, 0, across)
        for down, criterion in enumerate(results.criteria, start=1):
            grid.addWidget(label(criterion.label), down, 0)
            abilities = [criterion.abilities[index] for index in order]
            for across, ability in enumerate(abilities, start=1):
                cell = _right(label(interval(ability)))
                cell.setFont(font(is_tabular=True))
                cell.setToolTip(why_missing(ability))
                grid.addWidget(cell, down, across)

    def _on_svg(self) -> None:
        self.chart.copy_svg()
        self.noticed.emit(tr("The chart is on the clipboard as SVG."))

    def _on_png(self) -> None:
        self.chart.copy_png()
        self.noticed.emit(tr("The chart is on the clipboard as an image."))

    def _on_csv(self) -> None:
        QGuiApplication.clipboard().setText(self._viewmodel.as_csv())
        self.noticed.emit(tr("The table is on the clipboard as CSV."))


class _Columns(ArrangedByWidth):
    """Grids side by side, or one above the other where there is no room."""

    def __init__(self, *grids: QGridLayout) -> None:
        super().__init__()
        self._grids = grids
        self._layout = row(
            *(column(grid, None) for grid in grids),
            None,
            gap=3 * Size.PADDING,
            margins=(0, Size.GAP_WIDE, 0, 0),
        )
        self.setLayout(self._layout)

    def minimumSizeHint(self) -> QSize:
        """Return the width of the widest grid."""
        widest = max(grid.minimumSize().width() for grid in self._grids)
        return QSize(widest, super().minimumSizeHint().height())

    def _arrange(self) -> None:
        needed = sum(grid.minimumSize().width() + self._layout.spacing() for grid in self._grids)
        choices = QBoxLayout.Direction
        direction = choices.LeftToRight if needed <= self.width() else choices.TopToBottom
        if direction is not self._layout.direction():
            self._layout.setDirection(direction)
            self.updateGeometry()


def _grid() -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(Size.PADDING_WIDE)
    grid.setVerticalSpacing(Size.GAP_SMALL)
    return grid


def _right(text_label: QLabel) -> QLabel:
    text_label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return text_label


def _scrolled(content: QWidget) -> QScrollArea:
    content.setProperty("role", "body")
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(content)
    return area


def make_page(context: PageContext) -> PageParts:
    """Create the Preference page."""
    signing = context.home.signing
    viewmodel = PreferenceViewModel(context.services.thread, context.owner)
    page = PreferencePage(viewmodel, signing)
    page.noticed.connect(context.notify)
    page.worklist_requested.connect(lambda: context.show_page("worklist"))
    return PageParts(page, viewmodel, signing.refresh)
