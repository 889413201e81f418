"""Progress reports and cancellation of long-running work."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Step:
    """Progress of a job, in whole units. `item` names the current file, if any."""

    done: int
    total: int
    label: str
    item: str = ""


class Progress(Protocol):
    """Interface for progress and cancellation."""

    def report(self, step: Step) -> None:
        """Report the progress."""

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` after the user requests a stop."""


@dataclass(frozen=True, slots=True)
class ChangedProgress:
    """Progress that passes on each step as `change` returns it."""

    progress: Progress
    change: Callable[[Step], Step]

    def report(self, step: Step) -> None:
        """Report the changed step."""
        self.progress.report(self.change(step))

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` after the user requests a stop."""
        self.progress.raise_if_cancelled()


class _NoProgress:
    """Progress that reports nothing and is never cancelled."""

    def report(self, step: Step) -> None:
        """Ignore the step."""

    def raise_if_cancelled(self) -> None:
        """Never raise."""


NO_PROGRESS: Progress = _NoProgress()
