"""A patient and the counterfactual side by side: every value, and what each would be advised."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from readingroom.domain.stress_test import StressResult
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import decimal
from readingroom_desktop.viewmodels.stress_words import StressWords
from readingroom_desktop.widgets.controls import button, chip, column, heading, label, row
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.reading.values_pane import place_of, value_columns
from readingroom_desktop.widgets.stress.patients_pane import name_of
from readingroom_desktop.widgets.table import DenseTable

_EDGE = 2 * Size.PADDING_WIDE
_DIGITS = 3


class _Share(NamedTuple):
    """What a class gets as patient and as counterfactual."""

    name: str
    base: float
    worst: float


class ComparisonCard(ModalOverlay):
    """Opens over the page; Esc closes."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Size.DIALOG)
        self.setAccessibleName(self.tr("Patient and counterfactual"))
        self._words = StressWords(self)
        self.name = heading("")
        self.flag = chip(self.tr("Flagged"), tone="danger")
        self.sentence = label(is_wrapped=True)
        self.facts = label(tone="muted", is_wrapped=True)
        self.values = DenseTable(self.tr("Values"), value_columns(self), has_filter=False)
        self.shares = DenseTable(self.tr("Probabilities"), self._share_columns(), has_filter=False)
        self.done = button(self.tr("Close"))
        self.done.clicked.connect(self.close_card)
        self._both = QSplitter(Qt.Orientation.Horizontal)
        self._both.addWidget(self.values)
        self._both.addWidget(self.shares)
        self._both.setStretchFactor(0, 3)
        self._both.setStretchFactor(1, 2)
        self._both.setChildrenCollapsible(False)
        hint = label(self.tr("Esc closes"), tone="muted", points=Points.DENSE)
        pad = Size.PADDING_WIDE
        layout = column(
            row(self.name, self.flag, None, hint, self.done),
            self.sentence,
            self.facts,
            self._both,
            margins=(pad, Size.PADDING, pad, Size.PADDING),
        )
        layout.setStretch(3, 1)
        self.card.setLayout(layout)

    def show_result(self, result: StressResult, classes: Sequence[str]) -> None:
        """Open with a patient, as large as the window lets it."""
        self.flag.setVisible(result.is_flagged)
        self.sentence.setText(self._words.sentence(result))
        self.facts.setText("   ·   ".join(self._words.figures(result)))
        self.facts.show()
        self._both.show()
        self.values.set_rows(sorted(result.values, key=place_of))
        self.shares.set_rows(_shares(result, classes))
        self.card.setMinimumHeight(0)
        self.card.setMaximumHeight(self.room_height - 2 * _EDGE)
        self.card.setMinimumHeight(self.room_height - 2 * _EDGE)
        self._show(name_of(result))

    def _show(self, name: str) -> None:
        self.name.setText(self.tr("Patient %1").replace("%1", name))
        self.card.setFixedWidth(max(self.room_width - 2 * _EDGE, Size.DIALOG))
        self.open()
        self.done.setFocus(Qt.FocusReason.OtherFocusReason)

    def _share_columns(self) -> list[Column[_Share]]:
        return [
            Column(self.tr("Class"), lambda one: one.name, tip=lambda one: one.name),
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


def _shares(result: StressResult, classes: Sequence[str]) -> list[_Share]:
    """Return the likeliest classes first; those without a name are numbered."""
    names = classes if len(classes) == len(result.base) else range(1, len(result.base) + 1)
    shares = zip((str(name) for name in names), result.base, result.worst, strict=True)
    return sorted((_Share(*one) for one in shares), key=lambda one: -max(one.base, one.worst))
