"""Conduct of a study: limits of reading, training, deviations, and what readers wait for."""

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """Training cases that a reader reads before the first study case.

    They come first in the reader's first session and count in no result. A case is right as a gold
    case is: the rating agrees with the reference standard, or the choice is the expected one.

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
class ExpectedPreference:
    """Expected answer to a training or gold case of a paired study.

    Args:
        case: code of the case.
        preferred: name of the model whose output readers are expected to choose.
        other: name of the model whose output is shown beside it.
    """

    case: str
    preferred: str
    other: str


@dataclass(frozen=True, slots=True)
class ConductRules:
    """Limits of reading, training and quality control.

    Args:
        readings_per_day: most new readings of a reader on a calendar day of the computer, 0 for no
            limit.
        break_after_minutes: active minutes after which the window advises a break, 0 for never.
        training: training before the first study case, None for none.
        gold_cases: codes of cases with a known truth that look like any other to the reader.
        expected_preferences: of each training and gold case of a paired study; () for other types.
    """

    readings_per_day: int = 0
    break_after_minutes: int = 0
    training: TrainingPlan | None = None
    gold_cases: tuple[str, ...] = ()
    expected_preferences: tuple[ExpectedPreference, ...] = ()

    @property
    def limits(self) -> "ConductRules":
        """Return the limits alone, as a reader may know them."""
        return ConductRules(self.readings_per_day, self.break_after_minutes)


NO_LIMITS = ConductRules()
"""Rules of a protocol that states none."""


class DeviationKind(StrEnum):
    """Kind of a deviation from the protocol, or of its review.

    WASHOUT: the washout before a session of a reader was ended early by two people.
    DAILY_LIMIT: two people allowed a reader more readings on a day.
    INTERIM_LOOK: two people allowed an interim look that the stopping rule does not plan.
    REMARK: the coordinator reviewed a flag or a skip.
    CONDITIONS: the room, the display or the time of reading were not as planned.
    TECHNICAL: a technical failure.
    BLINDING: a reader or the coordinator learned what they must not know.
    PROCEDURE: another rule of the protocol was not followed.
    OTHER: any other deviation, in the coordinator's words.
    DECISION: what was decided on a deviation.
    """

    WASHOUT = "washout overridden"
    DAILY_LIMIT = "daily limit overridden"
    INTERIM_LOOK = "further interim look"
    REMARK = "remark reviewed"
    CONDITIONS = "reading conditions"
    TECHNICAL = "technical failure"
    BLINDING = "blinding broken"
    PROCEDURE = "procedure not followed"
    OTHER = "other deviation"
    DECISION = "decision"


RECORDED_KINDS = (
    DeviationKind.CONDITIONS,
    DeviationKind.TECHNICAL,
    DeviationKind.BLINDING,
    DeviationKind.PROCEDURE,
    DeviationKind.OTHER,
)
"""Kinds of deviations that are recorded after they happened, and then decided."""


class WaitingReason(StrEnum):
    """Reason why a case cannot be read yet, in the order in which reasons are checked.

    KIT: the worklist is on another computer, in a reader kit.
    EARLIER_SESSION: the session before has open cases.
    WASHOUT: the washout before the session is not over.
    UNAIDED: the same case has to be read without the model first.
    TRAINING: the training cases have to be read first.
    TRAINING_FAILED: the pass mark of the training was not reached, and no attempt is left.
    DAILY_LIMIT: the reader made as many readings today as the protocol allows.
    BREAK: a break is advised; reading can go on.
    """

    KIT = "reader kit"
    EARLIER_SESSION = "earlier session"
    WASHOUT = "washout"
    UNAIDED = "reading without the model"
    TRAINING = "training"
    TRAINING_FAILED = "training not passed"
    DAILY_LIMIT = "daily limit"
    BREAK = "break"


class Freezing(StrEnum):
    """Reason why a submitted answer cannot change any more.

    NEXT_READING: the case was opened with the model's output.
    NEXT_SESSION: the reader started the next session.
    """

    NEXT_READING = "case opened with the model's output"
    NEXT_SESSION = "next session started"

    @property
    def sentence(self) -> str:
        """Return why the answer cannot change."""
        if self is Freezing.NEXT_READING:
            return (
                "This first answer cannot change any more, because the case was opened with the "
                "model's output."
            )
        return "This answer cannot change any more, because the next session was started."


@dataclass(frozen=True, slots=True)
class Waiting:
    """State of a reader who waits.

    Args:
        reason: what they wait for.
        session: number of the session from 1, 0 where it does not matter.
        until: end of a washout in UTC, "" for other reasons.
        amount: number of training cases, readings a day, minutes before a break, or pass mark in
            per cent; 0 for other reasons.
    """

    reason: WaitingReason
    session: int = 0
    until: str = ""
    amount: int = 0

    @property
    def sentence(self) -> str:
        """Return what the reader waits for, and what to do."""
        match self.reason:
            case WaitingReason.KIT:
                return (
                    "This worklist is on another computer, in a reader kit. Read it there, or have "
                    "the coordinator recall the kit."
                )
            case WaitingReason.EARLIER_SESSION:
                return (
                    f"Session {self.session} follows session {self.session - 1}, which has open "
                    "cases. Read them first."
                )
            case WaitingReason.WASHOUT:
                return (
                    f"Session {self.session} can be read from {self.until_text}, after the "
                    "washout. Come back then, or ask the coordinator."
                )
            case WaitingReason.UNAIDED:
                return "Read this case without the model first."
            case WaitingReason.TRAINING:
                return f"Read the {self.amount} training cases first."
            case WaitingReason.TRAINING_FAILED:
                return (
                    f"The training needs {self.amount}% right cases, which was not reached. Ask "
                    "the coordinator."
                )
            case WaitingReason.DAILY_LIMIT:
                return (
                    f"You completed {self.amount} readings today, the most that the protocol "
                    "allows. Continue tomorrow."
                )
            case WaitingReason.BREAK:
                return f"You have read for {self.amount} minutes: take a break, press Pause."
            case _:
                assert_never(self.reason)

    @property
    def label(self) -> str:
        """Return what the reader waits for in a few words."""
        return f"{self.reason} until {self.until[:10]}" if self.until else self.reason.value

    @property
    def until_text(self) -> str:
        """Return the end of a washout with its time zone, "" for other reasons."""
        return f"{self.until[:16].replace('T', ' ')} UTC" if self.until else ""
