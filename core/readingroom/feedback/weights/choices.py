"""Choices between two outputs, with what their outputs differed by."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from readingroom.domain.estimate import Estimate
from readingroom.domain.weights import CriteriaWeights, WeightSource
from readingroom.statistics.tie_models import FloatArray


@dataclass(frozen=True, slots=True)
class WeightedCriterion:
    """One criterion or metric. `is_control` where it is held constant and counts for nothing."""

    key: str
    label: str
    is_higher_better: bool = True
    is_control: bool = False


@dataclass(frozen=True, slots=True)
class PairChoice:
    """One pair that a reader decided, or not.

    `differences` are first minus second, by criterion, positive where the first is better.
    `is_first` is None for a tie.
    """

    reader: str
    first: str
    second: str
    differences: tuple[float, ...]
    is_first: bool | None


@dataclass(frozen=True, slots=True)
class ChoiceSet:
    """All choices in the order they were made, by the same criteria."""

    source: WeightSource
    criteria: tuple[WeightedCriterion, ...]
    choices: tuple[PairChoice, ...]

    @property
    def decided(self) -> tuple[PairChoice, ...]:
        """Return those with a preferred side."""
        return tuple(one for one in self.choices if one.is_first is not None)

    def digest(self) -> str:
        """Return SHA-256 of criteria and choices, in order."""
        told = [
            self.source.value,
            [(one.key, one.is_higher_better, one.is_control) for one in self.criteria],
            [
                (one.reader, one.first, one.second, list(map(repr, one.differences)), one.is_first)
                for one in self.choices
            ],
        ]
        return hashlib.sha256(json.dumps(told, separators=(",", ":")).encode()).hexdigest()

    def only(self, choices: Sequence[PairChoice]) -> "ChoiceSet":
        """Return the same with other choices."""
        return replace(self, choices=tuple(choices))


def matrix_of(choices: Sequence[PairChoice], width: int) -> tuple[FloatArray, FloatArray]:
    """Return differences (n, width) and wins (n,) of decided choices."""
    differences = np.array([one.differences for one in choices], dtype=np.float64)
    wins = np.array([float(bool(one.is_first)) for one in choices])
    return differences.reshape(len(choices), width), wins


def deviations_of(differences: FloatArray) -> FloatArray:
    """Return the standard deviation (p,) of each difference about zero, 0 where all are zero.

    About zero, as which output comes first is drawn by lot.
    """
    if not len(differences):
        return np.zeros(differences.shape[1])
    return np.asarray(np.sqrt(np.mean(differences**2, axis=0)), dtype=np.float64)


def prior_of(
    criteria: Sequence[WeightedCriterion], deviations: FloatArray, parent: CriteriaWeights | None
) -> FloatArray:
    """Return the parent's weights (p,) in units of these deviations, 0 for what it does not have.

    A weight by one standard deviation becomes one by a unit of the metric, and again one by the
    standard deviation of today.
    """
    known = {
        one.key: one.weight.value / one.deviation
        for one in (parent.criteria if parent else ())
        if isinstance(one.weight, Estimate) and one.deviation > 0
    }
    slopes = np.array([known.get(one.key, 0.0) for one in criteria])
    return np.asarray(slopes * deviations, dtype=np.float64)
