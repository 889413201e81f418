"""Options of a category, a choice or a multiple choice, as buttons with keys."""

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom_desktop.theme import Size, colour, font
from readingroom_desktop.viewmodels.form_answers import (
    NO_ANSWER,
    AnswerValue,
    answer_words,
    points_words,
)
from readingroom_desktop.viewmodels.formats import isolated, joined, signed, tr
from readingroom_desktop.widgets.keyboard import CLEARING_KEYS, has_command
from readingroom_desktop.widgets.reading.choice_button import ChoiceButton
from readingroom_desktop.widgets.reading.criteria.control import LabelledControl

_GRADE: Final = re.compile(r"\b(\d)([A-Za-z]?)\b")
COLUMNS: Final = 3
"""Labels that are wider than this part of a line do not set the width of the columns."""
MAX_EQUAL: Final = 6
"""Up to this number of buttons, all are as wide as the widest needs, if that fits in a line."""
_POSITIONS: Final = "123456789"
NONE_KEY: Final = "0"
"""Key that answers a rubric with no criterion met."""
_MAX_HEIGHT: Final = 10_000
"""Height in which a label of several lines is measured, in pixels."""
_WRAPPED: Final = int(
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
)


def option_keys(options: tuple[Option, ...]) -> tuple[str, ...]:
    """Return the key of each option, "" from the tenth on.

    If every label has a grade, such as "BI-RADS 4A", and the grades differ by their last character,
    these are the keys: 0, 1, 2, 3, A, B, C, 5, 6. Otherwise, and in a rubric, they are the
    positions from 1.
    """
    grades = [_GRADE.search(option.label) for option in options]
    keys = tuple(grade.group()[-1].upper() for grade in grades if grade is not None)
    is_rubric = any(option.points is not None for option in options)
    if not is_rubric and len(keys) == len(options) == len(set(keys)):
        return keys
    return tuple(_POSITIONS[n] if n < len(_POSITIONS) else "" for n in range(len(options)))


