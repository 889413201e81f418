"""Patients and flip rates of a stress test, and the comparison of one patient."""

from PySide6.QtCore import Signal
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
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, decimal, share_interval, tr
from readingroom_desktop.widgets.layouts import column, splitter
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
                tip=lambda row: _method(row.rate),
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
                tip=lambda flip: _method(flip.rate),
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


def _method(rate: Estimate | NotEstimable) -> str:
    return rate.method if isinstance(rate, Estimate) else ""
