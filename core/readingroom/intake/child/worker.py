"""The child's side: takes requests, reads files, answers; ends when the other side is gone."""

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, NamedTuple, TypeAlias

from readingroom.domain.deid_review import PreparedCase, PreparedOutputs
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId
from readingroom.domain.network_guard import forbid_network
from readingroom.domain.problem import FileCheck
from readingroom.domain.progress import Step
from readingroom.intake.child.messages import (
    Answer,
    AssetRead,
    CaseRead,
    Checked,
    CrashReply,
    OutputsRead,
    ProgressUpdate,
    ReadCase,
    ReadOutputs,
    RefusedReply,
    Request,
    decode_request,
    encode,
)
from readingroom.processes.frames import read_frame, write_frame
from readingroom.processes.limits import confine, limits_of_cases

Read: TypeAlias = PreparedCase | PreparedOutputs | tuple[FileCheck, ...]


_GARBAGE = (20_000, 20, 20)  # a header makes hundreds of objects, none of them in circles


class IntakePipes(NamedTuple):
    """Where requests come in and answers go out."""

    requests: IO[bytes]
    answers: IO[bytes]


class ProgressSender:
    """Passes on how far the work is, and the files of a case while the rest is read.

    The other side ends this process where the user wants to stop.
    """

    def __init__(self, answers: IO[bytes]) -> None:
        self._answers = answers

    def report(self, step: Step) -> None:
        """Tell how far the work is."""
        write_frame(self._answers, encode(ProgressUpdate(step)))

    def raise_if_cancelled(self) -> None:
        """Go on: who wants to stop ends the process."""
        return

    def begin(self) -> None:
        """Go on: who asked knows that the case is read from its beginning."""
        return

    def add(self, asset: AssetId, data: bytes) -> None:
        """Send a file of the case."""
        write_frame(self._answers, encode(AssetRead(asset)))
        write_frame(self._answers, data)


Work: TypeAlias = Callable[[Request, ProgressSender], Read]


def serve(work: Work | None = None) -> None:
    """Answer one request after another until the other side is gone; the child's whole life.

    Standard output is kept for the answers: what a library prints goes nowhere.
    """
    forbid_network()
    gc.set_threshold(*_GARBAGE)
    sys.modules.setdefault("requests", None)  # type: ignore[arg-type] # pydicom would import it
    confine(limits_of_cases())
    with (
        os.fdopen(os.dup(0), "rb") as requests,
        os.fdopen(os.dup(1), "wb") as answers,
        Path(os.devnull).open("wb") as nowhere,
    ):
        os.dup2(nowhere.fileno(), 1)
        if work is None:
            load()
        answer_all(IntakePipes(requests, answers), work or read)


def load() -> None:
    """Import what nearly every case needs before the first request comes.

    Nothing of it is garbage ever: it is not looked through again.
    """
    import readingroom.intake.case_folder
    import readingroom.intake.case_images
    import readingroom.intake.deidentify.dicom_file
    import readingroom.intake.deidentify.review
    import readingroom.intake.images  # noqa: F401 - for the reading that follows

    gc.freeze()


def answer_all(line: IntakePipes, work: Work) -> None:
    """Answer requests by `work` until the other side is gone."""
    try:
        while True:
            _answer(line, work, decode_request(read_frame(line.requests)))
    except (EOFError, BrokenPipeError):
        return


def read(request: Request, teller: ProgressSender) -> Read:
    """Do what a request asks for."""
    if isinstance(request, ReadCase):
        return _read_case(request, teller)
    if isinstance(request, ReadOutputs):
        return _read_outputs(request, teller)
    from readingroom.intake.checks import check_paths

    paths = [Path(path) for path in request.paths]
    return check_paths(paths, without=request.without, progress=teller)


def _read_case(request: ReadCase, teller: ProgressSender) -> PreparedCase:
    """Read a case, and find what has to be asked about it."""
    from readingroom.intake.case_folder import read_case

    case = read_case(
        Path(request.source),
        privacy=request.privacy,
        without=request.without,
        sink=teller,
        progress=teller,
    )
    from readingroom.intake.deidentify.review import review_items

    return PreparedCase(case, review_items(case))


def _read_outputs(request: ReadOutputs, teller: ProgressSender) -> PreparedOutputs:
    """Read recorded outputs, and find what has to be asked about them."""
    from readingroom.intake.deidentify.outputs import prepared_outputs
    from readingroom.intake.outputs import read_outputs

    source = Path(request.source)
    return prepared_outputs(
        source.name, read_outputs(source, progress=teller), request.told, teller
    )


def _answer(line: IntakePipes, work: Work, request: Request) -> None:
    answer: Answer
    data: dict[AssetId, bytes] = {}
    try:
        result = work(request, ProgressSender(line.answers))
    except IntakeError as error:
        answer = RefusedReply(str(error))
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 - the process's border; the text may hold content
        answer = CrashReply(type(error).__name__)
    else:
        answer, data = _told(result)
    write_frame(line.answers, encode(answer))
    for asset in tuple(data):
        write_frame(line.answers, data.pop(asset))


def _told(result: Read) -> tuple[Answer, dict[AssetId, bytes]]:
    """Return a result as an answer, and the bytes to send behind it."""
    if isinstance(result, PreparedCase):
        case = result.case
        told = CaseRead(
            case.content,
            case.problems,
            tuple(case.data),
            case.originals,
            case.fingerprint,
            result.items,
            case.told,
        )
        return told, case.data
    if isinstance(result, PreparedOutputs):
        read = result.imported
        assets = tuple(read.data)
        outputs = OutputsRead(read.outputs, read.problems, assets, result.items, result.texts)
        return outputs, read.data
    return Checked(result), {}
