"""Base of the answer controls: label, body, "Cannot assess" and a note."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from readingroom.domain.protocol import Criterion
from readingroom.reading.types import JudgementEntry
from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER, AnswerValue, answer_of
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import label, set_tone
from readingroom_desktop.widgets.reading.choice_button import ChoiceButton

CANNOT_KEY = "U"
"""Key that answers the focused question with "cannot assess"."""
_UNLIMITED = 2**24 - 1
"""Maximum width of a widget that Qt does not limit."""


class CriterionControl(QWidget):
    """Control for the answer to one criterion; initially there is none."""

    value_chosen = Signal(str, object)
    """(criterion key, `AnswerValue`)"""
    moved = Signal(int)
    """Up or Down: -1 or 1 controls."""
    finished = Signal()
    """The answer was completed by a key: the focus can move on."""
    noticed = Signal(str)
    """Message about a key that has no effect here."""

    def __init__(self, criterion: Criterion) -> None:
        super().__init__()
        self.criterion = criterion
        self._answer: AnswerValue = NO_ANSWER
        self._is_missing = False
        self._is_answerable = True

    @property
    def answer(self) -> AnswerValue:
        """Return the answer shown."""
        return self._answer

    @property
    def is_answered(self) -> bool:
        """Return whether the criterion has an answer."""
        return self._answer is not NO_ANSWER

    @property
    def problem(self) -> str:
        """Return why the entered answer is invalid, "" if it is valid or absent."""
        return ""

    @property
    def focus_part(self) -> QWidget:
        """Return the widget that takes the keyboard focus."""
        return self

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """Return the widgets that take the keyboard focus, in tab order."""
        return (self.focus_part,)

    @property
    def is_focused(self) -> bool:
        """Return whether the control or a part of it has the focus."""
        focused = QApplication.focusWidget()
        return focused is self or (focused is not None and self.isAncestorOf(focused))

    def take_focus(self, reason: Qt.FocusReason) -> None:
        """Set the focus on the control."""
        self.focus_part.setFocus(reason)

    def set_answerable(self, *, is_answerable: bool) -> None:
        """Set whether the answer can change; if not, the whole control is disabled."""
        self._is_answerable = is_answerable
        self.setEnabled(is_answerable)
        self.refresh()

    def show_entry(self, entry: JudgementEntry) -> None:
        """Show the answer of a form."""
        self.show_answer(answer_of(entry, self.criterion))

    def show_answer(self, answer: AnswerValue) -> None:
        """Show an answer without emitting a signal."""
        self._answer = answer
        self._is_missing = self._is_missing and not self.is_answered
        self.refresh()

    def reset(self) -> None:
        """Clear everything that was entered for the case before."""
        self._answer, self._is_missing = NO_ANSWER, False
        self.refresh()

    def set_missing(self, *, is_missing: bool) -> None:
        """Mark the criterion as unanswered."""
        self._is_missing = is_missing and not self.is_answered
        self.refresh()

    def refresh(self) -> None:
        """Redraw the control."""
        self.update()

    def choose(self, answer: AnswerValue) -> None:
        """Enter an answer, or `NO_ANSWER`, if the answer can change."""
        if answer != self._answer and self._is_answerable:
            self.show_answer(answer)
            self.value_chosen.emit(self.criterion.key, answer)

    def toggle_cannot_assess(self) -> bool:
        """Enter "cannot assess" or remove it; return whether the protocol allows it."""
        if not self.criterion.allows_cannot_assess or not self._is_answerable:
            return False
        self.choose(NO_ANSWER if self._answer is None else None)
        return True

    @property
    def line_width(self) -> int:
        """Return the width in which the parts need one line, in pixels, whatever is answered."""
        return Size.SIDE_PANE

    def arrange(self, width: int) -> None:
        """Lay out the control for a width in pixels."""

    def choose_step(self, number: int) -> bool:  # noqa: ARG002 - controls without steps
        """Choose the step of a number from 1; return whether there is one."""
        return False

    def claims(self, event: QKeyEvent) -> bool:  # noqa: ARG002 - controls without own keys
        """Return whether the control handles a key while it has the focus."""
        return False


def width_of_label(criterion: Criterion, *, is_marked: bool = False) -> int:
    """Return the width of a criterion's label in one line, in pixels."""
    text = label_text(criterion, is_marked=is_marked)
    return QFontMetrics(font()).horizontalAdvance(text) + Size.GAP_WIDE


