"""A study with accounts, and a window per module that asks who is there."""

from pathlib import Path

import pytest
from tests.support.accounts import make_reader_ready, start_accounts
from tests.support.reused_window import ReusedWindow, driver, own_window, reused_window
from tests.support.window_driver import WindowDriver

__all__ = ["driver", "own_window", "reused_window"]


@pytest.fixture(autouse=True)
def _one_window(reused_window: ReusedWindow) -> None:
    """Share a window."""


@pytest.fixture(scope="session")
def accounts_made_once() -> list[bytes]:
    """Return where the study with accounts is kept once it is made: its hashes take time."""
    return []


@pytest.fixture
def accounts_study(
    tmp_path: Path, accounts_made_once: list[bytes], request: pytest.FixtureRequest
) -> Path:
    """Return the small study after accounts were started and its first reader was enrolled."""
    if not accounts_made_once:
        small_study: Path = request.getfixturevalue("small_study")
        start_accounts(small_study)
        make_reader_ready(small_study)
        accounts_made_once.append(small_study.read_bytes())
    path = tmp_path / "small" / "small.rrstudy"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(accounts_made_once[0])
    return path


@pytest.fixture
def gate(driver: WindowDriver, accounts_study: Path) -> WindowDriver:
    """Return a window that asks who is there."""
    driver.open(accounts_study)
    return driver
