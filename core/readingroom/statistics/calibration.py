"""Calibration of probabilities: bins, calibration errors, and Cox's calibration line."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.clusters import design_effect, numbered
from readingroom.statistics.influence import small_sample
from readingroom.statistics.intervals import normal_quantile, student_quantile
from readingroom.statistics.resampling import weighted_sums

_Wald = Callable[[float, float, FloatArray, str], Estimate | NotEstimable]

_STEP = 1e-4

CLAMP = 1e-12
"""Probabilities are clipped to at least this distance from 0 and 1 before a logarithm."""


def equal_width_bins(p: FloatArray, count: int) -> IntArray:
    """Return each probability's equal-width bin; 1 belongs to the last bin."""
    return np.minimum((p * count).astype(np.int64), count - 1)


def equal_mass_bins(p: FloatArray, count: int) -> IntArray:
    """Return each probability's bin of nearly equal counts; equal values share a bin."""
    values, indices, counts = np.unique(p, return_inverse=True, return_counts=True)
    middle = np.cumsum(counts) - (counts + 1) / 2
    bins = np.minimum((middle * count / len(p)).astype(np.int64), count - 1)
    if len(values) == 1:
        bins[:] = 0
    return np.asarray(bins[indices], dtype=np.int64)


@dataclass(frozen=True, slots=True)
class BinSums:
    """Sums within bins, each (..., bins), of any weighting of the rows."""

    rows: FloatArray
    p: FloatArray
    y: FloatArray
    pp: FloatArray
    py: FloatArray

    def scaled(self, factor: float) -> "BinSums":
        """Return the sums of `factor` times as many rows."""
        return BinSums(
            *(factor * column for column in (self.rows, self.p, self.y, self.pp, self.py))
        )

    def calibration_error(self) -> FloatArray:
        """Return the expected calibration error: mean |p - y| of the bins, weighted by rows."""
        gaps = np.abs(self.p - self.y).sum(axis=-1)
        return np.asarray(gaps / self.rows.sum(axis=-1))

    def debiased_error(self) -> FloatArray:
        """Return the root mean square error of the bins, corrected for sampling noise.

        After Kumar, Liang and Ma (2019): each bin's variance is subtracted from its squared gap; a
        negative sum becomes 0. Bins of one row have an unknown variance and are not corrected.
        """
        return np.asarray(np.sqrt(np.maximum(self.debiased_square(), 0.0)))

    def debiased_square(self) -> FloatArray:
        """Return the square of the debiased error; negative where noise makes the gaps small."""
        with np.errstate(invalid="ignore", divide="ignore"):
            gap, share = (self.p - self.y) / self.rows, self.y / self.rows
            variance = np.where(self.rows > 1, share * (1 - share) / (self.rows - 1), 0.0)
            parts = np.where(self.rows > 0, self.rows * (gap**2 - variance), 0.0)
        return np.asarray(parts.sum(axis=-1) / self.rows.sum(axis=-1))

    def reliability(self) -> FloatArray:
        """Return Murphy's reliability (1973): the mean squared gap of the bins."""
        with np.errstate(invalid="ignore", divide="ignore"):
            parts = np.where(self.rows > 0, (self.p - self.y) ** 2 / self.rows, 0.0)
        return np.asarray(parts.sum(axis=-1) / self.rows.sum(axis=-1))

    def resolution(self) -> FloatArray:
        """Return Murphy's resolution with the two within-bin terms of Stephenson et al. (2008).

        Uncertainty + reliability - resolution is the Brier score, for any bins.
        """
        total = self.rows.sum(axis=-1)
        base = (self.y.sum(axis=-1) / total)[..., None]
        with np.errstate(invalid="ignore", divide="ignore"):
            between = np.where(self.rows > 0, (self.y / self.rows - base) ** 2 * self.rows, 0.0)
            spread = np.where(self.rows > 0, self.pp - self.p**2 / self.rows, 0.0)
            common = np.where(self.rows > 0, self.py - self.p * self.y / self.rows, 0.0)
        return np.asarray((between - spread + 2 * common).sum(axis=-1) / total)

    def uncertainty(self) -> FloatArray:
        """Return the variance of the outcome."""
        base = self.y.sum(axis=-1) / self.rows.sum(axis=-1)
        return np.asarray(base * (1 - base))


