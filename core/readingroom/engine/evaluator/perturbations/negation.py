"""Negation of one statement."""

import re
from typing import Final

import numpy as np

from readingroom.engine.evaluator.perturbations.api import (
    Edit,
    NotApplicable,
    PerturbedItem,
    TextItem,
    rewrite,
    with_case_of,
)

_PERSON: Final = r"(?:(?<=he )|(?<=patient )|(?<=who )|(?<=and )|(?<=they ))"
_OPPOSITES: Final[tuple[tuple[str, str], ...]] = (
    (r"no (?:clear |radiographic |clinical )?evidence of", "evidence of"),
    (r"(?<!no )evidence of", "no evidence of"),
    (r"(?:has|had) no history of", "has a history of"),
    (r"(?:has|had) a history of", "has no history of"),
    (r"no history of", "a history of"),
    (r"no known", "known"),
    (r"no signs of", "signs of"),
    (r"negative for", "positive for"),
    (r"positive for", "negative for"),
    (r"denies", "reports"),
    (r"denied", "reported"),
    (rf"{_PERSON}reports", "denies"),
    (rf"{_PERSON}reported", "denied"),
    (r"complains of", "denies"),
    (r"presents with", "presents without"),
    (r"presented with", "presented without"),
    (r"(?:does|do) not have", "has"),
    (r"did not have", "had"),
    (r"(?:does|do) not show", "shows"),
    (r"did not show", "showed"),
    (r"shows", "does not show"),
    (r"showed", "did not show"),
    (r"is not", "is"),
    (r"was not", "was"),
    (r"are not", "are"),
    (r"were not", "were"),
    (r"without", "with"),
    (r"(?:is|was) absent", "is present"),
    (r"(?:is|was) present", "is absent"),
    (r"has no", "has"),
    (r"had no", "had"),
    (r"no(?= (?!longer|change|more|less|further|other|one|matter|doubt)[a-z])", ""),
)
"""Patterns and their opposites; the first match at a position counts."""

_RULES: Final = tuple(
    (re.compile(rf"(?<![\w-]){pattern}(?![\w-])", re.IGNORECASE), opposite)
    for pattern, opposite in _OPPOSITES
)


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
