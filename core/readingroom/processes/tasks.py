"""Tasks of a child process: their types in one registry, and how a child runs them.

A registry has one entry per task: request, result and function. The application reads the types
from it, the child runs the functions. A function imports its libraries when it is called, so that
the application never loads them.
"""

import contextlib
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from typing import IO, Any, Final, NamedTuple, Union

import msgspec

from readingroom.domain.errors import Cancelled, MessageError, ReadingroomError
from readingroom.domain.progress import Step
from readingroom.processes.frames import (
    FrameBuffer,
    TooLongError,
    read_frame,
    read_own_frame,
    write_frame,
)
from readingroom.processes.messages import (
    Cancel,
    CancelledReply,
    CrashReply,
    DeviceReply,
    EndOfItems,
    FinalReply,
    Item,
    PartReply,
    Pause,
    ProgressReply,
    RefusedReply,
    ResultReply,
    Resume,
    crash_report,
    decoder,
    encode,
    encode_parts,
    refusal,
)

POLL_SECONDS: Final = 0.02
"""Polling interval of a paused or waiting task, in seconds."""
CANCEL_TIMEOUT_SECONDS: Final = 0.12
"""Maximum time for a cancelled task to stop before the process ends, in seconds."""
STEP_SECONDS: Final = 0.05
"""Minimum time between two progress reports about one item, in seconds."""
MAX_REQUEST_BYTES: Final = 1 << 30
"""Maximum length of a message to a child, in bytes."""

_END: Final = None


class Task:
    """A task of a child process.

    Args:
        request: its request; the tag is the name of the task.
        function: called in the child with the request and the channel; returns the result.
        result: type of the result.
        item: type of the items that it receives; None if it receives none.
        part: type of the parts of the result that it sends; None if it sends none.
        stop_seconds: maximum time to stop after a cancellation; then the process ends.
        uses_cluster: whether a request can be computed on a cluster.
    """

    def __init__(
        self,
        request: type[msgspec.Struct],
        function: Callable[[Any, "TaskChannel"], Any],
        result: Any,  # noqa: ANN401 - any type that a message can have
        *,
        item: Any = None,  # noqa: ANN401 - as above
        part: Any = None,  # noqa: ANN401 - as above
        stop_seconds: float = CANCEL_TIMEOUT_SECONDS,
        uses_cluster: Callable[[Any], bool] = lambda _: False,
    ) -> None:
        self.request = request
        self.uses_cluster = uses_cluster
        self.stop_seconds = stop_seconds
        self.function = function
        self.name = str(request.__struct_config__.tag)
        replies: list[Any] = [ProgressReply, DeviceReply]
        replies += [RefusedReply, CrashReply, CancelledReply]
        replies.append(ResultReply[result])
        if part is not None:
            replies.append(PartReply[part])
        controls: list[Any] = [EndOfItems, Pause, Resume, Cancel]
        if item is not None:
            controls.append(Item[item])
        self._replies, self._controls = tuple(replies), tuple(controls)
        self._decode_reply: Callable[[bytes], Any] | None = None

    def decode_reply(self, data: bytes) -> Any:  # noqa: ANN401 - one of the replies
        """Return a reply of the child.

        Raises:
            MessageError: it is invalid.
        """
        if self._decode_reply is None:
            self._decode_reply = decoder(Union[self._replies])  # noqa: UP007 - a tuple of types
        return self._decode_reply(data)

    def control_decoder(self) -> Callable[[bytes], Any]:
        """Return a function that decodes items and controls for the task."""
        return decoder(Union[self._controls])  # noqa: UP007 - a tuple of types


class Call(NamedTuple):
    """A request, and the task that it is for."""

    task: Task
    request: msgspec.Struct


class TaskRegistry:
    """All tasks of a child process, by their names."""

    def __init__(self, *tasks: Task) -> None:
        self._tasks = {task.request: task for task in tasks}
        if len({task.name for task in tasks}) < len(tasks):
            raise ValueError("two tasks have the same name")
        self._decode: Callable[[bytes | bytearray], Any] | None = None

    def __iter__(self) -> Iterator[Task]:
        return iter(self._tasks.values())

    def task_for(self, request: msgspec.Struct) -> Task:
        """Return the task of a request."""
        return self._tasks[type(request)]

    def decode_request(self, data: bytes | bytearray) -> Call:
        """Return the request in a message, with its task.

        Raises:
            MessageError: it is invalid, or its task is unknown.
        """
        if self._decode is None:
            self._decode = decoder(Union[tuple(self._tasks)])  # noqa: UP007 - a tuple of types
        request = self._decode(data)
        return Call(self.task_for(request), request)


