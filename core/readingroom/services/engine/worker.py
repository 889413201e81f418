"""Worker of the desktop application: one task in a separate process, with JSON lines as protocol.

The first line of the input is the request, {"task": name, ...}. Lines after it are `pause`,
`resume`, `cancel`, {"item": {...}}, and `end` after the last item; the end of the input is
`cancel`. The output has one JSON object per line: {"done", "total", "label"}, {"part": {...}}, and
finally one of {"answer": {...}}, {"refused": "sentence", "error": "class"}, {"cancelled": true} and
{"crash": {"kind", "at"}}, with code locations but no values. It opens no study file.
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
from readingroom.services.engine.worker_channel import MAX_REQUEST_BYTES, WorkerChannel
from readingroom.services.engine.worker_tasks import TASKS

ANSWERED: Final = 0
REFUSED: Final = 1
CRASHED: Final = 4
_PACKAGE_FOLDER: Final = Path(readingroom.__file__).parent


def work() -> int:
    """Run the task in the input and return the exit status.

    Output of other code is discarded: standard output is only for the protocol.
    """
    lines, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    sys.stdout = sys.stderr
    return serve(lines, out, give_up=lambda: os._exit(ANSWERED))


def serve(lines: IO[bytes], out: IO[bytes], give_up: Callable[[], None]) -> int:
    """Read a request, run its task, send the outcome, and return the exit status.

    Args:
        lines: the input from the desktop application.
        out: the output to it.
        give_up: ends the process if a cancelled task does not stop in time.
    """
    talk = WorkerChannel(lines, out, give_up)
    try:
        request = _request(lines.readline(MAX_REQUEST_BYTES))
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
    """Return the class of an error and its code locations, without any value."""
    frames = traceback.extract_tb(error.__traceback__)
    at = [f"{_relative_path(frame.filename)}:{frame.lineno} in {frame.name}" for frame in frames]
    return {"kind": type(error).__name__, "at": at}


def _relative_path(filename: str) -> str:
    """Return the path of a source file relative to the package."""
    path = Path(filename)
    if path.is_relative_to(_PACKAGE_FOLDER):
        return path.relative_to(_PACKAGE_FOLDER.parent).as_posix()
    return path.name


def _request(line: bytes) -> Mapping[str, Any]:
    """Return a request.

    Raises:
        ModelError: the line is not a request, or its task is unknown.
    """
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ModelError("The request to the worker is not valid JSON.") from error
    if not isinstance(request, dict) or request.get("task") not in TASKS:
        known = ", ".join(TASKS)
        raise ModelError(f"The request to the worker has no known task. Tasks: {known}.")
    return request


def _file_message(error: OSError) -> str:
    name = Path(error.filename).name if isinstance(error.filename, str) else "A file"
    return f"{name}: {error.strerror or type(error).__name__}."
