"""Weights of criteria, fitted to readers' choices."""

from readingroom.reading.weights.choices import ChoiceSet, PairChoice, WeightedCriterion
from readingroom.reading.weights.composite import composites_of
from readingroom.reading.weights.learning import fit_weights
from readingroom.reading.weights.online import OnlineWeights

__all__ = [
    "ChoiceSet",
    "OnlineWeights",
    "PairChoice",
    "WeightedCriterion",
    "composites_of",
    "fit_weights",
]
