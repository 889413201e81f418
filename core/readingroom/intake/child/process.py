"""The caller's side: starts the child, asks, waits, and ends one that hangs or is not wanted."""

import multiprocessing
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TypeAlias, TypeVar

import msgspec

from readingroom.domain.case import ImportedCase
from readingroom.domain.errors import Cancelled, IntakeError
from readingroom.domain.ids import AssetId
from readingroom.domain.output import ImportedOutputs
from readingroom.domain.problem import FileCheck, Problem
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.intake.child.messages import (
    Answer,
    Broke,
    CaseRead,
    Checked,
    CheckPaths,
    OutputsRead,
    ReadCase,
    ReadOutputs,
    Refused,
    Request,
    Working,
    decode_message,
    encode,
)
from readingroom.intake.child.worker import Limits, serve
from readingroom.intake.deidentify.privacy import Privacy

MAX_STOPS = 10
"""So many files that stop the child are left out of one case; then the case is refused."""

_POLL_S = 0.05
_END_S = 5.0

A = TypeVar("A", CaseRead, OutputsRead, Checked)
Serve: TypeAlias = Callable[[Connection, Limits], None]


class _Stopped(Exception):  # noqa: N818 - caught here, tells which file it was
    """The child ended, hung or gave up while it read `item` ("" where it has not said)."""

    def __init__(self, item: str, why: str) -> None:
        super().__init__(why)
        self.item = item
        self.why = why


class ReaderProcess:
    """Reads cases, recorded outputs and single files in a child process.

    The child is started by the first call and kept for the next ones; `close` ends it. A file that
    makes it crash, hang or run out of memory becomes a problem of the case, and the rest is read.
    Calls come from one thread at a time.
    """

    def __init__(self, limits: Limits | None = None, *, serve: Serve = serve) -> None:
        self._limits = limits or Limits()
        self._serve = serve
        self._child: tuple[BaseProcess, Connection] | None = None
        self._item = ""

    def read_case(
        self, source: Path, *, privacy: Privacy, progress: Progress = NO_PROGRESS
    ) -> ImportedCase:
        """Read a case as `case_folder.read_case` does.

        Raises:
            IntakeError: nothing in it can be read.
            Cancelled: the user stopped.
        """
        answer, data = self._until_read(
            CaseRead, source.name, lambda without: ReadCase(str(source), privacy, without), progress
        )
        return ImportedCase(
            answer.content, data, answer.problems, answer.originals, answer.fingerprint
        )

    def read_outputs(self, source: Path, *, progress: Progress = NO_PROGRESS) -> ImportedOutputs:
        """Read recorded outputs as `outputs.read_outputs` does.

        Raises:
            IntakeError: the file cannot be read.
            Cancelled: the user stopped.
        """
        answer, data = self._until_read(
            OutputsRead, source.name, lambda _: ReadOutputs(str(source)), progress
        )
        return ImportedOutputs(answer.outputs, data, answer.problems)

    def check_paths(
        self, paths: Sequence[Path], *, progress: Progress = NO_PROGRESS
    ) -> tuple[FileCheck, ...]:
        """Give the verdict on files as `checks.check_paths` does."""
        names = tuple(str(path) for path in paths)
        answer, _ = self._until_read(
            Checked, "What was given", lambda without: CheckPaths(names, without), progress
        )
        return answer.checks

    def close(self) -> None:
        """End the child, whatever it does."""
        if self._child is None:
            return
        process, connection = self._child
        self._child = None
        connection.close()
        process.kill()
        process.join(_END_S)
        process.close()

    def _until_read(
        self,
        kind: type[A],
        name: str,
        request: Callable[[tuple[Problem, ...]], Request],
        progress: Progress,
    ) -> tuple[A, dict[AssetId, bytes]]:
        """Ask again without each file that stopped the child."""
        without: tuple[Problem, ...] = ()
        while len(without) < MAX_STOPS:
            try:
                answer, data = self._ask(request(without), progress)
            except _Stopped as stop:
                without = (*without, _left_out(stop, name, without))
                continue
            if isinstance(answer, kind):
                return answer, data
            raise IntakeError(f"{name} cannot be read: {_UNUSABLE}. Nothing was taken.")
        raise IntakeError(
            f"{name} holds {MAX_STOPS} files that cannot be read without harm. Nothing was taken."
        )

    def _ask(self, request: Request, progress: Progress) -> tuple[Answer, dict[AssetId, bytes]]:
        """Return the child's answer with the bytes that follow it."""
        try:
            return self._listen(request, progress)
        except (Cancelled, _Stopped):
            self.close()
            raise
        except EOFError as error:
            self.close()
            raise _Stopped(self._item, _CRASH) from error
        except (OSError, msgspec.DecodeError) as error:
            self.close()
            raise _Stopped("", _UNUSABLE) from error

    def _listen(self, request: Request, progress: Progress) -> tuple[Answer, dict[AssetId, bytes]]:
        process, connection = self._started()
        connection.send_bytes(encode(request))
        self._item = ""
        while True:
            self._wait(process, connection, progress)
            message = decode_message(connection.recv_bytes())
            if isinstance(message, Working):
                self._item = message.step.item
                progress.report(message.step)
            elif isinstance(message, Refused):
                raise IntakeError(message.message)
            elif isinstance(message, Broke):
                raise _Stopped(self._item, _WHY.get(message.kind, _BROKE))
            else:
                assets = () if isinstance(message, Checked) else message.assets
                return message, {asset: connection.recv_bytes() for asset in assets}

    def _wait(self, process: BaseProcess, connection: Connection, progress: Progress) -> None:
        """Wait for the child's next message; it may be silent for as long as the limits say."""
        since = time.monotonic()
        while not connection.poll(_POLL_S):
            progress.raise_if_cancelled()
            if not process.is_alive() and not connection.poll():
                raise _Stopped(self._item, _CRASH)
            if time.monotonic() - since > self._limits.silent_s:
                raise _Stopped(
                    self._item, f"reading it takes over {self._limits.silent_s:g} seconds"
                )
        progress.raise_if_cancelled()

    def _started(self) -> tuple[BaseProcess, Connection]:
        """Return the child and the line to it; starts one where none runs."""
        if self._child is not None and self._child[0].is_alive():
            return self._child
        self.close()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=self._serve, args=(theirs, self._limits), name="reader", daemon=True
        )
        process.start()
        theirs.close()
        self._child = (process, ours)
        return self._child


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
