"""Find latent correlations that reproduce the correlations between columns of a table.

A category cut from a latent, or a number with ties, is less correlated than the latent: latents
with a correlation of .71 give halves with a correlation of .50. Formulas exist for two halves, a
half and a normal number and similar pairs (tetrachoric, polyserial). The general case is solved by
simulation: rows are generated, their correlations are compared with the table, and the latent
correlations move by the difference over the slope, until both agree.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.progress import Progress
from readingroom.engine.generator.learners.margins import Margin

_MIN_EIGENVALUE: Final = 1e-6
_CELLS: Final = 6_000_000
_MAX_ROWS: Final = 50_000
_MAX_LATENTS: Final = 1000
"""Number of latents above which the first estimate is used; exact for normal numbers."""
_ROUNDS: Final = 15
_WAIT: Final = 4
"""Rounds without improvement after which the search stops with the best estimate."""
_CLOSE: Final = 1e-3
_MIN_SLOPE: Final = 0.1
_NO_SPREAD: Final = 1e-9
"""Ratio of deviation to magnitude below which variation is only rounding error."""
_MAX_CORRELATION: Final = 0.999
_FARTHEST: Final = 2.0
"""Maximum absolute target; above 1, as the nearest matrix falls short of the target."""


class Inverted(NamedTuple):
    """Margins with their cuts, the latent correlations (k, k), and the remaining gaps.

    `gaps` (k, k) are the correlations of the table minus those of generated rows: far from 0 if no
    correlation matrix reproduces all associations of the table.
    """

    margins: tuple[Margin, ...]
    correlations: FloatArray
    gaps: FloatArray


def invert(
    margins: Sequence[Margin], target: FloatArray, rng: np.random.Generator, progress: Progress
) -> Inverted:
    """Return latent correlations under which the visible columns correlate as `target`.

    Raises:
        Cancelled: the user stopped.
    """
    size = len(target)
    noise = _noise(size, rng)
    start = _with_cuts(margins, noise)
    shown = _shown(start, noise)
    slopes = np.maximum(np.mean(shown * noise, axis=0) / shown.std(axis=0), _MIN_SLOPE)
    steps = slopes[:, None] * slopes
    wanted = _bounded(target / steps, _MAX_CORRELATION)
    best = Inverted(start, nearest_correlation(wanted), np.zeros_like(target))
    if size > _MAX_LATENTS:
        return best
    least, waited = np.inf, 0
    for _ in range(_ROUNDS):
        progress.raise_if_cancelled()
        latent = nearest_correlation(wanted)
        latents = noise @ np.linalg.cholesky(latent).T
        fitted = _with_cuts(margins, latents)
        gaps = target - correlation_of(_shown(fitted, latents), np.ones(len(noise)))
        total, waited = float((gaps**2).sum()), waited + 1
        if total < least:
            best, least, waited = Inverted(fitted, latent, gaps), total, 0
        if waited == _WAIT or np.abs(gaps).max(initial=0.0) < _CLOSE:
            break
        wanted = _bounded(wanted + gaps / steps, _FARTHEST)
    return best


def correlation_of(shown: FloatArray, weights: FloatArray) -> FloatArray:
    """Return the correlations of columns (n, k); a constant column has none.

    Whether a column is constant is judged by its own magnitude, independent of other units.
    """
    largest = np.abs(shown).max(axis=0, initial=0.0)
    units = np.exp2(np.floor(np.log2(np.where(largest > 0, largest, 1.0))))
    plain = shown / units
    centred = plain - weights @ plain / weights.sum()
    sums = (centred * weights[:, None]).T @ centred
    spread = np.sqrt(np.diag(sums))
    size = np.sqrt(weights @ plain**2)
    scale = np.where(spread > _NO_SPREAD * size, spread, np.inf)
    correlation = sums / scale[:, None] / scale
    np.fill_diagonal(correlation, 1.0)
    return np.asarray(np.clip(correlation, -1, 1))


def nearest_correlation(wanted: FloatArray) -> FloatArray:
    """Return a correlation matrix near one that may have negative eigenvalues.

    Negative eigenvalues are set to almost 0, and the diagonal back to 1 (one step of Higham 2002).
    """
    values, vectors = np.linalg.eigh(wanted)
    if values.min(initial=1.0) >= _MIN_EIGENVALUE:
        return wanted
    fixed = (vectors * np.maximum(values, _MIN_EIGENVALUE)) @ vectors.T
    scale = 1 / np.sqrt(np.diag(fixed))
    return np.asarray(fixed * scale[:, None] * scale)


def _noise(size: int, rng: np.random.Generator) -> FloatArray:
    """Return standard normal rows with exact means and correlations."""
    count = int(np.clip(_CELLS // max(size, 1), 4 * _MAX_LATENTS, _MAX_ROWS))
    noise = rng.standard_normal((count, size))
    if size > _MAX_LATENTS:
        return noise
    noise -= noise.mean(axis=0)
    factor = np.linalg.cholesky(noise.T @ noise / count)
    return np.asarray(np.linalg.solve(factor, noise.T).T)


def _bounded(wanted: FloatArray, most: float) -> FloatArray:
    bounded = np.clip(wanted, -most, most)
    np.fill_diagonal(bounded, 1.0)
    return bounded


def _pieces(margins: Sequence[Margin], latents: FloatArray) -> list[FloatArray]:
    return np.split(latents, np.cumsum([margin.latents for margin in margins])[:-1], axis=1)


def _with_cuts(margins: Sequence[Margin], latents: FloatArray) -> tuple[Margin, ...]:
    pieces = _pieces(margins, latents)
    return tuple(margin.with_cuts(own) for margin, own in zip(margins, pieces, strict=True))


def _shown(margins: Sequence[Margin], latents: FloatArray) -> FloatArray:
    pieces = zip(margins, _pieces(margins, latents), strict=True)
    return np.hstack([margin.shown(margin.of_latents(own)) for margin, own in pieces])
