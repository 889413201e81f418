"""Monitoring of a model on incoming cases: review queue, group rates, drift."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.fairness import GroupGap
from readingroom.domain.stress_test import StressOptions, StressResult

FEWEST_CASES: Final = 30
"""Cases that a comparison of newest ones with a reference needs on both sides."""


class QueueReason(StrEnum):
    """Reason for a case in the review queue; the value is stored."""

    CONCERN = "concern"
    FLIP = "flip"
    IMPLAUSIBLE = "implausible"
    NO_ANSWER = "no answer"


@dataclass(frozen=True, slots=True)
class ReviewQueueEntry:
    """Case in the review queue; `sentence` gives the reason without case content."""

    code: str
    reasons: tuple[QueueReason, ...]
    sentence: str
    concern: float | None = None


@dataclass(frozen=True, slots=True)
class MonitorOptions:
    """How a model is watched.

    `threshold` is the concern above which a case is queued (see `CONCERN_SCALE`).
    `queue_flips` queues cases, too, whose recommendation alone changes, whatever their concern.
    `window` is how many of the newest cases are compared with the reference. `run_length` is after
    how many cases that come as the reference did all charts together give a false alarm, on
    average or later, for nine references of ten. `drift_level` is the chance that any of the
    compared columns is said to drift in any of `looks` looks where none does.
    """

    threshold: float = 0.7
    queue_flips: bool = True
    window: int = 200
    run_length: int = 5000
    drift_level: float = 0.05
    looks: int = 12
    permutations: int = 999
    stress: StressOptions = field(default_factory=StressOptions)
    seed: int = 0


@dataclass(frozen=True, slots=True)
class MonitoredCase:
    """Monitored case: recommendation and stress test outcome.

    `probabilities` are by class, () where the model gave no answer, which `failure` then tells.
    """

    code: str
    recommendation: str
    probabilities: tuple[float, ...]
    stress: StressResult | None = None
    failure: str = ""
    queued: ReviewQueueEntry | None = None


@dataclass(frozen=True, slots=True)
class GroupShare:
    """Number and proportion of a group with a recommendation."""

    column: str
    group: str
    recommendation: str
    count: int
    n: int
    share: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class RecommendationGap:
    """How much more often one group of an attribute is recommended something than another."""

    recommendation: str
    gap: GroupGap


@dataclass(frozen=True, slots=True)
class Drift:
    """Drift of one column, or of the recommendation, from the reference.

    `psi` is the population stability index (natural log), `js` the Jensen-Shannon divergence (base
    2), both over the same bins. `p_value` is that of the divergence under `null`, for numbers of
    the larger of divergence and difference of mean ranks. `is_drifting` says that it is below the
    level once the number of columns (Holm) and of looks is taken into account.
    """

    column: str
    psi: Estimate | NotEstimable
    js: Estimate | NotEstimable
    p_value: float | None
    null: str
    n_reference: int
    n_window: int
    is_drifting: bool


@dataclass(frozen=True, slots=True)
class DriftAlarm:
    """A chart that went over its limit at a case, counted from 1.

    `direction` is "up" or "down". `run_length` is how many cases of an unchanged stream come, on
    average or more, before a false alarm of this chart.
    """

    chart: str
    at_case: int
    direction: str
    statistic: float
    limit: float
    run_length: float


@dataclass(frozen=True, slots=True)
class MonitorReport:
    """Monitoring report."""

    model: str
    classes: tuple[str, ...]
    options: MonitorOptions
    cases: tuple[MonitoredCase, ...]
    queue: tuple[ReviewQueueEntry, ...]
    groups: tuple[GroupShare, ...]
    drifts: tuple[Drift, ...]
    alarms: tuple[DriftAlarm, ...]
    gaps: tuple[RecommendationGap, ...] = ()
    warnings: tuple[str, ...] = ()
