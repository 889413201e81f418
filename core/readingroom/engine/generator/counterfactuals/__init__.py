"""Counterfactual patients: the same patient with another attribute."""

from readingroom.engine.generator.counterfactuals.api import (
    Counterfactuals,
    MutableColumns,
    Refinement,
    Shift,
    counterfactuals,
    make_counterfactuals,
)
from readingroom.engine.generator.counterfactuals.declared import (
    DeclaredChanges,
    read_declared_changes,
)

__all__ = [
    "Counterfactuals",
    "DeclaredChanges",
    "MutableColumns",
    "Refinement",
    "Shift",
    "counterfactuals",
    "make_counterfactuals",
    "read_declared_changes",
]
