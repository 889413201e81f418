"""Models on the same items, compared by figures of which single items are only a part.

    python benchmarks/validation/boards.py [--studies N] [--quick]

Before: separate errors of both figures, as on independent items.
"""

import sys
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from statistics import NormalDist
from typing import NamedTuple

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.leaderboard.comparing import compare
from readingroom.engine.evaluator.leaderboard.entries import LeaderboardEntry, TableKey
from readingroom.engine.evaluator.leaderboard.types import LeaderboardRow, ResultOrigin
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.runs.scored_items import ScoredItems
from readingroom.engine.evaluator.runs.types import Resources, Task

FALSE_ALARMS = (0.0, 0.07)
QUICK = 3
_SIZE = 10.0


class Answers(NamedTuple):
    """What was wanted of each item, what each model said, and whose each item is."""

    targets: list[str]
    parsed: list[list[str]]
    patients: list[str]


class Design(NamedTuple):
    """How good each model is; the same numbers are equal models."""

    metric: str
    make: Callable[[np.random.Generator, int, tuple[float, ...], int], Answers]
    equal: tuple[float, ...]
    unequal: tuple[float, ...]
    items: tuple[int, ...] = (50, 200)


def main() -> int:
    """Print all tables."""
    n = data_sets(__doc__ or "", 300, QUICK)
    designs = DESIGNS if n > QUICK else DESIGNS[1::8]
    print_rates(
        "Two equal models separated",
        [_line(design, design.equal, items, n) for design in designs for items in design.items],
    )
    print_rates(
        "Two equal models separated, 4 items a patient",
        [_line(design, design.equal, design.items[-1], n, each=4) for design in designs],
    )
    print_rates(
        "Two unequal models separated",
        [_line(design, design.unequal, design.items[-1], n) for design in designs],
    )
    print_rates(
        "Any two of four equal models separated",
        [_line(design, 2 * design.equal, items, n) for design in designs for items in design.items],
    )
    print_rates(
        "Any two of four equal models separated, 4 items a patient",
        [_line(design, 2 * design.equal, design.items[-1], n, each=4) for design in designs],
    )
    return 0


def _line(design: Design, models: tuple[float, ...], items: int, n: int, each: int = 1) -> Line:
    metric = find_metric(design.metric)
    now = before = 0
    for stream in np.random.SeedSequence([11, items, len(design.metric), each]).spawn(n):
        rng = np.random.default_rng(stream)
        answers = design.make(rng, items, models, each)
        entries = [_entry(metric.key, answers, index, rng) for index in range(len(models))]
        differences = [entry.difference for entry in compare(entries, entries[0].key)]
        known = [difference for difference in differences if isinstance(difference, Estimate)]
        now += any(difference.low > 0 or difference.high < 0 for difference in known)
        before += any(
            _differ_apart(first.row.value, second.row.value)
            for first, second in combinations(entries, 2)
        )
    are_equal = len(set(models)) == 1
    title = f"{metric.key}, {items} items, {_numbers(models)}"
    return Line(title, Rate(now, n), FALSE_ALARMS if are_equal else (0.0, 1.0), Rate(before, n))


def _numbers(models: tuple[float, ...]) -> str:
    if len(models) > 2:
        return f"{len(models)} of {models[0]:g}"
    return " and ".join(f"{value:g}" for value in models)


def _differ_apart(first: object, second: object) -> bool:
    if not isinstance(first, Estimate) or not isinstance(second, Estimate):
        return False
    errors = [(interval.high - interval.low) / 3.92 for interval in (first, second)]
    return bool(abs(first.value - second.value) > 1.96 * np.hypot(*errors))


def _entry(key: str, answers: Answers, index: int, rng: np.random.Generator) -> LeaderboardEntry:
    metric = find_metric(key)
    names = [str(row) for row in range(len(answers.targets))]
    classes = ("0", "1") if metric.tasks & {Task.CLASSIFICATION} else ()
    rows = Rows(answers.parsed[index], answers.targets, names, classes, patients=answers.patients)
    values = metric.read(rows)
    items = ScoredItems(metric, values, np.array(names), np.array(answers.patients))
    task = min(metric.tasks)
    row = LeaderboardRow(
        str(index), str(index), "", metric.compute(values, rng=rng), len(names), 0,
        Resources(0.0, "cpu"), "", str(index), ResultOrigin.RUN,
    )  # fmt: skip
    table = TableKey(task, "S", "ab", "D", key)
    return LeaderboardEntry(table, "", "", key, metric.is_higher_better, "", row, items=items)


def _shared(
    rng: np.random.Generator, items: int, models: int, each: int
) -> tuple[FloatArray, FloatArray, list[str]]:
    """Return how hard items are, what models differ by, and whose items they are."""
    patients = np.arange(items) // each
    alike = np.sqrt(0.5) if each > 1 else 0.0
    hard = alike * rng.normal(size=items)[patients] + np.sqrt(1 - alike**2) * rng.normal(size=items)
    own = alike * rng.normal(size=(models, items))[:, patients]
    own += np.sqrt(1 - alike**2) * rng.normal(size=(models, items))
    return hard, own, [str(patient) for patient in patients]


def numbers(rng: np.random.Generator, items: int, models: tuple[float, ...], each: int) -> Answers:
    """Return measurements; a model is off by as many standard deviations as it says."""
    hard, own, patients = _shared(rng, items, len(models), each)
    truth = rng.normal(size=items) + 0.5 * hard
    predictions = [
        truth + off * (0.8 * hard + 0.6 * noise) for off, noise in zip(models, own, strict=True)
    ]
    return Answers([f"{value:.6f}" for value in truth], _texts(predictions), patients)


