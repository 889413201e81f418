"""What the window and its worker say to each other while a task runs: lines in, lines out."""

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
"""So often a paused or waiting task looks whether it goes on."""
PATIENCE_SECONDS: Final = 0.12
"""So long a task that was cancelled may go on before the process ends under it."""
STEP_SECONDS: Final = 0.05
"""So much time lies between two steps that are told, at least."""
MOST_REQUEST_BYTES: Final = 1 << 30

_END: Final = None


class WorkerChannel:
    """Tells what a task says, and hears whether it should pause, go on or stop.

    It is the `Progress` of the task. Control lines are read on a thread of their own: bare words
    (`pause`, `resume`, `cancel`, `end`) or items as JSON. The end of the input is `cancel`, unless
    the task is over. A task that is cancelled and does not stop in time is ended with the process.

    Args:
        lines: The input, behind the request.
        out: Where the answers go.
        give_up: Ends the process; called once a cancelled task had its time.
    """

    def __init__(self, lines: IO[bytes], out: IO[bytes], give_up: Callable[[], None]) -> None:
        self._lines = lines
        self._out = out
        self._give_up = give_up
        self._told = threading.Lock()
        self._goes_on = threading.Event()
        self._goes_on.set()
        self._is_cancelled = threading.Event()
        self._is_over = threading.Event()
        self._stepped_at = 0.0
        self._items: queue.SimpleQueue[Mapping[str, Any] | None] = queue.SimpleQueue()

    def listen(self) -> None:
        """Begin to hear control lines."""
        threading.Thread(target=self._listen, name="conversation", daemon=True).start()

    def report(self, step: Step) -> None:
        """Tell how far the work is; of steps in quick succession only some."""
        now = time.monotonic()
        if step.done >= step.total or now - self._stepped_at >= STEP_SECONDS:
            self._stepped_at = now
            self._tell({"done": step.done, "total": step.total, "label": step.label})

    def raise_if_cancelled(self) -> None:
        """Wait while the task is paused; raise `Cancelled` once it should stop."""
        while not self._goes_on.wait(POLL_SECONDS):
            self._stop_if_cancelled()
        self._stop_if_cancelled()

    def part(self, part: Mapping[str, Any]) -> None:
        """Tell a part of the result."""
        self._tell({"part": part})

    def items(self) -> Iterator[Mapping[str, Any]]:
        """Yield the items that come until the line `end`.

        Raises:
            Cancelled: the user stopped.
            ModelError: an item is none.
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
                raise ModelError("An item for the model is neither a prompt nor a picture.")
            yield item

    def finish(self, last: Mapping[str, Any]) -> None:
        """Tell the last line: answer, refusal, crash or that the task was cancelled."""
        with self._told:
            if not self._is_over.is_set():
                self._is_over.set()
                self._write(last)

    def _tell(self, value: Mapping[str, Any]) -> None:
        with self._told:
            if not self._is_over.is_set():
                self._write(value)

    def _write(self, value: Mapping[str, Any]) -> None:
        line = json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
        with contextlib.suppress(OSError):  # nobody listens any more: the end of input says so
            self._out.write(line + b"\n")
            self._out.flush()

    def _stop_if_cancelled(self) -> None:
        if self._is_cancelled.is_set():
            raise Cancelled

    def _listen(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            for line in self._lines:
                self._hear(line.strip())
                if self._is_cancelled.is_set():
                    return
        self._cancel()

    def _hear(self, line: bytes) -> None:
        if line == b"pause":
            self._goes_on.clear()
        elif line == b"resume":
            self._goes_on.set()
        elif line == b"cancel":
            self._cancel()
        elif line == b"end":
            self._items.put(_END)
        elif line:
            self._items.put(_item(line))

    def _cancel(self) -> None:
        """Let the task stop by itself, and end the process if it does not in time."""
        self._is_cancelled.set()
        self._goes_on.set()
        self._is_over.wait(PATIENCE_SECONDS)
        with self._told:
            if self._is_over.is_set():
                return
            self._is_over.set()
            self._write({"cancelled": True})
        self._give_up()


def _item(line: bytes) -> Mapping[str, Any]:
    """Return the item of a line, an empty one where it holds none."""
    try:
        item = json.loads(line)["item"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return {}
    return item if isinstance(item, dict) else {}
