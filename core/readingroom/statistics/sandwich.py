"""Standard errors that account for correlated votes of one reader.

The cluster-robust (sandwich) covariance of Liang & Zeger 1986 with readers as clusters and the
small-sample factor R / (R - 1). With R readers it has R - 1 degrees of freedom.
"""

from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.bradley_terry import BradleyTerryFit
from readingroom.statistics.tie_models import outcome_scores


class Ballots(NamedTuple):
    """Votes by reader in sparse form; all arrays are (entries,), `outcome` is 0, 1 or 2."""

    reader: IntArray
    left: IntArray
    right: IntArray
    outcome: IntArray
    votes: IntArray

    @classmethod
    def from_counts(cls, counts: IntArray) -> "Ballots":
        """Return the ballots of an integer array (readers, n, n, 3)."""
        reader, left, right, outcome = np.nonzero(counts)
        return cls(reader, left, right, outcome, counts[reader, left, right, outcome])


def reader_scores(fit: BradleyTerryFit, ballots: Ballots) -> tuple[IntArray, FloatArray]:
    """Return the readers who voted and their score vectors (readers, parameters) at the fit."""
    design = fit.design
    readers, row = np.unique(ballots.reader, return_inverse=True)
    lead = fit.abilities[ballots.left] - fit.abilities[ballots.right]
    if design.has_side:
        lead = lead + fit.parameters[design.n_items]
    tau = np.full_like(lead, fit.parameters[-1] if design.has_tie else 0.0)
    entries = np.arange(len(lead))
    slopes = outcome_scores(design.ties, lead, tau)[entries, ballots.outcome]
    slopes = slopes * ballots.votes[:, None]
    scores = np.zeros((len(readers), len(fit.parameters)))
    np.add.at(scores, (row, ballots.left), slopes[:, 0])
    np.add.at(scores, (row, ballots.right), -slopes[:, 0])
    if design.has_side:
        scores[:, design.n_items] = np.bincount(row, slopes[:, 0], len(readers))
    if design.has_tie:
        scores[:, -1] = np.bincount(row, slopes[:, 1], len(readers))
    return readers, scores


def sandwich_covariance(fit: BradleyTerryFit, ballots: Ballots) -> FloatArray | NotEstimable:
    """Return the covariance of `fit.parameters` clustered on the reader, in the fit's gauge.

    NotEstimable with fewer than two readers, and for a regularised fit, where scores do not
    sum to zero.
    """
    if fit.regularisation:
        return NotEstimable("the fit is regularised")
    readers, scores = reader_scores(fit, ballots)
    if len(readers) < 2:
        return NotEstimable("clustering by reader needs at least two readers")
    influence = scores @ fit.covariance
    result: FloatArray = influence.T @ influence * (len(readers) / (len(readers) - 1))
    return result
