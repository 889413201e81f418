"""Jobs: progress, pause and cancel, the list of all jobs, and calls on a thread of their own."""

import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QObject, Signal

from readingroom.domain.clock import Clock
from readingroom.domain.edition import is_moved
from readingroom.domain.errors import Cancelled, ReadingroomError
from readingroom.domain.progress import Step
from readingroom_desktop.core_texts import tr_core
from readingroom_desktop.languages import tr

TICK_SECONDS = 0.05


class FailureKind(StrEnum):
    """Kinds of failure."""

    EXPECTED = "expected"
    CANCELLED = "cancelled"
    CRASH = "crash"


@dataclass(frozen=True, slots=True)
class Failure:
    """Failure of work, as a message for the user, with its error."""

    kind: FailureKind
    message: str
    error: BaseException


def failure_of(error: BaseException) -> Failure:
    """Convert an error to a failure with a message for the user."""
    if isinstance(error, Cancelled):
        return Failure(FailureKind.CANCELLED, tr("Stopped. No data was written."), error)
    if isinstance(error, ReadingroomError):
        return Failure(FailureKind.EXPECTED, tr_core(str(error)), error)
    if is_moved():  # a file of the program is missing
        return Failure(FailureKind.EXPECTED, moved_sentence(), error)
    sentence = tr("An internal error occurred in Readingroom. The study file is unchanged.")
    return Failure(FailureKind.CRASH, sentence, error)


def moved_sentence() -> str:
    """Return what to do after the program was moved while it runs."""
    return tr(
        "Readingroom was moved or removed while it runs. What you entered is stored. Close the "
        "window and start Readingroom from its new folder."
    )


class Job(QObject):
    """Progress and cancellation of one job; implements the engine's `Progress`.

    Signals are emitted on the thread that created the job. `progressed` carries a `Step` at most
    every 50 ms, and always the last one.
    """

    progressed = Signal(object)
    paused_changed = Signal()
    device_changed = Signal(object)
    """The job used a device; carries the job."""
    ended = Signal()

    can_pause = False
    """Whether `pause` is supported."""

    def __init__(self, title: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self.step: Step | None = None
        self.device = ""
        """Devices that the job has used so far, as text."""
        self.device_notes: tuple[str, ...] = ()
        """Sentences about them for the user."""
        self.is_paused = False
        self.is_ended = False
        self.failure: Failure | None = None
        """Reason of a missing result; known when the job has ended."""
        self._cancel = threading.Event()
        self._started = self._paused_at = time.monotonic()
        self._last_emitted = 0.0
        self.progressed.connect(self._remember)
        self.ended.connect(self._mark_ended)

    @property
    def is_cancelled(self) -> bool:
        """Return whether the user has stopped the job."""
        return self._cancel.is_set()

    def cancel(self) -> None:
        """Request the work to stop at its next safe point."""
        self._cancel.set()

    def stop(self) -> None:
        """End the work, as the window is closing."""
        self.cancel()

    def pause(self) -> None:
        """Request the work to pause at its next safe point; only if `can_pause`."""
        self._set_paused(True)

    def resume(self) -> None:
        """Resume the work."""
        self._set_paused(False)

    def _set_paused(self, is_paused: bool) -> None:
        if self.can_pause and not self.is_ended and is_paused is not self.is_paused:
            now = time.monotonic()
            if is_paused:
                self._paused_at = now
            else:
                self._started += now - self._paused_at
            self.is_paused = is_paused
            self._send_paused(is_paused)
            self.paused_changed.emit()

    def _send_paused(self, is_paused: bool) -> None:
        """Send the paused state to the work."""

    def report(self, step: Step) -> None:
        """Receive a step from the working thread."""
        now = time.monotonic()
        is_last = step.done >= step.total
        if is_last or now - self._last_emitted >= TICK_SECONDS:
            self._last_emitted = now
            self.progressed.emit(step)

    def note_device(self, device: str, notes: tuple[str, ...] = ()) -> None:
        """Record the devices that the job has used so far, and sentences about them."""
        self.device, self.device_notes = device, notes
        self.device_changed.emit(self)

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` after the user has stopped the job."""
        if self._cancel.is_set():
            raise Cancelled

    @property
    def seconds(self) -> float:
        """Return the running time in seconds, without pauses."""
        return (self._paused_at if self.is_paused else time.monotonic()) - self._started

    def seconds_left(self) -> int | None:
        """Estimate the remaining time in seconds from the pace so far, None while unknown."""
        if self.is_paused or self.step is None or self.step.done <= 0 or self.step.total <= 0:
            return None
        elapsed = self.seconds
        return round(elapsed * max(self.step.total - self.step.done, 0) / self.step.done)

    def _remember(self, step: Step) -> None:
        self.step = step

    def _mark_ended(self) -> None:
        self.is_ended = True


class SideJob(QObject):
    """Calls a function once, without blocking the study's thread.

    `done` carries the result, `failed` a `Failure`; both are emitted on the thread that created
    this object. A closing window does not wait: the thread writes nothing that could be truncated.
    """

    done = Signal(object)
    failed = Signal(object)
    _answered = Signal(object, object)

    def __init__(self, call: Callable[[], Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._call = call
        self._answered.connect(self._deliver)
        self._thread = threading.Thread(target=self._run, name="side job", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def _run(self) -> None:
        value: object = None
        failure: Failure | None = None
        try:
            value = self._call()
        except (Cancelled, Exception) as error:  # noqa: BLE001 - the thread's border
            failure = failure_of(error)
        with contextlib.suppress(RuntimeError):  # the window is gone
            self._answered.emit(value, failure)

    def _deliver(self, value: object, failure: Failure | None) -> None:
        self._thread.join()
        if failure is None:
            self.done.emit(value)
        else:
            self.failed.emit(failure)


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
    device_used = Signal(object)
    """A job reports its devices; carries the job."""

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
        job.device_changed.connect(self.device_used)
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
