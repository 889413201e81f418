"""Across modalities: agreement, what is lost without one, alignment, contradictions."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QTabWidget, QWidget

from readingroom.domain.contradiction import ContradictionKind
from readingroom.domain.estimate import Estimate
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.cross_modal import (
    AlignmentMetric,
    CaseContradiction,
    CrossModalViewModel,
)
from readingroom_desktop.viewmodels.formats import (
    count,
    interval,
    numbered,
    sort_value,
    why_missing,
)
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.busy import BusyRow
from readingroom_desktop.widgets.controls import button, column, label, row
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.evaluate.compare_pane import ComparePane
from readingroom_desktop.widgets.table import DenseTable


class ModalitiesPane(QWidget):
    """Four tabs, and over them what runs and what went wrong."""

    def __init__(self, viewmodel: CrossModalViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self.banner = Banner("danger", is_dismissable=True)
        self.banner.dismissed.connect(viewmodel.dismiss_error)
        self.busy = BusyRow()
        self.agreement = ComparePane(viewmodel, of_drops=False)
        self.drops = ComparePane(viewmodel, of_drops=True)
        self.alignment = AlignmentPane(viewmodel)
        self.contradictions = ContradictionsPane(viewmodel)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("What is compared across modalities"))
        for part, words in (
            (self.contradictions, self.tr("Contradictions")),
            (self.agreement, self.tr("Agreement")),
            (self.drops, self.tr("Missing modality")),
            (self.alignment, self.tr("Alignment and retrieval")),
        ):
            self.tabs.addTab(part, words)
        layout = column(self.banner, self.busy, self.tabs, gap=Size.GAP_WIDE)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def redraw(self) -> None:
        """Show the present state."""
        self.banner.say(self._viewmodel.error)
        self.busy.follow(self._viewmodel.job)
        for part in (self.agreement, self.drops, self.alignment, self.contradictions):
            part.redraw()

    def first(self) -> QWidget:
        """Return what takes the keys: what the tab in front begins with."""
        parts = (self.contradictions, self.agreement, self.drops, self.alignment)
        return parts[self.tabs.currentIndex()].first()


class AlignmentPane(QWidget):
    """The figures of images beside texts and of vectors, of all results."""

    def __init__(self, viewmodel: CrossModalViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self._rows: tuple[AlignmentMetric, ...] = ()
        self.table = DenseTable(self.tr("Alignment and retrieval"), self._columns(), stretch=1)
        self.empty = EmptyState(
            "gauge",
            self.tr("No result of vectors yet"),
            self.tr(
                "A suite of the task “alignment” holds the vectors of images against those of "
                "their texts. Evaluate one, such as “digit-captions”."
            ),
        )
        self._stack = QStackedWidget()
        for part in (self.table, self.empty):
            self._stack.addWidget(part)
        self.setLayout(column(self._stack, margins=(Size.GAP,) * 4))

    def _columns(self) -> list[Column[AlignmentMetric]]:
        return [
            Column(self.tr("Model"), lambda one: one.result.result.model.name),
            Column(
                self.tr("Suite"),
                lambda one: one.result.result.title,
                tip=lambda one: one.result.result.title,
            ),
            Column(self.tr("Figure"), lambda one: one.figure.label, tip=self._direction),
            Column(
                self.tr("Value (95 %)"),
                lambda one: interval(one.figure.value, 3),
                _order,
                is_number=True,
                tip=lambda one: why_missing(one.figure.value),
            ),
            Column(
                self.tr("n"),
                lambda one: (
                    count(one.figure.value.n) if isinstance(one.figure.value, Estimate) else "–"
                ),
                is_number=True,
            ),
            Column(self.tr("Changed by"), lambda one: one.figure.condition),
        ]

    def _direction(self, one: AlignmentMetric) -> str:
        better = one.figure.is_higher_better
        return self.tr("Higher is better") if better else self.tr("Lower is better")

    def first(self) -> QWidget:
        """Return what takes the keys."""
        return self.table.view

    def redraw(self) -> None:
        """Show the present state."""
        rows = self._viewmodel.aligned
        self._stack.setCurrentIndex(0 if rows else 1)
        if rows != self._rows:
            self._rows = rows
            self.table.set_rows(rows)


class ContradictionsPane(QWidget):
    """What notes, variants and outputs of a case cannot both be right about."""

    def __init__(self, viewmodel: CrossModalViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self._rows: tuple[CaseContradiction, ...] = ()
        self._is_awaited = False
        self.start = button(self.tr("Look again"), icon_name="magnifying-glass")
        self.start.clicked.connect(self._on_look)
        self.facts = label(tone="muted")
        self.table = DenseTable(self.tr("Contradictions"), self._columns(), stretch=2)
        self.table.activated.connect(viewmodel.open_case)
        self.case = button(self.tr("Open its case"), icon_name="folder-open")
        self.case.setToolTip(self.tr("Show the case of the chosen line (Enter)"))
        self.case.clicked.connect(self._on_case)
        self.empty = EmptyState("magnifying-glass", "", "", self.tr("Look for contradictions"))
        self.empty.acted.connect(self._on_look)
        lower = QWidget()
        layout = column(row(self.facts, None, self.start), self.table, row(None, self.case))
        layout.setStretch(1, 1)
        lower.setLayout(layout)
        self._stack = QStackedWidget()
        for part in (lower, self.empty):
            self._stack.addWidget(part)
        self.setLayout(column(self._stack, margins=(Size.GAP,) * 4))

    def _columns(self) -> list[Column[CaseContradiction]]:
        return [
            Column(self.tr("Case"), lambda one: one.case_code),
            Column(self.tr("About"), lambda one: self._kind(one.one.kind)),
            Column(
                self.tr("What contradicts"),
                lambda one: one.one.sentence,
                tip=lambda one: one.one.sentence,
            ),
            Column(self.tr("In"), _places, tip=_places),
        ]

    def _kind(self, kind: ContradictionKind) -> str:
        return {
            ContradictionKind.PRESENCE: self.tr("presence"),
            ContradictionKind.SIDE: self.tr("side"),
            ContradictionKind.VARIANT: self.tr("variant"),
            ContradictionKind.ZYGOSITY: self.tr("zygosity"),
        }[kind]

    def first(self) -> QWidget:
        """Return what takes the keys."""
        return self.table.view if self._rows else self.empty.action

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        rows, looked = viewmodel.contradictions, viewmodel.case_count
        self._stack.setCurrentIndex(0 if rows else 1)
        for deed in (self.start, self.empty.action):
            deed.setEnabled(not viewmodel.is_busy)
        cases = numbered(looked or 0, self.tr("1 case"), self.tr("%1 cases"))
        if looked is None:
            self.empty.say(self.tr("Not looked for yet"), self._explained())
        else:
            words = self.tr("In %1 nothing was found that cannot both be right.")
            none = words.replace("%1", cases)
            self.empty.say(self.tr("No contradiction"), f"{none} {self._explained()}")
        self.facts.setText(
            self.tr("Looked through %1. Read both places before you believe it.").replace(
                "%1", cases
            )
        )
        if rows is not self._rows:
            self._rows = rows
            self.table.set_rows(rows)
            self.table.select(0)
        if self._is_awaited and looked is not None and not viewmodel.is_busy:
            self._is_awaited = False
            if self.isVisible():
                self.first().setFocus(Qt.FocusReason.OtherFocusReason)

    def _explained(self) -> str:
        return self.tr(
            "Notes, variants and outputs of each case are compared. The rules know some findings "
            "and genes, sides and negations; they know no meaning."
        )

    def _on_look(self) -> None:
        self._is_awaited = True
        self._viewmodel.look()

    def _on_case(self) -> None:
        if self.table.current is not None:
            self._viewmodel.open_case(self.table.current)


def _places(found: CaseContradiction) -> str:
    return f"{found.one.first.source}  ·  {found.one.second.source}"


def _order(one: AlignmentMetric) -> float:
    return sort_value(one.figure.value)
