"""What a watch has seen: its cases, who gets what, and what drifts."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.monitoring import (
    Drift,
    DriftAlarm,
    GroupShare,
    MonitorReport,
    RecommendationGap,
)
from readingroom.domain.stored_monitors import StoredMonitoredCase
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    interval,
    moment,
    percent,
    share_interval,
    why_missing,
)
from readingroom_desktop.widgets.controls import column
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 2
_REASONS = 4
"""The column that may be cut; its tip holds the whole."""


class MonitoredCasesPane(QWidget):
    """The cases of a watch; Enter opens one."""

    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = DenseTable(self.tr("Cases"), self._columns(), stretch=_REASONS)
        self.table.activated.connect(self.opened)
        self.setLayout(column(self.table))
        self._shown: tuple[StoredMonitoredCase, ...] = ()

    def show_cases(self, seen: tuple[StoredMonitoredCase, ...]) -> None:
        """Show these cases."""
        if seen is not self._shown:
            self._shown = seen
            self.table.set_rows(seen)

    def _columns(self) -> list[Column[StoredMonitoredCase]]:
        return [
            Column(self.tr("Case"), _code, tip=_code),
            Column(
                self.tr("State"), self._state, tone=lambda one: "caution" if one.is_waiting else ""
            ),
            Column(self.tr("Recommended"), _recommended, tip=_recommended),
            Column(
                self.tr("Concern"),
                _concern_words,
                _concern,
                is_number=True,
                tone=_concern_tone,
            ),
            Column(self.tr("Why it waits"), _why, tip=_why),
            Column(self.tr("Seen"), lambda one: moment(one.seen_at), lambda one: one.seen_at),
        ]

    def _state(self, case: StoredMonitoredCase) -> str:
        if case.found is None:
            return self.tr("erased")
        if case.review is not None:
            return case.review.verdict.value
        return self.tr("waits") if case.is_queued else self.tr("passed")


class RecommendationGroupsPane(QWidget):
    """Who is recommended what, with the interval of each share, and the gaps between groups."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = DenseTable(self.tr("Who is recommended what"), self._columns())
        self.gaps = DenseTable(
            self.tr("Gaps between groups"), self._gap_columns(), has_filter=False
        )
        self.setLayout(column(_side_by_side(self.table, self.gaps)))

    def show_report(self, report: MonitorReport | None) -> None:
        """Show the groups of the newest batch."""
        self.table.set_rows(() if report is None else report.groups)
        self.gaps.set_rows(() if report is None else report.gaps)

    def _columns(self) -> list[Column[GroupShare]]:
        return [
            Column(self.tr("Attribute"), lambda one: one.column, tip=lambda one: one.column),
            Column(self.tr("Group"), lambda one: one.group, tip=lambda one: one.group),
            Column(
                self.tr("Recommended"),
                lambda one: one.recommendation,
                tip=lambda one: one.recommendation,
            ),
            Column(
                self.tr("Share"),
                lambda one: share_interval(one.share),
                lambda one: _order(one.share),
                is_number=True,
                tip=lambda one: why_missing(one.share),
            ),
            Column(
                self.tr("Of"),
                lambda one: f"{count(one.count)} / {count(one.n)}",
                lambda one: one.n,
                is_number=True,
            ),
        ]

    def _gap_columns(self) -> list[Column[RecommendationGap]]:
        def of(one: RecommendationGap) -> str:
            return f"{one.gap.attribute}: {one.recommendation}"

        return [
            Column(self.tr("Attribute and recommendation"), of, tip=of),
            Column(
                self.tr("Gap"),
                lambda one: share_interval(one.gap.value),
                lambda one: _order(one.gap.value),
                is_number=True,
                tip=lambda one: why_missing(one.gap.value) or one.gap.gap.value,
            ),
            Column(
                self.tr("By chance"),
                lambda one: "–" if one.gap.chance is None else percent(one.gap.chance.mean),
                lambda one: -1.0 if one.gap.chance is None else one.gap.chance.mean,
                is_number=True,
                tip=lambda one: "" if one.gap.chance is None else one.gap.chance.method,
            ),
        ]


