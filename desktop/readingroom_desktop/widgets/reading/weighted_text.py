"""Weighted words: coloured by their weight, underlined where they speak for the answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QSize
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

from readingroom.domain.shown_explanation import (
    LetterWeight,
    ShownExplanation,
    VariantWeight,
    WeightedSpan,
)
from readingroom_desktop.theme import Size, colour, font
from readingroom_desktop.viewmodels.formats import decimal, digits_for, signed

_STRONGEST: Final = 0.5
"""How much of the side's colour lies under the weightiest words: text stays readable."""
_MARKED: Final = 0.1
"""Words with less than this share of the largest weight have no line under them."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("weighted_text", text)


def weight_words(weight: float, shown: ShownExplanation, widest: float) -> str:
    """Say a weight, and which way it speaks; `widest` is the largest weight without its sign."""
    words = _tr("%1 %2, for “%3”") if weight >= 0 else _tr("%1 %2, against “%3”")
    words = words.replace("%1", signed(weight, digits_for(widest))).replace("%2", shown.units)
    return words.replace("%3", shown.target)


def scale_words(shown: ShownExplanation) -> str:
    """Say what colours and lines mean, and how large the largest weight is."""
    words = _tr(
        "%1: underlined words speak for “%2”, dotted ones against. Strongest colour: ±%3 %4."
    )
    return _scale(words, shown, widest_of(shown.spans))


def bar_words(shown: ShownExplanation) -> str:
    """Say what bars of variants or letters mean, and how large the largest weight is."""
    if shown.letters:
        words = _tr(
            "%1: bars upwards speak for “%2”, hatched ones downwards against. Longest: ±%3 %4."
        )
        return _scale(words, shown, widest_of(shown.letters))
    words = _tr(
        "%1: bars to the right speak for “%2”, hatched ones to the left against. Longest: ±%3 %4."
    )
    return _scale(words, shown, widest_of(shown.variants))


def _scale(words: str, shown: ShownExplanation, widest: float) -> str:
    if not widest:
        return _tr("%1: all weights are nought.").replace("%1", shown.letter)
    words = words.replace("%1", shown.letter).replace("%2", shown.target)
    return words.replace("%3", decimal(widest, digits_for(widest))).replace("%4", shown.units)


def widest_of(weights: Sequence[WeightedSpan | VariantWeight | LetterWeight]) -> float:
    """Return the largest weight without its sign."""
    return max((abs(one.weight) for one in weights), default=0.0)


def word_look(weight: float, widest: float, tone: str) -> QTextCharFormat:
    """Return how a word is written: colour says how much, the line under it which way."""
    look = QTextCharFormat()
    share = abs(weight) / widest if widest else 0.0
    if share <= 0.0:
        return look
    ground = colour(tone)
    ground.setAlphaF(_STRONGEST * share)
    look.setBackground(ground)
    look.setForeground(colour("text"))  # a muted heading could not be read on the colour
    if share >= _MARKED:
        line = QTextCharFormat.UnderlineStyle
        is_for = weight > 0
        look.setUnderlineStyle(line.SingleUnderline if is_for else line.DotLine)
        look.setUnderlineColor(colour("text"))
    return look


def as_high_as_wide_asks() -> QSizePolicy:
    """Return how a text takes its room: as high as its lines at the width it gets, no more.

    With a least height of its own, that of its lines at an ordinary width, a wide pane would scroll
    over empty room.
    """
    policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    return policy


def units_of(text: str) -> int:
    """Return how many places a text takes in Qt, which counts in UTF-16."""
    return len(text.encode("utf-16-le")) // 2


@dataclass(frozen=True, slots=True)
class TextPiece:
    """A piece of a text as it is written on the screen, and where in the text it begins."""

    text: str
    offset: int

    def within(self, spans: Sequence[WeightedSpan]) -> list[WeightedSpan]:
        """Return the parts of spans that lie in this piece, counted from its own beginning."""
        end = self.offset + len(self.text)
        return [
            WeightedSpan(
                max(one.start, self.offset) - self.offset, min(one.stop, end) - self.offset,
                one.weight,
            )
            for one in spans
            if one.start < end and one.stop > self.offset
        ]  # fmt: skip

    def in_qt(self, span: WeightedSpan) -> tuple[int, int]:
        """Return where a part of this piece begins, and how long it is, as Qt counts."""
        start = units_of(self.text[: span.start])
        return start, units_of(self.text[span.start : span.stop])


class WeightedParagraph(QWidget):
    """A paragraph of an output with its weighted words, each with its weight as a tooltip."""

    def __init__(
        self, pieces: Sequence[TextPiece], shown: ShownExplanation, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._shown = shown
        self._text = "\n".join(piece.text for piece in pieces)
        self._places: list[tuple[int, int, float]] = []
        before = 0
        for piece in pieces:
            for span in piece.within(shown.spans):
                start, length = piece.in_qt(span)
                self._places.append((before + start, length, span.weight))
            before += units_of(piece.text) + 1
        self.setFont(font())
        self.setSizePolicy(as_high_as_wide_asks())
        self.setMouseTracking(True)
        self.setAccessibleName(self._text)

    @property
    def looks(self) -> list[tuple[int, int, QTextCharFormat]]:
        """Return how words are written: (start, length, look), as Qt counts."""
        widest = widest_of(self._shown.spans)
        tone = f"side_{self._shown.letter.lower()}"
        return [(at, size, word_look(w, widest, tone)) for at, size, w in self._places]

    def weight_at(self, place: int) -> float | None:
        """Return the weight of the word at a place of the text, as Qt counts."""
        return next((w for at, size, w in self._places if at <= place < at + size), None)

    def _words(self, weight: float) -> str:
        return weight_words(weight, self._shown, widest_of(self._shown.spans))

    def sizeHint(self) -> QSize:
        """Return the size at an ordinary width."""
        return QSize(Size.SIDE_PANE, self.heightForWidth(Size.SIDE_PANE))

    def heightForWidth(self, width: int) -> int:
        """Return what the lines need."""
        return round(self._laid_out(width).boundingRect().height() + 1)

    def _laid_out(self, width: int) -> QTextLayout:
        layout = QTextLayout(self._text.replace("\n", "\u2028"), self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        ranges = []
        for at, size, look in self.looks:
            one = QTextLayout.FormatRange()
            one.start, one.length, one.format = at, size, look
            ranges.append(one)
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
        """Write the text."""
        painter = QPainter(self)
        painter.setPen(colour("text"))
        self._laid_out(self.width()).draw(painter, QPointF(0, 0))
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Tell the weight of the word under the pointer."""
        if event.type() != QEvent.Type.ToolTip or not isinstance(event, QHelpEvent):
            return super().event(event)
        at, words = QPointF(event.pos()), ""
        layout = self._laid_out(self.width())
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            if line.rect().contains(at):
                place = line.xToCursor(at.x(), line.CursorPosition.CursorOnCharacter)
                weight = self.weight_at(place)
                words = self._words(weight) if weight is not None else ""
        QToolTip.showText(event.globalPos(), words, self)
        return True
