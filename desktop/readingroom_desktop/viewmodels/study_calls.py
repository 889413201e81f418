"""Calls to the study: what runs them, and what Home has done by one."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from readingroom.domain.clock import Clock
from readingroom.domain.errors import FileMovedError
from readingroom.study import Study
from readingroom_desktop.jobs import Failure

T = TypeVar("T")


class StudyCalls(Protocol):
    """Runs calls to the study one after the other, away from the window's thread."""

    def run(
        self,
        call: Callable[[Study], T],
        on_done: Callable[[T], None] | None = None,
        on_failed: Callable[[Failure], None] | None = None,
    ) -> None:
        """Queue a call; one of the two receivers follows on the window's thread."""


def form_message(failure: Failure) -> str:
    """Return what to say of a failure; of a file that was moved the window itself says the rest."""
    if isinstance(failure.error, FileMovedError):
        return "The study file was moved; the form keeps its answers."
    return failure.message


def created(path: Path, title: str, passphrase: str | None, clock: Clock) -> Study:
    """Return a new study, in a folder that is made where it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return Study.create(path, title=title, passphrase=passphrase, clock=clock)
