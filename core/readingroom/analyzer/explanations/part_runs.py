"""Explaining texts, images and sequences, once or as often as chance asks."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.analyzer.explanations.games import FloatArray, QueryCounter
from readingroom.analyzer.explanations.inputs import ExplanationInput
from readingroom.analyzer.explanations.part_methods import ModelHandle, PartOptions, PartWeights
from readingroom.analyzer.explanations.parts import differences, require_classes
from readingroom.domain.errors import AnalysisError
from readingroom.domain.explanation import Explanation
from readingroom.domain.progress import NO_PROGRESS, Progress, Step


@dataclass(frozen=True, slots=True, eq=False)
class ExplainedInput:
    """One input with its explanation, the weights of each run, and their mean."""

    piece: ExplanationInput
    explanation: Explanation
    runs: tuple[PartWeights, ...]
    weights: FloatArray

    @property
    def base(self) -> float | None:
        """Return what the weights add up from."""
        return self.runs[0].base


def explain_pieces(
    pieces: Sequence[ExplanationInput],
    reached: ModelHandle,
    names: tuple[str, str],
    options: PartOptions,
    *,
    progress: Progress = NO_PROGRESS,
) -> tuple[ExplainedInput, ...]:
    """Return explanations of inputs by one method.

    Args:
        pieces: the inputs.
        reached: the model.
        names: those of the model and of the class.
        options: how; each piece was cut by the same ones.
        progress: told of each input.

    Raises:
        AnalysisError: there is no input, the model has one class only, or gives no number.
        Cancelled: the user stopped.
    """
    if not pieces:
        raise AnalysisError("There is no input to explain.")
    require_classes(np.asarray(reached.ask(pieces[0].whole)), names[0])
    warnings = _restless(reached, pieces[0])
    found = []
    for number, piece in enumerate(pieces):
        progress.raise_if_cancelled()
        progress.report(Step(number, len(pieces), "Explaining", piece.code))
        found.append(_explain(piece, reached, names, options, warnings))
    progress.report(Step(len(pieces), len(pieces), "Explaining"))
    return tuple(found)


def _explain(
    piece: ExplanationInput,
    reached: ModelHandle,
    names: tuple[str, str],
    options: PartOptions,
    warnings: tuple[str, ...],
) -> ExplainedInput:
    asked = QueryCounter()
    runs = [piece.weigh(reached, options.seed, asked)]
    if runs[0].is_random or warnings:
        runs += [
            piece.weigh(reached, options.seed + more, asked) for more in range(1, options.repeats)
        ]
    weights = mean_weights(runs)
    spread = np.std([run.weights for run in runs], axis=0, ddof=1) if len(runs) > 1 else None
    first, base = runs[0], runs[0].base
    error = None if base is None else abs(base + float(weights.sum()) - first.output)
    explanation = Explanation(
        model=names[0],
        code=piece.code,
        kind=piece.kind,
        method=piece.method,
        target=names[1],
        output=first.output,
        base=base,
        attributions=piece.tell(weights, spread, first.changes),
        background=piece.background,
        background_count=0,
        seed=options.seed,
        repeats=len(runs),
        calls=asked.calls,
        additivity_error=error,
        heat_map=piece.draw(weights),
        warnings=warnings,
    )
    return ExplainedInput(piece, explanation, tuple(runs), weights)


def _restless(reached: ModelHandle, piece: ExplanationInput) -> tuple[str, ...]:
    """Return a warning where the model answers the same input in two ways."""
    most = differences(reached.ask, piece.whole)
    if most == 0:
        return ()
    told = (
        f"The model does not answer the same input the same way: two answers differ by {most:.3g}. "
        "Weights smaller than that say nothing; see how they spread over repetitions."
    )
    return (told,)


def mean_weights(runs: Sequence[PartWeights]) -> FloatArray:
    """Return the mean weights of several runs."""
    return np.asarray(np.mean([run.weights for run in runs], axis=0))
