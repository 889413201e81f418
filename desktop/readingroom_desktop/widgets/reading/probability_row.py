"""Diagnosis with its probability as a number and as a bar."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QTextDocument
from PySide6.QtWidgets import QWidget

from readingroom.domain.output import Diagnosis
from readingroom_desktop.theme import Size, align_right, colour, font
from readingroom_desktop.viewmodels.formats import (
    isolated,
    percent,
    tr,
)
from readingroom_desktop.widgets.reading.label_text import Ranges, breakable, underlined
from readingroom_desktop.widgets.reading.weighted_text import height_for_width_policy

BAR_PROPORTION = 0.3
NUMBER_SAMPLE = "100\u00a0%"
_WRAPPED = int(
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
)


class ProbabilityRow(QWidget):
    """A diagnosis with its probability as a number and as a bar in the side's colour.

    A label that is too long for the line gets its own lines above the bar, so nothing is cut.
    """

    def __init__(self, diagnosis: Diagnosis, tone: str, underlined: Ranges = ()) -> None:
        super().__init__()
        self._underlined = underlined
        self._diagnosis = diagnosis
        self._label_text = breakable(diagnosis.label)
        self._tone = tone
        self._is_marked = False
        self.setFont(font())
        self.setSizePolicy(height_for_width_policy())
        probability_text = probability_words(diagnosis) or tr("no probability")
        self.setAccessibleName(f"{isolated(diagnosis.label)}, {probability_text}")

    @property
    def label(self) -> str:
        """Return the diagnosis."""
        return self._diagnosis.label

    def mark(self, *, is_marked: bool) -> None:
        """Draw the diagnosis as a match of the search, or as usual."""
        if is_marked != self._is_marked:
            self._is_marked = is_marked
            self.update()

    def sizeHint(self) -> QSize:
        """Return the size at a default width."""
        return QSize(Size.SIDE_PANE, self.heightForWidth(Size.SIDE_PANE))

    def heightForWidth(self, width: int) -> int:
        """Return the height of one line, or of the label's lines and one for the bar."""
        line = QFontMetrics(self.font()).height() + Size.GAP_SMALL
        if self._fits(width):
            return line
        label = self._wrapped_height(width) + Size.GAP_SMALL
        return label if self._diagnosis.probability is None else label + line

    def _bar_room(self, width: int) -> float:
        if self._diagnosis.probability is None:
            return 0.0
        numbers = QFontMetrics(self.font()).horizontalAdvance(NUMBER_SAMPLE)
        return width * BAR_PROPORTION + numbers + 2 * Size.GAP

    def _fits(self, width: int) -> bool:
        label_width = QFontMetrics(self.font()).horizontalAdvance(self._label_text)
        return label_width <= width - self._bar_room(width)

    def _wrapped_height(self, width: int) -> int:
        area = QRect(0, 0, width, 0)
        return QFontMetrics(self.font()).boundingRect(area, _WRAPPED, self._label_text).height()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw label, number and bar."""
        painter = QPainter(self)
        if self._is_marked:
            painter.fillRect(self.rect(), colour("caution_ground"))
        painter.setPen(colour("caution" if self._is_marked else "text"))
        line = QFontMetrics(self.font()).height() + Size.GAP_SMALL
        label_height = line if self._fits(self.width()) else self._wrapped_height(self.width())
        label = QRectF(0, 0, self.width(), label_height)
        if self._underlined:
            self._paint_underlined(painter, label)
        else:
            painter.drawText(label, _WRAPPED, self._label_text)
        if self._diagnosis.probability is not None:
            last = QRectF(0, self.height() - line, self.width(), line)
            self._paint_bar(painter, last, self._diagnosis.probability)
        painter.end()

    def _paint_underlined(self, painter: QPainter, area: QRectF) -> None:
        """Draw the label with some words underlined."""
        document = QTextDocument()
        document.setDefaultFont(self.font())
        document.setDocumentMargin(0)
        label = underlined(self._diagnosis.label, self._underlined)
        document.setHtml(f'<span style="color: {colour("text").name()}">{label}</span>')
        document.setTextWidth(area.width())
        painter.save()
        painter.translate(area.left(), area.top() + (area.height() - document.size().height()) / 2)
        document.drawContents(painter)
        painter.restore()

    def _paint_bar(self, painter: QPainter, line: QRectF, probability: float) -> None:
        width = line.width() * BAR_PROPORTION
        bar = QRectF(line.right() - width, 0, width, Size.GAP)
        bar.moveTop(line.center().y() - Size.GAP / 2)
        numbers = QRectF(0, line.top(), bar.left() - Size.GAP, line.height())
        painter.drawText(numbers, int(align_right()), probability_words(self._diagnosis))
        painter.fillRect(bar, colour("line"))
        bar.setWidth(width * probability)
        painter.fillRect(bar, colour(self._tone))


def probability_words(diagnosis: Diagnosis) -> str:
    """Return a probability in percent, with one decimal if it would be rounded to 0 or 100."""
    if diagnosis.probability is None:
        return ""
    probability = diagnosis.probability
    is_rounded_away = 0 < probability < 0.01 or 0.99 < probability < 1
    return percent(probability, 1 if is_rounded_away else 0)
