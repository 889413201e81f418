"""Monitoring of a model on incoming cases: review queue, group rates, drift."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Final

import msgspec

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import CaseId, MonitoredCaseId, MonitorId
from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.evaluator.stress.types import StressOptions, StressResult
from readingroom.statistics.fairness.types import GroupGap

MONITORING_FILE: Final = "monitoring.json"
"""Name of the file with a monitoring report."""
FEWEST_CASES: Final = 30
"""Minimum number of cases, new and reference, for a drift comparison."""


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
    """Settings of a monitor.

    `threshold` is the concern above which a case is queued (see `CONCERN_SCALE`).
    `queue_flips` also queues cases with a changed recommendation, at any concern. `window` is the
    number of newest cases compared with the reference. `run_length` is the minimum average number
    of in-control cases until a false alarm of any chart, for nine of ten references. `drift_level`
    is the probability of a false drift report in any compared column over `looks` looks.
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

    `probabilities` are by class, () without an answer; then `failure` gives the reason.
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
    """Difference of recommendation rates between two groups of an attribute."""

    recommendation: str
    gap: GroupGap


@dataclass(frozen=True, slots=True)
class Drift:
    """Drift of one column, or of the recommendation, from the reference.

    `psi` is the population stability index (natural log), `js` the Jensen-Shannon divergence (base
    2), both over the same bins. `p_value` is that of the divergence under `null`; for numbers, of
    the larger of divergence and difference of mean ranks. `is_drifting`: it is below the level
    adjusted for the number of columns (Holm) and of looks.
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
    """Alarm of a chart above its limit at a case, counted from 1.

    `direction` is "up" or "down". `run_length` is the minimum average number of in-control cases
    until a false alarm of this chart.
    """

    chart: str
    at_case: int
    direction: str
    statistic: float
    limit: float
    run_length: float


@dataclass(frozen=True, slots=True)
class MonitorReport:
    """Monitoring report; `device` names the devices that computed it, "" if not recorded."""

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
    device: str = ""


class CaseReviewDecision(StrEnum):
    """Review decision on a queued case; the value is stored."""

    ACCEPTED = "recommendation accepted"
    CHANGED = "recommendation changed"
    REFERRED = "referred"


@dataclass(frozen=True, slots=True)
class StoredMonitor:
    """Stored monitor of a model. Times are in UTC."""

    id: MonitorId
    model: str
    options: MonitorOptions
    started_by: str
    started_at: str
    seen_count: int


@dataclass(frozen=True, slots=True)
class CaseReview:
    """Review of a case. Times are in UTC."""

    verdict: CaseReviewDecision
    reason: str
    reviewed_by: str
    reviewed_at: str


@dataclass(frozen=True, slots=True)
class ReviewDraft:
    """Draft of a review; None before a choice."""

    verdict: CaseReviewDecision | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class StoredMonitoredCase:
    """Stored monitored case.

    `case` is the study's case, None if the study has no case with this code. `monitored` is None if
    the case was erased later.
    """

    id: MonitoredCaseId
    case: CaseId | None
    is_queued: bool
    monitored: MonitoredCase | None
    seen_at: str
    review: CaseReview | None = None

    @property
    def is_waiting(self) -> bool:
        """Return whether a review is pending; erased cases need none."""
        return self.is_queued and self.review is None and self.monitored is not None


class MonitorRequest(msgspec.Struct, frozen=True, tag="monitor"):
    """Request to monitor a model on the cases of a table."""

    model: Annotated[str, msgspec.Meta(min_length=1)]
    tables: PatientTables
    options: MonitorOptions = MonitorOptions()
    consent: bool = False
