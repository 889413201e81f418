"""Distances of each column of the synthetic table to that of held-out patients."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.generator.validation.types import (
    MetricDirection,
    Section,
    ValidationMetric,
    ValidationPart,
    Value,
)
from readingroom.engine.generator.validation.validation_split import ValidationSplit
from readingroom.engine.tables.types import PatientColumn, PatientTable
from readingroom.statistics.divergences import js_divergences
from readingroom.statistics.transport import (
    counts_on,
    distance_reach,
    wasserstein,
    wasserstein_of_counts,
)

LEVEL = 0.95
RESAMPLES = 200
SMOOTHING = 0.5
_BINS = 10
_MAX_POINTS = 200
_MANY_COLUMNS = 100
_FEWER_RESAMPLES = 50

ABOUT = (
    "Before compares the patients learned from with held-out ones, which shows what samples of "
    "this size differ by anyway; after compares the synthetic patients with the same held-out "
    "ones. Distances of numbers are in standard deviations of the patients learned from. "
    f"Divergences are in bits, of numbers over {_BINS} cells with as many patients learned from "
    "each, missing values in a cell of their own; that of Kullback and Leibler is of held-out "
    f"patients from the others, with {SMOOTHING} added to each cell. Complements are 1 less the "
    "largest difference of the distribution functions (numbers) or half the sum of differences of "
    "shares (categories)."
)


class Statistic(NamedTuple):
    """A metric of two rows of counts: `cells` gives the counts of a table.

    `exact` gives the metric of two tables if counts are too coarse except for resampling.
    """

    key: str
    label: str
    scale: str
    aim: MetricDirection
    cells: Callable[[PatientTable], FloatArray]
    function: Callable[[FloatArray, FloatArray], FloatArray]
    exact: Callable[[PatientTable, PatientTable], float] | None = None


def describe(trial: ValidationSplit) -> Section:
    """Return the metrics of all columns."""
    figures: list[ValidationMetric] = []
    resamples = RESAMPLES if len(trial.train.columns) <= _MANY_COLUMNS else _FEWER_RESAMPLES
    for column in trial.train.columns:
        trial.raise_if_cancelled()
        for statistic in _statistics(trial, column):
            rng = trial.stream("columns", column.name, statistic.key)
            comparing = partial(compare, statistic, trial.reference)
            before = trial.before(partial(comparing, trial.train, rng, resamples))
            after = comparing(trial.synthetic, rng, resamples)
            label, aim = statistic.label, statistic.aim
            figures.append(ValidationMetric(statistic.key, label, column.name, before, after, aim))
    return Section(ValidationPart.COLUMNS, "Single columns", ABOUT, tuple(figures))


def compare(
    statistic: Statistic,
    first: PatientTable,
    second: PatientTable,
    rng: np.random.Generator,
    resamples: int = RESAMPLES,
) -> Value:
    """Return a metric of two tables with its interval."""
    before, after = statistic.cells(first), statistic.cells(second)
    sizes = int(before.sum()), int(after.sum())
    if not min(sizes):
        return NotEstimable("one of the columns holds no value")
    if statistic.exact is not None:
        value = statistic.exact(first, second)
    else:
        value = float(statistic.function(before, after))
    drawn = [
        rng.multinomial(size, counts / size, size=resamples).astype(np.float64)
        for counts, size in zip((before, after), sizes, strict=True)
    ]
    reach, error = distance_reach(statistic.function(drawn[0], drawn[1]), LEVEL)
    high = value + reach
    if statistic.scale in ("probability", "bits of 1"):
        high = min(1.0, high)
    method = f"bootstrap error of {resamples} resamples of both tables, normal, kept within bounds"
    scale = "bits" if statistic.scale == "bits of 1" else statistic.scale
    return Estimate(value, max(0.0, value - reach), high, LEVEL, scale, min(sizes), method, error)


def _statistics(trial: ValidationSplit, column: PatientColumn) -> Iterator[Statistic]:
    cells = cells_of(trial.train, column)
    if column.is_category:
        yield _complement("tv-complement", "Complement of total variation", cells, total_variation)
    else:
        values = np.concatenate(
            [table.values[column.name] for table in (trial.train, trial.synthetic, trial.held_out)]
        )
        known = values[~np.isnan(values)]
        if len(known):
            seen = trial.train.values[column.name]
            spread = float(np.std(seen[~np.isnan(seen)])) if not np.isnan(seen).all() else 0.0
            yield from _of_numbers(column.name, known, spread)
    yield Statistic(
        "js", "Jensen-Shannon divergence", "bits of 1", MetricDirection.LOW, cells, js_divergences
    )
    yield Statistic(
        "kl", "Kullback-Leibler divergence", "bits", MetricDirection.LOW, cells, smooth_divergence
    )


def _of_numbers(name: str, known: FloatArray, spread: float) -> Iterator[Statistic]:
    grid = np.unique(known)
    if len(grid) > _MAX_POINTS:
        # This many points resample equally well, at a fraction of the cost.
        grid = np.unique(np.quantile(grid, np.linspace(0, 1, _MAX_POINTS)))

    def points(table: PatientTable) -> FloatArray:
        values = table.values[name]
        return counts_on(grid, _onto(values[~np.isnan(values)], grid))

    def pair(first: PatientTable, second: PatientTable) -> list[FloatArray]:
        columns = (first.values[name], second.values[name])
        return [values[~np.isnan(values)] for values in columns]

    def exact_distance(first: PatientTable, second: PatientTable) -> float:
        return wasserstein(*pair(first, second)) / spread

    def exact_complement(first: PatientTable, second: PatientTable) -> float:
        before, after = pair(first, second)
        every = np.unique(np.concatenate([before, after]))
        return 1 - float(largest_gap(counts_on(every, before), counts_on(every, after)))

    if spread > 0:
        distance = lambda before, after: wasserstein_of_counts(grid / spread, before, after)  # noqa: E731
        label = "Wasserstein distance"
        scale = "standard deviations"
        yield Statistic(
            "wasserstein", label, scale, MetricDirection.LOW, points, distance, exact_distance
        )
    label = "Complement of Kolmogorov-Smirnov"
    complement = _complement("ks-complement", label, points, largest_gap)
    yield complement._replace(exact=exact_complement)


def _onto(values: FloatArray, grid: FloatArray) -> FloatArray:
    """Return the nearest point of a grid for each value."""
    if len(grid) == 1:
        return np.full(len(values), grid[0])
    places = np.searchsorted((grid[1:] + grid[:-1]) / 2, values)
    return np.asarray(grid[places])


def _complement(
    key: str,
    label: str,
    cells: Callable[[PatientTable], FloatArray],
    function: Callable[[FloatArray, FloatArray], FloatArray],
) -> Statistic:
    return Statistic(
        key,
        label,
        "probability",
        MetricDirection.HIGH,
        cells,
        lambda before, after: 1 - function(before, after),
    )


def cells_of(train: PatientTable, column: PatientColumn) -> Callable[[PatientTable], FloatArray]:
    """Return a function that counts the cells of a column, with missing values in the last."""
    if column.is_category:
        size = len(column.categories) + 1
    else:
        seen = train.values[column.name]
        known = seen[~np.isnan(seen)]
        shares = np.arange(1, _BINS) / _BINS
        cuts = np.unique(np.quantile(known, shares)) if len(known) else np.zeros(0)
        size = len(cuts) + 2

    def cells(table: PatientTable) -> FloatArray:
        values = table.values[column.name]
        if column.is_category:
            codes = np.where(values < 0, size - 1, values)
        else:
            codes = np.where(np.isnan(values), size - 1, np.searchsorted(cuts, values))
        return np.bincount(codes.astype(np.int64), minlength=size).astype(np.float64)

    return cells


def total_variation(before: FloatArray, after: FloatArray) -> FloatArray:
    """Return half the sum of differences of the shares of counts (..., cells)."""
    gaps = _shares(before) - _shares(after)
    return np.asarray(np.abs(gaps).sum(axis=-1) / 2)


def largest_gap(before: FloatArray, after: FloatArray) -> FloatArray:
    """Return the Kolmogorov-Smirnov statistic of counts (..., points) on a sorted grid."""
    gaps = np.cumsum(_shares(before) - _shares(after), axis=-1)
    return np.asarray(np.abs(gaps).max(axis=-1))


def smooth_divergence(before: FloatArray, after: FloatArray) -> FloatArray:
    """Return the divergence of counts (..., cells) in bits, smoothed, so that it is finite."""
    p, q = _shares(before + SMOOTHING), _shares(after + SMOOTHING)
    return np.asarray(np.maximum((p * np.log2(p / q)).sum(axis=-1), 0.0))


def _shares(counts: FloatArray) -> FloatArray:
    return np.asarray(counts / counts.sum(axis=-1, keepdims=True))