class Pipes(NamedTuple):
    """Streams of messages to a child and from it."""

    requests: IO[bytes]
    replies: IO[bytes]


class TaskChannel:
    """Channel of a task: sends its progress and parts, receives items, pause and cancellation.

    It is the `Progress` of the task. With `listen`, items and controls are received on a separate
    thread; the end of the input is a cancellation, unless the task has finished. A cancelled task
    that does not stop in time is ended with the process.

    Args:
        pipes: the streams of the child.
        give_up: ends the process; called after the timeout of a cancelled task.
    """

    def __init__(self, pipes: Pipes, give_up: Callable[[], None] = lambda: None) -> None:
        self._pipes = pipes
        self._give_up = give_up
        self._lock = threading.Lock()
        self._is_running = threading.Event()
        self._is_running.set()
        self._is_cancelled = threading.Event()
        self._is_over = threading.Event()
        self._stop_seconds = CANCEL_TIMEOUT_SECONDS
        self._stepped_at = 0.0
        self._item_of_step = ""
        self._items: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._invalid: MessageError | None = None

    def listen(self, task: Task) -> None:
        """Start receiving items and controls for a task."""
        decode = task.control_decoder()
        self._stop_seconds = task.stop_seconds
        threading.Thread(target=self._listen, args=(decode,), name="channel", daemon=True).start()

    def report(self, step: Step) -> None:
        """Send the progress, about one item at most one step per `STEP_SECONDS`."""
        now = time.monotonic()
        is_new = step.item != self._item_of_step or step.done >= step.total
        if is_new or now - self._stepped_at >= STEP_SECONDS:
            self._stepped_at, self._item_of_step = now, step.item
            self._send(encode(ProgressReply(step)))

    def raise_if_cancelled(self) -> None:
        """Wait while the task is paused.

        Raises:
            Cancelled: the user stopped, or the application is gone.
            MessageError: a received message is invalid.
        """
        while not self._is_running.wait(POLL_SECONDS):
            self._stop_if_cancelled()
        self._stop_if_cancelled()

    def device(self, device: str, notes: Iterable[str] = ()) -> None:
        """Send the devices that the task has used so far, and sentences for the user."""
        self._send(encode(DeviceReply(device, tuple(notes))))

    def part(self, value: object) -> None:
        """Send a part of the result."""
        self._send(encode(PartReply(value)))

    def large_part(self, value: msgspec.Struct, data: bytes | memoryview) -> None:
        """Send a part whose last field is empty bytes, with these instead, without a copy."""
        self._send(*encode_parts(PartReply(value), data))

    def items(self) -> Iterator[Any]:
        """Yield the received items until their end.

        Raises:
            Cancelled: the user stopped.
            MessageError: an item is invalid.
        """
        while True:
            self.raise_if_cancelled()
            try:
                item = self._items.get(timeout=POLL_SECONDS)
            except queue.Empty:
                continue
            if item is _END:
                return
            yield item

    def finish(self, reply: FinalReply[Any]) -> None:
        """Send the final reply; nothing is sent after it."""
        data = encode(reply)
        with self._lock:
            if not self._is_over.is_set():
                self._is_over.set()
                self._write(data)

    def _send(self, *parts: bytes | memoryview) -> None:
        with self._lock:
            if not self._is_over.is_set():
                self._write(*parts)

    def _write(self, *parts: bytes | memoryview) -> None:
        try:
            write_frame(self._pipes.replies, *parts)
        except OSError:
            self._is_cancelled.set()  # the application is gone

    def _stop_if_cancelled(self) -> None:
        if self._is_cancelled.is_set():
            raise Cancelled
        if self._invalid is not None:
            raise self._invalid

    def _listen(self, decode: Callable[[bytes], Any]) -> None:
        with contextlib.suppress(OSError, ValueError, EOFError):
            while not self._is_cancelled.is_set():
                self._receive(decode, read_frame(self._pipes.requests, MAX_REQUEST_BYTES))
        self._cancel()

    def _receive(self, decode: Callable[[bytes], Any], data: bytes) -> None:
        try:
            message = decode(data)
        except MessageError as error:
            self._invalid = error
            return
        if isinstance(message, Item):
            self._items.put(message.value)
        elif isinstance(message, EndOfItems):
            self._items.put(_END)
        elif isinstance(message, Pause):
            self._is_running.clear()
        elif isinstance(message, Resume):
            self._is_running.set()
        else:
            self._is_cancelled.set()

    def _cancel(self) -> None:
        """Let the task stop, and end the process if it does not stop in time."""
        self._is_cancelled.set()
        self._is_running.set()
        self._is_over.wait(self._stop_seconds)
        with self._lock:
            if self._is_over.is_set():
                return
            self._is_over.set()
            self._write(encode(CancelledReply()))
        self._give_up()


