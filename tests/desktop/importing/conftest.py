"""A window per module with an empty draft, and a folder of cases of every kind."""

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


@pytest.fixture
def drafting(driver: WindowDriver, tmp_path: Path) -> WindowDriver:
    """Return a window with a study that has nothing in it."""
    path = tmp_path / "draft.rrstudy"
    Study.create(path, title="Draft").close()
    driver.open(path)
    return driver


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of four plain cases and of every other kind."""
    return write_folder(tmp_path / "delivery", plain=4)
