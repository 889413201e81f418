"""What tests of explanations of texts, images and sequences need of each of them."""

from collections.abc import Sequence
from typing import Final

from readingroom.analyzer.explanations.games import FloatArray, QueryCounter
from readingroom.analyzer.explanations.inputs import ExplanationInput
from readingroom.analyzer.explanations.part_methods import ModelHandle, PartOptions
from readingroom.analyzer.explanations.part_runs import ExplainedInput
from readingroom.analyzer.explanations.parts import PartsGame
from readingroom.analyzer.faithfulness.one_case import ExplainedCase
from readingroom.analyzer.faithfulness.perturbing import draw_masks
from readingroom.analyzer.faithfulness.randomisation import permute_answers
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream

NEARBY: Final = 5
"""So many inputs that hardly differ are explained for the sensitivity."""
_POOL: Final = 200


def cases_of(
    found: Sequence[ExplainedInput],
    reached: ModelHandle,
    target: int,
    options: PartOptions,
    randomised: ModelHandle | None,
    *,
    progress: Progress = NO_PROGRESS,
) -> tuple[ExplainedCase, ...]:
    """Return what tests of explanations need of each: games, other seeds, a randomised model.

    `randomised` is the model with its numbers dealt out anew; None takes the model's answers, dealt
    out over the parts that are kept.

    Raises:
        AnalysisError: a model gives no number.
        Cancelled: the user stopped.
    """
    cases = []
    for number, one in enumerate(found):
        progress.raise_if_cancelled()
        progress.report(Step(number, len(found), "Explaining a randomised model", one.piece.code))
        piece = one.piece
        cases.append(
            ExplainedCase(
                piece.code,
                PartsGame(reached.ask, piece.cut.make, piece.cut.players, target).value,
                one.weights,
                one.base,
                piece.cut.shape,
                tuple(run.weights for run in one.runs[1:]),
                _randomised(piece, reached, options, randomised),
                _nearby(piece, reached, options),
            )
        )
    return tuple(cases)


def _nearby(
    piece: ExplanationInput, reached: ModelHandle, options: PartOptions
) -> tuple[FloatArray, ...]:
    """Return explanations of inputs that hardly differ, from one seed; () where there are none."""
    if piece.nearby is None:
        return ()
    found = []
    for draw in range(NEARBY):
        other = piece.nearby(random_stream(options.seed, "nearby", str(draw), piece.code))
        found.append(other.weigh(reached, options.seed, QueryCounter()).weights)
    return tuple(found)


def _randomised(
    piece: ExplanationInput,
    reached: ModelHandle,
    options: PartOptions,
    randomised: ModelHandle | None,
) -> FloatArray:
    """Return the weights that the same method gives of a randomised model."""
    if randomised is None:
        rng = random_stream(options.seed, "pool of answers")
        pool = piece.cut.make(draw_masks(piece.cut.players, _POOL, rng))
        randomised = ModelHandle(permute_answers(reached.ask, pool, options.seed))
    return piece.weigh(randomised, options.seed, QueryCounter()).weights
