"""Paired-comparison statistics from a table of votes, without a study."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from readingroom.domain.estimate import NotEstimable


class TieModel(StrEnum):
    """How ties enter the likelihood."""

    DAVIDSON = "davidson"
    RAO_KUPPER = "rao-kupper"
    HALF = "half"


@dataclass(frozen=True, slots=True)
class ItemFit:
    """An item's ability in log-odds (the reference item's is 0) and its standard error."""

    name: str
    ability: float
    se: float


@dataclass(frozen=True, slots=True)
class ParameterFit:
    """A further parameter of the fit and its standard error."""

    value: float
    se: float


@dataclass(frozen=True, slots=True)
class BradleyTerryFit:
    """A fitted model.

    `tie` is log nu (Davidson) or eta (Rao-Kupper), None for half ties; `side` is the left side's
    advantage in log-odds, None unless it was asked for. `regularisation` is "" for a plain
    maximum-likelihood fit, else a sentence that says why and how it was regularised.
    """

    items: tuple[ItemFit, ...]
    tie: ParameterFit | NotEstimable | None
    side: ParameterFit | NotEstimable | None
    log_likelihood: float
    regularisation: str = ""


def bradley_terry_from_votes(
    path: Path, *, ties: TieModel, reference: str, with_side: bool = False
) -> BradleyTerryFit:
    """Fit a Bradley-Terry model to a CSV of votes.

    Columns: reader, case, left, right, outcome (left, right, both_good, both_bad) and optionally
    count.

    Raises:
        IntakeError: the table cannot be read, or has no vote.
        UnknownItemError: the reference is not among its items.
        StateError: the estimates do not exist (the comparisons do not connect the items).
    """
    raise NotImplementedError
