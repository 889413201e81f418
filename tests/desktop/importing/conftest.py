"""A window per module with an empty draft, and a folder of cases of every kind."""

import shutil
from pathlib import Path

import pytest
from tests.support.import_folder import write_folder
from tests.support.reused_window import ReusedWindow, driver, own_window, reused_window
from tests.support.window_driver import WindowDriver

from readingroom.services.study import Study

__all__ = ["driver", "own_window", "reused_window"]


@pytest.fixture(autouse=True)
def _one_window(reused_window: ReusedWindow) -> None:
    """Share a window."""


@pytest.fixture(scope="session")
def draft_made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with an empty study, and with what its computer keeps of it in `home`."""
    made = tmp_path_factory.mktemp("draft")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("READINGROOM_HOME", str(made / "home"))
        Study.create(made / "draft.rrstudy", title="Draft").close()
    return made


@pytest.fixture
def drafting(
    driver: WindowDriver, draft_made_once: Path, home_folder: Path, tmp_path: Path
) -> WindowDriver:
    """Return a window with a study that has nothing in it."""
    shutil.copytree(draft_made_once / "home", home_folder)
    driver.open(shutil.copy(draft_made_once / "draft.rrstudy", tmp_path / "draft.rrstudy"))
    return driver


@pytest.fixture(scope="session")
def folder_made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the cases of every kind are kept."""
    return write_folder(tmp_path_factory.mktemp("cases") / "delivery", plain=4)


@pytest.fixture
def folder(folder_made_once: Path, tmp_path: Path) -> Path:
    """Return a folder of four plain cases and of every other kind."""
    return shutil.copytree(folder_made_once, tmp_path / "delivery")
