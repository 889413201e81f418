"""Client of the intake process: starts it, sends requests, and ends it if it hangs."""

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from readingroom.domain.case import KnownIdentifier
from readingroom.domain.errors import IntakeError, MessageError
from readingroom.domain.problem import FileCheck, Problem
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.intake.asset_sink import AssetSink, HeldAssets
from readingroom.intake.case_files import MAX_FILE_BYTES
from readingroom.intake.child.messages import (
    AssetRead,
    CheckPaths,
    ReadCase,
    ReadOutputs,
    ReadTable,
)
from readingroom.intake.child.tasks import TASKS
from readingroom.intake.child_command import command as child_command
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.types import PreparedCase, PreparedOutputs
from readingroom.intake.tables.types import TableTexts
from readingroom.processes.child import Child
from readingroom.processes.frames import TooLongError
from readingroom.processes.messages import (
    CrashReply,
    PartReply,
    ProgressReply,
    RefusedReply,
    ResultReply,
    encode,
)

SILENT_SECONDS: Final = 60.0
"""Maximum time in seconds without a message from the child."""

MAX_REPLY_BYTES: Final = 2 * MAX_FILE_BYTES
"""Maximum length of a message from the child, in bytes: files of a case are sent one by one."""

MAX_STOPS: Final = 10
"""Maximum number of files per case that may stop the child; then the case is rejected."""

_POLL_SECONDS: Final = 0.05

Request = ReadCase | ReadOutputs | CheckPaths | ReadTable


class _Stopped(Exception):  # noqa: N818 - caught here, names the file
    """The child ended, hung or failed while it read `item` ("" if unknown)."""

    def __init__(self, item: str, why: str) -> None:
        super().__init__(why)
        self.item = item
        self.why = why


