"""A task of the engine's worker: asked in one line, answered in parts, paused and stopped by lines.

What the worker prints is one JSON object a line: a step, a part of the result, and at the end the
answer, a refusal in a sentence, or a report of a crash without values.
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

MOST_LINE_BYTES: Final = 512 * 1024 * 1024
"""So long a line of the worker may be."""


class WorkTask(StrEnum):
    """What the worker can be asked."""

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
    """The worker broke off; the text names the kind of error and the places in the code."""


class WorkProcess(Job):
    """One task in a process of its own; the window never waits for it.

    `part` carries each part of the result as it comes; `answered` the answer, once. Where there is
    none, `failure` says why when `ended` comes.
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
        self.hears_steps = True
        """Whether the worker's own steps count; somebody else may know better how far it is."""
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
        """Ask about further items."""
        for item in items:
            self._send({"item": item})

    def send_lines(self, lines: bytes) -> None:
        """Send items that are encoded already, each in its line."""
        self._process.write(lines)

    def send_end(self) -> None:
        """Say that there are no further items."""
        self._process.write(b"end\n")

    def cancel(self) -> None:
        """Ask the worker to stop; one that does not is ended."""
        super().cancel()
        self._process.closeWriteChannel()
        self._kill_late.start()

    def stop(self) -> None:
        """End the worker; returns when it has ended."""
        if self.is_ended:
            return
        self.cancel()
        if not self._process.waitForFinished(STOP_MS):
            self._process.kill()
            self._process.waitForFinished(STOP_MS)

    def _tell_paused(self, is_paused: bool) -> None:
        self._process.write(b"pause\n" if is_paused else b"resume\n")

    def _send(self, value: Mapping[str, Any]) -> None:
        self._process.write(json.dumps(value).encode() + b"\n")

    def _on_output(self) -> None:
        self._rest += self._process.readAllStandardOutput().data()
        while (end := self._rest.find(b"\n")) >= 0:
            line = bytes(self._rest[:end])
            del self._rest[: end + 1]
            self._take(line)
        if len(self._rest) > MOST_LINE_BYTES:
            self._rest.clear()
            self._process.kill()

    def _take(self, line: bytes) -> None:
        try:
            told = json.loads(line)
        except ValueError:
            return  # the process will end without an answer, which says that it broke off
        if "done" in told:
            if self.hears_steps:
                self.report(Step(told["done"], told["total"], told["label"]))
        elif "part" in told:
            self.part.emit(told["part"])
        elif "answer" in told:
            self._answer = told["answer"]
        elif "refused" in told:
            self.failure = failure_of(error_by_name(told["error"], told["refused"]))
        elif "crash" in told:
            self.failure = _crash(told["crash"]["kind"], told["crash"]["at"])

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
            stopped = self.tr("Stopped. What had come so far is kept.")
            self.failure = Failure(FailureKind.CANCELLED, stopped, Cancelled())
        elif self.failure is None:
            self.failure = _crash(self.tr("the process ended without an answer"), ())
        self.ended.emit()


def _crash(kind: str, places: Iterable[str]) -> Failure:
    error = WorkCrash("\n".join((kind, *places)))
    sentence = f"The engine broke off ({kind}). What was stored before is kept."
    return Failure(FailureKind.CRASH, sentence, error)
