"""A study: one file, and the desks through which it is worked on."""

from pathlib import Path
from types import TracebackType
from typing import Self

from readingroom.domain.clock import Clock, SystemClock
from readingroom.domain.protocol import Protocol
from readingroom.domain.study import StudySummary
from readingroom.study.cases import Cases
from readingroom.study.frames import FrameReader
from readingroom.study.protocol import ProtocolDesk
from readingroom.study.reading import ReadingDesk
from readingroom.study.results import ResultsDesk
from readingroom.study.trail import Trail

SYSTEM_CLOCK: Clock = SystemClock()


class Study:
    """An open study file. Used by the one thread that opened it; close it when done."""

    path: Path
    cases: Cases
    protocol: ProtocolDesk
    reading: ReadingDesk
    results: ResultsDesk
    trail: Trail

    @classmethod
    def create(
        cls,
        path: Path,
        *,
        title: str,
        passphrase: str | None = None,
        protocol: Protocol | None = None,
        clock: Clock = SYSTEM_CLOCK,
        is_sample: bool = False,
    ) -> Self:
        """Create a study file; without a passphrase it is plain (not encrypted).

        Without a protocol it gets the default one, with a seed drawn from the computer's secure
        source of randomness.

        Raises:
            StoreError: the file exists or cannot be written.
            StateError: the title is empty, or a value of the protocol is out of its range.
        """
        raise NotImplementedError

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        passphrase: str | None = None,
        clock: Clock = SYSTEM_CLOCK,
        read_only: bool = False,
    ) -> Self:
        """Open a study file.

        Raises:
            StoreError: it is missing, damaged, newer, in use, or the passphrase is wrong.
            AuditError: its append-only protection was altered.
        """
        raise NotImplementedError

    def close(self) -> None:
        """Close the file; a second call does nothing."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def summary(self) -> StudySummary:
        """Return title, state and counts."""
        raise NotImplementedError

    def open_frames(self) -> FrameReader:
        """Return an image reader with a connection of its own, for another thread."""
        raise NotImplementedError
