"""Card that compares a patient with the counterfactual: values and recommendations."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.engine.evaluator.stress.types import StressResult
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.model_lab.fairness.panes import name_of
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.counterfactual_texts import CounterfactualTexts
from readingroom_desktop.viewmodels.formats import decimal, tr
from readingroom_desktop.widgets.controls import button, chip, heading, label
from readingroom_desktop.widgets.layouts import column, row, splitter
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.reading.values_pane import sort_key, value_columns
from readingroom_desktop.widgets.table import DenseTable

_EDGE = 2 * Size.PADDING_WIDE
_DIGITS = 3


class _ClassProbability(NamedTuple):
    """Probability of a class for the patient and for the counterfactual."""

    name: str
    base: float
    worst: float


class ComparisonCard(ModalOverlay):
    """Comparison over the page; Esc closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Size.DIALOG)
        self.setAccessibleName(tr("Patient and counterfactual"))
        self._texts = CounterfactualTexts(self)
        self.name = heading("")
        self.flag = chip(tr("Flagged"), tone="danger")
        self.sentence = label(is_wrapped=True)
        self.facts = label(tone="muted", is_wrapped=True)
        self.values = DenseTable(tr("Values"), value_columns(), has_filter=False)
        self.probabilities = DenseTable(
            tr("Probabilities"), self._probability_columns(), has_filter=False
        )
        self.done = button(tr("Close"), on_click=self.close_card)
        self._both = splitter(self.values, self.probabilities, factors=(3, 2))
        hint = label(tr("Esc: close"), tone="muted", points=Points.DENSE)
        layout = column(
            row(self.name, self.flag, None, hint, self.done),
            self.sentence,
            self.facts,
            self._both,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.setStretch(3, 1)
        self.card.setLayout(layout)

    def show_result(self, result: StressResult, classes: Sequence[str]) -> None:
        """Open with a patient, as large as the window permits."""
        self.flag.setVisible(result.is_flagged)
        self.sentence.setText(self._texts.sentence(result))
        self.facts.setText("   ·   ".join(self._texts.metrics(result)))
        self.facts.show()
        self._both.show()
        self.values.set_rows(sorted(result.values, key=sort_key))
        self.probabilities.set_rows(_class_probabilities(result, classes))
        self.card.setMinimumHeight(0)
        self.card.setMaximumHeight(self.room_height - 2 * _EDGE)
        self.card.setMinimumHeight(self.room_height - 2 * _EDGE)
        self._show(name_of(result))

    def _show(self, name: str) -> None:
        self.name.setText(tr("Patient %1", name))
        self.card.setFixedWidth(max(self.room_width - 2 * _EDGE, Size.DIALOG))
        self.open()
        self.done.setFocus(Qt.FocusReason.OtherFocusReason)

    def _probability_columns(self) -> list[Column[_ClassProbability]]:
        return [
            text_column(tr("Class"), lambda row: row.name),
            number_column(tr("Patient"), lambda row: row.base, decimal, _DIGITS),
            number_column(tr("Counterfactual"), lambda row: row.worst, decimal, _DIGITS),
        ]


def _class_probabilities(result: StressResult, classes: Sequence[str]) -> list[_ClassProbability]:
    """Return the class probabilities, highest first; unnamed classes are numbered."""
    names = classes if len(classes) == len(result.base) else range(1, len(result.base) + 1)
    probabilities = zip((str(name) for name in names), result.base, result.worst, strict=True)
    return sorted(
        (_ClassProbability(*row) for row in probabilities),
        key=lambda row: -max(row.base, row.worst),
    )
