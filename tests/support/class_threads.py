"""Open a window with every page, and print the Qt classes created on other threads.

Run as a program: `python class_threads.py STUDY`, in a process that has imported no page yet.
"""

import builtins
import os
import sys
import threading
from pathlib import Path
from time import monotonic, sleep
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"
MAIN = threading.get_ident()
build_class = builtins.__build_class__
made: list[str] = []
elsewhere: list[str] = []
LIMIT_S = 60
PAUSE_S = 0.005
"""Time for the other threads, which a loop without a pause would hold up."""


def watch(function: Any, name: str, *bases: Any, **keywords: Any) -> Any:
    """Make a class, and note it if it has a base of shiboken."""
    result = build_class(function, name, *bases, **keywords)
    if type(type(result)).__module__.startswith("Shiboken") or any(
        base.__module__.startswith("PySide6") for base in getattr(result, "__mro__", ())
    ):
        made.append(name)
        if threading.get_ident() != MAIN:
            elsewhere.append(f"{result.__module__}.{name}")
    return result


def note_import(event: str, arguments: tuple[Any, ...]) -> None:
    """Note a module of PySide6 that is imported on another thread."""
    if event == "import" and threading.get_ident() != MAIN:
        name = str(arguments[0])
        if name.startswith(("PySide6.", "shiboken6", "pyqtgraph")) and name not in sys.modules:
            elsewhere.append(name)


def main() -> int:
    """Open the window and let it build its pages; return whether classes were made elsewhere."""
    builtins.__build_class__ = watch
    sys.addaudithook(note_import)
    from readingroom_desktop.app import StartOptions, make_application, make_window, open_at_start
    from readingroom_desktop.shell.registry import PageName

    app = make_application()
    options = StartOptions(study=Path(sys.argv[1]), size=(1366, 768))
    window = make_window(app, options)
    window.show()
    open_at_start(window, options)
    began = monotonic()
    while monotonic() < began + LIMIT_S and window.shell.summary is None:
        app.processEvents()
        sleep(PAUSE_S)
    window.prefetcher.idle.emit()
    missing = set(window.navigation.pages) - {PageName.READING}
    while monotonic() < began + LIMIT_S and not missing <= set(window.pages):
        app.processEvents()
        sleep(PAUSE_S)
    left = sorted(missing - set(window.pages))
    window.close()
    print(f"{len(made)} classes, {len(elsewhere)} elsewhere: {elsewhere[:5]}; not built: {left}")
    return int(bool(elsewhere or left or not missing))


if __name__ == "__main__":
    sys.exit(main())
