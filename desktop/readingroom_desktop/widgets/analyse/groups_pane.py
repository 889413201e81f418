"""How groups of patients fare: gaps, groups beside the reference, calibration, and flips."""

from typing import NamedTuple

from PySide6.QtWidgets import QSplitter, QTabWidget, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.fairness import AttributeFairness, FairnessReport, GroupGap, GroupSize
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, decimal, interval, sort_value, why_missing
from readingroom_desktop.widgets.controls import Picker, column, label, row
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3
Figure = Estimate | NotEstimable


class _Line(NamedTuple):
    """One figure of one group or between two."""

    what: str
    group: str
    value: Figure
    p_value: float | None = None


class GroupsPane(QWidget):
    """One attribute at a time; every figure with interval, n and what chance would show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._report: FairnessReport | None = None
        self.attribute = Picker(self.tr("Attribute"))
        self.attribute.currentIndexChanged.connect(lambda _place: self._show())
        self.told = label(tone="muted", is_wrapped=True)
        self.gaps = DenseTable(
            self.tr("Gaps between groups"), self._gap_heads(), has_filter=False, stretch=0
        )
        self.sizes = DenseTable(self.tr("Groups"), self._size_heads(), has_filter=False)
        self.figures = DenseTable(self.tr("Figures by group"), self._line_heads(), stretch=0)
        self.flips = DenseTable(
            self.tr("What the attribute alone changes"), self._line_heads(), stretch=0
        )
        below = QTabWidget()
        below.setAccessibleName(self.tr("What else is known of the groups"))
        below.addTab(self.sizes, self.tr("Groups"))
        below.addTab(self.figures, self.tr("By group"))
        below.addTab(self.flips, self.tr("Flips"))
        both = QSplitter()
        both.addWidget(self.gaps)
        both.addWidget(below)
        both.setChildrenCollapsible(False)
        both.setStretchFactor(0, 3)
        both.setStretchFactor(1, 2)
        head = row(label(self.tr("Attribute")), self.attribute, self.told)
        head.setStretch(2, 1)
        layout = column(gap=Size.GAP)
        layout.addLayout(head)
        layout.addWidget(both, 1)
        self.setLayout(layout)

    def _gap_heads(self) -> list[Column[GroupGap]]:
        return [
            Column(self.tr("Gap"), lambda one: one.gap.value, tip=lambda one: one.gap.value),
            Column(
                self.tr("Value"),
                lambda one: interval(one.value, _DIGITS),
                lambda one: _order(one.value),
                is_number=True,
                tip=lambda one: why_missing(one.value) or _method(one.value),
            ),
            Column(
                self.tr("By chance below"),
                lambda one: "–" if one.chance is None else decimal(one.chance.high, _DIGITS),
                lambda one: 0.0 if one.chance is None else one.chance.high,
                is_number=True,
                tip=lambda one: "" if one.chance is None else one.chance.method,
            ),
            Column(
                "p",
                lambda one: "–" if one.chance is None else decimal(one.chance.p_value, _DIGITS),
                lambda one: 2.0 if one.chance is None else one.chance.p_value,
                is_number=True,
                tip=lambda _one: self.tr("Share of chance gaps as large"),
            ),
        ]

    def _size_heads(self) -> list[Column[GroupSize]]:
        return [
            Column(self.tr("Group"), lambda one: one.group, tip=lambda one: one.group),
            Column("n", lambda one: count(one.n), lambda one: one.n, is_number=True),
            Column(
                self.tr("Outcome"),
                lambda one: count(one.with_outcome),
                lambda one: one.with_outcome,
                is_number=True,
            ),
            Column(
                self.tr("Decided"),
                lambda one: "–" if one.decided is None else count(one.decided),
                lambda one: one.decided or 0,
                is_number=True,
            ),
            Column(
                self.tr("Counts"),
                lambda one: self.tr("too small") if one.is_left_out else self.tr("yes"),
                tone=lambda one: "caution" if one.is_left_out else "",
            ),
        ]

    def _line_heads(self) -> list[Column[_Line]]:
        return [
            Column(self.tr("Figure"), lambda one: one.what, tip=lambda one: one.what),
            Column(self.tr("Group"), lambda one: one.group, tip=lambda one: one.group),
            Column(
                self.tr("Value"),
                lambda one: interval(one.value, _DIGITS),
                lambda one: _order(one.value),
                is_number=True,
                tip=lambda one: why_missing(one.value) or _method(one.value),
            ),
            Column(
                "p",
                lambda one: "–" if one.p_value is None else decimal(one.p_value, _DIGITS),
                lambda one: 2.0 if one.p_value is None else one.p_value,
                is_number=True,
                tip=lambda _one: self.tr("Adjusted for all comparisons (Holm)"),
            ),
        ]

    def show_report(self, report: FairnessReport) -> None:
        """Show what was found of groups."""
        if report is self._report:
            return
        self._report = None
        self.attribute.clear()
        for one in report.attributes:
            self.attribute.addItem(one.attribute, one)
        self._report = report
        self._show()

    def _show(self) -> None:
        chosen: AttributeFairness | None = self.attribute.currentData()
        report = self._report
        if report is None or chosen is None:
            return
        self.told.setText(self._sentence(report, chosen))
        self.gaps.set_rows(chosen.gaps)
        self.sizes.set_rows(chosen.sizes)
        self.figures.set_rows(self._figures(chosen))
        self.flips.set_rows(self._flip_lines(chosen))

    def _sentence(self, report: FairnessReport, chosen: AttributeFairness) -> str:
        told = [self.tr("n = %1").replace("%1", count(report.n)), report.decision]
        if chosen.reference:
            told.append(self.tr("reference: %1").replace("%1", chosen.reference))
        if chosen.missing:
            told.append(self.tr("%1 without a group").replace("%1", count(chosen.missing)))
        if chosen.left_out:
            told.append(self.tr("left out: %1").replace("%1", ", ".join(chosen.left_out)))
        return " · ".join(part for part in (*told, *report.warnings) if part)

    def _figures(self, chosen: AttributeFairness) -> list[_Line]:
        signed = [
            _Line(one.measure, one.group, one.value, one.adjusted_p_value) for one in chosen.signed
        ]
        calibrated = [
            _Line(name, one.group, value)
            for one in chosen.calibrations
            for name, value in (
                (self.tr("calibration error"), one.error),
                (self.tr("score less outcome"), one.gap),
                (self.tr("calibration slope"), one.slope),
                (self.tr("calibration intercept"), one.intercept),
            )
        ]
        crossed = [
            _Line(
                self.tr("area, %1").replace("%1", one.kind),
                f"{one.having or self.tr('rest')} / {one.lacking or self.tr('rest')}",
                one.value,
            )
            for one in chosen.cross_areas
        ]
        return [*signed, *calibrated, *crossed]

    def _flip_lines(self, chosen: AttributeFairness) -> list[_Line]:
        found = [
            _Line(
                self.tr("%1 gain, %2 lose the decision")
                .replace("%1", count(one.gained))
                .replace("%2", count(one.lost)),
                f"{one.before} → {one.after}",
                one.value,
            )
            for one in chosen.flips
        ]
        if chosen.flip_share is None:
            return found
        return [_Line(self.tr("any other value"), chosen.attribute, chosen.flip_share), *found]


def _order(figure: Figure) -> float:
    return sort_value(figure)


def _method(figure: Figure) -> str:
    return f"n = {figure.n}; {figure.method}" if isinstance(figure, Estimate) else ""
