"""Patients from a Gaussian copula: column margins joined by one correlation matrix.

Every number and every state of a category depends on standard normal latents (`margins`). Their
correlations are those under which the columns of generated patients correlate as in the table
(`inversion`): numbers by Pearson, categories by the indicators of their states.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load, save

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.engine.generator.api import FitOptions, Weighting
from readingroom.engine.generator.conditions import check_sample, sample_given
from readingroom.engine.generator.fit_report import FitClock, FitReport
from readingroom.engine.generator.learners.inversion import correlation_of, invert
from readingroom.engine.generator.learners.margins import Margin
from readingroom.engine.generator.saved import SavedGenerator, damaged, read_folder, save_folder
from readingroom.engine.generator.weighting import row_weights
from readingroom.engine.tables.types import MISSING_CODE, PatientColumn, PatientTable

KEY: Final = "copula"
_NOTHING: Mapping[str, str] = {}
_MAX_STATES: Final = 24
"""Maximum number of latents of one category."""
_MAX_LATENTS: Final = 600
"""Maximum number of latents of all categories, if each has one."""
_LOST: Final = 0.05
"""Error of a correlation above which a warning is given."""
_ARRAYS: Final = ("quantiles", "numbers", "states", "shares", "cuts")


class GaussianCopula:
    """The method; instances have no state."""

    def fit(
        self,
        table: PatientTable,
        options: FitOptions,
        *,
        progress: Progress = NO_PROGRESS,
        checkpoint: Path | None = None,  # noqa: ARG002 - it is done in one step
    ) -> "FittedCopula":
        """Fit to a table; cells are weighted by resampling rows, bias terms are unsupported.

        Raises:
            GenerationError: an option is unsupported.
            Cancelled: the user stopped.
        """
        clock = FitClock()
        _check_options(options)
        cells = row_weights(table, options)
        weights = np.ones(table.row_count) if cells is None else cells
        margins = _margins(table, weights)
        progress.raise_if_cancelled()
        shown = np.hstack([margin.shown(table.values[margin.column.name]) for margin in margins])
        target = correlation_of(shown, weights)
        inversion = invert(margins, target, random_stream(options.seed, KEY), progress)
        report = clock.report(
            KEY, table, options.as_json(), warnings=_lost(inversion.margins, target, inversion.gaps)
        )
        return FittedCopula(report, inversion.margins, inversion.correlations)

    def load(self, folder: Path) -> "FittedCopula":
        """Read a saved generator; see `PatientMethod.load`."""
        saved = read_folder(folder)
        try:
            arrays = load(saved.weights)
            margins = tuple(
                _margin_of(column, {name: arrays[f"{name}.{index}"] for name in _ARRAYS})
                for index, column in enumerate(saved.columns)
            )
            correlations = arrays["correlations"]
        except (KeyError, SafetensorError, ValueError) as error:
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
    def columns(self) -> tuple[PatientColumn, ...]:
        """Return the columns of its patients."""
        return tuple(margin.column for margin in self.margins)

    def sample(
        self,
        count: int,
        *,
        seed: int,
        given: Mapping[str, str] = _NOTHING,
        progress: Progress = NO_PROGRESS,
    ) -> PatientTable:
        """Generate patients; see `FittedGenerator.sample`."""
        check_sample(count, given, self.columns)
        factor = np.linalg.cholesky(self.correlations)

        def make(batch: int, rows: int) -> PatientTable:
            noise = random_stream(seed, "sample", str(batch)).standard_normal((rows, len(factor)))
            return self._table(noise @ factor.T)

        return sample_given(make, count, given, progress)

    def _table(self, latents: FloatArray) -> PatientTable:
        values, start = {}, 0
        for margin in self.margins:
            own = latents[:, start : start + margin.latents]
            values[margin.column.name] = margin.of_latents(own)
            start += margin.latents
        return PatientTable(self.columns, values, is_synthetic=True)

    def save(self, folder: Path) -> None:
        """Save it; see `FittedGenerator.save`."""
        arrays: dict[str, NDArray[Any]] = {"correlations": self.correlations}
        for index, margin in enumerate(self.margins):
            numbers = np.array([margin.mean, margin.missing, margin.latents])
            own = (margin.quantiles, numbers, margin.states, margin.shares, margin.cuts)
            arrays |= {f"{name}.{index}": array for name, array in zip(_ARRAYS, own, strict=True)}
        arrays = {name: np.ascontiguousarray(array) for name, array in arrays.items()}
        save_folder(folder, SavedGenerator(self.report, self.columns, {}, save(arrays)))


def _margins(table: PatientTable, weights: FloatArray) -> tuple[Margin, ...]:
    """Return the margins of all columns; states of categories are ordered by all other columns."""
    categories = sum(column.is_category for column in table.columns)
    most = int(np.clip(_MAX_LATENTS // max(categories, 1), 1, _MAX_STATES))
    parts = {
        column.name: _as_numbers(column, table.values[column.name]) for column in table.columns
    }
    margins = []
    for column in table.columns:
        values = table.values[column.name]
        if not column.is_category:
            margins.append(Margin.of_number(column, values, weights))
            continue
        others = [part for name, part in parts.items() if name != column.name]
        rest = np.hstack(others) if others else np.zeros((len(weights), 0))
        margins.append(Margin.of_category(column, values, weights, rest, most))
    return tuple(margins)


def _as_numbers(column: PatientColumn, values: NDArray[Any]) -> FloatArray:
    """Return a column as numbers in standard deviations, or as indicators of its states (n, k)."""
    if column.is_category:
        return np.asarray(values[:, None] == np.unique(values), dtype=float)
    there = values[~np.isnan(values)]
    spread = float(there.std()) if len(there) else 0.0
    if spread == 0:
        return np.zeros((len(values), 0))
    return np.asarray(np.nan_to_num((values - there.mean()) / spread))[:, None]


def _lost(margins: Sequence[Margin], target: FloatArray, gaps: FloatArray) -> tuple[str, ...]:
    """Return a warning for each pair of columns whose association is not reproduced."""
    owners = np.repeat(np.arange(len(margins)), [margin.latents for margin in margins])
    lost: dict[tuple[int, int], tuple[float, float]] = {}
    for row, column in zip(*np.nonzero(np.triu(np.abs(gaps) > _LOST)), strict=True):
        real, gap = float(target[row, column]), float(gaps[row, column])
        pair = int(owners[row]), int(owners[column])
        lost[pair] = max(lost.get(pair, (0.0, 0.0)), (real, gap), key=lambda pair: abs(pair[1]))
    order = sorted(lost, key=lambda pair: -abs(lost[pair][1]))
    names = [margin.column.name for margin in margins]
    return tuple(
        f"No Gaussian copula holds all associations of this table: that of {names[first]} and "
        f"{names[second]} is {real:.2f}, and synthetic patients show {real - gap:.2f}."
        for first, second in order
        for real, gap in [lost[first, second]]
    )


def _margin_of(column: PatientColumn, arrays: Mapping[str, NDArray[Any]]) -> Margin:
    mean, missing, latents = arrays["numbers"].tolist()
    quantiles, states = arrays["quantiles"], arrays["states"].astype(np.int64)
    shares, cuts = arrays["shares"], arrays["cuts"]
    known = {MISSING_CODE, *range(len(column.categories))}
    if column.is_category and not (len(states) and set(states.tolist()) <= known):
        raise ValueError("states do not fit")
    if len(shares) != len(states) or (column.is_category and len(cuts) != len(states) - 1):
        raise ValueError("shares or cuts do not fit")
    return Margin(column, quantiles, mean, missing, states, shares, cuts, int(latents))


def _check_options(options: FitOptions) -> None:
    if options.beta > 0 or options.policy is not None or options.alpha != 1:
        raise GenerationError(
            "A Gaussian copula has no loss, so that alpha, beta and the policy have no effect. "
            "Choose 'cvae', or weight cells."
        )
    if options.weighting is Weighting.SCORE:
        raise GenerationError("A Gaussian copula has no row scores. Weight cells, or none.")
    if options.settings:
        raise GenerationError(f"'{KEY}' has no settings; given: {', '.join(options.settings)}.")
