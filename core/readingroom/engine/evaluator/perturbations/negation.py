"""Negation of one statement."""

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
