"""Divergences of two distributions over the same cells."""

import math

import numpy as np

from readingroom.domain.arrays import FloatArray


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
