"""A model's name above its output."""

import pytest
from pytestqt.qtbot import QtBot

from readingroom_desktop.widgets.reading.elided import NameLabel

pytestmark = pytest.mark.usefixtures("styled")

LONG = "A model whose makers could not agree on a name that fits above its output"


@pytest.mark.parametrize(("width", "is_whole"), [(90, False), (900, True)])
def test_a_name_gives_way_and_is_whole_in_its_tooltip(
    qtbot: QtBot, look: None, width: int, is_whole: bool
) -> None:
    shown = NameLabel()
    qtbot.addWidget(shown)
    shown.set_name(LONG)
    shown.resize(width, 30)
    shown.show()
    assert (shown.text() == LONG) is is_whole
    assert shown.fontMetrics().horizontalAdvance(shown.text()) <= width
    assert shown.toolTip() == LONG
