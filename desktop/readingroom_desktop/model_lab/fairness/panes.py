"""Patients and flip rates of a stress test, and the comparison of one patient."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.stress.types import (
    AttributeTest,
    FlipRate,
    StressReport,
    StressResult,
)
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.counterfactual_texts import CounterfactualTexts
from readingroom_desktop.viewmodels.formats import count, decimal, share_interval, tr
from readingroom_desktop.widgets.controls import button, chip, heading, label
from readingroom_desktop.widgets.layouts import column, row, splitter
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.reading.values_pane import sort_key, value_columns
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 2
_CHANGES = 4
"""Column that may be elided; its tooltip shows the full text."""


class PatientsPane(QWidget):
    """Table of patients; Enter opens patient and counterfactual side by side."""

    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.table = DenseTable(tr("Patients"), self._columns(), wide_column=_CHANGES)
        self.table.activated.connect(self.opened)
        self.setLayout(column(self.table))
        self._shown: StressReport | None = None

    def show_report(self, report: StressReport | None) -> None:
        """Show the patients of a test."""
        if report is self._shown:
            return
        self._shown = report
        results = () if report is None else report.results
        self.table.set_rows(sorted(results, key=lambda result: -result.concern))

    def _columns(self) -> list[Column[StressResult]]:
        return [
            Column(tr("Patient"), name_of, lambda result: result.row, tip=name_of),
            number_column(
                tr("Concern"),
                lambda result: result.concern,
                decimal,
                _DIGITS,
                tone=lambda result: "danger" if result.is_flagged else "",
            ),
            text_column(tr("Recommendation"), lambda result: result.base_class),
            Column(
                tr("Counterfactual"),
                lambda result: result.worst_class if result.is_flip else tr("unchanged"),
                tip=lambda result: result.worst_class,
                tone=lambda result: "caution" if result.is_flip else "",
            ),
            text_column(tr("Changes"), changed_words),
            Column(
                tr("Sufficient alone"),
                lambda result: ", ".join(result.causes) or "–",
                tip=lambda result: ", ".join(result.causes),
            ),
            number_column(tr("Plausibility"), lambda result: result.plausibility, decimal, _DIGITS),
        ]


def name_of(result: StressResult) -> str:
    """Return the code of a patient, or the row number from 1."""
    return result.code or f"#{result.row + 1}"


def changed_words(result: StressResult) -> str:
    """Return the changed values of the counterfactual, e.g. "insurance Medicaid"."""
    return (
        ", ".join(f"{value.column} {value.after}" for value in result.values if value.is_changed)
        or "–"
    )


class RatesPane(QWidget):
    """Attributes and single changes with flip rates and intervals, highest first."""

    def __init__(self) -> None:
        super().__init__()
        self.findings = DenseTable(tr("Attributes"), self._finding_columns(), has_filter=False)
        self.flips = DenseTable(tr("Single changes"), self._flip_columns())
        for table in (self.findings, self.flips):
            table.top.addStrut(
                Size.CONTROL
            )  # the filter field makes one head higher than the other
        both = splitter(self.findings, self.flips)
        self.setLayout(column(both))

    def show_report(self, report: StressReport | None) -> None:
        """Show the rates of a test, or nothing without one."""
        self.findings.set_rows(() if report is None else report.findings)
        flips = () if report is None else report.flips
        self.flips.set_rows(sorted(flips, key=lambda flip: -_order(flip.rate)))

    def _finding_columns(self) -> list[Column[AttributeTest]]:
        return [
            text_column(tr("Attribute"), lambda row: row.column),
            estimate_column(
                tr("Flip rate"),
                lambda row: row.rate,
                share_interval,
            ),
            number_column(tr("Patients"), lambda row: row.n),
            Column(
                tr("Cause"),
                lambda row: tr("named") if row.is_named else tr("not named"),
                tone=lambda row: "danger" if row.is_named else "",
                tip=lambda _row: tr(
                    "Named if the whole interval is above the tolerance of the test"
                ),
            ),
        ]

    def _flip_columns(self) -> list[Column[FlipRate]]:
        return [
            text_column(tr("Attribute"), lambda flip: flip.column),
            Column(tr("From"), lambda flip: flip.before),
            Column(tr("To"), lambda flip: flip.after),
            estimate_column(
                tr("Flip rate"),
                lambda flip: flip.rate,
                share_interval,
            ),
            Column(
                tr("Flips / n"),
                lambda flip: f"{count(flip.flips)} / {count(flip.n)}",
                lambda flip: flip.n,
                is_number=True,
            ),
            number_column(tr("Lowered"), lambda flip: flip.lowered),
        ]


def _order(rate: Estimate | NotEstimable) -> float:
    return rate.value if isinstance(rate, Estimate) else -1.0


_EDGE = 2 * Size.PADDING_WIDE
_PROBABILITY_DIGITS = 3


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
        self.card.setMaximumHeight(self.background_height - 2 * _EDGE)
        self.card.setMinimumHeight(self.background_height - 2 * _EDGE)
        self._show(name_of(result))

    def _show(self, name: str) -> None:
        self.name.setText(tr("Patient %1", name))
        self.card.setFixedWidth(max(self.background_width - 2 * _EDGE, Size.DIALOG))
        self.open()
        self.done.setFocus(Qt.FocusReason.OtherFocusReason)

    def _probability_columns(self) -> list[Column[_ClassProbability]]:
        return [
            text_column(tr("Class"), lambda row: row.name),
            number_column(tr("Patient"), lambda row: row.base, decimal, _PROBABILITY_DIGITS),
            number_column(
                tr("Counterfactual"), lambda row: row.worst, decimal, _PROBABILITY_DIGITS
            ),
        ]


def _class_probabilities(result: StressResult, classes: Sequence[str]) -> list[_ClassProbability]:
    """Return the class probabilities, highest first; unnamed classes are numbered."""
    names = classes if len(classes) == len(result.base) else range(1, len(result.base) + 1)
    probabilities = zip((str(name) for name in names), result.base, result.worst, strict=True)
    return sorted(
        (_ClassProbability(*row) for row in probabilities),
        key=lambda row: -max(row.base, row.worst),
    )
