"""Work on hostile files in a process of its own, which may be stopped or run out of memory.

A library written in C can neither be interrupted nor limited from within.
"""

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, NamedTuple, TypeVar

import msgspec

START_SECONDS: Final = 60.0
"""How long the process itself may take to start, on a busy computer."""

T = TypeVar("T")


class Limits(NamedTuple):
    """What the process may use. Memory and processor time are limited where the system can."""

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
    nothing. A daemonic process may start no other, so it is called directly there.

    Raises:
        ConfinedError: it took too long, needed too much memory, or crashed.
    """
    if multiprocessing.current_process().daemon:
        return function(data, number)
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
    for what, most in (
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_DATA, limits.memory_bytes),
    ):
        _, hard = resource.getrlimit(what)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (allowed, allowed))
