"""Home in tests: its panes by name, and what every journey through it uses."""

from pathlib import Path

from PySide6.QtWidgets import QWidget
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.importing.page import ImportPage
from readingroom_desktop.study.overview.overview_pane import OverviewPane
from readingroom_desktop.study.overview.start_tiles import StartTiles
from readingroom_desktop.study.overview.wizard import Wizard

PASSPHRASE = "correct horse battery"


def start_tiles(driver: WindowDriver) -> StartTiles:
    """Return the three start tiles."""
    return driver.window.page(PageName.OVERVIEW).start_tiles


def overview(driver: WindowDriver) -> OverviewPane:
    """Return the overview of the open study."""
    return driver.window.page(PageName.OVERVIEW).overview


def wizard(driver: WindowDriver) -> Wizard:
    """Return the wizard."""
    return driver.window.page(PageName.OVERVIEW).wizard


def codes(table: object) -> list[str]:
    """Return the codes of a table's rows."""
    return [row.code for row in table.model.rows]


def draft(driver: WindowDriver, tmp_path: Path) -> OverviewPane:
    """Open a study without a session and return its overview."""
    driver.open(make_study(tmp_path / "draft", with_session=False))
    return overview(driver)


def importing(driver: WindowDriver) -> ImportPage:
    """Return the page that cases are imported on."""
    return driver.window.page(PageName.OVERVIEW).importing


def add_cases(driver: WindowDriver, button: QWidget) -> None:
    """Press a button that asks for cases, import all that can be, and go back."""
    driver.click(button)
    page = importing(driver)
    if driver.window.home.importing.due:
        driver.click(page.plan.go)
    assert driver.window.home.importing.to_review == ()
    driver.click(page.plan.back)
