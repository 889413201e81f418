"""Slips of the finger on a keyboard."""

import re
from typing import Final

import numpy as np

from readingroom.evaluator.perturbations.api import (
    Edit,
    NotApplicable,
    PerturbedItem,
    TextItem,
    rewrite,
    some_of,
)

_ROWS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_WORD: Final = re.compile(r"(?<![\w/.-])[A-Za-z]{4,}(?![\w/-])")
_KEPT: Final = frozenset({"denies", "without", "never", "none", "absent", "negative", "positive"})
"""Words that carry the sense of a sentence; a slip in them could turn it."""


def _neighbours() -> dict[str, str]:
    near: dict[str, str] = {}
    for y, row in enumerate(_ROWS):
        for x, letter in enumerate(row):
            beside = [
                (y, x - 1),
                (y, x + 1),
                (y - 1, x),
                (y - 1, x + 1),
                (y + 1, x - 1),
                (y + 1, x),
            ]
            near[letter] = "".join(
                _ROWS[j][i] for j, i in beside if 0 <= j < 3 and 0 <= i < len(_ROWS[j])
            )
    return near


NEIGHBOURS: Final = _neighbours()
"""The letters around each letter of a QWERTY keyboard."""


def mistype(
    item: TextItem, share: float, rng: np.random.Generator
) -> PerturbedItem | NotApplicable:
    """Return the item with one slip in a share of its words of four letters or more.

    A slip is a neighbouring key, two letters swapped, one left out or one doubled, never in the
    first letter, in a word with digits, or in one that affirms or negates.
    """
    words = [m for m in _WORD.finditer(item.text) if m.group().lower() not in _KEPT]
    if not words:
        return NotApplicable("it has no word of four letters or more")
    edits = [Edit(m.start(), m.end(), "") for m in words]
    slips = [
        Edit(edit.start, edit.end, _slip(item.text[edit.start : edit.end], rng))
        for edit in some_of(edits, share, rng)
    ]
    return rewrite(item, slips)


def _slip(word: str, rng: np.random.Generator) -> str:
    """Return the word with one slip, different from the word."""
    place = int(rng.integers(1, len(word)))
    kind = int(rng.integers(4))
    if kind == 0 and place + 1 < len(word) and word[place] != word[place + 1]:
        return word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    if kind == 1:
        return word[:place] + word[place + 1 :]
    if kind == 2:
        return word[: place + 1] + word[place] + word[place + 1 :]
    near = NEIGHBOURS[word[place].lower()]
    return word[:place] + near[int(rng.integers(len(near)))] + word[place + 1 :]
