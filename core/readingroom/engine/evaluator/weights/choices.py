"""Choices between two outputs, with the differences of the outputs."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.weights.types import CriteriaWeights, WeightSource


@dataclass(frozen=True, slots=True)
class WeightedCriterion:
    """One criterion or metric; `is_control` marks one that is held constant and not counted."""

    key: str
    label: str
    is_higher_better: bool = True
    is_control: bool = False


@dataclass(frozen=True, slots=True)
class PairChoice:
    """One pair that a reader decided or tied.

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
    """All choices in chronological order, by the same criteria."""

    source: WeightSource
    criteria: tuple[WeightedCriterion, ...]
    choices: tuple[PairChoice, ...]

    @property
    def decided(self) -> tuple[PairChoice, ...]:
        """Return those with a preferred side."""
        return tuple(choice for choice in self.choices if choice.is_first is not None)

    def digest(self) -> str:
        """Return SHA-256 of criteria and choices, in order."""
        content = [
            self.source.value,
            [(item.key, item.is_higher_better, item.is_control) for item in self.criteria],
            [
                (
                    item.reader,
                    item.first,
                    item.second,
                    list(map(repr, item.differences)),
                    item.is_first,
                )
                for item in self.choices
            ],
        ]
        return hashlib.sha256(json.dumps(content, separators=(",", ":")).encode()).hexdigest()

    def only(self, choices: Sequence[PairChoice]) -> "ChoiceSet":
        """Return the same set with other choices."""
        return replace(self, choices=tuple(choices))


def matrix_of(choices: Sequence[PairChoice], width: int) -> tuple[FloatArray, FloatArray]:
    """Return differences (n, width) and wins (n,) of decided choices."""
    differences = np.array([choice.differences for choice in choices], dtype=np.float64)
    wins = np.array([float(bool(choice.is_first)) for choice in choices])
    return differences.reshape(len(choices), width), wins


def deviations_of(differences: FloatArray) -> FloatArray:
    """Return the standard deviation (p,) of each difference about zero, 0 where all are zero.

    About zero, because the order of the outputs is random.
    """
    if not len(differences):
        return np.zeros(differences.shape[1])
    return np.asarray(np.sqrt(np.mean(differences**2, axis=0)), dtype=np.float64)


def prior_of(
    criteria: Sequence[WeightedCriterion], deviations: FloatArray, parent: CriteriaWeights | None
) -> FloatArray:
    """Return the parent's weights (p,) in units of these deviations, 0 for criteria it lacks.

    A weight per standard deviation is converted to one per unit of the metric, and then to one per
    current standard deviation.
    """
    known = {
        criterion.key: criterion.weight.value / criterion.deviation
        for criterion in (parent.criteria if parent else ())
        if isinstance(criterion.weight, Estimate) and criterion.deviation > 0
    }
    slopes = np.array([known.get(criterion.key, 0.0) for criterion in criteria])
    return np.asarray(slopes * deviations, dtype=np.float64)
