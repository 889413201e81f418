"""How long work reports what it has done and learns that it was cancelled."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Step:
    """How far a job is, in whole units. `item` names the file in hand, where there is one."""

    done: int
    total: int
    label: str
    item: str = ""


class Progress(Protocol):
    """What a long call needs from its caller."""

    def report(self, step: Step) -> None:
        """Tell how far the work is."""

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` once the user has asked to stop."""


class _NoProgress:
    """Reports to nobody and is never cancelled."""

    def report(self, step: Step) -> None:
        """Ignore the step."""

    def raise_if_cancelled(self) -> None:
        """Never raise."""


NO_PROGRESS: Progress = _NoProgress()
