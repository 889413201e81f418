"""Work on hostile files in a process of its own, which may be stopped or run out of memory.

A library written in C can neither be interrupted nor limited from within.
"""

import faulthandler
import multiprocessing
import os
import re
import signal
import sys
import warnings
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec

START_SECONDS: Final = 60.0
"""How long the process itself may take to start, on a busy computer."""

CAN_FORK: Final = sys.platform == "linux"
_STATUS: Final = Path("/proc/self/status")
_DATA: Final = re.compile(r"VmData:\s+(\d+) kB")

T = TypeVar("T")


class Limits(NamedTuple):
    """What the process may use. Memory and processor time are limited where the system can.

    `memory_bytes` is beyond what the process has when it starts to work.
    """

    seconds: float
    memory_bytes: int


class ConfinedError(Exception):
    """The process gave no answer; `is_timeout` tells whether it was stopped for its time."""

    def __init__(self, *, is_timeout: bool) -> None:
        super().__init__("The process took too long." if is_timeout else "The process ended.")
        self.is_timeout = is_timeout


def run_confined(
    function: Callable[[bytes, int], T],
    data: bytes,
    number: int,
    *,
    answer: type[T],
    limits: Limits,
) -> T:
    """Return what a function of a module returns, called in a fresh process.

    The answer comes back as msgpack of its declared type, never as a pickle. The function raises
    nothing. A process that reads files for another may not start one in the usual way: on Linux it
    is copied instead, and elsewhere the function is called directly, under that process's limits.

    Raises:
        ConfinedError: it took too long, needed too much memory, or crashed.
    """
    if multiprocessing.current_process().daemon:
        if not CAN_FORK:
            return function(data, number)
        return _run_forked(function, data, number, answer=answer, limits=limits)
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs, function, limits), daemon=True)
    process.start()
    theirs.close()
    try:
        return msgspec.msgpack.decode(_answer(ours, data, number, limits.seconds), type=answer)
    except (EOFError, OSError, msgspec.DecodeError) as error:
        raise ConfinedError(is_timeout=False) from error
    finally:
        ours.close()
        process.kill()
        process.join()
        process.close()


def _run_forked(
    function: Callable[[bytes, int], T],
    data: bytes,
    number: int,
    *,
    answer: type[T],
    limits: Limits,
) -> T:
    """Return what a function returns in a copy of this process."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    with warnings.catch_warnings():
        # Python 3.12 warns of other threads; the copy calls nothing that waits for one.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        try:
            faulthandler.disable()  # a crash here is expected and no crash of the program
            confine(limits)
            theirs.send_bytes(msgspec.msgpack.encode(function(data, number)))
        finally:
            os._exit(0)
    theirs.close()
    try:
        if not ours.poll(limits.seconds):
            raise ConfinedError(is_timeout=True)
        return msgspec.msgpack.decode(ours.recv_bytes(), type=answer)
    except (EOFError, OSError, msgspec.DecodeError) as error:
        raise ConfinedError(is_timeout=False) from error
    finally:
        ours.close()
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def _answer(ours: Connection, data: bytes, number: int, seconds: float) -> bytes:
    if not ours.poll(START_SECONDS):
        raise ConfinedError(is_timeout=True)
    ours.recv_bytes()
    ours.send_bytes(msgspec.msgpack.encode((data, number)))
    if not ours.poll(seconds):
        raise ConfinedError(is_timeout=True)
    return ours.recv_bytes()


def serve(theirs: Connection, function: Callable[[bytes, int], object], limits: Limits) -> None:
    """Answer one question; this is what the process runs."""
    theirs.send_bytes(b"ready")
    data, number = msgspec.msgpack.decode(theirs.recv_bytes(), type=tuple[bytes, int])
    confine(limits)
    theirs.send_bytes(msgspec.msgpack.encode(function(data, number)))
    theirs.close()


def confine(limits: Limits) -> None:
    """Limit this process where the system knows how to (not on Windows)."""
    try:
        import resource
    except ImportError:
        return
    seconds = max(1, round(limits.seconds))
    memory = _memory_in_use() + limits.memory_bytes
    for what, most in (
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_DATA, memory),
    ):
        _, hard = resource.getrlimit(what)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (allowed, allowed))


def _memory_in_use() -> int:
    """Return the bytes that this process has asked for so far, 0 where the system does not tell."""
    try:
        found = _DATA.search(_STATUS.read_text(encoding="ascii"))
    except OSError:
        return 0
    return int(found[1]) * 1024 if found else 0
