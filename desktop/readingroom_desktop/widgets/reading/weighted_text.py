"""Weighted words: coloured by weight, underlined if they support the response."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QSizePolicy

from readingroom.reading.types import LetterWeight, ShownExplanation, VariantWeight, WeightedSpan
from readingroom_desktop.theme import colour
from readingroom_desktop.viewmodels.formats import decimal, digits_for, filled, signed, tr
from readingroom_desktop.widgets.reading.plain_text import MarkedPassage

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


def weighted_passages(
    shown: ShownExplanation, weights: Iterable[tuple[int, int, float]]
) -> Iterator[MarkedPassage]:
    """Yield passages of words, given by start and length in UTF-16 units and their weight."""
    widest, tone = widest_of(shown.spans), f"side_{shown.letter.lower()}"
    for start, length, weight in weights:
        text_format = partial(word_format, weight, widest, tone)
        yield MarkedPassage(start, length, text_format, weight_words(weight, shown, widest))


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