class OptionButton(ChoiceButton):
    """Button of an option; a label that is longer than a line has several.

    A label that begins with its key, such as "2 Benign", is shown without it beside the key.
    """

    def __init__(self, key: str, text: str, name: str) -> None:
        super().__init__(key, text, "accent")
        self._outline = "control_line"
        self._has_chip = bool(key) and key != text
        if self._has_chip:
            self.setText(text.removeprefix(f"{key} "))
        self.setFont(font())
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(
            f"{isolated(name)}: {isolated(text)}, {tr('key %1', key)}"
            if key
            else f"{isolated(name)}: {isolated(text)}"
        )
        self._is_framed = False

    def show_frame(self, *, is_framed: bool) -> None:
        """Show whether Space toggles this option."""
        self._is_framed = is_framed
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button and its frame."""
        super().paintEvent(event)
        if self._is_framed:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ink = colour("text" if self.isChecked() else "accent")
            painter.setPen(QPen(ink, Size.WHISKER, Qt.PenStyle.DotLine))
            inside = QRectF(self.rect()).adjusted(3, 3, -3, -3)
            painter.drawRoundedRect(inside, Size.RADIUS, Size.RADIUS)
            painter.end()

    def sizeHint(self) -> QSize:
        """Return the size of key and text, in the height of a control."""
        return QSize(super().sizeHint().width(), Size.CONTROL)

    def height_at(self, width: int) -> int:
        """Return the height of the label in a button of this width, in pixels."""
        if self.sizeHint().width() <= width:
            return Size.CONTROL
        metrics = QFontMetrics(self.font())
        room = QRect(0, 0, max(width - self._text_left - Size.GAP, 1), _MAX_HEIGHT)
        needed = metrics.boundingRect(room, _WRAPPED, self.text()).height()
        return max(Size.CONTROL, needed + Size.GAP_WIDE)

    @property
    def _text_left(self) -> int:
        """Where a label of several lines begins, in pixels."""
        return Size.GAP + (Size.ICON_LARGE + Size.GAP if self._has_chip else 0)

    def _paint_text(self, painter: QPainter, area: QRectF) -> None:
        if self.sizeHint().width() <= self.width() or self.height() <= Size.CONTROL:
            super()._paint_text(painter, area)
            return
        if self._has_chip:
            self._paint_chip(painter, area, area.left() + Size.GAP)
        painter.drawText(area.adjusted(self._text_left, 0, -Size.GAP, 0), _WRAPPED, self.text())


def _shown_label(option: Option) -> str:
    """Return the label after the points, which must stay readable where a label is elided."""
    if option.points is None:
        return option.label
    return f"{signed(option.points, 0)}\u2002{isolated(option.label)}"


class OptionGrid(QWidget):
    """Buttons in columns of equal width; of many buttons, a long label spans several columns."""

    def __init__(self, buttons: tuple[ChoiceButton, ...]) -> None:
        super().__init__()
        self._buttons = buttons
        self._is_scale = False
        for button in buttons:
            button.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def keep_scale(self) -> None:
        """Place the buttons in one line or, if they do not fit, in one column."""
        self._is_scale = True
        self.updateGeometry()

    def places(self, width: int) -> list[QRect]:
        """Return the rectangles of the buttons in a grid of this width: the lowest grid.

        Of equally low grids, the one whose lines are filled most evenly.
        """
        widths = [button.sizeHint().width() for button in self._buttons]
        grids = [
            _grid(self._buttons, width, columns) for columns in self._column_counts(widths, width)
        ]
        return min(grids, key=lambda rects: (_bottom(rects), width - rects[-1].right()))

    def hasHeightForWidth(self) -> bool:
        """Return True: a narrower grid has more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines, in pixels."""
        return max((rect.bottom() + 1 for rect in self.places(width)), default=0)

    @property
    def line_width(self) -> int:
        """Return the width in which all buttons share one line, in pixels."""
        widths = [button.sizeHint().width() for button in self._buttons]
        is_equal = self._is_scale or len(widths) <= MAX_EQUAL
        needed = max(widths) * len(widths) if is_equal else sum(widths)
        return needed + Size.GAP_SMALL * (len(widths) - 1)

    def sizeHint(self) -> QSize:
        """Return the size at the present width."""
        return QSize(Size.SIDE_PANE, self.heightForWidth(max(self.width(), Size.SIDE_PANE)))

    def minimumSizeHint(self) -> QSize:
        """Return the size of one column at the present width."""
        return QSize(Size.NAME_COLUMN, self.heightForWidth(max(self.width(), Size.NAME_COLUMN)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the buttons out for the new width."""
        super().resizeEvent(event)
        for button, rect in zip(self._buttons, self.places(self.width()), strict=True):
            button.setGeometry(rect)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _column_counts(self, widths: Sequence[int], width: int) -> Sequence[int]:
        """Return the numbers of columns in which all but the longest labels fit."""
        short = [needed for needed in widths if needed <= width // COLUMNS]
        is_few = len(widths) <= MAX_EQUAL and max(widths) <= width
        has_equal_widths = self._is_scale or is_few
        widest = max(widths if has_equal_widths or not short else short)
        fitting = (width + Size.GAP_SMALL) // (widest + Size.GAP_SMALL)
        if self._is_scale:
            return (len(widths) if fitting >= len(widths) else 1,)
        return range(1, max(1, min(fitting, len(widths))) + 1)


def _grid(buttons: Sequence[ChoiceButton], width: int, columns: int) -> list[QRect]:
    """Return the rectangles of buttons in columns of equal width; a long one spans several.

    One that is longer than a line is as high as its label needs.
    """
    step = (width + Size.GAP_SMALL) // columns
    top = at = 0
    rects: list[QRect] = []
    for button in buttons:
        needed = button.sizeHint().width()
        span = min(-(-(needed + Size.GAP_SMALL) // step), columns)
        if at + span > columns:
            top, at = _bottom(rects) + 1 + Size.GAP_SMALL, 0
        own_width = span * step - Size.GAP_SMALL
        rects.append(QRect(at * step, top, own_width, button.height_at(own_width)))
        at += span
    return rects


def _bottom(rects: Sequence[QRect]) -> int:
    return max(rect.bottom() for rect in rects)


class OptionControl(LabelledControl):
    """Options of a criterion; a category or choice takes one, a multiple choice any number.

    The control has the focus, not a button, so that Space still resets the view for a single
    choice. In a multiple choice, arrows move a frame and Space toggles the framed option. A rubric
    is a multiple choice that shows points and their total; that no criterion is met is an answer of
    its own.
    """

    def __init__(self, criterion: Criterion, label_width: int, *, is_marked: bool = False) -> None:
        super().__init__(criterion, label_width, is_marked=is_marked)
        self._is_multiple = criterion.kind is CriterionKind.MULTIPLE_CHOICE
        self._at = -1
        self.keys = option_keys(criterion.options)
        self.buttons: dict[int, OptionButton] = {}
        for option, key in zip(criterion.options, self.keys, strict=True):
            button = OptionButton(key, _shown_label(option), criterion.label)
            button.clicked.connect(lambda _checked=False, value=option.value: self._click(value))
            self.buttons[option.value] = button
        buttons: tuple[ChoiceButton, ...] = tuple(self.buttons.values())
        self.none: OptionButton | None = None
        if criterion.is_rubric:
            self.none = OptionButton(NONE_KEY, tr("None met"), criterion.label)
            self.none.clicked.connect(self._choose_none)
            buttons += (self.none,)
        if criterion.allows_cannot_assess:
            buttons += (self.cannot,)
        self._grid = OptionGrid(buttons)
        self.lay_out(self._grid)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if self._is_multiple:
            self.show_note(tr("Several answers are possible."))
        self.refresh()

    def keep_scale(self) -> None:
        """Show the options in one line or, if they do not fit, in one column."""
        self._grid.keep_scale()

    @property
    def chosen(self) -> tuple[int, ...]:
        """Return the values chosen, in display order."""
        answer = self.answer
        values = answer if isinstance(answer, tuple) else (answer,)
        return tuple(value for value in self.buttons if value in values)

    def refresh(self) -> None:
        """Show which options are chosen."""
        chosen = self.chosen
        for value, button in self.buttons.items():
            button.setChecked(value in chosen)
            button.show_frame(is_framed=self.hasFocus() and self._framed == value)
        names = [option.label for option in self.criterion.options if option.value in chosen]
        spoken = joined(", ", names) or (tr("cannot assess") if self.answer is None else "")
        self.setAccessibleDescription(spoken or tr("no answer"))
        if self.none is not None:
            self._show_total(self.none)
        super().refresh()

    @property
    def line_width(self) -> int:
        """Return the width in which the label and all options share one line, in pixels."""
        return self._label_width + self._grid.line_width + 3 * Size.GAP_SMALL

    def arrange(self, width: int) -> None:
        """Put the label above the options if they then need fewer lines in all."""
        in_row = self._grid.heightForWidth(width - self._label_width - 3 * Size.GAP_SMALL)
        above = self._grid.heightForWidth(width - 2 * Size.GAP_SMALL)
        above += self.label.fontMetrics().height() + Size.GAP_SMALL
        self.put_label(is_above=above < in_row)

    def claims(self, event: QKeyEvent) -> bool:
        """Return whether a key chooses, clears or moves here."""
        if has_command(event):
            return False
        own = {Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, *CLEARING_KEYS}
        if self._is_multiple:
            own.add(Qt.Key.Key_Space)
        keys = self.keys if self.none is None else (*self.keys, NONE_KEY)
        return event.key() in own or (bool(event.text()) and event.text().upper() in keys)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by key or arrows, clear by Backspace, leave by Up and Down."""
        key = event.key()
        if has_command(event):
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._step(1 if key == Qt.Key.Key_Right else -1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key in CLEARING_KEYS:
            self.choose(NO_ANSWER)
        elif key == Qt.Key.Key_Space and self._framed is not None:
            self._click(self._framed)
        elif self.none is not None and event.text() == NONE_KEY:
            self._choose_none()
        elif not self._choose_key(event.text().upper()):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the frame of a multiple choice."""
        super().focusInEvent(event)
        self.refresh()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the frame of a multiple choice."""
        super().focusOutEvent(event)
        self.refresh()

    @property
    def _framed(self) -> int | None:
        values = tuple(self.buttons)
        return values[self._at] if self._is_multiple and 0 <= self._at < len(values) else None

    def _choose_key(self, key: str) -> bool:
        if not key or key not in self.keys:
            return False
        value = self.criterion.options[self.keys.index(key)].value
        self._click(value)
        if not self._is_multiple:
            self.finished.emit()
        return True

    def _click(self, value: int) -> None:
        self._at = list(self.buttons).index(value)
        self.choose(self._toggled(value) if self._is_multiple else value)
        self.refresh()  # a click changes the button even if the answer stays

    def _toggled(self, value: int) -> AnswerValue:
        chosen = set(self.chosen) ^ {value}
        values = tuple(offered for offered in self.buttons if offered in chosen)
        return values or NO_ANSWER

    def _choose_none(self) -> None:
        self.choose(())
        self.refresh()  # a click changes the button even if the answer stays

    def _show_total(self, none: OptionButton) -> None:
        """Show the total of a rubric, or how to answer it."""
        answer = self.answer
        none.setChecked(answer == ())
        if isinstance(answer, tuple):
            self.setAccessibleDescription(answer_words(self.criterion, answer))
            total = points_words(self.criterion, answer)
            self.show_note(tr("%1. Criteria that are not marked are not met.", total))
        else:
            self.show_note(tr("Mark each criterion that is met, or None met."))

    def _step(self, step: int) -> None:
        values = tuple(self.buttons)
        if self._is_multiple:
            start = self._at if self._at >= 0 or step < 0 else -1
            self._at = (start + step) % len(values)
            self.refresh()
            return
        chosen = self.chosen
        if chosen:
            at = min(max(values.index(chosen[0]) + step, 0), len(values) - 1)
        else:
            at = 0 if step > 0 else len(values) - 1
        self.choose(values[at])
