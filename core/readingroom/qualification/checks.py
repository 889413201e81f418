"""Checks of the self-test, and how to run one: a failing check does not stop the others."""

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
"""Errors raised by a library that is missing, broken or of another version."""


class SelfTestTask(NamedTuple):
    """A check to run: `outcome` returns what is seen; the check passes if that was expected."""

    area: str
    name: str
    expected: str
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class SelfTestCheck:
    """A completed check; it took `milliseconds`."""

    area: str
    name: str
    expected: str
    seen: str
    is_passed: bool
    milliseconds: int


@dataclass(frozen=True, slots=True)
class SelfTestReport:
    """Results of a self-test. Times are UTC in ISO 8601.

    Args:
        installation: random id of this installation; it names neither computer nor person.
        began_at: start of the first check.
        ended_at: end of the last one.
        facts: names and values that describe the installation.
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
    """Run a check; on an unexpected error, its class is what was seen."""
    began = clock.monotonic_ms()
    try:
        seen = task.outcome()
    except ReadingroomError as error:
        seen = f"{type(error).__name__}: {error}"
    except FAULTS as error:
        seen = f"stopped by {type(error).__name__}"  # its message may contain personal folders
    spent = clock.monotonic_ms() - began
    return SelfTestCheck(task.area, task.name, task.expected, seen, seen == task.expected, spent)


def verdict(is_good: bool, good: str, bad: str) -> str:
    """Return `good` or `bad`."""
    return good if is_good else bad


def refusal(attempt: Callable[[], object], kinds: tuple[type[Exception], ...]) -> str:
    """Return "refused" if an attempt raises one of the given errors, else "accepted"."""
    try:
        attempt()
    except kinds:
        return REFUSED
    return "accepted"


REFUSED: Final = "refused"
