"""One long-running job: progress, pause and cancel."""

import threading
import time
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from readingroom.domain.errors import Cancelled, ReadingroomError
from readingroom.domain.progress import Step

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
        return Failure(FailureKind.CANCELLED, "Stopped. No data was written.", error)
    if isinstance(error, ReadingroomError):
        return Failure(FailureKind.EXPECTED, str(error), error)
    sentence = "An internal error occurred in Readingroom. The study file is unchanged."
    return Failure(FailureKind.CRASH, sentence, error)


class Job(QObject):
    """Progress and cancellation of one job; implements the engine's `Progress`.

    Signals are emitted on the thread that created the job. `progressed` carries a `Step` at most
    every 50 ms, and always the last one.
    """

    progressed = Signal(object)
    paused_changed = Signal()
    ended = Signal()

    can_pause = False
    """Whether `pause` is supported."""

    def __init__(self, title: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self.step: Step | None = None
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
