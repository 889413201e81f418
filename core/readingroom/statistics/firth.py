"""Bias-reduced estimates (Firth 1993), finite where maximum likelihood is not.

The likelihood is multiplied by the square root of the information's determinant (Jeffreys' prior).
Davidson's model and Bradley-Terry's are exponential families in their parameters, so this is
Firth's adjusted score exactly; Rao and Kupper's is not, and is not offered here.
"""

from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.statistics.design import Design
from readingroom.statistics.linear import invert
from readingroom.statistics.newton import gradient_tolerance
from readingroom.statistics.tie_models import outcome_scores, probabilities

_MAX_ITERATIONS = 500
_MAX_HALVINGS = 40


class _State(NamedTuple):
    parameters: FloatArray
    penalised: float
    score: FloatArray
    step: FloatArray

    @property
    def distance(self) -> float:
        return float(np.abs(self.score).max(initial=0))


def maximise_penalised(design: Design, counts: FloatArray, start: FloatArray) -> FloatArray:
    """Return the parameters (p,) that maximise the penalised likelihood of `counts` (cells, 3).

    Raises:
        ArithmeticError: if the iterations do not converge.
    """
    tolerance = float(gradient_tolerance(counts[None])[0])
    state = _visit(design, counts, start)
    for _ in range(_MAX_ITERATIONS):
        if state.distance <= tolerance:
            return state.parameters
        state = _advance(design, counts, state)
    raise ArithmeticError(f"no bias-reduced estimate after {_MAX_ITERATIONS} iterations")


def _visit(design: Design, counts: FloatArray, parameters: FloatArray) -> _State:
    state = design.evaluate(parameters[None], counts[None])
    inverse = invert(state.information)[0]
    penalised = float(state.value[0] + np.linalg.slogdet(state.information[0])[1] / 2)
    totals = counts.sum(axis=1)
    score = state.gradient[0] + _adjustment(design, parameters, inverse, totals)
    return _State(parameters, penalised, score, inverse @ score)


def _advance(design: Design, counts: FloatArray, state: _State) -> _State:
    # The information leaves out the penalty's own curvature, so full steps may oscillate around the
    # maximum for ever: a step must raise the likelihood, or bring the score nearer to zero.
    step, gain = state.step, float(state.score @ state.step)
    for _ in range(_MAX_HALVINGS):
        trial = _visit(design, counts, state.parameters + step)
        climbs = trial.penalised - state.penalised > gain / 10
        if climbs or trial.distance < 0.9 * state.distance:
            return trial
        step, gain = step / 2, gain / 2
    return state


def _adjustment(
    design: Design, parameters: FloatArray, inverse: FloatArray, totals: FloatArray
) -> FloatArray:
    # Half the third cumulant of each cell's statistics, contracted with their covariance.
    full = design.expand(parameters[None])
    lead, tau = design.predict(full)
    chance = probabilities(design.ties, lead, tau)[0]
    deviation = outcome_scores(design.ties, lead, tau)[0]
    spread = np.einsum("cok,ckl,col->co", deviation, _cell_covariance(design, inverse), deviation)
    per_cell = totals[:, None] / 2 * np.einsum("co,co,cok->ck", chance, spread, deviation)
    parts = [design.net(per_cell[None, :, 0])[0]]
    if design.has_side:
        parts.append(per_cell[:, 0].sum(keepdims=True))
    if design.has_tie:
        parts.append(per_cell[:, 1].sum(keepdims=True))
    return np.concatenate(parts)[design.free]


def _cell_covariance(design: Design, inverse: FloatArray) -> FloatArray:
    """Return the covariance (cells, 2, 2) of each cell's lead and the tie parameter."""
    size, cells = len(inverse) + 1, np.arange(len(design.left))
    weights = np.zeros((len(cells), 2, size))
    weights[cells, 0, design.left] = 1
    weights[cells, 0, design.right] = -1
    if design.has_side:
        weights[:, 0, design.n_items] = 1
    if design.has_tie:
        weights[:, 1, -1] = 1
    free = weights[:, :, design.free]
    return np.asarray(free @ inverse @ free.transpose(0, 2, 1), dtype=np.float64)
