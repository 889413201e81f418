"""One run of each method over rows of a table, with a random generator."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer import heavy
from readingroom.engine.analyzer.explanations import shapley
from readingroom.engine.analyzer.explanations.games import ColumnGame, groups_of
from readingroom.engine.analyzer.explanations.kernel import coalition_count, kernel
from readingroom.engine.analyzer.explanations.lime import SAMPLES, explain_locally
from readingroom.engine.analyzer.explanations.partition import (
    MAX_CONTEXTS,
    cluster_columns,
    partition,
)
from readingroom.engine.analyzer.explanations.shapley import PERMUTATIONS, ShapleyValues
from readingroom.engine.analyzer.explanations.table_rows import (
    LOG_ODDS,
    PROBABILITY,
    ExplainOptions,
    ExplanationRows,
)
from readingroom.engine.analyzer.explanations.tree_ensemble import TreeEnsemble
from readingroom.engine.analyzer.explanations.types import ExplanationMethod

_TREES: Final = "readingroom.engine.analyzer.learners.shap_tree:weigh_trees"
_VALUES_AT_ONCE: Final = 4_000_000
_TREE_TOLERANCE: Final = 1e-4


@dataclass(frozen=True, slots=True)
class ExplanationTask:
    """Input of every run; the game queries the answer `target`."""

    game: ColumnGame
    rows: ExplanationRows
    target: int
    options: ExplainOptions


@dataclass(frozen=True, slots=True)
class ExplanationRun:
    """Result of one run: weights (rows, columns); `is_exact` where nothing was drawn."""

    weights: FloatArray
    base: float | None
    is_exact: bool
    r2: tuple[Estimate | NotEstimable, ...] = ()


def _exact(task: ExplanationTask, _: np.random.Generator) -> ExplanationRun:
    return ExplanationRun(
        *_in_blocks(task.game, 2**task.game.player_count, shapley.exact), is_exact=True
    )


def _permutation(task: ExplanationTask, rng: np.random.Generator) -> ExplanationRun:
    count, players = task.options.effort or PERMUTATIONS, task.game.player_count
    orders = [rng.permutation(players) for _ in range(count)]
    weights, base = _in_blocks(
        task.game, players, lambda some: shapley.antithetic_contributions(some, orders)
    )
    return ExplanationRun(weights, base, is_exact=players <= 2)


def _kernel(task: ExplanationTask, rng: np.random.Generator) -> ExplanationRun:
    players = task.game.player_count
    count = task.options.effort or coalition_count(players)
    seed = int(rng.integers(2**63))
    weights, base = _in_blocks(
        task.game, count, lambda some: kernel(some, np.random.default_rng(seed), count)
    )
    return ExplanationRun(weights, base, is_exact=2**players - 2 <= count)


def _partition(task: ExplanationTask, rng: np.random.Generator) -> ExplanationRun:
    tree = cluster_columns(task.game.background, task.game.groups)
    count, seed = task.options.effort or PERMUTATIONS, int(rng.integers(2**63))
    exact = []

    def weigh(some: ColumnGame) -> ShapleyValues:
        result = partition(some, tree, np.random.default_rng(seed), count=count)
        exact.append(result.is_exact)
        return result.weighed

    weights, base = _in_blocks(task.game, MAX_CONTEXTS, weigh)
    return ExplanationRun(weights, base, is_exact=all(exact))


def _tree(task: ExplanationTask, _: np.random.Generator) -> ExplanationRun:
    game, trees = task.game, fitting_trees(task)
    weights = heavy.load(_TREES)(trees, _single(game.inputs), _single(game.background), task.target)
    ordered = weights[:, [int(places[0]) for places in game.groups]]
    return ExplanationRun(ordered, float(game.ask(game.background).mean()), is_exact=True)


def _lime(task: ExplanationTask, rng: np.random.Generator) -> ExplanationRun:
    names, _ = groups_of(task.rows.columns)
    is_number: BoolArray = np.array([name not in task.rows.categories for name in names])
    samples, seed = task.options.effort or SAMPLES, int(rng.integers(2**63))
    fits = [
        explain_locally(task.game, row, is_number, np.random.default_rng(seed), samples=samples)
        for row in range(task.game.row_count)
    ]
    weights = np.stack([fit.weights for fit in fits])
    return ExplanationRun(weights, None, is_exact=False, r2=tuple(fit.r2 for fit in fits))


RUNS: Final[
    Mapping[ExplanationMethod, Callable[[ExplanationTask, np.random.Generator], ExplanationRun]]
] = {
    ExplanationMethod.SHAP_EXACT: _exact,
    ExplanationMethod.SHAP_PERMUTATION: _permutation,
    ExplanationMethod.SHAP_KERNEL: _kernel,
    ExplanationMethod.SHAP_PARTITION: _partition,
    ExplanationMethod.SHAP_TREE: _tree,
    ExplanationMethod.LIME: _lime,
}
"""A new method is one line here and one in `TABLE_METHODS`. All rows share the draws, so a row's
weights do not depend on the other rows."""


def expected_calls(task: ExplanationTask, method: ExplanationMethod) -> int:
    """Return the approximate number of model inputs of a run."""
    players, effort = task.game.player_count, task.options.effort
    walked = 2 * (players - 1) * (effort or PERMUTATIONS)
    if method is ExplanationMethod.LIME:
        return task.game.row_count * (effort or SAMPLES)
    coalitions = {
        ExplanationMethod.SHAP_EXACT: 1 << players,
        ExplanationMethod.SHAP_PERMUTATION: walked,
        ExplanationMethod.SHAP_PARTITION: walked,
        ExplanationMethod.SHAP_KERNEL: effort or coalition_count(players),
    }
    return coalitions.get(method, 0) * task.game.row_count * len(task.game.background)


def _in_blocks(
    game: ColumnGame, coalitions: int, weigh: Callable[[ColumnGame], ShapleyValues]
) -> tuple[FloatArray, float]:
    """Return the weights of all rows, in blocks that fit the memory."""
    room = max(1, _VALUES_AT_ONCE // max(coalitions, 1))
    blocks = [
        weigh(game.take(slice(start, start + room))) for start in range(0, game.row_count, room)
    ]
    base = float(np.concatenate([block.base for block in blocks]).mean())
    return np.concatenate([block.weights for block in blocks]), base


def _single(inputs: FloatArray) -> FloatArray:
    """Return inputs as trees in single precision see them."""
    return inputs.astype(np.float32).astype(np.float64)


def fitting_trees(task: ExplanationTask) -> TreeEnsemble:
    """Return the model's trees, checked to sum to its answers.

    Raises:
        AnalysisError: the model has no such trees.
    """
    trees = task.rows.trees
    if trees is None:
        raise AnalysisError(
            "This model has no readable trees: it is not an ONNX file of trees and declares none. "
            "Choose another method."
        )
    if any(len(places) > 1 for places in task.game.groups):
        raise AnalysisError(
            "A column is encoded as several inputs, and trees weigh each input alone. "
            "Choose shap-exact or shap-permutation, which weigh whole columns."
        )
    if trees.is_log_odds != (task.options.units == LOG_ODDS):
        units = LOG_ODDS if trees.is_log_odds else PROBABILITY
        raise AnalysisError(
            f"The trees of this model sum to its {units}, not to its {task.options.units}. "
            "Choose those units, or another method."
        )
    inputs = np.concatenate([task.game.inputs, task.game.background])
    if not 0 <= task.target < len(trees.base) or trees.features != inputs.shape[1]:
        raise AnalysisError(
            "The trees of this model do not fit its answers or inputs. Choose another method."
        )
    differs = float(
        np.abs(trees.sums(_single(inputs))[:, task.target] - task.game.ask(inputs)).max()
    )
    if differs > _TREE_TOLERANCE:
        raise AnalysisError(
            f"The answers of the trees differ from the model's by up to {differs:.2g}. "
            "Choose another method."
        )
    return trees
