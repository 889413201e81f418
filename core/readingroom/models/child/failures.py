"""What an exception in a model means, told without what it says: that may be content of a case."""

import re
import sys
import traceback
from typing import Final, NamedTuple

from readingroom.domain.errors import ModelError, NetworkRefusedError
from readingroom.domain.model import FailureReason
from readingroom.models.child.api import LoadError
from readingroom.models.child.python_class import WrongAnswerError
from readingroom.models.child.sandbox import SandboxError

_NO_MEMORY: Final = re.compile(
    r"out of memory|can't allocate memory|cannot allocate memory|bad_alloc|failed to allocate|"
    r"unable to allocate|not enough memory|can't start new thread|alloc(ation)? failed",
    re.IGNORECASE,
)
_NAME: Final = re.compile(r"[^A-Za-z0-9_.]")
_OWN: Final = "readingroom/models/child"
_MOST_NAME: Final = 60
_MOST_TEXT: Final = 300


class CallFailure(NamedTuple):
    """Why a call failed, and a sentence about it."""

    reason: FailureReason
    detail: str


def failure_of(error: BaseException) -> CallFailure:
    """Return what an exception means; a refusal that lies behind another exception counts."""
    for one in _chain(error):
        if isinstance(one, SandboxError):
            return CallFailure(one.reason, f"It was refused{_place(error)}.")
        if isinstance(one, NetworkRefusedError):
            return CallFailure(FailureReason.NETWORK, f"It was refused{_place(error)}.")
        if isinstance(one, MemoryError) or _NO_MEMORY.search(_start(one)):
            return CallFailure(FailureReason.MEMORY, "More was not allowed or not there.")
    if isinstance(error, WrongAnswerError):
        return CallFailure(FailureReason.SHAPE, "It answered with something else than texts.")
    if any(isinstance(one, PermissionError) for one in _chain(error)):
        return CallFailure(FailureReason.FILES, f"The system refused it{_place(error)}.")
    return CallFailure(FailureReason.EXCEPTION, f"{_kind(error)}{_place(error)}.")


def load_failure_of(error: BaseException) -> CallFailure:
    """Return why a model cannot be loaded, with what the exception says: no case is known yet."""
    failure = failure_of(error)
    if isinstance(error, (LoadError, ModelError)):
        return CallFailure(failure.reason, str(error).rstrip(".") + ".")
    if failure.reason is not FailureReason.EXCEPTION:
        return failure
    said = " ".join(_start(error).split())
    return CallFailure(failure.reason, f"{_kind(error)}{_place(error)}: {said}".rstrip(":. ") + ".")


def _chain(error: BaseException) -> list[BaseException]:
    """Return an exception and those that led to it."""
    found: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and one not in found and len(found) < 20:
        found.append(one)
        one = one.__cause__ or one.__context__
    return found


def _files_of_modules() -> frozenset[str]:
    """Return the files of what was imported: code made of texts is called as somebody likes."""
    files = (getattr(module, "__file__", None) for module in tuple(sys.modules.values()))
    return frozenset(file.replace("\\", "/") for file in files if isinstance(file, str))


def _start(error: BaseException) -> str:
    try:
        return str(error)[:_MOST_TEXT]
    except Exception:  # noqa: BLE001 - the text of a foreign exception is foreign code
        return ""


def _kind(error: BaseException) -> str:
    """Return the name of an exception's class; of one made on the way, that of its nearest base.

    A name that a model puts together while it computes may hold what it was asked.
    """
    known = (one for one in type(error).__mro__ if _is_of_its_module(one))
    return _NAME.sub("", next(known, BaseException).__name__)[:_MOST_NAME]


def _is_of_its_module(kind: type) -> bool:
    module = sys.modules.get(str(kind.__module__))
    return module is not None and vars(module).get(kind.__name__) is kind


def _place(error: BaseException) -> str:
    """Return where in the model's code it happened, as far as the files of its modules say."""
    frames = traceback.extract_tb(error.__traceback__, limit=50)
    names = [(frame.filename.replace("\\", "/"), frame.lineno) for frame in frames]
    foreign = [
        (name, line) for name, line in names if _OWN not in name and name in _files_of_modules()
    ]
    if not foreign:
        return ""
    name, line = foreign[-1]
    return f" in {name.rpartition('/')[2][:_MOST_NAME]}, line {line}"
