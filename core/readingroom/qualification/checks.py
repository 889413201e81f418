"""What a check is, and how one is run: nothing that goes wrong in it ends the others."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from readingroom.domain.clock import Clock
from readingroom.domain.errors import ReadingroomError

Outcome: TypeAlias = Callable[[], str]

FAULTS: Final = (
    ReadingroomError,
    ArithmeticError,
    AttributeError,
    ImportError,
    LookupError,
    MemoryError,
    OSError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What a library that is missing, broken or of another version raises."""


class SelfTestTask(NamedTuple):
    """A check to run: `outcome` says what is seen, and it is passed if that was expected."""

    area: str
    name: str
    expected: str
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class SelfTestCheck:
    """A check that was run; it took `milliseconds`."""

    area: str
    name: str
    expected: str
    seen: str
    is_passed: bool
    milliseconds: int


@dataclass(frozen=True, slots=True)
class SelfTestReport:
    """What a self-test found. Times are UTC in ISO 8601.

    Args:
        installation: random id of this installation; it names neither computer nor person.
        began_at: when the first check began.
        ended_at: when the last one ended.
        facts: names and values of what the installation is made of.
        checks: every check, in the order in which they ran.
        keys: the two public keys (vkeys) that sign the report.
    """

    installation: str
    began_at: str
    ended_at: str
    facts: tuple[tuple[str, str], ...]
    checks: tuple[SelfTestCheck, ...]
    keys: tuple[str, ...]

    @property
    def failed(self) -> tuple[SelfTestCheck, ...]:
        """Return the checks that failed."""
        return tuple(check for check in self.checks if not check.is_passed)


def run_task(task: SelfTestTask, clock: Clock) -> SelfTestCheck:
    """Run a check; where it breaks off, the kind of fault is what was seen."""
    began = clock.monotonic_ms()
    try:
        seen = task.outcome()
    except ReadingroomError as error:
        seen = f"{type(error).__name__}: {error}"
    except FAULTS as error:
        seen = f"broke off with {type(error).__name__}"  # its words may name folders of a person
    spent = clock.monotonic_ms() - began
    return SelfTestCheck(task.area, task.name, task.expected, seen, seen == task.expected, spent)


def verdict(is_good: bool, good: str, bad: str) -> str:
    """Return one of two words for what was seen."""
    return good if is_good else bad


def refusal(attempt: Callable[[], object], kinds: tuple[type[Exception], ...]) -> str:
    """Return "refused" if an attempt raises one of some errors, "accepted" if it goes through."""
    try:
        attempt()
    except kinds:
        return REFUSED
    return "accepted"


REFUSED: Final = "refused"
