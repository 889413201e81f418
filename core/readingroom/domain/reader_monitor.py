"""Monitor of a study's readings for the coordinator: progress and quality, but no result.

Nothing here shows which model or arm was rated higher: ratings appear only as agreement of a reader
with themselves or with gold cases, and as a change along the worklist.
"""

from dataclasses import dataclass

from readingroom.domain.conduct import Certification
from readingroom.domain.estimate import Estimate, NotEstimable


@dataclass(frozen=True, slots=True)
class ReadingProgress:
    """Progress of one reader in one session and arm.

    Args:
        reader_code: code of the reader.
        session: label of the session.
        arm: label of the arm, without names of models.
        item_count: number of items.
        judged: number of judged items.
        skipped: number of skipped items.
        active_ms: total active time of completed items.
        idle_ms: total idle time of completed items.
        pace: items per active hour, from the median active time of judged items.
        remaining_ms: median active time x open items; None before anything was judged.
    """

    reader_code: str
    session: str
    arm: str
    item_count: int
    judged: int
    skipped: int
    active_ms: int
    idle_ms: int
    pace: Estimate | NotEstimable
    remaining_ms: int | None

    @property
    def done(self) -> int:
        """Return the number of completed items."""
        return self.judged + self.skipped


@dataclass(frozen=True, slots=True)
class ReaderQuality:
    """Signs of the quality of one reader's answers, over all sessions and arms.

    Args:
        reader_code: code of the reader.
        left_share: share of A among choices of A or B; pairs only.
        repeats: share of repeated items with the same answer; ratings from 0 to 100 count as the
            same within 10 points.
        gold: share of gold items whose answer is right by the reference standard.
        fast: share of judged items below the minimum plausible time.
        time_drift: relative change of the active time from the first to the last position.
        rating_drift: change of the rating from the first to the last position.
    """

    reader_code: str
    left_share: Estimate | NotEstimable
    repeats: Estimate | NotEstimable
    gold: Estimate | NotEstimable
    fast: Estimate | NotEstimable
    time_drift: Estimate | NotEstimable
    rating_drift: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class StratumRecruitment:
    """Cases with one value of a stratum column, and those that a reader has completed.

    `value` is "" for cases without a value.
    """

    column: str
    value: str
    case_count: int
    read_count: int


@dataclass(frozen=True, slots=True)
class ReaderMonitor:
    """State of the readings.

    Args:
        progress: by reader, session and arm.
        quality: by reader.
        recruitment: by stratum column and value, () without a case table.
        fast_below_ms: minimum plausible time of an item, active and idle; None before anything was
            judged. It is a quarter of the median of all readers, at least the minimum viewing time.
        rated: label of the criterion behind rating drift and gold accuracy, "" without one.
        planned_cases: number of cases planned, 0 if not stated.
        certifications: outcomes of trainings, oldest first.
    """

    progress: tuple[ReadingProgress, ...]
    quality: tuple[ReaderQuality, ...]
    recruitment: tuple[StratumRecruitment, ...]
    fast_below_ms: int | None
    rated: str
    planned_cases: int
    certifications: tuple[Certification, ...] = ()
