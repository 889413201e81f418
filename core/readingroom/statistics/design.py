"""Votes as cells, parameters as a vector, and a batched evaluation of the likelihood.

Parameters are the abilities without the ground item's (which is 0), then the side effect, then the
tie parameter, each of the last two only where it is fitted. "Full" vectors hold all abilities.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.statistics.tie_models import Terms, TieModel, terms


class Evaluation(NamedTuple):
    """Penalised log-likelihood (batch,), its gradient (batch, p), information (batch, p, p)."""

    value: FloatArray
    gradient: FloatArray
    information: FloatArray


@dataclass(frozen=True, slots=True)
class Design:
    """The compared pairs and the fitted parameters.

    `left` and `right` are (cells,), each pair of indices at most once. `precision` is that of a
    Gaussian prior on the abilities around their mean, `side_precision` that of one on the side
    effect around 0; 0 means none. `free` are the indices of the free parameters in a full vector.
    """

    n_items: int
    left: IntArray
    right: IntArray
    ties: TieModel
    has_side: bool
    ground: int
    precision: float = 0.0
    side_precision: float = 0.0
    free: IntArray = field(init=False, repr=False, compare=False)
    _flat: IntArray = field(init=False, repr=False, compare=False)

    @property
    def has_tie(self) -> bool:
        """Whether there is a tie parameter."""
        return self.ties is not TieModel.HALF

    def __post_init__(self) -> None:
        size = self.n_items + self.has_side + self.has_tie
        object.__setattr__(self, "free", np.delete(np.arange(size), self.ground))
        object.__setattr__(self, "_flat", self.left * self.n_items + self.right)

    def expand(self, parameters: FloatArray) -> FloatArray:
        """Return full vectors (batch, n + ...) with the ground item at 0."""
        full = np.zeros((len(parameters), parameters.shape[1] + 1))
        full[:, self.free] = parameters
        return full

    def predict(self, full: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Return the left item's lead (batch, cells) and the tie parameter (batch, 1)."""
        lead = full[:, self.left] - full[:, self.right]
        if self.has_side:
            lead += full[:, self.n_items, None]
        tau = full[:, -1:] if self.has_tie else np.zeros((len(full), 1))
        return lead, tau

    def net(self, values: FloatArray) -> FloatArray:
        """Return, per item, the sum over its cells on the left minus those on the right."""
        square = self._spread(values)
        result: FloatArray = square.sum(axis=2) - square.sum(axis=1)
        return result

    def evaluate(self, parameters: FloatArray, counts: FloatArray) -> Evaluation:
        """Return the likelihood of `counts` (batch, cells, 3) at `parameters` (batch, p)."""
        full = self.expand(parameters)
        lead, tau = self.predict(full)
        term = terms(self.ties, lead, tau, counts)
        value, gradient = term.log_likelihood, self._gradient(term)
        information = self._information(term)
        if self.precision:
            value, gradient = value.copy(), gradient.copy()
            centred = full[:, : self.n_items] - full[:, : self.n_items].mean(axis=1, keepdims=True)
            value -= self.precision / 2 * (centred**2).sum(axis=1)
            gradient[:, : self.n_items] -= self.precision * centred
        if self.side_precision:
            side = full[:, self.n_items]
            value = value - self.side_precision / 2 * side**2
            gradient[:, self.n_items] -= self.side_precision * side
        if self.precision or self.side_precision:
            information += self.prior_information()
        free = self.free
        return Evaluation(value, gradient[:, free], information[:, free[:, None], free])

    def prior_information(self) -> FloatArray:
        """Return the information of the priors on a full vector, (size, size)."""
        n, size = self.n_items, self.n_items + self.has_side + self.has_tie
        prior = np.zeros((size, size))
        prior[:n, :n] = self.precision * centring(n)
        if self.has_side:
            prior[n, n] = self.side_precision
        return prior

    def _spread(self, values: FloatArray) -> FloatArray:
        square = np.zeros((len(values), self.n_items * self.n_items))
        square[:, self._flat] = values
        return square.reshape(-1, self.n_items, self.n_items)

    def _gradient(self, term: Terms) -> FloatArray:
        parts = [self.net(term.slope_d)]
        if self.has_side:
            parts.append(term.slope_d.sum(axis=1, keepdims=True))
        if self.has_tie:
            parts.append(term.slope_tau.sum(axis=1, keepdims=True))
        return np.concatenate(parts, axis=1)

    def _information(self, term: Terms) -> FloatArray:
        n, size = self.n_items, self.n_items + self.has_side + self.has_tie
        result = np.zeros((len(term.slope_d), size, size))
        square = self._spread(term.information_dd)
        both = square + square.transpose(0, 2, 1)
        result[:, :n, :n] = -both
        diagonal = np.arange(n)
        result[:, diagonal, diagonal] = both.sum(axis=2)
        if self.has_side:
            cross = square.sum(axis=2) - square.sum(axis=1)
            result[:, :n, n] = result[:, n, :n] = cross
            result[:, n, n] = term.information_dd.sum(axis=1)
        if self.has_tie:
            cross = self.net(term.information_dtau)
            result[:, :n, -1] = result[:, -1, :n] = cross
            result[:, -1, -1] = term.information_tautau.sum(axis=1)
        if self.has_side and self.has_tie:
            result[:, n, -1] = result[:, -1, n] = term.information_dtau.sum(axis=1)
        return result


def centring(n_items: int) -> FloatArray:
    """Return the projection that removes the mean."""
    return np.eye(n_items) - 1 / n_items


def fold(counts: IntArray, *, is_ordered: bool) -> tuple[IntArray, IntArray, FloatArray]:
    """Return left and right items of the compared cells and their counts (..., cells, 3).

    `counts` is (..., n, n, 3). Where the side does not matter, [i, j] and [j, i] become one cell.
    """
    n_items = counts.shape[-2]
    together = counts.reshape(-1, n_items, n_items, 3)
    if not is_ordered:
        swapped = together.transpose(0, 2, 1, 3)[..., [1, 0, 2]]
        together = (together + swapped) * np.tri(n_items, dtype=np.int64).T[:, :, None]
    left, right = np.nonzero(total_votes(together).sum(axis=0))
    cells = together[:, left, right].astype(np.float64)
    return left, right, cells.reshape(*counts.shape[:-3], len(left), 3)


def pairs_of(is_compared: NDArray[np.bool_]) -> tuple[IntArray, IntArray]:
    """Return the items (pairs,) of the pairs compared, the lower number as the left one.

    `is_compared` is (n, n) and symmetric.
    """
    flat = np.flatnonzero(np.triu(is_compared))
    left = flat // len(is_compared)
    return left, flat - left * len(is_compared)


def total_votes(counts: IntArray) -> IntArray:
    """Return the votes (..., n, n) of any outcome; much faster than `sum` over an axis of 3."""
    return counts[..., 0] + counts[..., 1] + counts[..., 2]
