"""The leaderboard: models on one task, data and figure at a time, with intervals and groups."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget, QTabWidget, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.leaderboard import Comparison, LeaderboardRow, LeaderboardTable
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.pages.page import Page
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    interval,
    numbered,
    percent,
    sort_value,
    why_missing,
)
from readingroom_desktop.viewmodels.leaderboard import LeaderboardViewModel
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.ability_chart import AbilityChart
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import (
    Picker,
    button,
    column,
    frame,
    label,
    row,
)
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.leaderboard import StrataPane, WeightsPane
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.waiting import WaitingPane


class LeaderboardPage(Page):
    """Table and chart of one board, and the weights of criteria that composites are made by."""

    evaluate_wanted = Signal()

    _viewmodel: LeaderboardViewModel

    def __init__(
        self, viewmodel: LeaderboardViewModel, chooser: FileChooser, parent: QWidget | None = None
    ) -> None:
        super().__init__(viewmodel, parent)
        self._chooser = chooser
        self._tables: tuple[LeaderboardTable, ...] = ()
        self._rows: tuple[LeaderboardRow, ...] = ()
        self.title.setText(self.tr("Leaderboards"))
        self.refused = Banner("caution")
        self.board = Picker(self.tr("Board"))
        self.board.setMinimumWidth(Size.DIALOG)
        self.board.activated.connect(viewmodel.choose)
        self.take = button(self.tr("Show others…"), icon_name="folder-plus")
        self.take.setToolTip(self.tr("Results and submissions of a folder, beside the study's"))
        self.take.clicked.connect(self._on_take)
        self.submit = button(self.tr("Hand on figures…"), icon_name="export")
        self.submit.setToolTip(self.tr("The figures of the chosen row, without any item"))
        self.submit.clicked.connect(self._on_submit)
        self.save = button(self.tr("Save as…"), icon_name="floppy-disk")
        self.save.setToolTip(self.tr("All boards as a web page, Markdown or CSV"))
        self.save.clicked.connect(self._on_save)
        self.chart = AbilityChart()
        self.rows = DenseTable("", self._columns(), has_filter=False)
        self.rows.view.setAccessibleName(self.tr("Models of the board"))
        self.rows.picked.connect(self._on_picked)
        self.notes = label(tone="muted", is_wrapped=True)
        self.flags = label(tone="caution", is_wrapped=True)
        self.strata = StrataPane()
        self.comparisons = DenseTable("", self._comparison_columns(), has_filter=False)
        self.comparisons.view.setAccessibleName(self.tr("Differences of two models"))
        self.weights = WeightsPane(viewmodel.weights)
        self.empty = EmptyState(
            "list-numbers",
            self.tr("No result yet"),
            self.tr(
                "The leaderboard stands once a suite was run on a model. It compares models on the "
                "same suite, data and figure only."
            ),
            self.tr("Go to Evaluations"),
        )
        self.empty.acted.connect(self.evaluate_wanted)
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        pane = frame("pane")
        pad = Size.GAP
        pane.setLayout(column(self.chart, margins=(pad, pad, pad, pad)))
        about = QWidget()
        about.setLayout(column(self.notes, self.flags, None, margins=(pad, pad, pad, pad)))
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("More about the board"))
        self.tabs.addTab(about, self.tr("Notes"))
        self.tabs.addTab(self.comparisons, self.tr("Differences"))
        self.tabs.addTab(self.strata, self.tr("Groups of cases"))
        lower = QSplitter(Qt.Orientation.Horizontal)
        lower.addWidget(pane)
        lower.addWidget(self.tabs)
        lower.setSizes([Size.WINDOW_WIDTH // 2, Size.WINDOW_WIDTH // 2])
        whole = QSplitter(Qt.Orientation.Vertical)
        whole.addWidget(self.rows)
        whole.addWidget(lower)
        whole.setStretchFactor(1, 1)
        whole.setSizes([Size.WINDOW_HEIGHT * 3 // 10, Size.WINDOW_HEIGHT * 7 // 10])
        for splitter in (lower, whole):
            splitter.setChildrenCollapsible(False)
        self._stack = QStackedWidget()
        for part in (whole, self.empty, WaitingPane(self._viewmodel)):
            self._stack.addWidget(part)
        wide = Size.PADDING_WIDE
        self._choice = QWidget()
        self._choice.setLayout(row(label(self.tr("Board")), self.board, None))
        boards = QWidget()
        inside = column(self.refused, self._choice, gap=Size.GAP_WIDE)
        inside.setContentsMargins(0, Size.GAP_WIDE, 0, 0)
        inside.addWidget(self._stack, 1)
        boards.setLayout(inside)
        self.views = QTabWidget()
        self.views.setAccessibleName(self.tr("Leaderboards and weights"))
        self.views.addTab(boards, self.tr("Leaderboards"))
        self.views.addTab(self.weights, self.tr("Weights"))
        self.views.currentChanged.connect(lambda _place: self.redraw())
        head = self._head(self.take, self.submit, self.save)
        margins = (wide, Size.PADDING, wide, Size.PADDING)
        layout = column(head, self.banner, self.views, self.busy, gap=Size.GAP, margins=margins)
        layout.setStretchFactor(self.views, 1)
        self.setLayout(layout)

    def _columns(self) -> list[Column[LeaderboardRow]]:
        return [
            Column(self.tr("Model"), lambda one: one.name, tip=lambda one: one.name),
            Column(
                self.tr("Figure (95\u00a0%)"),
                lambda one: _figure(one.value),
                lambda one: _order(one.value),
                is_number=True,
                tip=lambda one: why_missing(one.value),
            ),
            Column(self.tr("Group"), lambda one: one.group or "–"),
            Column(
                self.tr("Items"),
                lambda one: "–" if one.item_count is None else count(one.item_count),
                lambda one: one.item_count or 0,
                is_number=True,
            ),
            Column(
                self.tr("Answered"),
                lambda one: "–" if one.coverage is None else percent(one.coverage, 1),
                lambda one: -1.0 if one.coverage is None else one.coverage,
                is_number=True,
                tone=lambda one: "caution" if one.failed_count else "",
            ),
            Column(
                self.tr("Readers prefer"),
                lambda one: "–" if one.preference is None else interval(one.preference),
                lambda one: float("-inf") if one.preference is None else _order(one.preference),
                is_number=True,
                tip=lambda one: "" if one.preference is None else why_missing(one.preference),
            ),
            Column(
                self.tr("Composite"),
                lambda one: "–" if one.composite is None else interval(one.composite),
                lambda one: float("-inf") if one.composite is None else _order(one.composite),
                is_number=True,
                tip=lambda one: "" if one.composite is None else why_missing(one.composite),
            ),
            Column(self.tr("Items a second"), self._pace, self._pace_order, is_number=True),
            Column(self.tr("Origin"), lambda one: one.origin.value, tip=lambda one: one.at),
            Column(
                self.tr("Flags"),
                lambda one: count(len(one.flags)) if one.flags else "",
                tone=lambda _one: "caution",
                tip=lambda one: "\n".join(one.flags),
            ),
        ]

    def _comparison_columns(self) -> list[Column[Comparison]]:
        def names(one: Comparison) -> str:
            return " – ".join(self._rows[place].name for place in (one.first, one.second))

        return [
            Column(self.tr("Models"), names, tip=names),
            Column(
                self.tr("Difference (95\u00a0%)"),
                lambda one: _figure(one.difference),
                lambda one: _order(one.difference),
                is_number=True,
                tip=lambda one: why_missing(one.difference),
            ),
            Column(
                self.tr("Verdict"),
                lambda one: self.tr("different") if one.is_apart else self.tr("not told apart"),
            ),
            Column(
                self.tr("Items"),
                lambda one: (
                    "–" if isinstance(one.difference, NotEstimable) else count(one.difference.n)
                ),
                is_number=True,
            ),
        ]

    def _pace(self, one: LeaderboardRow) -> str:
        pace = one.resources.items_per_second
        return "–" if pace is None else decimal(pace, 1)

    def _pace_order(self, one: LeaderboardRow) -> float:
        return one.resources.items_per_second or 0.0

    def _first(self) -> QWidget:
        if self.views.currentWidget() is self.weights:
            return self.weights.first
        return self.rows.view if self._viewmodel.tables else self.empty.action

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        self._show_state()
        self.refused.show_message("\n".join(viewmodel.refused))
        locked = self.tr("The study is locked and has no result that a board could show.")
        self.empty.close_for(locked if viewmodel.is_locked else "")
        self.empty.action.setVisible(viewmodel.may_evaluate and not viewmodel.is_locked)
        has_tables = bool(viewmodel.tables)
        self._choice.setVisible(has_tables)
        are_boards = self.views.currentWidget() is not self.weights
        self.take.setVisible(are_boards)
        for deed in (self.save, self.submit):
            deed.setVisible(has_tables and are_boards)
        if viewmodel.state is not LoadState.READY:
            self._stack.setCurrentIndex(2)
            return
        self._stack.setCurrentIndex(0 if has_tables else 1)
        number = len(viewmodel.tables)
        self.facts.setText(numbered(number, self.tr("1 board"), self.tr("%1 boards")))
        if viewmodel.tables is not self._tables:
            self._tables = viewmodel.tables
            self.board.clear()
            for table in self._tables:
                self.board.addItem(_name(table))
        chosen = viewmodel.chosen
        if chosen is None:
            return
        self.board.setCurrentIndex(self._tables.index(chosen))
        self.chart.name_axis(chosen.label)
        self.chart.show_rows(viewmodel.chart)
        if self._rows is not chosen.rows:
            self._rows = chosen.rows
            self.rows.set_rows(chosen.rows)
            self.rows.select(0)
            self.comparisons.set_rows(chosen.comparisons)
        self.notes.setText(self._notes_about(chosen))
        self.strata.show_tables(chosen.strata)

    def _notes_about(self, table: LeaderboardTable) -> str:
        better = (
            self.tr("Higher is better.") if table.is_higher_better else self.tr("Lower is better.")
        )
        letters = self.tr(
            "Models that share a letter cannot be told apart by this figure. Differences are those "
            "of the items that both have (paired tests); the chance that any two equal models are "
            "told apart is 5\u00a0%. A row without its items has no letter."
        )
        parts = [better, table.why_unranked or letters]
        agreement = table.agreement
        if agreement is not None:
            words = self.tr("Order of the models as readers prefer them: Spearman %1, Kendall %2.")
            words = words.replace("%1", self._agreed(agreement.spearman))
            parts.append(words.replace("%2", self._agreed(agreement.kendall)))
        elif self._viewmodel.why_no_preference:
            parts.append(self._viewmodel.why_no_preference)
        if self._viewmodel.composite_words:
            parts.append(self._viewmodel.composite_words)
        return "  ".join(parts)

    def _agreed(self, figure: Estimate | NotEstimable) -> str:
        if isinstance(figure, NotEstimable):
            return self.tr("not estimable (%1)").replace("%1", figure.reason)
        return interval(figure)

    def _on_picked(self, one: LeaderboardRow | None) -> None:
        self.submit.setEnabled(one is not None)
        self.flags.setText("\n".join(one.flags) if one is not None else "")

    def _on_take(self) -> None:
        folder = self._chooser.folder(self, self.tr("Folder with results or submissions"))
        if folder is not None:
            self._viewmodel.add_place(folder)

    def _on_save(self) -> None:
        path = self._chooser.board(self)
        if path is not None:
            self._viewmodel.write(path)

    def _on_submit(self) -> None:
        path = self._chooser.submission(self)
        if path is not None and self.rows.current is not None:
            self._viewmodel.submit(self.rows.current, path)


def _name(table: LeaderboardTable) -> str:
    return "  ·  ".join(part for part in (table.task.value, table.title, table.label) if part)


def _figure(figure: Estimate | NotEstimable) -> str:
    """Write a figure; one without a stated interval stands alone."""
    if isinstance(figure, Estimate) and not figure.level:
        return decimal(figure.value, 3)
    return interval(figure, 3)


def _order(figure: Estimate | NotEstimable) -> float:
    return sort_value(figure)
