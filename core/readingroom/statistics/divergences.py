"""Divergences of two distributions over the same cells."""

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from readingroom.domain.estimate import NotEstimable

FloatArray = NDArray[np.float64]


def kl_divergence(
    p: ArrayLike, q: ArrayLike, *, base: float, smoothing: float = 0.0
) -> float | NotEstimable:
    """Return the Kullback-Leibler divergence of `p` from `q` in units of `base`.

    Proportions or counts (cells,), normalised to sum 1 after `smoothing` is added to each cell. It
    is infinite, and so NotEstimable, where `q` is 0 in a cell in which `p` is not.
    """
    first, second = _pair(p, q)
    shares = _shares(first + smoothing), _shares(second + smoothing)
    if shares[0] is None or shares[1] is None:
        return NotEstimable("one of the distributions is empty")
    is_positive = shares[0] > 0
    if (shares[1][is_positive] == 0).any():
        return NotEstimable(
            "the divergence is infinite: a value of one distribution never occurs in the other"
        )
    ratio = np.log(shares[0][is_positive] / shares[1][is_positive])
    return max(0.0, float((shares[0][is_positive] * ratio).sum())) / math.log(base)


def js_divergence(p: ArrayLike, q: ArrayLike, *, base: float = 2.0) -> float | NotEstimable:
    """Return the Jensen-Shannon divergence, not its root; from 0 to 1 for base 2.

    Proportions or counts (cells,), normalised to sum 1. NotEstimable where one is empty.
    """
    first, second = _pair(p, q)
    if first.sum() == 0 or second.sum() == 0:
        return NotEstimable("one of the distributions is empty")
    return float(js_divergences(first[None], second[None], base=base)[0])


def js_divergences(p: FloatArray, q: FloatArray, *, base: float = 2.0) -> FloatArray:
    """Return the Jensen-Shannon divergences of rows, float arrays (..., cells) -> (...).

    An empty row gives NaN.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        first = p / p.sum(axis=-1, keepdims=True)
        second = q / q.sum(axis=-1, keepdims=True)
        middle = (first + second) / 2
        terms = _terms(first, middle) + _terms(second, middle)
    divergences = terms.sum(axis=-1) / (2 * math.log(base))
    return np.asarray(np.maximum(divergences, 0.0))


def _terms(share: FloatArray, middle: FloatArray) -> FloatArray:
    logs = np.log(share) - np.log(middle)
    return np.where(share == 0, 0.0, share * logs)


def _pair(p: ArrayLike, q: ArrayLike) -> tuple[FloatArray, FloatArray]:
    first, second = np.asarray(p, dtype=np.float64), np.asarray(q, dtype=np.float64)
    if first.shape != second.shape or first.ndim != 1:
        raise ValueError(
            f"distributions must be 1-D and of one shape, not {first.shape} and {second.shape}"
        )
    if (first < 0).any() or (second < 0).any():
        raise ValueError("proportions must not be negative")
    return first, second


def _shares(counts: FloatArray) -> FloatArray | None:
    total = float(counts.sum())
    return None if total == 0 else counts / total
