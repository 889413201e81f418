"""Newton's method with step-halving for many likelihoods of one design at once."""

from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.statistics.design import Design, Evaluation
from readingroom.statistics.linear import invert, solve

Votes = TypeVar("Votes", float, FloatArray)

_MAX_STEP = 8.0
_MAX_ITERATIONS = 60
_MAX_HALVINGS = 40
MAX_VARIANCE = 1e4
"""A standard error of 100 log-odds: the estimate diverges to infinity."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Result of the iterations.

    `parameters` is (batch, p), `covariance` the inverse information there (batch, p, p), zero where
    `is_finite` (batch,) is False: that estimate diverges to infinity.
    """

    parameters: FloatArray
    covariance: FloatArray
    is_finite: NDArray[np.bool_]
    iterations: int


def slope_tolerance(votes: Votes) -> Votes:
    """Return the gradient norm below which an estimate from that many votes has converged."""
    return 1e-9 + 1e-13 * votes


def gradient_tolerance(counts: FloatArray) -> FloatArray:
    """Return the gradient norm below which an estimate has converged, per batch.

    It grows with the votes only as fast as rounding does.
    """
    return np.asarray(slope_tolerance(counts.sum(axis=(1, 2))), dtype=np.float64)


def maximise(design: Design, counts: FloatArray, start: FloatArray) -> Solution:
    """Return the maximum of each batch's (penalised) likelihood.

    `counts` are (batch, cells, 3), `start` is (batch, p).
    """
    parameters = start.copy()
    tolerance = gradient_tolerance(counts)
    active = np.arange(len(parameters))
    is_finite = np.zeros(len(parameters), dtype=bool)
    covariance = np.zeros((*parameters.shape, parameters.shape[1]))
    state = design.evaluate(parameters, counts)
    iterations = 0
    while len(active) and iterations < _MAX_ITERATIONS:
        is_done = np.abs(state.gradient).max(axis=1, initial=0) <= tolerance[active]
        if is_done.any():
            ended = active[is_done]
            covariance[ended] = invert(state.information[is_done])
            variances = np.diagonal(covariance[ended], axis1=1, axis2=2)
            is_finite[ended] = variances.max(axis=1, initial=0) < MAX_VARIANCE
            active = active[~is_done]
            state = Evaluation(*(part[~is_done] for part in state))
            continue
        moved, state = _advance(design, counts[active], parameters[active], state)
        parameters[active] = moved
        iterations += 1
    covariance[~is_finite] = 0
    return Solution(parameters, covariance, is_finite, iterations)


def _advance(
    design: Design, counts: FloatArray, parameters: FloatArray, state: Evaluation
) -> tuple[FloatArray, Evaluation]:
    step = _step(state)
    # The rounding error of a sum over many votes is not a decrease.
    slack = 1e-12 * (1 + np.abs(state.value))
    moved = parameters + step
    trial = design.evaluate(moved, counts)
    worse: IntArray = np.flatnonzero(~(trial.value >= state.value - slack))
    for _ in range(_MAX_HALVINGS):
        if not len(worse):
            break
        step[worse] /= 2
        moved[worse] = parameters[worse] + step[worse]
        again = design.evaluate(moved[worse], counts[worse])
        for part, new in zip(trial, again, strict=True):
            part[worse] = new
        worse = worse[~(again.value >= state.value[worse] - slack[worse])]
    return moved, trial


def _step(state: Evaluation) -> FloatArray:
    step = solve(state.information, state.gradient)
    longest = np.abs(step).max(axis=1, keepdims=True)
    result: FloatArray = step * np.minimum(1, _MAX_STEP / np.maximum(longest, 1e-300))
    return result
