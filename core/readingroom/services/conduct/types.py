"""Values of the conduct of a study: deviations, interim looks and the monitor of readings.

The monitor shows progress and quality, but no result: ratings appear only as agreement of a reader
with themselves or with gold cases, and as a change along the worklist.
"""

from dataclasses import dataclass

from readingroom.domain.conduct import DeviationKind
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import ItemId
from readingroom.reading.types import Certification


@dataclass(frozen=True, slots=True)
class Deviation:
    """Recorded deviation.

    Args:
        kind: kind of the deviation.
        reader_code: code of the reader, "" where it concerns none.
        session: label of the session, "" where it concerns none.
        case_code: code of the case, "" where it concerns none.
        item: worklist item, None where it concerns none.
        decided_by: who decided.
        confirmed_by: second person, "" where none was needed, or once erased.
        decided_at: time in UTC.
        reason: why, "" once the data of the case was erased.
    """

    kind: DeviationKind
    reader_code: str
    session: str
    case_code: str
    item: ItemId | None
    decided_by: str
    confirmed_by: str
    decided_at: str
    reason: str


@dataclass(frozen=True, slots=True)
class InterimState:
    """Whether results are closed until an interim look.

    Args:
        planned: looks that the stopping rule of the protocol plans, 0 if it plans none.
        look_count: looks so far.
        is_closed: whether results need a look of the current user now.
    """

    planned: int
    look_count: int
    is_closed: bool

    @property
    def can_look(self) -> bool:
        """Return whether a look is needed and left."""
        return self.is_closed and self.look_count < self.planned


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

    A figure is None for all readers where the study has nothing to compute it from.

    Args:
        reader_code: code of the reader.
        left_share: share of A among choices of A or B; None without pairs.
        repeats: share of repeated items with the same answer; ratings from 0 to 100 count as the
            same within 10 points; None without repeated items.
        gold: share of gold items whose answer is right by the reference standard, or by the
            expected preference of a pair; None without gold items.
        fast: share of judged items below the minimum plausible time.
        time_drift: relative change of the active time from the first to the last position.
        rating_drift: change of the rating from the first to the last position; None without an
            ordered rating.
        cannot_assess: share of judged items with an answer "cannot assess"; None where no criterion
            allows it.
    """

    reader_code: str
    left_share: Estimate | NotEstimable | None
    repeats: Estimate | NotEstimable | None
    gold: Estimate | NotEstimable | None
    fast: Estimate | NotEstimable
    time_drift: Estimate | NotEstimable
    rating_drift: Estimate | NotEstimable | None
    cannot_assess: Estimate | NotEstimable | None


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
