"""Bradley-Terry abilities from a table of wins, without tie parameter or standard errors.

For previews and for comparisons of many estimates. `fit` adds ties, the side effect, standard
errors, and a regularised estimate where the maximum-likelihood estimate is infinite.
"""

import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.connectivity import is_strongly_connected
from readingroom.statistics.design import Design, pairs_of
from readingroom.statistics.newton import maximise
from readingroom.statistics.tables import Totals, maximise_table, start_abilities
from readingroom.statistics.tie_models import FloatArray, TieModel


def fit_abilities(wins: FloatArray, start: FloatArray | None = None) -> FloatArray | NotEstimable:
    """Return the maximum-likelihood abilities (n,) in log-odds; they sum to zero.

    Args:
        wins: array (n, n); [i, j] counts how often i won over j, a tie as half a win for each.
        start: abilities (n,) near the estimate, such as a fit to similar wins.

    NotEstimable where wins do not link every item with every other both ways (Ford 1957).

    Raises:
        ValueError: if wins are not of this shape, negative, or on the diagonal.
    """
    wins = np.asarray(wins, dtype=np.float64)
    if wins.ndim != 2 or wins.shape[0] != wins.shape[1]:
        raise ValueError(f"wins must have the shape (n, n), not {wins.shape}")
    if len(wins) < 2:
        return NotEstimable("a comparison needs at least two items")
    if wins.min() < 0:
        raise ValueError("wins must not be negative")
    if np.einsum("ii->", wins):
        raise ValueError("an item cannot be compared with itself")
    if not is_strongly_connected(wins > 0):
        return NotEstimable("some items never lost to the rest, so the estimate is infinite")
    totals = Totals.from_wins(wins)
    initial = start_abilities(totals) if start is None else start - start.mean()
    optimum = maximise_table(totals, initial, 0.0)
    abilities = _fit_with_step_halving(wins) if optimum is None else optimum.point.abilities
    return np.asarray(abilities - abilities.mean(), dtype=np.float64)


def _fit_with_step_halving(wins: FloatArray) -> FloatArray:
    """Return the same estimate by Newton's method with step-halving, slower but more robust."""
    left, right = pairs_of(wins + wins.T > 0)
    cells = np.zeros((1, len(left), 3))
    cells[0, :, 0], cells[0, :, 1] = wins[left, right], wins[right, left]
    design = Design(len(wins), left, right, TieModel.HALF, False, len(wins) - 1)
    solution = maximise(design, cells, np.zeros((1, len(wins) - 1)))
    if not solution.is_finite[0]:
        raise ArithmeticError("the Bradley-Terry fit did not converge")
    abilities: FloatArray = design.expand(solution.parameters)[0]
    return abilities
