"""The figures of a result; each opens the items that it is made of."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import Estimate
from readingroom.domain.evaluation import EvaluationResult, MetricResult
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.evaluate import EvaluateViewModel
from readingroom_desktop.viewmodels.formats import count, decimal, interval, sort_value, why_missing
from readingroom_desktop.widgets.controls import button, column, label, row
from readingroom_desktop.widgets.table import DenseTable

_LEAST = 0.001


def p_words(value: float | None) -> str:
    """Write a p value with three digits, "" where there is none."""
    if value is None:
        return ""
    return f"< {decimal(_LEAST, 3)}" if value < _LEAST else decimal(value, 3)


class FiguresPane(QWidget):
    """A table of figures; thresholds and warnings stand over it."""

    def __init__(self, viewmodel: EvaluateViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self._shown: EvaluationResult | None = None
        self.facts = label(tone="muted", is_wrapped=True)
        self.warnings = label(tone="caution", is_wrapped=True)
        self.table = DenseTable(self.tr("Figures"), self._columns(), stretch=5)
        self.table.activated.connect(viewmodel.open_figure)
        self.items = button(self.tr("Its items"), icon_name="list-bullets")
        self.items.setToolTip(self.tr("Show the items that the chosen figure is made of (Enter)"))
        self.items.clicked.connect(self._on_items)
        gap = Size.GAP
        layout = column(
            self.facts, self.warnings, self.table, row(None, self.items), margins=(gap,) * 4
        )
        layout.setStretch(2, 1)
        self.setLayout(layout)

    def _columns(self) -> list[Column[MetricResult]]:
        return [
            Column(self.tr("Figure"), self._name, tip=self._direction),
            Column(
                self.tr("Value (95\u00a0%)"),
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
            Column(self.tr("Where"), self._where, tip=self._where),
            Column(
                self.tr("p"),
                lambda one: p_words(one.adjusted_p_value),
                lambda one: 2.0 if one.adjusted_p_value is None else one.adjusted_p_value,
                is_number=True,
                tip=self._chance,
            ),
            Column(self.tr("Method, or why there is none"), self._method, tip=self._method),
        ]

    def _name(self, one: MetricResult) -> str:
        shown = self._shown
        is_primary = shown is not None and one.metric == shown.primary and not one.stratum
        return f"{one.label} ★" if is_primary and not one.condition else one.label

    def _direction(self, one: MetricResult) -> str:
        return self.tr("Higher is better") if one.is_higher_better else self.tr("Lower is better")

    def _where(self, one: MetricResult) -> str:
        group = f"{one.stratum}: {one.group}" if one.stratum else ""
        return "  ".join(part for part in (group, one.condition) if part) or self.tr("all items")

    def _chance(self, one: MetricResult) -> str:
        if one.p_value is None:
            return ""
        words = self.tr(
            "How often chance makes a gap as large: %1 in this stratum alone, %2 adjusted for all "
            "strata (Holm)"
        )
        alone, adjusted = p_words(one.p_value), p_words(one.adjusted_p_value)
        return words.replace("%1", alone).replace("%2", adjusted)

    def _method(self, one: MetricResult) -> str:
        return one.value.method if isinstance(one.value, Estimate) else one.value.reason

    def take_focus(self) -> None:
        """Put the keys on the figures."""
        self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_result(self, result: EvaluationResult | None) -> None:
        """Show this result."""
        if result is self._shown:
            return
        self._shown = result
        self.table.set_rows(result.metrics if result is not None else ())
        self.items.setEnabled(result is not None)
        self.facts.setText(self._thresholds(result) if result is not None else "")
        self.facts.setVisible(bool(self.facts.text()))
        words = "\n".join(result.warnings) if result is not None else ""
        self.warnings.setText(words)
        self.warnings.setVisible(bool(words))

    def _thresholds(self, result: EvaluationResult) -> str:
        words = {True: self.tr("met"), False: self.tr("not met"), None: self.tr("not estimable")}
        return "   ·   ".join(f"{name}: {words[met]}" for name, met in result.thresholds.items())

    def _on_items(self) -> None:
        if self.table.current is not None:
            self._viewmodel.open_figure(self.table.current)
