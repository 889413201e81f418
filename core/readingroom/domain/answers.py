"""Correctness of evaluation items, for labels and probabilities."""

import json
import math
from collections.abc import Sequence

from readingroom.domain.evaluation import ItemResult


def right_of(item: ItemResult, classes: Sequence[str]) -> bool | None:
    """Return whether an answer is correct, by accuracy, class or exact text.

    A missing answer is wrong. None if unknown: probabilities of unnamed classes. `classes` are
    those of the model, in the order of its probabilities.
    """
    scores = [score for name, score in item.scores.items() if name.endswith("accuracy")]
    if scores:
        return scores[0] == 1.0
    if item.parsed is None:
        return False
    label = label_of(item, classes)
    return None if label is None else label == item.target


def label_of(item: ItemResult, classes: Sequence[str]) -> str | None:
    """Return the class of an answer: the parsed word, or the most probable class.

    None if nothing was parsed, or for numbers of unnamed classes.
    """
    if item.parsed is None or not item.parsed.lstrip().startswith("["):
        return item.parsed
    probabilities = probabilities_of(item, classes)
    return None if probabilities is None else classes[probabilities.index(max(probabilities))]


def probabilities_of(item: ItemResult, classes: Sequence[str]) -> tuple[float, ...] | None:
    """Return the probabilities in an item's answer, None if it has none."""
    for text in (item.parsed, item.raw):
        if text is None or not text.lstrip().startswith("["):
            continue
        try:
            row = json.loads(text)
        except (ValueError, RecursionError):
            continue
        if row and len(row) == len(classes) and all(map(_is_number, row)):
            return tuple(map(float, row))
    return None


def _is_number(value: object) -> bool:
    is_one = isinstance(value, (int, float)) and not isinstance(value, bool)
    return is_one and math.isfinite(float(str(value)))
