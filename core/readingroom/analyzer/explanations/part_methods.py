"""Weighing the parts of one text, image or sequence, by whichever method was chosen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np

from readingroom.analyzer.explanations.games import BoolArray, FloatArray, QueryCounter
from readingroom.analyzer.explanations.images import Fill
from readingroom.analyzer.explanations.kernel import kernel
from readingroom.analyzer.explanations.partition import partition
from readingroom.analyzer.explanations.parts import Ask, Inputs, PartsGame
from readingroom.analyzer.explanations.shapley import PERMUTATIONS, exact, permutation
from readingroom.analyzer.explanations.texts import MASK, Grain
from readingroom.domain.errors import AnalysisError
from readingroom.domain.explanation import ExplanationMethod, InputKind
from readingroom.domain.random_streams import random_stream

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
"""What explains each kind; the first is taken where nobody names one."""
_MOST_TURNS: Final = 2_048
"""Parts times pairs of orders; more parts get fewer orders, the spread tells what that costs."""
_NAMES: Final = {
    InputKind.TEXT: "a text",
    InputKind.IMAGE: "an image",
    InputKind.SEQUENCE: "a sequence",
}


@dataclass(frozen=True, slots=True)
class PartOptions:
    """How texts, images and sequences are explained.

    `method` is None for the kind's first. Methods with chance run `repeats` times. `effort` is how
    many pairs of orders or coalitions a run takes, 0 for the usual number, which falls where there
    are many parts. Of texts, `grain` says
    what is a part and `mask` what replaces it, None to leave it out. Of images, `tile` is the side
    of a tile in pixels (0 for an eighth of the shorter side), `fill` what stands in, `low` and
    `high` the range of values (None for what the images hold). `window` and `stride` are those of
    occlusion, 0 for the usual ones. `stretch` is how many positions of a sequence make a part, 0
    for a twenty-fourth. Integrated gradients take `steps`; with `noise` above 0, a share of the
    range, they are averaged over `noise_samples` noisy images (SmoothGrad).
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
    stretch: int = 0
    steps: int = 50
    noise: float = 0.0
    noise_samples: int = 20

    def method_for(self, kind: InputKind) -> ExplanationMethod:
        """Return the method that a kind is explained by.

        Raises:
            AnalysisError: it does not explain that kind, or a number cannot be.
        """
        known = METHODS[kind]
        chosen = self.method or known[0]
        if chosen not in known:
            raise AnalysisError(
                f"No method '{chosen.value}' explains {_NAMES[kind]}. Choose one of: "
                f"{', '.join(one.value for one in known)}."
            )
        smallest = min(self.effort, self.tile, self.window, self.stride, self.stretch)
        if not 1 <= self.repeats <= 100 or smallest < 0 or not 1 <= self.steps <= 10_000:
            raise AnalysisError(
                "An explanation takes 1 to 100 repetitions and 1 to 10,000 steps; sizes of tiles, "
                "windows and stretches and the effort are 0 or more."
            )
        return chosen


@dataclass(frozen=True, slots=True, eq=False)
class ModelHandle:
    """A model that can be asked; `logits` is its network where gradients are wanted."""

    ask: Ask
    logits: Any = None


@dataclass(frozen=True, slots=True, eq=False)
class InputPartition:
    """One input as players: what makes inputs of some of them, and how they belong together.

    `shape` are the rows and columns of players that are tiles of an image.
    """

    make: Callable[[BoolArray], Inputs]
    players: int
    hierarchy: FloatArray
    shape: tuple[int, int] | None = None


class PartWeights(NamedTuple):
    """Weights (players,), and what they add up from and to; None where they do not add up.

    `is_random` says that another seed would have given other weights. `changes` are those of each
    letter at each position.
    """

    weights: FloatArray
    output: float
    base: float | None = None
    is_random: bool = False
    changes: FloatArray | None = None

    @property
    def error(self) -> float | None:
        """Return |base + sum of weights - output|, None where weights do not add up."""
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
    asked: QueryCounter,
) -> PartWeights:
    """Return Shapley or Owen values of the players of one input.

    Raises:
        AnalysisError: the method does not fit so many players, or the model gives no number.
    """
    game = PartsGame(ask, cut.make, cut.players, target, asked)
    rng = random_stream(seed, "parts", method.value)
    is_random = True
    if method is ExplanationMethod.SHAP_EXACT:
        found, is_random = exact(game), False
    elif method is ExplanationMethod.SHAP_KERNEL:
        found = kernel(game, rng, effort or None)
    elif method is ExplanationMethod.SHAP_PERMUTATION:
        found = permutation(game, rng, effort or _usual(cut.players))
    else:
        owen = partition(game, cut.hierarchy, rng, count=effort or _usual(cut.players))
        found, is_random = owen.weighed, not owen.is_exact
    return PartWeights(found.weights[0], float(found.outputs[0]), float(found.base[0]), is_random)


def leave_one_out(cut: InputPartition, ask: Ask, target: int, asked: QueryCounter) -> PartWeights:
    """Return what the answer loses without each player alone."""
    masks = np.concatenate([np.ones((1, cut.players)), 1 - np.eye(cut.players)]).astype(np.bool_)
    found = PartsGame(ask, cut.make, cut.players, target, asked).value(masks)
    return PartWeights(found[0] - found[1:], float(found[0]))


def _usual(players: int) -> int:
    """Return how many pairs of orders are drawn: fewer for a long text, which would take hours."""
    return max(1, min(PERMUTATIONS, _MOST_TURNS // players))
