"""Read a PDF in a separate process with limits of time and memory.

A library written in C can neither be interrupted nor limited from within.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from readingroom.domain.errors import MessageError
from readingroom.intake.child_command import PDF, command
from readingroom.intake.notes.pdf_pages import PdfContent, read_pages
from readingroom.processes.child import Child
from readingroom.processes.limits import Limits, confine
from readingroom.processes.messages import ResultReply, encode_parts
from readingroom.processes.tasks import Pipes, Task, TaskChannel, TaskRegistry, serve_all

SECONDS: Final = 5
"""Maximum processor time in seconds."""

MEMORY_BYTES: Final = 500_000_000
WAIT_FACTOR: Final = 3.0
"""Maximum elapsed time as a multiple of processor time, as the computer may be busy."""


class ReadPdf(msgspec.Struct, frozen=True, tag="read-pdf"):
    """Request to read a PDF and to draw its first pages, within seconds of processor time."""

    max_images: int
    seconds: int
    data: bytes


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
    """Return the result of `read_pages` in a child process.

    Args:
        data: The PDF.
        max_images: Maximum number of pages to draw.
        program: Command to start; empty: the intake process.
        seconds: Maximum processor time in seconds.

    Raises:
        ConfinedError: The process took too long, needed too much memory, or crashed.
    """
    try:
        child = Child(program or command(PDF), max_bytes=MEMORY_BYTES)
    except OSError as error:
        raise ConfinedError(is_timeout=False) from error
    try:
        child.send(*encode_parts(ReadPdf(max_images, seconds, b""), data))
        reply = child.receive(seconds * WAIT_FACTOR)
        if reply is None:
            raise ConfinedError(is_timeout=True)
        result = _TASK.decode_reply(reply)
    except (OSError, EOFError, MessageError) as error:
        raise ConfinedError(is_timeout=False) from error
    finally:
        child.end()
    if not isinstance(result, ResultReply):
        raise ConfinedError(is_timeout=False)
    content: PdfContent = result.value
    return content


def read_within_limits(request: ReadPdf, _channel: TaskChannel) -> PdfContent:
    """Limit this process for as long as it lives, and read a PDF."""
    confine(Limits(MEMORY_BYTES, request.seconds))
    return read_pages(request.data, request.max_images)


def serve(pipes: Pipes) -> None:
    """Read PDFs until the application ends; entry point of the process."""
    serve_all(pipes, TaskRegistry(_TASK))


_TASK: Final = Task(ReadPdf, read_within_limits, PdfContent)
