"""What the process of a token encoder, its folder and the evaluator agree on."""

from collections.abc import Sequence
from typing import Final

import msgspec

MEASURES: Final = ("precision", "recall", "f1")
COLUMNS: Final = (*MEASURES, *(f"weighted {measure}" for measure in MEASURES), "is cut")
"""Scores of a pair of texts: equal weights, weights by rarity (idf), and whether one was cut."""
SEPARATOR: Final = "\0"
"""Between references; it is a control character, which no word piece has."""


class Baseline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mean scores of unrelated texts, below 1, by which BERTScore is rescaled."""

    precision: float
    recall: float
    f1: float

    def __post_init__(self) -> None:
        if not all(-1 <= value < 1 for value in (self.precision, self.recall, self.f1)):
            raise ValueError("a baseline must be from -1 to below 1")

    def rescaled(self, scores: Sequence[float]) -> tuple[float, ...]:
        """Return precision, recall and F as shares of the range above the baseline."""
        lowest = (self.precision, self.recall, self.f1)
        return tuple(
            (score - base) / (1 - base) for score, base in zip(scores, lowest, strict=True)
        )
