"""The command palette finds the tabs within pages."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName

pytestmark = pytest.mark.usefixtures("reused_window", "styled")

CONTROL = Qt.KeyboardModifier.ControlModifier
LIBRARY, READERS, FORMATS = 4, 4, 1


def plain(name: str) -> str:
    """Return a name without the marks that isolate its parts."""
    return name.translate(dict.fromkeys((0x2068, 0x2069)))


def names(driver: WindowDriver) -> list[str]:
    return [plain(command.name) for command in driver.window.commands()]


@pytest.fixture
def page(engine: WindowDriver) -> Any:
    shown = engine.go(PageName.EVALUATIONS)
    shown.views.setCurrentIndex(LIBRARY)  # builds the library
    engine.settle()
    engine.go(PageName.OVERVIEW)
    return shown


def test_a_view_of_a_page_is_found_by_typing(engine: WindowDriver, page: Any) -> None:
    page.views.setCurrentIndex(0)
    engine.window.stack.setFocus()
    engine.key(Qt.Key.Key_K, CONTROL)
    palette = engine.window.palette_card
    assert not any("›" in plain(command.name) for command in palette._shown)
    engine.type(palette.box, "library")
    assert "Go to Evaluations › Library" in [plain(command.name) for command in palette._shown]
    engine.key(Qt.Key.Key_Return)
    engine.settle()
    assert engine.window.current is PageName.EVALUATIONS
    assert page.views.currentIndex() == LIBRARY
    assert page.library.isVisible()


def test_a_tab_of_another_view_is_shown_with_its_view(engine: WindowDriver, page: Any) -> None:
    (command,) = (c for c in engine.window.commands()
                  if plain(c.name) == "Go to Evaluations › Readers")  # fmt: skip
    command.run()
    engine.settle()
    assert (page.views.currentIndex(), page.tabs.currentIndex()) == (0, READERS)
    assert page.readers.isVisible()
    assert page.tabs.tabBar().hasFocus()
    (command,) = (c for c in engine.window.commands()
                  if plain(c.name) == "Go to Evaluations › Formats")  # fmt: skip
    command.run()
    engine.settle()
    assert page.library.tabs.currentIndex() == FORMATS
    assert page.library.formats.isVisible()


def test_tabs_of_all_built_pages_open_what_they_name(engine: WindowDriver, page: Any) -> None:
    for name in (PageName.LEADERBOARD, PageName.MODELS, PageName.SYNTHETIC_CASES):
        engine.go(name)
    found = [c for c in engine.window.commands() if c.is_detail]
    assert len(found) > 15
    for command in found:
        command.run()
        engine.settle()
        bar = engine.window.focusWidget()
        assert plain(command.name).endswith(bar.tabText(bar.currentIndex()).split(" (")[0])


def test_hidden_tabs_are_not_found(engine: WindowDriver, page: Any) -> None:
    assert not page.tabs.isTabVisible(3)
    hidden = page.tabs.tabText(3)
    assert not any(name.endswith(hidden) for name in names(engine))
