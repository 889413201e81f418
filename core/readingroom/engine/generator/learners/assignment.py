"""Optimal assignment of rows to other rows."""

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment


def least_cost(costs: NDArray[np.float64]) -> float:
    """Return the mean cost of the optimal assignment of rows to columns of costs (n, n)."""
    return float(costs[linear_sum_assignment(costs)].mean())
