"""The one thread that owns the study file."""

import queue
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from readingroom.domain.accounts import CurrentUser
from readingroom.domain.errors import (
    AccessError,
    Cancelled,
    FileMovedError,
    PermissionDeniedError,
    StateError,
)
from readingroom.domain.progress import Progress
from readingroom.domain.study import StudySummary
from readingroom.study import LockedStudy, Study
from readingroom_desktop.jobs.job import Failure, FailureKind, Job, failure_of

T = TypeVar("T")
OnDone = Callable[[Any], None]
OnFailed = Callable[[Failure], None]


class Reopened(NamedTuple):
    """Who is signed in to a study that was locked, and its summary; nobody has none."""

    person: CurrentUser | None
    summary: StudySummary | None


@dataclass(frozen=True, slots=True)
class _Work:
    call: Callable[[], Any]
    on_done: OnDone | None
    on_failed: OnFailed | None
    job: Job | None
    may_pass: bool = False
    """Whether it may be done between two parts of a job."""


@dataclass(frozen=True, slots=True)
class _Answer:
    work: _Work
    value: Any
    failure: Failure | None


class StudyThread(QObject):
    """Runs calls on the study one after another, away from the window's thread.

    Everything handed to `on_done` and `on_failed` arrives on the thread that made this object; pass
    bound methods: a call to a deleted QObject is dropped. Calls run in the order they were made.
    """

    study_changed = Signal(bool)
    """A study was opened (True) or closed (False)."""
    idle_changed = Signal(bool)
    """True when no call waits or runs."""
    job_started = Signal(object)
    job_ended = Signal(object)
    crashed = Signal(object)
    """Something that is not expected trouble: carries the `Failure`."""
    unheard = Signal(object)
    """Expected trouble in a call without `on_failed`: carries the `Failure`."""
    file_moved = Signal(object)
    """The study file was renamed or replaced while it is open: carries the `Failure`."""
    refused = Signal(object)
    """Somebody may not do what they asked for, or is not signed in: carries the `Failure`."""
    _answered = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.release: Callable[[], None] = _nothing
        """Ends all other reading of the file, just before it is closed on the study's thread."""
        self.closing_failure: Failure | None = None
        """That the file was moved, where closing the study found it."""
        self._study: Study | None = None
        self._locked: LockedStudy[Study] | None = None
        """What is left of an encrypted study while its window is locked."""
        self._work: queue.SimpleQueue[_Work | None] = queue.SimpleQueue()
        self._held: deque[_Work | None] = deque()
        """What was taken from the queue and has to wait for the end of the job that runs."""
        self._answers: deque[_Answer] = deque()
        """What was done and is not handed over yet, with its callables: the window's thread lets
        go of them last, as they may hold Qt objects."""
        self._pending = 0
        self._jobs: list[Job] = []
        self._answered.connect(self._deliver)
        self._thread = threading.Thread(target=self._loop, name="study", daemon=True)
        self._is_stopped = False
        self._thread.start()

    @property
    def is_idle(self) -> bool:
        """Return whether no call waits or runs."""
        return self._pending == 0

    @property
    def jobs(self) -> tuple[Job, ...]:
        """Return the jobs that wait or run."""
        return tuple(self._jobs)

    def open_study(
        self, opener: Callable[[], Study], on_done: OnDone, on_failed: OnFailed | None = None
    ) -> None:
        """Own the study that `opener` returns in place of the present one; gives its summary.

        A study with accounts gives None: nobody is signed in yet, to whom it could be told.

        If `opener` raises, the present study stays open.
        """
        self._put(_Work(lambda: self._open(opener), on_done, on_failed, None))

    def open_study_job(
        self,
        title: str,
        opener: Callable[[Progress], Study],
        on_done: OnDone,
        on_failed: OnFailed | None = None,
    ) -> Job:
        """Open or make a study that takes its time; gives its summary."""
        job = Job(title)
        self._start_job(job, lambda: self._open(lambda: opener(job)), on_done, on_failed)
        return job

    def close_study(self, on_done: OnDone | None = None) -> None:
        """Close the study after all calls made so far."""
        self._put(_Work(self._close, on_done, None, None))

    def lock_study(self, on_failed: OnFailed | None = None, *, is_idle: bool = False) -> None:
        """End the sitting after all calls made so far; an encrypted study is closed meanwhile.

        Nothing is told as with a study that is closed: it comes back by `unlock_study`. Until then
        all calls on it are refused.
        """
        self._put(_Work(lambda: self._lock(is_idle=is_idle), None, on_failed, None))

    def unlock_study(
        self,
        opener: Callable[[LockedStudy[Study]], Study],
        on_done: Callable[[Reopened], None],
        on_failed: OnFailed,
    ) -> None:
        """Open a study again that was closed by a lock; if `opener` raises, it stays closed."""
        self._put(_Work(lambda: self._unlock(opener), on_done, on_failed, None))

    def forget_lock_owner(self) -> None:
        """Have a study that was closed by a lock forget who locked it."""
        self._put(_Work(self._forget_occupant, None, None, None))

    def run(
        self,
        call: Callable[[Study], T],
        on_done: Callable[[T], None] | None = None,
        on_failed: OnFailed | None = None,
    ) -> None:
        """Call a function with the study on the study's thread."""
        self._put(_Work(lambda: call(self._owned()), on_done, on_failed, None, may_pass=True))

    def let_pass(self) -> None:
        """Do the calls that wait, from inside a job between two of its parts.

        Other jobs, and whatever opens or closes a study, wait for the end of the job, and so do all
        calls made after them. To be called on the study's thread, outside of changes.
        """
        while not self._held:
            try:
                work = self._work.get_nowait()
            except queue.Empty:
                return
            if work is None or not work.may_pass:
                self._held.append(work)
            else:
                self._answers.append(self._answer(work))
                del work  # the window's thread lets go of it last
                self._answered.emit()

    def run_job(
        self,
        title: str,
        call: Callable[[Study, Progress], T],
        on_done: Callable[[T], None] | None = None,
        on_failed: OnFailed | None = None,
    ) -> Job:
        """Call a function that reports progress and can be cancelled."""
        job = Job(title)
        self._start_job(job, lambda: call(self._owned(), job), on_done, on_failed)
        return job

    def stop(self) -> None:
        """Cancel jobs, close the study and end the thread; returns when all that is done."""
        if self._is_stopped:
            return
        self._is_stopped = True
        self.closing_failure = None
        for job in self._jobs:
            job.cancel()
        self._work.put(None)
        self._thread.join()

    def _start_job(
        self, job: Job, call: Callable[[], Any], on_done: OnDone | None, on_failed: OnFailed | None
    ) -> None:
        def guarded() -> object:
            job.raise_if_cancelled()
            return call()

        self._jobs.append(job)
        self.job_started.emit(job)
        self._put(_Work(guarded, on_done, on_failed, job))

    def _put(self, work: _Work) -> None:
        if self._is_stopped:
            raise StateError("The window is closing; no more work is taken.")
        self._pending += 1
        if self._pending == 1:
            self.idle_changed.emit(False)
        self._work.put(work)

    # ---- on the study's thread -------------------------------------------------------------------

    def _loop(self) -> None:
        while self._do_next():
            self._answered.emit()
        self._shut()

    def _do_next(self) -> bool:
        """Do the next call and put down its answer; False where there is none any more.

        Nothing of it is left on this thread afterwards.
        """
        work = self._held.popleft() if self._held else self._work.get()
        if work is None:
            return False
        self._answers.append(self._answer(work))
        return True

    def _answer(self, work: _Work) -> _Answer:
        try:
            return _Answer(work, work.call(), None)
        except (Cancelled, Exception) as error:  # noqa: BLE001 - the thread's border
            return _Answer(work, None, failure_of(error))

    def _owned(self) -> Study:
        if self._locked is not None:
            raise PermissionDeniedError("The study is locked. Unlock it to go on.")
        if self._study is None:
            raise StateError("No study is open. Open one on the Overview page.")
        return self._study

    def _open(self, opener: Callable[[], Study]) -> StudySummary | None:
        opened = opener()
        self.closing_failure = None
        try:
            summary = None if opened.people.has_accounts else opened.summary()
        except BaseException:
            opened.close()
            raise
        self._close()
        self._study = opened
        self.study_changed.emit(True)
        return summary

    def _close(self) -> None:
        if self._study is not None or self._locked is not None:
            self._shut()
            self.study_changed.emit(False)

    def _lock(self, *, is_idle: bool) -> None:
        study = self._owned()
        if study.is_encrypted:
            self.release()
        self._locked = study.lock_screen(is_idle=is_idle)
        if self._locked is not None:
            self._study = None
            if self._locked.move is not None:
                self._report_move(self._locked.move)

    def _unlock(self, opener: Callable[[LockedStudy[Study]], Study]) -> Reopened:
        if self._locked is None:
            raise StateError("The study is not locked.")
        self._study, self._locked = opener(self._locked), None
        self.closing_failure = None
        person = self._study.people.signed_in()
        is_open = person is not None or not self._study.people.has_accounts
        return Reopened(person, self._study.summary() if is_open else None)

    def _forget_occupant(self) -> None:
        if self._locked is not None:
            self._locked.forget_lock_owner()

    def _shut(self) -> None:
        self._locked = None
        if self._study is not None:
            self.release()
            study, self._study = self._study, None
            try:
                study.close()
            except FileMovedError as error:
                self._report_move(error)

    def _report_move(self, error: FileMovedError) -> None:
        self.closing_failure = failure_of(error)
        self.file_moved.emit(self.closing_failure)

    # ---- on the window's thread ------------------------------------------------------------------

    def _deliver(self) -> None:
        answer = self._answers.popleft()
        work = answer.work
        self._pending -= 1
        if work.job is not None:
            self._jobs.remove(work.job)
            work.job.failure = answer.failure
            work.job.ended.emit()
            self.job_ended.emit(work.job)
        if answer.failure is None:
            if not self._is_stopped:  # else who hears it would ask for more, and be refused
                _hand_over(work.on_done, answer.value)
        else:
            _hand_over(work.on_failed, answer.failure)
            if isinstance(answer.failure.error, FileMovedError):
                self.file_moved.emit(answer.failure)
            if isinstance(answer.failure.error, AccessError):
                self.refused.emit(answer.failure)
            self._raise_alarm(answer.failure, is_heard=work.on_failed is not None)
        if self._pending == 0:
            self.idle_changed.emit(True)

    def _raise_alarm(self, failure: Failure, *, is_heard: bool) -> None:
        if failure.kind is FailureKind.CRASH:
            self.crashed.emit(failure)
        elif failure.kind is FailureKind.EXPECTED and not is_heard:
            self.unheard.emit(failure)


def _hand_over(receiver: Callable[[Any], None] | None, value: object) -> None:
    """Call a receiver unless the Qt object it belongs to is gone."""
    if receiver is None:
        return
    owner = getattr(receiver, "__self__", None)
    if isinstance(owner, QObject) and not isValid(owner):
        return
    receiver(value)


def _nothing() -> None:
    """Do nothing, as nobody else reads the file."""
