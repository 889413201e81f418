"""Single answers: which parts of a row, a text or a sequence speak for them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QWidget

from readingroom.domain.explanation import Attribution, Explanation, ExplanationSet
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.explanation_words import ExplanationWords
from readingroom_desktop.viewmodels.formats import decimal, digits_for
from readingroom_desktop.widgets.analyse.charts import WeightsChart
from readingroom_desktop.widgets.controls import button, column, label, row
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3


class RowsPane(QWidget):
    """The rows at the left; the parts of the one in front at the right, as bars and as a table."""

    opened = Signal(object)
    """Carries the `Explanation` of a row whose case is wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._report: ExplanationSet | None = None
        self._words = ExplanationWords(self)
        self._digits = _DIGITS
        self.rows = DenseTable(self.tr("Rows"), self._heads(), stretch=0)
        self.rows.picked.connect(self._on_picked)
        self.rows.activated.connect(self.opened.emit)
        self.told = label(tone="muted", is_wrapped=True)
        self.open = button(self.tr("Open the case"), icon_name="folder-open")
        self.open.clicked.connect(self._on_open)
        self.chart = WeightsChart()
        self.parts = DenseTable(self.tr("Parts"), self._part_heads(), stretch=0)
        right = QWidget()
        head = row(self.told, self.open)
        head.setStretch(0, 1)
        inside = column(gap=Size.GAP)
        inside.addLayout(head)
        both = QSplitter()
        both.addWidget(self.chart)
        both.addWidget(self.parts)
        both.setChildrenCollapsible(False)
        both.setSizes([Size.SIDE_PANE * 3 // 2, Size.SIDE_PANE * 2])
        inside.addWidget(both, 1)
        right.setLayout(inside)
        all_parts = QSplitter()
        all_parts.addWidget(self.rows)
        all_parts.addWidget(right)
        all_parts.setChildrenCollapsible(False)
        all_parts.setStretchFactor(1, 1)
        all_parts.setSizes([Size.SIDE_PANE * 3 // 4, Size.WINDOW_WIDTH])
        self.setLayout(column(all_parts))

    def _heads(self) -> list[Column[Explanation]]:
        return [
            Column(self.tr("Row"), lambda one: one.code, tip=lambda one: one.code),
            Column(
                self.tr("Answer"),
                lambda one: decimal(one.output, _DIGITS),
                lambda one: one.output,
                is_number=True,
            ),
        ]

    def _part_heads(self) -> list[Column[Attribution]]:
        return [
            Column(self.tr("Part"), lambda one: one.part, tip=lambda one: one.part),
            Column(self.tr("Value"), lambda one: one.value, tip=lambda one: one.value),
            Column(
                self.tr("Weight"),
                lambda one: decimal(one.weight, self._digits),
                lambda one: abs(one.weight),
                is_number=True,
            ),
            Column(
                "±",
                lambda one: "–" if one.spread is None else decimal(one.spread, self._digits),
                lambda one: one.spread or 0.0,
                is_number=True,
                tip=lambda _one: self.tr("Standard deviation over repeated runs"),
            ),
        ]

    def show_report(self, report: ExplanationSet, openable: frozenset[str]) -> None:
        """Show explanations of single rows; those in `openable` are cases of the study."""
        self._openable = openable
        if report is self._report:
            return
        self._report = None
        self.rows.set_rows(report.explanations)
        self._report = report
        if report.explanations:
            self.rows.select_row(report.explanations[0])
        self._on_picked(self.rows.current)

    def go_to(self, one: Explanation) -> None:
        """Put the keys on the row of an explanation."""
        self.rows.select_row(one)
        self.rows.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_picked(self, one: Explanation | None) -> None:
        if self._report is None:
            return
        self.open.setVisible(one is not None and one.code in self._openable)
        if one is None:
            self.told.setText("")
            self.parts.set_rows(())
            self.chart.show_parts((), "")
            return
        self.told.setText(" · ".join((self._words.answer(one), *self._words.worth(one))))
        ordered = sorted(one.attributions, key=lambda part: -abs(part.weight))
        self._digits = digits_for(abs(ordered[0].weight) if ordered else 0.0)
        self.parts.set_rows(ordered)
        self.chart.show_parts(ordered, one.units)

    def _on_open(self) -> None:
        one = self.rows.current
        if one is not None:
            self.opened.emit(one)
