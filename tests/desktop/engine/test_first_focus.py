"""A page that is shown for the first time has the keys on its list as soon as that is there."""

import pytest
from PySide6.QtWidgets import QApplication
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName

LISTS = {
    PageName.MODELS: "models",
    PageName.EVALUATIONS: "results",
    PageName.LEADERBOARD: "rows",
}


@pytest.mark.parametrize("name", LISTS, ids=str)
def test_the_keys_wait_for_the_list_of_a_page(engine: WindowDriver, name: PageName) -> None:
    window = engine.window
    window.show_page(name)
    engine.settle()

    assert window.focusWidget() is getattr(window.page(name), LISTS[name]).view


def test_a_card_that_was_opened_meanwhile_keeps_the_keys(engine: WindowDriver) -> None:
    page = engine.go(PageName.FAIRNESS)
    engine.settle()
    engine.window.show_palette()
    held = QApplication.focusWidget()

    page.take_focus()

    assert engine.window.palette_card.isAncestorOf(held)
    assert QApplication.focusWidget() is held
