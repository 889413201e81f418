"""List of the marks on the images, with "No lesion" as an answer of its own."""

from functools import partial
from typing import Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.protocol import Criterion
from readingroom.reading.types import JudgementEntry
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER, AnswerValue
from readingroom_desktop.viewmodels.formats import filled, joined, tr
from readingroom_desktop.viewmodels.mark_names import mark_shape_names
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.key_map import show_keys
from readingroom_desktop.widgets.keyboard import CLEARING_KEYS, PressButton, has_command
from readingroom_desktop.widgets.layouts import FlowRow, clear_layout
from readingroom_desktop.widgets.reading.choice_button import ChoiceButton
from readingroom_desktop.widgets.reading.criteria.control import LabelledControl
from readingroom_desktop.widgets.reading.elided import ElidedButton

NONE_KEY = "0"
"""Key that answers "No lesion"."""


def mark_line(number: int, mark: Mark) -> str:
    """Return number, image, shape, rating and label of a mark in one line."""
    shape = mark_shape_names()[mark.shape]
    rating = tr("no rating") if mark.rating is None else tr("rating %1", str(mark.rating))
    linked = tr("linked to %1", mark.link.side.letter) if mark.link else ""
    parts = (str(number), tr("im %1", str(mark.frame + 1)), shape, rating, mark.label, linked)
    return joined(" · ", (part for part in parts if part))


class MarkToolState(Protocol):
    """State of the mark tool that the control describes."""

    is_contour: bool
    shapes: tuple[MarkShape, ...]

    @property
    def is_on(self) -> bool:
        """Return whether the tool is on."""

    @property
    def has_choice(self) -> bool:
        """Return whether the shape of new marks can be chosen."""


def _drawing_hint(tool: MarkToolState) -> str:
    """Return how marks are drawn with the shapes of a tool."""
    if tool.is_contour:
        return tr("Drag around, or click or press Enter at each vertex; end at the first one.")
    if MarkShape.BOX not in tool.shapes:
        return tr("Click for a point; or move with the arrow keys and press Enter.")
    if MarkShape.POINT not in tool.shapes:
        return tr("Drag for a box; or move with Shift and the arrow keys, and press Enter.")
    return tr("Click for a point, drag for a box; or move with the arrow keys and press Enter.")


class MarkButton(ElidedButton):
    """Button that shows a mark on its image; Return presses it and does not submit the form."""


