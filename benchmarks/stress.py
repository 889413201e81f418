"""Cost of a stress test of one patient, against the same search without batches.

    python benchmarks/stress.py [--quick]

The model is the matcher of the experiment on insurance: a multinomial logistic regression trained
on 20,000 synthetic patients, queried here and in a separate process, like models under evaluation.
Five protected attributes give populations of 75. All 100 generations are run, because a tolerance
of 0 ends a population only when all of it is equal. The peer is scipy's differential evolution of
the same strategy, which queries one counterfactual after the other of the same change and model;
its time is given for as many evaluations. It compares each counterfactual with all real patients,
as plausibility is defined; a second peer shares the shortcuts of ours, which compares a patient's
counterfactuals only with candidates for neighbours, and each of them once. All alternate, and each
sees every patient for the first time. `--quick` takes fewer patients.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from benchmarks.table import Line, median, print_table
from examples.insurance_effect.colorectal import CHOICES, decide, make_cohort, plant
from examples.insurance_effect.matcher import Matcher

from readingroom.engine.evaluator.counterfactual_search.api import find_worst
from readingroom.engine.evaluator.counterfactual_search.plausibility import Neighbourhood
from readingroom.engine.evaluator.counterfactual_search.shifts import build_space, plain_change
from readingroom.engine.evaluator.stress.types import ShiftSpace, StressOptions
from readingroom.engine.models.config import read_config
from readingroom.engine.models.loading import start_model
from readingroom.engine.tables.types import PatientTable
from readingroom.statistics.divergences import js_divergences

RUNS, QUICK_RUNS = 5, 1
GENERATIONS, QUICK_ALONE = 100, 2
TRAINED, QUICK_TRAINED = 20_000, 2_000
REAL, QUICK_REAL = 2_000, 500
TOGETHER, QUICK_TOGETHER = 100, 5
SIZE = 75
TARGET_S, TARGET_RATIO = 5.0, 50.0
SIMPLE = """
import numpy as np

class Matcher:
    def __init__(self, weights):
        self.weights = np.load(weights)

    def predict_proba(self, X):
        scores = X @ self.weights[:-1] + self.weights[-1]
        raised = np.exp(scores - scores.max(axis=1, keepdims=True))
        return raised / raised.sum(axis=1, keepdims=True)
"""
CONFIG = """
model_id: matcher
type: python_class
import_path: "matcher:Matcher"
init_kwargs: {weights: weights.npy}
"""

FloatArray = np.ndarray
Ask = Callable[[PatientTable], FloatArray]


def search(patient: PatientTable, ask: Ask, space: ShiftSpace, near: Ask) -> tuple[float, int]:
    """Return the seconds of a search and its evaluations, populations in one batch each."""
    options = StressOptions(tolerance=0.0, generations=GENERATIONS)
    since = time.perf_counter()
    results = find_worst(patient, ask, plain_change(space), near, space, options=options)
    return time.perf_counter() - since, sum(result.evaluations for result in results)


def search_alone(
    patient: PatientTable, ask: Ask, space: ShiftSpace, near: Ask, generations: int
) -> tuple[float, int]:
    """Return the same for scipy's search, with one counterfactual at a time."""
    from scipy.optimize import differential_evolution

    change = plain_change(space)
    base = ask(patient)

    def energy(shift: FloatArray) -> float:
        counterfactual = change(patient, shift[None, :])
        return -float((js_divergences(base, ask(counterfactual)) * near(counterfactual))[0])

    since = time.perf_counter()
    result = differential_evolution(
        energy,
        [(axis.low, axis.high) for axis in space.axes],
        strategy="best1bin",
        maxiter=generations,
        popsize=15,
        tol=0.0,
        polish=False,
        rng=0,
    )
    return time.perf_counter() - since, int(result.nfev)


def measure(folder: Path, runs: int, generations: int, *, is_quick: bool) -> list[Line]:
    """Measure alternately and return the lines."""
    learned = make_cohort(QUICK_TRAINED if is_quick else TRAINED, 0, "learned from")
    matcher = Matcher.train(learned, decide(learned, 0, plant(0.23)), CHOICES)
    table = make_cohort(2_000, 0, "tested")
    space = build_space(table)
    real = make_cohort(QUICK_REAL if is_quick else REAL, 0, "neighbours")
    np.save(folder / "weights.npy", matcher.fit.weights)
    (folder / "matcher.py").write_text(SIMPLE)
    (folder / "model.yaml").write_text(CONFIG)
    lines = []
    with start_model(read_config(folder), consent=True) as subject:
        asking: list[tuple[str, Ask]] = [
            ("one patient, the model here", matcher.recommend),
            ("one patient, the model in a process of its own", _asking(matcher, subject)),
        ]
        for name, ask in asking:
            ours, plain, sharing = [], [], []
            for run in range(runs):
                patient = table.take([run])
                near, far = (Neighbourhood(real, shifted=space.columns) for _ in range(2))
                ours.append(_scaled(*search(patient, ask, space, near)))
                theirs = Neighbourhood(real)
                plain.append(_scaled(*search_alone(patient, ask, space, theirs, generations)))
                sharing.append(_scaled(*search_alone(patient, ask, space, far, generations)))
            mine, other, shared = median(ours), median(plain), median(sharing)
            lines += [
                Line(name, mine, "s", TARGET_S, None, "scipy, one by one", other),
                Line("... times as fast", other / mine, "x", None, TARGET_RATIO),
                Line("... beside one that shares our shortcuts", shared / mine, "x"),
            ]
    count = QUICK_TOGETHER if is_quick else TOGETHER
    many, near = table.take(slice(0, count)), Neighbourhood(real, shifted=space.columns)
    lines.append(
        Line(f"{count} patients in one batch", search(many, matcher.recommend, space, near)[0], "s")
    )
    return lines


def _scaled(seconds: float, evaluations: int) -> float:
    """Return the seconds of all generations."""
    return seconds / evaluations * SIZE * (GENERATIONS + 1)


def _asking(matcher: Matcher, subject: object) -> Ask:
    from examples.insurance_effect.matcher import encode

    return lambda table: subject.predict_proba(  # type: ignore[attr-defined,no-any-return]
        encode(table, matcher.columns, matcher.scales)
    )


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    is_quick = parser.parse_args().quick
    runs, generations = (QUICK_RUNS, QUICK_ALONE) if is_quick else (RUNS, GENERATIONS)
    with tempfile.TemporaryDirectory() as name:
        lines = measure(Path(name), runs, generations, is_quick=is_quick)
    note = f"{GENERATIONS} generations of {SIZE} counterfactuals; scipy did {generations}."
    print_table("Stress test", lines, [note])


if __name__ == "__main__":
    main()
