"""Conduct of a study: limits of reading, training, deviations from the protocol, interim looks."""

from dataclasses import dataclass
from enum import StrEnum


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
    REMARK: the coordinator reviewed a flag or a skip.
    OTHER: any other deviation, in the coordinator's words.
    """

    WASHOUT = "washout overridden"
    DAILY_LIMIT = "daily limit overridden"
    REMARK = "remark reviewed"
    OTHER = "other deviation"
