"""Channel between the desktop application and its worker during a task: lines in, lines out."""

import contextlib
import json
import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from typing import IO, Any, Final

from readingroom.domain.errors import Cancelled, ModelError
from readingroom.domain.progress import Step

POLL_SECONDS: Final = 0.02
"""Polling interval of a paused or waiting task, in seconds."""
CANCEL_TIMEOUT_SECONDS: Final = 0.12
"""Maximum time for a cancelled task to stop before the process ends, in seconds."""
STEP_SECONDS: Final = 0.05
"""Minimum time between two progress reports, in seconds."""
MAX_REQUEST_BYTES: Final = 1 << 30

_END: Final = None


class WorkerChannel:
    """Sends the output of a task, and receives pause, resume and cancel.

    It is the `Progress` of the task. Control lines are read on a separate thread: single words
    (`pause`, `resume`, `cancel`, `end`) or items as JSON. The end of the input is `cancel`, unless
    the task is finished. A cancelled task that does not stop in time is ended with the process.

    Args:
        lines: the input after the request.
        out: the output.
        give_up: ends the process; called after the timeout of a cancelled task.
    """

    def __init__(self, lines: IO[bytes], out: IO[bytes], give_up: Callable[[], None]) -> None:
        self._lines = lines
        self._out = out
        self._give_up = give_up
        self._output_lock = threading.Lock()
        self._is_running = threading.Event()
        self._is_running.set()
        self._is_cancelled = threading.Event()
        self._is_over = threading.Event()
        self._stepped_at = 0.0
        self._items: queue.SimpleQueue[Mapping[str, Any] | None] = queue.SimpleQueue()

    def listen(self) -> None:
        """Start receiving control lines."""
        threading.Thread(target=self._listen, name="conversation", daemon=True).start()

    def report(self, step: Step) -> None:
        """Send the progress, at most one step per `STEP_SECONDS`."""
        now = time.monotonic()
        if step.done >= step.total or now - self._stepped_at >= STEP_SECONDS:
            self._stepped_at = now
            self._send({"done": step.done, "total": step.total, "label": step.label})

    def raise_if_cancelled(self) -> None:
        """Wait while the task is paused; raise `Cancelled` once it should stop."""
        while not self._is_running.wait(POLL_SECONDS):
            self._stop_if_cancelled()
        self._stop_if_cancelled()

    def part(self, part: Mapping[str, Any]) -> None:
        """Send a part of the result."""
        self._send({"part": part})

    def items(self) -> Iterator[Mapping[str, Any]]:
        """Yield the received items until the line `end`.

        Raises:
            Cancelled: the user stopped.
            ModelError: an item is invalid.
        """
        while True:
            self.raise_if_cancelled()
            try:
                item = self._items.get(timeout=POLL_SECONDS)
            except queue.Empty:
                continue
            if item is _END:
                return
            if not item:
                raise ModelError(
                    "An item for the model has neither a valid prompt nor a valid image."
                )
            yield item

    def finish(self, last: Mapping[str, Any]) -> None:
        """Send the last line: answer, refusal, crash or cancellation."""
        with self._output_lock:
            if not self._is_over.is_set():
                self._is_over.set()
                self._write(last)

    def _send(self, value: Mapping[str, Any]) -> None:
        with self._output_lock:
            if not self._is_over.is_set():
                self._write(value)

    def _write(self, value: Mapping[str, Any]) -> None:
        line = json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
        with contextlib.suppress(
            OSError
        ):  # the reader is gone: the end of the input cancels the task
            self._out.write(line + b"\n")
            self._out.flush()

    def _stop_if_cancelled(self) -> None:
        if self._is_cancelled.is_set():
            raise Cancelled

    def _listen(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            for line in self._lines:
                self._receive(line.strip())
                if self._is_cancelled.is_set():
                    return
        self._cancel()

    def _receive(self, line: bytes) -> None:
        if line == b"pause":
            self._is_running.clear()
        elif line == b"resume":
            self._is_running.set()
        elif line == b"cancel":
            self._cancel()
        elif line == b"end":
            self._items.put(_END)
        elif line:
            self._items.put(_item(line))

    def _cancel(self) -> None:
        """Let the task stop, and end the process if it does not stop in time."""
        self._is_cancelled.set()
        self._is_running.set()
        self._is_over.wait(CANCEL_TIMEOUT_SECONDS)
        with self._output_lock:
            if self._is_over.is_set():
                return
            self._is_over.set()
            self._write({"cancelled": True})
        self._give_up()


def _item(line: bytes) -> Mapping[str, Any]:
    """Return the item of a line, an empty one if the line is invalid."""
    try:
        item = json.loads(line)["item"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return {}
    return item if isinstance(item, dict) else {}
