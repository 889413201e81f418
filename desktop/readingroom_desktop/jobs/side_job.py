"""A job without a study, on a separate thread."""

import contextlib
import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from readingroom.domain.errors import Cancelled
from readingroom_desktop.jobs.job import Failure, failure_of


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
