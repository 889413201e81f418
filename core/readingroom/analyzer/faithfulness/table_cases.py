"""What tests of explanations need of each row of a table."""

from dataclasses import replace
from typing import Final

import numpy as np

from readingroom.analyzer.explanations.games import (
    ColumnGame,
    FloatArray,
    Predict,
    answer_of,
    groups_of,
)
from readingroom.analyzer.explanations.table_rows import LOG_ODDS, ExplainOptions, ExplanationRows
from readingroom.analyzer.explanations.tables import TableAttributions, explain_rows
from readingroom.analyzer.faithfulness.one_case import ExplainedCase
from readingroom.analyzer.faithfulness.randomisation import permute_answers
from readingroom.domain.explanation import ExplanationMethod
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream

NEARBY: Final = 5
"""So many rows that hardly differ are explained for the sensitivity."""
_STEP: Final = 0.02
"""How far numbers of such rows differ, in standard deviations of the background."""


def table_cases(
    predict: Predict,
    rows: ExplanationRows,
    target: int,
    options: ExplainOptions,
    found: TableAttributions,
    codes: tuple[str, ...],
    *,
    progress: Progress = NO_PROGRESS,
) -> tuple[ExplainedCase, ...]:
    """Return each row with its game, other seeds, rows nearby and a randomised model.

    The randomised model answers as the model does to rows of the background, dealt out by chance.
    It has no trees, so that what trees told is weighed by permutations there.

    Raises:
        AnalysisError: the model gives no number.
        Cancelled: the user stopped.
    """
    answer = answer_of(predict, target, in_log_odds=options.units == LOG_ODDS)
    game = ColumnGame(answer, rows.inputs, rows.background, groups_of(rows.columns)[1])
    once = replace(options, method=found.method, repeats=1)
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
            found.weights[row],
            found.base,
            again=tuple(found.runs[1:, row]) if found.spread is not None else (),
            randomised=other[row],
            nearby=tuple(weights[row] for weights in nearby),
        )
        for row, code in enumerate(codes)
    )


def _near(rows: ExplanationRows, seed: int, draw: int) -> ExplanationRows:
    """Return rows whose numbers differ a little; categories stay as they are."""
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
    dealt = permute_answers(lambda inputs: predict(np.asarray(inputs)), rows.background,
                             options.seed)  # fmt: skip
    if options.method is ExplanationMethod.SHAP_TREE:
        options = replace(options, method=ExplanationMethod.SHAP_PERMUTATION)
    found = explain_rows(
        dealt, replace(rows, trees=None), target, options=options,
        progress=progress,
    )  # fmt: skip
    return found.weights
