"""Structured parts of an output: the options of a recommendation, and a table."""

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from readingroom.domain.output import OutputTable, Recommendation
from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Points, Size, align_right, font, ink
from readingroom_desktop.viewmodels.formats import joined, tr
from readingroom_desktop.widgets.reading.differing_words import each_with
from readingroom_desktop.widgets.reading.label_text import Ranges, show_label
from readingroom_desktop.widgets.reading.weighted_text import height_for_width_policy

_NUMBER: Final = re.compile(r"[-+\u2212]?\d[\d.,' \u00a0]*(?:[eE][-+]?\d+)?\s?%?")
MAX_ROWS_SHOWN: Final = 10
"""Rows of a table that are visible without scrolling."""


class OptionList(QWidget):
    """Options of a recommendation; the recommended one has a mark and says so."""

    def __init__(self, recommendation: Recommendation, ranges: Sequence[Ranges]) -> None:
        super().__init__()
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(Size.GAP_SMALL)
        names = []
        for index, (option, marked) in enumerate(each_with(recommendation.options, ranges)):
            is_recommended = index == recommendation.recommended
            lines.addLayout(_option_line(option, marked, is_recommended=is_recommended))
            names.append(tr("%1, recommended", option) if is_recommended else option)
        if recommendation.recommended is None:
            note = QLabel(tr("None of these is recommended."))
            note.setProperty("tone", "muted")
            lines.addWidget(note)
        self.setAccessibleName(tr("Options: %1", joined("; ", names)))


def _option_line(option: str, ranges: Ranges, *, is_recommended: bool) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(Size.GAP_SMALL)
    mark = QLabel()
    mark.setFixedWidth(Size.ICON)
    if is_recommended:
        mark.setPixmap(icon("check-circle", ink("accent")).pixmap(Size.ICON, Size.ICON))
    text = QLabel()
    text.setWordWrap(True)
    text.setSizePolicy(height_for_width_policy())
    text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    text.setFont(font(is_bold=is_recommended))
    show_label(text, option, ranges)
    line.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
    line.addWidget(text, 1)
    if is_recommended:
        note = QLabel(tr("recommended"))
        note.setProperty("tone", "accent")
        note.setFont(font(Points.DENSE, is_bold=True))
        line.addWidget(note, 0, Qt.AlignmentFlag.AlignTop)
    return line


class TableView(QTableWidget):
    """Read-only table of an output, in its own order; columns of numbers are aligned to the right.

    Long tables scroll in their own area.
    """

    def __init__(self, table: OutputTable, underlined: Sequence[Sequence[bool]]) -> None:
        super().__init__(len(table.rows), len(table.columns))
        self.setHorizontalHeaderLabels(list(table.columns))
        self.setAccessibleName(table.title or tr("Table of the output"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setMaximumSectionSize(3 * Size.RAIL)  # wider texts are elided
        for column in range(len(table.columns)):
            self._fill_column(table, column, underlined)
        self.setFixedHeight(self._height())

    def _fill_column(
        self, table: OutputTable, column: int, underlined: Sequence[Sequence[bool]]
    ) -> None:
        cells = [row[column] for row in table.rows]
        alignment = Qt.AlignmentFlag.AlignVCenter | (
            align_right() if is_numeric(cells) else Qt.AlignmentFlag.AlignLeft
        )
        heading = self.horizontalHeaderItem(column)
        if heading is not None:
            heading.setTextAlignment(alignment)
            heading.setToolTip(table.columns[column])
        for row, cell in enumerate(cells):
            item = QTableWidgetItem(cell)
            item.setTextAlignment(alignment)
            item.setToolTip(cell)
            if underlined and underlined[row][column]:
                look = self.font()
                look.setUnderline(True)
                item.setFont(look)
            self.setItem(row, column, item)

    def _height(self) -> int:
        rows = min(self.rowCount(), MAX_ROWS_SHOWN)
        heights = sum(self.rowHeight(row) for row in range(rows))
        bar = self.horizontalScrollBar().sizeHint().height()
        return self.horizontalHeader().sizeHint().height() + heights + bar + 2 * self.frameWidth()

    def minimumSizeHint(self) -> QSize:
        """Return a size without a minimum width: the columns scroll."""
        return QSize(0, super().minimumSizeHint().height())


def is_numeric(cells: Sequence[str]) -> bool:
    """Return whether all cells with a text are numbers, and there is one."""
    texts = [cell.strip() for cell in cells if cell.strip()]
    return bool(texts) and all(_NUMBER.fullmatch(text) for text in texts)
