"""Client of the intake process: starts it, sends requests, and ends it if it hangs."""

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec

from readingroom.domain.asset_sink import AssetSink, HeldAssets
from readingroom.domain.case import ImportedCase, KnownIdentifier
from readingroom.domain.deid_review import PreparedCase, PreparedOutputs
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId
from readingroom.domain.output import ImportedOutputs
from readingroom.domain.problem import FileCheck, Problem
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.intake.child.messages import (
    Answer,
    AssetRead,
    CaseRead,
    Checked,
    CheckPaths,
    CrashReply,
    OutputsRead,
    ProgressUpdate,
    ReadCase,
    ReadOutputs,
    RefusedReply,
    Request,
    decode_message,
    encode,
)
from readingroom.intake.child_command import command as child_command
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.processes.child import Child

SILENT_SECONDS: Final = 60.0
"""Maximum time in seconds without a message from the child."""

MAX_STOPS: Final = 10
"""Maximum number of files per case that may stop the child; then the case is rejected."""

_POLL_SECONDS: Final = 0.05

A = TypeVar("A", CaseRead, OutputsRead, Checked)


class _Stopped(Exception):  # noqa: N818 - caught here, names the file
    """The child ended, hung or failed while it read `item` ("" if unknown)."""

    def __init__(self, item: str, why: str) -> None:
        super().__init__(why)
        self.item = item
        self.why = why


class _Listeners(NamedTuple):
    """Receivers of the child's messages before its answer."""

    progress: Progress
    sink: AssetSink


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
        default_sink = HeldAssets()
        answer, data = self._until_read(
            CaseRead,
            source.name,
            lambda without: ReadCase(str(source), privacy, without),
            _Listeners(progress, sink or default_sink),
        )
        case = ImportedCase(
            answer.content,
            default_sink.data | data,
            answer.problems,
            answer.originals,
            answer.fingerprint,
            answer.known_identifiers,
        )
        return PreparedCase(case, answer.items)

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
        answer, data = self._until_read(
            OutputsRead,
            source.name,
            lambda _: ReadOutputs(str(source), dict(known_identifiers)),
            _Listeners(progress, HeldAssets()),
        )
        read = ImportedOutputs(answer.outputs, data, answer.problems)
        return PreparedOutputs(source.name, read, answer.items, answer.texts)

    def check_paths(
        self, paths: Sequence[Path], *, progress: Progress = NO_PROGRESS
    ) -> tuple[FileCheck, ...]:
        """Check files as `checks.check_paths` does."""
        names = tuple(str(path) for path in paths)
        answer, _ = self._until_read(
            Checked,
            "The selection",
            lambda without: CheckPaths(names, without),
            _Listeners(progress, HeldAssets()),
        )
        return answer.checks

    def close(self) -> None:
        """End the child immediately."""
        if self._child is not None:
            self._child.end()
            self._child = None

    def _until_read(
        self,
        kind: type[A],
        name: str,
        request: Callable[[tuple[Problem, ...]], Request],
        listeners: "_Listeners",
    ) -> tuple[A, dict[AssetId, bytes]]:
        """Repeat a request, each time without the file that stopped the child."""
        without: tuple[Problem, ...] = ()
        while len(without) < MAX_STOPS:
            listeners.sink.begin()
            try:
                answer, data = self._ask(request(without), listeners)
            except _Stopped as stop:
                without = (*without, _left_out(stop, name, without))
                continue
            if isinstance(answer, kind):
                return answer, data
            raise IntakeError(f"{name} cannot be read: {_UNUSABLE}. Nothing was imported.")
        raise IntakeError(
            f"{name} has {MAX_STOPS} files that stop the process that reads them. "
            "Nothing was imported."
        )

    def _ask(
        self, request: Request, listeners: "_Listeners"
    ) -> tuple[Answer, dict[AssetId, bytes]]:
        """Return the child's answer with the bytes that follow it."""
        try:
            return self._listen(request, listeners)
        except IntakeError:
            raise  # the child has completed its answer
        except EOFError as error:
            self.close()
            raise _Stopped(self._item, _CRASH) from error
        except (OSError, msgspec.DecodeError) as error:
            self.close()
            raise _Stopped("", _UNUSABLE) from error
        except BaseException:  # stopped by the user, by the child's silence, or by the sink
            self.close()
            raise

    def _listen(
        self, request: Request, listeners: "_Listeners"
    ) -> tuple[Answer, dict[AssetId, bytes]]:
        progress, sink = listeners
        child = self._started()
        self._item = ""
        child.send(encode(request))
        while True:
            message = decode_message(self._next(child, progress))
            if isinstance(message, ProgressUpdate):
                self._item = message.step.item
                progress.report(message.step)
            elif isinstance(message, AssetRead):
                sink.add(message.asset, self._next(child, progress))
            elif isinstance(message, RefusedReply):
                raise IntakeError(message.message)
            elif isinstance(message, CrashReply):
                raise _Stopped(self._item, _WHY.get(message.kind, _BROKE))
            else:
                assets = () if isinstance(message, Checked) else message.assets
                return message, {asset: self._next(child, progress) for asset in assets}

    def _started(self) -> Child:
        """Return the child, restarted if it ended between requests."""
        if self._child is not None and self._child.has_ended:
            self.close()
        if self._child is None:
            self._child = Child(self._command)
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
    """Return the problem of the file that stopped the child.

    Raises:
        IntakeError: The file is unknown, or leaving it out did not help.
    """
    if not stop.item or any(problem.path == stop.item for problem in known):
        raise IntakeError(f"{name} cannot be read: {stop.why}. Nothing was imported.") from stop
    return Problem(stop.item, "file.stopped", f"The file was left out: {stop.why}.")


_UNUSABLE = "the process that reads files did not work"
_CRASH = "the process that reads it crashed"
_BROKE = "the process that reads it failed unexpectedly"
_WHY = {
    "MemoryError": "reading it exceeds the memory limit",
    "RecursionError": "it is nested too deeply",
}
