"""How groups of patients are treated differently, with what chance alone would show."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable


class Gap(StrEnum):
    """A difference between groups, spelled out; the value stands in files."""

    DEMOGRAPHIC_PARITY_DIFFERENCE = "demographic parity difference"
    """Largest less smallest share of patients with the decision."""

    DEMOGRAPHIC_PARITY_RATIO = "demographic parity ratio"
    """Smallest over largest of these shares; 1 is equal."""

    EQUAL_OPPORTUNITY_DIFFERENCE = "equal opportunity difference"
    """Largest less smallest true positive rate."""

    EQUALISED_ODDS_DIFFERENCE = "equalised odds difference"
    """The larger of the gaps in true and in false positive rate."""

    EQUALISED_ODDS_MEAN = "equalised odds difference, mean"
    """The mean of these two gaps."""

    AREA_DIFFERENCE = "difference of areas under the curve"
    """Largest less smallest area under the ROC curve within a group."""


@dataclass(frozen=True, slots=True)
class GroupRate:
    """A rate of one group; `what` is "decided", "true positive", "false positive" or "area"."""

    group: str
    what: str
    value: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class Chance:
    """What a gap would be if the group made no difference.

    A largest less a smallest value is never negative, so that its interval cannot reach below 0:
    what speaks for or against a difference is this comparison. `mean` is what chance shows on
    average, `high` what it stays under with the level of the interval.
    """

    mean: float
    high: float
    p_value: float
    method: str


@dataclass(frozen=True, slots=True)
class GroupGap:
    """One gap between the groups of an attribute.

    `left_out` are groups with too few patients for it.
    """

    gap: Gap
    attribute: str
    value: Estimate | NotEstimable
    chance: Chance | None = None
    rates: tuple[GroupRate, ...] = ()
    left_out: tuple[str, ...] = ()
