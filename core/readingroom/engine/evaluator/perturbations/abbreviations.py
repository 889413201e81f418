"""Clinical abbreviations, expanded or abbreviated."""

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
