"""What an exception in a model means, without its text, which may be content of a case."""

import re
import sys
import traceback
from typing import Final, NamedTuple

from readingroom.domain.errors import ModelError, NetworkRefusedError
from readingroom.domain.model import FailureReason
from readingroom.engine.models.child.api import LoadError
from readingroom.engine.models.child.networks import InputShapeError
from readingroom.engine.models.child.python_class import WrongAnswerError
from readingroom.engine.models.child.sandbox import SandboxError
from readingroom.engine.models.completions import (
    ContextTooSmallError,
    ForeignProjectorError,
    RuntimeRefusedError,
)

_NO_MEMORY: Final = re.compile(
    r"out of memory|can't allocate memory|cannot allocate memory|bad_alloc|failed to allocate|"
    r"unable to allocate|not enough memory|can't start new thread|alloc(ation)? failed",
    re.IGNORECASE,
)
_NO_GPU: Final = re.compile(
    r"not compiled with CUDA|not linked with support for cuda|no NVIDIA driver|"
    r"No CUDA GPUs are available|CUDA driver version is insufficient|not compiled with MPS",
    re.IGNORECASE,
)
_NAME: Final = re.compile(r"[^A-Za-z0-9_.]")
_OWN: Final = "readingroom/engine/models/child"
_MAX_NAME_LENGTH: Final = 60
_MAX_TEXT_LENGTH: Final = 300


class CallFailure(NamedTuple):
    """Why a call failed, and a sentence about it."""

    reason: FailureReason
    detail: str


_FAILURES: Final[dict[type[BaseException], CallFailure]] = {
    WrongAnswerError: CallFailure(
        FailureReason.SHAPE, "It answered with something other than texts."
    ),
    RuntimeRefusedError: CallFailure(FailureReason.EXCEPTION, "The runtime gave no text."),
    ContextTooSmallError: CallFailure(
        FailureReason.EXCEPTION,
        "The question has more tokens than its context (the option 'context').",
    ),
    ForeignProjectorError: CallFailure(
        FailureReason.EXCEPTION,
        "The projector belongs to another model: name the mmproj file that was published with "
        "these weights.",
    ),
}
"""Failures of exactly these classes: a foreign subclass could have any text."""


def failure_of(error: BaseException) -> CallFailure:
    """Return what an exception means; a refusal that led to another exception counts too."""
    for link in _chain(error):
        if isinstance(link, SandboxError):
            return CallFailure(link.reason, f"It was refused{_location(error)}.")
        if isinstance(link, NetworkRefusedError):
            return CallFailure(FailureReason.NETWORK, f"It was refused{_location(error)}.")
        if isinstance(link, MemoryError) or _NO_MEMORY.search(_start(link)):
            return CallFailure(FailureReason.MEMORY, "No more memory was allowed or available.")
        if _NO_GPU.search(_start(link)):
            detail = f"It needs a GPU that this computer does not have{_location(error)}."
            return CallFailure(FailureReason.EXCEPTION, detail)
    if type(error) is InputShapeError:  # exactly, as above
        detail = f"An item has the shape {error.given}; the model needs {error.needed}."
        return CallFailure(FailureReason.INPUT, detail)
    if type(error) in _FAILURES:
        return _FAILURES[type(error)]
    if any(isinstance(link, PermissionError) for link in _chain(error)):
        return CallFailure(FailureReason.FILES, f"The system refused it{_location(error)}.")
    return CallFailure(FailureReason.EXCEPTION, f"{_kind(error)}{_location(error)}.")


def load_failure_of(error: BaseException) -> CallFailure:
    """Return why a model cannot be loaded, with the exception's text: no case is known yet."""
    failure = failure_of(error)
    if isinstance(error, (LoadError, ModelError)):
        return CallFailure(failure.reason, str(error).rstrip(".") + ".")
    if failure.reason is not FailureReason.EXCEPTION or _NO_GPU.search(_start(error)):
        return failure
    message = " ".join(_start(error).split())
    return CallFailure(
        failure.reason, f"{_kind(error)}{_location(error)}: {message}".rstrip(":. ") + "."
    )


def _chain(error: BaseException) -> list[BaseException]:
    """Return an exception and those that led to it."""
    chain: list[BaseException] = []
    link: BaseException | None = error
    while link is not None and link not in chain and len(chain) < 20:
        chain.append(link)
        link = link.__cause__ or link.__context__
    return chain


def _files_of_modules() -> frozenset[str]:
    """Return the files of imported modules: code compiled from a text can give any file name."""
    files = (getattr(module, "__file__", None) for module in tuple(sys.modules.values()))
    return frozenset(file.replace("\\", "/") for file in files if isinstance(file, str))


def _start(error: BaseException) -> str:
    try:
        return str(error)[:_MAX_TEXT_LENGTH]
    except Exception:  # noqa: BLE001 - the text of a foreign exception is foreign code
        return ""


def _kind(error: BaseException) -> str:
    """Return the name of an exception's class; for a class made at run time, of its nearest base.

    A name that a model builds while it computes may contain what it was asked.
    """
    known = (kind for kind in type(error).__mro__ if _is_of_its_module(kind))
    return _NAME.sub("", next(known, BaseException).__name__)[:_MAX_NAME_LENGTH]


def _is_of_its_module(kind: type) -> bool:
    module = sys.modules.get(str(kind.__module__))
    return module is not None and vars(module).get(kind.__name__) is kind


def _location(error: BaseException) -> str:
    """Return where in the model's code it happened, for code in files of its modules."""
    frames = traceback.extract_tb(error.__traceback__, limit=50)
    names = [(frame.filename.replace("\\", "/"), frame.lineno) for frame in frames]
    foreign = [
        (name, line) for name, line in names if _OWN not in name and name in _files_of_modules()
    ]
    if not foreign:
        return ""
    name, line = foreign[-1]
    return f" in {name.rpartition('/')[2][:_MAX_NAME_LENGTH]}, line {line}"
