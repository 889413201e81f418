"""Weights of the parts of one text, image or sequence, by the chosen method."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.analyzer.explanations.kernel import kernel
from readingroom.engine.analyzer.explanations.partition import partition
from readingroom.engine.analyzer.explanations.parts import AT_ONCE, Ask, Inputs, PartsGame
from readingroom.engine.analyzer.explanations.shapley import PERMUTATIONS, exact, permutation
from readingroom.engine.analyzer.explanations.types import ExplanationMethod

_MAX_TURNS: Final = 2_048
"""Maximum of parts times pairs of orders; the spread shows the cost of fewer orders."""


@dataclass(frozen=True, slots=True, eq=False)
class ModelHandle:
    """A model to query; `logits` is its network where gradients are needed.

    `concurrency` is the number of calls to make at a time.
    """

    ask: Ask
    logits: Any = None
    concurrency: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class InputPartition:
    """One input as players: builder of inputs from some of them, and their hierarchy.

    `shape` are the rows and columns of players that are tiles of an image. `at_once` is the maximum
    number of inputs in a batch.
    """

    make: Callable[[BoolArray], Inputs]
    players: int
    hierarchy: FloatArray
    shape: tuple[int, int] | None = None
    at_once: int = AT_ONCE


class PartWeights(NamedTuple):
    """Weights (players,), output, and base (None for weights that are not additive).

    `is_random` is true where another seed would give other weights. `changes` are the changes by
    each letter at each position.
    """

    weights: FloatArray
    output: float
    base: float | None = None
    is_random: bool = False
    changes: FloatArray | None = None

    @property
    def error(self) -> float | None:
        """Return |base + sum of weights - output|, None where weights are not additive."""
        if self.base is None:
            return None
        return abs(self.base + float(self.weights.sum()) - self.output)


def weigh_by_shapley(
    cut: InputPartition,
    ask: Ask,
    target: int,
    method: ExplanationMethod,
    seed: int,
    effort: int,
    counter: QueryCounter,
) -> PartWeights:
    """Return Shapley or Owen values of the players of one input.

    Raises:
        AnalysisError: too many players for the method, or an answer is not a finite number.
    """
    game = PartsGame(ask, cut.make, cut.players, target, counter, cut.at_once)
    rng = random_stream(seed, "parts", method.value)
    is_random = True
    if method is ExplanationMethod.SHAP_EXACT:
        result, is_random = exact(game), False
    elif method is ExplanationMethod.SHAP_KERNEL:
        result = kernel(game, rng, effort or None)
    elif method is ExplanationMethod.SHAP_PERMUTATION:
        result = permutation(game, rng, effort or _usual(cut.players))
    else:
        owen = partition(game, cut.hierarchy, rng, count=effort or _usual(cut.players))
        result, is_random = owen.weighed, not owen.is_exact
    return PartWeights(
        result.weights[0], float(result.outputs[0]), float(result.base[0]), is_random
    )


def leave_one_out(cut: InputPartition, ask: Ask, target: int, counter: QueryCounter) -> PartWeights:
    """Return the drop of the answer without each single player."""
    masks = np.concatenate([np.ones((1, cut.players)), 1 - np.eye(cut.players)]).astype(np.bool_)
    answers = PartsGame(ask, cut.make, cut.players, target, counter, cut.at_once).value(masks)
    return PartWeights(answers[0] - answers[1:], float(answers[0]))


def _usual(players: int) -> int:
    """Return the default number of pairs of orders: fewer for many parts, to bound the time."""
    return max(1, min(PERMUTATIONS, _MAX_TURNS // players))
