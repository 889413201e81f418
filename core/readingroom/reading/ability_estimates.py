"""Abilities with intervals from one question's votes, for the compared models."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.bradley_terry import BradleyTerryFit, fit
from readingroom.statistics.crossed_clusters import TotalVariance, describe_clusters
from readingroom.statistics.groups import pair_p_values, separated_items, separation_groups
from readingroom.statistics.multiplicity import adjust_holm
from readingroom.statistics.sandwich import (
    Ballots,
    Cluster,
    ClusteredCovariance,
    clustered_covariance,
)
from readingroom.statistics.tie_models import TieModel

NOT_JUDGED: Final = NotEstimable("no judgement involves this model yet")
_MODEL_TEXT = "Bradley-Terry with Davidson ties"


@dataclass(frozen=True, slots=True)
class AbilityEstimates:
    """Abilities of the models by one question; all tuples are in the order of the models."""

    abilities: tuple[Estimate | NotEstimable, ...]
    groups: tuple[str, ...]
    side: Estimate | NotEstimable
    method: str
    regularisation: str


@dataclass(frozen=True, slots=True)
class AbilityDifference:
    """Difference of the abilities of two models, first minus second.

    `p_holm` is the two-sided p value with all pairs of models tested at once.
    """

    value: float
    standard_error: float
    degrees_of_freedom: float
    p_holm: float


@dataclass(frozen=True, slots=True)
class AbilityFit:
    """Fit of the models that have a judgement.

    Args:
        present: numbers of these models, ascending, integer array (m,).
        judgements: number of judgements of each model, integer array (n_models,).
        fit: parameters, with the abilities in the order of `present`.
        clustered: their covariances.
    """

    present: IntArray
    judgements: IntArray
    fit: BradleyTerryFit
    clustered: ClusteredCovariance

    @property
    def method(self) -> str:
        """Return the model and the kind of its intervals in words."""
        return describe_method(self.fit, self.clustered)

    def abilities(self, level: float) -> tuple[Estimate | NotEstimable, ...]:
        """Return the ability of each model."""
        total = self.clustered.of_parameters()
        abilities: list[Estimate | NotEstimable] = [NOT_JUDGED] * len(self.judgements)
        for row, index in enumerate(self.present):
            n = int(self.judgements[index])
            abilities[index] = _estimate(self.fit, total, row, level, n, self.method)
        return tuple(abilities)

    def differences(self) -> dict[tuple[int, int], AbilityDifference]:
        """Return the differences of each two models that have a judgement, in both orders."""
        values, total = self.fit.abilities, self.clustered.of_differences()
        adjusted = adjust_holm(pair_p_values(self.clustered).tolist())
        result = {}
        for at, (first, second) in enumerate(combinations(range(len(values)), 2)):
            pair = int(self.present[first]), int(self.present[second])
            value = float(values[first] - values[second])
            error, freedom = float(np.sqrt(total.variance[at])), float(total.degrees[at])
            result[pair] = AbilityDifference(value, error, freedom, adjusted[at])
            result[pair[::-1]] = AbilityDifference(-value, error, freedom, adjusted[at])
        return result


def fit_abilities(
    ballots: Ballots,
    names: tuple[str, ...],
    clusters: Collection[Cluster] = (Cluster.READER, Cluster.CASE),
) -> AbilityFit | NotEstimable:
    """Fit the abilities of the models that have a judgement.

    Args:
        ballots: votes; their items are numbers of models.
        names: names of all models.
        clusters: factors that are random; see `clustered_covariance`.
    """
    judgements = np.bincount(
        np.concatenate((ballots.left, ballots.right)),
        np.concatenate((ballots.votes, ballots.votes)),
        len(names),
    ).astype(np.int64)
    present = np.flatnonzero(judgements)
    if not len(present):
        return NotEstimable("no judgement yet")
    numbers = np.cumsum(judgements > 0) - 1
    chosen = ballots._replace(left=numbers[ballots.left], right=numbers[ballots.right])
    result = fit(
        chosen.counts(len(present)),
        ties=TieModel.DAVIDSON,
        has_side=True,
        names=[names[index] for index in present],
    )
    if isinstance(result, NotEstimable):
        return result
    return AbilityFit(present, judgements, result, clustered_covariance(result, chosen, clusters))


def estimate_abilities(ballots: Ballots, names: tuple[str, ...], level: float) -> AbilityEstimates:
    """Return the models' abilities by one question; `names` are those of the items of the ballots.

    Models without a judgement are left out of the fit and marked as such. Readers and cases are
    both random; see `clustered_covariance`. Models that share a group cannot be separated, with all
    pairs tested at once.
    """
    fitted = fit_abilities(ballots, names)
    if isinstance(fitted, NotEstimable):
        return _nothing(len(names), fitted)
    result, clustered = fitted.fit, fitted.clustered
    groups = [""] * len(names)
    letters = separation_groups(result.abilities, separated_items(clustered, level))
    for row, index in enumerate(fitted.present):
        groups[index] = letters[row]
    total, row = clustered.of_parameters(), len(fitted.present)
    side = result.no_side or _estimate(result, total, row, level, result.n, fitted.method)
    abilities = fitted.abilities(level)
    return AbilityEstimates(abilities, tuple(groups), side, fitted.method, result.regularisation)


def describe_method(result: BradleyTerryFit, clustered: ClusteredCovariance) -> str:
    """Return the model and the kind of its intervals in words."""
    side = "" if result.no_side else " and a side effect"
    return f"{_MODEL_TEXT}{side}; intervals {describe_intervals(clustered)}"


def describe_intervals(clustered: ClusteredCovariance) -> str:
    """Return the clusters and the kind of intervals in words."""
    if not clustered.is_clustered:
        return "from the information matrix, without clusters"
    clusters = describe_clusters(clustered.readers, clustered.cases)
    kind = "jackknife" if clustered.is_jackknife else "sandwich without correction for leverage"
    return f"{clusters} ({kind}, Student's t with Satterthwaite's degrees of freedom)"


def _nothing(n_models: int, reason: NotEstimable) -> AbilityEstimates:
    return AbilityEstimates((reason,) * n_models, ("",) * n_models, reason, _MODEL_TEXT, "")


def _estimate(
    result: BradleyTerryFit, total: TotalVariance, index: int, level: float, n: int, method: str
) -> Estimate:
    value = float(result.parameters[index])
    margin = float(total.half_widths(level)[index])
    error = float(np.sqrt(total.variance[index]))
    return Estimate(value, value - margin, value + margin, level, "log-odds", n, method, error)