class Binned:
    """Rows sorted into bins, for repeated weighting."""

    def __init__(self, p: FloatArray, y: FloatArray, bins: IntArray) -> None:
        self._order = np.argsort(bins, kind="stable")
        ordered = bins[self._order]
        ends = np.append(np.flatnonzero(np.diff(ordered) != 0) + 1, len(p)).tolist()
        self._slices = [slice(*pair) for pair in zip([0, *ends[:-1]], ends, strict=True)]
        p, y = p[self._order], y[self._order]
        self._columns = np.column_stack([np.ones(len(p)), p, y, p * p, p * y])

    def sums(self, weights: FloatArray | None = None) -> BinSums:
        """Return the sums of each weighting (..., n); unweighted by default."""
        ordered = np.ones(len(self._columns)) if weights is None else weights[..., self._order]
        parts = np.stack(
            [weighted_sums(ordered[..., rows], self._columns[rows]) for rows in self._slices], -1
        )
        return BinSums(*(parts[..., column, :] for column in range(5)))


def binned_influence(
    statistic: Callable[[BinSums], FloatArray],
    p: FloatArray,
    y: FloatArray,
    bins: IntArray,
    *,
    is_clustered: bool,
) -> FloatArray:
    """Return each row's influence on a statistic of fixed bins; see `influence`."""
    binned = Binned(p, y, bins)
    indices = numbered(bins)
    sums = binned.sums()
    whole = np.stack([sums.rows, sums.p, sums.y, sums.pp, sums.py])
    steps = _STEP * np.eye(whole.size).reshape(whole.size, *whole.shape)
    after, before = (
        statistic(BinSums(*np.moveaxis(whole + sign * steps, 1, 0))) for sign in (1.0, -1.0)
    )
    slopes = ((after - before) / (2 * _STEP)).reshape(whole.shape)[:, indices]
    influence = (slopes * np.stack([np.ones(len(p)), p, y, p * p, p * y])).sum(axis=0)
    return np.asarray(
        (influence - influence.mean()) * small_sample(len(p), is_clustered=is_clustered)
    )


@dataclass(frozen=True, slots=True)
class CoxLine:
    """Slope of the outcome on the logit of the probability, and the intercept at a slope of 1.

    `slope_influence` and `intercept_influence` are each row's influence on them, float arrays (n,);
    empty where the estimate is missing.
    """

    slope: Estimate | NotEstimable
    intercept: Estimate | NotEstimable
    slope_influence: FloatArray = field(default_factory=lambda: np.empty(0))
    intercept_influence: FloatArray = field(default_factory=lambda: np.empty(0))


def cox_line(
    p: FloatArray,
    y: FloatArray,
    level: float = 0.95,
    clusters: IntArray | None = None,
    *,
    is_robust: bool = False,
) -> CoxLine:
    """Return the calibration slope and the calibration in the large (Cox 1958), Wald intervals.

    Errors of clustered rows grow by the design effect of their influence on the estimate;
    `is_robust` keeps them valid also where the line does not fit (Liang and Zeger 1986).
    Probabilities are clipped `CLAMP` away from 0 and 1. NotEstimable with one class only; the slope
    also where the probabilities do not vary or separate the classes.
    """
    if y.min() == y.max():
        nothing = NotEstimable("all outcomes are the same")
        return CoxLine(nothing, nothing)
    clipped = np.clip(p, CLAMP, 1 - CLAMP)
    logits = np.log(clipped / (1 - clipped))
    wald = partial(_wald, level=level, clusters=clusters, is_robust=is_robust)
    shift, shifted = _find_shift(logits, y, wald)
    if np.ptp(logits) == 0:
        reason = NotEstimable("the probabilities do not vary")
        return CoxLine(reason, shift, intercept_influence=shifted)
    if _separates(logits, y):
        reason = NotEstimable("the probabilities separate the classes completely")
        return CoxLine(reason, shift, intercept_influence=shifted)
    slope, influence = _fit_slope(logits, y, wald)
    return CoxLine(slope, shift, influence, shifted)


