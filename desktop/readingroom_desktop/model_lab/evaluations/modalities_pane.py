"""Comparison of results, also across modalities: agreement, ablation, contradictions."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.crossmodal.types import ContradictionKind
from readingroom.engine.evaluator.runs.types import MetricResult, StoredResult
from readingroom.services.engine.modality_comparison import metrics_with_scores
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.evaluations.cross_modal import (
    AlignmentMetric,
    CaseContradiction,
    CrossModalViewModel,
    names_of,
)
from readingroom_desktop.model_lab.evaluations.input_names import input_name
from readingroom_desktop.model_lab.evaluations.inputs_pane import InputsPane
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    interval,
    isolated,
    numbered,
    sample_size,
    tr,
    tr_core,
    tr_core_name,
)
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, TickBox, button, heading, label
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import column, panel, row, splitter
from readingroom_desktop.widgets.patient_table_form import FileLine
from readingroom_desktop.widgets.table import DenseTable


class ModalitiesPane(QWidget):
    """Five tabs, with the running job and errors above them."""

    def __init__(self, viewmodel: CrossModalViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = JobRow()
        self.agreement = ComparePane(viewmodel, of_drops=False)
        self.drops = ComparePane(viewmodel, of_drops=True)
        self.alignment = AlignmentPane(viewmodel)
        self.contradictions = ContradictionsPane(viewmodel, chooser)
        self.inputs = InputsPane(viewmodel)
        self._parts = (
            self.contradictions,
            self.agreement,
            self.drops,
            self.alignment,
            self.inputs,
        )
        self.tabs = FrontTabs(
            tr("Comparison across modalities"),
            (self.contradictions, tr("Contradictions")),
            (self.agreement, tr("Agreement")),
            (self.drops, tr("Missing modality")),
            (self.alignment, tr("Alignment and retrieval")),
            (self.inputs, tr("Switched-off inputs")),
        )
        layout = column(self.banner, self.busy, self.tabs, growing=self.tabs, gap=Size.GAP_WIDE)
        self.setLayout(layout)
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def redraw(self) -> None:
        """Show the current state."""
        self.banner.show_message(self._viewmodel.error)
        self.busy.follow(self._viewmodel.job)
        for part in self._parts:
            part.redraw()

    def first(self) -> QWidget:
        """Return the widget of the current tab that gets the focus."""
        return self._parts[self.tabs.currentIndex()].first()


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
        self._stack = FrontStack(self.table, self.empty)
        self.setLayout(column(self._stack, margins=Size.GAP))

    def _columns(self) -> list[Column[AlignmentMetric]]:
        return [
            Column(tr("Model"), lambda metric: metric.result.result.model.name),
            text_column(tr("Suite"), lambda metric: tr_core(metric.result.result.title)),
            Column(
                tr("Metric"),
                lambda metric: tr_core_name(metric.metric.label),
                tip=self._direction,
            ),
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

    def __init__(self, viewmodel: CrossModalViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.recorded = FileLine(tr("Further outputs"), tr("none"), chooser)
        self.recorded.line.setToolTip(tr("File of recorded outputs that are compared as well"))
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
        self._stack = FrontStack(layout, self.empty)
        further = row(label(tr("Further outputs")), self.recorded, growing=self.recorded)
        whole = column(further, self._stack, growing=self._stack, margins=Size.GAP)
        self.setLayout(whole)

    def _columns(self) -> list[Column[CaseContradiction]]:
        return [
            Column(tr("Case"), lambda contradiction: contradiction.case_code),
            Column(tr("Kind"), lambda contradiction: self._kind(contradiction.contradiction.kind)),
            text_column(
                tr("Contradiction"),
                lambda contradiction: tr_core(contradiction.contradiction.sentence),
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
        self._viewmodel.find_contradictions(self.recorded.path)

    def _on_case(self) -> None:
        if self.table.current is not None:
            self._viewmodel.open_case(self.table.current)


def _sources(contradiction: CaseContradiction) -> str:
    both = contradiction.contradiction
    return "  ·  ".join(tr_core_name(location.source) for location in (both.first, both.second))


class TickList(QWidget):
    """List of results with tick boxes."""

    changed = Signal()

    def __init__(self, title: str) -> None:
        super().__init__()
        self._results: tuple[StoredResult, ...] = ()
        self.boxes: list[TickBox] = []
        self._all_boxes: list[TickBox] = []
        """Including hidden boxes kept for reuse, as removing widgets is slow."""
        inner = QWidget()
        inner.setProperty("role", "body")
        self._lines = column(None, gap=Size.GAP_SMALL)
        inner.setLayout(self._lines)
        area = QScrollArea()
        area.setWidget(inner)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setAccessibleName(title)
        self.setLayout(column(heading(title), area, growing=area))

    @property
    def chosen(self) -> list[StoredResult]:
        """Return the ticked results."""
        pairs = zip(self._results, self.boxes, strict=True)
        return [result for result, box in pairs if box.isChecked()]

    def show_results(self, results: Sequence[StoredResult]) -> None:
        """Show these results and keep the ticks."""
        if tuple(results) == self._results:
            return
        ticked = {result.id for result in self.chosen}
        self._results = tuple(results)
        number = len(self._results)
        self._all_boxes += [self._new_box() for _ in range(len(self._all_boxes), number)]
        self.boxes = self._all_boxes[:number]
        for result, box in zip(self._results, self.boxes, strict=True):
            names = result.result.model.name, tr_core(result.result.title)
            _set_box(box, "  ·  ".join(map(isolated, names)), is_on=result.id in ticked)
            box.show()
        for box in self._all_boxes[number:]:
            _set_box(box, "", is_on=False)
            box.hide()

    def _new_box(self) -> TickBox:
        box = TickBox("")
        box.toggled.connect(lambda _on: self.changed.emit())
        self._lines.insertWidget(self._lines.count() - 1, box)
        return box


def _set_box(box: TickBox, text: str, *, is_on: bool) -> None:
    """Set text and tick of a box without emitting a signal."""
    with QSignalBlocker(box):
        box.setChecked(is_on)
    box.setText(text)
    box.setAccessibleName(text)


class ComparePane(QWidget):
    """Choice of results at the left, metrics that compare them at the right."""

    def __init__(self, viewmodel: CrossModalViewModel, *, of_drops: bool) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._of_drops = of_drops
        self._known: tuple[StoredResult, ...] = ()
        self.whole = Picker(tr("With all modalities"))
        self.whole.setMinimumWidth(Size.SIDE_PANE // 2)
        self.whole.currentIndexChanged.connect(lambda _index: self._update_start())
        self.scored = Picker(tr("Metric"))
        self.scored.setToolTip(tr("Metric of which each item has its own score"))
        title = tr("With a modality removed") if of_drops else tr("Results to compare")
        self.list = TickList(title)
        self.list.changed.connect(self._update_start)
        action = tr("Measure difference") if of_drops else tr("Compare results")
        self.start = button(action, kind="primary", icon_name="play", on_click=self._on_start)
        self.explanation = label(self._explanation(), tone="muted", is_wrapped=True)
        name = tr("Loss by modality") if of_drops else tr("Agreement")
        self.table = DenseTable(name, self._columns(), has_filter=False, wide_column=3)
        self.empty = EmptyState(
            "list-bullets",
            tr("Fewer than two results"),
            tr(
                "Evaluate the same suite with one model per modality, or with and without one. "
                "The results are compared item by item."
            ),
        )
        self._lay_out()

    def _explanation(self) -> str:
        if self._of_drops:
            return tr(
                "Mean score of the same items with all modalities minus the score without one. "
                "A large difference shows that the model uses the modality."
            )
        return tr(
            "Cohen's kappa of two models on the same items: 1 for perfect agreement, 0 for "
            "agreement expected by chance."
        )

    def _lay_out(self) -> None:
        parts: list[QWidget] = [self.list, self.explanation]
        if self._of_drops:
            metric = panel(row(label(tr("Metric")), self.scored, None))
            parts = [heading(tr("With all modalities")), self.whole, metric, *parts]
        layout = column(*parts, row(None, self.start), gap=Size.GAP)
        layout.setStretch(parts.index(self.list), 1)
        both = splitter(layout, self.table, sizes=(Size.WINDOW_WIDTH // 2, Size.WINDOW_WIDTH // 2))
        self._stack = FrontStack(both, self.empty)
        self.setLayout(column(self._stack, margins=Size.GAP))

    def _columns(self) -> list[Column[MetricResult]]:
        between = tr("Without") if self._of_drops else tr("Between")
        value = tr("Difference (95 %)") if self._of_drops else tr("Kappa (95 %)")
        method_of: Callable[[MetricResult], str] = lambda metric: (  # noqa: E731 - used by two columns
            tr_core(
                metric.value.method if isinstance(metric.value, Estimate) else metric.value.reason
            )
        )
        return [
            text_column(between, self._where),
            estimate_column(value, lambda metric: metric.value, interval, 3),
            number_column(tr("n"), lambda metric: sample_size(metric.value)),
            text_column(tr("Method"), method_of),
        ]

    def _where(self, metric: MetricResult) -> str:
        return (
            metric.condition.removeprefix("without ")
            if self._of_drops
            else input_name(metric.condition)
        )

    def first(self) -> QWidget:
        """Return the widget that gets the focus."""
        if self._of_drops and self.whole.count():
            return self.whole
        return self.list.boxes[0] if self.list.boxes else self

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        known = viewmodel.results if self._of_drops else viewmodel.decided
        self._stack.setCurrentIndex(0 if len(known) > 1 else 1)
        self.list.show_results(known)
        if self._of_drops and known != self._known:
            self._known = known
            self.whole.clear()
            for result, name in zip(known, names_of(known), strict=True):
                self.whole.addItem(name, result)
        self.table.set_rows(viewmodel.drops if self._of_drops else viewmodel.agreement)
        self._update_start()

    def _others(self) -> list[StoredResult]:
        whole = self.whole.currentData() if self._of_drops else None
        return [result for result in self.list.chosen if whole is None or result.id != whole.id]

    def _update_start(self) -> None:
        whole: StoredResult | None = self.whole.currentData() if self._of_drops else None
        if whole is not None:
            metrics = metrics_with_scores(whole.result)
            names = ((tr_core_name(metric.label), metric.metric) for metric in metrics)
            self.scored.replace_choices([(tr("primary metric"), ""), *names])
        enough = len(self._others()) >= (1 if self._of_drops else 2)
        self.start.setEnabled(enough and not self._viewmodel.is_busy)

    def _on_start(self) -> None:
        if self._of_drops:
            metric = self.scored.currentData() or ""
            self._viewmodel.measure(self.whole.currentData(), self._others(), metric)
        else:
            self._viewmodel.compare(self._others())
