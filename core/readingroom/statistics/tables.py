"""Bradley-Terry and Davidson fits on tables of items by items, ignoring sides.

With x = exp(ability / 2) and nu = exp(tau), a pair's odds are left : right : tie =
x_i / x_j : x_j / x_i : nu (Davidson 1970; nu = 0 is Bradley & Terry 1952). Both are rational in x:
one exponential per item, not per pair, gives the likelihood, its gradient and its information.
All tables are float arrays (n, n), symmetric, with a zero diagonal.
"""

from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.statistics.existence import Outcomes
from readingroom.statistics.linear import (
    MAX_DIRECT_SIZE,
    add_rows,
    invert_one,
    multiply,
    outer_sum,
    solve_laplacian,
    solve_one,
)
from readingroom.statistics.newton import slope_tolerance
from readingroom.statistics.tie_models import TieModel

_MAX_ITERATIONS = 40
_MAX_HALVINGS = 40
_MAX_STEP = 100.0
_MAX_ABILITY = 600.0
_MAX_TOLERANCE = 1e-2
_MAX_SHRINKAGE = 0.5


class Totals(NamedTuple):
    """Sufficient statistics of the votes.

    `votes` is a table of all votes between two items; `score` (n,) counts an item's wins and half
    its ties, `sums` (n,) its votes; `ties` is the number of ties, or 0 where no tie parameter is
    fitted.
    """

    votes: FloatArray
    score: FloatArray
    sums: FloatArray
    ties: float

    @classmethod
    def from_outcomes(cls, outcomes: Outcomes, model: TieModel) -> "Totals":
        """Return the totals for Davidson ties, or for ties that are half a win each."""
        wins = outcomes.wins
        if outcomes.ties is None:
            return cls.from_wins(wins)
        level = add_rows(outcomes.ties)
        votes = wins + wins.T + outcomes.ties
        ties = 0.0 if model is TieModel.HALF else float(level.sum()) / 2
        return cls(votes, add_rows(wins) + level / 2, add_rows(votes), ties)

    @classmethod
    def from_wins(cls, wins: FloatArray) -> "Totals":
        """Return the totals of a table [i, j] of wins of i over j."""
        votes = wins + wins.T
        return cls(votes, add_rows(wins), add_rows(votes), 0.0)

    @property
    def n(self) -> float:
        """Return the number of votes."""
        return float(self.sums.sum()) / 2


class Point(NamedTuple):
    """A point of the search: abilities that sum to zero, tau, and the likelihood's slopes.

    `odds` is the table of x_i / x_j + x_j / x_i + nu; `share` is votes / odds. Without ties `sums`
    is not filled, tau and its slope are 0.
    """

    abilities: FloatArray
    tau: float
    slope: FloatArray
    slope_tau: float
    x: FloatArray
    y: FloatArray
    nu: float
    odds: FloatArray
    share: FloatArray
    sums: FloatArray

    def distance(self) -> float:
        """Return the largest slope; the estimate is where it is zero."""
        return max(float(np.abs(self.slope).max()), abs(self.slope_tau))


class ObservedInformation(NamedTuple):
    """The information at a point: minus the table off the diagonal, its row sums on it.

    `cross` and `corner` border it for tau; without ties `corner` is 0.
    """

    table: FloatArray
    row_sums: FloatArray
    cross: FloatArray
    corner: float

    def matrix(self) -> FloatArray:
        """Return the information of the abilities, then of tau where fitted, made regular.

        The singular direction, equal abilities, gets the weight of an average diagonal entry.
        """
        n = len(self.row_sums)
        lift = lift_of(self.row_sums)
        if self.corner <= 0:
            result = lift - self.table
        else:
            result = np.empty((n + 1, n + 1))
            np.subtract(lift, self.table, out=result[:n, :n])
            result[:n, n] = result[n, :n] = self.cross
            result[n, n] = self.corner
        # The rest is too small to change results, but keeps a nearly singular matrix solvable.
        diagonal = result.ravel()[: n * len(result) : len(result) + 1]
        diagonal += self.row_sums * (1 + 1e-14) + 1e-200
        return result


def lift_of(row_sums: FloatArray) -> float:
    """Return the value added to each entry of the abilities' information to make it regular."""
    return float(row_sums.sum()) / len(row_sums) ** 2


class Optimum(NamedTuple):
    """The maximum of the likelihood and the number of steps."""

    point: Point
    iterations: int

    def estimates(self, reference: int | None) -> tuple[FloatArray, FloatArray]:
        """Return abilities and tau where fitted, and their covariance.

        The abilities sum to zero, or the reference item's is 0.
        """
        information, n = observed_information(self.point), len(self.point.abilities)
        covariance = invert_one(information.matrix())
        covariance[:n, :n] -= 1 / (lift_of(information.row_sums) * n * n)
        # The inverse is there, so one more Newton step costs nothing.
        parameters, slope = self.point.abilities, self.point.slope
        if information.corner > 0:
            parameters = _with(parameters, self.point.tau)
            slope = _with(slope, self.point.slope_tau)
        parameters = parameters + multiply(covariance, slope)
        parameters[:n] -= parameters[:n].mean()
        if reference is not None:
            parameters[:n] -= parameters[reference]
            covariance[:n] -= covariance[reference].copy()
            covariance[:, :n] -= covariance[:, reference, None].copy()
        return parameters, covariance


def largest_variance(covariance: FloatArray, n_items: int, ground: int) -> float:
    """Return the largest variance of a difference to the ground item, or of another parameter."""
    variances = np.diagonal(covariance).copy()
    variances[:n_items] += variances[ground] - 2 * covariance[ground, :n_items]
    return float(variances.max())


