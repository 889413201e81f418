"""What all window tests share: no display, a fresh home folder, no thread left behind."""

import gc
import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["LC_ALL"] = "C"  # the window follows the language of the system

import threading
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.support.sample_study import make_study
from tests.support.unhurried_bot import UnhurriedBot
from tests.support.window_driver import FakeChooser, WindowDriver

from readingroom_desktop.app import StartOptions, make_window
from readingroom_desktop.shell.page_preloader import READING
from readingroom_desktop.theme import Duration, Size, ThemeName, apply_theme, use_text_size

_NEVER_IDLE = ("readingroom_desktop.shell.reading_control.IDLE_MS", 3_600_000)


@pytest.fixture(scope="session", autouse=True)
def garbage_at_rest() -> Iterator[None]:
    """Keep Python from taking widgets apart on other threads; windows collect at their end."""
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def modules_at_hand() -> None:
    """Import the modules that each window would otherwise search on a thread of its own."""
    for name in READING:
        import_module(name)


@pytest.fixture(autouse=True)
def home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep settings and data of every test in a folder of its own, and the desktop's out of it."""
    home = tmp_path / "home"
    monkeypatch.setenv("READINGROOM_HOME", str(home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "desktop-settings"))
    return home


@pytest.fixture(autouse=True)
def keys_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take keys right after a card has closed: a test does not wait as a hand does."""
    monkeypatch.setattr(Duration, "KEYS_IGNORED", 0)


@pytest.fixture(autouse=True)
def no_thread_left() -> Iterator[None]:
    """Fail when a test leaves a thread running."""
    before = set(threading.enumerate())
    yield
    left = [thread.name for thread in set(threading.enumerate()) - before if thread.is_alive()]
    assert left == []


@pytest.fixture(autouse=True)
def _plain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the style sheet, which takes a third of a window's time, without `styled`."""
    if "styled" not in request.fixturenames:
        for module in ("appearance", "theme_manager"):
            monkeypatch.setattr(f"readingroom_desktop.theme.{module}.style_sheet", lambda _: "")


@pytest.fixture(autouse=True)
def _busy(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a window that is idle from building pages and loading decoders, without `idle`."""
    if "idle" not in request.fixturenames:
        monkeypatch.setattr(*_NEVER_IDLE)


@pytest.fixture
def idle() -> None:
    """Have a window that is idle build the pages of its study and load decoders."""


@pytest.fixture
def styled() -> None:
    """Have windows take on the style sheet and paint themselves: for tests of how things look."""


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """Return a helper that waits long enough on a busy computer."""
    assert qapp is not None
    return UnhurriedBot(request)


@pytest.fixture
def usual_text_again(qapp: QApplication) -> Iterator[None]:
    """Set the usual size of the text after a test."""
    yield
    use_text_size(qapp, 100)


@pytest.fixture
def look(qapp: QApplication) -> None:
    """Give the application the dark look."""
    apply_theme(qapp, ThemeName.DARK, has_motion=False)


@pytest.fixture
def make_driver(
    qtbot: QtBot, qapp: QApplication, request: pytest.FixtureRequest
) -> Iterator[Callable[..., WindowDriver]]:
    """Return a function that opens a window of usual size; all of them are closed at the end."""
    drivers: list[WindowDriver] = []

    def make(**options: object) -> WindowDriver:
        drivers.append(_open_window(qapp, qtbot, **options))
        drivers[-1].window.setUpdatesEnabled("styled" in request.fixturenames)
        drivers[-1].window.show()
        return drivers[-1]

    yield make
    _end_windows(drivers)


@pytest.fixture(scope="module")
def shared_driver(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[WindowDriver]:
    """Return a styled window with the small study open, for tests that leave it as it is."""
    folder = tmp_path_factory.mktemp("shared")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("READINGROOM_HOME", str(folder / "home"))
        patch.setenv("XDG_CONFIG_HOME", str(folder / "desktop-settings"))
        patch.setattr(*_NEVER_IDLE)
        driver = _open_window(qapp, UnhurriedBot(request))
        driver.window.show()
        driver.open(make_study(folder / "small"))
    yield driver
    _end_windows([driver])


def _open_window(qapp: QApplication, qtbot: QtBot, **options: object) -> WindowDriver:
    chooser = FakeChooser()
    usual = (Size.WINDOW_WIDTH, Size.WINDOW_HEIGHT)
    window = make_window(qapp, StartOptions(**{"size": usual, **options}), chooser=chooser)
    return WindowDriver(window, qtbot, chooser)


def _end_windows(drivers: Iterable[WindowDriver]) -> None:
    for driver in drivers:
        driver.window.close()
        driver.window.deleteLater()
    # Now, not with the next window: what is left would take on its look as well.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()  # else Python does so while the next window is being made, and may crash there
    gc.freeze()  # what is left stays: the next collection need not go through it again


@pytest.fixture
def driver(make_driver: Callable[..., WindowDriver]) -> WindowDriver:
    """Return a window without a study."""
    return make_driver()


@pytest.fixture
def small_study(tmp_path: Path) -> Path:
    """Return the file of the small study with an open session and five judgements."""
    return make_study(tmp_path / "small")


@pytest.fixture
def open_driver(driver: WindowDriver, small_study: Path) -> WindowDriver:
    """Return a window with the small study open."""
    driver.open(small_study)
    return driver
