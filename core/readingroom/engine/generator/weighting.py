"""Row weights for fitting: by cells of group and outcome, or by a score.

The score is that of self-diagnosing GANs (Lee et al. 2021): over the last steps of a discriminator
D, every real row has log-density ratios LDR = log D / (1 - D); s = mean(LDR) + k std(LDR) is large
where rows are generated too rarely or unreliably. Raw scores would shift the groups, so they are
normalised within every cell.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.api import FitOptions, Weighting
from readingroom.engine.tables.types import MISSING_CODE, PatientTable

MAX_RATIO: Final = 50.0
"""Maximum ratio of the largest score to the smallest."""

Cells = NDArray[np.int64]


def cells_of(table: PatientTable, outcome: str, protected: tuple[str, ...]) -> Cells:
    """Return the cell (a, y) of every row, numbered from 0 in a fixed order, without gaps.

    A missing category is a category. Numbers are split at the median, which belongs to the upper
    half; missing numbers form a separate part.
    """
    names = (*protected, *((outcome,) if outcome else ()))
    parts = [_parts(table, name) for name in names]
    if not parts:
        return np.zeros(table.row_count, dtype=np.int64)
    _, cells = np.unique(np.column_stack(parts), axis=0, return_inverse=True)
    return cells.reshape(-1).astype(np.int64)


def cell_weights(cells: Cells) -> FloatArray:
    """Return 1 / P(cell) for every row, with a mean of 1: every cell has the same weight."""
    counts = np.bincount(cells)
    weights = 1.0 / counts[cells]
    return np.asarray(weights / weights.mean())


def row_weights(table: PatientTable, options: FitOptions) -> FloatArray | None:
    """Return the weight of each row from its cell; None without weighting by cells."""
    if options.weighting is not Weighting.CELLS:
        return None
    return cell_weights(cells_of(table, options.outcome, options.protected))


def row_scores(ratios: FloatArray, k: float) -> FloatArray:
    """Return mean + k std of log-density ratios, shifted and clipped to MAX_RATIO.

    `ratios` are (n_looks, n_rows), each look at a different step of the discriminator. The standard
    deviation is large for uncertain rows.

    Raises:
        GenerationError: a ratio is not finite.
    """
    if not np.isfinite(ratios).all() or not len(ratios):
        raise GenerationError("A score of the discriminator is not finite. Choose other epochs.")
    scores = ratios.mean(axis=0) + k * ratios.std(axis=0)
    shifted = scores - scores.min()
    least = max(float(shifted.max()) / MAX_RATIO, np.finfo(float).tiny)
    return np.asarray(np.maximum(shifted, least))


def within_cells(scores: FloatArray, cells: Cells) -> FloatArray:
    """Return scores scaled so that a cell's weight is its number of rows; the mean is 1."""
    counts = np.bincount(cells)
    sums = np.bincount(cells, weights=scores)
    return np.asarray(scores * counts[cells] / sums[cells])


def _parts(table: PatientTable, name: str) -> NDArray[np.int64]:
    values = table.values[table.column(name).name]
    if table.column(name).is_category:
        return values.astype(np.int64)
    gone = np.isnan(values)
    if gone.all():
        return np.full(len(values), MISSING_CODE, dtype=np.int64)
    return np.where(gone, MISSING_CODE, values >= np.nanmedian(values)).astype(np.int64)
