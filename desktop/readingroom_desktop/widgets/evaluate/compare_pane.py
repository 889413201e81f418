"""Results to choose from, and figures of what is between them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QStackedWidget, QWidget

from readingroom.domain.estimate import Estimate
from readingroom.domain.evaluation import MetricResult
from readingroom.domain.registered_models import StoredResult
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.cross_modal import CrossModalViewModel, names_of
from readingroom_desktop.viewmodels.formats import count, interval, sort_value, why_missing
from readingroom_desktop.widgets.controls import (
    Picker,
    TickBox,
    button,
    column,
    heading,
    label,
    row,
)
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.table import DenseTable


class TickList(QWidget):
    """Results with a box to tick each."""

    changed = Signal()

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._results: tuple[StoredResult, ...] = ()
        self.boxes: list[TickBox] = []
        self._made: list[TickBox] = []
        """Also those that are hidden until there are more results: taking them out takes long."""
        inner = QWidget()
        inner.setProperty("role", "body")
        self._lines = column(None, gap=Size.GAP_SMALL)
        inner.setLayout(self._lines)
        area = QScrollArea()
        area.setWidget(inner)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setAccessibleName(words)
        layout = column(heading(words), area)
        layout.setStretch(1, 1)
        self.setLayout(layout)

    @property
    def chosen(self) -> list[StoredResult]:
        """Return the results that are ticked."""
        pairs = zip(self._results, self.boxes, strict=True)
        return [one for one, box in pairs if box.isChecked()]

    def show_results(self, results: Sequence[StoredResult]) -> None:
        """Show these; what was ticked stays so."""
        if tuple(results) == self._results:
            return
        ticked = {one.id for one in self.chosen}
        self._results = tuple(results)
        number = len(self._results)
        self._made += [self._new_box() for _ in range(len(self._made), number)]
        self.boxes = self._made[:number]
        for one, box in zip(self._results, self.boxes, strict=True):
            _say(box, f"{one.result.model.name}  ·  {one.result.title}", is_on=one.id in ticked)
            box.show()
        for box in self._made[number:]:
            _say(box, "", is_on=False)
            box.hide()

    def _new_box(self) -> TickBox:
        box = TickBox("")
        box.toggled.connect(lambda _on: self.changed.emit())
        self._lines.insertWidget(self._lines.count() - 1, box)
        return box


def _say(box: TickBox, words: str, *, is_on: bool) -> None:
    """Let a box stand for something else, which nobody did."""
    with QSignalBlocker(box):
        box.setChecked(is_on)
    box.setText(words)
    box.setAccessibleName(words)


class ComparePane(QWidget):
    """Ticked results on the left, the figures between them on the right."""

    def __init__(
        self, viewmodel: CrossModalViewModel, *, of_drops: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self._of_drops = of_drops
        self._known: tuple[StoredResult, ...] = ()
        self.whole = Picker(self.tr("With all modalities"))
        self.whole.setMinimumWidth(Size.SIDE_PANE // 2)
        self.whole.currentIndexChanged.connect(lambda _place: self._say())
        words = self.tr("Without one of them") if of_drops else self.tr("Results to compare")
        self.list = TickList(words)
        self.list.changed.connect(self._say)
        deed = self.tr("Measure") if of_drops else self.tr("Compare")
        self.start = button(deed, kind="primary", icon_name="play")
        self.start.clicked.connect(self._on_start)
        self.words = label(self._explained(), tone="muted", is_wrapped=True)
        name = self.tr("Lost without a modality") if of_drops else self.tr("Agreement")
        self.table = DenseTable(name, self._columns(), has_filter=False, stretch=3)
        self.empty = EmptyState(
            "list-bullets",
            self.tr("Fewer than two results"),
            self.tr(
                "Evaluate the same suite with a model for each modality, or with and without one. "
                "Their results are compared here item by item."
            ),
        )
        self._lay_out()

    def _explained(self) -> str:
        if self._of_drops:
            return self.tr(
                "The mean score of the same items with all modalities, less that without one. "
                "A large drop says that the model uses the modality."
            )
        return self.tr(
            "Cohen's kappa between what two models said of the same items: 1 where they always "
            "agree, 0 where they agree as by chance."
        )

    def _lay_out(self) -> None:
        gap = Size.GAP
        choice = QWidget()
        parts: list[QWidget] = [self.list, self.words]
        if self._of_drops:
            parts = [heading(self.tr("With all modalities")), self.whole, *parts]
        layout = column(*parts, row(None, self.start), gap=gap)
        layout.setStretch(parts.index(self.list), 1)
        choice.setLayout(layout)
        both = QSplitter(Qt.Orientation.Horizontal)
        both.addWidget(choice)
        both.addWidget(self.table)
        both.setSizes([Size.WINDOW_WIDTH // 2, Size.WINDOW_WIDTH // 2])
        both.setChildrenCollapsible(False)
        self._stack = QStackedWidget()
        for part in (both, self.empty):
            self._stack.addWidget(part)
        self.setLayout(column(self._stack, margins=(gap,) * 4))

    def _columns(self) -> list[Column[MetricResult]]:
        between = self.tr("Without") if self._of_drops else self.tr("Between")
        value = self.tr("Lost (95 %)") if self._of_drops else self.tr("Kappa (95 %)")
        how: Callable[[MetricResult], str] = lambda one: (  # noqa: E731 - two columns' worth
            one.value.method if isinstance(one.value, Estimate) else one.value.reason
        )
        return [
            Column(between, self._where, tip=self._where),
            Column(
                value,
                lambda one: interval(one.value, 3),
                lambda one: sort_value(one.value),
                is_number=True,
                tip=lambda one: why_missing(one.value),
            ),
            Column(
                self.tr("n"),
                lambda one: count(one.value.n) if isinstance(one.value, Estimate) else "–",
                lambda one: one.value.n if isinstance(one.value, Estimate) else -1,
                is_number=True,
            ),
            Column(self.tr("Method"), how, tip=how),
        ]

    def _where(self, one: MetricResult) -> str:
        return one.condition.removeprefix("without ") if self._of_drops else one.condition

    def first(self) -> QWidget:
        """Return what takes the keys."""
        if self._of_drops and self.whole.count():
            return self.whole
        return self.list.boxes[0] if self.list.boxes else self

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        known = viewmodel.results if self._of_drops else viewmodel.decided
        self._stack.setCurrentIndex(0 if len(known) > 1 else 1)
        self.list.show_results(known)
        if self._of_drops and known != self._known:
            self._known = known
            self.whole.clear()
            for one, name in zip(known, names_of(known), strict=True):
                self.whole.addItem(name, one)
        self.table.set_rows(viewmodel.drops if self._of_drops else viewmodel.agreement)
        self._say()

    def _others(self) -> list[StoredResult]:
        whole = self.whole.currentData() if self._of_drops else None
        return [one for one in self.list.chosen if whole is None or one.id != whole.id]

    def _say(self) -> None:
        enough = len(self._others()) >= (1 if self._of_drops else 2)
        self.start.setEnabled(enough and not self._viewmodel.is_busy)

    def _on_start(self) -> None:
        if self._of_drops:
            self._viewmodel.measure(self.whole.currentData(), self._others())
        else:
            self._viewmodel.compare(self._others())
