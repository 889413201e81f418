"""What all window tests share: no display, a fresh home folder, no thread left behind."""

import gc
import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.support.reading_here import ReadingHere
from tests.support.sample_study import make_study
from tests.support.window_driver import FakeChooser, WindowDriver

from readingroom_desktop.app import StartOptions, make_window
from readingroom_desktop.theme import Duration, Size, ThemeName, apply_theme


@pytest.fixture(scope="session", autouse=True)
def garbage_at_rest() -> Iterator[None]:
    """Keep Python from taking widgets apart on other threads; windows collect at their end."""
    gc.disable()
    yield
    gc.enable()


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


@pytest.fixture
def look(qapp: QApplication) -> None:
    """Give the application the dark look."""
    apply_theme(qapp, ThemeName.DARK, has_motion=False)


@pytest.fixture
def make_driver(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[..., WindowDriver]]:
    """Return a function that opens a window of usual size; all of them are closed at the end."""
    drivers: list[WindowDriver] = []

    def make(**options: object) -> WindowDriver:
        chooser = FakeChooser()
        usual = (Size.WINDOW_WIDTH, Size.WINDOW_HEIGHT)
        window = make_window(qapp, StartOptions(**{"size": usual, **options}), chooser=chooser)
        window.show()
        drivers.append(WindowDriver(window, qtbot, chooser))
        return drivers[-1]

    yield make
    for driver in drivers:
        driver.window.close()
        driver.window.deleteLater()
    # Now, not with the next window: what is left would take on its look as well.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()  # else Python does so while the next window is being made, and may crash there


@pytest.fixture
def driver(make_driver: Callable[..., WindowDriver]) -> WindowDriver:
    """Return a window without a study."""
    return make_driver()


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the small study, and what its computer keeps of it in `home`."""
    folder = tmp_path_factory.mktemp("made")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("READINGROOM_HOME", str(folder / "home"))
        patch.setattr("readingroom.intake.child.process.IntakeProcess", ReadingHere)
        make_study(folder / "small")
    return folder


@pytest.fixture
def small_study(tmp_path: Path, home_folder: Path, made_once: Path) -> Path:
    """Return the file of the small study with an open session and five judgements."""
    shutil.copytree(made_once / "home", home_folder, dirs_exist_ok=True)
    return shutil.copytree(made_once / "small", tmp_path / "small") / "small.rrstudy"


@pytest.fixture
def open_driver(driver: WindowDriver, small_study: Path) -> WindowDriver:
    """Return a window with the small study open."""
    driver.open(small_study)
    return driver
