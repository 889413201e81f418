"""Weighted words: coloured by weight, underlined if they support the response."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QSize
from PySide6.QtGui import (
    QFontMetrics,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from readingroom.reading.types import LetterWeight, ShownExplanation, VariantWeight, WeightedSpan
from readingroom_desktop.theme import Size, colour, font
from readingroom_desktop.viewmodels.formats import decimal, digits_for, filled, signed, tr

_MAX_OPACITY: Final = 0.5
"""Opacity of the side's colour under the words of largest weight; keeps the text readable."""
_MIN_UNDERLINED: Final = 0.1
"""Words below this proportion of the largest weight are not underlined."""


def weight_words(weight: float, shown: ShownExplanation, widest: float) -> str:
    """Return a weight and its direction as text; `widest` is the largest absolute weight."""
    text = tr("%1 %2, for “%3”") if weight >= 0 else tr("%1 %2, against “%3”")
    return filled(text, signed(weight, digits_for(widest)), shown.units, shown.target)


def scale_words(shown: ShownExplanation) -> str:
    """Return the legend of colours and underlines, with the largest weight."""
    text = tr("%1: underlined words support “%2”, dotted ones oppose it. Strongest colour: ±%3 %4.")
    return _scale(text, shown, widest_of(shown.spans))


def bar_words(shown: ShownExplanation) -> str:
    """Return the legend of bars of variants or letters, with the largest weight."""
    if shown.letters:
        text = tr(
            "%1: bars upwards support “%2”, hatched bars downwards oppose it. Longest: ±%3 %4."
        )
        return _scale(text, shown, widest_of(shown.letters))
    text = tr(
        "%1: bars to the right support “%2”, hatched bars to the left oppose it. Longest: ±%3 %4."
    )
    return _scale(text, shown, widest_of(shown.variants))


def _scale(text: str, shown: ShownExplanation, widest: float) -> str:
    if not widest:
        return tr("%1: all weights are zero.", shown.letter)
    largest = decimal(widest, digits_for(widest))
    return filled(text, shown.letter, shown.target, largest, shown.units)


def widest_of(weights: Sequence[WeightedSpan | VariantWeight | LetterWeight]) -> float:
    """Return the largest absolute weight."""
    return max((abs(weight.weight) for weight in weights), default=0.0)


def word_format(weight: float, widest: float, tone: str) -> QTextCharFormat:
    """Return the format of a word: colour shows the size of its weight, the underline its sign."""
    text_format = QTextCharFormat()
    proportion = abs(weight) / widest if widest else 0.0
    if proportion <= 0.0:
        return text_format
    ground = colour(tone)
    ground.setAlphaF(_MAX_OPACITY * proportion)
    text_format.setBackground(ground)
    text_format.setForeground(colour("text"))  # a muted heading would be unreadable on the colour
    if proportion >= _MIN_UNDERLINED:
        line = QTextCharFormat.UnderlineStyle
        is_for = weight > 0
        text_format.setUnderlineStyle(line.SingleUnderline if is_for else line.DotLine)
        text_format.setUnderlineColor(colour("text"))
    return text_format


def height_for_width_policy() -> QSizePolicy:
    """Return a size policy for text: as high as its lines at the given width.

    With a fixed minimum height, that of its lines at a default width, a wide pane would scroll over
    empty space.
    """
    policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    return policy


def units_of(text: str) -> int:
    """Return the length of a text in UTF-16 units, as Qt counts."""
    return len(text.encode("utf-16-le")) // 2


@dataclass(frozen=True, slots=True)
class TextPiece:
    """A piece of a text as shown on screen, and its offset in the text."""

    text: str
    offset: int

    def within(self, spans: Sequence[WeightedSpan]) -> list[WeightedSpan]:
        """Return the parts of spans inside this piece, relative to its start."""
        end = self.offset + len(self.text)
        return [
            WeightedSpan(
                max(span.start, self.offset) - self.offset, min(span.stop, end) - self.offset,
                span.weight,
            )
            for span in spans
            if span.start < end and span.stop > self.offset
        ]  # fmt: skip

    def in_qt(self, span: WeightedSpan) -> tuple[int, int]:
        """Return start and length of a part of this piece in UTF-16 units."""
        start = units_of(self.text[: span.start])
        return start, units_of(self.text[span.start : span.stop])


class WeightedParagraph(QWidget):
    """Paragraph of an output with weighted words and their weights as tooltips."""

    def __init__(self, pieces: Sequence[TextPiece], shown: ShownExplanation) -> None:
        super().__init__()
        self._shown = shown
        self._text = "\n".join(piece.text for piece in pieces)
        self._passages: list[tuple[int, int, float]] = []
        before = 0
        for piece in pieces:
            for span in piece.within(shown.spans):
                start, length = piece.in_qt(span)
                self._passages.append((before + start, length, span.weight))
            before += units_of(piece.text) + 1
        self.setFont(font())
        self.setSizePolicy(height_for_width_policy())
        self.setMouseTracking(True)
        self.setAccessibleName(self._text)

    @property
    def formats(self) -> list[tuple[int, int, QTextCharFormat]]:
        """Return the formats of words: (start, length, format), in UTF-16 units."""
        widest = widest_of(self._shown.spans)
        tone = f"side_{self._shown.letter.lower()}"
        return [(at, size, word_format(w, widest, tone)) for at, size, w in self._passages]

    def weight_at(self, position: int) -> float | None:
        """Return the weight of the word at a position, in UTF-16 units."""
        return next((w for at, size, w in self._passages if at <= position < at + size), None)

    def _weight_text(self, weight: float) -> str:
        return weight_words(weight, self._shown, widest_of(self._shown.spans))

    def sizeHint(self) -> QSize:
        """Return the size at a default width."""
        return QSize(Size.SIDE_PANE, self.heightForWidth(Size.SIDE_PANE))

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines, in pixels."""
        return round(self._laid_out(width).boundingRect().height() + 1)

    def _laid_out(self, width: int) -> QTextLayout:
        layout = QTextLayout(self._text.replace("\n", "\u2028"), self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        ranges = []
        for at, size, text_format in self.formats:
            format_range = QTextLayout.FormatRange()
            format_range.start, format_range.length, format_range.format = at, size, text_format
            ranges.append(format_range)
        layout.setFormats(ranges)
        step, top = QFontMetrics(self.font()).lineSpacing(), 0.0
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(width, 1))
            line.setPosition(QPointF(0, top))
            top += max(step, line.height())
        layout.endLayout()
        return layout

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the text."""
        painter = QPainter(self)
        painter.setPen(colour("text"))
        self._laid_out(self.width()).draw(painter, QPointF(0, 0))
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Show the weight of the word under the pointer as a tooltip."""
        if event.type() != QEvent.Type.ToolTip or not isinstance(event, QHelpEvent):
            return super().event(event)
        at, text = QPointF(event.pos()), ""
        layout = self._laid_out(self.width())
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            if line.rect().contains(at):
                position = line.xToCursor(at.x(), line.CursorPosition.CursorOnCharacter)
                weight = self.weight_at(position)
                text = self._weight_text(weight) if weight is not None else ""
        QToolTip.showText(event.globalPos(), text, self)
        return True
