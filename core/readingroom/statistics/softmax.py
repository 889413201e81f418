"""Multinomial logistic regression with a ridge penalty, in plain numpy."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
_TOLERANCE: Final = 1e-7
_MAX_STEPS: Final = 100
_MAX_INNER_STEPS: Final = 250


@dataclass(frozen=True, slots=True)
class SoftmaxFit:
    """Weights (features + 1, classes); the last row holds the intercepts, without a penalty."""

    weights: FloatArray
    is_converged: bool

    def probabilities(self, features: FloatArray) -> FloatArray:
        """Return the probability of each class, float array (n, classes)."""
        return _softmax(_with_ones(features) @ self.weights)


def fit_softmax(
    features: FloatArray, labels: NDArray[np.int64], classes: int, penalty: float = 1.0
) -> SoftmaxFit:
    """Fit by Newton's method, its steps solved by conjugate gradients.

    The objective is the sum of log losses plus penalty / 2 times the sum of squared weights, that
    of scikit-learn's `LogisticRegression(C=1 / penalty)`; the penalty makes it strictly convex in
    the weights, and starting from zero determines the intercepts.

    Args:
        features: float array (n, d), scaled to similar ranges.
        labels: int array (n,), from 0 to classes - 1.
        classes: number of classes; a class without a label gets small probabilities.
        penalty: more than 0.
    """
    rows = _with_ones(features)
    targets = np.eye(classes)[labels]
    # With two classes the weights are split in halves, whose squares sum to half of the total.
    ridge = np.full((rows.shape[1], 1), penalty * (2 if classes == 2 else 1))
    ridge[-1] = 0.0
    weights = np.zeros((rows.shape[1], classes))
    loss = _loss(rows, targets, ridge, weights)
    is_converged = False
    for _ in range(_MAX_STEPS):
        shares = _softmax(rows @ weights)
        slope = rows.T @ (shares - targets) + ridge * weights
        if np.abs(slope).max() <= _TOLERANCE * max(1, len(rows)):
            is_converged = True
            break
        step = _newton_step(rows, shares, ridge, slope)
        candidate, after = _line_search(rows, targets, ridge, weights, step, slope, loss)
        if after >= loss:  # the decrease is below floating-point precision
            is_converged = True
            break
        weights, loss = candidate, after
    return SoftmaxFit(weights, is_converged)


def _line_search(
    rows: FloatArray,
    targets: FloatArray,
    ridge: FloatArray,
    weights: FloatArray,
    step: FloatArray,
    slope: FloatArray,
    loss: float,
) -> tuple[FloatArray, float]:
    """Return the weights after a backtracking step, and their loss."""
    gain = float((slope * step).sum())
    scale = 1.0
    while scale > 1e-10:
        candidate = weights - scale * step
        after = _loss(rows, targets, ridge, candidate)
        if after <= loss - 1e-4 * scale * gain:
            return candidate, after
        scale /= 2
    return weights, loss


def _newton_step(
    rows: FloatArray, shares: FloatArray, ridge: FloatArray, slope: FloatArray
) -> FloatArray:
    """Return H^-1 slope for the Hessian H of the objective, by conjugate gradients."""

    def times_hessian(step: FloatArray) -> FloatArray:
        candidate = rows @ step
        inner = shares * (candidate - (shares * candidate).sum(axis=1, keepdims=True))
        return np.asarray(rows.T @ inner + ridge * step)

    step = np.zeros_like(slope)
    rest, direction = slope.copy(), slope.copy()
    squared = float((rest * rest).sum())
    enough = squared * min(0.01, squared / len(rows) ** 2)
    for _ in range(_MAX_INNER_STEPS):
        product = times_hessian(direction)
        curve = float((direction * product).sum())
        if curve <= 0 or squared <= enough:
            break
        length = squared / curve
        step += length * direction
        rest -= length * product
        before, squared = squared, float((rest * rest).sum())
        direction = rest + squared / before * direction
    return step if step.any() else slope


def _loss(rows: FloatArray, targets: FloatArray, ridge: FloatArray, weights: FloatArray) -> float:
    scores = rows @ weights
    top = scores.max(axis=1, keepdims=True)
    total = top[:, 0] + np.log(np.exp(scores - top).sum(axis=1))
    fit = float((total - (targets * scores).sum(axis=1)).sum())
    return fit + 0.5 * float((ridge * weights**2).sum())


def _softmax(scores: FloatArray) -> FloatArray:
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


def _with_ones(features: FloatArray) -> FloatArray:
    return np.column_stack([features, np.ones(len(features))])
