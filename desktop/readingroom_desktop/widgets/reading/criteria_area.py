"""Criteria of a form: their controls in one or two columns, scrolled if they do not fit."""

from collections.abc import Sequence
from functools import partial
from typing import Final, TypeGuard

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QSizePolicy, QWidget

from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.reading.types import JudgementEntry
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.reading.criteria.codes import CodesControl
from readingroom_desktop.widgets.reading.criteria.control import (
    CriterionControl,
    LabelledControl,
    max_label,
    width_of_label,
)
from readingroom_desktop.widgets.reading.criteria.fields import NumberControl, TextControl
from readingroom_desktop.widgets.reading.criteria.lines import LineControl
from readingroom_desktop.widgets.reading.criteria.marks import MarksControl
from readingroom_desktop.widgets.reading.criteria.options import OptionControl
from readingroom_desktop.widgets.reading.criteria.passages import (
    PassagesControl,
    RelationsControl,
)
from readingroom_desktop.widgets.reading.scale_row import ScaleRow

COLUMNS = 2
MIN_ROWS = 3
"""Most lines that a form keeps for one criterion when it must shrink."""
_CONTROLS: Final[dict[CriterionKind, type[ScaleRow | LabelledControl]]] = {
    CriterionKind.PREFERENCE: ScaleRow,
    CriterionKind.SCORE: ScaleRow,
    CriterionKind.CATEGORY: OptionControl,
    CriterionKind.CHOICE: OptionControl,
    CriterionKind.MULTIPLE_CHOICE: OptionControl,
    CriterionKind.CONFIDENCE: LineControl,
    CriterionKind.VISUAL_ANALOGUE: LineControl,
    CriterionKind.NUMBER: NumberControl,
    CriterionKind.TEXT: TextControl,
    CriterionKind.MARKS: MarksControl,
    CriterionKind.PASSAGES: PassagesControl,
    CriterionKind.RELATIONS: RelationsControl,
    CriterionKind.CODES: CodesControl,
}


def make_control(
    criterion: Criterion, label_width: int, *, is_marked: bool = False
) -> CriterionControl:
    """Return the control for a criterion, without an answer."""
    return _CONTROLS[criterion.kind](criterion, label_width, is_marked=is_marked)


def is_short(row: CriterionControl) -> TypeGuard[ScaleRow]:
    """Return whether a control can share its line with another one."""
    return isinstance(row, ScaleRow) and not row.criterion.allows_cannot_assess


