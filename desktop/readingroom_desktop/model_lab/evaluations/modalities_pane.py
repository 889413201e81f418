"""Comparison across modalities: agreement, ablation, alignment, contradictions."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.engine.evaluator.crossmodal.types import ContradictionKind
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.evaluations.compare_pane import ComparePane
from readingroom_desktop.model_lab.evaluations.cross_modal import (
    AlignmentMetric,
    CaseContradiction,
    CrossModalViewModel,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import interval, numbered, sample_size, tr
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.layouts import column, row, stacked, tabbed
from readingroom_desktop.widgets.page_status import Banner, BusyRow
from readingroom_desktop.widgets.table import DenseTable


class ModalitiesPane(QWidget):
    """Four tabs, with the running job and errors above them."""

    def __init__(self, viewmodel: CrossModalViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = BusyRow()
        self.agreement = ComparePane(viewmodel, of_drops=False)
        self.drops = ComparePane(viewmodel, of_drops=True)
        self.alignment = AlignmentPane(viewmodel)
        self.contradictions = ContradictionsPane(viewmodel)
        self.tabs = tabbed(
            tr("Comparison across modalities"),
            (self.contradictions, tr("Contradictions")),
            (self.agreement, tr("Agreement")),
            (self.drops, tr("Missing modality")),
            (self.alignment, tr("Alignment and retrieval")),
        )
        layout = column(self.banner, self.busy, self.tabs, growing=self.tabs, gap=Size.GAP_WIDE)
        self.setLayout(layout)
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def redraw(self) -> None:
        """Show the current state."""
        self.banner.show_message(self._viewmodel.error)
        self.busy.follow(self._viewmodel.job)
        for part in (self.agreement, self.drops, self.alignment, self.contradictions):
            part.redraw()

    def first(self) -> QWidget:
        """Return the widget of the current tab that gets the focus."""
        parts = (self.contradictions, self.agreement, self.drops, self.alignment)
        return parts[self.tabs.currentIndex()].first()


class AlignmentPane(QWidget):
    """Alignment and retrieval metrics of all results."""

    def __init__(self, viewmodel: CrossModalViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._rows: tuple[AlignmentMetric, ...] = ()
        self.table = DenseTable(tr("Alignment and retrieval"), self._columns(), wide_column=1)
        self.empty = EmptyState(
            "gauge",
            tr("No alignment results yet"),
            tr(
                "A suite of the task “alignment” compares image vectors with text vectors. "
                "Evaluate one, such as “digit-captions”."
            ),
        )
        self._stack = stacked(self.table, self.empty)
        self.setLayout(column(self._stack, margins=Size.GAP))

    def _columns(self) -> list[Column[AlignmentMetric]]:
        return [
            Column(tr("Model"), lambda metric: metric.result.result.model.name),
            text_column(tr("Suite"), lambda metric: metric.result.result.title),
            Column(tr("Metric"), lambda metric: metric.metric.label, tip=self._direction),
            estimate_column(tr("Value (95 %)"), lambda metric: metric.metric.value, interval, 3),
            number_column(tr("n"), lambda metric: sample_size(metric.metric.value)),
            Column(tr("Perturbation"), lambda metric: metric.metric.condition),
        ]

    def _direction(self, metric: AlignmentMetric) -> str:
        better = metric.metric.is_higher_better
        return tr("Higher is better") if better else tr("Lower is better")

    def first(self) -> QWidget:
        """Return the widget that gets the focus."""
        return self.table.view

    def redraw(self) -> None:
        """Show the current state."""
        rows = self._viewmodel.aligned
        self._stack.setCurrentIndex(0 if rows else 1)
        if rows != self._rows:
            self._rows = rows
            self.table.set_rows(rows)


class ContradictionsPane(QWidget):
    """Contradictions between notes, variants and outputs of a case."""

    def __init__(self, viewmodel: CrossModalViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._rows: tuple[CaseContradiction, ...] = ()
        self._is_check_pending = False
        self.start = button(tr("Repeat check"), icon_name="magnifying-glass")
        self.start.clicked.connect(self._on_look)
        self.facts = label(tone="muted")
        self.table = DenseTable(tr("Contradictions"), self._columns(), wide_column=2)
        self.table.activated.connect(viewmodel.open_case)
        self.case = button(tr("Open case"), icon_name="folder-open")
        self.case.setToolTip(tr("Opens the case of the selected row (Enter)"))
        self.case.clicked.connect(self._on_case)
        self.empty = EmptyState("magnifying-glass", "", "", tr("Check for contradictions"))
        self.empty.acted.connect(self._on_look)
        layout = column(row(self.facts, None, self.start), self.table, row(None, self.case))
        layout.setStretch(1, 1)
        self._stack = stacked(layout, self.empty)
        self.setLayout(column(self._stack, margins=Size.GAP))

    def _columns(self) -> list[Column[CaseContradiction]]:
        return [
            Column(tr("Case"), lambda contradiction: contradiction.case_code),
            Column(tr("Kind"), lambda contradiction: self._kind(contradiction.contradiction.kind)),
            text_column(
                tr("Contradiction"), lambda contradiction: contradiction.contradiction.sentence
            ),
            text_column(tr("Sources"), _sources),
        ]

    def _kind(self, kind: ContradictionKind) -> str:
        return {
            ContradictionKind.PRESENCE: tr("presence"),
            ContradictionKind.SIDE: tr("side"),
            ContradictionKind.VARIANT: tr("variant"),
            ContradictionKind.ZYGOSITY: tr("zygosity"),
        }[kind]

    def first(self) -> QWidget:
        """Return the widget that gets the focus."""
        return self.table.view if self._rows else self.empty.action

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        rows, checked_count = viewmodel.contradictions, viewmodel.case_count
        self._stack.setCurrentIndex(0 if rows else 1)
        for action in (self.start, self.empty.action):
            action.setEnabled(not viewmodel.is_busy)
        cases = numbered(checked_count or 0, tr("1 case"), tr("%1 cases"))
        if checked_count is None:
            self.empty.show_texts(tr("Not checked yet"), self._explanation())
        else:
            no_contradictions = tr("No contradictions found in %1.", cases)
            self.empty.show_texts(
                tr("No contradictions"), f"{no_contradictions} {self._explanation()}"
            )
        self.facts.setText(tr("%1 checked. Verify each contradiction in both sources.", cases))
        if rows is not self._rows:
            self._rows = rows
            self.table.set_rows(rows)
            self.table.select(0)
        if self._is_check_pending and checked_count is not None and not viewmodel.is_busy:
            self._is_check_pending = False
            if self.isVisible():
                self.first().setFocus(Qt.FocusReason.OtherFocusReason)

    def _explanation(self) -> str:
        return tr(
            "Compares notes, variants and outputs of each case. The rules cover some findings, "
            "genes, sides and negations, not the meaning of the text."
        )

    def _on_look(self) -> None:
        self._is_check_pending = True
        self._viewmodel.find_contradictions()

    def _on_case(self) -> None:
        if self.table.current is not None:
            self._viewmodel.open_case(self.table.current)


def _sources(contradiction: CaseContradiction) -> str:
    both = contradiction.contradiction
    return f"{both.first.source}  ·  {both.second.source}"
