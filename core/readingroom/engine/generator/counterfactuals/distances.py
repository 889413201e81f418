"""Distances of patients to the nearest real patient."""

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.types import PatientTable

_CELLS_AT_ONCE = 8_000_000


def distances_to_real(table: PatientTable, base: PatientTable, real: PatientTable) -> FloatArray:
    """Return the distance (n,) of each row to the nearest real patient, in standard units.

    It is the root mean square over columns of the difference: of numbers in standard deviations of
    the real ones, of categories 1 if they differ. A missing number has distance 1 from the mean of
    the real ones, and a missing category is a category. Real rows equal to the same row of `base`
    are excluded: a patient is not its own neighbour.

    Raises:
        GenerationError: there is no other real patient, or columns differ.
    """
    if table.names != real.names or base.names != real.names:
        raise GenerationError("The real and the shifted patients have different columns.")
    scale = _scales(real)
    points, bases, others = (_points(rows, real, scale) for rows in (table, base, real))
    size = max(1, _CELLS_AT_ONCE // max(len(others), 1))
    nearest = np.empty(len(points))
    for start in range(0, len(points), size):
        rows = slice(start, start + size)
        squares = _squares(points[rows], others)
        squares[_squares(bases[rows], others) < 1e-9 * points.shape[1]] = np.inf
        nearest[rows] = squares.min(axis=1, initial=np.inf)
    if not np.isfinite(nearest).all():
        raise GenerationError("There is no real patient other than the shifted one.")
    return np.asarray(np.sqrt(nearest / len(real.columns)))


def _scales(real: PatientTable) -> dict[str, tuple[float, float]]:
    """Return mean and standard deviation of numbers by name; 1 for a constant number."""
    scales = {}
    for column in real.columns:
        if column.is_category:
            continue
        values = real.values[column.name]
        values = values[~np.isnan(values)]
        spread = float(values.std()) if len(values) else 0.0
        scales[column.name] = (float(values.mean()) if len(values) else 0.0, spread or 1.0)
    return scales


def _points(
    table: PatientTable, real: PatientTable, scales: dict[str, tuple[float, float]]
) -> FloatArray:
    """Return points (n, positions) whose squared distances sum to those of the columns."""
    parts = []
    for column in real.columns:
        values = table.values[column.name]
        if column.is_category:
            count = len(column.categories)
            parts.append(np.eye(count + 1)[values.astype(np.int64)] * np.sqrt(0.5))
            continue
        mean, spread = scales[column.name]
        gone = np.isnan(values)
        parts.append(np.where(gone, 0.0, (values - mean) / spread)[:, None])
        parts.append(gone[:, None].astype(np.float64))
    return np.concatenate(parts, axis=1)


def _squares(points: FloatArray, others: FloatArray) -> FloatArray:
    sums = (points**2).sum(axis=1)[:, None] + (others**2).sum(axis=1)[None, :]
    return np.asarray(np.maximum(sums - 2 * points @ others.T, 0.0))
