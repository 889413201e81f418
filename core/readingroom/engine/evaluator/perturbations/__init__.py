"""Text perturbations, and how often they flip an answer."""

from readingroom.engine.evaluator.perturbations.api import (
    Edit,
    NotApplicable,
    Perturbation,
    PerturbedItem,
    TextItem,
)
from readingroom.engine.evaluator.perturbations.flips import AnswersAfter, flip_table
from readingroom.engine.evaluator.perturbations.registry import PERTURBATIONS, perturb

__all__ = [
    "PERTURBATIONS",
    "AnswersAfter",
    "Edit",
    "NotApplicable",
    "Perturbation",
    "PerturbedItem",
    "TextItem",
    "flip_table",
    "perturb",
]
