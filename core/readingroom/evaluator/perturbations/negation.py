"""One statement turned into its opposite."""

import re
from typing import Final

import numpy as np

from readingroom.evaluator.perturbations.api import (
    Edit,
    NotApplicable,
    PerturbedItem,
    TextItem,
    rewrite,
    with_case_of,
)

_SOMEBODY: Final = r"(?:(?<=he )|(?<=patient )|(?<=who )|(?<=and )|(?<=they ))"
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
    (rf"{_SOMEBODY}reports", "denies"),
    (rf"{_SOMEBODY}reported", "denied"),
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
"""Patterns and their opposites, the first that fits a place counts."""

_RULES: Final = tuple(
    (re.compile(rf"(?<![\w-]){pattern}(?![\w-])", re.IGNORECASE), opposite)
    for pattern, opposite in _OPPOSITES
)


def flip(item: TextItem, _: float, rng: np.random.Generator) -> PerturbedItem | NotApplicable:
    """Return the item with one statement negated, or with one negation taken away.

    Which one is drawn at random among the places where a rule fits; questions at the end are left.
    """
    places = find_flips(item.text)
    if not places:
        return NotApplicable("it has no statement that a rule can turn round")
    return rewrite(item, [places[int(rng.integers(len(places)))]])


def find_flips(text: str) -> list[Edit]:
    """Return every change of one place that turns a statement round."""
    end = len(text)
    if text.rstrip().endswith("?"):
        end = max(text.rfind(". ") + 1, text.rfind("\n"), 0)
    taken: list[Edit] = []
    for pattern, opposite in _RULES:
        for match in pattern.finditer(text, 0, end):
            start, stop = match.span()
            if any(start < edit.end and edit.start < stop for edit in taken):
                continue
            after = with_case_of(match.group(), opposite)
            if not opposite:
                after, stop = with_case_of(match.group(), text[stop + 1]), stop + 2
            taken.append(Edit(start, stop, after))
    return sorted(taken, key=lambda edit: edit.start)
