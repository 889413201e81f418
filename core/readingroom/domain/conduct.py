"""Conduct of a study: limits of reading, training, deviations from the protocol, interim looks."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.ids import ItemId


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """Training cases that a reader reads before the first study case.

    They come first in the reader's first session and count in no result. A case is right if the
    rating agrees with the reference standard, as for gold cases.

    Args:
        cases: codes of the training cases, in order.
        pass_mark: share of right cases that certifies the reader, in (0, 1].
        attempts: how often a reader may read the training cases, 0 for any number of times.
        shows_feedback: whether the truth is shown after each training case.
    """

    cases: tuple[str, ...]
    pass_mark: float
    attempts: int = 0
    shows_feedback: bool = True


@dataclass(frozen=True, slots=True)
class ConductRules:
    """Limits of reading, training and quality control.

    Args:
        readings_per_day: most new readings of a reader on a calendar day of the computer, 0 for no
            limit.
        break_after_minutes: active minutes after which the window advises a break, 0 for never.
        training: training before the first study case, None for none.
        gold_cases: codes of cases with a known truth that look like any other to the reader.
    """

    readings_per_day: int = 0
    break_after_minutes: int = 0
    training: TrainingPlan | None = None
    gold_cases: tuple[str, ...] = ()


NO_LIMITS = ConductRules()
"""Rules of a protocol that states none."""


class DeviationKind(StrEnum):
    """Kind of a deviation from the protocol, or of its review.

    WASHOUT: the washout before a session of a reader was ended early by two people.
    DAILY_LIMIT: two people allowed a reader more readings on a day.
    REMARK: the coordinator reviewed a flag or a skip.
    OTHER: any other deviation, in the coordinator's words.
    """

    WASHOUT = "washout overridden"
    DAILY_LIMIT = "daily limit overridden"
    REMARK = "remark reviewed"
    OTHER = "other deviation"


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
class Certification:
    """Outcome of one training of a reader; `decided_at` is in UTC."""

    reader_code: str
    attempt: int
    right_count: int
    case_count: int
    is_passed: bool
    decided_at: str


@dataclass(frozen=True, slots=True)
class TrainingFeedback:
    """Truth of a training case, shown to the reader after the answer.

    Args:
        is_right: whether the answer agrees with the truth, None without feedback.
        truth: label of the truth, "" without feedback.
        certification: outcome of the training if this was its last case, else None.
        can_repeat: whether the training can be read again after it was failed.
    """

    is_right: bool | None
    truth: str
    certification: Certification | None = None
    can_repeat: bool = False


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
