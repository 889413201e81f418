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
    """A stress test that a study keeps. Times are in UTC.

    `erased_count` tells how many of its patients were erased with their cases, None where all were,
    as older tests hold them together.
    """

    id: StressId
    report: StressReport
    added_by: str
    added_at: str
    erased_count: int | None = 0

    @property
    def flagged_count(self) -> int:
        """Return for how many patients the concern is above the threshold."""
        return sum(result.is_flagged for result in self.report.results)


@dataclass(frozen=True, slots=True)
class StoredMonitor:
    """A model that is watched in a study. Times are in UTC."""

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
    """Draft of a review; None where nothing is chosen."""

    verdict: CaseReviewDecision | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class StoredMonitoredCase:
    """A case that a watched model was asked about.

    `case` is that of the study, None where the study has none with its code. `found` is None where
    the case was erased since.
    """

    id: WatchedId
    case: CaseId | None
    is_queued: bool
    found: MonitoredCase | None
    seen_at: str
    review: CaseReview | None = None

    @property
    def is_waiting(self) -> bool:
        """Return whether a person still has to look at it; what was erased waits for nobody."""
        return self.is_queued and self.review is None and self.found is not None
