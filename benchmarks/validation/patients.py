"""Intervals of an evaluation whose patients have several items each.

    python benchmarks/validation/patients.py [--studies N] [--quick]

Before: items taken for independent; only askings of one item were drawn together. Now: items of one
patient are drawn together, where items say whose they are.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.statistics.agreement.kappa import cohen_kappa, kappa_of

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
AGREEMENTS = ("f1_macro", "kappa")
CHOICES = ("choice_accuracy", "choice_consistency")
MANY, QUICK_MANY = 40_000, 2_000
QUICK = 4


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
    n = data_sets(__doc__ or "", 600, QUICK)
    for title, make, keys in (
        ("Classes, 1 to 9 items a patient", made_classes, CLASSES),
        ("Numbers, 1 to 9 items a patient", made_numbers, NUMBERS),
        ("Choices, 1 to 9 items a patient, each asked 3 times", made_choices, CHOICES),
    ):
        whole = make(np.random.default_rng(1), _many(n)).rows(by_patient=False)
        for count in PATIENTS if n > QUICK else PATIENTS[:1]:
            print_rates(
                f"{title}, {count} patients",
                coverage(make, keys, whole, count, n if count < 200 else min(n, 300)),
            )
    for alike, title in ((0.0, "alone"), (0.7, "4 of each patient")):
        lines = [
            line
            for share in ((0.1, 0.5) if n > QUICK else (0.1,))
            for count in ((20, 50, 200) if n > QUICK else (20,))
            for line in _agreements(share, count, alike, n)
        ]
        print_rates(f"F1 and kappa, items {title}", lines)
    for each, title in ((1, "alone"), (4, "4 of each patient")):
        chosen = [design for design in MANY_CLASSES if each == 1 or design.accuracy == 0.8]
        few = chosen if n > QUICK else chosen[:2]
        print_rates(
            f"F1 of several classes, items {title}", [_macro(design, each, n) for design in few]
        )
    return 0


def _many(n: int) -> int:
    """Return of how many patients the true figures are computed."""
    return MANY if n > QUICK else QUICK_MANY


class Classes(NamedTuple):
    """Number of classes, share of all but the first ("rare" ones) or None, accuracy and items."""

    classes: int
    rare: float | None
    accuracy: float
    items: int

    def shares(self) -> FloatArray:
        """Return the share of each class, float array (count,)."""
        if self.rare is None:
            return np.full(self.classes, 1 / self.classes)
        return np.array([1 - self.rare] + [self.rare / (self.classes - 1)] * (self.classes - 1))

    def chances(self) -> FloatArray:
        """Return how likely each cell is, (count, count); wrong answers follow the shares."""
        shares = self.shares()
        wrong = np.repeat(shares[None], self.classes, axis=0)
        np.fill_diagonal(wrong, 0.0)
        answers = (1 - self.accuracy) * wrong / wrong.sum(axis=1, keepdims=True)
        np.fill_diagonal(answers, self.accuracy)
        return np.asarray(shares[:, None] * answers)


def _pairs(fewest: int) -> tuple[tuple[float, int], ...]:
    some = ((accuracy, fewest) for accuracy in (0.5, 0.8, 0.95))
    return (*some, (0.8, 100), (0.95, 100), (0.8, 300))


MANY_CLASSES = [
    Classes(count, rare, *pair)
    for count in (3, 5, 10)
    for rare in (0.4, None)
    for pair in _pairs(60 if count == 10 else 40)
]


def _macro(design: Classes, each: int, n: int) -> Line:
    """Return how often the intervals of F1 hold, of items and of `each` items a patient.

    Seven tenths of the variance of classes and of answers are then between patients.
    """
    chances = design.chances()
    margins = chances.sum(axis=0) + chances.sum(axis=1)
    truth = float((2 * np.diagonal(chances) / margins).mean())
    answers = np.cumsum(chances / chances.sum(axis=1, keepdims=True), axis=1)
    metric = find_metric("f1_macro")
    names = tuple(str(item) for item in range(design.classes))
    covered, given = np.zeros(2, dtype=int), np.zeros(2, dtype=int)
    for stream in np.random.SeedSequence([design.items, design.classes]).spawn(n):
        rng = np.random.default_rng(stream)
        patients = np.arange(design.items) // each
        latent = np.sqrt(0.7 if each > 1 else 0.0) * rng.normal(size=(2, design.items))[:, patients]
        latent += np.sqrt(0.3 if each > 1 else 1.0) * rng.normal(size=(2, design.items))
        drawn, agreement = (np.array([NormalDist().cdf(item) for item in row]) for row in latent)
        y = np.minimum(np.searchsorted(np.cumsum(design.shares()), drawn), design.classes - 1)
        predicted = np.minimum((answers[y] < agreement[:, None]).sum(axis=1), design.classes - 1)
        rows = Rows(
            [str(item) for item in predicted], [str(item) for item in y], (), names,
            patients=[str(item) for item in patients] if each > 1 else (),
        )  # fmt: skip
        estimate = metric.compute(metric.read(rows), rng=rng)
        table = np.bincount(y * design.classes + predicted, minlength=design.classes**2)
        for index, limits in enumerate(
            [(estimate.low, estimate.high) if isinstance(estimate, Estimate) else None,
             _dirichlet_limits(table.reshape(design.classes, -1), rng)]
        ):  # fmt: skip
            if limits is not None:
                given[index] += 1
                covered[index] += limits[0] <= truth <= limits[1]
    now, before = (Rate(int(item), int(some)) for item, some in zip(covered, given, strict=True))
    shares = "balanced" if design.rare is None else f"{design.rare:g} in the rare ones"
    title = (
        f"{design.classes} classes, {shares}, accuracy {design.accuracy:g}, {design.items} items"
    )
    return Line(title, now, (0.93, 1.0), before)


def _dirichlet_limits(table: NDArray[np.int64], rng: np.random.Generator) -> tuple[float, float]:
    """Return percentiles of F1 of tables drawn from Dirichlet's distribution, as items alone."""
    k = len(table)
    drawn = rng.standard_gamma(table + 4 / k**3, size=(2000, k, k))
    both, named = np.diagonal(drawn, axis1=1, axis2=2), drawn.sum(axis=1) + drawn.sum(axis=2)
    low, high = np.quantile((2 * both / named).mean(axis=1), [0.025, 0.975])
    return float(low), float(high)