class DriftPane(QWidget):
    """What has moved from the reference, and the alarms of the charts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.drifts = DenseTable(self.tr("Drift from the reference"), self._drift_columns())
        self.alarms = DenseTable(self.tr("Alarms"), self._alarm_columns(), has_filter=False)
        self.setLayout(column(_side_by_side(self.drifts, self.alarms)))

    def show_report(self, report: MonitorReport | None) -> None:
        """Show the drift of the newest batch."""
        self.drifts.set_rows(() if report is None else report.drifts)
        self.alarms.set_rows(() if report is None else report.alarms)

    def _drift_columns(self) -> list[Column[Drift]]:
        return [
            Column(
                self.tr("Column"),
                lambda one: one.column,
                tone=lambda one: "danger" if one.is_drifting else "",
                tip=lambda one: one.column,
            ),
            Column(
                self.tr("Drifts"), lambda one: self.tr("yes") if one.is_drifting else self.tr("no")
            ),
            Column(
                self.tr("Stability index"),
                lambda one: interval(one.psi),
                lambda one: _order(one.psi),
                is_number=True,
                tip=lambda one: why_missing(one.psi),
            ),
            Column(
                self.tr("Divergence"),
                lambda one: interval(one.js, 3),
                lambda one: _order(one.js),
                is_number=True,
                tip=lambda one: why_missing(one.js),
            ),
            Column(
                "p",
                lambda one: "–" if one.p_value is None else decimal(one.p_value, 3),
                lambda one: 2.0 if one.p_value is None else one.p_value,
                is_number=True,
                tip=lambda one: one.null,
            ),
        ]

    def _alarm_columns(self) -> list[Column[DriftAlarm]]:
        return [
            Column(self.tr("Chart"), lambda one: one.chart, tip=lambda one: one.chart),
            Column(
                self.tr("At case"),
                lambda one: count(one.at_case),
                lambda one: one.at_case,
                is_number=True,
            ),
            Column(
                self.tr("Moves"),
                lambda one: self.tr("up") if one.direction == "up" else self.tr("down"),
            ),
            Column(
                self.tr("False alarm every"),
                lambda one: count(round(one.run_length)),
                lambda one: one.run_length,
                is_number=True,
            ),
        ]


def _code(case: StoredMonitoredCase) -> str:
    return case.found.code if case.found is not None else "–"


def _recommended(case: StoredMonitoredCase) -> str:
    return (case.found.recommendation if case.found is not None else "") or "–"


def _side_by_side(wide: DenseTable, narrow: DenseTable) -> QSplitter:
    both = QSplitter(Qt.Orientation.Horizontal)
    for table in (wide, narrow):
        table.top.addStrut(Size.CONTROL)  # a filter box makes one head higher than the other
        both.addWidget(table)
    both.setSizes([Size.DIALOG, Size.KEY_COLUMN])
    both.setChildrenCollapsible(False)
    return both


def _order(figure: Estimate | NotEstimable) -> float:
    return figure.value if isinstance(figure, Estimate) else -1.0


def _concern(case: StoredMonitoredCase) -> float:
    stress = case.found.stress if case.found is not None else None
    return -1.0 if stress is None else stress.concern


def _concern_tone(case: StoredMonitoredCase) -> str:
    stress = case.found.stress if case.found is not None else None
    return "danger" if stress is not None and stress.is_flagged else ""


def _concern_words(case: StoredMonitoredCase) -> str:
    concern = _concern(case)
    return "–" if concern < 0 else decimal(concern, _DIGITS)


def _why(case: StoredMonitoredCase) -> str:
    found = case.found
    if found is None:
        return ""
    return found.queued.sentence if found.queued is not None else found.failure