class IntakeProcess:
    """Reads cases, recorded outputs and single files in a child process.

    `start` or the first call starts the child, `close` ends it; calls in between reuse it. A file
    that makes it crash, hang or run out of memory becomes a problem of the case, and the other
    files are read. Not safe for concurrent calls.
    """

    def __init__(
        self, *, command: Sequence[str] = (), silent_seconds: float = SILENT_SECONDS
    ) -> None:
        self._command = command or child_command()
        self._silent_seconds = silent_seconds
        self._child: Child | None = None
        self._item = ""

    def start(self) -> None:
        """Start the child unless it runs, so that it loads its libraries in advance."""
        with contextlib.suppress(OSError):  # reported by the next request
            self._started()

    def read_case(
        self,
        source: Path,
        *,
        privacy: PseudonymGenerator,
        sink: AssetSink | None = None,
        progress: Progress = NO_PROGRESS,
    ) -> PreparedCase:
        """Read a case as `case_folder.read_case` does, with its redaction questions.

        If a file stops the child, reading restarts without that file, and so does the sink.

        Raises:
            IntakeError: Nothing in the case can be read.
            Cancelled: The user cancelled.
        """
        collected = HeldAssets()
        prepared: PreparedCase = self._until_read(
            source.name,
            lambda without: ReadCase(str(source), privacy, without),
            progress,
            sink or collected,
        )
        case = prepared.case
        return replace(prepared, case=replace(case, data=collected.data | case.data), same_as="")

    def read_outputs(
        self,
        source: Path,
        *,
        known_identifiers: Mapping[str, tuple[KnownIdentifier, ...]],
        progress: Progress = NO_PROGRESS,
    ) -> PreparedOutputs:
        """Read recorded outputs as `outputs.read_outputs` does, with their redaction questions.

        `known_identifiers` are those of each case, by its code.

        Raises:
            IntakeError: The file cannot be read.
            Cancelled: The user cancelled.
        """
        prepared: PreparedOutputs = self._until_read(
            source.name, lambda _: ReadOutputs(str(source), dict(known_identifiers)), progress
        )
        return replace(prepared, name=source.name)

    def check_paths(
        self, paths: Sequence[Path], *, progress: Progress = NO_PROGRESS
    ) -> tuple[FileCheck, ...]:
        """Check files as `checks.check_paths` does."""
        names = tuple(str(path) for path in paths)
        checks: tuple[FileCheck, ...] = self._until_read(
            "The selection", lambda without: CheckPaths(names, without), progress
        )
        return checks

    def read_table(self, source: Path) -> TableTexts:
        """Read a table in a format that needs a library.

        Raises:
            IntakeError: The file cannot be read.
        """
        texts: TableTexts = self._until_read(
            source.name, lambda _: ReadTable(str(source.resolve())), NO_PROGRESS
        )
        return texts

    def close(self) -> None:
        """End the child immediately."""
        if self._child is not None:
            self._child.end()
            self._child = None

    def _until_read(
        self,
        name: str,
        request: Callable[[tuple[Problem, ...]], Request],
        progress: Progress,
        sink: AssetSink | None = None,
    ) -> Any:  # noqa: ANN401 - the result of the request's task
        """Repeat a request, each time without the file that stopped the child."""
        sink = sink or HeldAssets()
        without: tuple[Problem, ...] = ()
        while len(without) < MAX_STOPS:
            sink.begin()
            try:
                return self._ask(request(without), progress, sink)
            except _Stopped as stop:
                without = (*without, _left_out(stop, name, without))
        raise IntakeError(
            f"{name} has {MAX_STOPS} files that stop the process that reads them. "
            "Nothing was imported."
        )

    def _ask(self, request: Request, progress: Progress, sink: AssetSink) -> Any:  # noqa: ANN401
        """Return the result of a request."""
        try:
            return self._listen(request, progress, sink)
        except IntakeError:
            raise  # the child has completed its reply
        except BaseException as error:  # also stopped by the user, by its silence, or by the sink
            self.close()
            if isinstance(error, EOFError):
                why = _TOO_LONG if isinstance(error, TooLongError) else _CRASH
                raise _Stopped(self._item, why) from error
            if isinstance(error, (MessageError, OSError)):
                raise _Stopped("", _UNUSABLE) from error
            raise

    def _listen(self, request: Request, progress: Progress, sink: AssetSink) -> Any:  # noqa: ANN401
        child, task = self._started(), TASKS.task_for(request)
        self._item = ""
        child.send(encode(request))
        while True:
            reply = task.decode_reply(self._next(child, progress))
            if isinstance(reply, ProgressReply):
                self._item = reply.step.item
                progress.report(reply.step)
            elif isinstance(reply, PartReply):
                part: AssetRead = reply.value
                sink.add(part.asset, part.data)
            elif isinstance(reply, ResultReply):
                return reply.value
            else:
                raise self._failure(reply)

    def _failure(self, reply: object) -> IntakeError | _Stopped:
        """Return the error of a final reply without a result."""
        if isinstance(reply, RefusedReply):
            error = reply.exception()
            if isinstance(error, IntakeError):
                return error
        kind = reply.kind if isinstance(reply, CrashReply) else ""
        return _Stopped(self._item, _WHY.get(kind, _BROKE))

    def _started(self) -> Child:
        """Return the child, restarted if it ended between requests."""
        if self._child is not None and self._child.has_ended:
            self.close()
        if self._child is None:
            self._child = Child(self._command, max_bytes=MAX_REPLY_BYTES)
        return self._child

    def _next(self, child: Child, progress: Progress) -> bytes:
        """Return the child's next message, or raise once it is silent for too long."""
        since = time.monotonic()
        while True:
            progress.raise_if_cancelled()
            data = child.receive(_POLL_SECONDS)
            if data is not None:
                return data
            if time.monotonic() - since > self._silent_seconds:
                why = f"reading it takes over {self._silent_seconds:g} seconds"
                raise _Stopped(self._item, why)


def _left_out(stop: _Stopped, name: str, known: Sequence[Problem]) -> Problem:
    """Return the problem of the file that stopped the child, if leaving it out can help."""
    if not stop.item or any(problem.path == stop.item for problem in known):
        raise IntakeError(f"{name} cannot be read: {stop.why}. Nothing was imported.") from stop
    return Problem(stop.item, "file.stopped", f"The file was left out: {stop.why}.")


_UNUSABLE = "the process that reads files did not work"
_TOO_LONG = f"the process that reads it sent a message of over {MAX_REPLY_BYTES:,} bytes"
_CRASH = "the process that reads it crashed"
_BROKE = "the process that reads it failed unexpectedly"
_WHY = {
    "MemoryError": "reading it exceeds the memory limit",
    "RecursionError": "it is nested too deeply",
}
