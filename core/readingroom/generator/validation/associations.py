"""Whether columns go together as they do in real patients."""

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.validation import (
    Aim,
    AssociationTable,
    Figure,
    Part,
    Section,
    Value,
)
from readingroom.generator.validation.features import numbers_and_codes
from readingroom.generator.validation.trial import NO_HELD_OUT, Trial
from readingroom.statistics.association import MixedColumns
from readingroom.statistics.transport import distance_reach

FloatArray = NDArray[np.float64]
_LEVEL = 0.95
_RESAMPLES = 50
_MOST_COLUMNS = 60
_MOST_ROWS = 20_000

ABOUT = (
    "Two numbers have Pearson's correlation, two categories Cramer's V, a number and a category "
    "the correlation ratio, each over the rows in which both are there. The figure is the mean "
    "over pairs of columns of how much they differ from those of held-out patients."
)


def describe(trial: Trial) -> tuple[Section, AssociationTable]:
    """Return how much associations differ, and all of them."""
    names, warnings = _names(trial)
    rng = trial.stream("associations")
    tables = (trial.train, trial.synthetic, trial.held_out)
    mixed = [_mixed(_fewer(table, rng), names) for table in tables]
    found = [one.associations() for one in mixed]
    has_held_out = trial.held_out.row_count > 0
    reference = 2 if has_held_out else 0
    before: Value = NO_HELD_OUT
    if has_held_out:
        before = _difference(mixed[0], mixed[2], rng)
    after = _difference(mixed[1], mixed[reference], rng)
    figures = [
        Figure(
            "association-difference",
            "Mean difference of associations",
            "all pairs of columns",
            before,
            after,
            Aim.LOW,
            note=_largest(found[1] - found[reference], numbers_and_codes(trial.train, names)[2]),
        )
    ]
    order = numbers_and_codes(trial.train, names)[2]
    table = AssociationTable(order, _plain(found[0]), _plain(found[1]))
    return Section(Part.ASSOCIATIONS, "Associations", ABOUT, tuple(figures), warnings), table


def _names(trial: Trial) -> tuple[tuple[str, ...], tuple[str, ...]]:
    first = [name for name in (trial.outcome, *trial.protected) if name]
    names = list(dict.fromkeys([*first, *trial.train.names]))
    if len(names) <= _MOST_COLUMNS:
        return trial.train.names, ()
    warning = f"Only the first {_MOST_COLUMNS} of {len(names):,} columns were compared in pairs."
    return tuple(names[:_MOST_COLUMNS]), (warning,)


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
    kept = gaps[~np.isnan(gaps)]
    return (float(kept.mean()) if len(kept) else 0.0), len(kept)


def _resampled(columns: MixedColumns, rng: np.random.Generator) -> FloatArray:
    n = len(columns.blocks)
    weights = np.bincount(rng.integers(0, n, n), minlength=n).astype(np.float64)
    return columns.associations(weights)


def _fewer(table: PatientTable, rng: np.random.Generator) -> PatientTable:
    if table.row_count <= _MOST_ROWS:
        return table
    return table.take(rng.permutation(table.row_count)[:_MOST_ROWS])


def _largest(gaps: FloatArray, names: tuple[str, ...]) -> str:
    upper = np.abs(np.triu(gaps, 1))
    upper[np.isnan(upper)] = 0.0
    if not upper.any():
        return ""
    row, column = np.unravel_index(int(upper.argmax()), upper.shape)
    gap = float(gaps[row, column])
    return f"largest difference: {gap:+.2f} between {names[row]} and {names[column]}"


def _plain(found: FloatArray) -> tuple[tuple[float | None, ...], ...]:
    return tuple(tuple(None if np.isnan(value) else float(value) for value in row) for row in found)