def _separates(logits: FloatArray, y: FloatArray) -> bool:
    """Whether a threshold separates the classes, so that the slope is infinite."""
    positive, negative = logits[y == 1], logits[y == 0]
    return bool(positive.min() >= negative.max() or positive.max() <= negative.min())


def _find_shift(
    logits: FloatArray, y: FloatArray, wald: _Wald
) -> tuple[Estimate | NotEstimable, FloatArray]:
    """Return the logit shift at which expected and observed events agree, and its influences."""
    from scipy.optimize import brentq

    events = float(y.sum())
    value = float(brentq(lambda shift: events - float(_expit(logits + shift).sum()), -100.0, 100.0))
    fitted = _expit(logits + value)
    information = float((fitted * (1 - fitted)).sum())
    influence = (y - fitted) / information
    error = 1 / math.sqrt(information)
    return wald(value, error, influence, "intercept at a slope of 1, Wald"), influence


def _fit_slope(
    logits: FloatArray, y: FloatArray, wald: _Wald
) -> tuple[Estimate | NotEstimable, FloatArray]:
    """Return the logistic regression slope and its influences, by Newton with step-halving."""
    design = np.column_stack([logits, np.ones(len(y))])
    parameters: FloatArray = np.array([1.0, 0.0])
    step: FloatArray = np.zeros(2)
    likelihood = -math.inf
    for _ in range(200):
        score = design @ parameters
        reached = float((y * score - np.logaddexp(0.0, score)).sum())
        if reached < likelihood - 1e-9:
            step = step / 2
            parameters = parameters - step
            continue
        likelihood = reached
        fitted = _expit(score)
        information = design.T @ (design * (fitted * (1 - fitted))[:, None])
        if np.linalg.cond(information) > 1e14:
            break
        step = np.asarray(np.linalg.solve(information, design.T @ (y - fitted)))
        if np.abs(step).max() < 1e-8 * max(1.0, float(np.abs(parameters).max())):
            spread = np.linalg.inv(information)
            error = math.sqrt(float(spread[0, 0]))
            influence = (design @ spread[0]) * (y - fitted)
            slope = wald(float(parameters[0]), error, influence, "logistic regression, Wald")
            return slope, influence
        parameters = parameters + step
    reason = NotEstimable("the logistic regression of the outcome has no stable solution")
    return reason, np.empty(0)


def _expit(score: FloatArray) -> FloatArray:
    return np.asarray(1 / (1 + np.exp(-np.clip(score, -500, 500))))


def _wald(
    value: float,
    error: float,
    influence: FloatArray,
    method: str,
    *,
    level: float,
    clusters: IntArray | None,
    is_robust: bool,
) -> Estimate | NotEstimable:
    """Return an estimate with its interval; `moved` holds each row's influence.

    Rows of a single cluster have no interval.
    """
    n, quantile = len(influence), normal_quantile(level)
    if clusters is not None:
        n = len(np.unique(clusters))
        if n == 1:
            return NotEstimable("all rows are of one cluster", value)
        own = math.sqrt(float((influence**2).sum())) if is_robust else 0.0
        error = max(error, own) * math.sqrt(design_effect(influence, clusters) * n / (n - 1))
        quantile = student_quantile(level, n - 1)
    margin = quantile * error
    return Estimate(value, value - margin, value + margin, level, "log-odds", n, method, error)
