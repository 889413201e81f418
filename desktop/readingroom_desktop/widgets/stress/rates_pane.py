"""Which attributes change what a model recommends, and how often each change does."""

from PySide6.QtWidgets import QSplitter, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.stress_test import AttributeTest, FlipRate, StressReport
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, share_interval, why_missing
from readingroom_desktop.widgets.controls import column
from readingroom_desktop.widgets.table import DenseTable


class RatesPane(QWidget):
    """Attributes and their single changes, those that change most first; each with its interval."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.findings = DenseTable(self.tr("Attributes"), self._finding_columns(), has_filter=False)
        self.flips = DenseTable(self.tr("Single changes"), self._flip_columns())
        for table in (self.findings, self.flips):
            table.top.addStrut(Size.CONTROL)  # a filter box makes one head higher than the other
        both = QSplitter()
        both.addWidget(self.findings)
        both.addWidget(self.flips)
        both.setChildrenCollapsible(False)
        self.setLayout(column(both))

    def show_report(self, report: StressReport | None) -> None:
        """Show what a test found, nothing where there is none."""
        self.findings.set_rows(() if report is None else report.findings)
        flips = () if report is None else report.flips
        self.flips.set_rows(sorted(flips, key=lambda one: -_order(one.rate)))

    def _finding_columns(self) -> list[Column[AttributeTest]]:
        return [
            Column(self.tr("Attribute"), lambda one: one.column, tip=lambda one: one.column),
            Column(
                self.tr("Alone changes it for"),
                lambda one: share_interval(one.rate),
                lambda one: _order(one.rate),
                is_number=True,
                tip=lambda one: why_missing(one.rate) or _method(one.rate),
            ),
            Column(
                self.tr("Patients"), lambda one: count(one.n), lambda one: one.n, is_number=True
            ),
            Column(
                self.tr("Cause"),
                lambda one: self.tr("named") if one.is_named else self.tr("not named"),
                tone=lambda one: "danger" if one.is_named else "",
                tip=lambda _one: self.tr(
                    "Named where the whole interval lies above the tolerance of the test"
                ),
            ),
        ]

    def _flip_columns(self) -> list[Column[FlipRate]]:
        return [
            Column(self.tr("Attribute"), lambda one: one.column, tip=lambda one: one.column),
            Column(self.tr("From"), lambda one: one.before),
            Column(self.tr("To"), lambda one: one.after),
            Column(
                self.tr("Changed"),
                lambda one: share_interval(one.rate),
                lambda one: _order(one.rate),
                is_number=True,
                tip=lambda one: why_missing(one.rate) or _method(one.rate),
            ),
            Column(
                self.tr("Of"),
                lambda one: f"{count(one.flips)} / {count(one.n)}",
                lambda one: one.n,
                is_number=True,
            ),
            Column(
                self.tr("Offered less"),
                lambda one: "–" if one.lowered is None else count(one.lowered),
                lambda one: one.lowered or 0,
                is_number=True,
            ),
        ]


def _order(rate: Estimate | NotEstimable) -> float:
    return rate.value if isinstance(rate, Estimate) else -1.0


def _method(rate: Estimate | NotEstimable) -> str:
    return rate.method if isinstance(rate, Estimate) else ""