def probabilities(
    rng: np.random.Generator, items: int, models: tuple[float, ...], each: int
) -> Answers:
    """Return probabilities; a model has its log odds times its number, 1 is calibrated."""
    hard, own, patients = _shared(rng, items, len(models), each)
    parts = [(0.8 * hard + 0.6 * part) for part in own]
    logit = 1.5 * np.mean(parts, axis=0) if len(set(models)) > 1 else None
    if logit is None:
        # each model knows as much of the outcome, and states what its own signal is worth
        latent = 0.8 * hard + 0.6 * rng.normal(size=items)
        y = latent + 0.7 * rng.logistic(size=items) > 0
        logits = [models[0] * _worth(part) for part in parts]
    else:
        y = rng.random(items) < 1 / (1 + np.exp(-logit))
        logits = [times * logit for times in models]
    return Answers(
        [str(int(label)) for label in y],
        _texts([1 / (1 + np.exp(-logit)) for logit in logits]),
        patients,
    )


def _worth(signal: FloatArray) -> FloatArray:
    """Return the log odds that a signal has: of a latent that it tells 0.64 of."""
    grid = np.linspace(-4, 4, 41)
    latent = 0.64 * grid[:, None] + np.sqrt(1 - 0.64**2) * np.array(
        [NormalDist().inv_cdf((k + 0.5) / 400) for k in range(400)]
    )
    share = (1 / (1 + np.exp(-latent / 0.7))).mean(axis=1)
    return np.interp(signal, grid, np.log(share / (1 - share)))


def boxes(rng: np.random.Generator, items: int, models: tuple[float, ...], each: int) -> Answers:
    """Return up to 3 boxes an image; a model finds each with its number as a probability."""
    hard, own, patients = _shared(rng, items, len(models), each)
    targets: list[str] = []
    parsed: list[list[str]] = [[] for _ in models]
    for image in range(items):
        count = int(rng.integers(0, 4))
        right = [[60.0 * k, 0.0, _SIZE, _SIZE] for k in range(count)]
        targets.append(msgspec.json.encode([{"box": box} for box in right]).decode())
        seen = rng.normal(size=count)
        for index, share in enumerate(models):
            ease = 0.6 * seen + 0.5 * hard[image] + 0.62 * own[index, image]
            predicted = [
                {"box": [box[0] + rng.uniform(-2, 2), *box[1:]], "score": float(_expit(e + 0.5))}
                for box, e in zip(right, ease, strict=True)
                if e > NormalDist().inv_cdf(1 - share)
            ]
            predicted += [
                {"box": [60.0 * k, 100.0, _SIZE, _SIZE], "score": float(_expit(rng.normal()))}
                for k in range(rng.poisson(0.8))
            ]
            parsed[index].append(msgspec.json.encode(predicted).decode())
    return Answers(targets, parsed, patients)


def _expit(value: float) -> float:
    return float(1 / (1 + np.exp(-value)))


def lists(rng: np.random.Generator, items: int, models: tuple[float, ...], each: int) -> Answers:
    """Return ranked lists; the right one stands nearer to the top the higher the number is."""
    hard, own, patients = _shared(rng, items, len(models), each)
    parsed = []
    for lead, noise in zip(models, own, strict=True):
        rank = np.clip(np.exp(2.5 - lead + 0.8 * hard + 0.6 * noise).astype(int), 0, 19)
        parsed.append(
            [
                msgspec.json.encode([*("b" * (k + 1) for k in range(position)), "a"]).decode()
                for position in rank.tolist()
            ]
        )
    return Answers(["a"] * items, parsed, patients)


def _texts(columns: list[FloatArray]) -> list[list[str]]:
    return [[f"{value:.6f}" for value in column] for column in columns]


DESIGNS = (
    Design("pearson", numbers, (0.8, 0.8), (0.7, 0.9), (30, 200)),
    Design("spearman", numbers, (0.8, 0.8), (0.7, 0.9), (30, 200)),
    Design("pearson", numbers, (0.2, 0.2), (0.2, 0.24), (30, 200)),
    Design("spearman", numbers, (0.2, 0.2), (0.2, 0.24), (30, 200)),
    Design("ap_50", boxes, (0.7, 0.7), (0.75, 0.6)),
    Design("froc", boxes, (0.7, 0.7), (0.75, 0.6)),
    Design("recall@5", lists, (1.0, 1.0), (1.2, 0.9)),
    Design("mrr", lists, (1.0, 1.0), (1.2, 0.9)),
    Design("ece", probabilities, (1.0, 1.0), (1.3, 2.0), (100, 300)),
    Design("calibration_error_debiased", probabilities, (1.0, 1.0), (1.3, 2.0), (100, 300)),
    Design("calibration_error_debiased", probabilities, (2.0, 2.0), (1.3, 2.0), (100, 300)),
    Design("brier_reliability", probabilities, (1.0, 1.0), (1.3, 2.0), (100, 300)),
    Design("brier_resolution", probabilities, (1.0, 1.0), (1.3, 2.0), (100, 300)),
    Design("calibration_slope", probabilities, (1.0, 1.0), (1.3, 2.0), (100, 300)),
    Design("calibration_intercept", probabilities, (1.0, 1.0), (1.3, 2.0), (100, 300)),
)

if __name__ == "__main__":
    sys.exit(main())
