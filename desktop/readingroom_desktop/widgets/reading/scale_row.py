"""One criterion of the form: a label and five steps, chosen by mouse or keyboard."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy

from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.tooltips import plain_tip
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER
from readingroom_desktop.viewmodels.formats import filled, isolated, tr
from readingroom_desktop.widgets.keyboard import has_command
from readingroom_desktop.widgets.reading.criteria.control import (
    CANNOT_KEY,
    CriterionControl,
    label_text,
    max_label,
    width_of_label,
)

_STEP = Size.ICON_LARGE + Size.GAP
_DOT = Size.GAP_WIDE


class ScaleRow(CriterionControl):
    """Five steps drawn as dots, or as digits for a score; initially none is chosen.

    While the row has the focus, every step shows its digit key. The ends of the scale are beside
    the steps, or below them where the row is too narrow; see `arrange`.
    """

    OWN_KEYS = frozenset(
        {
            Qt.Key.Key_Left,
            Qt.Key.Key_Right,
            Qt.Key.Key_Up,
            Qt.Key.Key_Down,
            Qt.Key.Key_Space,
            Qt.Key.Key_Backspace,
            Qt.Key.Key_Delete,
        }
    )

    def __init__(self, criterion: Criterion, label_width: int, *, is_marked: bool = False) -> None:
        super().__init__(criterion)
        self._label_text = label_text(criterion, is_marked=is_marked)
        self._whole_label = label_width
        self._label_width = min(label_width, max_label())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(Size.CONTROL)
        self.setFont(font())
        self._has_ends_below = False
        self._describe()

    @staticmethod
    def width_of_label(criterion: Criterion) -> int:
        """Return the width of a criterion's label, in pixels."""
        return width_of_label(criterion)

    @property
    def value(self) -> int | None:
        """Return the chosen value, None if there is none."""
        return self.answer if isinstance(self.answer, int) else None

    def set_value(self, value: int | None) -> None:
        """Show a value without emitting a signal."""
        self.show_answer(NO_ANSWER if value is None else value)

    def refresh(self) -> None:
        """Describe the answer and redraw the row."""
        self._describe()
        super().refresh()

    def claims(self, event: QKeyEvent) -> bool:
        """Return whether a key moves or clears the answer, or leaves the row."""
        return not has_command(event) and event.key() in self.OWN_KEYS

    def choose_step(self, number: int) -> bool:
        """Choose the step of a number from 1, left to right; return whether there is one."""
        values = self.criterion.values
        if 1 <= number <= len(values):
            self._choose(values[number - 1])
        return 1 <= number <= len(values)

    def arrange(
        self, width: int, label_width: int | None = None, *, are_below: bool = False
    ) -> None:
        """Draw the ends of the scale below the steps if they do not fit beside them.

        Args:
            width: of the row, in pixels.
            label_width: of the label's column, in pixels; None for the usual one.
            are_below: whether the ends are below in any case.
        """
        usual = min(self._whole_label, max_label())
        self._label_width = usual if label_width is None else label_width
        self._has_ends_below = are_below or width < self._steps_width + self._ends_width()
        below = QFontMetrics(font(Points.DENSE)).height() if self._has_ends_below else 0
        if self.height() != Size.CONTROL + below:
            self.setFixedHeight(Size.CONTROL + below)
            self.updateGeometry()
        self._describe()

    @property
    def width_in_one_line(self) -> int:
        """Return the width that shows the usual label, all steps and the ends beside them."""
        label = min(self._whole_label, max_label())
        return label + 5 * _STEP + self._cannot_width() + self._ends_width()

    @property
    def least_width(self) -> int:
        """Return the width that shows the whole label and all steps, in pixels."""
        return self._whole_label + 5 * _STEP + self._cannot_width() + Size.GAP

    def label_room(self, width: int) -> int:
        """Return the width for a label beside steps and ends in a row, both in pixels."""
        return width - 5 * _STEP - self._cannot_width() - self._ends_width()

    @property
    def _steps_width(self) -> int:
        return self._label_width + 5 * _STEP + self._cannot_width()

    def _ends_width(self) -> int:
        return 2 * self._end_width()

    def sizeHint(self) -> QSize:
        """Return the size that shows the label and all steps, with the ends in their place."""
        ends = Size.GAP if self._has_ends_below else self._ends_width()
        return QSize(self._steps_width + ends, self.height())

    def minimumSizeHint(self) -> QSize:
        """Return the size that shows all steps beside a short label."""
        room = self._whole_label - min(self._whole_label, Size.NAME_COLUMN // 2)
        return QSize(self.least_width - room, self.height())

    def step_area(self, value: int) -> QRectF:
        """Return the area of a value's step."""
        return self._step_area(self.criterion.values.index(value))

    def _end_width(self) -> int:
        metrics = QFontMetrics(font(Points.DENSE))
        ends = (self.criterion.low, self.criterion.high)
        return max(metrics.horizontalAdvance(end) for end in ends) + Size.GAP

    def _cannot_width(self) -> int:
        if not self.criterion.allows_cannot_assess:
            return 0
        text_width = QFontMetrics(font()).horizontalAdvance(_cannot_words())
        return text_width + Size.ICON_LARGE + 3 * Size.GAP

    def cannot_area(self) -> QRectF:
        """Return the area of "cannot assess", empty if it is not allowed."""
        width = self._cannot_width()
        end = 0 if self._has_ends_below else self._end_width()
        left = self._step_area(4).right() + end
        return QRectF(left + Size.GAP_SMALL, 2, max(width - Size.GAP, 0), Size.CONTROL - 4)

    def _step_area(self, number: int) -> QRectF:
        end = 0 if self._has_ends_below else self._end_width()
        return QRectF(self._label_room() + end + number * _STEP, 0, _STEP, Size.CONTROL)

    def _label_room(self) -> int:
        """Return the width of the label in pixels, which is smaller in a very narrow row."""
        needed = self._steps_width + Size.GAP
        missing = needed - self.width() if self._has_ends_below else 0
        return self._label_width - max(missing, 0)

    def _describe(self) -> None:
        criterion = self.criterion
        self.setAccessibleName(criterion.label)
        value = self.value
        none = _cannot_words().lower() if self.answer is None else tr("no answer")
        chosen = none if value is None else step_words(criterion, value)
        described = tr("%1 to %2: %3", criterion.low, criterion.high, chosen)
        self.setAccessibleDescription(described)
        shown = described if self._has_ends_below else chosen
        self.setToolTip(plain_tip(f"{isolated(criterion.label)}: {shown}"))

    def _choose(self, value: int) -> None:
        self.choose(value)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the step that was clicked."""
        for number, value in enumerate(self.criterion.values):
            if self._step_area(number).contains(event.position()):
                self._choose(value)
        if self.cannot_area().contains(event.position()):
            self.toggle_cannot_assess()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the answer by arrows, choose the middle by Space, clear it by Backspace."""
        values, key = self.criterion.values, event.key()
        current = 2 if self.value is None else values.index(self.value)
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = 1 if key == Qt.Key.Key_Right else -1
            self._choose(values[min(max(current + step, 0), len(values) - 1)])
        elif key == Qt.Key.Key_Space:
            self._choose(values[2])
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self.choose(NO_ANSWER)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(1 if key == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Draw the focus ring."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the focus ring."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw label, ends and steps."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        painter.setPen(colour("caution" if self._is_missing else "text"))
        painter.drawText(
            QRectF(Size.GAP_SMALL, 0, self._label_width, Size.CONTROL), left, self._elided_label()
        )
        painter.save()
        painter.setFont(font(Points.DENSE, is_bold=self._is_preference))
        paint_ends = self._paint_ends_below if self._has_ends_below else self._paint_ends
        paint_ends(painter, left, right)
        painter.restore()
        for number, value in enumerate(self.criterion.values):
            self._paint_step(painter, self._step_area(number), value)
        if self.criterion.allows_cannot_assess:
            self._paint_cannot(painter)
        if self.hasFocus():
            painter.setPen(QPen(colour("accent"), Size.WHISKER))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(ring, Size.RADIUS, Size.RADIUS)
        painter.end()

    def _paint_ends(self, painter: QPainter, left: int, right: int) -> None:
        first, last = self._step_area(0), self._step_area(4)
        room = self._end_width()
        low = QRectF(first.left() - room, 0, room - Size.GAP_SMALL, Size.CONTROL)
        high = QRectF(last.right() + Size.GAP_SMALL, 0, room, Size.CONTROL)
        self._paint_end(painter, low, right, self.criterion.low)
        self._paint_end(painter, high, left, self.criterion.high)

    def _paint_ends_below(self, painter: QPainter, left: int, right: int) -> None:
        """Write the ends in one line below the steps, from the label's end if they are long."""
        criterion, metrics = self.criterion, painter.fontMetrics()
        widths = [metrics.horizontalAdvance(end) for end in (criterion.low, criterion.high)]
        needed = max(sum(widths) + Size.PADDING, 5 * _STEP)
        start = max(min(self._step_area(0).left(), self.width() - needed), Size.GAP_SMALL)
        line = QRectF(start, Size.CONTROL, needed, self.height() - Size.CONTROL)
        line.setRight(min(line.right(), self.width()))
        room = max(line.width() / 2, line.width() - widths[1] - Size.PADDING)
        low, high = QRectF(line), QRectF(line)
        low.setWidth(min(widths[0] + 1, room))
        high.setLeft(low.right() + Size.GAP)
        self._paint_end(painter, low, left, criterion.low)
        self._paint_end(painter, high, right, criterion.high)

    def _paint_end(self, painter: QPainter, area: QRectF, flags: int, end: str) -> None:
        side = "side_a" if end == self.criterion.low else "side_b"
        painter.setPen(colour(side if self._is_preference else "muted"))
        text = painter.fontMetrics().elidedText(
            end, Qt.TextElideMode.ElideRight, int(area.width()) + 1
        )
        painter.drawText(area, flags, text)

    def _elided_label(self) -> str:
        end = Qt.TextElideMode.ElideRight
        return QFontMetrics(font()).elidedText(self._label_text, end, self._label_room())

    def _paint_cannot(self, painter: QPainter) -> None:
        area, is_chosen = self.cannot_area(), self.answer is None
        tone = colour("caution" if self.isEnabled() or is_chosen else "line")
        painter.setPen(QPen(tone, 1))
        painter.setBrush(tone if is_chosen else colour("surface"))
        painter.drawRoundedRect(area, Size.RADIUS, Size.RADIUS)
        chip = QRectF(area.left() + Size.GAP_SMALL, 0, Size.ICON, Size.ICON)
        chip.moveTop(area.center().y() - chip.height() / 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(
            colour("on_accent" if is_chosen else "text" if self.isEnabled() else "faint")
        )
        painter.drawRoundedRect(chip, Size.RADIUS, Size.RADIUS)
        painter.drawText(chip, int(Qt.AlignmentFlag.AlignCenter), CANNOT_KEY)
        rest = area.adjusted(Size.ICON + Size.GAP, 0, 0, 0)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(rest, int(flags), _cannot_words())

    @property
    def _is_preference(self) -> bool:
        return self.criterion.kind is CriterionKind.PREFERENCE

    def _paint_step(self, painter: QPainter, area: QRectF, value: int) -> None:
        is_chosen = value == self.value
        has_digit = self.hasFocus() or not self._is_preference
        size = Size.ICON_LARGE if has_digit else _DOT
        dot = QRectF(0, 0, size, size)
        dot.moveCenter(area.center())
        ink = colour(self._ink_of(value))
        line = colour("control_line" if self.isEnabled() else "line")
        painter.setPen(QPen(ink if is_chosen else line, 1.5))
        painter.setBrush(ink if is_chosen else colour("surface"))
        painter.drawEllipse(dot)
        muted = colour("muted" if self.isEnabled() else "faint")
        painter.setPen(colour("on_accent") if is_chosen else muted)
        if has_digit:
            digit = str(self.criterion.values.index(value) + 1)
            painter.drawText(dot, int(Qt.AlignmentFlag.AlignCenter), digit)
        elif value == 0:
            _paint_equal(painter, dot)

    def _ink_of(self, value: int) -> str:
        if not self._is_preference or value == 0:
            return "accent"
        return "side_a" if value < 0 else "side_b"


def _cannot_words() -> str:
    return tr("Cannot assess")


def _paint_equal(painter: QPainter, dot: QRectF) -> None:
    """Draw an equals sign into the middle step."""
    middle, half = dot.center(), dot.width() / 4
    for height in (-Size.WHISKER, Size.WHISKER):
        start = QPointF(middle.x() - half, middle.y() + height)
        painter.drawLine(start, start + QPointF(2 * half, 0))


def step_words(criterion: Criterion, value: int) -> str:
    """Return the meaning of a value, for tooltips and screen readers."""
    if criterion.kind is CriterionKind.SCORE:
        return tr("%1 of 5", str(value))
    if value == 0:
        return tr("equal")
    side = criterion.low if value < 0 else criterion.high
    return filled(tr("%1 clearly better" if abs(value) == 2 else "%1 better"), side)
