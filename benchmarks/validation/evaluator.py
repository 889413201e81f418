"""Intervals of the evaluator: means of few items, perfect correlations, models on the same items.

    python benchmarks/validation/evaluator.py [--studies N] [--quick]

Before: percentiles of 2,000 resamples, [1, 1] for a perfect correlation, and models compared as
on independent items.
"""

import sys
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from statistics import NormalDist

import numpy as np

from readingroom.domain.arrays import FloatArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import (
    Line,
    Rate,
    data_sets,
    print_rates,
)

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.corruptions.errors import (
    CorruptionErrors,
    Reference,
    error_table,
)
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.metrics.subgroups import subgroup_table
from readingroom.statistics.influence import mean_influence
from readingroom.statistics.paired import Difference, estimate_differences
from readingroom.statistics.ranks import spearman
from readingroom.statistics.resampling import estimate_mean, estimate_rate, resample
from readingroom.statistics.roc import area_under_roc

TINY = 1e-9
PAIRED: tuple[tuple[str, int, tuple[float, ...], float], ...] = (
    ("AUROC", 150, (0.765, 0.689), 0.8),
    ("AUROC", 150, (0.75,) * 2, 0.8),
    ("AUROC", 150, (0.75,) * 5, 0.6),
    ("AUROC", 40, (0.75,) * 5, 0.6),
    ("AUROC", 60, (0.95,) * 4, 0.5),
    ("accuracy", 150, (0.85, 0.75), 0.6),
    ("accuracy", 30, (0.9,) * 2, 0.5),
    ("accuracy", 150, (0.8,) * 5, 0.5),
    ("accuracy", 60, (0.95,) * 5, 0.5),
)
TARGET = (0.93, 0.97)
AT_LEAST = (0.93, 1.0)
COUNTS = (5, 8, 12, 20, 50, 200)
DRAWS: dict[str, tuple[Callable[[np.random.Generator, int], FloatArray], float]] = {
    "normal": (lambda rng, n: rng.normal(size=n), 0.0),
    "exponential": (lambda rng, n: rng.exponential(size=n), 1.0),
    "uniform": (lambda rng, n: rng.random(n), 0.5),
    "beta(0.5, 2)": (lambda rng, n: rng.beta(0.5, 2, n), 0.2),
    "share of 3 epochs": (lambda rng, n: rng.binomial(3, rng.beta(2, 1, n)) / 3, 2 / 3),
}


def main() -> int:
    """Print all tables."""
    n = data_sets(__doc__ or "", 1000, 12)
    print_rates("Means of few items", [_mean(name, k, n) for name in DRAWS for k in COUNTS])
    print_rates(
        "Proportions of few items", [_share(p, k, n) for p in (0.5, 0.8, 0.95) for k in COUNTS]
    )
    print_rates("Perfect rank correlations", [_perfect(k, min(n, 300)) for k in (5, 6, 8)])
    pairs = [_paired(*design, min(n, 300)) for design in PAIRED]
    print_rates("Models on the same items: separated", [separated for separated, _ in pairs])
    print_rates("Simultaneous coverage of differences", [covered for _, covered in pairs])
    print_rates(
        "Corruption errors", [_corruption(is_shared, min(n, 300)) for is_shared in (True, False)]
    )
    print_rates("Gaps between equal groups", [_gap(k, min(n, 300)) for k in (2, 5)])
    print_rates("Models that leave out hard items", [_refusing(min(n, 300))])
    return 0


def _mean(name: str, items: int, n: int) -> Line:
    draw, truth = DRAWS[name]
    now = before = 0
    for stream in np.random.SeedSequence([1, items, len(name)]).spawn(n):
        rng = np.random.default_rng(stream)
        values = draw(rng, items)
        estimate = estimate_mean(values, rng, scale="unit")
        now += isinstance(estimate, Estimate) and estimate.low <= truth <= estimate.high
        drawn = resample(lambda weights, x=values: weights @ x / len(x), items, rng)
        low, high = np.quantile(drawn, [0.025, 0.975])
        before += bool(low <= truth <= high)
    return Line(f"{name}, {items} items", Rate(now, n), TARGET, Rate(before, n))


