"""Confidence from 0 to 100, and visual analogue scales: a line without an initial position."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER, AnswerValue
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.widgets.keyboard import CLEARING_KEYS, RETURN_KEYS, has_command
from readingroom_desktop.widgets.reading.criteria.control import LabelledControl

LOWEST, HIGHEST = 0, 100
PAGE = 10
_TICKS: Final = (0, 25, 50, 75, 100)
_STEPS: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_PageDown: -PAGE,
    Qt.Key.Key_PageUp: PAGE,
}
_ENDS: Final = {Qt.Key.Key_Home: LOWEST, Qt.Key.Key_End: HIGHEST}
_NUMBER: Final = "100"


class ScaleLine(QWidget):
    """Line between two named ends; the mark appears with the first answer."""

    position_chosen = Signal(int)

    def __init__(self, low: str, high: str, *, has_number: bool) -> None:
        super().__init__()
        self.low, self.high, self._has_number = low, high, has_number
        self._value: int | None = None
        self._ends = QFontMetrics(font(Points.DENSE)).height() if low or high else 0
        self.setFixedHeight(Size.CONTROL + self._ends - Size.GAP_SMALL)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def value(self) -> int | None:
        """Return the value shown."""
        return self._value

    def show_value(self, value: int | None) -> None:
        """Show a value; None shows the bare line."""
        self._value = value
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a line that is long enough to distinguish all values."""
        return QSize(Size.SIDE_PANE, self.height())

    def minimumSizeHint(self) -> QSize:
        """Return the size of both ends, or of the shortest line."""
        ends = self._width_of(self.low) + self._width_of(self.high) + Size.PADDING
        return QSize(max(ends, Size.NAME_COLUMN) + self._number_room(), self.height())

    def track(self) -> tuple[float, float]:
        """Return the left and right end of the line, in pixels."""
        right = self.width() - self._number_room() - Size.GAP_SMALL
        return float(Size.GAP_SMALL), float(max(right, Size.GAP))

    def x_of(self, value: int) -> float:
        """Return the position of a value, in pixels."""
        left, right = self.track()
        return left + (right - left) * value / HIGHEST

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the value under the pointer."""
        self._choose_at(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        self._choose_at(event)

    def _choose_at(self, event: QMouseEvent) -> None:
        if not event.buttons() & Qt.MouseButton.LeftButton:
            event.ignore()
            return
        left, right = self.track()
        share = (event.position().x() - left) / (right - left)
        self.position_chosen.emit(round(min(max(share, 0.0), 1.0) * HIGHEST))
        event.ignore()  # so that a press also sets the focus of the control

    def _width_of(self, text: str) -> int:
        return QFontMetrics(font(Points.DENSE)).horizontalAdvance(text)

    @property
    def _middle(self) -> float:
        return (Size.CONTROL - Size.GAP_SMALL) / 2

    def _number_room(self) -> int:
        room = QFontMetrics(font(is_bold=True)).horizontalAdvance(_NUMBER) + Size.GAP_WIDE
        return room if self._has_number else 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw ends, line, ticks and the mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        (left, right), middle = self.track(), self._middle
        painter.setFont(font(Points.DENSE))
        painter.setPen(colour("muted"))
        ends = QRectF(left, self.height() - self._ends, right - left, self._ends)
        painter.drawText(ends, int(Qt.AlignmentFlag.AlignLeft), self.low)
        painter.drawText(ends, int(Qt.AlignmentFlag.AlignRight), self.high)
        painter.setPen(QPen(colour("control_line"), Size.WHISKER))
        painter.drawLine(QPointF(left, middle), QPointF(right, middle))
        for tick in _TICKS if self._has_number else (LOWEST, HIGHEST):
            x, half = self.x_of(tick), Size.GAP_SMALL
            painter.drawLine(QPointF(x, middle - half), QPointF(x, middle + half))
        if self._value is not None:
            self._paint_mark(painter, self._value)
        painter.end()

    def _paint_mark(self, painter: QPainter, value: int) -> None:
        x, middle = self.x_of(value), self._middle
        half = Size.ICON / 2
        ink = colour("accent" if self.isEnabled() else "faint")
        painter.setPen(QPen(ink, 3 * Size.HAIRLINE))
        painter.drawLine(QPointF(x, middle - half), QPointF(x, middle + half))
        if self._has_number:
            painter.setFont(font(is_bold=True, is_tabular=True))
            painter.setPen(colour("text"))
            room = QRectF(self.width() - self._number_room(), 0, self._number_room(), 2 * middle)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(room, int(flags), str(value))


class LineControl(LabelledControl):
    """A line from 0 to 100; a visual analogue scale shows no number and takes no digits.

    For a confidence, digits type a number; it is complete when no further digit can follow, or by
    Enter. The first arrow key starts at the end it comes from.
    """

    def __init__(self, criterion: Criterion, label_width: int, *, is_marked: bool = False) -> None:
        super().__init__(criterion, label_width, is_marked=is_marked)
        self._has_number = criterion.kind is CriterionKind.CONFIDENCE
        self._typed = ""
        low = criterion.low or (str(LOWEST) if self._has_number else "")
        high = criterion.high or (str(HIGHEST) if self._has_number else "")
        self.line = ScaleLine(low, high, has_number=self._has_number)
        self.line.position_chosen.connect(self._click)
        self.lay_out(self.line)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        hint = (
            tr("Type a number, click on the line, or use the arrow keys.")
            if self._has_number
            else tr("Click on the line, or use the arrow keys.")
        )
        self.line.setToolTip(hint)
        self.refresh()

    def show_answer(self, answer: AnswerValue) -> None:
        """Show an answer; another one than the typed ends typing."""
        if answer != self.answer:
            self._typed = ""
        super().show_answer(answer)

    def reset(self) -> None:
        """Clear the answer and the typed digits."""
        self._typed = ""
        super().reset()

    def refresh(self) -> None:
        """Show the value."""
        answer = self.answer
        value = answer if isinstance(answer, int) else None
        self.line.show_value(value)
        ends = f"{isolated(self.line.low)} – {isolated(self.line.high)}"
        self.setAccessibleDescription(f"{ends}: {self._spoken(value)}")
        super().refresh()

    def claims(self, event: QKeyEvent) -> bool:
        """Return whether a key types, moves or clears here."""
        key = event.key()
        if has_command(event):
            return False
        own = (*_STEPS, *_ENDS, *CLEARING_KEYS, Qt.Key.Key_Up, Qt.Key.Key_Down)
        is_end = key in RETURN_KEYS and bool(self._typed)
        return key in own or is_end or event.text().isdecimal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type a number, move by arrows, clear by Backspace, leave by Up and Down."""
        key = event.key()
        if has_command(event):
            super().keyPressEvent(event)
        elif key in _STEPS:
            self._step(_STEPS[Qt.Key(key)])
        elif key in _ENDS:
            self._enter(_ENDS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key in CLEARING_KEYS:
            self._typed = ""
            self.choose(NO_ANSWER)
        elif key in RETURN_KEYS and self._typed:
            self._typed = ""
            self.finished.emit()
        elif event.text().isdecimal():
            self._type(event.text())
        else:
            super().keyPressEvent(event)

    def _spoken(self, value: int | None) -> str:
        if value is None:
            return tr("cannot assess") if self.answer is None else tr("no answer")
        return str(value) if self._has_number else tr("answered")

    def _click(self, value: int) -> None:
        self._enter(value)

    def _enter(self, value: int) -> None:
        self._typed = ""
        self.choose(value)

    def _step(self, step: int) -> None:
        answer = self.answer
        if isinstance(answer, int):
            self._enter(min(max(answer + step, LOWEST), HIGHEST))
        else:
            self._enter(LOWEST if step > 0 else HIGHEST)

    def _type(self, digit: str) -> None:
        if not self._has_number:
            self.noticed.emit(tr("Click on the line, or use the arrow keys."))
            return
        typed = self._typed.lstrip("0") + digit
        if int(typed) > HIGHEST:
            typed = digit
        self.choose(int(typed))
        self._typed = typed
        if int(typed) * 10 > HIGHEST:
            self._typed = ""
            self.finished.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """End typing."""
        self._typed = ""
        super().focusOutEvent(event)
