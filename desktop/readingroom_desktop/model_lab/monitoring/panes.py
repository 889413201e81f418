"""Panes of a monitor: cases, recommendations by group, and drift."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSplitter, QWidget

from readingroom.engine.evaluator.monitoring.types import (
    Drift,
    DriftAlarm,
    GroupShare,
    MonitorReport,
    RecommendationGap,
    StoredMonitoredCase,
)
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    moment_column,
    number_column,
    text_column,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    interval,
    p_value,
    percent,
    share_interval,
    tr,
    tr_core,
    tr_marked,
)
from readingroom_desktop.widgets.layouts import column, splitter
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 2
_REASONS = 4
"""Column that may be elided; its tooltip shows the full text."""


class MonitoredCasesPane(QWidget):
    """Table of the monitored cases; Enter opens one."""

    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.table = DenseTable(tr("Cases"), self._columns(), wide_column=_REASONS)
        self.table.activated.connect(self.opened)
        self.setLayout(column(self.table))
        self._shown: tuple[StoredMonitoredCase, ...] = ()

    def show_cases(self, cases: tuple[StoredMonitoredCase, ...]) -> None:
        """Show these cases."""
        if cases is not self._shown:
            self._shown = cases
            self.table.set_rows(cases)

    def _columns(self) -> list[Column[StoredMonitoredCase]]:
        return [
            text_column(tr("Case"), _code),
            Column(
                tr("State"), self._state, tone=lambda case: "caution" if case.is_waiting else ""
            ),
            text_column(tr("Recommendation"), _recommended),
            Column(tr("Concern"), _concern_words, _concern, is_number=True, tone=_concern_tone),
            text_column(tr("Review reason"), _review_reason),
            moment_column(tr("Received"), lambda case: case.seen_at),
        ]

    def _state(self, case: StoredMonitoredCase) -> str:
        if case.monitored is None:
            return tr("erased")
        if case.review is not None:
            return tr_marked(case.review.verdict.value)
        return tr("in review") if case.is_queued else tr("passed")


class RecommendationGroupsPane(QWidget):
    """Recommendation rates by group with intervals, and gaps between groups."""

    def __init__(self) -> None:
        super().__init__()
        self.table = DenseTable(tr("Recommendations by group"), self._columns())
        self.gaps = DenseTable(tr("Gaps between groups"), self._gap_columns(), has_filter=False)
        self.setLayout(column(_side_by_side(self.table, self.gaps)))

    def show_report(self, report: MonitorReport | None) -> None:
        """Show the groups of the newest batch."""
        self.table.set_rows(() if report is None else report.groups)
        self.gaps.set_rows(() if report is None else report.gaps)

    def _columns(self) -> list[Column[GroupShare]]:
        return [
            text_column(tr("Attribute"), lambda group: group.column),
            text_column(tr("Group"), lambda group: group.group),
            text_column(tr("Recommendation"), lambda group: group.recommendation),
            estimate_column(tr("Rate"), lambda group: group.share, share_interval),
            Column(
                tr("Count / n"),
                lambda group: f"{count(group.count)} / {count(group.n)}",
                lambda group: group.n,
                is_number=True,
            ),
        ]

    def _gap_columns(self) -> list[Column[RecommendationGap]]:
        def of(gap: RecommendationGap) -> str:
            return f"{gap.gap.attribute}: {gap.recommendation}"

        return [
            text_column(tr("Attribute and recommendation"), of),
            estimate_column(
                tr("Gap"),
                lambda gap: gap.gap.value,
                share_interval,
                tip=lambda gap: tr_marked(gap.gap.gap.value),
            ),
            number_column(
                tr("Null mean"),
                lambda gap: None if gap.gap.chance is None else gap.gap.chance.mean,
                percent,
                tip=lambda gap: "" if gap.gap.chance is None else tr_core(gap.gap.chance.method),
            ),
        ]


class DriftPane(QWidget):
    """Drift from the reference, and the alarms of the control charts."""

    def __init__(self) -> None:
        super().__init__()
        self.drifts = DenseTable(tr("Drift from the reference"), self._drift_columns())
        self.alarms = DenseTable(tr("Alarms"), self._alarm_columns(), has_filter=False)
        self.setLayout(column(_side_by_side(self.drifts, self.alarms)))

    def show_report(self, report: MonitorReport | None) -> None:
        """Show the drift of the newest batch."""
        self.drifts.set_rows(() if report is None else report.drifts)
        self.alarms.set_rows(() if report is None else report.alarms)

    def _drift_columns(self) -> list[Column[Drift]]:
        return [
            Column(
                tr("Column"),
                lambda drift: drift.column,
                tone=lambda drift: "danger" if drift.is_drifting else "",
                tip=lambda drift: drift.column,
            ),
            Column(tr("Drift"), _drift_word),
            estimate_column(tr("Stability index"), lambda drift: drift.psi),
            estimate_column(tr("Divergence"), lambda drift: drift.js, interval, 3),
            number_column(
                "p", lambda drift: drift.p_value, p_value, missing=2.0, tip=lambda drift: drift.null
            ),
        ]

    def _alarm_columns(self) -> list[Column[DriftAlarm]]:
        return [
            text_column(tr("Chart"), lambda alarm: alarm.chart),
            number_column(tr("At case"), lambda alarm: alarm.at_case),
            Column(
                tr("Direction"), lambda alarm: tr("up") if alarm.direction == "up" else tr("down")
            ),
            Column(
                tr("Mean run length"),
                lambda alarm: count(round(alarm.run_length)),
                lambda alarm: alarm.run_length,
                is_number=True,
            ),
        ]


def _code(case: StoredMonitoredCase) -> str:
    return case.monitored.code if case.monitored is not None else "–"


def _recommended(case: StoredMonitoredCase) -> str:
    return (case.monitored.recommendation if case.monitored is not None else "") or "–"


def _side_by_side(wide: DenseTable, narrow: DenseTable) -> QSplitter:
    for table in (wide, narrow):
        table.top.addStrut(Size.CONTROL)  # the filter field makes one head higher than the other
    return splitter(wide, narrow, sizes=(Size.DIALOG, Size.KEY_COLUMN))


def _concern(case: StoredMonitoredCase) -> float:
    stress = case.monitored.stress if case.monitored is not None else None
    return -1.0 if stress is None else stress.concern


def _concern_tone(case: StoredMonitoredCase) -> str:
    stress = case.monitored.stress if case.monitored is not None else None
    return "danger" if stress is not None and stress.is_flagged else ""


def _concern_words(case: StoredMonitoredCase) -> str:
    concern = _concern(case)
    return "–" if concern < 0 else decimal(concern, _DIGITS)


def _review_reason(case: StoredMonitoredCase) -> str:
    result = case.monitored
    if result is None:
        return ""
    return tr_core(result.queued.sentence if result.queued is not None else result.failure)


def _drift_word(drift: Drift) -> str:
    if drift.p_value is None:
        return tr("not tested")
    return tr("yes") if drift.is_drifting else tr("no")
