"""All perturbations by key, and their application to an item."""

from collections.abc import Mapping
from typing import Final

from readingroom.domain.errors import SuiteError
from readingroom.domain.random_streams import random_stream
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.perturbations import cues, quantities, style, word_changes
from readingroom.engine.evaluator.perturbations.api import (
    NotApplicable,
    Perturbation,
    PerturbedItem,
    TextItem,
)

_SHARES: Final = (0.2, 0.4, 0.6, 0.8, 1.0)
_ONCE: Final = (1.0,)

_ALL: Final = (
    Perturbation(
        *("typos", "Typos", True, (0.02, 0.05, 0.1, 0.15, 0.2), "share of words"),
        word_changes.add_typos,
    ),
    Perturbation(
        "abbreviations_out", "Abbreviations expanded", True, _SHARES, "share of them",
        word_changes.expand,
    ),
    Perturbation(
        "abbreviations_in", "Terms abbreviated", True, _SHARES, "share of them",
        word_changes.contract,
    ),
    Perturbation(
        "unit_converted", "Other unit, value converted", True, _SHARES, "share of quantities",
        quantities.convert_units,
    ),
    Perturbation("unit_wrong", "Wrong unit", False, _ONCE, "times", quantities.swap_unit),
    Perturbation(
        "impossible_value", "Impossible value", False, _ONCE, "times", quantities.make_impossible
    ),
    Perturbation("negation", "Statement negated", False, _ONCE, "times", word_changes.flip),
    Perturbation("lower_case", "Lower case", True, _ONCE, "times", style.lower_case),
    Perturbation(
        "no_punctuation", "No punctuation", True, _ONCE, "times", style.drop_punctuation
    ),
    Perturbation("terse", "Terse style", True, _ONCE, "times", style.shorten),
    Perturbation("verbose", "Verbose style", True, _SHARES, "share of sentences", style.lengthen),
    Perturbation(
        "section_order", "Sections reordered", True, _ONCE, "times",
        style.reorder_sections,
    ),
    Perturbation(
        "distractor", "Irrelevant sentences", True, (1, 2, 3, 4, 5), "sentences", cues.distract
    ),
    Perturbation(
        "authority", "Authority for a wrong option", True, _ONCE, "times", cues.cite_authority
    ),
    Perturbation("group", "Patient group", True, _ONCE, "times", cues.name_group),
    Perturbation(
        "no_right_option", "No correct option", True, _ONCE, "times", cues.drop_right_option
    ),
)  # fmt: skip

PERTURBATIONS: Final[Mapping[str, Perturbation]] = {
    perturbation.key: perturbation for perturbation in _ALL
}
"""Perturbations by key."""


def perturb(
    item: TextItem, key: str, strength: float, *, seed: int, name: str = ""
) -> PerturbedItem | NotApplicable:
    """Return an item after a perturbation, or why it is not applicable.

    The same seed, name, key and strength give the same text.

    Raises:
        SuiteError: the perturbation or its strength is unknown.
    """
    if key not in PERTURBATIONS:
        raise SuiteError(f"The perturbation {key!r} is unknown.{nearest(key, PERTURBATIONS)}")
    perturbation = PERTURBATIONS[key]
    if strength not in perturbation.strengths:
        known = ", ".join(f"{value:g}" for value in perturbation.strengths)
        raise SuiteError(f"{key} has the strengths {known}, not {strength:g}.")
    stream = random_stream(seed, "perturbation", key, f"{strength:g}", name)
    return perturbation.apply(item, strength, stream)
