"""Home in tests: its panes by name, and what every journey through it uses."""

from pathlib import Path

from PySide6.QtWidgets import QWidget
from tests.support.sample_study import make_study
from tests.support.seat import Seat

from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.importing.page import ImportPage
from readingroom_desktop.study.overview.overview_pane import OverviewPane
from readingroom_desktop.study.overview.start_tiles import StartTiles
from readingroom_desktop.study.overview.wizard import Wizard

PASSPHRASE = "correct horse battery"


def doors(seat: Seat) -> StartTiles:
    """Return the three start tiles."""
    return seat.window.page(PageName.OVERVIEW).doors


def overview(seat: Seat) -> OverviewPane:
    """Return the overview of the open study."""
    return seat.window.page(PageName.OVERVIEW).overview


def wizard(seat: Seat) -> Wizard:
    """Return the wizard."""
    return seat.window.page(PageName.OVERVIEW).wizard


def codes(table: object) -> list[str]:
    """Return the codes of a table's rows."""
    return [row.code for row in table.model.rows]


def draft(seat: Seat, tmp_path: Path) -> OverviewPane:
    """Open a study without a session and return its overview."""
    seat.open(make_study(tmp_path / "draft", with_session=False))
    return overview(seat)


def importing(seat: Seat) -> ImportPage:
    """Return the page that cases are imported on."""
    return seat.window.page(PageName.OVERVIEW).importing


def add_cases(seat: Seat, button: QWidget) -> None:
    """Press a button that asks for cases, import all that can be, and go back."""
    seat.click(button)
    page = importing(seat)
    if seat.window.home.importing.due:
        seat.click(page.plan.go)
    assert seat.window.home.importing.to_review == ()
    seat.click(page.plan.back)
