"""Cases for faithfulness tests of table rows."""

from dataclasses import replace
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.explanations.faithfulness.one_case import ExplainedCase
from readingroom.engine.analyzer.explanations.faithfulness.randomisation import permute_answers
from readingroom.engine.analyzer.explanations.games import ColumnGame, Predict, answer_of, groups_of
from readingroom.engine.analyzer.explanations.table_rows import (
    LOG_ODDS,
    ExplainOptions,
    ExplanationRows,
)
from readingroom.engine.analyzer.explanations.tables import TableAttributions, explain_rows
from readingroom.engine.analyzer.explanations.types import ExplanationMethod

NEARBY: Final = 5
"""Number of similar rows explained for the sensitivity."""
_STEP: Final = 0.02
"""Deviation of such rows, in standard deviations of the background."""


def table_cases(
    predict: Predict,
    rows: ExplanationRows,
    target: int,
    options: ExplainOptions,
    result: TableAttributions,
    codes: tuple[str, ...],
    *,
    progress: Progress = NO_PROGRESS,
) -> tuple[ExplainedCase, ...]:
    """Return each row with its game, other seeds, similar rows and a randomised model.

    The randomised model has the model's answers to background rows, randomly assigned. It has no
    trees: permutations replace the tree method.

    Raises:
        AnalysisError: an answer is not a finite number.
        Cancelled: the user stopped.
    """
    answer = answer_of(predict, target, in_log_odds=options.units == LOG_ODDS)
    game = ColumnGame(answer, rows.inputs, rows.background, groups_of(rows.columns)[1])
    once = replace(options, method=result.method, repeats=1)
    nearby = [
        explain_rows(predict, _near(rows, options.seed, draw), target, options=once,
                     progress=progress).weights
        for draw in range(NEARBY)
    ]  # fmt: skip
    other = _randomised(predict, rows, target, once, progress)
    return tuple(
        ExplainedCase(
            code,
            game.take(slice(row, row + 1)).value,
            result.weights[row],
            result.base,
            again=tuple(result.runs[1:, row]) if result.spread is not None else (),
            randomised=other[row],
            nearby=tuple(weights[row] for weights in nearby),
        )
        for row, code in enumerate(codes)
    )


def _near(rows: ExplanationRows, seed: int, draw: int) -> ExplanationRows:
    """Return rows with slightly changed numbers; categories stay unchanged."""
    rng = random_stream(seed, "nearby rows", str(draw))
    is_number = np.array([name not in rows.categories for name in rows.columns])
    step = _STEP * rows.background.std(axis=0) * is_number
    return replace(rows, inputs=rows.inputs + step * rng.normal(size=rows.inputs.shape))


def _randomised(
    predict: Predict,
    rows: ExplanationRows,
    target: int,
    options: ExplainOptions,
    progress: Progress,
) -> FloatArray:
    permuted = permute_answers(lambda inputs: predict(np.asarray(inputs)), rows.background,
                             options.seed)  # fmt: skip
    if options.method is ExplanationMethod.SHAP_TREE:
        options = replace(options, method=ExplanationMethod.SHAP_PERMUTATION)
    result = explain_rows(
        permuted, replace(rows, trees=None), target, options=options,
        progress=progress,
    )  # fmt: skip
    return result.weights
