"""The overall question of a form with its answers."""

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QLabel, QWidget

from readingroom_desktop.theme import Size, colour, font


class PrimaryQuestion(QWidget):
    """The overall question with its answers; it has the focus when a case opens.

    No answer button has the focus then, so that Space resets the view and does not choose. A long
    question is above its answers.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.question_label = QLabel()
        self.question_label.setTextFormat(Qt.TextFormat.PlainText)
        self.question_label.setFont(font(is_bold=True))
        self.question_label.setWordWrap(True)
        self._answers = QWidget()
        self._line = QHBoxLayout(self._answers)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(Size.GAP)
        self._whole = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._whole.setContentsMargins(Size.GAP_SMALL, 0, Size.GAP_SMALL, 0)
        self._whole.setSpacing(Size.GAP)
        self._whole.addWidget(self.question_label)
        self._whole.addWidget(self._answers, 1)

    @property
    def is_focused(self) -> bool:
        """Return whether the question or one of its answers has the focus."""
        focused = QApplication.focusWidget()
        return focused is self or (focused is not None and self.isAncestorOf(focused))

    def ask(self, question: str) -> None:
        """Show a question."""
        self.question_label.setText(question)
        self.setAccessibleName(question)
        self._arrange()

    def add(self, answer: QWidget) -> None:
        """Add an answer at the right; the focus ring includes it."""
        self._line.addWidget(answer, 1)
        answer.installEventFilter(self)

    @property
    def needed_height(self) -> int:
        """Return the height of question and answers at the present width, in pixels."""
        answers = self._answers.sizeHint().height()
        if not self._is_above:
            return answers
        return (
            self.question_label.heightForWidth(self.width() - 2 * Size.GAP_SMALL)
            + Size.WHISKER
            + Size.GAP_SMALL
            + answers
        )

    def minimumSizeHint(self) -> QSize:
        """Return the width of the answers: the question can be above them."""
        width = self._answers.minimumSizeHint().width() + 2 * Size.GAP_SMALL
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the question above its answers where they do not fit into one line."""
        super().resizeEvent(event)
        self._arrange()

    @property
    def _is_above(self) -> bool:
        return self._whole.direction() is QBoxLayout.Direction.TopToBottom

    def _arrange(self) -> None:
        label = self.question_label
        width = label.fontMetrics().horizontalAdvance(label.text()) + Size.GAP_SMALL
        needed = width + Size.GAP + self._answers.sizeHint().width() + 2 * Size.GAP_SMALL
        is_above = needed > self.width()
        direction = QBoxLayout.Direction
        label.setMinimumWidth(0 if is_above else width)
        self._whole.setDirection(direction.TopToBottom if is_above else direction.LeftToRight)
        self._whole.setSpacing(Size.GAP_SMALL if is_above else Size.GAP)
        top = Size.WHISKER if is_above else 0  # the ring around the question
        self._whole.setContentsMargins(Size.GAP_SMALL, top, Size.GAP_SMALL, 0)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Update the ring when an answer gets or loses the focus."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Draw the ring."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the ring."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw a ring around the question while digits answer it."""
        if not self.is_focused:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour("accent"), Size.WHISKER))
        out = 1 if self._is_above else -1  # the label has the height of its text, or of the answers
        ring = QRectF(self.question_label.geometry()).adjusted(
            1 - Size.GAP_SMALL, -out, Size.GAP_SMALL, out
        )
        painter.drawRoundedRect(ring, Size.RADIUS, Size.RADIUS)
        painter.end()
