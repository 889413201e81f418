"""A task of the engine's worker, controlled by JSON lines.

The worker prints one JSON object per line: a step, a part of the result, and at the end the answer,
a refusal with its message, or a crash report without values.
"""

import json
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Final

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from readingroom.domain.errors import Cancelled, ReadingroomError, error_by_name
from readingroom.domain.progress import Step
from readingroom_desktop.jobs.engine_process import STOP_MS, command
from readingroom_desktop.jobs.job import Failure, FailureKind, Job, failure_of

MAX_LINE_BYTES: Final = 512 * 1024 * 1024
"""Maximum length of a line of the worker, in bytes."""


class WorkTask(StrEnum):
    """Tasks of the worker."""

    FACTS = "facts"
    TRY = "try"
    GENERATE = "generate"
    PREDICT = "predict"
    EVALUATE = "evaluate"
    ROBUSTNESS = "robustness"
    AGREEMENT = "modality-agreement"
    DROP = "modality-drop"
    CONTRADICTIONS = "contradictions"
    MAKE_SCENARIO = "make-scenario"
    MAKE_TABLE = "make-table"
    STRESS = "stress"
    WATCH = "watch"
    EXPLAIN = "explain"
    EXPLAIN_INPUTS = "explain-inputs"
    FAIRNESS = "fairness"


class WorkCrash(ReadingroomError):  # noqa: N818 - it names what happened
    """The worker crashed; the text names the error type and the code locations."""


class WorkProcess(Job):
    """One task in a separate process; the window never waits for it.

    `part` carries each part of the result; `answered` the answer, once. Without an answer,
    `failure` is set when `ended` is emitted.
    """

    part = Signal(object)
    answered = Signal(object)
    can_pause = True

    def __init__(
        self,
        title: str,
        task: WorkTask,
        request: Mapping[str, Any],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(title, parent)
        self.accepts_steps = True
        """Whether the worker's steps are shown; another source may know the progress better."""
        self._rest = bytearray()
        self._answer: Mapping[str, Any] | None = None
        self._process = QProcess(self)
        self._process.setStandardErrorFile(QProcess.nullDevice())
        self._process.readyReadStandardOutput.connect(self._on_output)
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(self._on_error)
        self._kill_late = QTimer(self, interval=STOP_MS, singleShot=True)
        self._kill_late.timeout.connect(self._process.kill)
        program, *others = command("worker")
        self._process.start(program, others)
        self._send({"task": task, **request})

    def send_items(self, items: Iterable[Mapping[str, Any]]) -> None:
        """Send further items."""
        for item in items:
            self._send({"item": item})

    def send_lines(self, lines: bytes) -> None:
        """Send encoded items, one per line."""
        self._process.write(lines)

    def send_end(self) -> None:
        """Signal the end of the items."""
        self._process.write(b"end\n")

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
        self._process.write(b"pause\n" if is_paused else b"resume\n")

    def _send(self, value: Mapping[str, Any]) -> None:
        self._process.write(json.dumps(value).encode() + b"\n")

    def _on_output(self) -> None:
        self._rest += self._process.readAllStandardOutput().data()
        while (end := self._rest.find(b"\n")) >= 0:
            line = bytes(self._rest[:end])
            del self._rest[: end + 1]
            self._receive(line)
        if len(self._rest) > MAX_LINE_BYTES:
            self._rest.clear()
            self._process.kill()

    def _receive(self, line: bytes) -> None:
        try:
            message = json.loads(line)
        except ValueError:
            return  # the process will end without an answer, reported as a crash
        if "done" in message:
            if self.accepts_steps:
                self.report(Step(message["done"], message["total"], message["label"]))
        elif "part" in message:
            self.part.emit(message["part"])
        elif "answer" in message:
            self._answer = message["answer"]
        elif "refused" in message:
            self.failure = failure_of(error_by_name(message["error"], message["refused"]))
        elif "crash" in message:
            self.failure = _crash(message["crash"]["kind"], message["crash"]["at"])

    def _on_finished(self) -> None:
        self._on_output()
        self._end()

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._end()

    def _end(self) -> None:
        self._kill_late.stop()
        self.is_paused = False
        if self._answer is not None:
            self.failure = None
            self.answered.emit(self._answer)
        elif self.is_cancelled:
            stopped = self.tr("Stopped. Results so far are kept.")
            self.failure = Failure(FailureKind.CANCELLED, stopped, Cancelled())
        elif self.failure is None:
            self.failure = _crash(self.tr("process ended without a result"), ())
        self.ended.emit()


def _crash(kind: str, locations: Iterable[str]) -> Failure:
    error = WorkCrash("\n".join((kind, *locations)))
    sentence = f"The engine stopped unexpectedly ({kind}). Stored data is kept."
    return Failure(FailureKind.CRASH, sentence, error)
