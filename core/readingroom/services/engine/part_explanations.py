"""Explanations of single inputs, and their faithfulness tests."""

from dataclasses import dataclass

from readingroom.engine.analyzer.explanations.types import ExplanationSet
from readingroom.engine.analyzer.faithfulness.types import FaithfulnessReport


@dataclass(frozen=True, slots=True)
class PartExplanations:
    """Explanations of inputs, and their faithfulness if requested."""

    explanations: ExplanationSet
    faithfulness: FaithfulnessReport | None
