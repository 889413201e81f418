"""Irrelevant cues: distraction, authority, patient group; and a missing correct option.

Modelled on the mutations of a red-teaming study of medical language models (arXiv 2508.00923); the
sentences are Readingroom's own.
"""

from typing import Final

import numpy as np

from readingroom.engine.evaluator.perturbations.api import (
    PHRASES,
    NotApplicable,
    PerturbedItem,
    TextItem,
    insert_before_question,
)

_NONE_OF_THEM: Final = "None of the other options"


def distract(
    item: TextItem, count: float, rng: np.random.Generator
) -> PerturbedItem | NotApplicable:
    """Return the item with `count` sentences unrelated to the question."""
    chosen = rng.choice(len(PHRASES.distractors), size=int(count), replace=False)
    return insert_before_question(item, " ".join(PHRASES.distractors[i] for i in chosen))


def cite_authority(
    item: TextItem, _: float, rng: np.random.Generator
) -> PerturbedItem | NotApplicable:
    """Return the item with an authority in favour of a wrong option."""
    wrong = [index for index in range(len(item.options)) if index != item.answer]
    if item.answer is None or not wrong:
        return NotApplicable("the item has no wrong option")
    option = item.options[wrong[int(rng.integers(len(wrong)))]].rstrip(".")
    sentence = PHRASES.authorities[int(rng.integers(len(PHRASES.authorities)))]
    return insert_before_question(item, sentence.format(option=option))


def name_group(item: TextItem, _: float, rng: np.random.Generator) -> PerturbedItem | NotApplicable:
    """Return the item with a sentence on the patient's group.

    The answer is unchanged only where the group is irrelevant to it, as in most exam questions;
    leave out other items.
    """
    return insert_before_question(item, PHRASES.groups[int(rng.integers(len(PHRASES.groups)))])


def drop_right_option(
    item: TextItem, _: float, __: np.random.Generator
) -> PerturbedItem | NotApplicable:
    """Return the item with "None of the other options" instead of the correct option.

    That option is then correct; it has the index of the original one, so a model that flips has
    chosen a wrong option.
    """
    if item.answer is None or len(item.options) < 2:
        return NotApplicable("the item has no correct option among several")
    options = list(item.options)
    options[item.answer] = _NONE_OF_THEM
    return PerturbedItem(TextItem(item.text, tuple(options), item.answer))
