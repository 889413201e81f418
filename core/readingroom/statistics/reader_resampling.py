"""Bootstrap of whole readers: variation of the abilities over readers of the same kind."""

from dataclasses import dataclass, replace

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.bradley_terry import BradleyTerryFit
from readingroom.statistics.design import Design, fold
from readingroom.statistics.newton import maximise
from readingroom.statistics.tie_models import TieModel


@dataclass(frozen=True, slots=True)
class Replicates:
    """Abilities, side effect and tie parameter of each resample that has a finite estimate.

    `abilities` is (replicates, n) in the fit's gauge; `side` and `tie` are (replicates,), NaN where
    not fitted. `failed` counts the resamples left out because their estimate is infinite.
    """

    abilities: FloatArray
    side: FloatArray
    tie: FloatArray
    failed: int

    def intervals(self, level: float = 0.95) -> FloatArray:
        """Return percentile intervals (n, 2) of the abilities."""
        tail = (1 - level) / 2
        return np.asarray(np.quantile(self.abilities, [tail, 1 - tail], axis=0).T)


def resample_readers(
    fit: BradleyTerryFit, counts: IntArray, replicates: int, stream: np.random.Generator
) -> Replicates | NotEstimable:
    """Return the fits of `replicates` resamples of readers, drawn with replacement.

    Args:
        fit: the fit of all readers together; the resamples start from it.
        counts: integer array (readers, n, n, 3); their sum is what `fit` was fitted to.
        replicates: number of resamples.
        stream: random stream.

    NotEstimable with fewer than two readers, for a regularised fit, and when no resample has a
    finite estimate.
    """
    counts = counts[counts.any(axis=(1, 2, 3))]
    n_readers = len(counts)
    if n_readers < 2:
        return NotEstimable("resampling readers needs at least two readers")
    if fit.regularisation:
        return NotEstimable("the fit is regularised")
    weights = stream.multinomial(n_readers, np.full(n_readers, 1 / n_readers), size=replicates)
    _, _, cells = fold(counts, is_ordered=fit.design.has_side)
    resampled = (weights.astype(np.float64) @ cells.reshape(n_readers, -1)).reshape(
        replicates, *cells.shape[1:]
    )
    full, is_finite = _refit(fit, resampled)
    if not is_finite.any():
        return NotEstimable("no resample of the readers has a finite estimate")
    n, design, finite = fit.design.n_items, fit.design, full[is_finite]
    abilities = finite[:, :n]
    if fit.reference is None:
        abilities = abilities - abilities.mean(axis=1, keepdims=True)
    missing = np.full(len(finite), np.nan)
    side = finite[:, n] if design.has_side else missing
    tie = finite[:, -1] if design.has_tie else missing
    return Replicates(abilities, side, tie, int((~is_finite).sum()))


def _refit(
    fit: BradleyTerryFit, resampled: FloatArray
) -> tuple[FloatArray, "np.typing.NDArray[np.bool_]"]:
    """Return full parameters (replicates, size) and which are finite; an absent tie is NaN."""
    design, n = fit.design, fit.design.n_items
    full = np.full((len(resampled), len(fit.parameters)), np.nan)
    is_finite = np.zeros(len(resampled), dtype=bool)
    has_ties = resampled[..., 2].any(axis=1)
    start = fit.parameters.copy()
    start[:n] -= start[design.ground]
    groups: list[tuple[Design, IntArray]] = [(design, np.flatnonzero(has_ties))]
    if design.has_tie:
        # A resample without ties has no tie parameter; its abilities are plain Bradley-Terry.
        plain = replace(design, ties=TieModel.HALF)
        groups.append((plain, np.flatnonzero(~has_ties)))
    else:
        groups = [(design, np.arange(len(resampled)))]
    for part, rows in groups:
        initial = np.tile(start[part.free], (len(rows), 1))
        solution = maximise(part, resampled[rows], initial)
        expanded = part.expand(solution.parameters)
        full[rows, : expanded.shape[1]] = expanded
        is_finite[rows] = solution.is_finite
    return full, is_finite
