"""Weights of criteria, fitted to readers' choices."""

from readingroom.feedback.weights.choices import ChoiceSet, PairChoice, WeightedCriterion
from readingroom.feedback.weights.composite import composites_of
from readingroom.feedback.weights.learning import fit_weights
from readingroom.feedback.weights.online import OnlineWeights

__all__ = [
    "ChoiceSet",
    "OnlineWeights",
    "PairChoice",
    "WeightedCriterion",
    "composites_of",
    "fit_weights",
]
