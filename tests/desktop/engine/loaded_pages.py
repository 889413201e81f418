"""Pages of the window, loaded and without a job."""

from typing import Any

from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState


def shown(driver: WindowDriver, name: PageName) -> Any:
    """Go to a page and wait until it is loaded."""
    page = driver.go(name)
    driver.qtbot.waitUntil(lambda: page._viewmodel.state is LoadState.READY, timeout=9000)
    driver.settle()
    return page


def idle(driver: WindowDriver, page: Any) -> None:
    driver.qtbot.waitUntil(lambda: page._viewmodel.job is None, timeout=20_000)
    driver.settle()