def _share(p: float, items: int, n: int) -> Line:
    covered = 0
    for stream in np.random.SeedSequence([2, items, int(100 * p)]).spawn(n):
        rng = np.random.default_rng(stream)
        estimate = estimate_rate((rng.random(items) < p).astype(np.float64), rng)
        covered += isinstance(estimate, Estimate) and estimate.low <= p <= estimate.high
    return Line(f"share {p:g}, {items} items (Wilson)", Rate(covered, n), (0.90, 1.0))


def _perfect(items: int, n: int) -> Line:
    """Coverage among data sets with rho = 0.9 whose ranks agree fully."""
    rho = 0.9
    truth = 6 / np.pi * np.arcsin(rho / 2)
    rng = np.random.default_rng([3, items])
    covered = done = 0
    while done < n:
        x = rng.normal(size=items)
        y = rho * x + np.sqrt(1 - rho**2) * rng.normal(size=items)
        if not (np.argsort(x) == np.argsort(y)).all():
            continue
        done += 1
        estimate = spearman(x, y)
        covered += isinstance(estimate, Estimate) and estimate.low <= truth <= estimate.high
    return Line(f"rank correlation 1, {items} pairs", Rate(covered, n), AT_LEAST, Rate(0, n))


def _paired(
    name: str, items: int, truths: tuple[float, ...], shared: float, n: int
) -> tuple[Line, Line]:
    """How often any two models are told apart, and how often all differences hold.

    Before: separate standard errors of both figures, as of independent items, and no correction.
    """
    of_areas = name == "AUROC"
    now = before = covered = 0
    for stream in np.random.SeedSequence([5, items, len(truths), len(name)]).spawn(n):
        rng = np.random.default_rng(stream)
        figures = (_areas if of_areas else _shares)(rng, items, truths, shared)
        places = list(combinations(range(len(truths)), 2))
        differences = estimate_differences(
            [
                Difference(
                    figures[a][0] - figures[b][0],
                    figures[a][1] - figures[b][1],
                    items,
                    None if of_areas else figures[a][2] - figures[b][2],
                )
                for a, b in places
            ],
            rng,
            scale="probability",
        )
        errors = [np.sqrt((difference[1] ** 2).sum()) for difference in figures]
        now += any(
            isinstance(difference, Estimate) and not difference.low <= 0 <= difference.high
            for difference in differences
        )
        before += any(
            abs(figures[a][0] - figures[b][0]) > 1.96 * np.hypot(errors[a], errors[b])
            for a, b in places
        )
        covered += all(
            isinstance(difference, Estimate)
            and difference.low - TINY <= truths[a] - truths[b] <= difference.high + TINY
            for difference, (a, b) in zip(differences, places, strict=True)
        )
    are_equal = len(set(truths)) == 1
    title = f"{name}, {len(truths)} models {'equal' if are_equal else 'of ' + str(truths)}, {items}"
    power = (0.0, 0.05) if are_equal else (0.7, 1.0)
    return (
        Line(title, Rate(now, n), power, Rate(before, n)),
        Line(title, Rate(covered, n), AT_LEAST),
    )


def _areas(
    rng: np.random.Generator, items: int, truths: tuple[float, ...], shared: float
) -> list[tuple[float, FloatArray, FloatArray]]:
    is_positive = rng.permutation(np.arange(items) < 0.4 * items)
    common = rng.normal(size=items)
    areas = []
    for truth in truths:
        own = np.sqrt(1 - shared) * rng.normal(size=items)
        lead = np.sqrt(2) * NormalDist().inv_cdf(truth)
        scores = np.sqrt(shared) * common + own + lead * is_positive
        area = area_under_roc(scores, is_positive, is_clustered=False)
        areas.append((area.value, area.influence, scores))
    return areas


