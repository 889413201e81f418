"""The window's worker: one task in a process of its own, told and telling in lines of JSON.

The first line of the input is the request, {"task": name, ...}. Lines after it are `pause`,
`resume`, `cancel`, {"item": {...}}, and `end` after the last item; that the input ends is `cancel`.
What it prints, one JSON object a line: {"done", "total", "label"}, {"part": {...}}, and at last one
of {"answer": {...}}, {"refused": "sentence", "error": "class"}, {"cancelled": true} and
{"crash": {"kind", "at"}}, which holds places in the code and no values. It opens no study file.
"""

import json
import os
import sys
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Any, Final

import readingroom
from readingroom.domain.errors import (
    NO_MEMORY,
    Cancelled,
    ModelError,
    ReadingroomError,
    StoreError,
)
from readingroom.study.engine.worker_channel import MOST_REQUEST_BYTES, WorkerChannel
from readingroom.study.engine.worker_tasks import TASKS

ANSWERED: Final = 0
REFUSED: Final = 1
CRASHED: Final = 4
_OUR_CODE: Final = Path(readingroom.__file__).parent


def work() -> int:
    """Do the task that the input asks for and return the code to end with.

    What anything else prints is lost: the output is for the answers alone.
    """
    lines, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    sys.stdout = sys.stderr
    return serve(lines, out, give_up=lambda: os._exit(ANSWERED))


def serve(lines: IO[bytes], out: IO[bytes], give_up: Callable[[], None]) -> int:
    """Read a request, do its task, tell how it went, and return the code to end with.

    Args:
        lines: What the window says.
        out: What it hears.
        give_up: Ends the process where a cancelled task does not stop in time.
    """
    talk = WorkerChannel(lines, out, give_up)
    try:
        request = _request(lines.readline(MOST_REQUEST_BYTES))
        task = TASKS[request["task"]]
        talk.listen()
        talk.finish({"answer": task(request, talk)})
    except Cancelled:
        talk.finish({"cancelled": True})
    except ReadingroomError as error:
        talk.finish(_refusal(error))
        return REFUSED
    except OSError as error:
        talk.finish(_refusal(StoreError(_file_message(error))))
        return REFUSED
    except MemoryError:
        talk.finish(_refusal(ModelError(NO_MEMORY)))
        return REFUSED
    except Exception as error:  # noqa: BLE001 - the border of the process
        talk.finish({"crash": crash_report(error)})
        return CRASHED
    return ANSWERED


def _refusal(error: ReadingroomError) -> dict[str, Any]:
    return {"refused": str(error), "error": type(error).__name__}


def crash_report(error: BaseException) -> dict[str, Any]:
    """Return the kind of an error and where in the code it came up, without any value."""
    frames = traceback.extract_tb(error.__traceback__)
    at = [f"{_place(frame.filename)}:{frame.lineno} in {frame.name}" for frame in frames]
    return {"kind": type(error).__name__, "at": at}


def _place(filename: str) -> str:
    """Return a file of the code without the folder of this computer that it lies in."""
    path = Path(filename)
    if path.is_relative_to(_OUR_CODE):
        return path.relative_to(_OUR_CODE.parent).as_posix()
    return path.name


def _request(line: bytes) -> Mapping[str, Any]:
    """Return a request.

    Raises:
        ModelError: the line holds none, or its task is unknown.
    """
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ModelError("The worker was asked in a line that is no JSON.") from error
    if not isinstance(request, dict) or request.get("task") not in TASKS:
        known = ", ".join(TASKS)
        raise ModelError(f"The worker was asked for no task that it knows: {known}.")
    return request


def _file_message(error: OSError) -> str:
    name = Path(error.filename).name if isinstance(error.filename, str) else "A file"
    return f"{name}: {error.strerror or type(error).__name__}."
