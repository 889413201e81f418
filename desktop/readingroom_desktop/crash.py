"""Reports of unexpected errors: error type and code locations, without values."""

import platform
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Signal, qVersion

OUR_PACKAGES = ("readingroom_desktop", "readingroom_resources", "readingroom")


@dataclass(frozen=True, slots=True)
class CrashReport:
    """A report that can be shared: it contains no message, value or local path."""

    kind: str
    frames: tuple[str, ...]
    versions: str

    @property
    def text(self) -> str:
        """Return the report as text to copy."""
        where = self.frames or ("(outside Readingroom)",)
        return "\n".join((self.versions, self.kind, *(f"  {frame}" for frame in where)))


def report_of(error: BaseException) -> CrashReport:
    """Describe an error by its type and the code locations of its traceback."""
    frames = [
        f"{name}:{entry.lineno} in {entry.name}"
        for entry in traceback.extract_tb(error.__traceback__)
        if (name := _our_name(entry.filename))
    ]
    kinds: list[str] = []
    cause: BaseException | None = error
    while cause is not None and len(kinds) < 5:
        kinds.append(type(cause).__name__)
        cause = cause.__cause__
    versions = (
        f"Readingroom {own_version()}, Python {platform.python_version()}, "
        f"Qt {qVersion()}, {platform.system()} {platform.machine()}"
    )
    return CrashReport(" from ".join(kinds), tuple(frames), versions)


@cache
def own_version() -> str:
    """Return our version; cached, as a built program that is moved cannot read it any more."""
    return version("readingroom")


def _our_name(filename: str) -> str:
    parts = Path(filename).parts
    for package in OUR_PACKAGES:
        if package in parts[:-1]:
            start = len(parts) - 1 - parts[::-1].index(package)
            return "/".join(parts[start:])
    return ""


class CrashHooks(QObject):
    """Catches unhandled errors of all threads; `caught` is emitted on the window's thread."""

    caught = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._before: tuple[Callable[..., object], Callable[..., object]] | None = None

    def install(self) -> None:
        """Install the hooks of Python and its threads."""
        own_version()
        self._before = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._on_error
        threading.excepthook = self._on_thread_error

    def remove(self) -> None:
        """Restore the previous hooks."""
        if self._before is not None:
            sys.excepthook, threading.excepthook = self._before
            self._before = None

    def _on_error(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self.report(error)

    def _on_thread_error(self, arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            self.report(arguments.exc_value)

    def report(self, error: BaseException) -> None:
        """Report an error on standard error and to the window."""
        report = report_of(error)
        sys.stderr.write(report.text + "\n")
        self.caught.emit(report)
