"""Reading a PDF in a process of its own, which may be stopped or run out of memory.

A library written in C can neither be interrupted nor limited from within.
"""

import subprocess
from collections.abc import Sequence
from typing import BinaryIO, Final, NamedTuple

import msgspec

from readingroom.intake.child.command_line import command
from readingroom.intake.child.entry import PDF
from readingroom.intake.notes.pdf_pages import PdfContent, read_pages

WAIT_FACTOR: Final = 3.0
"""The process may take so many times its seconds by the clock: others use the computer too."""


class Limits(NamedTuple):
    """What the process may use: seconds of processor time, and memory.

    Windows limits neither; there only the time by the clock counts.
    """

    seconds: int
    memory_bytes: int


LIMITS: Final = Limits(seconds=5, memory_bytes=500_000_000)


class ConfinedError(Exception):
    """The process gave no answer; `is_timeout` tells whether it was stopped for its time."""

    def __init__(self, *, is_timeout: bool) -> None:
        super().__init__("The process took too long." if is_timeout else "The process ended.")
        self.is_timeout = is_timeout


def read_pages_confined(
    data: bytes, max_images: int, *, program: Sequence[str] = (), limits: Limits = LIMITS
) -> PdfContent:
    """Return what `read_pages` does. The answer is msgpack of its type, never a pickle.

    Raises:
        ConfinedError: it took too long, needed too much memory, or crashed.
    """
    try:
        done = subprocess.run(  # noqa: S603 - our own program, without a shell
            (
                *(program or command(PDF)),
                str(max_images),
                str(limits.seconds),
                str(limits.memory_bytes),
            ),
            input=data,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=limits.seconds * WAIT_FACTOR,
            check=False,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        return msgspec.msgpack.decode(done.stdout, type=PdfContent)
    except subprocess.TimeoutExpired as error:
        raise ConfinedError(is_timeout=True) from error
    except (OSError, msgspec.DecodeError) as error:
        raise ConfinedError(is_timeout=False) from error


def serve(arguments: Sequence[str], source: BinaryIO, target: BinaryIO) -> None:
    """Read a PDF from one stream and write what it shows to another; the process runs this."""
    max_images, seconds, memory_bytes = (int(argument) for argument in arguments)
    confine(Limits(seconds, memory_bytes))
    target.write(msgspec.msgpack.encode(read_pages(source.read(), max_images)))


def confine(limits: Limits) -> None:
    """Limit this process where the system knows how to (not on Windows)."""
    try:
        import resource
    except ImportError:
        return
    for what, most in (
        (resource.RLIMIT_CPU, limits.seconds),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_DATA, limits.memory_bytes),
    ):
        _, hard = resource.getrlimit(what)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (allowed, allowed))
