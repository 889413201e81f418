"""Abilities with intervals from one question's counts, for the compared models."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.bradley_terry import BradleyTerryFit, Parameter, fit
from readingroom.statistics.groups import separation_groups
from readingroom.statistics.intervals import normal_quantile, student_quantile
from readingroom.statistics.sandwich import Ballots, sandwich_covariance
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


def estimate_abilities(counts: IntArray, names: tuple[str, ...], level: float) -> AbilityEstimates:
    """Return the models' abilities by one question.

    Models without a judgement are left out of the fit and marked as such. Intervals are clustered
    on the reader (Student's t with readers - 1 degrees of freedom, never narrower than those of the
    information matrix) where two readers or more judged and the fit is not regularised. `counts` is
    an integer array (readers, n, n, 3).
    """
    involvement = counts.sum(axis=(0, 2, 3)) + counts.sum(axis=(0, 1, 3))
    present = np.flatnonzero(involvement)
    if not len(present):
        return _nothing(len(names), NotEstimable("no judgement yet"))
    chosen = counts[:, present[:, None], present]
    result = fit(
        chosen.sum(axis=0),
        ties=TieModel.DAVIDSON,
        has_side=True,
        names=[names[index] for index in present],
    )
    if isinstance(result, NotEstimable):
        return _nothing(len(names), result)
    widths = _widths(result, chosen, level)
    absent: Estimate | NotEstimable = NotEstimable("no judgement involves this model yet")
    abilities, groups = [absent] * len(names), [""] * len(names)
    margin = np.maximum(*(width.quantile * width.fit.difference_errors() for width in widths))
    letters = separation_groups(result.abilities, margin, 1.0)
    method = _method(result, chosen, widths)
    for row, index in enumerate(present):
        parameters = [
            Parameter(float(width.fit.abilities[row]), float(width.fit.standard_errors[row]))
            for width in widths
        ]
        abilities[index] = _estimate(parameters, widths, level, int(involvement[index]), method)
        groups[index] = letters[row]
    return AbilityEstimates(
        tuple(abilities),
        tuple(groups),
        _side(widths, level, result.n, method),
        method,
        result.regularisation,
    )


class _Width(NamedTuple):
    """A fit with one kind of covariance, and the matching quantile."""

    fit: BradleyTerryFit
    quantile: float


def _nothing(n_models: int, reason: NotEstimable) -> AbilityEstimates:
    return AbilityEstimates((reason,) * n_models, ("",) * n_models, reason, _MODEL_TEXT, "")


def _widths(result: BradleyTerryFit, counts: IntArray, level: float) -> tuple[_Width, _Width]:
    """Return the information's intervals and the clustered ones, or the former twice.

    With few readers the clustered variance can be zero by chance (two readers who always agree), so
    the wider of both is used (Angrist & Pischke 2009, 8.2).
    """
    plain = _Width(result, normal_quantile(level))
    covariance = sandwich_covariance(result, Ballots.from_counts(counts))
    if isinstance(covariance, NotEstimable):
        return plain, plain
    quantile = student_quantile(level, _reader_count(counts) - 1)
    return plain, _Width(result.with_covariance(covariance), quantile)


def _reader_count(counts: IntArray) -> int:
    return int(counts.any(axis=(1, 2, 3)).sum())


def _method(result: BradleyTerryFit, counts: IntArray, widths: tuple[_Width, _Width]) -> str:
    side = "" if isinstance(result.side, NotEstimable) else " and a side effect"
    readers = _reader_count(counts)
    if widths[0] is not widths[1]:
        errors = (
            f"intervals clustered on {readers} readers (sandwich, Student's t with {readers - 1} "
            "df), never narrower than those of the information matrix"
        )
    elif result.regularisation:
        errors = "intervals from the information matrix, since the fit is regularised"
    else:
        errors = "intervals from the information matrix, since only one reader judged"
    return f"{_MODEL_TEXT}{side}; {errors}"


def _side(
    widths: tuple[_Width, _Width], level: float, n: int, method: str
) -> Estimate | NotEstimable:
    parameters = []
    for width in widths:
        side = width.fit.side
        if isinstance(side, NotEstimable):
            return side
        parameters.append(side)
    return _estimate(parameters, widths, level, n, method)


def _estimate(
    parameters: Sequence[Parameter],
    widths: tuple[_Width, _Width],
    level: float,
    n: int,
    method: str,
) -> Estimate:
    value = parameters[0].value
    margin, error = max(
        (width.quantile * parameter.standard_error, parameter.standard_error)
        for parameter, width in zip(parameters, widths, strict=True)
    )
    return Estimate(value, value - margin, value + margin, level, "log-odds", n, method, error)
