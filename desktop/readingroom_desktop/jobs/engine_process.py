"""Engine command in a separate process: progress as JSON lines, stopped by closing its input."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QProcess, Signal

from readingroom.domain.errors import Cancelled, StateError, error_by_name
from readingroom.domain.progress import Step
from readingroom_desktop.jobs.job import Job, failure_of

STOP_MS: Final = 5_000
_PROGRAM: Final = "readingroom"


def command(*arguments: str) -> tuple[str, ...]:
    """Return the command line of the engine; in a built application it is beside the window."""
    if getattr(sys, "frozen", False):
        window = Path(sys.executable)
        return (str(window.with_name(_PROGRAM + window.suffix)), *arguments)
    return (sys.executable, "-P", "-m", _PROGRAM, *arguments)


class EngineProcess(Job):
    """One engine command with `--progress-json`; its last output is the answer.

    It runs outside the window's process, so the window never waits for it.
    """

    answered = Signal(object)
    """The final JSON object, None without one; `ended` follows."""

    def __init__(self, title: str, arguments: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(title, parent)
        self._rest = b""
        self._process = QProcess(self)
        self._process.setStandardErrorFile(QProcess.nullDevice())
        self._process.readyReadStandardOutput.connect(self._on_output)
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(self._on_error)
        program, *others = command(*arguments)
        self._process.start(program, others)

    def cancel(self) -> None:
        """Request the process to stop between two steps."""
        super().cancel()
        self._process.closeWriteChannel()

    def stop(self) -> None:
        """Terminate the process; returns when it has ended."""
        if self.is_ended:
            return
        self.cancel()
        if not self._process.waitForFinished(STOP_MS):
            self._process.kill()
            self._process.waitForFinished(STOP_MS)

    def _on_output(self) -> None:
        """Read the output: one line per step, then the answer."""
        self._rest += bytes(self._process.readAllStandardOutput().data())
        while b"\n" in self._rest:
            line, _, rest = self._rest.partition(b"\n")
            step = _object(line)
            if step is None or "done" not in step:
                return
            self._rest = rest
            self.report(Step(step["done"], step["total"], step["label"]))

    def _on_finished(self) -> None:
        self._on_output()
        self._end(_object(self._rest))

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._end(None)

    def _end(self, answer: dict[str, Any] | None) -> None:
        if answer is None:
            why = (
                Cancelled()
                if self.is_cancelled
                else StateError(self.tr("The process stopped unexpectedly. Run it again."))
            )
            self.failure = failure_of(why)
        elif "error" in answer:
            error_class = str(answer.get("error_class", StateError.__name__))
            self.failure = failure_of(error_by_name(error_class, str(answer["error"])))
        self.answered.emit(answer)
        self.ended.emit()


def _object(text: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None
