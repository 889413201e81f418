"""Reading a PDF in a process of its own, which may be stopped or run out of memory.

A library written in C can neither be interrupted nor limited from within.
"""

import subprocess
from collections.abc import Sequence
from typing import BinaryIO, Final

import msgspec

from readingroom.intake.child_command import PDF, command
from readingroom.intake.notes.pdf_pages import PdfContent, read_pages
from readingroom.processes.command_line import start
from readingroom.processes.limits import Limits, confine

SECONDS: Final = 5
"""Of processor time."""

MEMORY_BYTES: Final = 500_000_000
WAIT_FACTOR: Final = 3.0
"""The process may take so many times its seconds by the clock: others use the computer too."""


class ConfinedError(Exception):
    """The process gave no answer; `is_timeout` tells whether it was stopped for its time."""

    def __init__(self, *, is_timeout: bool) -> None:
        super().__init__("The process took too long." if is_timeout else "The process ended.")
        self.is_timeout = is_timeout


def read_pages_confined(
    data: bytes, max_images: int, *, program: Sequence[str] = (), seconds: int = SECONDS
) -> PdfContent:
    """Return what `read_pages` does. The answer is msgpack of its type, never a pickle.

    Args:
        data: The PDF.
        max_images: So many pages are drawn at most.
        program: What to start, with the arguments of `serve` behind it; our own child where empty.
        seconds: Of processor time.

    Raises:
        ConfinedError: it took too long, needed too much memory, or crashed.
    """
    given = (*(program or command(PDF)), str(max_images), str(seconds))
    try:
        answer = _answer(given, data, seconds * WAIT_FACTOR)
        return msgspec.msgpack.decode(answer, type=PdfContent)
    except subprocess.TimeoutExpired as error:
        raise ConfinedError(is_timeout=True) from error
    except (OSError, msgspec.DecodeError) as error:
        raise ConfinedError(is_timeout=False) from error


def serve(arguments: Sequence[str], source: BinaryIO, target: BinaryIO) -> None:
    """Read a PDF from one stream and write what it shows to another; the process runs this."""
    max_images, seconds = (int(argument) for argument in arguments)
    confine(Limits(MEMORY_BYTES, seconds))
    target.write(msgspec.msgpack.encode(read_pages(source.read(), max_images)))


def _answer(program: Sequence[str], data: bytes, seconds: float) -> bytes:
    """Return what a program answers to what it is given.

    Raises:
        OSError: It cannot be started.
        subprocess.TimeoutExpired: It takes longer by the clock, and was ended.
    """
    with start(program) as process:
        try:
            answer, _ = process.communicate(data, seconds)
        except BaseException:
            process.kill()
            raise
    return answer
