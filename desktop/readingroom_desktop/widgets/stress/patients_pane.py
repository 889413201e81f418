"""The patients of a stress test, those of most concern first."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.stress_test import StressReport, StressResult
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.viewmodels.formats import decimal
from readingroom_desktop.widgets.controls import column
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 2
_CHANGES = 4
"""The column that may be cut; its tip holds the whole."""


class PatientsPane(QWidget):
    """Enter on a patient opens patient and counterfactual side by side."""

    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = DenseTable(self.tr("Patients"), self._columns(), stretch=_CHANGES)
        self.table.activated.connect(self.opened)
        self.setLayout(column(self.table))
        self._shown: StressReport | None = None

    def show_report(self, report: StressReport | None) -> None:
        """Show the patients of a test."""
        if report is self._shown:
            return
        self._shown = report
        results = () if report is None else report.results
        self.table.set_rows(sorted(results, key=lambda one: -one.concern))

    def _columns(self) -> list[Column[StressResult]]:
        return [
            Column(self.tr("Patient"), name_of, lambda one: one.row, tip=name_of),
            Column(
                self.tr("Concern"),
                lambda one: decimal(one.concern, _DIGITS),
                lambda one: one.concern,
                is_number=True,
                tone=lambda one: "danger" if one.is_flagged else "",
            ),
            Column(self.tr("Advised"), lambda one: one.base_class, tip=lambda one: one.base_class),
            Column(
                self.tr("Would be advised"),
                lambda one: one.worst_class if one.is_flip else self.tr("the same"),
                tip=lambda one: one.worst_class,
                tone=lambda one: "caution" if one.is_flip else "",
            ),
            Column(self.tr("With"), changed_words, tip=changed_words),
            Column(
                self.tr("Alone enough"),
                lambda one: ", ".join(one.causes) or "–",
                tip=lambda one: ", ".join(one.causes),
            ),
            Column(
                self.tr("Plausibility"),
                lambda one: decimal(one.plausibility, _DIGITS),
                lambda one: one.plausibility,
                is_number=True,
            ),
        ]


def name_of(result: StressResult) -> str:
    """Return the code of a patient, or the row, counted from 1."""
    return result.code or f"#{result.row + 1}"


def changed_words(result: StressResult) -> str:
    """Return what the counterfactual is otherwise: "insurance Medicaid"."""
    return ", ".join(f"{one.column} {one.after}" for one in result.values if one.is_changed) or "–"
