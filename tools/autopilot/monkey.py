"""Random clicks, keys and wheel events on each page: nothing may fail or hang.

    python -m tools.autopilot.monkey [--events N] [--pages P ...] [--themes T ...]
                                                   [--seed N]

Exit code 0: no problem. 1: an exception, a Qt message, or a closed window.
"""

import argparse
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QEventLoop,
    QMessageLogContext,
    QPoint,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)
from tools.autopilot.driver import own_settings, show_window
from tools.autopilot.input_simulator import InputSimulator, turn_wheel
from tools.autopilot.studies import make_read

from readingroom.domain.accounts import PERMISSIONS, Role
from readingroom.domain.network_guard import forbid_network
from readingroom_desktop.crash import CrashReport
from readingroom_desktop.shell.main_window import MainWindow
from readingroom_desktop.shell.registry import PageName, page_of, permitted_pages
from readingroom_desktop.theme import ThemeName
from readingroom_desktop.widgets.choosers import FileChooser

EVENTS: Final = 20_000
LIMIT_S: Final = 1_800.0
MENU_TICK_MS: Final = 20
RETURN_EVERY: Final = 25
"""Number of events after which the page is shown again if it was left."""
OF_READERS: Final = permitted_pages(PERMISSIONS[Role.READER])
"""Pages tested as a reader."""
_CONTROLS: Final = (
    QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit,
    QTabBar,
)  # fmt: skip
_KEYS: Final = (
    *[Qt.Key.Key_Tab] * 6, *[Qt.Key.Key_Space] * 3, *[Qt.Key.Key_Return] * 3, Qt.Key.Key_Escape,
    Qt.Key.Key_Backtab, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right,
    Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Delete,
    Qt.Key.Key_Backspace, Qt.Key.Key_F1, Qt.Key.Key_Question, Qt.Key.Key_Plus, Qt.Key.Key_Minus,
    *(Qt.Key(code) for code in range(Qt.Key.Key_0.value, Qt.Key.Key_9.value + 1)),
    *(Qt.Key(code) for code in range(Qt.Key.Key_A.value, Qt.Key.Key_Z.value + 1)),
)  # fmt: skip
_WITH_CONTROL: Final = (
    Qt.Key.Key_Z, Qt.Key.Key_F, Qt.Key.Key_K, Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_V,
    Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Return,
)  # fmt: skip
_NOISE: Final = ("This plugin does not support",)


class NoFiles(FileChooser):
    """Cancels each file dialog."""

    def __getattribute__(self, name: str) -> object:
        """Return a function that cancels, for each dialog."""
        if name.startswith("_"):
            return super().__getattribute__(name)
        annotation = getattr(FileChooser, name).__annotations__.get("return")
        nothing = () if "tuple" in str(annotation) else None
        return lambda *_asked, **_named: nothing


@dataclass(slots=True)
class PageProblems:
    """Problems on one page."""

    page: PageName
    theme: ThemeName
    events: int = 0
    seconds: float = 0.0
    troubles: list[str] = field(default_factory=list)


