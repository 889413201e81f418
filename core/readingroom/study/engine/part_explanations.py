"""Explanations of single inputs, and the tests of them."""

from dataclasses import dataclass

from readingroom.domain.explanation import ExplanationSet
from readingroom.domain.faithfulness import FaithfulnessReport


@dataclass(frozen=True, slots=True)
class PartExplanations:
    """Explanations of inputs, and how far they can be believed where that was asked."""

    explanations: ExplanationSet
    faithfulness: FaithfulnessReport | None
