"""A patient and the counterfactual side by side: every value, and what each would be advised."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from readingroom.domain.stress import ComparedValue, StressResult
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import decimal
from readingroom_desktop.widgets.controls import button, chip, column, heading, label, row
from readingroom_desktop.widgets.overlay import Overlay
from readingroom_desktop.widgets.stress.patients_pane import name_of
from readingroom_desktop.widgets.table import DenseTable

_EDGE = 2 * Size.PADDING_WIDE
_DIGITS = 3


class _Share(NamedTuple):
    """What a class gets as patient and as counterfactual."""

    name: str
    base: float
    worst: float


class SideCard(Overlay):
    """Opens over the page; Esc closes. `foot` takes what a page wants to ask about the case."""

    def __init__(self, parent: QWidget, foot: QWidget | None = None) -> None:
        super().__init__(parent, Size.DIALOG)
        self.setAccessibleName(self.tr("Patient and counterfactual"))
        self.name = heading("")
        self.flag = chip("", tone="danger")
        self.sentence = label(is_wrapped=True)
        self.facts = label(tone="muted", is_wrapped=True)
        self.values = DenseTable(self.tr("Values"), self._value_columns(), has_filter=False)
        self.shares = DenseTable(self.tr("Advised"), self._share_columns(), has_filter=False)
        self.done = button(self.tr("Close"))
        self.done.clicked.connect(self.close_card)
        both = QSplitter(Qt.Orientation.Horizontal)
        both.addWidget(self.values)
        both.addWidget(self.shares)
        both.setStretchFactor(0, 3)
        both.setStretchFactor(1, 2)
        both.setChildrenCollapsible(False)
        hint = label(self.tr("Esc closes"), tone="muted", points=Points.DENSE)
        pad = Size.PADDING_WIDE
        layout = column(
            row(self.name, self.flag, None, hint, self.done),
            self.sentence,
            self.facts,
            both,
            margins=(pad, Size.PADDING, pad, Size.PADDING),
        )
        layout.setStretch(3, 1)
        if foot is not None:
            layout.addWidget(foot)
        self.card.setLayout(layout)

    def show_result(self, result: StressResult, classes: Sequence[str]) -> None:
        """Open with a patient, as large as the window lets it."""
        self.name.setText(self.tr("Patient %1").replace("%1", name_of(result)))
        self.flag.setText(self.tr("Concern %1").replace("%1", decimal(result.concern, 2)))
        self.flag.setVisible(result.is_flagged)
        self.sentence.setText(self._sentence(result))
        told = (
            self.tr("Concern %1").replace("%1", decimal(result.concern, _DIGITS)),
            self.tr("divergence %1").replace("%1", decimal(result.js, _DIGITS)),
            self.tr("plausible %1").replace("%1", decimal(result.plausibility, _DIGITS)),
            self._grade(result),
            self.tr("%1 counterfactuals tried").replace("%1", str(result.evaluations)),
        )
        self.facts.setText("   ·   ".join(part for part in told if part))
        self.values.set_rows(sorted(result.values, key=lambda one: not one.is_changed))
        shares = zip(classes, result.base, result.worst, strict=True)
        self.shares.set_rows([_Share(*one) for one in shares])
        self.card.setFixedWidth(max(self.room_width - 2 * _EDGE, Size.DIALOG))
        self.card.setFixedHeight(self.room_height - 2 * _EDGE)
        self.open()
        self.done.setFocus(Qt.FocusReason.OtherFocusReason)

    def _sentence(self, result: StressResult) -> str:
        changed = ", ".join(
            f"{one.column} {one.before or '–'} → {one.after or '–'}"
            for one in result.values
            if one.is_changed
        )
        if not result.is_flip:
            words = self.tr("Advised %1. With %2: the same.")
            return words.replace("%1", result.base_class).replace("%2", changed or "–")
        words = self.tr("Advised %1. With %3: advised %2.")
        return (
            words.replace("%1", result.base_class)
            .replace("%2", result.worst_class)
            .replace("%3", changed)
        )

    def _grade(self, result: StressResult) -> str:
        if result.grade_change is None or not result.grade_change:
            return ""
        words = (
            self.tr("offered %1 more") if result.grade_change > 0 else self.tr("offered %1 less")
        )
        return words.replace("%1", decimal(abs(result.grade_change), 1))

    def _value_columns(self) -> list[Column[ComparedValue]]:
        def tone(one: ComparedValue) -> str:
            return "caution" if one.is_changed else ""

        return [
            Column(self.tr("Column"), _named, tone=tone),
            Column(self.tr("Patient"), lambda one: one.before or "–", tone=tone),
            Column(self.tr("Counterfactual"), lambda one: one.after or "–", tone=tone),
        ]

    def _share_columns(self) -> list[Column[_Share]]:
        return [
            Column(self.tr("Class"), lambda one: one.name),
            Column(
                self.tr("Patient"),
                lambda one: decimal(one.base, _DIGITS),
                lambda one: one.base,
                is_number=True,
            ),
            Column(
                self.tr("Counterfactual"),
                lambda one: decimal(one.worst, _DIGITS),
                lambda one: one.worst,
                is_number=True,
            ),
        ]


def _named(value: ComparedValue) -> str:
    return f"{value.column} ({value.unit})" if value.unit else value.column
