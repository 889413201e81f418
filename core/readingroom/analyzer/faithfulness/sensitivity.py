"""By how much an explanation changes where its input hardly does (Yeh et al. 2019)."""

from collections.abc import Iterable

import numpy as np

from readingroom.analyzer.explanations.games import FloatArray


def max_sensitivity(weights: FloatArray, nearby: Iterable[FloatArray]) -> float | None:
    """Return the largest norm(phi(x') - phi(x)) / norm(phi(x)) over inputs x' close to x.

    None where the explanation of x is 0 everywhere, and without any input close to it.
    """
    length = float(np.linalg.norm(weights))
    found = [float(np.linalg.norm(one - weights)) for one in nearby]
    return max(found) / length if found and length > 0 else None
