"""Whom a model or its readers treat differently: gaps between groups, and what chance shows."""

from readingroom.analyzer.fairness.assessing import Assessed, assess_fairness
from readingroom.analyzer.fairness.flips import Flips, find_flips
from readingroom.analyzer.fairness.readers import Choices, Readings, assess_readers, compare_choices
from readingroom.analyzer.fairness.reporting import adjust_all

__all__ = [
    "Assessed",
    "Choices",
    "Flips",
    "Readings",
    "adjust_all",
    "assess_fairness",
    "assess_readers",
    "compare_choices",
    "find_flips",
]
