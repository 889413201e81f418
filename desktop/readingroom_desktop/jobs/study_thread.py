"""The thread that owns the study file."""

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
from readingroom.services.locking import LockedStudy
from readingroom.services.study import Study
from readingroom_desktop.jobs.job import Failure, FailureKind, Job, failure_of
from readingroom_desktop.languages import tr

T = TypeVar("T")
OnDone = Callable[[Any], None]
OnFailed = Callable[[Failure], None]


class Reopened(NamedTuple):
    """Signed-in user of an unlocked study and its summary; both None without a user."""

    person: CurrentUser | None
    summary: StudySummary | None


@dataclass(frozen=True, slots=True)
class _Work:
    call: Callable[[], Any]
    on_done: OnDone | None
    on_failed: OnFailed | None
    job: Job | None
    may_pass: bool = False
    """Whether it may run between two parts of a job."""


@dataclass(frozen=True, slots=True)
class _Answer:
    work: _Work
    value: Any
    failure: Failure | None


class StudyThread(QObject):
    """Runs calls on the study in order, outside the window's thread.

    `on_done` and `on_failed` are called on the thread that created this object; pass bound methods:
    a call to a deleted QObject is dropped.
    """

    study_changed = Signal(bool)
    """A study was opened (True) or closed (False)."""
    idle_changed = Signal(bool)
    """True when no call is waiting or running."""
    job_started = Signal(object)
    job_ended = Signal(object)
    crashed = Signal(object)
    """An unexpected error occurred; carries the `Failure`."""
    unhandled = Signal(object)
    """A call without `on_failed` failed with an expected error; carries the `Failure`."""
    file_moved = Signal(object)
    """The open study file was renamed or replaced; carries the `Failure`."""
    refused = Signal(object)
    """A call was not permitted, or nobody is signed in; carries the `Failure`."""
    _answered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.release: Callable[[], None] = _nothing
        """Ends other reading of the file, just before it is closed on the study's thread."""
        self.closing_failure: Failure | None = None
        """Failure of a moved file, if closing the study detected it."""
        self._study: Study | None = None
        self._locked: LockedStudy[Study] | None = None
        """State of an encrypted study while its window is locked."""
        self._work: queue.SimpleQueue[_Work | None] = queue.SimpleQueue()
        self._deferred: deque[_Work | None] = deque()
        """Work taken from the queue that waits for the end of the running job."""
        self._answers: deque[_Answer] = deque()
        """Results not delivered yet, with their callables: the window's thread releases them last,
        as they may reference Qt objects."""
        self._pending = 0
        self._jobs: list[Job] = []
        self._answered.connect(self._deliver)
        self._thread = threading.Thread(target=self._loop, name="study", daemon=True)
        self._is_stopped = False
        self._thread.start()

    @property
    def is_idle(self) -> bool:
        """Return whether no call is waiting or running."""
        return self._pending == 0

    @property
    def is_stopped(self) -> bool:
        """Return whether no further calls are accepted, as the window is closing."""
        return self._is_stopped

    @property
    def jobs(self) -> tuple[Job, ...]:
        """Return waiting and running jobs."""
        return tuple(self._jobs)

    def open_study(
        self, opener: Callable[[], Study], on_done: OnDone, on_failed: OnFailed | None = None
    ) -> None:
        """Replace the present study by the one that `opener` returns; delivers its summary.

        A study with accounts delivers None, as nobody is signed in yet. If `opener` raises, the
        present study stays open.
        """
        self._put(_Work(lambda: self._open(opener), on_done, on_failed, None))

    def open_study_job(
        self,
        title: str,
        opener: Callable[[Progress], Study],
        on_done: OnDone,
        on_failed: OnFailed | None = None,
    ) -> Job:
        """Open or create a study as a job; delivers its summary."""
        job = Job(title)
        self._start_job(job, lambda: self._open(lambda: opener(job)), on_done, on_failed)
        return job

    def close_study(self, on_done: OnDone | None = None) -> None:
        """Close the study after all calls made so far."""
        self._put(_Work(self._close, on_done, None, None))

    def lock_study(self, on_failed: OnFailed | None = None, *, is_idle: bool = False) -> None:
        """End the auth session after all calls made so far; an encrypted study is closed.

        No signal is emitted as for a closed study: `unlock_study` reopens it. Until then all calls
        on it are refused.
        """
        self._put(_Work(lambda: self._lock(is_idle=is_idle), None, on_failed, None))

    def unlock_study(
        self,
        opener: Callable[[LockedStudy[Study]], Study],
        on_done: Callable[[Reopened], None],
        on_failed: OnFailed,
    ) -> None:
        """Reopen a study closed by a lock; if `opener` raises, it stays closed."""
        self._put(_Work(lambda: self._unlock(opener), on_done, on_failed, None))

    def forget_lock_owner(self) -> None:
        """Forget the lock owner of a study closed by a lock."""
        self._put(_Work(self._forget_lock_owner, None, None, None))

    def run(
        self,
        call: Callable[[Study], T],
        on_done: Callable[[T], None] | None = None,
        on_failed: OnFailed | None = None,
    ) -> None:
        """Call a function with the study on the study's thread."""
        self._put(_Work(lambda: call(self._owned()), on_done, on_failed, None, may_pass=True))

    def let_pass(self) -> None:
        """Run waiting calls from inside a job, between two of its parts.

        Other jobs and calls that open or close a study wait for the end of the job, and so do all
        calls made after them. Call it on the study's thread, outside transactions.
        """
        while not self._deferred:
            try:
                work = self._work.get_nowait()
            except queue.Empty:
                return
            if work is None or not work.may_pass:
                self._deferred.append(work)
            else:
                self._answers.append(self._answer(work))
                del work  # the window's thread releases it last
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
        """Cancel jobs, close the study and end the thread; returns when done."""
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
            raise StateError(tr("The window is closing. No further work is accepted."))
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
        """Run the next call and store its result; return False after the last one.

        This thread keeps no reference to it afterwards.
        """
        work = self._deferred.popleft() if self._deferred else self._work.get()
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
            raise PermissionDeniedError(tr("The study is locked. Unlock it to continue."))
        if self._study is None:
            raise StateError(tr("No study is open. Open one on the Overview page."))
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
            raise StateError(tr("The study is not locked."))
        self._study, self._locked = opener(self._locked), None
        self.closing_failure = None
        person = self._study.people.signed_in()
        is_open = person is not None or not self._study.people.has_accounts
        return Reopened(person, self._study.summary() if is_open else None)

    def _forget_lock_owner(self) -> None:
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
            if not self._is_stopped:  # otherwise a receiver would submit further calls
                _hand_over(work.on_done, answer.value)
        else:
            _hand_over(work.on_failed, answer.failure)
            if isinstance(answer.failure.error, FileMovedError):
                self.file_moved.emit(answer.failure)
            if isinstance(answer.failure.error, AccessError):
                self.refused.emit(answer.failure)
            self._emit_failure(answer.failure, is_handled=work.on_failed is not None)
        if self._pending == 0:
            self.idle_changed.emit(True)

    def _emit_failure(self, failure: Failure, *, is_handled: bool) -> None:
        if failure.kind is FailureKind.CRASH:
            self.crashed.emit(failure)
        elif failure.kind is FailureKind.EXPECTED and not is_handled:
            self.unhandled.emit(failure)


def _hand_over(receiver: Callable[[Any], None] | None, value: object) -> None:
    """Call a receiver unless its Qt object was deleted."""
    if receiver is None:
        return
    owner = getattr(receiver, "__self__", None)
    if isinstance(owner, QObject) and not isValid(owner):
        return
    receiver(value)


def _nothing() -> None:
    """Do nothing: there is no other reader of the file."""