class CriteriaArea(QScrollArea):
    """Controls of the criteria that are asked; short scales share a line.

    The area asks for the height of its controls, up to `limit_height`, and scrolls the rest. In one
    column labels are above their controls, and options in one line or in one column.
    """

    value_chosen = Signal(str, object)
    """(criterion key, `AnswerValue`)"""
    left_upwards = Signal()
    left_downwards = Signal()
    """Up on the first control, Down on the last one."""
    finished = Signal(int)
    """A control was answered by a key; carries its index."""
    noticed = Signal(str)
    field_left = Signal()

    def __init__(self, columns: int = COLUMNS) -> None:
        super().__init__()
        self._columns = self._in_line = columns
        self.rows: tuple[CriterionControl, ...] = ()
        self._criteria: tuple[Criterion, ...] | None = None
        self._asked: tuple[CriterionControl, ...] = ()
        self._is_marked = False
        self._is_answerable = True
        self._height_limit = Size.DIALOG
        self._known_height = 0
        self._body = QWidget()
        self._body.setProperty("role", "body")
        self._grid = QGridLayout(self._body)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._grid.setHorizontalSpacing(Size.PADDING)
        self.setWidget(self._body)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    @property
    def asked(self) -> tuple[CriterionControl, ...]:
        """Return the controls that are shown, in order."""
        return self._asked

    def set_criteria(self, criteria: Sequence[Criterion]) -> bool:
        """Make the controls; return whether the criteria differ from those before."""
        if tuple(criteria) == self._criteria:
            return False
        self._criteria = tuple(criteria)
        for row in self.rows:
            self._grid.removeWidget(row)
            row.hide()
            row.deleteLater()
        has_optional = any(not criterion.is_required for criterion in criteria)
        self._is_marked = has_optional
        widths = [width_of_label(criterion, is_marked=has_optional) for criterion in criteria]
        width = max(widths, default=0)
        self.rows = tuple(make_control(each, width, is_marked=has_optional) for each in criteria)
        for row in self.rows:
            self._connect(row)
            row.set_answerable(is_answerable=self._is_answerable)
            if self._columns == 1 and isinstance(row, LabelledControl):
                row.put_label(is_above=True)
            if self._columns == 1 and isinstance(row, OptionControl):
                row.keep_scale()
        self._asked = ()
        self._arrange()
        self._show_rows(self.rows)
        return True

    def set_answerable(self, *, is_answerable: bool) -> None:
        """Set whether answers can change; the controls scroll and are read in any case."""
        self._is_answerable = is_answerable
        for row in self.rows:
            row.set_answerable(is_answerable=is_answerable)

    def show_entry(self, entry: JudgementEntry) -> None:
        """Show the answers; criteria whose condition is not met are hidden."""
        for row in self.rows:
            row.show_entry(entry)
        asked = tuple(row for row in self.rows if entry.is_asked(row.criterion))
        if asked != self._asked:
            self._show_rows(asked)

    def reset(self) -> None:
        """Clear everything that was entered for the case before."""
        for row in self.rows:
            row.reset()
        self.verticalScrollBar().setValue(0)

    @property
    def line_width(self) -> int:
        """Return the width in which each control needs one line, in pixels."""
        bar = self.verticalScrollBar().sizeHint().width()
        return bar + max((row.line_width for row in self.rows), default=0)

    def limit_height(self, height: int) -> None:
        """Set the greatest height the area asks for, in pixels; rounded to whole lines."""
        height -= height % Size.CONTROL
        if height != self._height_limit:
            self._height_limit = height
            self.updateGeometry()

    def focus_row(self, row: CriterionControl, reason: Qt.FocusReason) -> None:
        """Set the focus on a control and scroll to it, to its top if the area is as low."""
        row.take_focus(reason)
        self.ensureWidgetVisible(row, 0, Size.GAP_SMALL)
        if row.height() + 2 * Size.GAP_SMALL > self.viewport().height():
            self.verticalScrollBar().setValue(row.y())

    @property
    def focused_row(self) -> CriterionControl | None:
        """Return the control that has the focus."""
        return next((row for row in self._asked if row.is_focused), None)

    @property
    def first_invalid(self) -> CriterionControl | None:
        """Return the first control with an invalid entry."""
        return next((row for row in self._asked if row.problem), None)

    def sizeHint(self) -> QSize:
        """Return the size of all controls at the present width, up to the limit."""
        height = min(self._needed(), max(self._height_limit, self._least_height))
        return QSize(self._body.minimumSizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        """Return the size of a few controls."""
        width = max((row.minimumSizeHint().width() for row in self._asked), default=0)
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(width + bar, self._least_height)

    @property
    def _least_height(self) -> int:
        """Return the height in which the highest control is whole, up to `MIN_ROWS`, in pixels."""
        heights = (row.sizeHint().height() for row in self._asked)
        return min(self._needed(), max(heights, default=0), MIN_ROWS * Size.CONTROL)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height if the width changes it."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()
            self.updateGeometry()
        self._align()

    def _align(self) -> None:
        """Scroll so that the first visible line is whole."""
        bar = self.verticalScrollBar()
        tops = {row.y() for row in self._asked}
        bar.setValue(min(tops, key=lambda top: abs(top - bar.value()), default=0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for another height when a control grows or shrinks, such as a list of marks.

        Qt lays out the controls again, but does not ask for the size of their scroll area.
        """
        is_filtered = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest and self._needed() != self._known_height:
            self._known_height = self._needed()
            self.updateGeometry()
        return is_filtered

    def _arrange(self) -> None:
        """Lay out the controls as beside a scroll bar: otherwise it could come and go for ever.

        Short scales share a line only if their labels and steps are whole. If they share lines, all
        have the same height: the area then shows whole lines.
        """
        width = self.width() - self.verticalScrollBar().sizeHint().width()
        part = (width - (self._columns - 1) * Size.PADDING) // self._columns
        is_wide = all(row.least_width <= part for row in self.rows if is_short(row))
        in_line = self._columns if is_wide else 1
        label_width = None if in_line > 1 else self._label_width(width)
        are_below = in_line > 1 and any(
            row.width_in_one_line > part for row in self.rows if is_short(row)
        )
        for row in self.rows:
            if isinstance(row, ScaleRow) and in_line > 1 and is_short(row):
                row.arrange(part, are_below=are_below)
            elif isinstance(row, ScaleRow):
                row.arrange(width, label_width)
            elif self._columns > 1:
                row.arrange(width)
        if in_line != self._in_line:
            self._in_line = in_line
            self._show_rows(self._asked)

    def _label_width(self, width: int) -> int | None:
        """Return the width of all labels of a form with nothing but scales, in pixels."""
        scales = [row for row in self.rows if isinstance(row, ScaleRow)]
        if not scales or len(scales) < len(self.rows):
            return None
        room = min(row.label_room(width) for row in scales)
        whole = max(width_of_label(row.criterion, is_marked=self._is_marked) for row in scales)
        return min(whole, max(room, max_label()))

    def _needed(self) -> int:
        """Return the height of all controls at the present width, in pixels."""
        layout = self._grid
        if layout.hasHeightForWidth():
            return layout.totalHeightForWidth(max(self.viewport().width(), Size.SIDE_PANE))
        return layout.totalSizeHint().height()

    def _connect(self, row: CriterionControl) -> None:
        row.value_chosen.connect(self.value_chosen)
        row.moved.connect(partial(self._move, row))
        row.finished.connect(partial(self._finish, row))
        row.noticed.connect(self.noticed)
        if isinstance(row, TextControl):
            row.left.connect(self.field_left)
        if isinstance(row, NumberControl):
            row.field.editingFinished.connect(self.field_left)

    def _show_rows(self, asked: tuple[CriterionControl, ...]) -> None:
        """Place the controls: short scales in columns, others over all of them."""
        for row in self.rows:
            self._grid.removeWidget(row)
            if row not in asked:
                row.hide()
        line = at = 0
        for row in asked:
            is_part = self._in_line > 1 and is_short(row)
            if not is_part and at:
                line, at = line + 1, 0
            self._grid.addWidget(row, line, at, 1, 1 if is_part else self._columns)
            row.show()  # only now that it has a parent: it would become a window
            at = at + 1 if is_part else self._columns
            if at >= self._columns:
                line, at = line + 1, 0
        for number in range(self._grid.rowCount()):
            self._grid.setRowStretch(number, 0)
        self._grid.setRowStretch(line + 1, 1)
        self._asked = asked
        self.updateGeometry()

    def _finish(self, row: CriterionControl) -> None:
        self.finished.emit(self._asked.index(row) if row in self._asked else len(self._asked))

    def _move(self, row: CriterionControl, step: int) -> None:
        target = self._asked.index(row) + step
        if target < 0:
            self.left_upwards.emit()
        elif target >= len(self._asked):
            self.left_downwards.emit()
        else:
            self.focus_row(self._asked[target], Qt.FocusReason.TabFocusReason)
