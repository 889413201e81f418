"""Text perturbations, and how often they flip an answer."""

from readingroom.evaluator.perturbations.api import (
    Edit,
    NotApplicable,
    Perturbation,
    PerturbedItem,
    TextItem,
)
from readingroom.evaluator.perturbations.flips import AnswersAfter, flip_table
from readingroom.evaluator.perturbations.registry import PERTURBATIONS, perturb

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
