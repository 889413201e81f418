"""Abilities of a vote file as plain values, ready for JSON."""

from readingroom.domain.errors import IntakeError
from readingroom.domain.estimate import NotEstimable
from readingroom.reading.votes import Votes
from readingroom.statistics.bradley_terry import BradleyTerryFit, Parameter, fit
from readingroom.statistics.intervals import normal_quantile
from readingroom.statistics.sandwich import sandwich_covariance
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
    level: float = 0.95,
) -> _Block:
    """Return abilities, tie parameter and side effect as plain values for JSON.

    `se`, `low` and `high` come from the information matrix; `se_sandwich` is clustered on the
    reader. Values that cannot be estimated are None with a `reason`. Without a reference the
    abilities sum to zero.

    Raises:
        IntakeError: if the reference is not among the items.
    """
    if reference is not None and reference not in votes.items:
        known = ", ".join(votes.items) or "none"
        raise IntakeError(f"{reference!r} is not among the items of the file ({known}).")
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
        "level": level,
    }
    return report | (
        _without_fit(votes, result)
        if isinstance(result, NotEstimable)
        else _with_fit(votes, result, level)
    )


def _without_fit(votes: Votes, obstacle: NotEstimable) -> _Block:
    return {
        "regularisation": "",
        "items": {name: _missing("ability", obstacle.reason) for name in votes.items},
        "tie": _missing("parameter", obstacle.reason),
        "side": _missing("log_odds", obstacle.reason),
        "log_likelihood": None,
        "sandwich": {"reason": obstacle.reason},
        "reason": obstacle.reason,
    }


def _with_fit(votes: Votes, result: BradleyTerryFit, level: float) -> _Block:
    covariance = sandwich_covariance(result, votes.ballots)
    clustered, obstacle = None, ""
    if isinstance(covariance, NotEstimable):
        obstacle = covariance.reason
    else:
        clustered = result.with_covariance(covariance)
    quantile = normal_quantile(level)
    items = {}
    for index, name in enumerate(votes.items):
        plain = Parameter(float(result.abilities[index]), float(result.standard_errors[index]))
        robust = float(clustered.standard_errors[index]) if clustered else None
        items[name] = _numbers("ability", plain, robust, quantile)
    return {
        "regularisation": result.regularisation,
        "items": items,
        "tie": _parameter("parameter", result.tie, clustered.tie if clustered else None, quantile),
        "side": _parameter(
            "log_odds", result.side, clustered.side if clustered else None, quantile
        ),
        "log_likelihood": result.log_likelihood,
        "sandwich": {"reason": obstacle},
    }


def _missing(key: str, reason: str) -> _Block:
    empty: _Block = dict.fromkeys((key, "se", "se_sandwich", "low", "high"))
    return empty | {"reason": reason}


def _parameter(
    key: str,
    plain: Parameter | NotEstimable,
    robust: Parameter | NotEstimable | None,
    quantile: float,
) -> _Block:
    if isinstance(plain, NotEstimable):
        return _missing(key, plain.reason)
    error = robust.standard_error if isinstance(robust, Parameter) else None
    return _numbers(key, plain, error, quantile)


def _numbers(key: str, plain: Parameter, robust_error: float | None, quantile: float) -> _Block:
    margin = quantile * plain.standard_error
    return {
        key: plain.value,
        "se": plain.standard_error,
        "se_sandwich": robust_error,
        "low": plain.value - margin,
        "high": plain.value + margin,
    }
