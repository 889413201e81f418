"""Random clicks, keys and turns of the wheel on each page: nothing may fail or stop answering.

    python -m readingroom_desktop.autopilot.monkey [--events N] [--pages P ...] [--themes T ...]
                                                   [--seed N]

Exit code 0: nothing found. 1: an exception, a message of Qt, or a window that was gone.
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

from readingroom.domain.network_guard import forbid_network
from readingroom_desktop.autopilot.driver import own_settings, show_window
from readingroom_desktop.autopilot.input_simulator import InputSimulator, turn_wheel
from readingroom_desktop.autopilot.studies import make_read
from readingroom_desktop.crash import CrashReport
from readingroom_desktop.theme import ThemeName
from readingroom_desktop.viewmodels.shell import PageName
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.window.main_window import MainWindow

EVENTS: Final = 20_000
LIMIT_S: Final = 1_800.0
MENU_TICK_MS: Final = 20
LOOK_EVERY: Final = 25
"""After so many events the page is brought to the front again if the monkey has left it."""
OF_READERS: Final = (PageName.WORKLIST, PageName.READING)
"""Pages that are tried as a reader."""
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
    """Answers each file dialog as somebody who cancels it."""

    def __getattribute__(self, name: str) -> object:
        """Return what cancels, for each dialog."""
        if name.startswith("_"):
            return super().__getattribute__(name)
        told = getattr(FileChooser, name).__annotations__.get("return")
        nothing = () if "tuple" in str(told) else None
        return lambda *_asked, **_named: nothing


@dataclass(slots=True)
class Found:
    """What the monkey found on one page."""

    page: PageName
    theme: ThemeName
    events: int = 0
    seconds: float = 0.0
    troubles: list[str] = field(default_factory=list)


class Monkey:
    """Acts at random on one page of a window.

    One timer drives it. A menu that an event has opened has an event loop of its own, in which
    that timer rests; another one acts on the menu then.

    Args:
        window: that shows a study.
        found: takes what goes wrong.
        seed: of the random choices.
    """

    def __init__(self, window: MainWindow, found: Found, seed: int) -> None:
        self._window = window
        self._found = found
        self._random = random.Random(seed)  # noqa: S311 - no secret
        self._wanted = 0
        self._loop = QEventLoop()
        self._is_acting = False
        self._timer, self._in_menu = QTimer(interval=0), QTimer(interval=MENU_TICK_MS)
        self._timer.timeout.connect(self._step)
        self._in_menu.timeout.connect(self._step_in_menu)

    def act(self, events: int) -> None:
        """Send so many events."""
        self._wanted = events
        started = time.monotonic()
        QTimer.singleShot(int(1_000 * LIMIT_S), self._loop.quit)
        for timer in (self._timer, self._in_menu):
            timer.start()
        self._loop.exec()
        for timer in (self._timer, self._in_menu):
            timer.stop()
        self._found.seconds = time.monotonic() - started
        if self._found.events < events and not self._found.troubles:
            self._found.troubles.append(f"only {self._found.events} events in {LIMIT_S:.0f} s")

    def _step(self) -> None:
        found, window = self._found, self._window
        if found.events >= self._wanted or found.troubles:
            self._loop.quit()
            return
        if not window.isVisible():
            found.troubles.append("the window was gone")
            return
        found.events += 1
        if found.events % LOOK_EVERY == 0 and QApplication.activePopupWidget() is None:
            self._come_back()
        self._is_acting = True
        self._do_something()
        self._is_acting = False

    def _step_in_menu(self) -> None:
        popup = QApplication.activePopupWidget()
        if not self._is_acting or popup is None:
            return
        self._found.events += 1
        if self._random.random() < 0.3:
            popup.close()
        else:
            QTest.keyClick(_handle(popup), self._random.choice(_KEYS))

    def _come_back(self) -> None:
        window = self._window
        if window.shell.summary is None:
            window.home.look_around()
        elif window.current is not self._found.page:
            window.show_page(self._found.page)

    def _do_something(self) -> None:
        choose = self._random
        top = QApplication.activePopupWidget() or QApplication.activeModalWidget() or self._window
        kind = choose.random()
        if kind < 0.45:
            self._click(top)
        elif kind < 0.55:
            place = QPoint(choose.randrange(top.width()), choose.randrange(top.height()))
            QTest.mouseClick(_handle(top), self._button(), Qt.KeyboardModifier.NoModifier, place)
        elif kind < 0.60:
            place = QPoint(choose.randrange(top.width()), choose.randrange(top.height()))
            QTest.mouseMove(_handle(top), place)
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
            one
            for one in part.findChildren(QWidget)
            if isinstance(one, _CONTROLS) and one.isEnabled() and not one.visibleRegion().isEmpty()
        ]
        return self._random.choice(controls) if controls else None

    def _click(self, top: QWidget) -> None:
        """Click a control that can be seen; some of the clicks are double."""
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
    """Try the pages; return 1 if something was found."""
    forbid_network()
    parser = argparse.ArgumentParser(description="Random events on each page.")
    parser.add_argument("--events", type=int, default=EVENTS, help="on each page")
    parser.add_argument("--pages", nargs="+", type=PageName, default=list(PageName))
    parser.add_argument("--themes", nargs="+", type=ThemeName, default=list(ThemeName))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    is_clean = True
    with tempfile.TemporaryDirectory(prefix="readingroom-") as name:
        study = make_read(Path(name) / "read.rrstudy")
        for theme in given.themes:
            for page in given.pages:
                found = try_page(study, page, theme, events=given.events, seed=given.seed)
                is_clean = is_clean and not found.troubles
                _say(f"{page:<12} {theme:<6} {found.events:>6} events {found.seconds:>6.0f} s")
                for trouble in found.troubles:
                    _say(f"    {trouble}")
    return 0 if is_clean else 1


def try_page(study: Path, page: PageName, theme: ThemeName, *, events: int, seed: int) -> Found:
    """Send events to a page of a copy of a study."""
    found = Found(page, theme)
    with (
        tempfile.TemporaryDirectory(prefix="readingroom-") as name,
        own_settings(),
        show_window(NoFiles(), theme=theme) as window,
        _messages(found),
    ):
        hands = InputSimulator(window, LIMIT_S)
        hands.focus()

        def note(report: CrashReport) -> None:
            found.troubles.append(report.text)

        window.hooks.caught.connect(note)
        window.home.sample_path = Path(shutil.copy(study, Path(name) / "study.rrstudy"))
        window.home.look_around()
        hands.wait(lambda: window.shell.summary is not None, "the study is open")
        if page in OF_READERS:
            hands.wait(lambda: bool(window.shell.readers), "the readers are known")
            window.sit(window.shell.readers[0])
            hands.settle()
        window.show_page(page)
        hands.settle()
        Monkey(window, found, seed).act(events)
    return found


@contextmanager
def _messages(found: Found) -> Iterator[None]:
    """Take Qt's warnings as found."""

    def take(kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and not words.startswith(_NOISE):
            found.troubles.append(words)

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


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
