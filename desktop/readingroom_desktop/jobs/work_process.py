"""A task of the engine's worker in a separate process, by the messages of `worker_client`."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec
from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

from readingroom.domain.edition import is_moved
from readingroom.domain.errors import Cancelled, MessageError, ReadingroomError, StateError
from readingroom.services import cluster
from readingroom.services.devices import AUTO, VARIABLE
from readingroom.services.engine.worker_client import (
    END_OF_ITEMS,
    PAUSE,
    RESUME,
    CrashReply,
    DeviceReply,
    PartReply,
    ProgressReply,
    RefusedReply,
    ResultReply,
    Task,
    frame_of_item,
    frame_of_request,
    replies_of,
    task_for,
)
from readingroom_desktop.jobs.job import Failure, FailureKind, Job, failure_of, moved_sentence
from readingroom_desktop.languages import tr
from readingroom_desktop.settings import ClusterChoice

STOP_MS: Final = 5_000
"""Maximum time for the worker to end after it was asked to, in ms."""
_PROGRAM: Final = "readingroom"


def command(*arguments: str) -> tuple[str, ...]:
    """Return the command line of the engine; in a built application it is beside the window."""
    if getattr(sys, "frozen", False):
        window = Path(sys.executable)
        return (str(window.with_name(_PROGRAM + window.suffix)), *arguments)
    return (sys.executable, "-P", "-m", _PROGRAM, *arguments)


class WorkerDevice:
    """Device of the workers that are started from now on, as the user chose it in the settings."""

    _chosen: ClassVar[str] = AUTO

    @classmethod
    def choose(cls, device: str) -> None:
        """Choose a device; "auto" leaves it to `READINGROOM_DEVICE`, if that is set."""
        cls._chosen = device

    @classmethod
    def name(cls) -> str:
        """Return the device, "auto" for the fastest."""
        if cls._chosen != AUTO:
            return cls._chosen
        return QProcessEnvironment.systemEnvironment().value(VARIABLE) or AUTO

    @classmethod
    def environment(cls) -> QProcessEnvironment:
        """Return the environment of a worker."""
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert(VARIABLE, cls.name())
        return environment


class WorkerCluster:
    """Cluster of the workers that are started from now on, as the user chose it."""

    _chosen: ClassVar[ClusterChoice] = ClusterChoice()

    @classmethod
    def choose(cls, choice: ClusterChoice) -> None:
        """Choose a cluster; an unused one leaves it to the environment variables."""
        cls._chosen = choice

    @classmethod
    def name_in(cls, environment: QProcessEnvironment, *, is_usable: bool) -> str:
        """Put the cluster into the environment of a worker, and return its address.

        A request that cannot use a cluster gets none; its address is "".
        """
        names = (cluster.ADDRESS, cluster.CA, cluster.CERTIFICATE, cluster.KEY)
        if not is_usable:
            for name in names:
                environment.remove(name)
        elif cls._chosen.is_used:
            choice = cls._chosen
            values = (choice.address, choice.ca, choice.certificate, choice.key)
            for name, value in zip(names, values, strict=True):
                environment.insert(name, value)
        return environment.value(cluster.ADDRESS)


class WorkCrash(ReadingroomError):  # noqa: N818 - it names what happened
    """The worker crashed; the text names the error type and the code locations."""


class WorkProcess(Job):
    """One task in a separate process; the window never waits for it.

    `part` carries each part of the result; `answered` the result, once. Without a result,
    `failure` is set when `ended` is emitted. `task` is that of a request to another part than the
    engine.
    """

    part = Signal(object)
    answered = Signal(object)
    can_pause = True

    def __init__(
        self,
        title: str,
        request: msgspec.Struct,
        parent: QObject | None = None,
        *,
        task: Task | None = None,
        stopped: str = "",
    ) -> None:
        super().__init__(title, parent)
        task = task or task_for(request)
        self.accepts_steps = True
        """Whether the worker's steps are shown; another source may know the progress better."""
        self._stopped = stopped or tr("Stopped. Results so far are kept.")
        self._replies = replies_of(task)
        self._result: ResultReply[Any] | None = None
        self._process = QProcess(self)
        environment = WorkerDevice.environment()
        self.task_name = task.name
        self.cluster = WorkerCluster.name_in(environment, is_usable=task.uses_cluster(request))
        """Address of the cluster that the worker may use, "" for none."""
        self._process.setProcessEnvironment(environment)
        self._process.setStandardErrorFile(QProcess.nullDevice())
        self._process.readyReadStandardOutput.connect(self._on_output)
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(self._on_error)
        late_ms = STOP_MS + round(1000 * task.stop_seconds)
        self._kill_late = QTimer(self, interval=late_ms, singleShot=True)
        self._kill_late.timeout.connect(self._process.kill)
        program, *others = command("worker")
        self._process.start(program, others)
        self._process.write(frame_of_request(request))

    def send_items(self, items: Iterable[object]) -> None:
        """Send further items."""
        for item in items:
            self._process.write(frame_of_item(item))

    def send_frames(self, frames: bytes) -> None:
        """Send items that are frames already."""
        self._process.write(frames)

    def send_end(self) -> None:
        """Signal the end of the items."""
        self._process.write(END_OF_ITEMS)

    def cancel(self) -> None:
        """Request the worker to stop; terminate it if it does not."""
        super().cancel()
        self._process.closeWriteChannel()
        self._kill_late.start()

    def stop(self) -> None:
        """Terminate the worker; returns when it has ended."""
        if self.is_ended:
            return
        self.cancel()
        if not self._process.waitForFinished(STOP_MS):
            self._process.kill()
            self._process.waitForFinished(STOP_MS)

    def _send_paused(self, is_paused: bool) -> None:
        self._process.write(PAUSE if is_paused else RESUME)

    def _on_output(self) -> None:
        if self.failure is not None:
            return
        try:
            output = bytes(self._process.readAllStandardOutput().data())
            for reply in self._replies.receive(output):
                self._receive(reply)
        except MessageError as error:
            self.failure = _crash(tr("invalid message"), (str(error),))
            self._process.kill()

    def _receive(self, reply: object) -> None:
        if isinstance(reply, ProgressReply):
            if self.accepts_steps:
                self.report(reply.step)
        elif isinstance(reply, DeviceReply):
            self.note_device(reply.device, reply.notes)
        elif isinstance(reply, PartReply):
            self.part.emit(reply.value)
        elif isinstance(reply, ResultReply):
            self._result = reply
        elif isinstance(reply, RefusedReply):
            self.failure = failure_of(reply.exception())
        elif isinstance(reply, CrashReply):
            self.failure = _crash(reply.kind, reply.at)

    def _on_finished(self) -> None:
        self._on_output()
        self._end()

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            if is_moved():
                self.failure = failure_of(StateError(moved_sentence()))
            self._end()

    def _end(self) -> None:
        self._kill_late.stop()
        self.is_paused = False
        if self._result is not None:
            self.failure = None
            self.answered.emit(self._result.value)
        elif self.is_cancelled:
            self.failure = Failure(FailureKind.CANCELLED, self._stopped, Cancelled())
        elif self.failure is None:
            self.failure = _crash(tr("process ended without a result"), ())
        self.ended.emit()


def _crash(kind: str, locations: Iterable[str]) -> Failure:
    error = WorkCrash("\n".join((kind, *locations)))
    sentence = tr("The engine stopped unexpectedly (%1). Stored data is kept.", kind)
    return Failure(FailureKind.CRASH, sentence, error)
