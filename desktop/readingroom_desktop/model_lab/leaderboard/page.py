"""Leaderboards: models on one task, data set and metric, with intervals and groups."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QVBoxLayout, QWidget

from readingroom.domain.accounts import Permission
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.leaderboard.types import (
    Comparison,
    LeaderboardRow,
    LeaderboardTable,
    StratumTable,
)
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.leaderboard.history_pane import HistoryPane
from readingroom_desktop.model_lab.leaderboard.viewmodel import LeaderboardViewModel
from readingroom_desktop.model_lab.leaderboard.weights_pane import WeightsPane
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    interval,
    joined,
    numbered,
    percent,
    sample_size,
    tr,
    tr_core,
    tr_core_name,
    tr_marked,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.ability_chart import AbilityChart
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.layouts import column, frame, panel, row, splitter
from readingroom_desktop.widgets.scroll_areas import scrolled
from readingroom_desktop.widgets.table import DenseTable


class LeaderboardPage(Page):
    """Table and chart of one leaderboard, and the criterion weights of composites."""

    evaluate_requested = Signal()

    _viewmodel: LeaderboardViewModel

    def __init__(self, viewmodel: LeaderboardViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel)
        self._chooser = chooser
        self._rows: tuple[LeaderboardRow, ...] = ()
        self.title.setText(tr("Leaderboard"))
        self.refused = Banner("caution")
        self.board = Picker(tr("Leaderboard"))
        self.board.setMinimumWidth(Size.DIALOG)
        self.board.activated.connect(viewmodel.choose)
        self.add = button(tr("Add results…"), icon_name="folder-plus")
        self.add.setToolTip(tr("Results and submissions of a folder, shown beside the study's"))
        self.add.clicked.connect(self._on_add)
        self.submit = button(tr("Save submission…"), icon_name="export")
        self.submit.setToolTip(tr("Metrics of the chosen row, without items"))
        self.submit.clicked.connect(self._on_submit)
        self.save = button(tr("Save as…"), icon_name="floppy-disk")
        self.save.setToolTip(tr("All leaderboards as a web page, Markdown or CSV"))
        self.save.clicked.connect(self._on_save)
        self.chart = AbilityChart()
        self.rows = DenseTable(tr("Models of the leaderboard"), self._columns(), has_head=False)
        self.rows.keep_long_names()
        self.rows.picked.connect(self._on_picked)
        self.notes = label(tone="muted", is_wrapped=True)
        self.flags = label(tone="caution", is_wrapped=True)
        self.strata = StrataPane()
        self.comparisons = DenseTable(
            tr("Differences between two models"), self._comparison_columns(), has_head=False
        )
        self.weights = WeightsPane(viewmodel.weights)
        self.history = HistoryPane(viewmodel.history, chooser)
        self.empty = EmptyState(
            "list-numbers",
            tr("No result yet"),
            tr(
                "The leaderboard appears once a suite has been run on a model. It compares models "
                "on the same suite, data and metric only."
            ),
            tr("Go to Evaluations"),
        )
        self.empty.acted.connect(self.evaluate_requested)
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        pane = frame("pane", column(self.chart, margins=Size.GAP))
        about = scrolled(panel(column(self.notes, self.flags, None, margins=Size.GAP)))
        about.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # its text scrolls by keyboard
        about.setAccessibleName(tr("Notes"))
        about.setProperty("role", "chart")
        self.tabs = FrontTabs(
            tr("Leaderboard details"),
            (about, tr("Notes")),
            (self.comparisons, tr("Differences")),
            (self.strata, tr("Groups of cases")),
        )
        lower = splitter(pane, self.tabs, sizes=(Size.WINDOW_WIDTH // 2, Size.WINDOW_WIDTH // 2))
        whole = splitter(
            self.rows,
            lower,
            is_vertical=True,
            factors=(0, 1),
            sizes=(Size.WINDOW_HEIGHT * 3 // 10, Size.WINDOW_HEIGHT * 7 // 10),
        )
        self._stack = FrontStack(whole, self.empty, WaitingPane(self._viewmodel))
        self._choice = panel(row(label(tr("Leaderboard")), self.board, None))
        inside = column(self.refused, self._choice, gap=Size.GAP_WIDE)
        inside.setContentsMargins(0, Size.GAP_WIDE, 0, 0)
        inside.addWidget(self._stack, 1)
        boards = panel(inside)
        self.views = FrontTabs(
            tr("Leaderboard views"),
            (boards, tr("Leaderboards")),
            (self.weights, tr("Weights")),
            (self.history, tr("Versions")),
        )
        self.views.currentChanged.connect(lambda _index: self.redraw())
        head = self._head(self.add, self.submit, self.save)
        margins = (Size.PADDING_WIDE, Size.PADDING, Size.PADDING_WIDE, Size.PADDING)
        layout = column(head, self.banner, self.views, self.busy, gap=Size.GAP, margins=margins)
        layout.setStretchFactor(self.views, 1)
        self.setLayout(layout)

    def _columns(self) -> list[Column[LeaderboardRow]]:
        return [
            text_column(tr("Model"), lambda row: row.name),
            estimate_column(tr("Metric (95\u00a0%)"), lambda row: row.value, _format_metric),
            Column(tr("Group"), lambda row: row.group or "–"),
            number_column(tr("Items"), lambda row: row.item_count),
            number_column(
                tr("Coverage"),
                lambda row: row.coverage,
                percent,
                1,
                tone=lambda row: "caution" if row.failed_count else "",
            ),
            estimate_column(tr("Reader preference"), lambda row: row.preference),
            estimate_column(tr("Composite"), lambda row: row.composite),
            Column(tr("Items per second"), self._pace, self._pace_order, is_number=True),
            Column(tr("Origin"), lambda row: tr_marked(row.origin.value), tip=lambda row: row.at),
            Column(
                tr("Flags"),
                lambda row: count(len(row.flags)) if row.flags else "",
                tone=lambda _one: "caution",
                tip=lambda row: "\n".join(map(tr_core, row.flags)),
            ),
        ]

    def _comparison_columns(self) -> list[Column[Comparison]]:
        def names(comparison: Comparison) -> str:
            return joined(
                " – ", (self._rows[index].name for index in (comparison.first, comparison.second))
            )

        return [
            text_column(tr("Models"), names),
            estimate_column(
                tr("Difference (95\u00a0%)"),
                lambda comparison: comparison.difference,
                _format_metric,
            ),
            Column(
                tr("Result"),
                lambda comparison: tr("different") if comparison.is_apart else tr("not different"),
            ),
            number_column(tr("Items"), lambda comparison: sample_size(comparison.difference)),
        ]

    def _pace(self, row: LeaderboardRow) -> str:
        pace = row.resources.items_per_second
        return "–" if pace is None else decimal(pace, 1)

    def _pace_order(self, row: LeaderboardRow) -> float:
        return row.resources.items_per_second or 0.0

    def _first(self) -> QWidget:
        if self.views.currentWidget() is self.weights:
            return self.weights.first
        if self.views.currentWidget() is self.history:
            return self.history.first
        return self.rows.view if self._viewmodel.tables else self.empty.action

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self._show_state()
        self.refused.show_message("\n".join(viewmodel.refused))
        locked = tr("The study is locked and has no evaluation result.")
        self.empty.close_for(locked if viewmodel.is_locked else "")
        self.empty.action.setVisible(viewmodel.may_evaluate and not viewmodel.is_locked)
        has_tables = bool(viewmodel.tables)
        self._choice.setVisible(has_tables)
        are_boards = self.views.currentWidget() not in (self.weights, self.history)
        self.add.setVisible(are_boards)
        for action in (self.save, self.submit):
            action.setVisible(has_tables and are_boards)
        if viewmodel.state is not LoadState.READY:
            self._stack.setCurrentIndex(2)
            return
        self._stack.setCurrentIndex(0 if has_tables else 1)
        number = len(viewmodel.tables)
        self.facts.setText(numbered(number, tr("1 leaderboard"), tr("%1 leaderboards")))
        chosen = viewmodel.chosen
        self.board.offer(viewmodel.tables, _name, chosen)
        if chosen is None:
            return
        self.chart.name_axis(tr_core_name(chosen.label))
        self.chart.show_rows(viewmodel.chart)
        if self._rows is not chosen.rows:
            self._rows = chosen.rows
            self.rows.set_rows(chosen.rows)
            self.rows.select(0)
            self.comparisons.set_rows(chosen.comparisons)
        self.notes.setText(self._notes_about(chosen))
        self.strata.show_tables(chosen.strata)

    def _notes_about(self, table: LeaderboardTable) -> str:
        better = tr("Higher is better.") if table.is_higher_better else tr("Lower is better.")
        letters = tr(
            "Models that share a letter do not differ significantly in this metric. Differences "
            "are computed on the items of both models (paired tests, family-wise error rate "
            "5\u00a0%). A row without items has no letter."
        )
        parts = [better, tr_core(table.why_unranked) or letters]
        agreement = table.agreement
        if agreement is not None:
            text = tr("Rank correlation with reader preference: Spearman %1, Kendall %2.")
            text = text.replace("%1", self._correlation_text(agreement.spearman))
            parts.append(text.replace("%2", self._correlation_text(agreement.kendall)))
        elif self._viewmodel.why_no_preference:
            parts.append(tr_core(self._viewmodel.why_no_preference))
        if self._viewmodel.composite_words:
            parts.append(tr_core(self._viewmodel.composite_words))
        return " ".join(parts)

    def _correlation_text(self, value: Estimate | NotEstimable) -> str:
        if isinstance(value, NotEstimable):
            return tr("not estimable (%1)", tr_core(value.reason))
        return interval(value)

    def _on_picked(self, row: LeaderboardRow | None) -> None:
        self.submit.setEnabled(row is not None)
        self.flags.setText("\n".join(map(tr_core, row.flags)) if row is not None else "")

    def _on_add(self) -> None:
        folder = self._chooser.folder(self, tr("Folder with results or submissions"))
        if folder is not None:
            self._viewmodel.add_source(folder)

    def _on_save(self) -> None:
        path = self._chooser.board(self)
        if path is not None:
            self._viewmodel.write(path)

    def _on_submit(self) -> None:
        path = self._chooser.submission(self)
        if path is not None and self.rows.current is not None:
            self._viewmodel.submit(self.rows.current, path)


def _name(table: LeaderboardTable) -> str:
    patient = tr("patient: %1", table.patient) if table.patient else ""
    parts = (tr_marked(table.task.value), tr_core(table.title), tr_core_name(table.label), patient)
    return "  ·  ".join(filter(None, parts))


def _format_metric(value: Estimate | NotEstimable) -> str:
    """Format a metric with its interval, if it has one."""
    if isinstance(value, Estimate) and not value.level:
        return decimal(value.value, 3)
    return interval(value, 3)


def make_page(context: PageContext) -> PageParts:
    """Create the Leaderboard page."""
    services = context.services
    viewmodel = LeaderboardViewModel(services.thread, context.owner)
    page = LeaderboardPage(viewmodel, services.chooser)

    def admit() -> None:
        viewmodel.may_evaluate = Permission.ADD_MATERIAL in context.shell.permissions

    context.shell.study_changed.connect(admit)
    admit()
    page.evaluate_requested.connect(lambda: context.show_page("evaluations"))
    return PageParts(page, viewmodel)


class _Line(NamedTuple):
    model: str
    values: tuple[Estimate | NotEstimable, ...]


class StrataPane(QWidget):
    """Table with a row per model and a column per group; rebuilt for each stratum."""

    def __init__(self) -> None:
        super().__init__()
        self._tables: tuple[StratumTable, ...] = ()
        self.choice = Picker(tr("Group by"))
        self.choice.setMinimumWidth(Size.SIDE_PANE // 2)
        self.choice.activated.connect(lambda _index: self._show())
        self.none = label(tr("This suite defines no case groups."), tone="muted")
        self.table: DenseTable | None = None
        self._layout: QVBoxLayout = column(row(self.choice, self.none, None), margins=Size.GAP)
        self.setLayout(self._layout)

    def show_tables(self, tables: Sequence[StratumTable]) -> None:
        """Show these tables, with the first one selected."""
        if tuple(tables) == self._tables and self.table is not None:
            return
        self._tables = tuple(tables)
        self.choice.clear()
        for table in self._tables:
            self.choice.addItem(table.stratum)
        self.choice.setVisible(bool(self._tables))
        self.none.setVisible(not self._tables)
        self._show()

    def _show(self) -> None:
        if self.table is not None:
            self._layout.removeWidget(self.table)
            self.table.deleteLater()
            self.table = None
        index = self.choice.currentIndex()
        if not 0 <= index < len(self._tables):
            return
        shown = self._tables[index]
        columns: list[Column[_Line]] = [Column(tr("Model"), lambda line: line.model)]
        columns += [_group(name, number) for number, name in enumerate(shown.groups)]
        self.table = DenseTable(shown.stratum, columns, has_filter=False)
        fitting = QHeaderView.ResizeMode.ResizeToContents
        self.table.view.horizontalHeader().setSectionResizeMode(fitting)
        lines = zip(shown.models, shown.values, strict=True)
        self.table.set_rows([_Line(*line) for line in lines])
        self._layout.addWidget(self.table, 1)


def _group(name: str, number: int) -> Column[_Line]:
    return estimate_column(name, lambda line: line.values[number], _with_size)


def _with_size(metric: Estimate | NotEstimable) -> str:
    size = f"  n\u00a0{count(metric.n)}" if isinstance(metric, Estimate) else ""
    return interval(metric) + size
