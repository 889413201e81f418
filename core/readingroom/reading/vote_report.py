"""Abilities of a vote file as plain values, ready for JSON."""

from collections.abc import Collection

import numpy as np

from readingroom.domain.errors import IntakeError
from readingroom.domain.estimate import NotEstimable
from readingroom.reading.ability_estimates import describe_intervals
from readingroom.reading.votes import Votes
from readingroom.statistics.bradley_terry import BradleyTerryFit, fit
from readingroom.statistics.crossed_clusters import TotalVariance
from readingroom.statistics.sandwich import Cluster, ClusteredCovariance, clustered_covariance
from readingroom.statistics.tie_models import TieModel

_METHOD = {
    TieModel.DAVIDSON: "Bradley-Terry with Davidson ties; tie parameter: log nu",
    TieModel.RAO_KUPPER: "Bradley-Terry with Rao-Kupper ties; tie parameter: eta",
    TieModel.HALF: "Bradley-Terry, a tie is half a win each",
}

_Block = dict[str, object]


def bradley_terry_report(
    votes: Votes,
    *,
    ties: TieModel = TieModel.DAVIDSON,
    reference: str | None = None,
    has_side: bool = False,
    clusters: Collection[Cluster] | None = None,
    level: float = 0.95,
) -> _Block:
    """Return abilities, tie parameter and side effect as plain values for JSON.

    `se` comes from the information matrix; `se_sandwich`, `df`, `low` and `high` account for the
    clusters, whose names and method are in `sandwich`. Values that cannot be estimated are None
    with a `reason`. Without a reference the abilities sum to zero. `clusters` are the random
    factors; None for those of the file's columns.

    Raises:
        IntakeError: if the reference is not among the items, or the file has no column of a
            cluster, or no sides.
    """
    if reference is not None and reference not in votes.items:
        known = ", ".join(votes.items) or "none"
        raise IntakeError(f"{reference!r} is not among the items of the file ({known}).")
    if has_side and not votes.has_sides:
        raise IntakeError("Rankings do not state the sides that were shown. Leave the side out.")
    names = {Cluster.READER: votes.readers, Cluster.CASE: votes.cases}
    if clusters is None:
        clusters = [cluster for cluster in Cluster if names[cluster]]
    elif votes.items:
        for cluster in clusters:
            if not names[cluster]:
                raise IntakeError(f"The file has no column {cluster} to cluster on. Add one.")
    result = fit(
        votes.counts(),
        ties=ties,
        has_side=has_side,
        reference=None if reference is None else votes.items.index(reference),
        names=votes.items,
    )
    report: _Block = {
        "method": _METHOD[ties],
        "ties": ties.value,
        "reference": reference,
        "n": int(votes.ballots.votes.sum()),
        "readers": len(votes.readers),
        "cases": len(votes.cases),
        "level": level,
    }
    if isinstance(result, NotEstimable):
        return report | _without_fit(votes, result)
    return report | _with_fit(
        votes, result, clustered_covariance(result, votes.ballots, clusters), level
    )


def _without_fit(votes: Votes, obstacle: NotEstimable) -> _Block:
    return {
        "regularisation": "",
        "items": {name: _missing("ability", obstacle.reason) for name in votes.items},
        "tie": _missing("parameter", obstacle.reason),
        "side": _missing("log_odds", obstacle.reason),
        "log_likelihood": None,
        "sandwich": {"clusters": [], "method": "", "reason": obstacle.reason},
        "reason": obstacle.reason,
    }


def _with_fit(
    votes: Votes, result: BradleyTerryFit, clustered: ClusteredCovariance, level: float
) -> _Block:
    total, n = clustered.of_parameters(), len(votes.items)
    items = {
        name: _numbers("ability", clustered, total, index, level)
        for index, name in enumerate(votes.items)
    }
    return {
        "regularisation": result.regularisation,
        "items": items,
        "tie": _missing("parameter", result.no_tie.reason)
        if result.no_tie
        else _numbers("parameter", clustered, total, -1, level),
        "side": _missing("log_odds", result.no_side.reason)
        if result.no_side
        else _numbers("log_odds", clustered, total, n, level),
        "log_likelihood": result.log_likelihood,
        "sandwich": {
            "clusters": [
                cluster.value
                for cluster, count in zip(
                    Cluster, (clustered.readers, clustered.cases), strict=True
                )
                if count
            ],
            "method": describe_intervals(clustered),
            "reason": "" if clustered.is_clustered else "clustering needs two readers or cases",
        },
    }


def _missing(key: str, reason: str) -> _Block:
    empty: _Block = dict.fromkeys((key, "se", "se_sandwich", "df", "low", "high"))
    return empty | {"reason": reason}


def _numbers(
    key: str, clustered: ClusteredCovariance, total: TotalVariance, index: int, level: float
) -> _Block:
    value = float(clustered.fit.parameters[index])
    margin, degrees = float(total.half_widths(level)[index]), float(total.degrees[index])
    return {
        key: value,
        "se": float(np.sqrt(max(clustered.fit.covariance[index, index], 0.0))),
        "se_sandwich": float(np.sqrt(total.variance[index])) if clustered.is_clustered else None,
        "df": degrees if np.isfinite(degrees) else None,
        "low": value - margin,
        "high": value + margin,
    }
