"""Read a PDF in a separate process with limits of time and memory.

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
"""Maximum processor time in seconds."""

MEMORY_BYTES: Final = 500_000_000
WAIT_FACTOR: Final = 3.0
"""Maximum elapsed time as a multiple of processor time, as the computer may be busy."""


class ConfinedError(Exception):
    """The process did not answer; `is_timeout` is set if it took too long."""

    def __init__(self, *, is_timeout: bool) -> None:
        super().__init__(
            "The process took too long." if is_timeout else "The process stopped unexpectedly."
        )
        self.is_timeout = is_timeout


def read_pages_confined(
    data: bytes, max_images: int, *, program: Sequence[str] = (), seconds: int = SECONDS
) -> PdfContent:
    """Return the result of `read_pages`, passed as msgpack of its type, never as a pickle.

    Args:
        data: The PDF.
        max_images: Maximum number of pages to draw.
        program: Command to start, followed by the arguments of `serve`; empty: the intake process.
        seconds: Maximum processor time in seconds.

    Raises:
        ConfinedError: The process took too long, needed too much memory, or crashed.
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
    """Read a PDF from one stream and write its content to another; entry point of the process."""
    max_images, seconds = (int(argument) for argument in arguments)
    confine(Limits(MEMORY_BYTES, seconds))
    target.write(msgspec.msgpack.encode(read_pages(source.read(), max_images)))


def _answer(program: Sequence[str], data: bytes, seconds: float) -> bytes:
    """Return the answer of a program to the given input.

    Raises:
        OSError: The program cannot be started.
        subprocess.TimeoutExpired: The program took longer than `seconds` and was ended.
    """
    with start(program) as process:
        try:
            answer, _ = process.communicate(data, seconds)
        except BaseException:
            process.kill()
            raise
    return answer
