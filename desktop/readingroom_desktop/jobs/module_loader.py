"""Modules imported on a thread of their own, so that the window goes on meanwhile."""

import gc
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Signal

READING: Final = (
    "readingroom_desktop.pages.reading",
    "readingroom_desktop.pages.worklist",
    "readingroom_desktop.pages.first_minute",
)
"""What the first pair needs."""
OTHERS: Final = (
    "readingroom_desktop.pages.importing",
    "readingroom_desktop.pages.results",
    "readingroom_desktop.pages.models",
    "readingroom_desktop.pages.evaluate",
    "readingroom_desktop.widgets.case_card",
    "readingroom_desktop.pages.leaderboard",
    "readingroom_desktop.pages.scenarios",
    "readingroom_desktop.pages.stress",
    "readingroom_desktop.pages.monitor",
    "readingroom_desktop.pages.analyse",
    "readingroom_desktop.pages.compliance",
    "readingroom_desktop.pages.risk",
    "readingroom_desktop.pages.report",
    "readingroom_desktop.pages.trail",
    "readingroom_desktop.pages.export",
    "readingroom_desktop.pages.people",
    "readingroom_desktop.widgets.self_test_card",
)
"""What the other pages need, in their order on the rail."""


def page_modules(page: str) -> tuple[str]:
    """Return what a page needs that was asked for."""
    return (f"readingroom_desktop.pages.{page}",)


class _Batch(NamedTuple):
    names: Sequence[str]
    then: Callable[[], object]


class ModuleLoader(QObject):
    """Imports modules in the order asked for, what is urgent between two others.

    Who needs one sooner imports it, as ever. Nothing but modules comes into being on the thread,
    which ends when nothing is left to import.
    """

    _loaded = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._batches: deque[_Batch] = deque()
        self._urgent: deque[_Batch] = deque()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._is_stopped = False
        self._loaded.connect(self._on_loaded)

    @property
    def is_busy(self) -> bool:
        """Return whether modules are being imported."""
        with self._lock:
            return self._thread is not None

    def load(
        self, names: Sequence[str], then: Callable[[], object], *, is_urgent: bool = False
    ) -> None:
        """Import modules, then do something on this thread: at once where nothing is to be done."""
        with self._lock:
            is_free = self._thread is None
            is_there = (is_free or is_urgent) and all(map(_is_imported, names))
            if not is_there and not self._is_stopped:
                (self._urgent if is_urgent else self._batches).append(_Batch(names, then))
                if is_free:
                    self._thread = threading.Thread(target=self._loop, name="modules", daemon=True)
                    self._thread.start()
        if is_there:
            then()

    def stop(self) -> None:
        """Import nothing more; returns when the thread has ended."""
        with self._lock:
            self._is_stopped = True
            self._batches.clear()
            self._urgent.clear()
            thread = self._thread
        if thread is not None:
            thread.join()

    def _loop(self) -> None:
        while (batch := self._next()) is not None:
            self._import(batch)

    def _import(self, batch: _Batch) -> None:
        with _no_collection():
            for name in batch.names:
                while (urgent := self._next_urgent()) is not None:
                    self._import(urgent)
                if self._is_stopped:
                    break
                with suppress(Exception):  # who needs the module is told why there is none
                    import_module(name)
        if not self._is_stopped:
            self._loaded.emit(batch.then)

    def _next_urgent(self) -> _Batch | None:
        with self._lock:
            return self._urgent.popleft() if self._urgent else None

    def _next(self) -> _Batch | None:
        with self._lock:
            for batches in (self._urgent, self._batches):
                if batches:
                    return batches.popleft()
            self._thread = None
            return None

    def _on_loaded(self, then: Callable[[], object]) -> None:
        if not self._is_stopped:
            then()


def _is_imported(name: str) -> bool:
    """Return whether a module is there, and not being imported just now."""
    module = sys.modules.get(name)
    return module is not None and not getattr(module.__spec__, "_initializing", False)


@contextmanager
def _no_collection() -> Iterator[None]:
    """Keep Python from looking for garbage among all that is imported, now and ever after.

    Each look takes 80 ms, in which no other thread of Python goes on, the window's neither.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_on:
            gc.enable()
