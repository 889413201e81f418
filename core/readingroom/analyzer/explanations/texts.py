"""Texts as players: words or sentences that are kept, replaced or left out.

Each part keeps where it stands in the text, so that it can be highlighted there.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.analyzer.explanations.games import BoolArray, FloatArray
from readingroom.analyzer.explanations.parts import merge_neighbours
from readingroom.domain.errors import AnalysisError

MASK: Final = "..."
"""What stands for a part that is taken away, where nothing else is said."""
MOST_PARTS: Final = 2_000

_WORD: Final = re.compile(
    # Scripts that put no space between words: each sign is a part.
    r"[぀-ヿ㐀-鿿豈-﫿ก-๛]"
    # Numbers and words with what joins them: 5.1, 120/80, mmol/mol, re-read, patient's.
    r"|\w+(?:[.,/'’\-]\w+)*"
)
_END: Final = re.compile(r"[.!?][\"')\]]*\s+|[。！？]\s*|\n+")
_SHORT: Final = re.compile(
    r"(?:^|\W)(?:dr|mr|mrs|ms|prof|st|vs|approx|e\.g|i\.e|cf|[a-z])\.\s+$", re.IGNORECASE
)
"""What ends with a point within a sentence."""


class Grain(StrEnum):
    """What counts as a part of a text; the value stands after `--parts`."""

    WORDS = "words"
    SENTENCES = "sentences"


@dataclass(frozen=True, slots=True)
class TextSpan:
    """Where a part stands: characters from 0, stop excluded."""

    start: int
    stop: int


def split_text(text: str, grain: Grain) -> tuple[TextSpan, ...]:
    """Return the parts of a text; punctuation between words is no part and always stays.

    Raises:
        AnalysisError: it has one part only, none at all, or too many.
    """
    spans = _words(text) if grain is Grain.WORDS else _sentences(text)
    if len(spans) < 2:
        found = "no word" if not spans else f"one {grain.value.removesuffix('s')} only"
        other = " Explain it by words." if grain is Grain.SENTENCES else " Give a longer text."
        raise AnalysisError(f"The text has {found}: parts cannot be weighed.{other}")
    if len(spans) > MOST_PARTS:
        other = "Explain it by sentences, or" if grain is Grain.WORDS else "Please"
        raise AnalysisError(
            f"The text has {len(spans):,} {grain.value}; at most {MOST_PARTS:,} are weighed. "
            f"{other} choose a shorter passage."
        )
    return spans


def mask_text(
    text: str, spans: tuple[TextSpan, ...], mask: str | None = MASK
) -> Callable[[BoolArray], NDArray[np.str_]]:
    """Return what makes texts (n,) for masks (n, parts), True for parts that are kept.

    A part that is taken away is replaced by `mask`; with None it is left out, together with the
    white space behind it.
    """
    stops = [*(span.start for span in spans[1:]), len(text)]
    between = [text[span.stop : stop] for span, stop in zip(spans, stops, strict=True)]
    kept = [text[span.start : span.stop] + gap for span, gap in zip(spans, between, strict=True)]
    gone = [gap.lstrip() if mask is None else mask + gap for gap in between]
    head = text[: spans[0].start]

    def make(masks: BoolArray) -> NDArray[np.str_]:
        return np.array(
            [head + "".join(yes if is_kept else no
                            for is_kept, yes, no in zip(row, kept, gone, strict=True))
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
    """Return in words what stands in for a part that is taken away."""
    if mask is None:
        return "parts taken away are left out of the text"
    return f"parts taken away are replaced by '{mask}'"


def _words(text: str) -> tuple[TextSpan, ...]:
    return tuple(TextSpan(*found.span()) for found in _WORD.finditer(text))


def _sentences(text: str) -> tuple[TextSpan, ...]:
    """Return where sentences stand, without the white space around them."""
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
