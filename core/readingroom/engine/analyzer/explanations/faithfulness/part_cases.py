"""Cases for faithfulness tests of texts, images and sequences."""

from collections.abc import Sequence
from typing import Final

from readingroom.domain.arrays import FloatArray
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.explanations.faithfulness.one_case import ExplainedCase
from readingroom.engine.analyzer.explanations.faithfulness.perturbing import draw_masks
from readingroom.engine.analyzer.explanations.faithfulness.randomisation import permute_answers
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.analyzer.explanations.inputs import ExplanationInput
from readingroom.engine.analyzer.explanations.part_methods import ModelHandle
from readingroom.engine.analyzer.explanations.part_runs import ExplainedInput
from readingroom.engine.analyzer.explanations.parts import PartsGame
from readingroom.engine.analyzer.explanations.types import PartOptions

NEARBY: Final = 5
"""Number of similar inputs explained for the sensitivity."""
_POOL: Final = 200


def cases_of(
    inputs: Sequence[ExplainedInput],
    model: ModelHandle,
    target: int,
    options: PartOptions,
    randomised: ModelHandle | None,
    *,
    progress: Progress = NO_PROGRESS,
) -> tuple[ExplainedCase, ...]:
    """Build the cases for faithfulness tests: games, other seeds, a randomised model.

    `randomised` is the model with permuted weights; None permutes the model's answers over the
    parts kept.

    Raises:
        AnalysisError: an answer is not a finite number.
        Cancelled: the user stopped.
    """
    cases = []
    for number, explained in enumerate(inputs):
        piece = explained.piece
        progress.raise_if_cancelled()
        progress.report(Step(number, len(inputs), "Explaining a randomised model", piece.code))
        cases.append(
            ExplainedCase(
                piece.code,
                PartsGame(
                    model.ask,
                    piece.cut.make,
                    piece.cut.players,
                    target,
                    at_once=piece.cut.at_once,
                ).value,
                explained.weights,
                explained.base,
                piece.cut.shape,
                tuple(run.weights for run in explained.runs[1:]),
                _randomised(piece, model, options, randomised),
                _nearby(piece, model, options),
            )
        )
    return tuple(cases)


def _nearby(
    piece: ExplanationInput, model: ModelHandle, options: PartOptions
) -> tuple[FloatArray, ...]:
    """Return explanations of similar inputs from one seed, () where those are undefined."""
    if piece.nearby is None:
        return ()
    weights = []
    for draw in range(NEARBY):
        other = piece.nearby(random_stream(options.seed, "nearby", str(draw), piece.code))
        weights.append(other.weigh(model, options.seed, QueryCounter()).weights)
    return tuple(weights)


def _randomised(
    piece: ExplanationInput,
    model: ModelHandle,
    options: PartOptions,
    randomised: ModelHandle | None,
) -> FloatArray:
    """Return the weights of a randomised model by the same method."""
    if randomised is None:
        rng = random_stream(options.seed, "pool of answers")
        pool = piece.cut.make(draw_masks(piece.cut.players, min(_POOL, piece.cut.at_once), rng))
        randomised = ModelHandle(permute_answers(model.ask, pool, options.seed))
    return piece.weigh(randomised, options.seed, QueryCounter()).weights
