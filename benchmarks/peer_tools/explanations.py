"""Shapley values beside shap's, on the same model, rows and background, with their agreement."""

import os
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from benchmarks.explanations import BACKGROUND, make_game, make_model
from benchmarks.peer_tools.pairs import Comparison, alternate, cost_of, print_comparisons

from readingroom.engine.analyzer.explanations.games import ColumnGame, groups_of
from readingroom.engine.analyzer.explanations.kernel import coalition_count, kernel
from readingroom.engine.analyzer.explanations.partition import cluster_columns, partition
from readingroom.engine.analyzer.explanations.shapley import exact, permutation

FloatArray = np.ndarray
FEW, MANY = 12, 50
ROWS, QUICK_ROWS = 100, 2
FOREST_ROWS, QUICK_FOREST_ROWS = 5, 1
PERMUTATIONS = 2
UNCOMPILED = "In the quick form shap does not compile (numba): its times there are meaningless."
TREES = (
    "The last row asks the forest as a closed model. shap's tree explainer reads the trees, and "
    "Readingroom uses it for forests whose trees it can read."
)


def report(runs: int, *, is_quick: bool) -> None:
    """Measure and print.

    Raises:
        RuntimeError: values that are exact in both differ.
    """
    import shap

    warnings.simplefilter("ignore")  # shap's dependencies issue warnings
    rows = QUICK_ROWS if is_quick else ROWS
    peer = f"shap {shap.__version__}"
    lines, notes = [], []
    for measured in (_exact, _owen, _kernel, _permutations):
        line, note = measured(peer, rows, runs)
        lines.append(line)
        notes.append(note)
    line, note = _forest(peer, QUICK_FOREST_ROWS if is_quick else FOREST_ROWS, runs)
    jit = [UNCOMPILED] if os.environ.get("NUMBA_DISABLE_JIT") == "1" else []
    print_comparisons(
        f"Shapley values, background of {BACKGROUND}", [*lines, line], [*notes, note, TREES, *jit]
    )


Measured = tuple[Comparison, str]


def _pair(
    name: str,
    peer: str,
    runs: int,
    ours: Callable[[], FloatArray],
    theirs: Callable[[], FloatArray],
) -> tuple[Comparison, FloatArray, FloatArray]:
    """Run both once, so that shap compiles, then in turns; return the first values, too."""
    mine, other = ours(), theirs()
    spent, their = alternate(runs, lambda: cost_of(ours), lambda: cost_of(theirs))
    return Comparison(name, spent, peer, their, unit="ms", scale=1000), mine, other


def _same(what: str, mine: FloatArray, other: FloatArray) -> str:
    """Return a note on the largest difference of values that both compute exactly."""
    gap, size = float(np.abs(mine - other).max()), float(np.abs(other).mean())
    if gap > 1e-6 * size:
        raise RuntimeError(f"{what} differ by {gap}")
    return f"{what}: largest difference {gap:.1g}, mean value {size:.2g}."


