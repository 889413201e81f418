"""Values of the conduct of a study: deviations, interim looks and the monitor of readings.

The monitor shows progress and quality, but no result: ratings appear only as agreement of a reader
with themselves or with gold cases, and as a change along the worklist.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from readingroom.domain.conduct import DeviationKind, Waiting
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import DeviationId, ItemId, ReaderId, SessionId
from readingroom.reading.types import Certification


@dataclass(frozen=True, slots=True)
class DeviationDecision:
    """Newest decision on a deviation; `decided_at` is in UTC, `text` is "" once erased."""

    text: str
    decided_by: str
    decided_at: str


@dataclass(frozen=True, slots=True)
class Deviation:
    """Recorded deviation.

    Args:
        id: identifier.
        kind: kind of the deviation.
        reader_code: code of the reader, "" where it concerns none.
        session: label of the session, "" where it concerns none.
        case_code: code of the case, "" where it concerns none.
        item: worklist item, None where it concerns none.
        occurred_on: day on which it happened, as YYYY-MM-DD.
        recorded_by: who recorded it; overrides and reviews were also decided by them.
        confirmed_by: second person, "" where none was needed, or once erased.
        recorded_at: time in UTC.
        reason: what happened and why, "" once the data of the case was erased.
        decision: None as long as nothing was decided.
    """

    id: DeviationId
    kind: DeviationKind
    reader_code: str
    session: str
    case_code: str
    item: ItemId | None
    occurred_on: str
    recorded_by: str
    confirmed_by: str
    recorded_at: str
    reason: str
    decision: DeviationDecision | None = None


@dataclass(frozen=True, slots=True)
class ReaderItem:
    """Item that a deviation can concern, with the labels of its session and case."""

    item: ItemId
    session: SessionId
    session_label: str
    case_code: str


@dataclass(frozen=True, slots=True)
class DeviationSubjects:
    """Readers by code and sessions by label, in their order, that a deviation can concern."""

    readers: Mapping[ReaderId, str]
    sessions: Mapping[SessionId, str]


@dataclass(frozen=True, slots=True)
class InterimState:
    """Whether results are closed until an interim look.

    Args:
        planned: looks that the stopping rule of the protocol plans, 0 if it plans none.
        look_count: looks so far.
        is_closed: whether results need a look of the current user now.
        further: looks beyond the plan that two people allowed as deviations.
    """

    planned: int
    look_count: int
    is_closed: bool
    further: int = 0

    @property
    def can_look(self) -> bool:
        """Return whether a look is needed and left."""
        return self.is_closed and self.look_count < self.planned + self.further


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
class ReaderWaiting:
    """What a reader waits for before the next item of their current session, by its label."""

    reader: ReaderId
    reader_code: str
    session: SessionId
    session_label: str
    waiting: Waiting


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
        waiting: readers who cannot read now.
    """

    progress: tuple[ReadingProgress, ...]
    quality: tuple[ReaderQuality, ...]
    recruitment: tuple[StratumRecruitment, ...]
    fast_below_ms: int | None
    rated: str
    planned_cases: int
    certifications: tuple[Certification, ...] = ()
    waiting: tuple[ReaderWaiting, ...] = ()
