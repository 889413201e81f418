"""Balance of the worklists: planned before a session is opened, planned and read afterwards."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtWidgets import QWidget

from readingroom.domain.study_design import StudyDesign
from readingroom.reading.design.types import (
    BalanceFactor,
    BalanceLine,
    BalanceTable,
    FactorBalance,
    StudyBalance,
)
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.table import DenseTable

VISIBLE_ROWS = 4
_SIDES, _REPEATS, _STRATA = 6, 7, 8
"""Indices of the columns that not every study has."""


class BalanceView(QWidget):
    """Items by reader, session and arm, and the largest difference of each factor."""

    def __init__(self) -> None:
        super().__init__()
        self._sessions: Sequence[str] = ()
        self._arms: Mapping[str, str] = {}
        self._strata: tuple[tuple[str, ...], ...] = ()
        self._planned: dict[tuple[str, int, str], BalanceLine] = {}
        self.differences = label(tone="muted", is_wrapped=True)
        self.differences.setAccessibleName(tr("Largest differences"))
        self.table = DenseTable(
            tr("Balance of the worklists"), self._columns(), has_head=False, wide_column=2
        )
        self.table.setMinimumHeight(2 * Size.ROW + Size.GAP)  # scrolls where there is no room
        self.setLayout(column(self.table, self.differences, gap=Size.GAP_SMALL))
        self.hide()

    def _columns(self) -> list[Column[BalanceLine]]:
        return [
            text_column(tr("Reader"), lambda line: line.reader),
            Column(tr("Session"), self._session_name),
            Column(tr("Arm"), lambda line: self._arms.get(line.arm, line.arm)),
            self._count_column(tr("Cases"), lambda line: line.case_count),
            self._count_column(tr("Items"), lambda line: line.item_count),
            Column(tr("Thirds"), self._thirds),
            self._count_column(tr("First on the left"), lambda line: line.first_left),
            self._count_column(tr("Repeats"), lambda line: line.repeat_count),
            text_column(tr("Cases by stratum"), self._stratum_counts),
        ]

    def _count_column(
        self, title: str, number_of: Callable[[BalanceLine], int | None]
    ) -> Column[BalanceLine]:
        def text(line: BalanceLine) -> str:
            plan = self._planned.get((line.reader, line.session, line.arm), line)
            return self._of_plan(number_of(line), number_of(plan))

        return Column(title, text, lambda line: number_of(line) or 0, is_number=True)

    def _of_plan(self, number: int | None, planned: int | None) -> str:
        """Return "2 of 3" beside a plan, else the number; a dash without one."""
        if number is None or planned is None:
            return "–"
        return tr("%1 of %2", count(number), count(planned)) if self._planned else count(number)

    def _thirds(self, line: BalanceLine) -> str:
        plan = self._planned.get((line.reader, line.session, line.arm), line)
        return " / ".join(map(self._of_plan, line.thirds, plan.thirds))

    def _stratum_counts(self, line: BalanceLine) -> str:
        plan = self._planned.get((line.reader, line.session, line.arm), line)
        names = [" / ".join(stratum) or tr("missing") for stratum in self._strata]
        counts = map(self._of_plan, line.strata, plan.strata)
        return ", ".join(f"{name}: {text}" for name, text in zip(names, counts, strict=True))

    def _session_name(self, line: BalanceLine) -> str:
        names = self._sessions
        return names[line.session] if line.session < len(names) else str(line.session + 1)

    def show_planned(self, balance: BalanceTable | None, why_not: str, design: StudyDesign) -> None:
        """Show the planned balance, or why there is none; hidden until one of them is known."""
        self._sessions = [session.label for session in design.sessions]
        self._arms = {arm.key: arm.label for arm in design.arms}
        self.setVisible(balance is not None or bool(why_not))
        self.table.setVisible(balance is not None)
        if balance is None:
            self.differences.setText(why_not)
            return
        self._show_lines(balance)
        shown = min(max(len(balance.lines), 1), VISIBLE_ROWS)
        self.table.setMaximumHeight((shown + 1) * Size.ROW + Size.GAP)
        parts = self._differences(balance.factors)
        self.differences.setText(tr("Largest differences: %1.", ", ".join(parts)))

    def show_read(self, balance: StudyBalance) -> None:
        """Show what is read beside the plan."""
        self._sessions = balance.sessions
        lines = balance.planned.lines
        self._planned = {(line.reader, line.session, line.arm): line for line in lines}
        self._show_lines(balance.read)
        self.differences.setText(
            tr(
                "Largest differences in what is read: %1. In the plan: %2.",
                ", ".join(self._differences(balance.read.factors)),
                ", ".join(self._differences(balance.planned.factors)),
            )
        )

    def _show_lines(self, balance: BalanceTable) -> None:
        self._strata = balance.strata
        planned = tuple(self._planned.values()) or balance.lines
        shown = {
            _SIDES: any(line.first_left is not None for line in planned),
            _REPEATS: any(line.repeat_count for line in planned),
            _STRATA: len(balance.strata) > 1,
        }
        for index, is_shown in shown.items():
            self.table.view.setColumnHidden(index, not is_shown)
        self.table.follow(balance.lines)

    @staticmethod
    def _differences(factors: Sequence[FactorBalance]) -> list[str]:
        names = {
            BalanceFactor.READER: tr("cases between readers"),
            BalanceFactor.SESSION: tr("cases between sessions"),
            BalanceFactor.CASE: tr("readers of a case between sessions"),
            BalanceFactor.STRATUM: tr("cases of a stratum between arms"),
            BalanceFactor.POSITION: tr("items between thirds of a list"),
            BalanceFactor.SIDE: tr("sides of a pair"),
        }
        return [
            f"{names[factor.factor]} {count(factor.largest)}"
            for factor in factors
            if factor.largest is not None
        ]
