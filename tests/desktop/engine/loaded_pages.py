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


def show_form(driver: WindowDriver, page: Any) -> None:
    """Show the start form of a page that shows its runs."""
    if not page.is_form_shown:
        driver.click(page.form_switch)
        driver.settle()


def idle(driver: WindowDriver, page: Any) -> None:
    driver.qtbot.waitUntil(lambda: page._viewmodel.job is None, timeout=20_000)
    driver.settle()
