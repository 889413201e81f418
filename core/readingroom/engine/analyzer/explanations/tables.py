"""Explanation of table rows by one method, repeated, with the quality of its weights."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.explanations.games import (
    ColumnGame,
    Predict,
    QueryCounter,
    answer_of,
    groups_of,
)
from readingroom.engine.analyzer.explanations.shapley import MAX_PLAYERS
from readingroom.engine.analyzer.explanations.table_rows import (
    LOG_ODDS,
    ExplainOptions,
    ExplanationRows,
)
from readingroom.engine.analyzer.explanations.table_runs import (
    RUNS,
    ExplanationRun,
    ExplanationTask,
    expected_calls,
    fitting_trees,
)
from readingroom.engine.analyzer.explanations.types import ExplanationMethod

_MAX_CALLS: Final = 5_000_000


class MethodChoice(NamedTuple):
    """A method and the reason for it."""

    method: ExplanationMethod
    reason: str


def choose(players: int, rows: int, background: int, *, has_trees: bool) -> MethodChoice:
    """Choose an exact method where one is feasible, else permutations.

    Args:
        players: number of columns to weigh.
        rows: number of rows to explain.
        background: number of background rows.
        has_trees: whether the model's trees are readable, one input for each column.
    """
    if has_trees:
        return MethodChoice(
            ExplanationMethod.SHAP_TREE, "auto: the model's trees are readable, which is exact"
        )
    calls = rows * 2**players * background if players <= MAX_PLAYERS else _MAX_CALLS + 1
    if calls <= _MAX_CALLS:
        return MethodChoice(
            ExplanationMethod.SHAP_EXACT,
            f"auto: {2**players:,} coalitions of columns can be enumerated",
        )
    why = "too many to enumerate" if players > MAX_PLAYERS else f"too many for {rows:,} rows"
    return MethodChoice(
        ExplanationMethod.SHAP_PERMUTATION,
        f"auto: the coalitions of {players} columns are {why}, so permutations are drawn",
    )


_DRAW_NOTHING: Final = (ExplanationMethod.SHAP_EXACT, ExplanationMethod.SHAP_TREE)
_ONE_ROW: Final = (
    "The background is a single row: the weights show differences from that row, not from the "
    "population."
)
_RAN_ONCE: Final = "The method is random and ran once: the spread of its weights is unknown."


@dataclass(frozen=True, slots=True, eq=False)
class TableAttributions:
    """Weights (rows, columns) of a table, those of each run, and their quality.

    `runs` are the weights of each run, (runs, rows, columns), with the mean `weights`. `spread` is
    None where nothing was drawn. `base` is None and `additivity_errors` are () where the method is
    not additive; `r2` are () except for LIME.
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

    The rows are queried twice to detect a model that is not deterministic; such a model gets
    repeats with every method, and a warning.

    Args:
        predict: the model: inputs (n, features) to answers (n, classes).
        rows: rows and background.
        target: index of the answer, from 0.
        options: options, None for the defaults.
        progress: receives progress reports.

    Raises:
        AnalysisError: there is nothing to explain, an option is invalid, or the method does not fit
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
        game.counter.expected = game.counter.calls + expected * left
        rng = random_stream(options.seed, "explanation", str(len(runs)))
        runs.append(RUNS[choice.method](task, rng))
    weights = np.stack([run.weights for run in runs])
    mean = weights.mean(axis=0)
    bases = [run.base for run in runs if run.base is not None]
    base = float(np.mean(bases)) if bases else None
    is_drawn = differs > 0 or not all(run.is_exact for run in runs)
    return TableAttributions(
        choice.method,
        names,
        mean,
        outputs,
        weights.std(axis=0, ddof=1) if is_drawn and len(runs) > 1 else None,
        base,
        () if base is None else tuple(np.abs(base + mean.sum(axis=1) - again).tolist()),
        runs[0].r2,
        game.counter.calls,
        weights,
        choice.reason,
        tuple(_warnings(rows, differs, is_unrepeated=is_drawn and len(runs) == 1)),
    )


def _is_settled(runs: Sequence[ExplanationRun], differs: float) -> bool:
    """Return whether another run would give the same result."""
    return bool(runs) and runs[-1].is_exact and not differs


def _choice(task: ExplanationTask) -> MethodChoice:
    """Return the requested method, or the default."""
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
    warnings = []
    if len(rows.background) == 1:
        warnings.append(_ONE_ROW)
    if differs:
        warnings.append(
            f"The model is not deterministic: two answers to the same rows differ by up to "
            f"{differs:.2g}. No weight is exact."
        )
    if is_unrepeated:
        warnings.append(_RAN_ONCE)
    return warnings
