"""Another look is put on piece by piece, and two are never seen together."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QHeaderView, QWidget
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import style_sheet, tokens
from readingroom_desktop.widgets.overlay import ModalOverlay

pytestmark = pytest.mark.usefixtures("styled")


class Watcher(QObject):
    """Notes which sheet each piece wears whenever it, or something in it, is painted."""

    def __init__(self, pieces: list[QWidget]) -> None:
        super().__init__()
        self.worn: list[str] = []
        self._pieces = pieces
        for piece in pieces:
            for one in (piece, *piece.findChildren(QWidget)):
                one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let it pass."""
        if event.type() is QEvent.Type.Paint and isinstance(watched, QWidget):
            is_in = (one for one in self._pieces if one is watched or one.isAncestorOf(watched))
            self.worn.append(next(is_in).styleSheet())
        return False


def is_made_up(piece: QWidget) -> bool:
    """Tell whether a piece was dressed: a card that was never shown is not yet."""
    return piece.testAttribute(Qt.WidgetAttribute.WA_WState_Polished)


@pytest.fixture
def driver(shared_driver: WindowDriver) -> Iterator[WindowDriver]:
    """Return a window with three pages, in whichever look the last test left it."""
    window = shared_driver.window
    for name in (PageName.AUDIT_TRAIL, PageName.PREFERENCE, PageName.OVERVIEW):
        window.show_page(name)
    shared_driver.qtbot.waitUntil(lambda: window.study_thread.is_idle)
    window.repaint()
    yield shared_driver
    shared_driver.qtbot.waitUntil(lambda: not window.theme_manager.is_busy, timeout=20_000)


def test_no_part_is_styled_by_two_sheets(driver: WindowDriver) -> None:
    pieces = driver.window.theme_manager._pieces()
    assert driver.window.page(PageName.PREFERENCE) in pieces
    assert [pair for pair in permutations(pieces, 2) if pair[0].isAncestorOf(pair[1])] == []


def test_nothing_is_painted_before_all_on_screen_wears_the_new_look(driver: WindowDriver) -> None:
    window = driver.window
    shown = [piece for piece in window.theme_manager._pieces() if piece.isVisible()]
    watcher = Watcher(shown)
    window.switch_theme()
    window.update()
    driver.qtbot.waitUntil(lambda: not window.theme_manager.is_busy, timeout=20_000)
    window.repaint()
    assert set(watcher.worn) == {style_sheet(tokens())}
    assert len(shown) > 3


def test_a_theme_that_is_chosen_in_a_card_over_the_window_is_painted(driver: WindowDriver) -> None:
    """The card was hidden, and its area dirty, while the window was not painted."""
    window = driver.window
    card = ModalOverlay(window.body, 300)
    card.open()
    driver.qtbot.waitUntil(lambda: not card.visibleRegion().isEmpty())
    QApplication.processEvents()
    watcher = Watcher([piece for piece in window.theme_manager._pieces() if piece.isVisible()])
    card.close_card()
    window.switch_theme()
    driver.qtbot.waitUntil(lambda: not window.theme_manager.is_busy, timeout=20_000)
    QApplication.processEvents()
    card.deleteLater()

    assert set(watcher.worn) == {style_sheet(tokens())}


def test_a_page_that_is_shown_before_its_turn_wears_the_new_look_at_once(
    driver: WindowDriver,
) -> None:
    window = driver.window
    watcher = Watcher([window.page(PageName.AUDIT_TRAIL)])
    window.switch_theme()
    window.theme_manager.finish()
    assert window.page(PageName.PREFERENCE).styleSheet() != style_sheet(tokens())
    window.show_page(PageName.AUDIT_TRAIL)
    window.repaint()
    assert window.page(PageName.AUDIT_TRAIL).styleSheet() == style_sheet(tokens())
    assert set(watcher.worn) == {style_sheet(tokens())}


def test_what_is_hidden_follows_and_all_is_painted_again(driver: WindowDriver) -> None:
    window = driver.window
    window.switch_theme()
    driver.qtbot.waitUntil(lambda: not window.theme_manager.is_busy, timeout=20_000)
    pieces = [piece for piece in window.theme_manager._pieces() if is_made_up(piece)]
    assert {piece.styleSheet() for piece in pieces} == {style_sheet(tokens())}
    assert all(piece.updatesEnabled() for piece in pieces)


def test_who_changes_their_mind_gets_the_first_look_back(driver: WindowDriver) -> None:
    window = driver.window
    before = style_sheet(tokens())
    window.switch_theme()
    window.switch_theme()
    driver.qtbot.waitUntil(lambda: not window.theme_manager.is_busy, timeout=20_000)
    pieces = [piece for piece in window.theme_manager._pieces() if is_made_up(piece)]
    assert {piece.styleSheet() for piece in pieces} == {before}
    assert window.updatesEnabled()


def test_a_card_that_is_made_later_wears_the_look(driver: WindowDriver) -> None:
    card = ModalOverlay(driver.window.body, 300)
    card.open()
    assert card.styleSheet() == style_sheet(tokens())
    card.close_card()
    card.deleteLater()


def test_columns_keep_their_width_with_another_look(driver: WindowDriver) -> None:
    window = driver.window
    window.show_page(PageName.AUDIT_TRAIL)
    page: Any = window.page(PageName.AUDIT_TRAIL)
    header = page.events.view.horizontalHeader()
    driver.qtbot.waitUntil(lambda: window.study_thread.is_idle)
    QApplication.processEvents()
    measured = QHeaderView.ResizeMode.ResizeToContents
    places = [at for at in range(header.count()) if header.sectionResizeMode(at) == measured]
    widths = [header.sectionSize(place) for place in places]
    window.switch_theme()
    driver.qtbot.waitUntil(lambda: not window.theme_manager.is_busy, timeout=20_000)
    QApplication.processEvents()
    assert [header.sectionSize(place) for place in places] == widths
    assert widths


def test_a_window_is_painted_again_where_a_turn_fails(driver: WindowDriver) -> None:
    window = driver.window
    window.switch_theme()
    window.theme_manager._now.appendleft(lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        window.theme_manager.finish()
    assert window.updatesEnabled()
    driver.qtbot.waitUntil(lambda: not window.theme_manager.is_busy, timeout=20_000)
