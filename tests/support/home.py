"""Home in tests: its panes by name, and what every journey through it uses."""

from pathlib import Path

from tests.support.sample_study import make_study
from tests.support.seat import Seat

from readingroom_desktop.viewmodels.shell import PageName
from readingroom_desktop.widgets.home import Doors, OverviewPane, Wizard

PASSPHRASE = "correct horse battery"


def doors(seat: Seat) -> Doors:
    """Return the three doors."""
    return seat.window.page(PageName.HOME).doors


def overview(seat: Seat) -> OverviewPane:
    """Return the overview of the open study."""
    return seat.window.page(PageName.HOME).overview


def wizard(seat: Seat) -> Wizard:
    """Return the wizard."""
    return seat.window.page(PageName.HOME).wizard


def codes(table: object) -> list[str]:
    """Return the codes of a table's rows."""
    return [row.code for row in table.model.rows]


def draft(seat: Seat, tmp_path: Path) -> OverviewPane:
    """Open a study without a session and return its overview."""
    seat.open(make_study(tmp_path / "draft", with_session=False))
    return overview(seat)
