"""Covariances of a Bradley-Terry fit when votes share readers and cases.

Each cluster is left out in turn by one Newton step from the fit: the jackknife, which is the
cluster-robust covariance of Liang & Zeger 1986 corrected for leverage ("CR3", Bell & McCaffrey
2002). Where that would take too long, which no study of readers reaches, the uncorrected one with
the factor G / (G - 1) for G clusters is used.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from readingroom.domain.arrays import AnyArray, FloatArray, IntArray
from readingroom.statistics.bradley_terry import BradleyTerryFit
from readingroom.statistics.crossed_clusters import Component, TotalVariance, combine
from readingroom.statistics.tie_models import outcome_scores, probabilities, terms

if TYPE_CHECKING:
    from scipy.sparse import csr_array

_MAX_CELLS = 10_000_000
"""Numbers in a working table."""
_MAX_WORK = 10**10
"""Multiplications for leaving out all clusters."""
_MAX_LEVERAGE = 0.95
"""Part of the information on a contrast that one cluster may hold; above it, it counts as this."""


class Cluster(StrEnum):
    """Factor whose levels are drawn from a population, so that their votes are correlated."""

    READER = "reader"
    CASE = "case"


class Ballots(NamedTuple):
    """Votes in sparse form; all arrays are (entries,), `outcome` is 0, 1 or 2.

    Readers and cases are numbers from 0; an entry may occur more than once.
    """

    reader: IntArray
    case: IntArray
    left: IntArray
    right: IntArray
    outcome: IntArray
    votes: IntArray

    def counts(self, n_items: int) -> IntArray:
        """Return the counts of all readers and cases together, integer array (n, n, 3)."""
        counts = np.zeros((n_items, n_items, 3), dtype=np.int64)
        np.add.at(counts, (self.left, self.right, self.outcome), self.votes)
        return counts


@dataclass(frozen=True, slots=True)
class ClusteredCovariance:
    """Covariances (p, p) of `fit.parameters`, in the fit's gauge, by source.

    `noise` is that of independent votes, or of independent cells of reader and case where both are
    clusters. `readers` and `cases` are 0 where they are not clusters: then there are not two of
    them, or they were not requested. `is_jackknife` is False where clusters were too many to leave
    each out.
    """

    fit: BradleyTerryFit
    noise: FloatArray | None
    by_reader: FloatArray | None
    by_case: FloatArray | None
    readers: int
    cases: int
    is_jackknife: bool

    @property
    def is_clustered(self) -> bool:
        """Whether any factor is a cluster."""
        return bool(self.readers or self.cases)

    def of_parameters(self) -> TotalVariance:
        """Return the variances of the parameters, (p,); 0 for the reference item."""
        return self._combine(np.diagonal)

    def of_differences(self) -> TotalVariance:
        """Return those of all differences of two abilities, (pairs,), as in `np.triu_indices`."""
        return self._combine(self._differences)

    def averaged(self) -> TotalVariance:
        """Return those of the differences if all models varied alike between clusters.

        The components are averaged over all contrasts, so that they have more degrees of freedom.
        """
        n = self.fit.design.n_items
        plain = self.fit.covariance[:n, :n]
        inverse = np.linalg.pinv(plain, hermitian=True)
        rank = n - 1

        def ratio(covariance: FloatArray) -> FloatArray:
            return np.array([np.einsum("ij,ij->", inverse, covariance[:n, :n]) / rank])

        total = self._combine(ratio, rank)
        return TotalVariance(self._differences(self.fit.covariance) * total.variance, total.degrees)

    def _differences(self, covariance: FloatArray) -> FloatArray:
        n = self.fit.design.n_items
        first, second = np.triu_indices(n, 1)
        variances = np.diagonal(covariance)
        return np.asarray(
            variances[first] + variances[second] - 2 * covariance[first, second], dtype=np.float64
        )

    def _combine(
        self, contrasts: Callable[[FloatArray], FloatArray], rank: int = 1
    ) -> TotalVariance:
        noise = contrasts(self.fit.covariance)
        if self.noise is not None:
            noise = np.maximum(noise, contrasts(self.noise))
        components = [
            Component(contrasts(covariance), rank * (clusters - 1))
            for covariance, clusters in ((self.by_reader, self.readers), (self.by_case, self.cases))
            if covariance is not None
        ]
        return combine(noise, components)


def clustered_covariance(
    fit: BradleyTerryFit,
    ballots: Ballots,
    clusters: Collection[Cluster] = (Cluster.READER, Cluster.CASE),
) -> ClusteredCovariance:
    """Return the covariances of a fit by source; `clusters` are the random factors.

    A factor needs two levels. Where the fit is regularised, the scores are centred first, because
    they do not sum to 0.
    """
    votes = _VotesAtFit.of(fit, ballots)
    readers, n_readers = _numbered(ballots.reader, Cluster.READER in clusters)
    cases, n_cases = _numbered(ballots.case, Cluster.CASE in clusters)
    by_reader = votes.covariance(readers, n_readers) if n_readers else None
    by_case = votes.covariance(cases, n_cases) if n_cases else None
    noise = None
    if n_readers and n_cases:
        cells, n_cells = _numbered(readers * n_cases + cases, True)
        noise = votes.covariance(cells, n_cells, has_leverage=False)
    is_jackknife = votes.can_leave_out(n_readers) and votes.can_leave_out(n_cases)
    return ClusteredCovariance(fit, noise, by_reader, by_case, n_readers, n_cases, is_jackknife)


def _numbered(groups: IntArray, is_used: bool) -> tuple[IntArray, int]:
    """Return the groups numbered from 0 and their count, 0 if there are not two."""
    if not is_used:
        return groups, 0
    levels, numbers = np.unique(groups, return_inverse=True)
    return numbers, len(levels) if len(levels) > 1 else 0


class _VotesAtFit(NamedTuple):
    """Votes with the slopes of their likelihood at the fit.

    `pair` is the ordered pair of each entry, `slopes` (entries, 2) those by lead and tie parameter.
    """

    fit: BradleyTerryFit
    left: IntArray
    right: IntArray
    pair: IntArray
    votes: IntArray
    slopes: FloatArray

    @classmethod
    def of(cls, fit: BradleyTerryFit, ballots: Ballots) -> "_VotesAtFit":
        n = fit.design.n_items
        pairs, pair = np.unique(ballots.left * n + ballots.right, return_inverse=True)
        left, right = np.divmod(pairs, n)
        slopes = outcome_scores(fit.design.ties, *_at_fit(fit, left, right))
        chosen = slopes[pair, ballots.outcome] * ballots.votes[:, None]
        return cls(fit, left, right, pair, ballots.votes, chosen)

    def can_leave_out(self, count: int) -> bool:
        """Whether each of `count` clusters can be left out in acceptable time."""
        size = len(self.fit.parameters)
        return count * size * size * (self.n_pairs + size) <= _MAX_WORK

    def covariance(self, groups: IntArray, count: int, *, has_leverage: bool = True) -> FloatArray:
        """Return the covariance clustered on `count` groups of entries."""
        scores = self._scores(groups, count)
        centre = np.zeros(scores.shape[1])
        if self.fit.regularisation:
            centre = np.asarray(scores.sum(axis=0)) / count
        size = len(centre)
        if not has_leverage or not self.can_leave_out(count):
            squares = (scores.T @ scores).toarray() - count * np.outer(centre, centre)
            plain = self.fit.covariance @ squares @ self.fit.covariance
            return np.asarray(plain * count / (count - 1), dtype=np.float64)
        information = _Information.of(self)
        votes = self._table(self.votes, (groups, self.pair), (count, self.n_pairs))
        result = np.zeros((size, size))
        at_once = max(1, _MAX_CELLS // max(size * size, self.n_pairs))
        for start in range(0, count, at_once):
            rows = slice(start, start + at_once)
            moved = information.leave_out(scores[rows].toarray() - centre, votes[rows].toarray())
            result += moved.T @ moved
        return result * ((count - 1) / count)

    def _scores(self, groups: IntArray, count: int) -> "csr_array":
        """Return the scores of each group, (groups, p)."""
        design, by_lead, by_tie = self.fit.design, self.slopes[:, 0], self.slopes[:, 1]
        columns = [self.left[self.pair], self.right[self.pair]]
        values = [by_lead, -by_lead]
        if design.has_side:
            columns.append(np.full_like(groups, design.n_items))
            values.append(by_lead)
        if design.has_tie:
            columns.append(np.full_like(groups, len(self.fit.parameters) - 1))
            values.append(by_tie)
        places = (np.tile(groups, len(columns)), np.concatenate(columns))
        return self._table(np.concatenate(values), places, (count, len(self.fit.parameters)))

    @staticmethod
    def _table(
        values: AnyArray, places: tuple[IntArray, IntArray], shape: tuple[int, int]
    ) -> "csr_array":
        """Return the sums of values at the same place."""
        from scipy.sparse import csr_array

        return csr_array((np.asarray(values, dtype=np.float64), places), shape=shape)

    @property
    def n_pairs(self) -> int:
        """Return the number of ordered pairs that were compared."""
        return len(self.left)

    @property
    def directions(self) -> FloatArray:
        """Return the contrast of each pair, (pairs, n): 1 on the left, -1 on the right."""
        pairs = np.arange(self.n_pairs)
        result = np.zeros((self.n_pairs, self.fit.design.n_items))
        result[pairs, self.left], result[pairs, self.right] = 1, -1
        return result


class _Information(NamedTuple):
    """Information of one vote of each pair, (pairs, p, p), and the factor of all of it.

    `root` is the inverse Cholesky factor: root @ information @ root.T is the identity.
    """

    fit: BradleyTerryFit
    pairs: FloatArray
    root: FloatArray

    @classmethod
    def of(cls, votes: _VotesAtFit) -> "_Information":
        fit, design = votes.fit, votes.fit.design
        lead, tau = _at_fit(fit, votes.left, votes.right)
        chance = probabilities(design.ties, lead, tau)
        term = terms(design.ties, lead[None], tau[None], chance[None])
        x = np.zeros((votes.n_pairs, 2, len(fit.parameters)))
        x[:, 0, : design.n_items] = votes.directions
        if design.has_side:
            x[:, 0, design.n_items] = 1
        if design.has_tie:
            x[:, 1, -1] = 1
        x = x[:, :, design.free]
        weights = np.empty((votes.n_pairs, 2, 2))
        weights[:, 0, 0], weights[:, 1, 1] = term.information_dd[0], term.information_tautau[0]
        weights[:, 0, 1] = weights[:, 1, 0] = term.information_dtau[0]
        pairs = x.transpose(0, 2, 1) @ weights @ x
        total = np.tensordot(np.bincount(votes.pair, votes.votes, votes.n_pairs), pairs, 1)
        total += design.prior_information()[design.free[:, None], design.free]
        root = np.linalg.inv(np.linalg.cholesky(total))
        return cls(fit, pairs, root)

    def leave_out(self, scores: FloatArray, votes: FloatArray) -> FloatArray:
        """Return the change of the parameters (groups, p) by leaving out each group.

        `scores` are (groups, p), `votes` (groups, pairs).
        """
        size, design = len(self.root), self.fit.design
        own = (votes @ self.pairs.reshape(len(self.pairs), -1)).reshape(-1, size, size)
        leverage, axes = np.linalg.eigh(self.root @ own @ self.root.T)
        whitened = scores[:, design.free] @ self.root.T
        along = np.einsum("gij,gi->gj", axes, whitened)
        along /= 1 - np.minimum(leverage, _MAX_LEVERAGE)
        moved = np.zeros_like(scores)
        moved[:, design.free] = np.einsum("gij,gj->gi", axes, along) @ self.root
        if self.fit.reference is None:
            n = design.n_items
            moved[:, :n] -= moved[:, :n].mean(axis=1, keepdims=True)
        return moved


def _at_fit(fit: BradleyTerryFit, left: IntArray, right: IntArray) -> tuple[FloatArray, FloatArray]:
    """Return the lead of the left item and the tie parameter of each pair, both (pairs,)."""
    design = fit.design
    lead = fit.abilities[left] - fit.abilities[right]
    if design.has_side:
        lead = lead + fit.parameters[design.n_items]
    return lead, np.full_like(lead, fit.parameters[-1] if design.has_tie else 0.0)
