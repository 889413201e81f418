"""Multinomial logistic regression with a ridge penalty, in plain numpy."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
_TOLERANCE: Final = 1e-7
_MOST_STEPS: Final = 100
_MOST_INNER: Final = 250


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
    the weights, and the intercepts are held by starting from zero.

    Args:
        features: float array (n, d); scale them alike before.
        labels: int array (n,), from 0 to classes - 1.
        classes: how many classes there are; one without a label gets small probabilities.
        penalty: more than 0.
    """
    rows = _with_ones(features)
    wanted = np.eye(classes)[labels]
    # Of two classes the weights are split in halves, whose squares sum to half of the whole.
    ridge = np.full((rows.shape[1], 1), penalty * (2 if classes == 2 else 1))
    ridge[-1] = 0.0
    weights = np.zeros((rows.shape[1], classes))
    loss = _loss(rows, wanted, ridge, weights)
    is_converged = False
    for _ in range(_MOST_STEPS):
        shares = _softmax(rows @ weights)
        slope = rows.T @ (shares - wanted) + ridge * weights
        if np.abs(slope).max() <= _TOLERANCE * max(1, len(rows)):
            is_converged = True
            break
        step = _newton_step(rows, shares, ridge, slope)
        moved, after = _searched(rows, wanted, ridge, weights, step, slope, loss)
        if after >= loss:  # as far down as numbers of this size go
            is_converged = True
            break
        weights, loss = moved, after
    return SoftmaxFit(weights, is_converged)


def _searched(
    rows: FloatArray,
    wanted: FloatArray,
    ridge: FloatArray,
    weights: FloatArray,
    step: FloatArray,
    slope: FloatArray,
    loss: float,
) -> tuple[FloatArray, float]:
    """Return where the step, halved as often as need be, leads down, and the loss there."""
    gain = float((slope * step).sum())
    scale = 1.0
    while scale > 1e-10:
        moved = weights - scale * step
        after = _loss(rows, wanted, ridge, moved)
        if after <= loss - 1e-4 * scale * gain:
            return moved, after
        scale /= 2
    return weights, loss


def _newton_step(
    rows: FloatArray, shares: FloatArray, ridge: FloatArray, slope: FloatArray
) -> FloatArray:
    """Return H^-1 slope for the Hessian H of the objective, by conjugate gradients."""

    def times_hessian(step: FloatArray) -> FloatArray:
        moved = rows @ step
        inner = shares * (moved - (shares * moved).sum(axis=1, keepdims=True))
        return np.asarray(rows.T @ inner + ridge * step)

    step = np.zeros_like(slope)
    rest, direction = slope.copy(), slope.copy()
    squared = float((rest * rest).sum())
    enough = squared * min(0.01, squared / len(rows) ** 2)
    for _ in range(_MOST_INNER):
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


def _loss(rows: FloatArray, wanted: FloatArray, ridge: FloatArray, weights: FloatArray) -> float:
    scores = rows @ weights
    top = scores.max(axis=1, keepdims=True)
    total = top[:, 0] + np.log(np.exp(scores - top).sum(axis=1))
    fit = float((total - (wanted * scores).sum(axis=1)).sum())
    return fit + 0.5 * float((ridge * weights**2).sum())


def _softmax(scores: FloatArray) -> FloatArray:
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


def _with_ones(features: FloatArray) -> FloatArray:
    return np.column_stack([features, np.ones(len(features))])
