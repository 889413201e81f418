"""Patients of a stress test, highest concern first."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom.engine.evaluator.stress.types import StressReport, StressResult
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.viewmodels.formats import decimal
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 2
_CHANGES = 4
"""Column that may be elided; its tooltip shows the full text."""


class PatientsPane(QWidget):
    """Table of patients; Enter opens patient and counterfactual side by side."""

    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.table = DenseTable(self.tr("Patients"), self._columns(), wide_column=_CHANGES)
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
            Column(self.tr("Patient"), name_of, lambda result: result.row, tip=name_of),
            number_column(
                self.tr("Concern"),
                lambda result: result.concern,
                decimal,
                _DIGITS,
                tone=lambda result: "danger" if result.is_flagged else "",
            ),
            text_column(self.tr("Recommendation"), lambda result: result.base_class),
            Column(
                self.tr("Counterfactual"),
                lambda result: result.worst_class if result.is_flip else self.tr("unchanged"),
                tip=lambda result: result.worst_class,
                tone=lambda result: "caution" if result.is_flip else "",
            ),
            text_column(self.tr("Changes"), changed_words),
            Column(
                self.tr("Sufficient alone"),
                lambda result: ", ".join(result.causes) or "–",
                tip=lambda result: ", ".join(result.causes),
            ),
            number_column(
                self.tr("Plausibility"), lambda result: result.plausibility, decimal, _DIGITS
            ),
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