class Monkey:
    """Acts at random on one page of a window.

    One timer drives it. A menu opened by an event runs its own event loop, in which that timer is
    paused; a second timer acts on the menu.

    Args:
        window: a window with a study.
        problems: collects the problems.
        seed: seed of the random choices.
    """

    def __init__(self, window: MainWindow, problems: PageProblems, seed: int) -> None:
        self._window = window
        self._problems = problems
        self._random = random.Random(seed)  # noqa: S311 - no secret
        self._requested = 0
        self._loop = QEventLoop()
        self._is_acting = False
        self._timer, self._in_menu = QTimer(interval=0), QTimer(interval=MENU_TICK_MS)
        self._timer.timeout.connect(self._step)
        self._in_menu.timeout.connect(self._step_in_menu)

    def act(self, events: int) -> None:
        """Send this many events."""
        self._requested = events
        started = time.monotonic()
        QTimer.singleShot(int(1_000 * LIMIT_S), self._loop.quit)
        for timer in (self._timer, self._in_menu):
            timer.start()
        self._loop.exec()
        for timer in (self._timer, self._in_menu):
            timer.stop()
        self._problems.seconds = time.monotonic() - started
        if self._problems.events < events and not self._problems.troubles:
            self._problems.troubles.append(
                f"only {self._problems.events} events in {LIMIT_S:.0f} s"
            )

    def _step(self) -> None:
        problems, window = self._problems, self._window
        if problems.events >= self._requested or problems.troubles:
            self._loop.quit()
            return
        if not window.isVisible():
            problems.troubles.append("the window was gone")
            return
        problems.events += 1
        if problems.events % RETURN_EVERY == 0 and QApplication.activePopupWidget() is None:
            self._come_back()
        self._is_acting = True
        self._do_something()
        self._is_acting = False

    def _step_in_menu(self) -> None:
        popup = QApplication.activePopupWidget()
        if not self._is_acting or popup is None:
            return
        self._problems.events += 1
        if self._random.random() < 0.3:
            popup.close()
        else:
            QTest.keyClick(_handle(popup), self._random.choice(_KEYS))

    def _come_back(self) -> None:
        window = self._window
        if window.shell.summary is None:
            window.home.explore_sample()
        elif window.current is not self._problems.page:
            window.show_page(self._problems.page)

    def _do_something(self) -> None:
        choose = self._random
        top = QApplication.activePopupWidget() or QApplication.activeModalWidget() or self._window
        kind = choose.random()
        if kind < 0.45:
            self._click(top)
        elif kind < 0.55:
            position = QPoint(choose.randrange(top.width()), choose.randrange(top.height()))
            QTest.mouseClick(_handle(top), self._button(), Qt.KeyboardModifier.NoModifier, position)
        elif kind < 0.60:
            position = QPoint(choose.randrange(top.width()), choose.randrange(top.height()))
            QTest.mouseMove(_handle(top), position)
        elif kind < 0.65:
            part = self._some_control(top)
            if part is not None:
                turn_wheel(part, is_towards=choose.random() < 0.5)
        elif kind < 0.70:
            control = Qt.KeyboardModifier.ControlModifier
            QTest.keyClick(_handle(top), choose.choice(_WITH_CONTROL), control)
        else:
            QTest.keyClick(_handle(top), choose.choice(_KEYS))

    def _some_control(self, top: QWidget) -> QWidget | None:
        part = top if top is not self._window else self._window.page(self._window.current)
        controls = [
            control
            for control in part.findChildren(QWidget)
            if isinstance(control, _CONTROLS)
            and control.isEnabled()
            and not control.visibleRegion().isEmpty()
        ]
        return self._random.choice(controls) if controls else None

    def _click(self, top: QWidget) -> None:
        """Click a visible control, sometimes twice."""
        widget = self._some_control(top)
        if widget is None:
            return
        seen = widget.visibleRegion().boundingRect()
        inside = seen.topLeft() + QPoint(
            self._random.randrange(seen.width()), self._random.randrange(seen.height())
        )
        send = QTest.mouseDClick if self._random.random() < 0.1 else QTest.mouseClick
        none = Qt.KeyboardModifier.NoModifier
        send(_handle(top), Qt.MouseButton.LeftButton, none, widget.mapTo(top, inside))

    def _button(self) -> Qt.MouseButton:
        return self._random.choice(
            (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Test the pages; return 1 if there is a problem."""
    forbid_network()
    parser = argparse.ArgumentParser(description="Random events on each page.")
    parser.add_argument("--events", type=int, default=EVENTS, help="on each page")
    parser.add_argument("--pages", nargs="+", type=page_of, default=list(PageName))
    parser.add_argument("--themes", nargs="+", type=ThemeName, default=list(ThemeName))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    is_clean = True
    with tempfile.TemporaryDirectory(prefix="readingroom-") as name:
        study = make_read(Path(name) / "read.rrstudy")
        for theme in given.themes:
            for page in given.pages:
                problems = try_page(study, page, theme, events=given.events, seed=given.seed)
                is_clean = is_clean and not problems.troubles
                _print(
                    f"{page:<12} {theme:<6} {problems.events:>6} events {problems.seconds:>6.0f} s"
                )
                for message in problems.troubles:
                    _print(f"    {message}")
    return 0 if is_clean else 1


def try_page(
    study: Path, page: PageName, theme: ThemeName, *, events: int, seed: int
) -> PageProblems:
    """Send events to a page with a copy of a study."""
    problems = PageProblems(page, theme)
    with (
        tempfile.TemporaryDirectory(prefix="readingroom-") as name,
        own_settings(),
        show_window(NoFiles(), theme=theme) as window,
        _messages(problems),
    ):
        simulator = InputSimulator(window, LIMIT_S)
        simulator.focus()

        def note(report: CrashReport) -> None:
            problems.troubles.append(report.text)

        window.hooks.caught.connect(note)
        window.home.sample_path = Path(shutil.copy(study, Path(name) / "study.rrstudy"))
        window.home.explore_sample()
        simulator.wait(lambda: window.shell.summary is not None, "the study is open")
        if page in OF_READERS:
            simulator.wait(lambda: bool(window.shell.readers), "the readers are known")
            window.act_as(window.shell.readers[0])
            simulator.settle()
        window.show_page(page)
        simulator.settle()
        Monkey(window, problems, seed).act(events)
    return problems


@contextmanager
def _messages(problems: PageProblems) -> Iterator[None]:
    """Record Qt's warnings as problems."""

    def take(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and not text.startswith(_NOISE):
            problems.troubles.append(text)

    before = qInstallMessageHandler(take)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _handle(top: QWidget) -> QWindow:
    handle = top.windowHandle()
    if handle is None:
        raise RuntimeError("a window in front is not on the screen")
    return handle


def _print(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
