"""Texts as players: words or sentences that are kept, replaced or left out.

Each part has its position in the text, for highlighting.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.parts import merge_neighbours
from readingroom.engine.analyzer.explanations.types import MASK, Grain

MAX_PARTS: Final = 2_000

_WORD: Final = re.compile(
    # Scripts without spaces between words: each character is a part.
    r"[぀-ヿ㐀-鿿豈-﫿ก-๛]"
    # Numbers and words with what joins them: 5.1, 120/80, mmol/mol, re-read, patient's.
    r"|\w+(?:[.,/'’\-]\w+)*"
)
_END: Final = re.compile(r"[.!?][\"')\]]*\s+|[。！？]\s*|\n+")
_SHORT: Final = re.compile(
    r"(?:^|\W)(?:dr|mr|mrs|ms|prof|st|vs|approx|e\.g|i\.e|cf|[a-z])\.\s+$", re.IGNORECASE
)
"""Abbreviations that end with a full stop within a sentence."""


@dataclass(frozen=True, slots=True)
class TextSpan:
    """Position of a part: characters from 0, stop excluded."""

    start: int
    stop: int


def split_text(text: str, grain: Grain) -> tuple[TextSpan, ...]:
    """Split a text into parts; punctuation between words is not a part and always stays.

    Raises:
        AnalysisError: the text has fewer than two parts, or too many.
    """
    spans = _word_spans(text) if grain is Grain.WORDS else _sentences(text)
    if len(spans) < 2:
        count = "no word" if not spans else f"a single {grain.value.removesuffix('s')}"
        other = " Explain it by words." if grain is Grain.SENTENCES else " Give a longer text."
        raise AnalysisError(f"The text has {count}, so parts cannot be weighed.{other}")
    if len(spans) > MAX_PARTS:
        other = "Explain it by sentences, or choose" if grain is Grain.WORDS else "Choose"
        raise AnalysisError(
            f"The text has {len(spans):,} {grain.value}; the maximum is {MAX_PARTS:,}. "
            f"{other} a shorter passage."
        )
    return spans


def mask_text(
    text: str, spans: tuple[TextSpan, ...], mask: str | None = MASK
) -> Callable[[BoolArray], NDArray[np.str_]]:
    """Return a function from masks (n, parts), True for kept parts, to texts (n,).

    A removed part is replaced by `mask`; with None it is left out, together with the white space
    after it.
    """
    stops = [*(span.start for span in spans[1:]), len(text)]
    between = [text[span.stop : stop] for span, stop in zip(spans, stops, strict=True)]
    shown = [text[span.start : span.stop] + gap for span, gap in zip(spans, between, strict=True)]
    gone = [gap.lstrip() if mask is None else mask + gap for gap in between]
    head = text[: spans[0].start]

    def make(masks: BoolArray) -> NDArray[np.str_]:
        return np.array(
            [head + "".join(yes if is_kept else no
                            for is_kept, yes, no in zip(row, shown, gone, strict=True))
             for row in masks.tolist()],
            dtype=np.str_,
        )  # fmt: skip

    return make


def text_hierarchy(text: str, spans: tuple[TextSpan, ...]) -> FloatArray:
    """Return a hierarchy of the parts: words of a sentence merge first, then sentences."""
    ends = [span.stop for span in _sentences(text)]
    groups: list[list[int]] = [[] for _ in range(len(ends) + 1)]
    for number, span in enumerate(spans):
        groups[sum(end < span.stop for end in ends)].append(number)
    return merge_neighbours(groups, len(spans))


def describe_removal(mask: str | None) -> str:
    """Describe the replacement of removed parts."""
    if mask is None:
        return "removed parts are left out of the text"
    return f"removed parts are replaced by '{mask}'"


def _word_spans(text: str) -> tuple[TextSpan, ...]:
    return tuple(TextSpan(*match.span()) for match in _WORD.finditer(text))


def _sentences(text: str) -> tuple[TextSpan, ...]:
    """Return the positions of sentences, without the white space around them."""
    spans, start = [], 0
    for end in _END.finditer(text):
        if "\n" not in end.group() and _SHORT.search(text[start : end.end()]):
            continue
        spans.append(_trimmed(text, start, end.end()))
        start = end.end()
    spans.append(_trimmed(text, start, len(text)))
    return tuple(span for span in spans if _WORD.search(text, span.start, span.stop))


def _trimmed(text: str, start: int, stop: int) -> TextSpan:
    piece = text[start:stop]
    return TextSpan(start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip()))
