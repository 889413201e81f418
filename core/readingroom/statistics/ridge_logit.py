"""Logistic regression of choices on differences, shrunk to prior weights by a ridge penalty.

No intercept: a difference of 0 predicts nothing. Precision 0 is plain maximum likelihood, which may
not exist (Albert & Anderson 1984); a precision above 0 always has an estimate. The penalised
likelihood is strictly concave then, so the same choices give the same weights, whatever the
starting point.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.clusters import numbered
from readingroom.statistics.newton import MAX_VARIANCE, slope_tolerance

_MAX_ITERATIONS = 100
_MAX_HALVINGS = 40
_MIN_EIGENVALUE = 1e-10
_SEPARABLE = "the choices are predicted without error, so the weights are infinite"
_COLLINEAR = "two criteria always differ by the same amount, so their weights cannot be separated"


class _State(NamedTuple):
    """The penalised log-likelihood at a point, its gradient and its negative Hessian."""

    value: float
    gradient: FloatArray
    hessian: FloatArray


@dataclass(frozen=True, slots=True)
class RidgeLogit:
    """A fit: `scores` (n, p) of each choice, `inverse` (p, p) of the penalised Hessian.

    `log_likelihood` excludes the penalty.
    """

    weights: FloatArray
    inverse: FloatArray
    scores: FloatArray
    log_likelihood: float


def fit_ridge_logit(
    differences: FloatArray, wins: FloatArray, prior: FloatArray, precision: float
) -> RidgeLogit | NotEstimable:
    """Return the weights that maximise the log-likelihood less `precision`/2 times |w - prior|^2.

    Without a choice this is the prior itself. NotEstimable only with precision 0: no choice, no
    wrongly predicted choice (complete separation), infinite estimates (quasi-complete separation),
    or linearly dependent differences.

    Args:
        differences: float array (n, p), first minus second.
        wins: float array (n,), 1 where the first was chosen, else 0.
        prior: float array (p,).
        precision: 0 or above.
    """
    if precision == 0:
        obstacle = _obstacle(differences)
        if obstacle is not None:
            return obstacle
    tolerance = slope_tolerance(float(len(wins)))
    weights = prior.astype(np.float64)
    state = _visit(differences, wins, weights, prior, precision)
    for _ in range(_MAX_ITERATIONS):
        if np.abs(state.gradient).max(initial=0) <= tolerance:
            break
        if precision == 0 and np.abs(weights).max() > np.sqrt(MAX_VARIANCE):
            return NotEstimable(_SEPARABLE)
        try:
            step = np.linalg.solve(state.hessian, state.gradient)
        except np.linalg.LinAlgError:
            return NotEstimable(_SEPARABLE)
        trial = _visit(differences, wins, weights + step, prior, precision)
        for _ in range(_MAX_HALVINGS):
            if trial.value >= state.value - 1e-12 * (1 + abs(state.value)):
                break
            step = step / 2
            trial = _visit(differences, wins, weights + step, prior, precision)
        weights, state = weights + step, trial
    if precision == 0 and _is_separating(differences, wins, weights, state.hessian):
        return NotEstimable(_SEPARABLE)
    probability = _logistic(differences @ weights)
    return RidgeLogit(
        weights=weights,
        inverse=np.asarray(np.linalg.inv(state.hessian), dtype=np.float64),
        scores=(wins - probability)[:, None] * differences,
        log_likelihood=_log_likelihood(differences, wins, weights),
    )


def clustered_covariance(
    fit: RidgeLogit, clusters: Sequence[Hashable]
) -> FloatArray | NotEstimable:
    """Return the covariance (p, p) of a fit's weights, clustered by reader.

    The sandwich of Liang & Zeger 1986 with the factor R / (R - 1). The ridge keeps the clusters'
    scores from summing to zero, so their mean is subtracted. NotEstimable with one cluster.
    """
    row = numbered([str(cluster) for cluster in clusters])
    count = int(row.max(initial=-1)) + 1
    if count < 2:
        return NotEstimable("clustering by reader needs at least two readers")
    sums = np.zeros((count, fit.scores.shape[1]))
    np.add.at(sums, row, fit.scores)
    influence = (sums - sums.mean(axis=0)) @ fit.inverse
    return np.asarray(influence.T @ influence * (count / (count - 1)), dtype=np.float64)


def _obstacle(differences: FloatArray) -> NotEstimable | None:
    if not len(differences):
        return NotEstimable("no decided choice")
    moments = differences.T @ differences / len(differences)
    if np.linalg.eigvalsh(moments).min() < _MIN_EIGENVALUE * max(float(moments.max()), 1e-300):
        return NotEstimable(_COLLINEAR)
    return None


def _visit(
    differences: FloatArray,
    wins: FloatArray,
    weights: FloatArray,
    prior: FloatArray,
    precision: float,
) -> _State:
    probability = _logistic(differences @ weights)
    lean = weights - prior
    value = _log_likelihood(differences, wins, weights) - precision / 2 * float(lean @ lean)
    gradient = differences.T @ (wins - probability) - precision * lean
    spread = (probability * (1 - probability))[:, None] * differences
    hessian = differences.T @ spread + precision * np.eye(len(weights))
    return _State(value, gradient, hessian)


def _log_likelihood(differences: FloatArray, wins: FloatArray, weights: FloatArray) -> float:
    lead = differences @ weights
    return float(-np.logaddexp(0, np.where(wins > 0, -lead, lead)).sum())


def _logistic(lead: FloatArray) -> FloatArray:
    return np.asarray(0.5 * (1 + np.tanh(lead / 2)), dtype=np.float64)


def _is_separating(
    differences: FloatArray, wins: FloatArray, weights: FloatArray, hessian: FloatArray
) -> bool:
    lead = np.where(wins > 0, 1.0, -1.0) * (differences @ weights)
    if lead.min() >= 0 and lead.max() > 0:
        return True
    smallest = float(np.linalg.eigvalsh(hessian).min())
    return smallest * MAX_VARIANCE < 1
