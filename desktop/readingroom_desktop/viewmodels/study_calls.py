"""Calls to the study: protocol of their runner, and calls of the Overview page."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from readingroom.domain.clock import Clock
from readingroom.domain.errors import FileMovedError
from readingroom.domain.protocol import Protocol as StudyProtocol
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure
from readingroom_desktop.viewmodels.formats import tr

T = TypeVar("T")


class StudyCalls(Protocol):
    """Runs calls to the study in order, outside the window's thread."""

    def run(
        self,
        call: Callable[[Study], T],
        on_done: Callable[[T], None] | None = None,
        on_failed: Callable[[Failure], None] | None = None,
    ) -> None:
        """Queue a call; one of the two receivers is called on the window's thread."""


def form_message(failure: Failure) -> str:
    """Return the message of a failure; the window itself reports a moved file."""
    if isinstance(failure.error, FileMovedError):
        return tr("The study file was moved. The form keeps its values.")
    return failure.message


def created(
    path: Path, title: str, passphrase: str | None, protocol: StudyProtocol | None, clock: Clock
) -> Study:
    """Create a study, and its folder if missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return Study.create(path, title=title, passphrase=passphrase, protocol=protocol, clock=clock)
