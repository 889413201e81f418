"""Table of power by readers and cases."""

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView

from readingroom.domain.estimate import NotEstimable
from readingroom.reading.sample_size.types import SizePlan
from readingroom_desktop.theme import Points, Size, align_right, colour, font
from readingroom_desktop.viewmodels.formats import count, tr, tr_core
from readingroom_desktop.viewmodels.sample_size import power_text, share_text
from readingroom_desktop.widgets.text_table import TextTable

_TOP = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole


class PowerModel(QAbstractTableModel):
    """One row for each number of readers, one column for each number of cases.

    The first column has the readers, the last one the cases that the wanted power needs.
    """

    def __init__(self) -> None:
        super().__init__()
        self._plan: SizePlan | None = None
        self._readers: tuple[int, ...] = ()
        self._cases: tuple[int, ...] = ()
        self._powers: dict[tuple[int, int], float] = {}

    def show_plan(self, plan: SizePlan) -> None:
        """Show the grid of a plan."""
        self.beginResetModel()
        self._plan = plan
        self._readers = tuple(plan.cases_needed)
        self._cases = tuple(sorted({size.cases for size in plan.grid}))
        self._powers = {(size.readers, size.cases): size.power for size in plan.grid}
        self.endResetModel()

    def rowCount(self, parent: _Index = _TOP) -> int:
        """Return how many numbers of readers there are."""
        return 0 if parent.isValid() else len(self._readers)

    def columnCount(self, parent: _Index = _TOP) -> int:
        """Return how many numbers of cases there are, and two."""
        return 0 if parent.isValid() else len(self._cases) + 2

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's own signature
        """Return the number of cases of a column."""
        if orientation is not Qt.Orientation.Horizontal or self._plan is None:
            return None
        if role == _Role.TextAlignmentRole:
            return align_right()
        if role != _Role.DisplayRole:
            return None
        if section == 0:
            return tr("Readers")
        if section > len(self._cases):
            return tr("For %1", share_text(self._plan.request.target))
        return count(self._cases[section - 1])

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> Any:  # noqa: ANN401 - Qt's own signature
        """Return text, weight and colour of a cell."""
        if not index.isValid() or self._plan is None:
            return None
        readers = self._readers[index.row()]
        if 0 < index.column() <= len(self._cases):
            return self._power_data(readers, self._cases[index.column() - 1], role)
        is_first = index.column() == 0
        needed = self._plan.cases_needed[readers]
        if role == _Role.DisplayRole:
            if is_first:
                return count(readers)
            return tr("none") if isinstance(needed, NotEstimable) else count(needed)
        if role == _Role.ToolTipRole and not is_first and isinstance(needed, NotEstimable):
            return tr_core(needed.reason)
        return self._style(role, is_reached=False)

    def _power_data(self, readers: int, cases: int, role: int) -> Any:  # noqa: ANN401 - any role
        plan = self._plan
        if plan is None:
            return None
        power = self._powers[readers, cases]
        is_reached = power >= plan.request.target
        text = power_text(power)
        if role == _Role.DisplayRole:
            return f"{text} ✓" if is_reached else text
        if role in (_Role.ToolTipRole, _Role.AccessibleTextRole):
            text = tr("%1 readers, %2 cases: %3, ", count(readers), count(cases), text)
            target = share_text(plan.request.target)
            return text + (tr("reaches %1", target) if is_reached else tr("below %1", target))
        return self._style(role, is_reached=is_reached)

    def _style(self, role: int, *, is_reached: bool) -> Any:  # noqa: ANN401 - any role
        if role == _Role.TextAlignmentRole:
            return align_right()
        if role == _Role.FontRole:
            return font(Points.DENSE, is_bold=is_reached, is_tabular=True)
        if role == _Role.ForegroundRole and is_reached:
            return colour("good")
        return None


class PowerTable(TextTable):
    """Power by readers and cases; sizes that reach the wanted power are ticked and bold."""

    def __init__(self) -> None:
        super().__init__()
        self.cells = PowerModel()
        self.setAccessibleName(tr("Power by readers and cases"))
        self.setModel(self.cells)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(Size.ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(Size.KEY_COLUMN // 5)  # "100.0 % ✓" and its margins
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def show_plan(self, plan: SizePlan) -> None:
        """Show the grid of a plan, as high as its rows."""
        self.cells.show_plan(plan)
        header = self.horizontalHeader()
        bar = self.horizontalScrollBar().sizeHint().height()
        height = header.sizeHint().height() + self.cells.rowCount() * Size.ROW
        self.setFixedHeight(height + bar + 2 * self.frameWidth())