def _exact(peer: str, rows: int, runs: int) -> Measured:
    import shap

    answer, _ = make_model(FEW)
    game = make_game(answer, FEW, max(2, rows // 5))
    masker = shap.maskers.Independent(game.background, max_samples=BACKGROUND)
    explainer = shap.explainers.Exact(answer, masker)
    line, mine, other = _pair(
        f"{game.row_count} rows of {FEW} columns, exact",
        f"{peer}, Exact",
        runs,
        lambda: exact(game).weights,
        lambda: explainer(game.inputs, max_evals=2**FEW, silent=True).values,
    )
    return line, _same("Exact Shapley values", mine, other)


def _owen(peer: str, rows: int, runs: int) -> Measured:
    import shap

    answer, _ = make_model(FEW)
    game = make_game(answer, FEW, max(2, rows // 5))
    tree = cluster_columns(game.background, game.groups)
    masker = shap.maskers.Partition(game.background, max_samples=BACKGROUND, clustering=tree)
    explainer = shap.explainers.Partition(answer, masker)
    line, mine, other = _pair(
        f"{game.row_count} rows of {FEW} columns, Owen values",
        f"{peer}, Partition",
        runs,
        lambda: partition(game, tree, np.random.default_rng(0)).weighed.weights,
        lambda: explainer(game.inputs, max_evals=2 * FEW * FEW, silent=True).values,
    )
    return line, _same("Owen values", mine, other)


def _kernel(peer: str, rows: int, runs: int) -> Measured:
    import shap

    answer, _ = make_model(MANY)
    game = make_game(answer, MANY, max(2, rows // 10))
    explainer = shap.KernelExplainer(answer, game.background)
    line, mine, other = _pair(
        f"{game.row_count} rows of {MANY} columns, {coalition_count(MANY):,} coalitions",
        f"{peer}, Kernel",
        runs,
        lambda: kernel(game, np.random.default_rng(0)).weights,
        lambda: explainer.shap_values(game.inputs, l1_reg=0, silent=True),
    )
    return line, _near("Kernel", mine, other)


def _permutations(peer: str, rows: int, runs: int) -> Measured:
    import shap

    answer, _ = make_model(MANY)
    game = make_game(answer, MANY, rows)
    masker = shap.maskers.Independent(game.background, max_samples=BACKGROUND)
    explainer = shap.explainers.Permutation(answer, masker, seed=0)
    evaluations = PERMUTATIONS * (2 * MANY + 1)
    line, mine, other = _pair(
        f"{rows} rows of {MANY} columns, {PERMUTATIONS} permutations both ways",
        f"{peer}, Permutation",
        runs,
        lambda: permutation(game, np.random.default_rng(0), PERMUTATIONS).weights,
        lambda: explainer(game.inputs, max_evals=evaluations, silent=True).values,
    )
    return line, _near("Permutations", mine, other)


def _forest(peer: str, rows: int, runs: int) -> Measured:
    """Compare our queries of a forest with shap's reading of its trees."""
    import shap

    game, forest = _forest_game(rows)
    explainer = shap.TreeExplainer(
        forest,
        data=shap.maskers.Independent(game.background, max_samples=BACKGROUND),
        feature_perturbation="interventional",
        model_output="probability",
    )
    line, mine, other = _pair(
        f"{rows} rows of a forest of {game.player_count} columns, {PERMUTATIONS} permutations",
        f"{peer}, Tree",
        runs,
        lambda: permutation(game, np.random.default_rng(0), PERMUTATIONS).weights,
        lambda: _second_class(explainer.shap_values(game.inputs, check_additivity=False)),
    )
    return line, _near("Permutations and shap's exact values of the forest", mine, other)


def _forest_game(rows: int) -> tuple[ColumnGame, Any]:
    """Return a forest of scikit-learn's breast cancer table, and its game."""
    from sklearn.datasets import load_breast_cancer
    from sklearn.ensemble import RandomForestClassifier

    table = load_breast_cancer()
    forest = RandomForestClassifier(n_estimators=50, max_depth=6, random_state=0)
    forest.fit(table.data[::2], table.target[::2])
    names: Sequence[str] = [str(name) for name in table.feature_names]
    game = ColumnGame(
        lambda inputs: forest.predict_proba(inputs)[:, 1],
        table.data[1 : 1 + 2 * rows : 2],
        table.data[: 2 * BACKGROUND : 2],
        groups_of(names)[1],
    )
    return game, forest


def _second_class(values: FloatArray) -> FloatArray:
    """Return the weights (rows, columns) of the second class."""
    values = np.asarray(values)
    return values[..., 1] if values.ndim == 3 else values


def _near(what: str, mine: FloatArray, other: FloatArray) -> str:
    """Return a note on estimates, which differ by their draws."""
    gap, size = float(np.abs(mine - other).mean()), float(np.abs(other).mean())
    together = float(np.corrcoef(mine.ravel(), other.ravel())[0, 1])
    return f"{what}: mean difference {gap:.2g} at a mean value of {size:.2g}, r = {together:.4f}."
