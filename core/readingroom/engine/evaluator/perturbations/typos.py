"""Keyboard typos."""

import re
from typing import Final

import numpy as np

from readingroom.engine.evaluator.perturbations.api import (
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
"""Words that determine the meaning of a sentence; a typo could reverse it."""


def _neighbours() -> dict[str, str]:
    near: dict[str, str] = {}
    for y, row in enumerate(_ROWS):
        for x, letter in enumerate(row):
            adjacent = [
                (y, x - 1),
                (y, x + 1),
                (y - 1, x),
                (y - 1, x + 1),
                (y + 1, x - 1),
                (y + 1, x),
            ]
            near[letter] = "".join(
                _ROWS[j][i] for j, i in adjacent if 0 <= j < 3 and 0 <= i < len(_ROWS[j])
            )
    return near


NEIGHBOURS: Final = _neighbours()
"""Adjacent keys of each letter on a QWERTY keyboard."""


def mistype(
    item: TextItem, share: float, rng: np.random.Generator
) -> PerturbedItem | NotApplicable:
    """Return the item with one typo in a proportion of its words of four letters or more.

    A typo is an adjacent key, two swapped letters, a missing or a doubled letter; never in the
    first letter, in a word with digits, or in one that affirms or negates.
    """
    matches = [m for m in _WORD.finditer(item.text) if m.group().lower() not in _KEPT]
    if not matches:
        return NotApplicable("the text has no word of four letters or more")
    edits = [Edit(m.start(), m.end(), "") for m in matches]
    slips = [
        Edit(edit.start, edit.end, _slip(item.text[edit.start : edit.end], rng))
        for edit in some_of(edits, share, rng)
    ]
    return rewrite(item, slips)


def _slip(word: str, rng: np.random.Generator) -> str:
    """Return the word with one typo, different from the word."""
    index = int(rng.integers(1, len(word)))
    kind = int(rng.integers(4))
    if kind == 0 and index + 1 < len(word) and word[index] != word[index + 1]:
        return word[:index] + word[index + 1] + word[index] + word[index + 2 :]
    if kind == 1:
        return word[:index] + word[index + 1 :]
    if kind == 2:
        return word[: index + 1] + word[index] + word[index + 1 :]
    near = NEIGHBOURS[word[index].lower()]
    return word[:index] + near[int(rng.integers(len(near)))] + word[index + 1 :]
