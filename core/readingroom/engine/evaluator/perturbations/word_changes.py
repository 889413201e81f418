"""Changes of words: negation, clinical abbreviations and keyboard typos."""

import re
from typing import Final

import numpy as np

from readingroom.domain.packaged_data import packaged_data
from readingroom.engine.evaluator.perturbations.api import (
    Edit,
    NotApplicable,
    PerturbedItem,
    TextItem,
    rewrite,
    some_of,
    with_case_of,
)

_RULES: Final = tuple(
    (re.compile(rf"(?<![\w-]){pattern}(?![\w-])", re.IGNORECASE), opposite)
    for pattern, opposite in packaged_data(
        tuple[tuple[str, str], ...], "clinical_texts", "negations.yaml"
    )
)
"""Patterns and their opposites; the first match at a position counts."""


def flip(item: TextItem, _: float, rng: np.random.Generator) -> PerturbedItem | NotApplicable:
    """Return the item with one statement negated, or one negation removed.

    A matching statement is chosen at random; final questions are unchanged.
    """
    edits = find_flips(item.text)
    if not edits:
        return NotApplicable("the text has no statement that a rule can negate")
    return rewrite(item, [edits[int(rng.integers(len(edits)))]])


def find_flips(text: str) -> list[Edit]:
    """Return every single edit that negates a statement."""
    end = len(text)
    if text.rstrip().endswith("?"):
        end = max(text.rfind(". ") + 1, text.rfind("\n"), 0)
    edits: list[Edit] = []
    for pattern, opposite in _RULES:
        for match in pattern.finditer(text, 0, end):
            start, stop = match.span()
            if any(start < edit.end and edit.start < stop for edit in edits):
                continue
            after = with_case_of(match.group(), opposite)
            if not opposite:
                after, stop = with_case_of(match.group(), text[stop + 1]), stop + 2
            edits.append(Edit(start, stop, after))
    return sorted(edits, key=lambda edit: edit.start)


ABBREVIATIONS: Final = packaged_data(dict[str, str], "clinical_texts", "abbreviations.yaml")
"""Long forms by abbreviation; no form occurs twice."""
_SHORT: Final = {long.lower(): short for short, long in ABBREVIATIONS.items()}


def _either_of(forms: list[str], flags: int) -> re.Pattern[str]:
    longest_first = sorted(forms, key=len, reverse=True)
    return re.compile(rf"(?<![\w&-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w&-])", flags)


_ANY_SHORT: Final = _either_of(list(ABBREVIATIONS), 0)
_ANY_LONG: Final = _either_of(list(_SHORT), re.IGNORECASE)


def expand(item: TextItem, share: float, rng: np.random.Generator) -> PerturbedItem | NotApplicable:
    """Return the item with a proportion of its abbreviations expanded."""
    edits = []
    for match in _ANY_SHORT.finditer(item.text):
        before = item.text[: match.start()].rstrip()
        opening = "A" if not before or before[-1] in ".!?" else ""
        long = with_case_of(opening, ABBREVIATIONS[match.group()])
        edits.append(Edit(match.start(), match.end(), long))
    if not edits:
        return NotApplicable("the text has no abbreviation of the table")
    return rewrite(item, some_of(edits, share, rng))


def contract(
    item: TextItem, share: float, rng: np.random.Generator
) -> PerturbedItem | NotApplicable:
    """Return the item with a proportion of its terms abbreviated."""
    edits = [
        Edit(match.start(), match.end(), _SHORT[match.group().lower()])
        for match in _ANY_LONG.finditer(item.text)
    ]
    if not edits:
        return NotApplicable("the text has no term with an abbreviation in the table")
    return rewrite(item, some_of(edits, share, rng))


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


def add_typos(
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