def start_abilities(totals: Totals) -> FloatArray:
    """Return initial abilities: log-odds of each item's proportion of wins.

    Differing opponents shrink these to the middle, like a normal factor in a logistic curve.
    """
    odds = np.log((totals.score + 0.5) / (totals.sums - totals.score + 0.5))
    odds -= odds.mean()
    shrunk = min(float(odds @ odds) / len(odds) * np.pi / 8, _MAX_SHRINKAGE)
    return np.asarray(odds / np.sqrt(1 - shrunk), dtype=np.float64)


def log_likelihood(totals: Totals, point: Point) -> float:
    """Return the log-likelihood."""
    # Over all cells (wins - losses) * lead / 2, which is linear in the abilities.
    net = totals.score - totals.sums / 2
    spread = float(np.vecdot(totals.votes, np.log(point.odds)).sum()) / 2
    return float(net @ point.abilities) + totals.ties * point.tau - spread


def maximise_table(totals: Totals, abilities: FloatArray, tau: float) -> Optimum | None:
    """Return the maximum by Newton's method; None if it does not converge.

    It does not converge where the information vanishes or votes are lost in rounding.

    Args:
        totals: the votes; a finite estimate exists.
        abilities: float array (n,), initial values; they sum to zero.
        tau: initial value; 0 without ties.
    """
    if np.abs(abilities).max() > _MAX_ABILITY:
        return None
    try:
        return _climb(totals, differentiate(totals, abilities, tau))
    except np.linalg.LinAlgError:
        return None


def _climb(totals: Totals, point: Point) -> Optimum | None:
    tolerance, distance = slope_tolerance(totals.n), point.distance()
    for iterations in range(_MAX_ITERATIONS):
        if distance <= tolerance:
            return Optimum(point, iterations)
        information = observed_information(point)
        if not information.row_sums.min() > 0:
            return None
        moved = _advance(totals, point, *_step(point, information, tolerance / distance))
        if moved is None:
            return None
        point, distance = moved, moved.distance()
    return None


def differentiate(totals: Totals, abilities: FloatArray, tau: float) -> Point:
    """Return the slopes at the abilities and tau."""
    x = np.exp(abilities / 2)
    y = 1 / x
    nu = float(np.exp(tau)) if totals.ties else 0.0
    odds = outer_sum(x, y, nu)
    share = totals.votes / odds
    slope = totals.score - x * multiply(share, y)
    if not totals.ties:
        return Point(abilities, 0.0, slope, 0.0, x, y, nu, odds, share, x)
    sums = add_rows(share)
    slope -= nu / 2 * sums
    slope_tau = totals.ties - nu / 2 * float(sums.sum())
    return Point(abilities, tau, slope, slope_tau, x, y, nu, odds, share, sums)


def observed_information(point: Point) -> ObservedInformation:
    """Return the information at a point."""
    table = point.share / point.odds
    if not point.nu:
        return ObservedInformation(table, add_rows(table), point.x, 0.0)
    nu, sums = point.nu, add_rows(table)
    cross = -nu / 2 * (2 * point.x * multiply(table, point.y) + nu * sums - point.sums)
    corner = nu / 2 * float(point.sums.sum() - nu * sums.sum())
    table *= 1 - nu * nu / 4
    table += nu / 4 * point.share
    return ObservedInformation(table, (1 - nu * nu / 4) * sums + nu / 4 * point.sums, cross, corner)


def _advance(totals: Totals, point: Point, step: FloatArray, rise: float) -> Point | None:
    """Return the point after a step, halved as often as necessary.

    None where the step leaves the allowed range or, by rounding, does not increase the likelihood.
    """
    scale = min(1.0, _MAX_STEP / max(float(np.abs(step).max()), abs(rise), 1e-300))
    ahead = float(point.slope @ step) + point.slope_tau * rise
    for _ in range(_MAX_HALVINGS if ahead > 0 else 0):
        abilities, tau = point.abilities + scale * step, point.tau + scale * rise
        if not max(float(np.abs(abilities).max()), abs(tau)) < _MAX_ABILITY:
            return None
        moved = differentiate(totals, abilities, tau)
        # The likelihood is concave: a slope back along the step means that it overshot.
        if float(moved.slope @ step) + moved.slope_tau * rise >= -ahead / 2:
            return moved
        scale /= 2
    return None


def _step(point: Point, information: ObservedInformation, least: float) -> tuple[FloatArray, float]:
    """Return Newton's step of abilities and tau; `least` is the tolerated part of the slope."""
    table, row_sums, cross, corner = information
    n = len(row_sums)
    if n > MAX_DIRECT_SIZE:
        # A step of that length leaves about this part of the slope, however exact it is.
        length = float((np.abs(point.slope) / row_sums).max())
        goal = min(_MAX_TOLERANCE, max(length / 5, least / 10))
        right = point.slope - cross * (point.slope_tau / corner) if corner > 0 else point.slope
        step = solve_laplacian(table, row_sums, cross, corner, right, goal)
        if step is not None:
            step -= step.mean()
            return step, (point.slope_tau - float(cross @ step)) / corner if corner > 0 else 0.0
    if corner <= 0:
        return solve_one(information.matrix(), point.slope), 0.0
    whole = solve_one(information.matrix(), _with(point.slope, point.slope_tau))
    return whole[:n], float(whole[n])


def _with(vector: FloatArray, last: float) -> FloatArray:
    result = np.empty(len(vector) + 1)
    result[:-1], result[-1] = vector, last
    return result