Translate = Callable[[Exception], ReadingroomError | None]
"""Returns the expected error for an exception of the system, None for a crash."""
Surroundings = Callable[[TaskChannel], AbstractContextManager[object]]
"""Returns the context manager in which a task runs."""


def run_task(
    call: Call, channel: TaskChannel, translate: Translate = lambda _: None
) -> FinalReply[Any]:
    """Run a task, send its final reply and return it."""
    reply: FinalReply[Any]
    try:
        result: ResultReply[Any] = ResultReply(call.task.function(call.request, channel))
        channel.finish(result)
    except Cancelled:
        reply = CancelledReply()
    except ReadingroomError as error:
        reply = refusal(error)
    except Exception as error:  # noqa: BLE001 - the border of the process
        known = translate(error)
        reply = crash_report(error) if known is None else refusal(known)
    else:
        return result
    channel.finish(reply)
    return reply


def serve_one(
    pipes: Pipes,
    registry: TaskRegistry,
    give_up: Callable[[], None],
    translate: Translate = lambda _: None,
    surroundings: Surroundings = lambda _: contextlib.nullcontext(),
) -> FinalReply[Any]:
    """Receive one request, run its task with items and controls, and return the final reply.

    Args:
        pipes: the streams of the child.
        registry: the tasks.
        give_up: ends the process if a cancelled task does not stop in time.
        translate: returns the expected error for an exception of the system.
        surroundings: returns the context manager in which the task runs.
    """
    channel = TaskChannel(pipes, give_up)
    try:
        call = registry.decode_request(read_frame(pipes.requests, MAX_REQUEST_BYTES))
    except EOFError:
        return _refused(channel, MessageError("There is no request."))
    except MessageError as error:
        return _refused(channel, error)
    channel.listen(call.task)
    with surroundings(channel):
        return run_task(call, channel, translate)


def receive_call(pipes: Pipes, registry: TaskRegistry) -> Call:
    """Wait for a request; its arrays are views of the message, and can be written to.

    Raises:
        EOFError: the application is gone.
        MessageError: the request is invalid.
    """
    return registry.decode_request(read_own_frame(pipes.requests))


class ReplyBuffer:
    """Replies of a task's child from its output, which arrives in any pieces."""

    def __init__(self, task: Task, max_bytes: int) -> None:
        self._task = task
        self._frames = FrameBuffer(max_bytes)

    def receive(self, data: bytes) -> Iterator[Any]:
        """Yield the replies that are complete with these bytes.

        Raises:
            MessageError: a reply is invalid or too long.
        """
        try:
            for message in self._frames.receive(data):
                yield self._task.decode_reply(message)
        except TooLongError as error:
            raise MessageError("A message of a process is too long. Run the task again.") from error


def _refused(channel: TaskChannel, error: ReadingroomError) -> RefusedReply:
    reply = refusal(error)
    channel.finish(reply)
    return reply


def serve_all(pipes: Pipes, registry: TaskRegistry) -> None:
    """Run one task after another until the application ends; to cancel, it ends this process."""
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            run_task(receive_call(pipes, registry), TaskChannel(pipes))
