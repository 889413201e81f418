"""Modules imported ahead of use: read on a thread, run on the main thread, one per turn.

A class with a Qt base must not be created while Qt runs on another thread: before Python 3.12
shiboken adds it to a map without a lock, which Qt reads without Python's lock, and the window
crashed. So the thread only reads: it finds the compiled code of a module and its imports, warms the
disk cache, and imports modules without Qt. The module bodies run on the main thread.
"""

import dis
import gc
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.machinery import ModuleSpec
from types import CodeType
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from readingroom.domain.named_imports import named_module

_WITH_QT: Final = frozenset(
    {"readingroom_desktop", "PySide6", "shiboken6", "pyqtgraph", "qtawesome"}
)
"""Top-level packages whose modules define classes with Qt bases."""
_TURN_MS: Final = 1


class _Batch:
    """Modules to import and a callback; `order` is None until the thread has read them."""

    def __init__(self, names: Sequence[str], then: Callable[[], object]) -> None:
        self.names = tuple(names)
        self.then = then
        self.order: deque[str] | None = None


class ModuleLoader(QObject):
    """Imports modules in the requested order, urgent ones first.

    A module needed sooner is imported by its user, as usual.
    """

    _read = Signal(object)
    """Module names in the order in which their bodies run."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._batches: deque[_Batch] = deque()
        self._being_read: _Batch | None = None
        self._thread: threading.Thread | None = None
        self._is_stopped = False
        self._timer = QTimer(self, interval=_TURN_MS, singleShot=True)
        self._timer.timeout.connect(self._turn)
        self._read.connect(self._on_read)

    def load(
        self, names: Sequence[str], then: Callable[[], object], *, is_urgent: bool = False
    ) -> None:
        """Import modules, then call a function; at once if all are imported."""
        if (is_urgent or not self._batches) and all(map(_is_imported, names)):
            then()
        elif not self._is_stopped:
            batch = _Batch(names, then)
            self._batches.insert(0 if is_urgent else len(self._batches), batch)
            self._timer.start()

    def stop(self) -> None:
        """Stop importing; returns when the thread has ended."""
        self._is_stopped = True
        self._batches.clear()
        self._timer.stop()
        if self._thread is not None:
            self._thread.join()

    def _turn(self) -> None:
        """Run the body of one module, or start reading the next batch."""
        if not self._batches:
            return
        batch = self._batches[0]
        if batch.order is None:
            if self._being_read is None:
                self._begin_to_read(batch)
        elif batch.order:
            with _no_collection(), suppress(Exception):  # raised again where it is needed
                named_module(batch.order.popleft())
            self._timer.start()
        else:
            self._batches.popleft()
            self._timer.start()
            batch.then()

    def _begin_to_read(self, batch: _Batch) -> None:
        self._being_read = batch
        self._thread = threading.Thread(
            target=_read_modules, args=(batch.names, self._read.emit), name="modules", daemon=True
        )
        self._thread.start()

    def _on_read(self, order: list[str]) -> None:
        if self._thread is not None:
            self._thread.join()
        if self._being_read is not None:
            self._being_read.order = deque(order)
            self._being_read = None
        if not self._is_stopped:
            self._timer.start()


def _read_modules(names: Sequence[str], deliver: Callable[[list[str]], object]) -> None:
    """Resolve the imports of modules, import those without Qt, and deliver the rest in order."""
    order: list[str] = []
    visited: set[str] = set()
    for name in names:
        with suppress(Exception):  # an import that fails is raised again where it is needed
            _visit(name, visited, order)
    with suppress(RuntimeError):  # the window is gone
        deliver(order)


def _visit(name: str, visited: set[str], order: list[str]) -> None:
    """Append a module after its parent packages and all modules it imports."""
    if name in visited or _is_imported(name):
        return
    visited.add(name)
    if name.partition(".")[0] not in _WITH_QT:
        with suppress(Exception):
            named_module(name)
        return
    package = name.rpartition(".")[0]
    if package:
        _visit(package, visited, order)
    spec = _find(name)
    if spec is None:
        return
    code = getattr(spec.loader, "get_code", lambda _: None)(name)
    for imported in _imports(code) if code is not None else ():
        if _find(imported) is not None:
            _visit(imported, visited, order)
    order.append(name)


def _find(name: str) -> ModuleSpec | None:
    """Return the spec of a module without importing its packages; None if not found."""
    module = sys.modules.get(name)
    if module is not None:
        return module.__spec__
    package = name.rpartition(".")[0]
    locations: Sequence[str] | None = None
    if package:
        around = _find(package)
        locations = around.submodule_search_locations if around is not None else None
        if locations is None:
            return None
    specs = (finder.find_spec(name, locations) for finder in sys.meta_path)
    return next((spec for spec in specs if spec is not None), None)


def _imports(code: CodeType) -> Iterator[str]:
    """Yield the imports of a module body, including submodules, without type-only imports."""
    skipped_until = -1
    awaits_jump = False
    module = ""
    for instruction in dis.get_instructions(code):
        if awaits_jump and instruction.opname.startswith("POP_JUMP"):
            skipped_until, awaits_jump = instruction.argval, False
        elif instruction.opname.startswith("LOAD_") and instruction.argval == "TYPE_CHECKING":
            awaits_jump = True
        elif instruction.offset < skipped_until:
            continue
        elif instruction.opname == "IMPORT_NAME" and instruction.argval:
            module = str(instruction.argval)
            yield module
        elif instruction.opname == "IMPORT_FROM":
            yield f"{module}.{instruction.argval}"


def _is_imported(name: str) -> bool:
    """Return whether a module is completely imported."""
    module = sys.modules.get(name)
    return module is not None and not getattr(module.__spec__, "_initializing", False)


@contextmanager
def _no_collection() -> Iterator[None]:
    """Exclude the imported objects from garbage collection.

    Each collection takes 80 ms, in which no Python thread runs, including the window's.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_on:
            gc.enable()
