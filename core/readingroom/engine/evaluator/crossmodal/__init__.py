"""Consistency of the images, notes and genes of a case, and whether a model detects conflicts."""

from readingroom.engine.evaluator.crossmodal.agreement import agreement_table, modality_drops
from readingroom.engine.evaluator.crossmodal.contradictions import find_text_contradictions
from readingroom.engine.evaluator.crossmodal.losses import info_nce, literal_alignment, similarities
from readingroom.engine.evaluator.crossmodal.retrieval import retrieval_table
from readingroom.engine.evaluator.crossmodal.statements import (
    FindingStatement,
    Laterality,
    NamedText,
    Polarity,
    find_statements,
)
from readingroom.engine.evaluator.crossmodal.variants import (
    GeneMention,
    find_mentions,
    find_variant_contradictions,
)

__all__ = [
    "FindingStatement",
    "GeneMention",
    "Laterality",
    "NamedText",
    "Polarity",
    "agreement_table",
    "find_mentions",
    "find_statements",
    "find_text_contradictions",
    "find_variant_contradictions",
    "info_nce",
    "literal_alignment",
    "modality_drops",
    "retrieval_table",
    "similarities",
]
