"""Explanations of single inputs, and their faithfulness tests."""

from dataclasses import dataclass

from readingroom.domain.explanation import ExplanationSet
from readingroom.domain.faithfulness import FaithfulnessReport


@dataclass(frozen=True, slots=True)
class PartExplanations:
    """Explanations of inputs, and their faithfulness if requested."""

    explanations: ExplanationSet
    faithfulness: FaithfulnessReport | None
