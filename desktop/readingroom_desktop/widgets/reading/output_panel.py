"""One output as a blinded reader sees it: side A or side B, never a model."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from readingroom.domain.output import Diagnosis, Finding, ShownOutput
from readingroom_desktop.theme import Points, Size, colour, font

BAR_SHARE = 0.3
NUMBER_SAMPLE = "100 %"


class ProbabilityRow(QWidget):
    """A diagnosis with its probability as figures and as a bar in the side's colour."""

    def __init__(self, diagnosis: Diagnosis, tone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._diagnosis = diagnosis
        self._tone = tone
        self.setFont(font())
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setToolTip(f"<qt>{_escaped(diagnosis.label)}</qt>")
        self.setAccessibleName(
            f"{diagnosis.label}, {probability_words(diagnosis) or 'no probability'}"
        )

    def sizeHint(self) -> QSize:
        """Return one line of text."""
        return QSize(Size.SIDE_PANE // 2, QFontMetrics(self.font()).height() + Size.GAP_SMALL)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw label, figures and bar."""
        painter = QPainter(self)
        metrics = QFontMetrics(self.font())
        number_width = metrics.horizontalAdvance(NUMBER_SAMPLE)
        bar_width = self.width() * BAR_SHARE
        probability = self._diagnosis.probability
        room = (
            self.width()
            if probability is None
            else self.width() - bar_width - number_width - 2 * Size.GAP
        )
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        label = metrics.elidedText(self._diagnosis.label, Qt.TextElideMode.ElideRight, int(room))
        painter.setPen(colour("text"))
        painter.drawText(QRectF(0, 0, room, self.height()), flags, label)
        if probability is not None:
            left = self.width() - bar_width
            numbers = QRectF(left - Size.GAP - number_width, 0, number_width, self.height())
            right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(numbers, right, probability_words(self._diagnosis))
            ground = QRectF(left, (self.height() - Size.GAP) / 2, bar_width, Size.GAP)
            painter.fillRect(ground, colour("line"))
            ground.setWidth(bar_width * probability)
            painter.fillRect(ground, colour(self._tone))
        painter.end()


class OutputPanel(QFrame):
    """Scrolls inside; the head with the side's letter stays in view."""

    finding_chosen = Signal(int)
    """Zero-based frame of the case's first series."""
    used = Signal()

    def __init__(self, side: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side = side
        self._tone = f"side_{side.lower()}"
        self.setProperty("role", "pane")
        self.setAccessibleName(f"Output {side}")
        self.head = QHBoxLayout()
        self.area = QScrollArea()
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        self._build()

    def _build(self) -> None:
        letter = QLabel(self.side)
        letter.setProperty("tone", self._tone)
        letter.setFont(font(Points.HEADING, is_bold=True))
        self.head.setContentsMargins(Size.GAP_WIDE, 0, Size.GAP_SMALL, 0)
        self.head.addWidget(letter)
        self.head.addStretch(1)
        self._stripe = QFrame()
        self._stripe.setFixedHeight(Size.WHISKER)
        self._stripe.setAutoFillBackground(True)
        self._column.setContentsMargins(Size.GAP_WIDE, Size.GAP_SMALL, Size.GAP_WIDE, Size.GAP)
        self._column.setSpacing(Size.GAP_SMALL)
        self._body.setProperty("role", "body")
        self.area.setWidget(self._body)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setAccessibleName(f"Text of output {self.side}")
        self.area.verticalScrollBar().valueChanged.connect(self.used)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        holder = QWidget()
        holder.setFixedHeight(Size.CONTROL + Size.GAP_SMALL)
        holder.setLayout(self.head)
        column.addWidget(holder)
        column.addWidget(self._stripe)
        column.addWidget(self.area, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Keep the stripe in the side's present colour."""
        look = self._stripe.palette()
        if look.window().color() != colour(self._tone):
            look.setColor(self._stripe.backgroundRole(), colour(self._tone))
            self._stripe.setPalette(look)
        super().paintEvent(event)

    def show_output(self, output: ShownOutput) -> None:
        """Show an output from its beginning."""
        _empty(self._column)
        if output.text:
            self._column.addWidget(self._text(output.text))
        if output.diagnoses:
            self._heading("Differential")
            for diagnosis in output.diagnoses:
                self._column.addWidget(ProbabilityRow(diagnosis, self._tone))
        if output.findings:
            self._heading("Findings")
            for finding in output.findings:
                self._column.addWidget(self._finding(finding))
        if output.overlay is not None:
            self._heading(f"Overlay on the image: key {self.side}")
        self._column.addStretch(1)
        self.area.verticalScrollBar().setValue(0)

    def clear(self) -> None:
        """Show nothing."""
        _empty(self._column)

    def _heading(self, words: str) -> None:
        label = QLabel(words)
        label.setProperty("tone", "muted")
        label.setFont(font(Points.DENSE, is_bold=True))
        label.setContentsMargins(0, Size.GAP_SMALL, 0, 0)
        self._column.addWidget(label)

    def _text(self, words: str) -> QLabel:
        label = QLabel(words)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        return label

    def _finding(self, finding: Finding) -> QWidget:
        words = f"{finding.label}: {finding.detail}" if finding.detail else finding.label
        label = self._text(words)
        if finding.image is None:
            return label
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(Size.GAP_SMALL)
        line.addWidget(label, 1)
        jump = QPushButton(f"im {finding.image + 1}")
        jump.setProperty("kind", "quiet")
        jump.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        jump.setToolTip(f"Go to image {finding.image + 1}")
        jump.setAccessibleName(f"{finding.label}: go to image {finding.image + 1}")
        jump.clicked.connect(partial(self.finding_chosen.emit, finding.image))
        line.addWidget(jump, 0, Qt.AlignmentFlag.AlignTop)
        return row


def probability_words(diagnosis: Diagnosis) -> str:
    """Return a probability in percent, with a decimal where it would read 0 or 100."""
    if diagnosis.probability is None:
        return ""
    percent = diagnosis.probability * 100
    is_rounded_away = 0 < percent < 1 or 99 < percent < 100
    return f"{percent:.1f} %" if is_rounded_away else f"{percent:.0f} %"


def _empty(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
