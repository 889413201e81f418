"""Sensitivity of an explanation to small changes of its input (Yeh et al. 2019)."""

from collections.abc import Iterable

import numpy as np

from readingroom.engine.analyzer.explanations.games import FloatArray


def max_sensitivity(weights: FloatArray, nearby: Iterable[FloatArray]) -> float | None:
    """Return the largest norm(phi(x') - phi(x)) / norm(phi(x)) over inputs x' close to x.

    None where the explanation of x is 0 everywhere, and without any close input.
    """
    length = float(np.linalg.norm(weights))
    distances = [float(np.linalg.norm(other - weights)) for other in nearby]
    return max(distances) / length if distances and length > 0 else None
