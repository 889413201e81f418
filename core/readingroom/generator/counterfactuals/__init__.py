"""The same patient with another attribute, and what came of it."""

from readingroom.generator.counterfactuals.api import (
    Counterfactuals,
    Declared,
    Refinement,
    Shift,
    counterfactuals,
    make_counterfactuals,
)
from readingroom.generator.counterfactuals.declared import DeclaredChanges, read_declared_changes

__all__ = [
    "Counterfactuals",
    "Declared",
    "DeclaredChanges",
    "Refinement",
    "Shift",
    "counterfactuals",
    "make_counterfactuals",
    "read_declared_changes",
]
