"""Short trials of the window of a built program, by the modules that the program has."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time
from typing import Any, Final

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QLabel

from readingroom.domain.edition import is_moved
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import WorklistItemState
from readingroom.services.study import Study
from readingroom_desktop.app import StartOptions, make_application, make_window, open_at_start
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName

LIMIT_MS: Final = 60_000
PAGE_MS: Final = 400
"""Time in which a page shows its content or its error."""
INTERNAL: Final = "internal error"
SIZE: Final = (1366, 768)


def show_worklist(arguments: Sequence[str]) -> int:
    """Start as a user does, choose the first reader; print memory in MB and processor seconds."""
    window = _window(Path(arguments[0]))
    busy = process_time()
    _print("usable")
    _print(f"{_resident_bytes() / 1e6:.1f} {busy:.3f}")
    window.close()
    return 0


def use_moved(arguments: Sequence[str]) -> int:
    """Show the worklist, wait for a line, judge a pair, open other pages; print what they say.

    The last line is a JSON object: `sentence` of the banner, pages that report an `internal_error`,
    and whether the closed study `has_answer`, one more judgement.
    """
    path = Path(arguments[0])
    before = _judged(path)
    window = _window(path)
    _print("usable")
    sys.stdin.readline()
    _wait(is_moved)
    window.moved_program.look()
    _judge(window)
    sentence, failing = window.moved_program.banner.text, _failing_pages(window)
    window.close()
    has_answer = _judged(path) == before + 1
    answer = {"sentence": sentence, "internal_error": failing, "has_answer": has_answer}
    _print(json.dumps(answer))
    return 0


def _window(study: Path) -> MainWindow:
    app = make_application()
    options = StartOptions(study, size=SIZE)
    window = make_window(app, options)
    window.show()
    open_at_start(window, options)
    _wait(lambda: bool(window.shell.readers))
    window.act_as(window.shell.readers[0])
    _wait(lambda: window.current is PageName.WORKLIST)
    page: Any = window.page(PageName.WORKLIST)
    _wait(lambda: page.items.view.model().rowCount() > 0)
    app.processEvents()
    return window


def _judge(window: MainWindow) -> None:
    """Judge the next pair of the reader."""
    window.read(None)
    model = window.reading
    _wait(lambda: model.reading is not None and model.wait_ms == 0)
    reading = model.reading
    if reading is None:
        raise AssertionError("waited for it")
    model.set_outcome(OverallChoice.LEFT)
    for criterion in reading.protocol.criteria:
        model.set_answer(criterion.key, 1)
    model.submit()
    _wait(lambda: model.reading is not reading)


def _failing_pages(window: MainWindow) -> list[str]:
    """Open the coordinator's pages for the first time; return those with an internal error."""
    window.act_as(None)
    _wait(lambda: window.shell.person is None)
    failing = []
    for name in window.navigation.pages:
        window.preloader.open_page(name)
        _wait_ms(PAGE_MS)
        labels = [label for label in window.findChildren(QLabel) if label.isVisible()]
        if window.crash_card.isVisible() or any(INTERNAL in label.text() for label in labels):
            failing.append(str(name))
    return failing


def _judged(path: Path) -> int:
    with Study.open(path, read_only=True) as study:
        return sum(
            item.state is WorklistItemState.JUDGED
            for reader in study.protocol.readers()
            for item in study.reading.worklist(reader.id).items
        )


def _wait(is_done: Callable[[], bool]) -> None:
    """Run the event loop until a condition is true.

    Raises:
        TimeoutError: it is not true in time.
    """
    loop, look = QEventLoop(), QTimer(interval=1)
    look.timeout.connect(lambda: loop.quit() if is_done() else None)
    look.start()
    QTimer.singleShot(LIMIT_MS, loop.quit)
    if not is_done():
        loop.exec()
    if not is_done():
        raise TimeoutError("the window did not get there")


def _wait_ms(milliseconds: int) -> None:
    """Run the event loop for a time."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def _resident_bytes() -> int:
    """Return the resident memory of this process; 0 where the system has no such file."""
    status = Path("/proc/self/status")
    if not status.is_file():
        return 0
    lines = status.read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))


def _print(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(show_worklist(sys.argv[1:]))
