"""Weights of criteria, learned from readers' choices as they come."""

from readingroom.feedback.weights.choices import Choice, Choices, Criterion
from readingroom.feedback.weights.composite import composites_of
from readingroom.feedback.weights.learning import learn_weights
from readingroom.feedback.weights.online import OnlineWeights

__all__ = [
    "Choice",
    "Choices",
    "Criterion",
    "OnlineWeights",
    "composites_of",
    "learn_weights",
]
