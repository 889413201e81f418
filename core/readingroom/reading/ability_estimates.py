"""Abilities with intervals from one question's votes, for the compared models."""

from dataclasses import dataclass

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.bradley_terry import BradleyTerryFit, fit
from readingroom.statistics.crossed_clusters import TotalVariance, describe_clusters
from readingroom.statistics.groups import separated_items, separation_groups
from readingroom.statistics.sandwich import Ballots, ClusteredCovariance, clustered_covariance
from readingroom.statistics.tie_models import TieModel

_MODEL_TEXT = "Bradley-Terry with Davidson ties"


@dataclass(frozen=True, slots=True)
class AbilityEstimates:
    """Abilities of the models by one question; all tuples are in the order of the models."""

    abilities: tuple[Estimate | NotEstimable, ...]
    groups: tuple[str, ...]
    side: Estimate | NotEstimable
    method: str
    regularisation: str


def estimate_abilities(ballots: Ballots, names: tuple[str, ...], level: float) -> AbilityEstimates:
    """Return the models' abilities by one question; `names` are those of the items of the ballots.

    Models without a judgement are left out of the fit and marked as such. Readers and cases are
    both random; see `clustered_covariance`. Models that share a group cannot be separated, with all
    pairs tested at once.
    """
    involvement = np.bincount(
        np.concatenate((ballots.left, ballots.right)),
        np.concatenate((ballots.votes, ballots.votes)),
        len(names),
    ).astype(np.int64)
    present = np.flatnonzero(involvement)
    if not len(present):
        return _nothing(len(names), NotEstimable("no judgement yet"))
    numbers = np.cumsum(involvement > 0) - 1
    chosen = ballots._replace(left=numbers[ballots.left], right=numbers[ballots.right])
    result = fit(
        chosen.counts(len(present)),
        ties=TieModel.DAVIDSON,
        has_side=True,
        names=[names[index] for index in present],
    )
    if isinstance(result, NotEstimable):
        return _nothing(len(names), result)
    clustered = clustered_covariance(result, chosen)
    absent: Estimate | NotEstimable = NotEstimable("no judgement involves this model yet")
    abilities, groups = [absent] * len(names), [""] * len(names)
    letters = separation_groups(result.abilities, separated_items(clustered, level))
    method, total = describe_method(result, clustered), clustered.of_parameters()
    for row, index in enumerate(present):
        abilities[index] = _estimate(result, total, row, level, int(involvement[index]), method)
        groups[index] = letters[row]
    side = result.no_side or _estimate(result, total, len(present), level, result.n, method)
    return AbilityEstimates(tuple(abilities), tuple(groups), side, method, result.regularisation)


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
