"""The child's side: takes requests, reads files, answers; ends when the other side is gone."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TypeAlias

from readingroom.domain.case import ImportedCase
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId
from readingroom.domain.output import ImportedOutputs
from readingroom.domain.problem import FileCheck
from readingroom.domain.progress import Progress, Step
from readingroom.intake.child.messages import (
    Answer,
    Broke,
    CaseRead,
    Checked,
    OutputsRead,
    ReadCase,
    ReadOutputs,
    Refused,
    Request,
    Working,
    decode_request,
    encode,
)

Read: TypeAlias = ImportedCase | ImportedOutputs | tuple[FileCheck, ...]

_SHARE_OF_MEMORY = 0.6
_LEAST_MEMORY = 2 * 2**30
_NETWORK = frozenset(
    {"socket.connect", "socket.bind", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto"}
)


@dataclass(frozen=True, slots=True)
class Limits:
    """What a reading child may take.

    `silent_s` is how many seconds it may work on without a word. `memory_bytes` is held by the
    system where it can be (Linux); None takes 60 % of the memory there is, at least 2 GiB.
    """

    silent_s: float = 60.0
    memory_bytes: int | None = None


def serve(connection: Connection, limits: Limits) -> None:
    """Answer one request after another until the other side closes the connection."""
    sys.addaudithook(_refuse_network)
    _limit_memory(limits.memory_bytes)
    answer_all(connection, read)


def answer_all(connection: Connection, work: Callable[[Request, Progress], Read]) -> None:
    """Answer requests by `work` until the other side is gone."""
    try:
        while True:
            request = decode_request(connection.recv_bytes())
            _answer(connection, work, request)
    except (EOFError, OSError):
        return


def read(request: Request, progress: Progress) -> Read:
    """Do what a request asks for."""
    if isinstance(request, ReadCase):
        from readingroom.intake.case_folder import read_case

        return read_case(
            Path(request.source),
            privacy=request.privacy,
            without=request.without,
            progress=progress,
        )
    if isinstance(request, ReadOutputs):
        from readingroom.intake.outputs import read_outputs

        return read_outputs(Path(request.source), progress=progress)
    from readingroom.intake.checks import check_paths

    paths = [Path(path) for path in request.paths]
    return check_paths(paths, without=request.without, progress=progress)


class _Teller:
    """Passes progress on. The other side ends this process where the user wants to stop."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def report(self, step: Step) -> None:
        self._connection.send_bytes(encode(Working(step)))

    def raise_if_cancelled(self) -> None:
        return


def _answer(
    connection: Connection, work: Callable[[Request, Progress], Read], request: Request
) -> None:
    answer: Answer
    data: dict[AssetId, bytes] = {}
    try:
        result = work(request, _Teller(connection))
    except IntakeError as error:
        answer = Refused(str(error))
    except (BrokenPipeError, ConnectionError):
        raise
    except Exception as error:  # noqa: BLE001 - the process's border; the text may hold content
        answer = Broke(type(error).__name__)
    else:
        answer, data = _told(result)
    connection.send_bytes(encode(answer))
    for asset in tuple(data):
        connection.send_bytes(data.pop(asset))


def _told(result: Read) -> tuple[Answer, dict[AssetId, bytes]]:
    """Return a result as an answer, and the bytes to send behind it."""
    if isinstance(result, ImportedCase):
        case = CaseRead(
            result.content,
            result.problems,
            tuple(result.data),
            result.originals,
            result.fingerprint,
        )
        return case, result.data
    if isinstance(result, ImportedOutputs):
        return OutputsRead(result.outputs, result.problems, tuple(result.data)), result.data
    return Checked(result), {}


def _refuse_network(event: str, _arguments: tuple[object, ...]) -> None:
    if event in _NETWORK:
        raise PermissionError("Reading files needs no network.")


def _limit_memory(memory_bytes: int | None) -> None:
    """Ask the system to refuse more memory, where it knows how to."""
    if sys.platform != "linux":
        return
    import resource

    if memory_bytes is None:
        there_is = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        memory_bytes = max(_LEAST_MEMORY, int(there_is * _SHARE_OF_MEMORY))
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    if most != resource.RLIM_INFINITY:
        memory_bytes = min(memory_bytes, most)
    resource.setrlimit(resource.RLIMIT_DATA, (memory_bytes, most))
