"""Cost of explaining 1,000 rows of 50 columns, against queries row by row and against shap.

    python benchmarks/explanations.py [--quick]

The model is a network of one hidden layer (50, 32, 1) in numpy on one thread, the background 100
rows. Row by row means the same permutations with a call of the model for each composed row; by
coalition, a call for each coalition of each row, with the whole background. Both are extrapolated
to all rows from a few. Row after row means our own batches, but of one explained row at a time. The
peer is shap's own vectorised best: its permutation explainer with as many permutations, thus as
many model evaluations, its kernel explainer for our kernel, and its partition explainer for our
Owen values, over the same tree and both exact. The accuracy of both is
measured on 12 columns, where the exact weights are known: the mean distance from them over 20
seeds. Ours and theirs alternate. In the quick form shap does not compile, so that its times there
are meaningless.
"""

import os

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import sys

if "--quick" in sys.argv:
    os.environ.setdefault("NUMBA_DISABLE_JIT", "1")  # compiling takes longer than everything else

import tempfile
import time
import warnings
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from benchmarks.table import Line, median, print_table

from readingroom.engine.analyzer.explanations.games import ColumnGame, groups_of
from readingroom.engine.analyzer.explanations.kernel import kernel
from readingroom.engine.analyzer.explanations.partition import cluster_columns, partition
from readingroom.engine.analyzer.explanations.shapley import exact, permutation
from readingroom.engine.models.config import read_config
from readingroom.engine.models.loading import start_model

COLUMNS, HIDDEN, BACKGROUND = 50, 32, 100
ROWS, QUICK_ROWS = 1_000, 5
SECONDS, QUICK_SECONDS = 2.0, 0.05
RUNS, QUICK_RUNS = 3, 1
SEEDS, QUICK_SEEDS = 20, 1
PERMUTATIONS = 2
TARGET_ROWS, TARGET_SHAP = 10.0, 1.2
SIMPLE = """
import numpy as np

class Network:
    def __init__(self, weights):
        held = np.load(weights)
        self.first, self.second = held["first"], held["second"]

    def predict_proba(self, X):
        share = 1 / (1 + np.exp(-np.tanh(X @ self.first) @ self.second))
        return np.stack([1 - share, share], axis=1)
"""
CONFIG = """
model_id: network
type: python_class
import_path: "network:Network"
init_kwargs: {weights: weights.npz}
batch_size: 8192
"""

FloatArray = np.ndarray
Answer = Callable[[FloatArray], FloatArray]


def make_model(columns: int, seed: int = 0) -> tuple[Answer, dict[str, FloatArray]]:
    """Return a network and its weights."""
    rng = np.random.default_rng(seed)
    first = rng.normal(size=(columns, HIDDEN)) * 2 / np.sqrt(columns)
    second = rng.normal(size=HIDDEN)

    def answer(inputs: FloatArray) -> FloatArray:
        return 1 / (1 + np.exp(-np.tanh(inputs @ first) @ second))

    return answer, {"first": first, "second": second}


def make_game(answer: Answer, columns: int, rows: int, batch_bytes: int = 2 << 20) -> ColumnGame:
    """Return rows and background of the benchmark."""
    rng = np.random.default_rng(1)
    background = rng.normal(size=(BACKGROUND, columns))
    inputs = rng.normal(size=(rows, columns))
    return ColumnGame(
        answer, inputs, background, groups_of(tuple(map(str, range(columns))))[1],
        batch_bytes=batch_bytes,
    )  # fmt: skip


def timed(action: Callable[[], object]) -> float:
    """Return the seconds of a call."""
    since = time.perf_counter()
    action()
    return time.perf_counter() - since


def by_coalition(game: ColumnGame, ask: Answer, at_once: int, most: float) -> float:
    """Return the seconds of one row's permutations with calls of `size` inputs, extrapolated.

    It stops after `most` seconds and scales the time to all.
    """
    rng = np.random.default_rng(0)
    needed = 2 * PERMUTATIONS * (COLUMNS - 1) * BACKGROUND
    row, asked, since = game.inputs[0], 0, time.perf_counter()
    while asked < needed and time.perf_counter() - since < most:
        mask = rng.random(COLUMNS) < 0.5
        composed = np.where(mask, row, game.background)
        for start in range(0, BACKGROUND, at_once):
            ask(composed[start : start + at_once])
        asked += BACKGROUND
    return (time.perf_counter() - since) * needed / asked


