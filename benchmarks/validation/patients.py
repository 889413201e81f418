"""Intervals of an evaluation whose patients have several items each.

    python benchmarks/validation/patients.py [--studies N] [--quick]

Before: items taken for independent; only askings of one item were drawn together. Now: items of one
patient are drawn together, where items say whose they are.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.estimate import Estimate
from readingroom.evaluator.metrics import Rows, find_metric

FloatArray = NDArray[np.float64]
TARGET = (0.93, 0.97)
PATIENTS = (20, 50, 200)
CLASSES = (
    "accuracy",
    "balanced_accuracy",
    "f1_macro",
    "kappa",
    "brier",
    "log_loss",
    "auroc",
    "auprc",
    "sensitivity@0.5",
    "calibration_slope",
    "calibration_intercept",
)
NUMBERS = ("mae", "r2", "pearson", "spearman")
CHOICES = ("choice_accuracy", "choice_consistency")
MANY = 40_000


class Items(NamedTuple):
    """Answers and targets of items, the patient of each, and the item of each asking."""

    parsed: list[str]
    targets: list[str]
    patients: list[str]
    items: list[str]
    classes: tuple[str, ...]

    def rows(self, *, by_patient: bool) -> Rows:
        """Return them for a metric."""
        named = self.items if len(set(self.items)) < len(self.items) else ()
        patients = self.patients if by_patient else ()
        return Rows(self.parsed, self.targets, named, self.classes, patients=patients)


def main() -> int:
    """Print all tables."""
    n = data_sets(__doc__ or "", 600, 40)
    for title, make, keys in (
        ("Classes, 1 to 9 items a patient", made_classes, CLASSES),
        ("Numbers, 1 to 9 items a patient", made_numbers, NUMBERS),
        ("Choices, 1 to 9 items a patient, each asked 3 times", made_choices, CHOICES),
    ):
        whole = make(np.random.default_rng(1), MANY).rows(by_patient=False)
        for count in PATIENTS:
            print_rates(
                f"{title}, {count} patients",
                coverage(make, keys, whole, count, n if count < 200 else min(n, 300)),
            )
    return 0


def coverage(
    make: Callable[[np.random.Generator, int], Items],
    keys: Sequence[str],
    whole: Rows,
    count: int,
    n: int,
) -> list[Line]:
    """Return how often the interval of each metric holds the figure of very many patients."""
    truths = {key: value_of(key, whole) for key in keys}
    held = {(key, by): 0 for key in keys for by in (False, True)}
    given = dict.fromkeys(held, 0)
    for stream in np.random.SeedSequence(count).spawn(n):
        items = make(np.random.default_rng(stream), count)
        for by in (False, True):
            rows = items.rows(by_patient=by)
            for key in keys:
                metric = find_metric(key)
                found = metric.compute(metric.read(rows), rng=np.random.default_rng(stream))
                if isinstance(found, Estimate):
                    given[key, by] += 1
                    held[key, by] += found.low <= truths[key] <= found.high
    return [
        Line(
            key,
            Rate(held[key, True], given[key, True]),
            TARGET,
            Rate(held[key, False], given[key, False]),
        )
        for key in keys
    ]


def value_of(key: str, rows: Rows) -> float:
    """Return a figure of very many items."""
    metric = find_metric(key)
    found = metric.compute(metric.read(rows), rng=np.random.default_rng(0))
    if found.value is None:
        raise ValueError(f"{key} has no value")
    return found.value


def _patients(rng: np.random.Generator, count: int) -> NDArray[np.int64]:
    return np.repeat(np.arange(count), rng.integers(1, 10, count))


def made_classes(rng: np.random.Generator, count: int) -> Items:
    """Return probabilities of a model that is off by patient, and outcomes alike in a patient."""
    patients = _patients(rng, count)
    n = len(patients)
    truth = rng.normal(0, 1.5, count)[patients] + rng.normal(0, 0.5, n)
    said = truth + rng.normal(0, 1.5, count)[patients] + rng.normal(0, 0.5, n)
    y = rng.random(n) < 1 / (1 + np.exp(-1.5 * truth))
    p = 1 / (1 + np.exp(-said))
    names = [str(one) for one in patients]
    return Items(
        [f"{one:.6f}" for one in p], [str(int(one)) for one in y], names,
        [str(one) for one in range(n)], ("0", "1"),
    )  # fmt: skip


def made_numbers(rng: np.random.Generator, count: int) -> Items:
    """Return measurements of patients, and a model that is off by patient."""
    patients = _patients(rng, count)
    n = len(patients)
    truth = rng.normal(0, 1, count)[patients] + rng.normal(0, 0.7, n)
    said = truth + rng.normal(0, 0.6, count)[patients] + rng.normal(0, 0.4, n)
    return Items(
        [f"{one:.6f}" for one in said], [f"{one:.6f}" for one in truth],
        [str(one) for one in patients], [str(one) for one in range(n)], (),
    )  # fmt: skip


def made_choices(rng: np.random.Generator, count: int) -> Items:
    """Return questions about patients, each asked three times; some patients are harder."""
    patients = _patients(rng, count)
    n = len(patients)
    ease = rng.normal(0.5, 1.5, count)[patients] + rng.normal(0, 1, n)
    asked = np.repeat(np.arange(n), 3)
    is_right = rng.random(len(asked)) < (1 / (1 + np.exp(-ease)))[asked]
    return Items(
        ["A" if one else "B" for one in is_right], ["A"] * len(asked),
        [str(one) for one in patients[asked]], [str(one) for one in asked], (),
    )  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
