"""Random events on a page find nothing; the long run is `autopilot.monkey`."""

import pytest
from tests.support.nightly import repetitions
from tools.autopilot.monkey import NoFiles, try_page

from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import ThemeName
from readingroom_desktop.widgets.choosers import FileChooser

EVENTS = repetitions(50, 150)


@pytest.mark.parametrize("page", [PageName.OVERVIEW, PageName.READING, PageName.SYNTHETIC_CASES])
def test_random_events_find_nothing(studies, page) -> None:
    found = try_page(studies / "read.rrstudy", page, ThemeName.DARK, events=EVENTS, seed=3)

    assert found.troubles == []
    assert found.events >= EVENTS


def test_every_file_dialog_is_cancelled() -> None:
    names = [name for name in vars(FileChooser) if not name.startswith("_")]
    answers = {name: getattr(NoFiles(), name)() for name in names}
    assert answers
    assert set(answers.values()) <= {None, ()}
