"""Balance of the planned worklists, shown before a session is opened."""

from PySide6.QtWidgets import QWidget

from readingroom.domain.study_design import StudyDesign
from readingroom.reading.design.types import BalanceFactor, BalanceLine, BalanceTable
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.table import DenseTable

VISIBLE_ROWS = 4


class BalanceView(QWidget):
    """Items by reader, session and arm, and the largest difference of each factor."""

    def __init__(self) -> None:
        super().__init__()
        self._design: StudyDesign | None = None
        self.differences = label(tone="muted", is_wrapped=True)
        self.differences.setAccessibleName(tr("Largest differences"))
        self.table = DenseTable(tr("Balance of the worklists"), self._columns(), has_head=False)
        self.table.setMinimumHeight(2 * Size.ROW + Size.GAP)  # scrolls where there is no room
        self.setLayout(column(self.table, self.differences, gap=Size.GAP_SMALL))
        self.hide()

    def _columns(self) -> list[Column[BalanceLine]]:
        return [
            text_column(tr("Reader"), lambda line: line.reader),
            Column(tr("Session"), self._session_name),
            Column(tr("Arm"), self._arm_name),
            number_column(tr("Cases"), lambda line: line.case_count),
            number_column(tr("Items"), lambda line: line.item_count),
            Column(tr("Thirds"), lambda line: " / ".join(map(count, line.thirds))),
            number_column(tr("First on the left"), lambda line: line.first_left),
            number_column(tr("Repeats"), lambda line: line.repeat_count),
        ]

    def _session_name(self, line: BalanceLine) -> str:
        sessions = self._design.sessions if self._design else ()
        return sessions[line.session].label if line.session < len(sessions) else str(line.session)

    def _arm_name(self, line: BalanceLine) -> str:
        arms = self._design.arms if self._design else ()
        return next((arm.label for arm in arms if arm.key == line.arm), line.arm)

    def show_balance(self, balance: BalanceTable | None, why_not: str, design: StudyDesign) -> None:
        """Show the balance, or why there is none; hidden until one of them is known."""
        self._design = design
        self.setVisible(balance is not None or bool(why_not))
        self.table.setVisible(balance is not None)
        if balance is None:
            self.differences.setText(why_not)
            return
        self.table.follow(balance.lines)
        shown = min(max(len(balance.lines), 1), VISIBLE_ROWS)
        self.table.setMaximumHeight((shown + 1) * Size.ROW + Size.GAP)
        names = {
            BalanceFactor.READER: tr("cases between readers"),
            BalanceFactor.SESSION: tr("cases between sessions"),
            BalanceFactor.CASE: tr("readers of a case between sessions"),
            BalanceFactor.STRATUM: tr("cases of a stratum between arms"),
            BalanceFactor.POSITION: tr("items between thirds of a list"),
            BalanceFactor.SIDE: tr("sides of a pair"),
        }
        parts = [
            f"{names[factor.factor]} {count(factor.largest)}"
            for factor in balance.factors
            if factor.largest is not None
        ]
        self.differences.setText(tr("Largest differences: %1.", ", ".join(parts)))
