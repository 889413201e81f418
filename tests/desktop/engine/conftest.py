"""A study with models and results in the window, and a worker that says what a test wants."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.engine_study import WORKER, make_engine_study
from tests.support.reading_here import ReadingHere
from tests.support.reused_window import driver, own_window, reused_window
from tests.support.window_driver import WindowDriver

from readingroom_desktop.jobs import work_process

__all__ = ["driver", "own_window", "reused_window"]

Says = Callable[[str], None]


@pytest.fixture(scope="session")
def engine_made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the study, and what its computer keeps of it in `home`."""
    folder = tmp_path_factory.mktemp("engine")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("READINGROOM_HOME", str(folder / "home"))
        patch.setattr("readingroom.intake.child.process.IntakeProcess", ReadingHere)
        make_engine_study(folder / "engine")
    return folder


@pytest.fixture
def engine_study(tmp_path: Path, home_folder: Path, engine_made_once: Path) -> Path:
    """Return the file of a study without a session, with two models and two results."""
    shutil.copytree(engine_made_once / "home", home_folder, dirs_exist_ok=True)
    return shutil.copytree(engine_made_once / "engine", tmp_path / "engine") / "small.rrstudy"


@pytest.fixture
def engine(driver: WindowDriver, engine_study: Path) -> WindowDriver:
    """Return a window with that study open."""
    driver.open(engine_study)
    return driver


@pytest.fixture
def says(monkeypatch: pytest.MonkeyPatch) -> Says:
    """Let a few lines of Python stand in for the engine's worker from now on."""

    def set_words(code: str) -> None:
        command = (sys.executable, "-c", WORKER + code)
        monkeypatch.setattr(work_process, "command", lambda *_: command)

    return set_words
