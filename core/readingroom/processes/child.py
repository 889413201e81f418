"""A process of ours that answers in messages, and the thread that listens to it."""

import contextlib
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from typing import IO, Final

from readingroom.processes.command_line import start
from readingroom.processes.frames import TooLongError, read_frame, write_frame

_POLL_SECONDS: Final = 0.05
_END_SECONDS: Final = 5.0
_WAITING_FRAMES: Final = 4
_PIPE_BYTES: Final = 1 << 20
_AT_ONCE_BYTES: Final = 4096
"""What fits into any empty pipe."""


class Child:
    """A running process and the thread that listens to it; `end` has to be called.

    Args:
        command: What to start.
        environment: All its variables; those of this process where None.
        max_bytes: Maximum length of one of its messages; None for any length.
        counts_words: Whether to count what it prints, which is discarded either way.

    Raises:
        OSError: it cannot be started.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        environment: Mapping[str, str] | None = None,
        max_bytes: int | None = None,
        counts_words: bool = False,
    ) -> None:
        self._process = start(command, environment, keeps_words=counts_words)
        if self._process.stdin is None or self._process.stdout is None:
            raise AssertionError("both are pipes")
        _widen(self._process.stdin)
        _widen(self._process.stdout)
        self._requests = self._process.stdin
        self._sender: threading.Thread | None = None
        self._max_bytes = max_bytes
        self._frames: queue.Queue[bytes | EOFError] = queue.Queue(_WAITING_FRAMES)
        self._is_ended = threading.Event()
        self._listener = threading.Thread(
            target=self._listen, args=(self._process.stdout,), name="reader", daemon=True
        )
        self._listener.start()
        self.word_bytes = 0
        self._counter = self._count_words(self._process.stderr)

    @property
    def has_ended(self) -> bool:
        """Whether the process is gone."""
        return self._process.poll() is not None

    def exit_status(self) -> int | None:
        """Return how the process ended, below 0 for a signal; None if it does not end soon."""
        try:
            return self._process.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:
            return None

    def send(self, *parts: bytes | memoryview) -> None:
        """Send a message, in parts or whole; raises OSError if the child is seen to be gone.

        A child that has stopped reading does not block this call: longer messages are sent on a
        thread, so that whoever waits for the answer sees the timeout.
        """
        if self._sender is not None:
            self._sender.join()
        if sum(map(len, parts)) <= _AT_ONCE_BYTES:
            write_frame(self._requests, *parts)
            return
        self._sender = threading.Thread(target=self._write, args=parts, name="writer", daemon=True)
        self._sender.start()

    def _write(self, *parts: bytes | memoryview) -> None:
        with contextlib.suppress(OSError):  # it is gone, which its reader notices
            write_frame(self._requests, *parts)

    def receive(self, seconds: float) -> bytes | None:
        """Return the next message, None if none came in time.

        Raises:
            EOFError: the child is gone.
            TooLongError: its message is longer than allowed.
        """
        try:
            data = self._frames.get(timeout=seconds)
        except queue.Empty:
            return None
        if isinstance(data, EOFError):
            raise data
        return data

    def end(self) -> None:
        """End the process and the threads.

        A process that it started may outlive it and keep its pipes open. They and their threads are
        then left alone, since closing a pipe waits for the thread that reads it.
        """
        self._is_ended.set()
        self._process.kill()
        self._process.wait(_END_SECONDS)
        until = time.monotonic() + _END_SECONDS
        while self._listener.is_alive() and time.monotonic() < until:
            self._drain()
            self._listener.join(_POLL_SECONDS)
        for thread, stream in (
            (self._listener, self._process.stdout),
            (self._counter, self._process.stderr),
            (self._sender, self._process.stdin),
        ):
            if thread is not None:
                thread.join(max(0.0, until - time.monotonic()))
            if stream is not None and not (thread is not None and thread.is_alive()):
                _close(stream)

    def _listen(self, answers: IO[bytes]) -> None:
        try:
            while not self._is_ended.is_set():
                self._frames.put(read_frame(answers, self._max_bytes))
        except TooLongError as error:
            self._frames.put(error)
        except (EOFError, OSError, ValueError, MemoryError):
            self._frames.put(EOFError())

    def _count_words(self, stream: IO[bytes] | None) -> threading.Thread | None:
        """Read and discard what the process prints, so that it never waits for a reader."""
        if stream is None:
            return None
        pipe = stream.fileno()

        def count() -> None:
            with contextlib.suppress(OSError):
                while data := os.read(pipe, _PIPE_BYTES):
                    self.word_bytes += len(data)

        counter = threading.Thread(target=count, name="words", daemon=True)
        counter.start()
        return counter

    def _drain(self) -> None:
        try:
            while True:
                self._frames.get_nowait()
        except queue.Empty:
            return


def _widen(pipe: IO[bytes]) -> None:
    """Let a picture be written ahead, where the system can: pipes hold 64 KiB otherwise."""
    if sys.platform != "linux":
        return
    import fcntl

    with contextlib.suppress(OSError):  # more than the system allows in all
        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)


def _close(stream: IO[bytes]) -> None:
    try:
        stream.close()
    except OSError:
        return  # what was not sent yet has nobody to read it
