"""Weights of the parts of one text, image or sequence, by the chosen method."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.explained_input import InputKind
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.analyzer.explanations.images import Fill
from readingroom.engine.analyzer.explanations.kernel import kernel
from readingroom.engine.analyzer.explanations.partition import partition
from readingroom.engine.analyzer.explanations.parts import Ask, Inputs, PartsGame
from readingroom.engine.analyzer.explanations.shapley import PERMUTATIONS, exact, permutation
from readingroom.engine.analyzer.explanations.texts import MASK, Grain
from readingroom.engine.analyzer.explanations.types import ExplanationMethod
from readingroom.processes.messages import Proportion

_SHAPLEY: Final = (
    ExplanationMethod.SHAP_PARTITION,
    ExplanationMethod.SHAP_EXACT,
    ExplanationMethod.SHAP_PERMUTATION,
    ExplanationMethod.SHAP_KERNEL,
)
METHODS: Final[Mapping[InputKind, tuple[ExplanationMethod, ...]]] = {
    InputKind.TEXT: (*_SHAPLEY, ExplanationMethod.OCCLUSION),
    InputKind.IMAGE: (
        *_SHAPLEY,
        ExplanationMethod.OCCLUSION,
        ExplanationMethod.INTEGRATED_GRADIENTS,
    ),
    InputKind.SEQUENCE: (ExplanationMethod.MUTAGENESIS, ExplanationMethod.OCCLUSION, *_SHAPLEY),
}
"""Methods for each kind of input; the first is the default."""
_MAX_TURNS: Final = 2_048
"""Maximum of parts times pairs of orders; the spread shows the cost of fewer orders."""
_NAMES: Final = {
    InputKind.TEXT: "a text",
    InputKind.IMAGE: "an image",
    InputKind.SEQUENCE: "a sequence",
}


@dataclass(frozen=True, slots=True)
class PartOptions:
    """Options for explaining texts, images and sequences.

    `method` is None for the default of the kind. Random methods run `repeats` times. `effort` is
    the number of pairs of orders or coalitions of a run, 0 for the default, which decreases with
    the number of parts. For texts, `grain` is the part size and `mask` its replacement, None to
    leave it out. For images, `tile` is the side of a tile in pixels (0 for an eighth of the shorter
    side), `fill` its replacement, `low` and `high` the value range (None for that of the image).
    `window` and `stride` are those of occlusion, 0 for the defaults. `segment` is the number of
    positions of a sequence in a part, 0 for a twenty-fourth. Integrated gradients use `steps`; with
    `noise` above 0, a proportion of the range, they are averaged over `noise_samples` noisy images
    (SmoothGrad).
    """

    method: ExplanationMethod | None = None
    repeats: int = 3
    seed: int = 0
    effort: int = 0
    grain: Grain = Grain.WORDS
    mask: str | None = MASK
    tile: int = 0
    fill: Fill = Fill.BLURRED
    low: float | None = None
    high: float | None = None
    window: int = 0
    stride: int = 0
    segment: int = 0
    steps: int = 50
    noise: Proportion = 0.0
    noise_samples: int = 20

    def method_for(self, kind: InputKind) -> ExplanationMethod:
        """Return the method for a kind of input.

        Raises:
            AnalysisError: the method does not support the kind, or a number is out of range.
        """
        known = METHODS[kind]
        chosen = self.method or known[0]
        if chosen not in known:
            raise AnalysisError(
                f"The method '{chosen.value}' does not explain {_NAMES[kind]}. Choose one of: "
                f"{', '.join(method.value for method in known)}."
            )
        smallest = min(self.effort, self.tile, self.window, self.stride, self.segment)
        if not 1 <= self.repeats <= 100 or smallest < 0 or not 1 <= self.steps <= 10_000:
            raise AnalysisError(
                "Repetitions must be 1 to 100 and steps 1 to 10,000; sizes of tiles, windows and "
                "segments and the effort must be 0 or more."
            )
        return chosen


@dataclass(frozen=True, slots=True, eq=False)
class ModelHandle:
    """A model to query; `logits` is its network where gradients are needed."""

    ask: Ask
    logits: Any = None


@dataclass(frozen=True, slots=True, eq=False)
class InputPartition:
    """One input as players: builder of inputs from some of them, and their hierarchy.

    `shape` are the rows and columns of players that are tiles of an image.
    """

    make: Callable[[BoolArray], Inputs]
    players: int
    hierarchy: FloatArray
    shape: tuple[int, int] | None = None


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
    game = PartsGame(ask, cut.make, cut.players, target, counter)
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
    answers = PartsGame(ask, cut.make, cut.players, target, counter).value(masks)
    return PartWeights(answers[0] - answers[1:], float(answers[0]))


def _usual(players: int) -> int:
    """Return the default number of pairs of orders: fewer for many parts, to bound the time."""
    return max(1, min(PERMUTATIONS, _MAX_TURNS // players))
