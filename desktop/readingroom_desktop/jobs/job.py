"""One piece of long work: how far it is, and how the user stops it."""

import threading
import time
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from readingroom.domain.errors import Cancelled, ReadingroomError
from readingroom.domain.progress import Step

TICK_SECONDS = 0.05


class FailureKind(StrEnum):
    """Why work brought no result."""

    EXPECTED = "expected"
    CANCELLED = "cancelled"
    CRASH = "crash"


@dataclass(frozen=True, slots=True)
class Failure:
    """Why work brought no result, as a sentence for the screen, with the error behind it."""

    kind: FailureKind
    message: str
    error: BaseException


def failure_of(error: BaseException) -> Failure:
    """Say what an error means to the user."""
    if isinstance(error, Cancelled):
        return Failure(FailureKind.CANCELLED, "Stopped. Nothing was written.", error)
    if isinstance(error, ReadingroomError):
        return Failure(FailureKind.EXPECTED, str(error), error)
    sentence = "Something went wrong inside Readingroom. The study file is as it was before."
    return Failure(FailureKind.CRASH, sentence, error)


class Job(QObject):
    """Progress and cancel of one piece of work; also what the engine sees as `Progress`.

    Signals arrive in the thread that made the job. `progressed` carries a `Step` at most every
    50 ms, and always the last one.
    """

    progressed = Signal(object)
    paused_changed = Signal()
    ended = Signal()

    can_pause = False
    """Whether `pause` is heard."""

    def __init__(self, title: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self.step: Step | None = None
        self.is_paused = False
        self.is_ended = False
        self.failure: Failure | None = None
        """Why it brought no result; known when it has ended."""
        self._cancel = threading.Event()
        self._started = self._paused_at = time.monotonic()
        self._last_told = 0.0
        self.progressed.connect(self._remember)
        self.ended.connect(self._mark_ended)

    @property
    def is_cancelled(self) -> bool:
        """Return whether the user has asked to stop."""
        return self._cancel.is_set()

    def cancel(self) -> None:
        """Ask the work to stop at its next safe point."""
        self._cancel.set()

    def stop(self) -> None:
        """Have the work end, as the window is closing."""
        self.cancel()

    def pause(self) -> None:
        """Ask the work to wait at its next safe point; only where `can_pause` says so."""
        self._set_paused(True)

    def resume(self) -> None:
        """Let the work go on."""
        self._set_paused(False)

    def _set_paused(self, is_paused: bool) -> None:
        if self.can_pause and not self.is_ended and is_paused is not self.is_paused:
            now = time.monotonic()
            if is_paused:
                self._paused_at = now
            else:
                self._started += now - self._paused_at
            self.is_paused = is_paused
            self._tell_paused(is_paused)
            self.paused_changed.emit()

    def _tell_paused(self, is_paused: bool) -> None:
        """Tell the work."""

    def report(self, step: Step) -> None:
        """Take a step from the working thread."""
        now = time.monotonic()
        is_last = step.done >= step.total
        if is_last or now - self._last_told >= TICK_SECONDS:
            self._last_told = now
            self.progressed.emit(step)

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` once the user has asked to stop."""
        if self._cancel.is_set():
            raise Cancelled

    @property
    def seconds(self) -> float:
        """Return how long it has run, without the time that it was paused."""
        return (self._paused_at if self.is_paused else time.monotonic()) - self._started

    def seconds_left(self) -> int | None:
        """Return a guess of the remaining time from the pace so far, None while it is unknown."""
        if self.is_paused or self.step is None or self.step.done <= 0 or self.step.total <= 0:
            return None
        elapsed = self.seconds
        return round(elapsed * max(self.step.total - self.step.done, 0) / self.step.done)

    def _remember(self, step: Step) -> None:
        self.step = step

    def _mark_ended(self) -> None:
        self.is_ended = True
