"""Multinomial logistic regression with a ridge penalty."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray

_TOLERANCE: Final = 1e-9
_MAX_STEPS: Final = 10_000


@dataclass(frozen=True, slots=True)
class SoftmaxFit:
    """Weights (features + 1, classes); the last row holds the intercepts, without a penalty."""

    weights: FloatArray
    is_converged: bool

    def probabilities(self, features: FloatArray) -> FloatArray:
        """Return the probability of each class, float array (n, classes)."""
        return _softmax(_with_ones(features) @ self.weights)[0]


def fit_softmax(
    features: FloatArray, labels: NDArray[np.int64], classes: int, penalty: float = 1.0
) -> SoftmaxFit:
    """Fit by L-BFGS (Byrd and others 1995), until no slope exceeds 1e-9 per row.

    The objective is the sum of log losses plus penalty / 2 times the sum of squared weights, that
    of scikit-learn's `LogisticRegression(C=1 / penalty)`; the penalty makes it strictly convex in
    the weights, and starting from zero determines the intercepts.

    Args:
        features: float array (n, d), scaled to similar ranges.
        labels: int array (n,), from 0 to classes - 1.
        classes: number of classes; a class without a label gets small probabilities.
        penalty: more than 0.
    """
    from scipy.optimize import minimize

    rows = _with_ones(features)
    targets = np.eye(classes)[labels]
    # With two classes the weights are split in halves, whose squares sum to half of the total.
    ridge = np.full((rows.shape[1], 1), penalty * (2 if classes == 2 else 1))
    ridge[-1] = 0.0

    def loss_and_slope(flat: FloatArray) -> tuple[float, FloatArray]:
        weights = flat.reshape(-1, classes)
        scores = rows @ weights
        shares, log_sums = _softmax(scores)
        loss = float(log_sums.sum() - (targets * scores).sum())
        slope = rows.T @ (shares - targets) + ridge * weights
        return loss + 0.5 * float((ridge * weights**2).sum()), slope.ravel()

    tolerance = _TOLERANCE * max(1, len(rows))
    options = {"gtol": tolerance, "ftol": 0.0, "maxiter": _MAX_STEPS, "maxfun": 2 * _MAX_STEPS}
    start = np.zeros(rows.shape[1] * classes)
    result = minimize(loss_and_slope, start, jac=True, method="L-BFGS-B", options=options)
    # A line search without progress is convergence to floating-point precision.
    weights = np.asarray(result.x, dtype=np.float64).reshape(-1, classes)
    return SoftmaxFit(weights, bool(np.abs(result.jac).max() <= 1e3 * tolerance))


def _softmax(scores: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the probabilities (n, classes) and the logarithms of the summed exponentials (n,)."""
    top = scores.max(axis=1, keepdims=True)
    raised = np.exp(scores - top)
    sums = raised.sum(axis=1, keepdims=True)
    return raised / sums, (top + np.log(sums))[:, 0]


def _with_ones(features: FloatArray) -> FloatArray:
    return np.column_stack([features, np.ones(len(features))])
