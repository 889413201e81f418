"""Writing style: case, punctuation, brevity, order of sections."""

import re
from typing import Final

import numpy as np

from readingroom.engine.evaluator.perturbations.api import (
    PHRASES,
    NotApplicable,
    PerturbedItem,
    TextItem,
)

_PUNCTUATION: Final = re.compile(r"[;:!?\"()]|(?<!\d),|,(?!\d)|\.(?!\d)")
_TELEGRAM: Final = tuple(
    (re.compile(pattern, re.IGNORECASE if is_loose else 0), after)
    for pattern, after, is_loose in PHRASES.telegram
)
_SENTENCE: Final = re.compile(r"(?<=[.!?])(\s+)(?=[A-Z][a-z])")
_HEADING: Final = re.compile(r"^(?:[A-Z][A-Za-z /&-]{2,40}):", re.MULTILINE)


def lower_case(item: TextItem, _: float, __: np.random.Generator) -> PerturbedItem | NotApplicable:
    """Return the item in lower case, except its options."""
    return _whole(item, item.text.lower(), "the text has no capital letter")


def drop_punctuation(
    item: TextItem, _: float, __: np.random.Generator
) -> PerturbedItem | NotApplicable:
    """Return the item without punctuation; decimal points, slashes and hyphens are kept."""
    return _whole(item, _PUNCTUATION.sub("", item.text), "the text has no punctuation")


def shorten(item: TextItem, _: float, __: np.random.Generator) -> PerturbedItem | NotApplicable:
    """Return the item in telegram style: no articles, "pt", "p/w", "c/o", "h/o"."""
    text = item.text
    for pattern, after in _TELEGRAM:
        text = pattern.sub(after, text)
    return _whole(item, text, "the rules cannot shorten the text")


def lengthen(
    item: TextItem, share: float, rng: np.random.Generator
) -> PerturbedItem | NotApplicable:
    """Return the item with a filler phrase before a proportion of its later sentences."""
    parts = _SENTENCE.split(item.text)
    indices = [i for i in range(2, len(parts), 2) if not parts[i].rstrip().endswith("?")]
    if not indices:
        return NotApplicable("the text has no second statement")
    count = max(1, round(share * len(indices)))
    for index in rng.choice(indices, size=count, replace=False):
        aside = PHRASES.asides[int(rng.integers(len(PHRASES.asides)))]
        parts[index] = aside + parts[index][0].lower() + parts[index][1:]
    return _whole(item, "".join(parts), "")


def reorder_sections(
    item: TextItem, _: float, rng: np.random.Generator
) -> PerturbedItem | NotApplicable:
    """Return the item with its headed sections reordered; text before them is unchanged."""
    starts = [match.start() for match in _HEADING.finditer(item.text)]
    if len(starts) < 2:
        return NotApplicable("the text has fewer than two headed sections")
    ends = [*starts[1:], len(item.text)]
    sections = [item.text[a:b].rstrip() for a, b in zip(starts, ends, strict=True)]
    order = rng.permutation(len(sections))
    if (order == np.arange(len(sections))).all():
        order = np.roll(order, 1)
    body = "\n".join(sections[index] for index in order)
    return _whole(item, item.text[: starts[0]] + body, "all sections are equal")


def _whole(item: TextItem, text: str, reason: str) -> PerturbedItem | NotApplicable:
    if text == item.text:
        return NotApplicable(reason)
    return PerturbedItem(TextItem(text, item.options, item.answer))
