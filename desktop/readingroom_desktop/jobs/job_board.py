"""All jobs of the window: running ones and the last ended ones."""

from collections import deque
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from readingroom.domain.clock import Clock
from readingroom_desktop.jobs.job import FailureKind, Job

MAX_ENDED = 50


class JobOutcome(StrEnum):
    """Outcome of a job."""

    DONE = "done"
    STOPPED = "stopped"
    REFUSED = "refused"
    CRASHED = "crashed"


_OUTCOMES = {
    FailureKind.CANCELLED: JobOutcome.STOPPED,
    FailureKind.EXPECTED: JobOutcome.REFUSED,
    FailureKind.CRASH: JobOutcome.CRASHED,
}


@dataclass(frozen=True, slots=True)
class EndedJob:
    """An ended job. `sentence` is the reason of a missing result, "" otherwise."""

    title: str
    outcome: JobOutcome
    sentence: str
    details: str
    seconds: float
    ended_at: datetime


class JobBoard(QObject):
    """All jobs of the window; ended jobs are listed newest first."""

    changed = Signal()

    def __init__(self, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._running: list[Job] = []
        self._ended: deque[EndedJob] = deque(maxlen=MAX_ENDED)

    @property
    def running(self) -> tuple[Job, ...]:
        """Return waiting and running jobs, oldest first."""
        return tuple(self._running)

    @property
    def ended(self) -> tuple[EndedJob, ...]:
        """Return the last ended jobs, newest first."""
        return tuple(self._ended)

    def add(self, job: Job) -> None:
        """Follow a job to its end."""
        self._running.append(job)
        job.paused_changed.connect(self.changed)
        job.ended.connect(self._on_ended)
        self.changed.emit()

    def stop(self) -> None:
        """Stop all jobs; returns when those in separate processes have ended."""
        for job in self.running:
            job.stop()

    def _on_ended(self) -> None:
        for job in [job for job in self._running if job.is_ended]:
            self._running.remove(job)
            self._note(job)
        self.changed.emit()

    def _note(self, job: Job) -> None:
        failure = job.failure
        self._ended.appendleft(
            EndedJob(
                title=job.title,
                outcome=JobOutcome.DONE if failure is None else _OUTCOMES[failure.kind],
                sentence="" if failure is None else failure.message,
                details="" if failure is None else str(failure.error),
                seconds=job.seconds,
                ended_at=self._clock.now(),
            )
        )
