"""Patients from a Gaussian copula: every column as it was, joined by one matrix of correlations.

Every number and every category is a standard normal latent. Numbers take their rank, ties at random
within their step; a category takes a random point of the interval that has its share, categories in
the order of their codes. A number that is missing in some rows has a second latent for that. The
correlations are those of the latents of the rows learned from; where a number is missing, the rows
that have both count.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr, ndtri

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import MISSING_CODE, Column, PatientTable
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.generator.api import FitOptions, FitReport, Weighting
from readingroom.generator.conditions import check_sample, sample_given
from readingroom.generator.encoding import fit_bounds
from readingroom.generator.fit_clock import FitClock
from readingroom.generator.learners.arrays import arrays_as_bytes, arrays_of_bytes
from readingroom.generator.saved import Saved, damaged, read_folder, save_folder
from readingroom.generator.weighting import cell_weights, cells_of

KEY: Final = "copula"
_NOTHING: Mapping[str, str] = {}
_LEVELS: Final = 1001
"""Quantiles that are kept of a number."""
_LEAST_EIGENVALUE: Final = 1e-6

FloatArray = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Margin:
    """One column alone.

    `quantiles` (_LEVELS,) are those of a number. `shares` are the probabilities of categories, the
    last one that of a missing one; of a number, of being there and of missing.
    """

    column: Column
    quantiles: FloatArray
    shares: FloatArray

    @classmethod
    def fit(cls, column: Column, values: NDArray[Any], weights: FloatArray) -> Self:
        """Learn from values, each of which weighs something."""
        if column.is_category:
            states = np.where(values == MISSING_CODE, len(column.categories), values)
            counts = np.bincount(states, weights, minlength=len(column.categories) + 1)
            shares = np.asarray(counts, dtype=float)
            return cls(column, np.zeros(0), shares / shares.sum())
        gone = np.isnan(values)
        missing = weights[gone].sum() / weights.sum()
        shares = np.array([1.0 - missing, missing])
        if gone.all():
            return cls(column, np.full(_LEVELS, np.nan), shares)
        levels = np.linspace(0, 1, _LEVELS)
        return cls(column, _quantiles(values[~gone], weights[~gone], levels), shares)

    @property
    def latents(self) -> int:
        """Return how many latents it has: a number that can miss has two."""
        return 1 if self.column.is_category else 1 + bool(0 < self.shares[1] < 1)

    def to_latents(
        self, values: NDArray[Any], weights: FloatArray, rng: np.random.Generator
    ) -> FloatArray:
        """Return latents (n, `latents`); NaN for a number that is missing."""
        if self.column.is_category:
            states = np.where(values == MISSING_CODE, len(self.column.categories), values)
            return self._from_shares(states, rng)[:, None]
        gone = np.isnan(values)
        latent = np.full(len(values), np.nan)
        there = values[~gone]
        order = np.lexsort((rng.random(len(there)), there))
        masses = weights[~gone][order]
        ranks = np.empty(len(there))
        ranks[order] = (np.cumsum(masses) - masses / 2) / masses.sum()
        latent[~gone] = ndtri(ranks)
        if self.latents == 1:
            return latent[:, None]
        return np.column_stack([latent, self._from_shares(gone.astype(int), rng)])

    def of_latents(self, latents: FloatArray) -> NDArray[Any]:
        """Return the values of latents (n, `latents`)."""
        ends = np.cumsum(self.shares)
        if self.column.is_category:
            states = np.searchsorted(ends, ndtr(latents[:, 0]), side="right")
            states = np.minimum(states, int(np.flatnonzero(self.shares)[-1]))
            codes = np.where(states == len(self.column.categories), MISSING_CODE, states)
            return codes.astype(np.int32)
        levels = np.linspace(0, 1, _LEVELS)
        values = fit_bounds(self.column, np.interp(ndtr(latents[:, 0]), levels, self.quantiles))
        if self.latents == 1:
            return values
        return np.where(ndtr(latents[:, 1]) >= ends[0], np.nan, values)

    def _from_shares(self, states: NDArray[Any], rng: np.random.Generator) -> FloatArray:
        ends = np.cumsum(self.shares)
        starts = ends - self.shares
        points = starts[states] + rng.uniform(0, 1, len(states)) * self.shares[states]
        return np.asarray(ndtri(np.clip(points, 1e-9, 1 - 1e-9)))


class GaussianCopula:
    """The method; instances hold nothing."""

    def fit(
        self,
        table: PatientTable,
        options: FitOptions,
        *,
        progress: Progress = NO_PROGRESS,
        checkpoint: Path | None = None,  # noqa: ARG002 - it is done in one step
    ) -> "FittedCopula":
        """Learn from a table; cells are weighted by drawing rows, bias terms are not known to it.

        Raises:
            GenerationError: an option asks for what it cannot do.
            Cancelled: the user stopped.
        """
        clock = FitClock()
        _check_options(options)
        weights = np.ones(table.row_count)
        if options.weighting is Weighting.CELLS:
            weights = cell_weights(cells_of(table, options.outcome, options.protected))
        rng = random_stream(options.seed, KEY)
        margins = tuple(
            Margin.fit(column, table.values[column.name], weights) for column in table.columns
        )
        parts = []
        for margin in margins:
            progress.raise_if_cancelled()
            parts.append(margin.to_latents(table.values[margin.column.name], weights, rng))
        correlations = correlation_of(np.column_stack(parts), weights)
        return FittedCopula(clock.report(KEY, table, options), margins, correlations)

    def load(self, folder: Path) -> "FittedCopula":
        """Read what `FittedCopula.save` wrote.

        Raises:
            GenerationError: the folder holds none, or a damaged one.
        """
        saved = read_folder(folder)
        try:
            arrays = arrays_of_bytes(saved.weights)
            margins = tuple(
                Margin(column, arrays[f"quantiles.{place}"], arrays[f"shares.{place}"])
                for place, column in enumerate(saved.columns)
            )
            correlations = arrays["correlations"]
        except (KeyError, ValueError) as error:
            raise damaged(folder) from error
        if correlations.shape != (sum(margin.latents for margin in margins),) * 2:
            raise damaged(folder)
        return FittedCopula(saved.report, margins, correlations)


@dataclass(frozen=True, slots=True)
class FittedCopula:
    """Margins and the correlations of their latents."""

    report: FitReport
    margins: tuple[Margin, ...]
    correlations: FloatArray = field(repr=False)
    key: str = KEY

    @property
    def columns(self) -> tuple[Column, ...]:
        """Return the columns of what it makes."""
        return tuple(margin.column for margin in self.margins)

    def sample(
        self,
        count: int,
        *,
        seed: int,
        given: Mapping[str, str] = _NOTHING,
        progress: Progress = NO_PROGRESS,
    ) -> PatientTable:
        """Make patients; rows that are not as given are left away.

        Raises:
            GenerationError: the count is none, or what is given is unknown or comes too seldom.
            Cancelled: the user stopped.
        """
        check_sample(count, given, self.columns)
        factor = np.linalg.cholesky(self.correlations)

        def make(batch: int, rows: int) -> PatientTable:
            noise = random_stream(seed, "sample", str(batch)).standard_normal((rows, len(factor)))
            return self._table(noise @ factor.T)

        return sample_given(make, count, given, progress)

    def _table(self, latents: FloatArray) -> PatientTable:
        values, place = {}, 0
        for margin in self.margins:
            own = latents[:, place : place + margin.latents]
            values[margin.column.name] = margin.of_latents(own)
            place += margin.latents
        return PatientTable(self.columns, values, is_synthetic=True)

    def save(self, folder: Path) -> None:
        """Write it into a new or empty folder, with its model card.

        Raises:
            GenerationError: the folder holds something, or cannot be written.
        """
        arrays: dict[str, NDArray[Any]] = {"correlations": self.correlations}
        for place, margin in enumerate(self.margins):
            arrays[f"quantiles.{place}"] = margin.quantiles
            arrays[f"shares.{place}"] = margin.shares
        save_folder(folder, Saved(self.report, self.columns, {}, arrays_as_bytes(arrays)))


def correlation_of(latents: FloatArray, weights: FloatArray) -> FloatArray:
    """Return the correlations of standard normal latents (n, k), NaN = missing, as a matrix.

    Pairs count in rows that have both; the result is moved to the nearest matrix without negative
    eigenvalues and ones on the diagonal (one step of Higham 2002). Latents without spread stand
    alone.
    """
    there = np.isfinite(latents).astype(float)
    known = np.where(there > 0, latents, 0.0)
    weighted = known * weights[:, None]
    sums = weighted.T @ known
    squares = (weighted * known).T @ there
    with np.errstate(divide="ignore", invalid="ignore"):
        found = sums / np.sqrt(squares * squares.T)
    found = np.where(np.isfinite(found), np.clip(found, -1, 1), 0.0)
    np.fill_diagonal(found, 1.0)
    values, vectors = np.linalg.eigh(found)
    fixed = (vectors * np.maximum(values, _LEAST_EIGENVALUE)) @ vectors.T
    scale = 1 / np.sqrt(np.diag(fixed))
    return np.asarray(fixed * scale[:, None] * scale)


def _quantiles(values: FloatArray, weights: FloatArray, levels: FloatArray) -> FloatArray:
    order = np.argsort(values, kind="stable")
    shares = (np.cumsum(weights[order]) - weights[order] / 2) / weights.sum()
    return np.interp(levels, shares, values[order])


def _check_options(options: FitOptions) -> None:
    if options.beta > 0 or options.policy is not None:
        raise GenerationError(
            "A Gaussian copula has no loss: terms of bias and of policy cannot steer it. Choose "
            "'cvae', or weigh cells."
        )
    if options.weighting is Weighting.SCORE:
        raise GenerationError("A Gaussian copula knows no scores of rows: weigh cells, or none.")
    if options.settings:
        raise GenerationError(f"'{KEY}' has no settings; given: {', '.join(options.settings)}.")
