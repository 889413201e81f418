"""Logistic regression of choices on differences, drawn to given weights by a ridge.

No intercept: a difference of nothing foretells nothing. With precision 0 it is plain maximum
likelihood, which may not exist (Albert & Anderson 1984); with a precision above 0 it always does.
The penalised likelihood is strictly concave there, so the same choices give the same weights
whatever came before.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.newton import LARGEST_VARIANCE, slope_tolerance
from readingroom.statistics.tie_models import FloatArray

_MOST_ITERATIONS = 100
_MOST_HALVINGS = 40
_LEAST_EIGENVALUE = 1e-10
_SEPARABLE = "the choices are foretold without an error, so that weights run off to infinity"
_COLLINEAR = "two criteria always differ alike, so that their weights cannot be told apart"


class _State(NamedTuple):
    """The penalised log-likelihood somewhere, its gradient and its negative Hessian."""

    value: float
    gradient: FloatArray
    hessian: FloatArray


@dataclass(frozen=True, slots=True)
class RidgeLogit:
    """A fit. `scores` (n, p) are each choice's own; `inverse` (p, p) that of the penalised Hessian.

    `log_likelihood` is without the penalty.
    """

    weights: FloatArray
    inverse: FloatArray
    scores: FloatArray
    log_likelihood: float


def fit_ridge_logit(
    differences: FloatArray, wins: FloatArray, prior: FloatArray, precision: float
) -> RidgeLogit | NotEstimable:
    """Return the weights that maximise the log-likelihood less `precision`/2 times |w - prior|^2.

    Without a choice that is the prior itself. NotEstimable only with precision 0: no choice, none
    foretold wrongly (complete separation), estimates without end (quasi-complete separation), or
    differences that are linearly dependent.

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
    for _ in range(_MOST_ITERATIONS):
        if np.abs(state.gradient).max(initial=0) <= tolerance:
            break
        if precision == 0 and np.abs(weights).max() > np.sqrt(LARGEST_VARIANCE):
            return NotEstimable(_SEPARABLE)
        try:
            step = np.linalg.solve(state.hessian, state.gradient)
        except np.linalg.LinAlgError:
            return NotEstimable(_SEPARABLE)
        trial = _visit(differences, wins, weights + step, prior, precision)
        for _ in range(_MOST_HALVINGS):
            if trial.value >= state.value - 1e-12 * (1 + abs(state.value)):
                break
            step = step / 2
            trial = _visit(differences, wins, weights + step, prior, precision)
        weights, state = weights + step, trial
    if precision == 0 and _is_separating(differences, wins, weights, state.hessian):
        return NotEstimable(_SEPARABLE)
    chance = _logistic(differences @ weights)
    return RidgeLogit(
        weights=weights,
        inverse=np.asarray(np.linalg.inv(state.hessian), dtype=np.float64),
        scores=(wins - chance)[:, None] * differences,
        log_likelihood=_log_likelihood(differences, wins, weights),
    )


def clustered_covariance(
    fit: RidgeLogit, clusters: Sequence[Hashable]
) -> FloatArray | NotEstimable:
    """Return the covariance (p, p) of a fit's weights clustered on who chose.

    The sandwich of Liang & Zeger 1986 with the factor R / (R - 1). The ridge keeps the clusters'
    scores from summing to zero, so that their mean is taken off. NotEstimable with one cluster.
    """
    _, row = np.unique(np.array([str(one) for one in clusters]), return_inverse=True)
    count = int(row.max(initial=-1)) + 1
    if count < 2:
        return NotEstimable("agreement within a reader cannot be seen with fewer than two readers")
    sums = np.zeros((count, fit.scores.shape[1]))
    np.add.at(sums, row, fit.scores)
    influence = (sums - sums.mean(axis=0)) @ fit.inverse
    return np.asarray(influence.T @ influence * (count / (count - 1)), dtype=np.float64)


def _obstacle(differences: FloatArray) -> NotEstimable | None:
    if not len(differences):
        return NotEstimable("no decided choice")
    moments = differences.T @ differences / len(differences)
    if np.linalg.eigvalsh(moments).min() < _LEAST_EIGENVALUE * max(float(moments.max()), 1e-300):
        return NotEstimable(_COLLINEAR)
    return None


def _visit(
    differences: FloatArray,
    wins: FloatArray,
    weights: FloatArray,
    prior: FloatArray,
    precision: float,
) -> _State:
    chance = _logistic(differences @ weights)
    lean = weights - prior
    value = _log_likelihood(differences, wins, weights) - precision / 2 * float(lean @ lean)
    gradient = differences.T @ (wins - chance) - precision * lean
    spread = (chance * (1 - chance))[:, None] * differences
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
    return smallest * LARGEST_VARIANCE < 1
