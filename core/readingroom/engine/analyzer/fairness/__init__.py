"""Fairness of a model or of readers: gaps between groups, and their null distribution."""

from readingroom.engine.analyzer.fairness.assessing import FairnessInputs, assess_fairness
from readingroom.engine.analyzer.fairness.flips import Flips, find_flips
from readingroom.engine.analyzer.fairness.readers import (
    PairPreferences,
    ReaderDecisions,
    assess_readers,
    compare_choices,
)
from readingroom.engine.analyzer.fairness.reporting import adjust_all

__all__ = [
    "FairnessInputs",
    "Flips",
    "PairPreferences",
    "ReaderDecisions",
    "adjust_all",
    "assess_fairness",
    "assess_readers",
    "compare_choices",
    "find_flips",
]