class MarksControl(LabelledControl):
    """Marks with their ratings; each can be shown, rated again or deleted."""

    tool_requested = Signal()
    shape_requested = Signal()
    mark_chosen = Signal(int)
    """Index of a mark to show."""
    rating_requested = Signal(int)
    deletion_requested = Signal(int)

    def __init__(self, criterion: Criterion, label_width: int, *, is_marked: bool = False) -> None:
        super().__init__(criterion, label_width, is_marked=is_marked)
        self._marks: tuple[Mark, ...] = ()
        self._changing: list[QWidget] = []
        """Buttons of the list that change a mark."""
        self.tool = PressButton(tr("Mark in the image"))
        show_keys(self.tool, tr("Mark in the image"), "mark.tool")
        self.tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.shape = PressButton(tr("Point or box (Shift+N)"))
        self.shape.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.shape.setToolTip(tr("Change the shape of new marks"))
        self.shape.hide()
        self.none = ChoiceButton(NONE_KEY, tr("No lesion"), "accent")
        self.none.setFont(font())
        self.none.setFixedHeight(Size.CONTROL)
        self.none.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.none.setSizePolicy(self.cannot.sizePolicy())
        self.tool.clicked.connect(self.tool_requested)
        self.shape.clicked.connect(self.shape_requested)
        self.none.clicked.connect(self._toggle_none)
        body = QWidget()
        whole = QVBoxLayout(body)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        # "cannot assess" is among them: the list has the whole width
        line = FlowRow(self.tool, self.shape, self.none, self.cannot)
        self.lines = QVBoxLayout()
        self.lines.setSpacing(0)
        whole.addWidget(line)
        whole.addLayout(self.lines)
        self.lay_out(body)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.refresh()

    def set_answerable(self, *, is_answerable: bool) -> None:
        """Set whether the marks can change; they can always be shown on their images."""
        self._is_answerable = is_answerable
        policy = Qt.FocusPolicy.StrongFocus if is_answerable else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)
        self.label.setEnabled(is_answerable)
        for part in (self.tool, self.shape, *self._changing):
            part.setEnabled(is_answerable)
        self.refresh()

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Return the marks listed."""
        return self._marks

    @property
    def is_answered(self) -> bool:
        """Return whether there are marks, or an answer without marks."""
        return bool(self._marks) or super().is_answered

    @property
    def problem(self) -> str:
        """Return which mark has no rating or label, "" if all are complete."""
        index = self.first_incomplete
        if index is None:
            return ""
        lacks_rating = self._marks[index].rating is None
        text = tr("Mark %1 is not rated.") if lacks_rating else tr("Mark %1 has no label.")
        return filled(text, str(index + 1))

    @property
    def first_incomplete(self) -> int | None:
        """Return the index of the first mark without a rating or a needed label."""
        needs_label = bool(self.criterion.options)
        incomplete = (
            index
            for index, mark in enumerate(self._marks)
            if mark.rating is None or (needs_label and not mark.label)
        )
        return next(incomplete, None)

    @property
    def line_width(self) -> int:
        """Return the width in which the buttons share a line with the label, as a mark does."""
        buttons = self.tool.sizeHint().width() + self.none.sizeHint().width()
        return self._label_width + max(buttons, Size.SIDE_PANE) + 2 * Size.GAP

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """Return the control and the buttons of the mark tool."""
        return (self, self.tool, self.shape)

    def show_entry(self, entry: JudgementEntry) -> None:
        """Show the marks and the answer of a form."""
        is_other = entry.marks != self._marks
        self._marks = entry.marks
        super().show_entry(entry)
        if is_other:
            self._list_marks()

    def reset(self) -> None:
        """Remove the marks of the case before."""
        self._marks = ()
        super().reset()
        self._list_marks()

    def refresh(self) -> None:
        """Show what is chosen and what can be chosen."""
        self.none.setChecked(self.answer == ())
        for choice in (self.none, self.cannot):
            choice.setEnabled(self._is_answerable and not self._marks)
        spoken = joined("; ", (mark_line(n, mark) for n, mark in enumerate(self._marks, 1)))
        answers = {(): tr("no lesion"), None: tr("cannot assess")}
        none = tr("no answer")
        given = answers.get(self.answer, none) if self.answer in ((), None) else none
        self.setAccessibleDescription(spoken or given)
        super().refresh()

    def toggle_cannot_assess(self) -> bool:
        """Enter "cannot assess" or remove it, unless there are marks."""
        return not self._marks and super().toggle_cannot_assess()

    def claims(self, event: QKeyEvent) -> bool:
        """Return whether a key answers, clears or leaves here."""
        own = (Qt.Key.Key_Up, Qt.Key.Key_Down, *CLEARING_KEYS)
        if has_command(event) or not self._is_answerable:
            return False
        return event.key() in own or event.text() == NONE_KEY

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer "No lesion" by its key, leave by Up and Down."""
        if has_command(event) or not self._is_answerable:
            super().keyPressEvent(event)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.key() in CLEARING_KEYS:
            self.choose(NO_ANSWER)
        elif event.text() == NONE_KEY:
            self._toggle_none()
            if self.is_answered and not self._marks:
                self.finished.emit()
        else:
            super().keyPressEvent(event)

    def show_tool(self, tool: MarkToolState) -> None:
        """Show whether the mark tool is on, and what it draws."""
        self.shape.setVisible(tool.has_choice)
        names = (tr("Contour (Shift+N)"), tr("Point or box (Shift+N)"))
        self.shape.setText(names[0] if tool.is_contour else names[1])
        self.shape.setAccessibleName(tr("Shape of new marks: %1", self.shape.text()))
        self.show_note(_drawing_hint(tool) if tool.is_on else "")

    def _toggle_none(self) -> None:
        if self._marks:
            self.noticed.emit(tr("Delete the marks before you answer “No lesion”."))
        else:
            value: AnswerValue = NO_ANSWER if self.answer == () else ()
            self.choose(value)
        self.refresh()

    def _list_marks(self) -> None:
        clear_layout(self.lines)
        self._changing = []
        before: QWidget = self.tool
        for index, mark in enumerate(self._marks):
            line = self._line(index, mark)
            self.lines.addWidget(line)
            line.show()
            for part in line.findChildren(PressButton):
                QWidget.setTabOrder(before, part)
                before = part
        self.updateGeometry()

    def _line(self, index: int, mark: Mark) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Size.GAP_SMALL)
        text = mark_line(index + 1, mark)
        show = MarkButton(text.replace("&", "&&"))
        show.setToolTip(f"{tr('Show the mark')}: {text}")
        show.setFont(font(Points.DENSE, is_tabular=True))
        show.setAccessibleName(tr("Show mark %1", text))
        rate = button(tr("Rate…"), kind="quiet", tip=tr("Rate the mark"))
        rate.setAccessibleName(tr("Rate mark %1", str(index + 1)))
        delete = button("", kind="quiet", icon_name="x", tip=tr("Delete the mark"))
        delete.setAccessibleName(tr("Delete mark %1", str(index + 1)))
        show.clicked.connect(partial(self.mark_chosen.emit, index))
        rate.clicked.connect(partial(self.rating_requested.emit, index))
        delete.clicked.connect(partial(self.deletion_requested.emit, index))
        for part in (rate, delete):
            part.setEnabled(self._is_answerable)
        self._changing += [rate, delete]
        row.addWidget(show)
        row.addStretch()
        row.addWidget(rate)
        row.addWidget(delete)
        return line
