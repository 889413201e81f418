"""Distances of whole rows: along random directions, and by optimal assignment."""

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate
from readingroom.engine.generator.privacy_gates.distances import MixedSpace
from readingroom.engine.generator.validation.features import FeatureEncoder
from readingroom.engine.generator.validation.types import (
    MetricDirection,
    Section,
    ValidationMetric,
    ValidationPart,
    Value,
)
from readingroom.engine.generator.validation.validation_split import ValidationSplit, some_rows
from readingroom.engine.tables.types import PatientTable
from readingroom.statistics.intervals import student_quantile
from readingroom.statistics.transport import (
    assignment_cost,
    distance_reach,
    random_directions,
    wasserstein_of_columns,
)

_LEVEL = 0.95
_MAX_ROWS = 2000
_DIRECTIONS = 100
_RESAMPLES = 50
_JOINT_ROWS = 300
_DRAWS = 8

ABOUT = (
    "The sliced distance is the mean over random directions, with numbers in standard deviations "
    "and each category worth one. The joint distance is what it takes to turn as many rows into "
    "held-out ones, as the mean share of a patient's columns that change (Gower's distance); it is "
    "never near 0 for few rows, so that only the comparison with before says something."
)


def describe(trial: ValidationSplit) -> Section:
    """Return the distances of whole rows."""
    return Section(ValidationPart.JOINT, "Whole rows", ABOUT, (_sliced(trial), _joint(trial)))


def _sliced(trial: ValidationSplit) -> ValidationMetric:
    tables = (trial.train, trial.synthetic, trial.held_out)
    features = FeatureEncoder.of(tables)
    size = min(table.row_count for table in tables if table.row_count)
    size = min(size, _MAX_ROWS)
    rng = trial.stream("sliced")
    # Rows of different categories differ by half in each of two positions: one in total.
    clouds = [features.matrix(some_rows(table, size, rng), weight=0.5) for table in tables]
    directions = random_directions(_DIRECTIONS, clouds[0].shape[1], rng).T
    clouds = [cloud @ directions for cloud in clouds]

    def compare(first: FloatArray, second: FloatArray) -> Value:
        value = float(wasserstein_of_columns(first, second).mean())
        drawn = []
        for _ in range(_RESAMPLES):
            trial.raise_if_cancelled()
            pair = _redrawn(first, rng), _redrawn(second, rng)
            drawn.append(float(wasserstein_of_columns(*pair).mean()))
        reach, error = distance_reach(np.array(drawn), _LEVEL)
        method = f"{_DIRECTIONS} directions, error of {_RESAMPLES} resamples of rows"
        low = max(0.0, value - reach)
        scale = "standard deviations"
        return Estimate(value, low, value + reach, _LEVEL, scale, size, method, error)

    before = trial.before(lambda: compare(clouds[0], clouds[2]))
    after = compare(clouds[1], clouds[2] if trial.held_out.row_count else clouds[0])
    label = "Sliced Wasserstein distance"
    return ValidationMetric(
        "sliced-wasserstein", label, "all columns", before, after, MetricDirection.LOW
    )


def _joint(trial: ValidationSplit) -> ValidationMetric:
    space = MixedSpace.of(trial.train)
    before = trial.before(lambda: _transport(trial, space, trial.train, trial.reference))
    after = _transport(trial, space, trial.synthetic, trial.reference)
    label = "Joint Wasserstein distance"
    return ValidationMetric(
        "joint-wasserstein", label, "all columns", before, after, MetricDirection.LOW
    )


def _transport(
    trial: ValidationSplit, space: MixedSpace, first: PatientTable, second: PatientTable
) -> Value:
    rng = trial.stream("joint")
    size = min(_JOINT_ROWS, trial.train.row_count, first.row_count, second.row_count)
    draws = [
        space.distances(
            space.rows(some_rows(first, size, rng)), space.rows(some_rows(second, size, rng))
        ).astype(np.float64)
        for _ in range(_DRAWS)
    ]
    values = np.array([assignment_cost(costs) for costs in draws])
    error = float(values.std(ddof=1)) / np.sqrt(_DRAWS)
    value, reach = float(values.mean()), student_quantile(_LEVEL, _DRAWS - 1) * error
    method = f"exact assignment of {size} rows, mean of {_DRAWS} draws, Student's t over draws"
    low, high = max(0.0, value - reach), min(1.0, value + reach)
    return Estimate(value, low, high, _LEVEL, "share of columns", size, method, float(error))


def _redrawn(rows: FloatArray, rng: np.random.Generator) -> FloatArray:
    return np.asarray(rows[rng.integers(0, len(rows), len(rows))])
