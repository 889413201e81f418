"""Explaining rows of a table: one of the methods, repeated, with what its numbers are worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.analyzer.explanations.games import (
    ColumnGame,
    FloatArray,
    Predict,
    QueryCounter,
    answer_of,
    groups_of,
)
from readingroom.analyzer.explanations.method_selection import MethodChoice, choose
from readingroom.analyzer.explanations.table_rows import LOG_ODDS, ExplainOptions, ExplanationRows
from readingroom.analyzer.explanations.table_runs import (
    RUNS,
    ExplanationRun,
    ExplanationTask,
    expected_calls,
    fitting_trees,
)
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explanation import ExplanationMethod
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream

_DRAW_NOTHING: Final = (ExplanationMethod.SHAP_EXACT, ExplanationMethod.SHAP_TREE)
_ONE_ROW: Final = (
    "The background is a single row: the weights tell what differs from that row, not from "
    "patients at large."
)
_RAN_ONCE: Final = "The method draws at random and ran once: how far its weights vary is not known."


@dataclass(frozen=True, slots=True, eq=False)
class TableAttributions:
    """What was found: weights (rows, columns), the same repeated, and what it is worth.

    `runs` are the weights of each run, (runs, rows, columns), of which `weights` is the mean.
    `spread` is None where nothing was drawn. `base` is None and `additivity_errors` are () where
    the method does not add up; `r2` are () but for LIME.
    """

    method: ExplanationMethod
    columns: tuple[str, ...]
    weights: FloatArray
    outputs: FloatArray
    spread: FloatArray | None
    base: float | None
    additivity_errors: tuple[float, ...]
    r2: tuple[Estimate | NotEstimable, ...]
    calls: int
    runs: FloatArray
    choice: str
    warnings: tuple[str, ...]

    @property
    def repeats(self) -> int:
        """Return how many runs there were."""
        return len(self.runs)


def explain_rows(
    predict: Predict,
    rows: ExplanationRows,
    target: int,
    *,
    options: ExplainOptions | None = None,
    progress: Progress = NO_PROGRESS,
) -> TableAttributions:
    """Weigh the columns of rows for one of a model's answers.

    The model is asked everything twice where that shows whether it answers alike; one that does
    not gets repeats with every method, and a warning.

    Args:
        predict: the model: inputs (n, features) to answers (n, classes).
        rows: what is explained, against what.
        target: which answer, from 0.
        options: how; the usual without.
        progress: told how far it is.

    Raises:
        AnalysisError: nothing is there to explain, an option cannot be, or the method does not fit
            the model.
        Cancelled: the user stopped.
    """
    options = options or ExplainOptions()
    options.check()
    rows.check()
    answer = answer_of(predict, target, in_log_odds=options.units == LOG_ODDS)
    names, groups = groups_of(rows.columns)
    game = ColumnGame(answer, rows.inputs, rows.background, groups, QueryCounter(progress=progress))
    outputs, again = game.ask(rows.inputs), game.ask(rows.inputs)
    differs = float(np.abs(outputs - again).max())
    task = ExplanationTask(game, rows, target, options)
    choice = _choice(task)
    expected = expected_calls(task, choice.method)
    runs: list[ExplanationRun] = []
    while len(runs) < options.repeats and not _is_settled(runs, differs):
        left = options.repeats - len(runs) if runs or choice.method not in _DRAW_NOTHING else 1
        game.asked.expected = game.asked.calls + expected * left
        rng = random_stream(options.seed, "explanation", str(len(runs)))
        runs.append(RUNS[choice.method](task, rng))
    weights = np.stack([one.weights for one in runs])
    mean = weights.mean(axis=0)
    bases = [one.base for one in runs if one.base is not None]
    base = float(np.mean(bases)) if bases else None
    is_drawn = differs > 0 or not all(one.is_exact for one in runs)
    return TableAttributions(
        choice.method,
        names,
        mean,
        outputs,
        weights.std(axis=0, ddof=1) if is_drawn and len(runs) > 1 else None,
        base,
        () if base is None else tuple(np.abs(base + mean.sum(axis=1) - again).tolist()),
        runs[0].r2,
        game.asked.calls,
        weights,
        choice.reason,
        tuple(_warnings(rows, differs, is_unrepeated=is_drawn and len(runs) == 1)),
    )


def _is_settled(runs: Sequence[ExplanationRun], differs: float) -> bool:
    """Return whether another run would only find the same again."""
    return bool(runs) and runs[-1].is_exact and not differs


def _choice(task: ExplanationTask) -> MethodChoice:
    """Return the method that was named, or the one that fits."""
    if task.options.method is not None:
        return MethodChoice(task.options.method, "")
    has_trees = task.rows.trees is not None
    try:
        has_trees = has_trees and bool(fitting_trees(task).trees)
    except AnalysisError:
        has_trees = False
    game = task.game
    return choose(game.player_count, game.row_count, len(game.background), has_trees=has_trees)


def _warnings(rows: ExplanationRows, differs: float, *, is_unrepeated: bool) -> Sequence[str]:
    told = []
    if len(rows.background) == 1:
        told.append(_ONE_ROW)
    if differs:
        told.append(
            f"The model answered the same rows otherwise the second time, by up to {differs:.2g}: "
            "the weights are of answers that vary, and none of them is exact."
        )
    if is_unrepeated:
        told.append(_RAN_ONCE)
    return told