def _agreements(share: float, count: int, alike: float, n: int) -> list[Line]:
    """Return how often intervals of F1 and kappa hold, at a prevalence; undefined ones apart.

    The truth and the model are two normal variables that correlate at 0.8, cut at the prevalence.
    """

    def make(rng: np.random.Generator, size: int) -> Items:
        patients = np.arange(size) // (4 if alike else 1)
        pair = np.sqrt(alike) * rng.normal(size=(2, size))[:, patients]
        pair += np.sqrt(1 - alike) * rng.normal(size=(2, size))
        pair[1] = 0.8 * pair[0] + 0.6 * pair[1]
        truth, predicted = (pair > NormalDist().inv_cdf(1 - share)).astype(int)
        return Items(
            [str(item) for item in predicted], [str(item) for item in truth],
            [str(item) for item in patients], [str(item) for item in range(size)], ("0", "1"),
        )  # fmt: skip

    whole = make(np.random.default_rng(1), _many(n)).rows(by_patient=False)
    lines = coverage(make, AGREEMENTS, whole, count, n)
    former = _former_agreements(make, whole, count, n)
    return [
        Line(
            f"{line.quantity}, prevalence {share:g}, {count} items",
            line.now,
            (0.93, 1.0) if alike else TARGET,
            before,
        )
        for line, before in zip(lines, former, strict=True)
    ]


def _former_agreements(
    make: Callable[[np.random.Generator, int], Items], whole: Rows, count: int, n: int
) -> list[Rate]:
    """Return how often percentiles of resampled tables hold F1 and kappa, Wald's kappa of items."""
    covered, given = np.zeros(2, dtype=int), np.zeros(2, dtype=int)
    truths = [value_of(key, whole) for key in AGREEMENTS]
    for stream in np.random.SeedSequence(count).spawn(n):
        rng = np.random.default_rng(stream)
        for index, limits in enumerate(_former_limits(make(rng, count), rng)):
            if limits is not None:
                given[index] += 1
                covered[index] += limits[0] <= truths[index] <= limits[1]
    return [Rate(int(count), int(some)) for count, some in zip(covered, given, strict=True)]


