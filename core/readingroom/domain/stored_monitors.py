"""Stored stress tests and monitors of a study."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.ids import CaseId, StressId, WatchedId, WatchId
from readingroom.domain.monitoring import MonitoredCase, MonitorOptions
from readingroom.domain.stress_test import StressReport


class CaseReviewDecision(StrEnum):
    """Review decision on a queued case; the value is stored."""

    ACCEPTED = "recommendation accepted"
    CHANGED = "recommendation changed"
    REFERRED = "referred"


@dataclass(frozen=True, slots=True)
class StoredStressTest:
    """Stored stress test. Times are in UTC.

    `erased_count` is the number of its patients erased with their cases.
    """

    id: StressId
    report: StressReport
    added_by: str
    added_at: str
    erased_count: int = 0

    @property
    def flagged_count(self) -> int:
        """Return the number of patients with a concern above the threshold."""
        return sum(result.is_flagged for result in self.report.results)


@dataclass(frozen=True, slots=True)
class StoredMonitor:
    """Stored monitor of a model. Times are in UTC."""

    id: WatchId
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

    `case` is the study's case, None if the study has no case with this code. `found` is None if the
    case was erased later.
    """

    id: WatchedId
    case: CaseId | None
    is_queued: bool
    found: MonitoredCase | None
    seen_at: str
    review: CaseReview | None = None

    @property
    def is_waiting(self) -> bool:
        """Return whether a review is pending; erased cases need none."""
        return self.is_queued and self.review is None and self.found is not None
