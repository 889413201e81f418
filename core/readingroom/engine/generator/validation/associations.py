"""Comparison of associations between columns with those of real patients."""

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import NOT_ESTIMABLE
from readingroom.engine.generator.validation.features import numbers_and_codes
from readingroom.engine.generator.validation.types import (
    AssociationTable,
    MetricDirection,
    Section,
    ValidationMetric,
    ValidationPart,
    Value,
)
from readingroom.engine.generator.validation.validation_split import ValidationSplit
from readingroom.engine.tables.types import PatientTable
from readingroom.statistics.association import MixedColumns
from readingroom.statistics.transport import distance_reach

_LEVEL = 0.95
_RESAMPLES = 50
_MAX_COLUMNS = 60
_MAX_ROWS = 20_000
_COUNTED = 0.15
"""Minimum real association whose loss is reported."""
_LOST = 0.25
"""Maximum lost share of a real association before the pair is reported."""
_MAX_NAMED = 12

ABOUT = (
    "Two numbers have Pearson's correlation, two categories Cramer's V, a number and a category "
    "the correlation ratio, each over the rows in which both are there. The figure is the mean "
    "over pairs of columns of how much they differ from those of held-out patients. Pairs whose "
    f"association among the patients learned from is {_COUNTED} or more, and whose synthetic one "
    f"is more than {_LOST:.0%} smaller or has the other sign, are named."
)


def describe(trial: ValidationSplit) -> tuple[Section, AssociationTable]:
    """Return the differences of associations, and all associations."""
    names, warnings = _names(trial)
    rng = trial.stream("associations")
    tables = (trial.train, trial.synthetic, trial.held_out)
    mixed = [_mixed(_fewer(table, rng), names) for table in tables]
    associations = [table.associations() for table in mixed]
    reference = 2 if trial.held_out.row_count else 0
    order = numbers_and_codes(trial.train, names)[2]
    before = trial.before(lambda: _difference(mixed[0], mixed[2], rng))
    after = _difference(mixed[1], mixed[reference], rng)
    figures = [
        ValidationMetric(
            "association-difference",
            "Mean difference of associations",
            "all pairs of columns",
            before,
            after,
            MetricDirection.LOW,
            note=_largest(associations[1] - associations[reference], order),
        )
    ]
    table = AssociationTable(order, _plain(associations[0]), _plain(associations[1]))
    warnings += lost_associations(table)
    return Section(
        ValidationPart.ASSOCIATIONS, "Associations", ABOUT, tuple(figures), warnings
    ), table


def lost_associations(table: AssociationTable) -> tuple[str, ...]:
    """Return a sentence that names the pairs of columns that lost their association; () if none.

    A pair is lost if its real association is 0.15 or more in size, and the synthetic one is
    more than 25 % smaller, has the other sign, or is not estimable (a constant column). The largest
    losses come first.
    """
    counted, lost = 0, list[tuple[float, str]]()
    for row, (reals, mades) in enumerate(zip(table.real, table.synthetic, strict=True)):
        for column, (real, synthetic) in enumerate(zip(reals[:row], mades[:row], strict=True)):
            if real is None or abs(real) < _COUNTED:
                continue
            counted += 1
            if synthetic is None or synthetic / real < 1 - _LOST:
                after = NOT_ESTIMABLE if synthetic is None else f"{synthetic:.2f}"
                pair = f"{table.names[column]} and {table.names[row]} ({real:.2f} to {after})"
                lost.append((abs(real - (synthetic or 0.0)), pair))
    if not lost:
        return ()
    named = [pair for _, pair in sorted(lost, key=lambda pair_gap: (-pair_gap[0], pair_gap[1]))]
    more = f"; and {len(named) - _MAX_NAMED} more" if len(named) > _MAX_NAMED else ""
    warning = f"{len(named)} of {counted} pairs of columns lost more than {_LOST:.0%} of their "
    return (f"{warning}association: {'; '.join(named[:_MAX_NAMED])}{more}.",)


def _names(trial: ValidationSplit) -> tuple[tuple[str, ...], tuple[str, ...]]:
    first = [name for name in (trial.outcome, *trial.protected) if name]
    names = list(dict.fromkeys([*first, *trial.train.names]))
    if len(names) <= _MAX_COLUMNS:
        return trial.train.names, ()
    warning = f"Only the first {_MAX_COLUMNS} of {len(names):,} columns were compared in pairs."
    return tuple(names[:_MAX_COLUMNS]), (warning,)


def _mixed(table: PatientTable, names: tuple[str, ...]) -> MixedColumns:
    numbers, codes, _, sizes = numbers_and_codes(table, names)
    return MixedColumns.of(numbers, codes, sizes)


def _difference(first: MixedColumns, second: MixedColumns, rng: np.random.Generator) -> Value:
    places = np.triu_indices(first.number_count + len(first.sizes), 1)
    value, pairs = _mean_gap(first.associations()[places], second.associations()[places])
    if not pairs:
        return NotEstimable("no two columns vary in both tables")
    drawn = [
        _mean_gap(_resampled(first, rng)[places], _resampled(second, rng)[places])[0]
        for _ in range(_RESAMPLES)
    ]
    reach, error = distance_reach(np.array(drawn), _LEVEL)
    n = min(len(first.blocks), len(second.blocks))
    method = f"{pairs} pairs of columns, error of {_RESAMPLES} resamples of rows, normal"
    low = max(0.0, value - reach)
    return Estimate(value, low, value + reach, _LEVEL, "association", n, method, error)


def _mean_gap(first: FloatArray, second: FloatArray) -> tuple[float, int]:
    gaps = np.abs(first - second)
    known = gaps[~np.isnan(gaps)]
    return (float(known.mean()) if len(known) else 0.0), len(known)


def _resampled(columns: MixedColumns, rng: np.random.Generator) -> FloatArray:
    n = len(columns.blocks)
    weights = np.bincount(rng.integers(0, n, n), minlength=n).astype(np.float64)
    return columns.associations(weights)


def _fewer(table: PatientTable, rng: np.random.Generator) -> PatientTable:
    if table.row_count <= _MAX_ROWS:
        return table
    return table.take(rng.permutation(table.row_count)[:_MAX_ROWS])


def _largest(gaps: FloatArray, names: tuple[str, ...]) -> str:
    upper = np.abs(np.triu(gaps, 1))
    upper[np.isnan(upper)] = 0.0
    if not upper.any():
        return ""
    row, column = np.unravel_index(int(upper.argmax()), upper.shape)
    gap = float(gaps[row, column])
    return f"largest difference: {gap:+.2f} between {names[row]} and {names[column]}"


def _plain(matrix: FloatArray) -> tuple[tuple[float | None, ...], ...]:
    return tuple(
        tuple(None if np.isnan(value) else float(value) for value in row) for row in matrix
    )