def _former_limits(items: Items, rng: np.random.Generator) -> list[tuple[float, float] | None]:
    codes = 2 * np.array(items.targets, dtype=int) + np.array(items.parsed, dtype=int)
    patients = np.array(items.patients, dtype=int)
    units = int(patients.max()) + 1
    tables = np.bincount(4 * patients + codes, minlength=4 * units).reshape(units, 4)
    drawn = (rng.multinomial(units, [1 / units] * units, 2000) @ tables).reshape(-1, 2, 2)
    both, named = np.diagonal(drawn, axis1=1, axis2=2), drawn.sum(axis=1) + drawn.sum(axis=2)
    each = np.where(named > 0, 2 * both / np.maximum(named, 1), np.nan)
    f1 = _percentiles(np.nanmean(each, axis=1))
    if units < len(codes):
        return [f1, _percentiles(kappa_of(drawn.astype(np.float64)))]
    kappa = cohen_kappa(tables.sum(axis=0).reshape(2, 2))
    return [f1, (kappa.low, kappa.high) if isinstance(kappa, Estimate) else None]


def _percentiles(drawn: FloatArray) -> tuple[float, float] | None:
    finite = drawn[np.isfinite(drawn)]
    if len(finite) < 0.9 * len(drawn):
        return None
    low, high = np.quantile(finite, [0.025, 0.975])
    return float(low), float(high)


def coverage(
    make: Callable[[np.random.Generator, int], Items],
    keys: Sequence[str],
    whole: Rows,
    count: int,
    n: int,
) -> list[Line]:
    """Return how often the interval of each metric holds the figure of very many patients."""
    truths = {key: value_of(key, whole) for key in keys}
    covered = {(key, by): 0 for key in keys for by in (False, True)}
    given = dict.fromkeys(covered, 0)
    for stream in np.random.SeedSequence(count).spawn(n):
        items = make(np.random.default_rng(stream), count)
        for by in (False, True):
            rows = items.rows(by_patient=by)
            for key in keys:
                metric = find_metric(key)
                estimate = metric.compute(metric.read(rows), rng=np.random.default_rng(stream))
                if isinstance(estimate, Estimate):
                    given[key, by] += 1
                    covered[key, by] += estimate.low <= truths[key] <= estimate.high
    return [
        Line(
            key,
            Rate(covered[key, True], given[key, True]),
            TARGET,
            Rate(covered[key, False], given[key, False]),
        )
        for key in keys
    ]


def value_of(key: str, rows: Rows) -> float:
    """Return a figure of very many items."""
    metric = find_metric(key)
    estimate = metric.compute(metric.read(rows), rng=np.random.default_rng(0))
    if estimate.value is None:
        raise ValueError(f"{key} has no value")
    return estimate.value


def _patients(rng: np.random.Generator, count: int) -> NDArray[np.int64]:
    return np.repeat(np.arange(count), rng.integers(1, 10, count))


def made_classes(rng: np.random.Generator, count: int) -> Items:
    """Return probabilities of a model that is off by patient, and outcomes alike in a patient."""
    patients = _patients(rng, count)
    n = len(patients)
    truth = rng.normal(0, 1.5, count)[patients] + rng.normal(0, 0.5, n)
    logits = truth + rng.normal(0, 1.5, count)[patients] + rng.normal(0, 0.5, n)
    y = rng.random(n) < 1 / (1 + np.exp(-1.5 * truth))
    p = 1 / (1 + np.exp(-logits))
    names = [str(item) for item in patients]
    return Items(
        [f"{item:.6f}" for item in p], [str(int(item)) for item in y], names,
        [str(item) for item in range(n)], ("0", "1"),
    )  # fmt: skip


def made_numbers(rng: np.random.Generator, count: int) -> Items:
    """Return measurements of patients, and a model that is off by patient."""
    patients = _patients(rng, count)
    n = len(patients)
    truth = rng.normal(0, 1, count)[patients] + rng.normal(0, 0.7, n)
    predictions = truth + rng.normal(0, 0.6, count)[patients] + rng.normal(0, 0.4, n)
    return Items(
        [f"{item:.6f}" for item in predictions], [f"{item:.6f}" for item in truth],
        [str(item) for item in patients], [str(item) for item in range(n)], (),
    )  # fmt: skip


def made_choices(rng: np.random.Generator, count: int) -> Items:
    """Return questions about patients, each asked three times; some patients are harder."""
    patients = _patients(rng, count)
    n = len(patients)
    ease = rng.normal(0.5, 1.5, count)[patients] + rng.normal(0, 1, n)
    asked = np.repeat(np.arange(n), 3)
    is_right = rng.random(len(asked)) < (1 / (1 + np.exp(-ease)))[asked]
    return Items(
        ["A" if item else "B" for item in is_right], ["A"] * len(asked),
        [str(item) for item in patients[asked]], [str(item) for item in asked], (),
    )  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
