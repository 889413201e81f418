"""The caller's side: starts the child, asks, waits, and ends one that hangs or is not wanted."""

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
"""So long the child may work on one file without a word."""

MAX_STOPS: Final = 10
"""So many files that stop the child are left out of one case; then the case is refused."""

_POLL_SECONDS: Final = 0.05

A = TypeVar("A", CaseRead, OutputsRead, Checked)


class _Stopped(Exception):  # noqa: N818 - caught here, tells which file it was
    """The child ended, hung or gave up while it read `item` ("" where it has not said)."""

    def __init__(self, item: str, why: str) -> None:
        super().__init__(why)
        self.item = item
        self.why = why


class _Listeners(NamedTuple):
    """Who is told of what the child says before its answer."""

    progress: Progress
    sink: AssetSink


class IntakeProcess:
    """Reads cases, recorded outputs and single files in a child process.

    The child is started by `start` or the first call and kept for the next ones; `close` ends it.
    A file that makes it crash, hang or run out of memory becomes a problem of the case, and the
    rest is read. Calls come from one thread at a time.
    """

    def __init__(
        self, *, command: Sequence[str] = (), silent_seconds: float = SILENT_SECONDS
    ) -> None:
        self._command = command or child_command()
        self._silent_seconds = silent_seconds
        self._child: Child | None = None
        self._item = ""

    def start(self) -> None:
        """Start the child where none runs: it loads its libraries while nobody waits for it."""
        with contextlib.suppress(OSError):  # the call that needs it says so
            self._started()

    def read_case(
        self,
        source: Path,
        *,
        privacy: PseudonymGenerator,
        sink: AssetSink | None = None,
        progress: Progress = NO_PROGRESS,
    ) -> PreparedCase:
        """Read a case as `case_folder.read_case` does, with the questions about it.

        A file that stops the child makes it begin anew without that file, and the sink with it.

        Raises:
            IntakeError: nothing in it can be read.
            Cancelled: the user stopped.
        """
        held = HeldAssets()
        answer, data = self._until_read(
            CaseRead,
            source.name,
            lambda without: ReadCase(str(source), privacy, without),
            _Listeners(progress, sink or held),
        )
        case = ImportedCase(
            answer.content,
            held.data | data,
            answer.problems,
            answer.originals,
            answer.fingerprint,
            answer.told,
        )
        return PreparedCase(case, answer.items)

    def read_outputs(
        self,
        source: Path,
        *,
        told: Mapping[str, tuple[KnownIdentifier, ...]],
        progress: Progress = NO_PROGRESS,
    ) -> PreparedOutputs:
        """Read recorded outputs as `outputs.read_outputs` does, with the questions about them.

        `told` is what is known of the patients, by the codes of their cases.

        Raises:
            IntakeError: the file cannot be read.
            Cancelled: the user stopped.
        """
        answer, data = self._until_read(
            OutputsRead,
            source.name,
            lambda _: ReadOutputs(str(source), dict(told)),
            _Listeners(progress, HeldAssets()),
        )
        read = ImportedOutputs(answer.outputs, data, answer.problems)
        return PreparedOutputs(source.name, read, answer.items, answer.texts)

    def check_paths(
        self, paths: Sequence[Path], *, progress: Progress = NO_PROGRESS
    ) -> tuple[FileCheck, ...]:
        """Give the verdict on files as `checks.check_paths` does."""
        names = tuple(str(path) for path in paths)
        answer, _ = self._until_read(
            Checked,
            "What was given",
            lambda without: CheckPaths(names, without),
            _Listeners(progress, HeldAssets()),
        )
        return answer.checks

    def close(self) -> None:
        """End the child, whatever it does."""
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
        """Ask again without each file that stopped the child."""
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
            raise IntakeError(f"{name} cannot be read: {_UNUSABLE}. Nothing was taken.")
        raise IntakeError(
            f"{name} holds {MAX_STOPS} files that cannot be read without harm. Nothing was taken."
        )

    def _ask(
        self, request: Request, listeners: "_Listeners"
    ) -> tuple[Answer, dict[AssetId, bytes]]:
        """Return the child's answer with the bytes that follow it."""
        try:
            return self._listen(request, listeners)
        except IntakeError:
            raise  # the child has said all it has to say
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
        """Return the child; one that ended while it had nothing to do is replaced."""
        if self._child is not None and self._child.has_ended:
            self.close()
        if self._child is None:
            self._child = Child(self._command)
        return self._child

    def _next(self, child: Child, progress: Progress) -> bytes:
        """Return the child's next message; it may be silent for as long as it is allowed."""
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
        IntakeError: it is not known which file it was, or leaving it out did not help.
    """
    if not stop.item or any(problem.path == stop.item for problem in known):
        raise IntakeError(f"{name} cannot be read: {stop.why}. Nothing was taken.") from stop
    return Problem(stop.item, "file.stopped", f"The file is left out: {stop.why}.")


_UNUSABLE = "the process that reads files could not be used"
_CRASH = "it makes the program that reads it crash"
_BROKE = "it breaks the program that reads it in an unexpected way"
_WHY = {
    "MemoryError": "reading it takes more memory than is allowed",
    "RecursionError": "it is nested too deeply",
}