def _shares(
    rng: np.random.Generator, items: int, truths: tuple[float, ...], shared: float
) -> list[tuple[float, FloatArray, FloatArray]]:
    common = rng.normal(size=items)
    shares = []
    for truth in truths:
        own = np.sqrt(1 - shared) * rng.normal(size=items)
        scores = (np.sqrt(shared) * common + own < NormalDist().inv_cdf(truth)).astype(np.float64)
        influence = mean_influence(scores, is_clustered=False)
        shares.append((float(scores.mean()), influence, scores))
    return shares


def _corruption(is_shared: bool, n: int) -> Line:
    """Coverage of a ratio of errors of 0.75; before, the errors of the reference were known."""
    now = before = 0
    clean = np.zeros(120, bool)
    for stream in np.random.SeedSequence(6).spawn(n):
        rng = np.random.default_rng(stream)
        ease = np.tile(rng.random(120), (2, 1)) if is_shared else rng.random((2, 120))
        ours, theirs = (
            rng.random((5, 120)) < share * 2 * hard
            for share, hard in zip((0.3, 0.4), ease, strict=True)
        )
        rows = error_table(
            CorruptionErrors(clean, {"noise": ours}),
            Reference("reference", CorruptionErrors(clean, {"noise": theirs})),
            rng,
            replicates=1000,
        )
        estimate = rows[0].value
        now += isinstance(estimate, Estimate) and estimate.low <= 0.75 <= estimate.high
        per_image = ours.mean(axis=0)
        drawn = resample(lambda weights, x=per_image: weights @ x / len(x), 120, rng)
        low, high = np.quantile(drawn / theirs.mean(), [0.025, 0.975])
        before += bool(low <= 0.75 <= high)
    images = "images hard for both" if is_shared else "images hard for one"
    return Line(f"ratio of errors, 120 {images}", Rate(now, n), TARGET, Rate(before, n))


def _gap(groups: int, n: int) -> Line:
    """Coverage of a gap of 0; before, percentiles of the range of normal draws."""
    metric = find_metric("accuracy")
    now = before = 0
    names = [str(row % groups) for row in range(60 * groups)]
    for stream in np.random.SeedSequence([7, groups]).spawn(n):
        rng = np.random.default_rng(stream)
        targets = ["1"] * len(names)
        answers = ["1" if right else "0" for right in rng.random(len(names)) < 0.7]
        values = metric.read(Rows(answers, targets))
        table = subgroup_table(metric, values, "site", names, minimum=5, rng=rng)
        now += isinstance(table.gap, Estimate) and table.gap.low <= 0 <= table.gap.high
        figures = [item.value for item in table.groups if isinstance(item.value, Estimate)]
        noise = rng.normal(size=(2000, groups)) * [
            (item.high - item.low) / 3.92 for item in figures
        ]
        drawn = np.ptp([item.value for item in figures] + noise, axis=1)
        before += bool(np.quantile(drawn, 0.025) <= 0)
    return Line(f"{groups} groups of 60 alike", Rate(now, n), AT_LEAST, Rate(before, n))


def _refusing(n: int) -> Line:
    """How often a model that answers only the 76 easy of 200 items has the higher AUROC."""
    metric = find_metric("auroc")
    now = before = 0
    for stream in np.random.SeedSequence(4).spawn(n):
        rng = np.random.default_rng(stream)
        y = rng.integers(0, 2, 200)
        p = 1 / (1 + np.exp(-2 * (rng.normal(size=200) + 1.1 * y - 0.55)))
        ease = np.abs(p - 0.5)
        whole = [f"[{1 - value}, {value}]" for value in p.tolist()]
        is_easy = ease >= np.sort(ease)[124]
        targets = [str(value) for value in y]
        rows = [text if easy else None for text, easy in zip(whole, is_easy, strict=True)]
        full, counted = (
            metric.compute(metric.read(Rows(some, targets)), rng=rng).value
            for some in (whole, rows)
        )
        answers = [text for text in rows if text is not None]
        answered = [target for target, easy in zip(targets, is_easy, strict=True) if easy]
        left_out = metric.compute(metric.read(Rows(answers, answered)), rng=rng).value
        now += counted > full
        before += left_out > full
    return Line("the model that refuses is ahead", Rate(now, n), (0.0, 0.0), Rate(before, n))


if __name__ == "__main__":
    sys.exit(main())
