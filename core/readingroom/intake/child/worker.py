"""Worker of the intake process: answers requests until the application ends."""

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


_GC_THRESHOLDS = (20_000, 20, 20)  # a header creates hundreds of objects, none in cycles


class IntakePipes(NamedTuple):
    """Streams of requests and answers."""

    requests: IO[bytes]
    answers: IO[bytes]


class ProgressSender:
    """Sends progress, and the files of a case while the others are read.

    To cancel, the application ends this process.
    """

    def __init__(self, answers: IO[bytes]) -> None:
        self._answers = answers

    def report(self, step: Step) -> None:
        """Send the progress."""
        write_frame(self._answers, encode(ProgressUpdate(step)))

    def raise_if_cancelled(self) -> None:
        """Do nothing: to cancel, the application ends the process."""
        return

    def begin(self) -> None:
        """Do nothing: the application restarts its own sink."""
        return

    def add(self, asset: AssetId, data: bytes) -> None:
        """Send a file of the case."""
        write_frame(self._answers, encode(AssetRead(asset)))
        write_frame(self._answers, data)


Work: TypeAlias = Callable[[Request, ProgressSender], Read]


def serve(work: Work | None = None) -> None:
    """Answer requests until the application ends.

    Standard output is reserved for the answers; what libraries print is discarded.
    """
    forbid_network()
    gc.set_threshold(*_GC_THRESHOLDS)
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
    """Import the modules that nearly every case needs, before the first request.

    They are excluded from garbage collection, as they are never freed.
    """
    import readingroom.intake.case_folder
    import readingroom.intake.case_images
    import readingroom.intake.deidentify.dicom_file
    import readingroom.intake.deidentify.review
    import readingroom.intake.images  # noqa: F401 - for the reading that follows

    gc.freeze()


def answer_all(pipes: IntakePipes, work: Work) -> None:
    """Answer requests by `work` until the application ends."""
    try:
        while True:
            _answer(pipes, work, decode_request(read_frame(pipes.requests)))
    except (EOFError, BrokenPipeError):
        return


def read(request: Request, sender: ProgressSender) -> Read:
    """Handle a request."""
    if isinstance(request, ReadCase):
        return _read_case(request, sender)
    if isinstance(request, ReadOutputs):
        return _read_outputs(request, sender)
    from readingroom.intake.checks import check_paths

    paths = [Path(path) for path in request.paths]
    return check_paths(paths, without=request.without, progress=sender)


def _read_case(request: ReadCase, sender: ProgressSender) -> PreparedCase:
    """Read a case and collect its redaction questions."""
    from readingroom.intake.case_folder import read_case

    case = read_case(
        Path(request.source),
        privacy=request.privacy,
        without=request.without,
        sink=sender,
        progress=sender,
    )
    from readingroom.intake.deidentify.review import review_items

    return PreparedCase(case, review_items(case))


def _read_outputs(request: ReadOutputs, sender: ProgressSender) -> PreparedOutputs:
    """Read recorded outputs and collect their redaction questions."""
    from readingroom.intake.deidentify.outputs import prepared_outputs
    from readingroom.intake.outputs import read_outputs

    source = Path(request.source)
    return prepared_outputs(
        source.name, read_outputs(source, progress=sender), request.known_identifiers, sender
    )


def _answer(pipes: IntakePipes, work: Work, request: Request) -> None:
    answer: Answer
    data: dict[AssetId, bytes] = {}
    try:
        result = work(request, ProgressSender(pipes.answers))
    except IntakeError as error:
        answer = RefusedReply(str(error))
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 - process boundary; the text may have case content
        answer = CrashReply(type(error).__name__)
    else:
        answer, data = _encode_result(result)
    write_frame(pipes.answers, encode(answer))
    for asset in tuple(data):
        write_frame(pipes.answers, data.pop(asset))


def _encode_result(result: Read) -> tuple[Answer, dict[AssetId, bytes]]:
    """Return a result as an answer, and the bytes to send after it."""
    if isinstance(result, PreparedCase):
        case = result.case
        answer = CaseRead(
            case.content,
            case.problems,
            tuple(case.data),
            case.originals,
            case.fingerprint,
            result.items,
            case.told,
        )
        return answer, case.data
    if isinstance(result, PreparedOutputs):
        read = result.imported
        assets = tuple(read.data)
        outputs = OutputsRead(read.outputs, read.problems, assets, result.items, result.texts)
        return outputs, read.data
    return Checked(result), {}