def measure_speed(rows: int, runs: int, seconds: float) -> list[Line]:
    """Measure permutations and the kernel against shap and single queries."""
    import shap

    answer, _ = make_model(COLUMNS)
    game = make_game(answer, COLUMNS, rows)
    masker = shap.maskers.Independent(game.background, max_samples=BACKGROUND)
    peer = shap.explainers.Permutation(answer, masker, seed=0)
    evaluations = PERMUTATIONS * (2 * COLUMNS + 1)
    kernel_peer = shap.KernelExplainer(answer, game.background)
    few = game.inputs[: max(2, rows // 50)]
    peer(game.inputs[:2], max_evals=evaluations, silent=True)  # compiles
    ours, theirs, ours_kernel, theirs_kernel = [], [], [], []
    for run in range(runs):
        ours.append(
            timed(lambda run=run: permutation(game, np.random.default_rng(run), PERMUTATIONS))
        )
        theirs.append(timed(lambda: peer(game.inputs, max_evals=evaluations, silent=True)))
        ours_kernel.append(
            timed(lambda run=run: kernel(game.take(slice(len(few))), np.random.default_rng(run)))
        )
        theirs_kernel.append(timed(lambda: kernel_peer.shap_values(few, l1_reg=0, silent=True)))
    single = by_coalition(game, answer, 1, seconds) * rows
    coalition = by_coalition(game, answer, BACKGROUND, seconds) * rows
    after = timed(
        lambda: [
            permutation(game.take(slice(row, row + 1)), np.random.default_rng(0), PERMUTATIONS)
            for row in range(rows)
        ]
    )
    mine, other = median(ours), median(theirs)
    name = f"{rows:,} rows, {PERMUTATIONS} permutations both ways"
    return [
        Line(name, mine, "s", other * TARGET_SHAP, None, "shap, as many evaluations", other),
        Line("... time beside shap's", mine / other, "x", TARGET_SHAP),
        Line("... times as fast as row by row", single / mine, "x", None, TARGET_ROWS),
        Line("... times as fast as by coalition", coalition / mine, "x"),
        Line("... times as fast as row after row", after / mine, "x"),
        Line(
            f"{len(few)} rows, kernel of 2,148 coalitions", median(ours_kernel), "s", None, None,
            "shap, as many", median(theirs_kernel),
        ),
        Line("... beside shap's", median(ours_kernel) / median(theirs_kernel), "x", TARGET_SHAP),
    ]  # fmt: skip


def measure_partition(rows: int, runs: int) -> list[Line]:
    """Measure exact Owen values of 12 columns against shap's.

    Raises:
        ValueError: if the two differ.
    """
    import shap

    answer, _ = make_model(12)
    game = make_game(answer, 12, max(2, rows // 50))
    tree = cluster_columns(game.background, game.groups)
    masker = shap.maskers.Partition(game.background, max_samples=BACKGROUND, clustering=tree)
    peer = shap.explainers.Partition(answer, masker)
    evaluations = 2 * 12 * 12
    weights = partition(game, tree, np.random.default_rng(0)).weighed.weights
    if not np.allclose(weights, peer(game.inputs, max_evals=evaluations, silent=True).values):
        raise ValueError("the Owen values differ from shap's")
    ours, theirs = [], []
    for _ in range(runs):
        ours.append(timed(lambda: partition(game, tree, np.random.default_rng(0))))
        theirs.append(timed(lambda: peer(game.inputs, max_evals=evaluations, silent=True)))
    name = f"{game.row_count} rows of 12 columns, Owen values"
    mine, other = median(ours), median(theirs)
    return [
        Line(name, mine, "s", other * TARGET_SHAP, None, "shap, partition explainer", other),
    ]


def measure_apart(folder: Path, rows: int, seconds: float) -> list[Line]:
    """Measure a model in a separate process, like models under evaluation."""
    _, weights = make_model(COLUMNS)
    np.savez(folder / "weights.npz", **weights)
    (folder / "network.py").write_text(SIMPLE)
    (folder / "model.yaml").write_text(CONFIG)
    with start_model(read_config(folder), consent=True) as subject:

        def ask(inputs: FloatArray) -> FloatArray:
            return subject.predict_proba(inputs)[:, 1]

        game = make_game(ask, COLUMNS, rows)
        mine = timed(lambda: permutation(game, np.random.default_rng(0), PERMUTATIONS))
        single = by_coalition(game, ask, 1, seconds) * rows
        coalition = by_coalition(game, ask, BACKGROUND, seconds) * rows
    return [
        Line(f"{rows:,} rows, the model in a process of its own", mine, "s"),
        Line("... times as fast as row by row", single / mine, "x", None, TARGET_ROWS),
        Line("... times as fast as by coalition", coalition / mine, "x"),
    ]


def measure_accuracy(seeds: int) -> list[Line]:
    """Measure the distance of permutations from the exact weights, ours and shap's."""
    import shap

    answer, _ = make_model(12)
    game = make_game(answer, 12, 20)
    wanted = exact(game).weights
    masker = shap.maskers.Independent(game.background, max_samples=BACKGROUND)
    ours, theirs = [], []
    for seed in range(seeds):
        mine = permutation(game, np.random.default_rng(seed), PERMUTATIONS).weights
        peer = shap.explainers.Permutation(answer, masker, seed=seed)
        other = peer(game.inputs, max_evals=PERMUTATIONS * 25, silent=True).values
        ours.append(float(np.abs(mine - wanted).mean()))
        theirs.append(float(np.abs(other - wanted).mean()))
    mean, other_mean = 1000 * float(np.mean(ours)), 1000 * float(np.mean(theirs))
    size = 1000 * float(np.abs(wanted).mean())
    return [
        Line("from exact weights, 12 columns", mean, "/1000", None, None, "shap", other_mean),
        Line("... mean exact weight", size, "/1000"),
    ]  # fmt: skip


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    is_quick = parser.parse_args().quick
    rows, runs, seeds = (QUICK_ROWS, QUICK_RUNS, QUICK_SEEDS) if is_quick else (ROWS, RUNS, SEEDS)
    seconds = QUICK_SECONDS if is_quick else SECONDS
    warnings.simplefilter("ignore")  # shap's dependencies issue warnings
    lines = measure_speed(rows, runs, seconds)
    lines += measure_partition(rows, runs)
    with tempfile.TemporaryDirectory() as name:
        lines += measure_apart(Path(name), rows, seconds)
    lines += measure_accuracy(seeds)
    calls = 2 * PERMUTATIONS * (COLUMNS - 1) * BACKGROUND * rows
    print_table("Explanations", lines, [f"{calls:,} inputs are asked for {rows:,} rows."])


if __name__ == "__main__":
    main()
