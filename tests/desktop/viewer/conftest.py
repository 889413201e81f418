"""Viewer tests draw in the dark look."""

import pytest
from tests.desktop.reading.fakes import DirectLoader, make_series

from readingroom_desktop.theme import ThemeName, apply_theme
from readingroom_desktop.widgets.viewer import ImagePane


@pytest.fixture(autouse=True)
def _look(qapp, styled):
    apply_theme(qapp, ThemeName.DARK, has_motion=False)


@pytest.fixture
def loader(qapp):
    return DirectLoader()


@pytest.fixture
def empty_pane(qtbot, loader):
    """Return an image pane without a case, with the loader of the test's module."""
    made = ImagePane(loader)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture
def pane(empty_pane):
    made = empty_pane
    made.resize(480, 640)
    made.show_case("CASE-1", (make_series(), make_series("mr", 3, modality="MR")), {})
    return made