def max_label() -> int:
    """Return the width of the widest label beside its control, in pixels; longer ones wrap."""
    return Size.NAME_COLUMN * 3 // 2


def label_text(criterion: Criterion, *, is_marked: bool) -> str:
    """Return the label, with an asterisk if a required criterion is to be marked."""
    return f"{criterion.label}\u00a0*" if is_marked and criterion.is_required else criterion.label


class LabelledControl(CriterionControl):
    """Control with its label at the left and a note below.

    Args:
        criterion: the question.
        label_width: width of the label's column, in pixels.
        is_marked: whether required criteria have an asterisk.
    """

    def __init__(self, criterion: Criterion, label_width: int, *, is_marked: bool = False) -> None:
        super().__init__(criterion)
        self.label = label(label_text(criterion, is_marked=is_marked), is_wrapped=True)
        self._label_width = min(label_width, max_label())
        self.label.setFixedWidth(self._label_width)
        self.label.setMinimumHeight(Size.CONTROL)
        self.label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        if is_marked and criterion.is_required:
            self.label.setToolTip(tr("Required"))
        self.note = label(tone="muted", points=Points.DENSE, is_wrapped=True)
        self.note.hide()
        self.cannot = ChoiceButton(CANNOT_KEY, tr("Cannot assess"), "caution")
        self.cannot.setFont(font())
        self.cannot.setAccessibleName(tr("%1: cannot assess", criterion.label))
        self.cannot.setFixedHeight(Size.CONTROL)
        self.cannot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cannot.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if not criterion.allows_cannot_assess:
            self.cannot.hide()
        self.cannot.clicked.connect(self._on_cannot)
        self.setAccessibleName(criterion.label)

    def lay_out(self, body: QWidget) -> None:
        """Lay out label, body, the button "Cannot assess" unless the body has it, and the note."""
        line = QHBoxLayout()
        line.setSpacing(Size.GAP)
        line.addWidget(body, 1)
        if not body.isAncestorOf(self.cannot):
            line.addWidget(self.cannot, 0, Qt.AlignmentFlag.AlignTop)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addLayout(line)
        right.addWidget(self.note)
        self._whole = QHBoxLayout(self)
        self._whole.setContentsMargins(Size.GAP_SMALL, Size.WHISKER, Size.GAP_SMALL, Size.WHISKER)
        self._whole.setSpacing(Size.GAP_SMALL)
        self._whole.addWidget(self.label, 0, Qt.AlignmentFlag.AlignTop)
        self._whole.addLayout(right, 1)

    def put_label(self, *, is_above: bool) -> None:
        """Place the label above the control, or at its left."""
        narrowest, widest = (0, _UNLIMITED) if is_above else 2 * (self._label_width,)
        self.label.setMinimumSize(narrowest, 0 if is_above else Size.CONTROL)
        self.label.setMaximumWidth(widest)
        self.label.setIndent(self.label.indent())  # QLabel keeps size hints with the old minimum
        top = Qt.AlignmentFlag(0) if is_above else Qt.AlignmentFlag.AlignTop
        self._whole.setAlignment(self.label, top)
        direction = QHBoxLayout.Direction
        self._whole.setDirection(direction.TopToBottom if is_above else direction.LeftToRight)

    def show_note(self, text: str, tone: str = "muted") -> None:
        """Show a note below the control; "" hides it."""
        self.note.show_text(text)
        set_tone(self.note, tone)

    def refresh(self) -> None:
        """Redraw the control."""
        self.cannot.setChecked(self._answer is None)
        set_tone(self.label, "caution" if self._is_missing else "")
        super().refresh()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Draw the focus ring."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the focus ring."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the focus ring."""
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(colour("accent"), Size.WHISKER))
            ring = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(ring, Size.RADIUS, Size.RADIUS)
            painter.end()

    def _on_cannot(self) -> None:
        self.toggle_cannot_assess()
        self.refresh()  # a click checks the button even if nothing changed
