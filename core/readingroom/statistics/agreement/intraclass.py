"""Intraclass correlation of ratings (Shrout and Fleiss 1979; McGraw and Wong 1996)."""

from dataclasses import dataclass
from enum import Enum

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable


class Intraclass(Enum):
    """Form of the correlation: its model, and whether it is that of the mean of all raters.

    1: each unit has raters of its own; 2: the raters are a sample of raters, who rate all units;
    3: the raters of the study are the only ones of interest.
    """

    ICC_1_1 = (1, False)
    ICC_2_1 = (2, False)
    ICC_3_1 = (3, False)
    ICC_1_K = (1, True)
    ICC_2_K = (2, True)
    ICC_3_K = (3, True)

    @property
    def code(self) -> str:
        """Return the name in use, as "ICC(2,1)"."""
        model, is_mean = self.value
        return f"ICC({model},{'k' if is_mean else 1})"


@dataclass(frozen=True, slots=True)
class _Components:
    """Components of variance, and the size of a complete table that stands for the present one."""

    units: float
    raters: float
    error: float
    n: float
    k: float
    units_df: int
    raters_df: int
    error_df: int

    @property
    def mean_square_of_units(self) -> float:
        return self.k * self.units + self.error

    @property
    def mean_square_of_raters(self) -> float:
        return self.n * self.raters + self.error

    @property
    def correlation(self) -> float:
        return self.units / (self.units + self.raters + self.error)


def intraclass_correlation(
    values: FloatArray, form: Intraclass, level: float = 0.95
) -> Estimate | NotEstimable:
    """Return an intraclass correlation with its interval by F.

    With missing ratings the components of variance are Henderson's (method 3, 1953), and the
    interval is that of a complete table with as many ratings of a unit as these have in effect,
    which is approximate. Units and raters without a rating are left out. NotEstimable below two
    units or raters, without enough units that were rated twice, and where ratings do not vary.

    Args:
        values: float array (n_units, n_raters), NaN = not rated.
        form: which correlation.
        level: of the interval.
    """
    rated = values[~np.isnan(values).all(axis=1)]
    rated = rated[:, ~np.isnan(rated).all(axis=0)]
    n, k = rated.shape
    if n < 2 or k < 2:
        return NotEstimable(f"{n} units and {k} raters have ratings; two of each are needed")
    model, is_mean = form.value
    parts = _components(rated / (float(np.nanmax(np.abs(rated))) or 1.0), model)
    if parts is None:
        return NotEstimable("too few units were rated by two raters")
    if parts.units + parts.raters + parts.error < 1e-15:
        return NotEstimable("the ratings do not vary")
    value = parts.correlation
    low, high = _bounds(parts, model, level)
    if is_mean and min(value, low) <= -1 / (k - 1) + 1e-12:
        return NotEstimable("the raters disagree so much that their mean has no lower bound")
    if is_mean:
        value, low, high = (k * end / (1 + (k - 1) * end) for end in (value, low, high))
    missing = ", approximate for missing ratings" if np.isnan(rated).any() else ""
    return Estimate(value, low, high, level, "correlation", n, f"{form.code}, F{missing}")


def _components(values: FloatArray, model: int) -> _Components | None:
    is_rated = ~np.isnan(values)
    centred = np.where(is_rated, values - values[is_rated].mean(), 0.0)
    by_unit, by_rater = is_rated.sum(axis=1), is_rated.sum(axis=0)
    total, (units, raters) = int(is_rated.sum()), values.shape
    of_unit, of_rater = centred.sum(axis=1), centred.sum(axis=0)
    squares = float((centred**2).sum())
    by_units, by_raters = (
        float((part**2 / size).sum()) for part, size in ((of_unit, by_unit), (of_rater, by_rater))
    )
    if model == 1:
        if total == units:
            return None
        k = (total - float((by_unit**2).sum()) / total) / (units - 1)
        error = (squares - by_units) / (total - units)
        between = (by_units / (units - 1) - error) / k
        return _Components(between, 0.0, error, units, k, units - 1, 0, total - units)
    error_df = total - units - raters + 1
    if error_df < 1:
        return None
    # The sum of squares of raters and units together: raters adjusted for the units.
    adjusted = np.diag(by_rater.astype(np.float64)) - (is_rated / by_unit[:, None]).T @ is_rated
    target = of_rater - is_rated.T @ (of_unit / by_unit)
    effects, _, rank, _ = np.linalg.lstsq(adjusted, target)
    if rank < raters - 1:  # units and raters that no rating connects
        return None
    together = by_units + float(effects @ target)
    error = max(squares - together, 0.0) / error_df
    k, n = (total - raters) / (units - 1), (total - units) / (raters - 1)
    between = ((together - by_raters) / (units - 1) - error) / k
    of_raters = ((together - by_units) / (raters - 1) - error) / n if model == 2 else 0.0
    return _Components(between, of_raters, error, n, k, units - 1, raters - 1, error_df)


def _bounds(parts: _Components, model: int, level: float) -> tuple[float, float]:
    """Return the bounds of the correlation of single ratings."""
    from scipy.special import fdtri

    n, k = parts.n, parts.k
    upper = (1 + level) / 2
    units_df = parts.units_df
    unit, rater, error = parts.mean_square_of_units, parts.mean_square_of_raters, parts.error
    if model == 2:
        own, other = k * parts.correlation, n * (1 + (k - 1) * parts.correlation)
        first, second = own * rater, (other - own) * error
        spread = first**2 / parts.raters_df + second**2 / parts.error_df
        df = (first + second) ** 2 / spread if spread > 0 else parts.error_df
        noise = (k * rater + (k * n - k - n) * error) / n
    else:
        df, noise = parts.error_df, (k - 1) * error
    wide, narrow = float(fdtri(units_df, df, upper)), float(fdtri(df, units_df, upper))
    low = (unit - wide * error) / (unit + wide * noise)
    high = (narrow * unit - error) / (narrow * unit + noise)
    return low, high
