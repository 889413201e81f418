"""Explanation of texts, images and sequences, repeated where the method is random."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.analyzer.explanations.inputs import ExplanationInput
from readingroom.engine.analyzer.explanations.part_methods import ModelHandle, PartWeights
from readingroom.engine.analyzer.explanations.parts import differences, require_classes
from readingroom.engine.analyzer.explanations.types import Explanation, PartOptions
from readingroom.engine.devices.job import current_job
from readingroom.processes.ordered import in_order


@dataclass(frozen=True, slots=True, eq=False)
class ExplainedInput:
    """One input with its explanation, the weights of each run, and their mean."""

    piece: ExplanationInput
    explanation: Explanation
    runs: tuple[PartWeights, ...]
    weights: FloatArray

    @property
    def base(self) -> float | None:
        """Return the base of the weights."""
        return self.runs[0].base


def explain_pieces(
    pieces: Sequence[ExplanationInput],
    model: ModelHandle,
    names: tuple[str, str],
    options: PartOptions,
    *,
    progress: Progress = NO_PROGRESS,
) -> tuple[ExplainedInput, ...]:
    """Return explanations of inputs by one method.

    `names` are those of the model and of the class; `options` those that the inputs were cut by.

    Raises:
        AnalysisError: no input, a model with a single class, or an answer that is not finite.
        Cancelled: the user stopped.
    """
    if not pieces:
        raise AnalysisError("There is no input to explain.")
    require_classes(np.asarray(model.ask(pieces[0].whole)), names[0])
    warnings = _instability(model, pieces[0])

    def explain(numbered: tuple[int, ExplanationInput]) -> ExplainedInput:
        number, piece = numbered
        progress.raise_if_cancelled()
        progress.report(Step(number, len(pieces), "Explaining", piece.code))
        return _explain(piece, model, names, options, warnings)

    results = tuple(in_order(explain, enumerate(pieces), model.concurrency))
    progress.report(Step(len(pieces), len(pieces), "Explaining"))
    return results


def _explain(
    piece: ExplanationInput,
    model: ModelHandle,
    names: tuple[str, str],
    options: PartOptions,
    warnings: tuple[str, ...],
) -> ExplainedInput:
    counter = QueryCounter()
    runs = [piece.weigh(model, options.seed, counter)]
    if runs[0].is_random or warnings:
        runs += [
            piece.weigh(model, options.seed + more, counter) for more in range(1, options.repeats)
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
        attributions=piece.describe(weights, spread, first.changes),
        background=piece.background,
        background_count=0,
        seed=options.seed,
        repeats=len(runs),
        calls=counter.calls,
        additivity_error=error,
        heat_map=piece.draw(weights),
        slice_maps=piece.draw_slices(weights),
        warnings=warnings,
        device=current_job().description,
    )
    return ExplainedInput(piece, explanation, tuple(runs), weights)


def _instability(model: ModelHandle, piece: ExplanationInput) -> tuple[str, ...]:
    """Return a warning where the model answers the same input differently."""
    most = differences(model.ask, piece.whole)
    if most == 0:
        return ()
    warning = (
        f"The model is not deterministic: two answers to the same input differ by {most:.3g}. "
        "Smaller weights are not meaningful; see their spread over repetitions."
    )
    return (warning,)


def mean_weights(runs: Sequence[PartWeights]) -> FloatArray:
    """Return the mean weights of several runs."""
    return np.asarray(np.mean([run.weights for run in runs], axis=0))
