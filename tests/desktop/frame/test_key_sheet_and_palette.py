"""The key sheet and the command palette of the window, and the commands they name."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from tests.support.sample_study import TITLE
from tests.support.window_driver import WindowDriver

from readingroom_desktop.settings import SettingsFile, config_folder
from readingroom_desktop.shell.registry import PageName

pytestmark = pytest.mark.usefixtures("reused_window")

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_the_key_sheet_opens_anywhere_and_esc_closes_it(open_driver: WindowDriver) -> None:
    window = open_driver.window
    for name in window.navigation.pages:
        open_driver.go(name)
        window.stack.setFocus()
        open_driver.qtbot.keyClick(window, Qt.Key.Key_Question)
        assert window.key_sheet.isVisible()
        assert window.key_sheet.sections[0].title == "Everywhere"
        assert "Ctrl+O" in [entry.keys for entry in window.key_sheet.sections[0].entries]
        open_driver.qtbot.keyClick(window.key_sheet, Qt.Key.Key_X)
        assert window.key_sheet.isVisible()
        open_driver.qtbot.keyClick(window.key_sheet, Qt.Key.Key_Escape)
        assert not window.key_sheet.isVisible()
    window.key_sheet.close_card()


@pytest.mark.usefixtures("styled")
def test_the_reading_pages_keys_are_in_the_sheet(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    open_driver.go(PageName.READING)
    open_driver.click(open_driver.window.strip.help)
    titles = [section.title for section in open_driver.window.key_sheet.sections]
    assert "Judging" in titles
    keys = [entry.keys for entry in open_driver.window.key_sheet.sections[0].entries]
    assert "Ctrl+O" not in keys
    card = open_driver.window.key_sheet.card
    assert card.width() <= open_driver.window.width()
    assert card.height() <= open_driver.window.height()


@pytest.mark.usefixtures("styled")
def test_a_click_beside_an_overlay_closes_it(open_driver: WindowDriver) -> None:
    window = open_driver.window
    window.show_keys()
    open_driver.qtbot.mouseClick(
        window.key_sheet, Qt.MouseButton.LeftButton, pos=window.key_sheet.card.geometry().center()
    )
    assert window.key_sheet.isVisible()
    open_driver.qtbot.mouseClick(
        window.key_sheet, Qt.MouseButton.LeftButton, pos=window.key_sheet.rect().bottomLeft()
    )
    assert not window.key_sheet.isVisible()


def test_a_question_mark_typed_into_a_text_box_is_text(open_driver: WindowDriver) -> None:
    field = open_driver.window.page(PageName.OVERVIEW).overview.cases.filter
    field.setFocus()
    open_driver.type(field, "a?k1")
    assert field.text() == "a?k1"
    assert not open_driver.window.key_sheet.isVisible()
    assert open_driver.window.current is PageName.OVERVIEW


def test_a_page_that_takes_the_focus_late_leaves_the_palette_the_keys(
    open_driver: WindowDriver,
) -> None:
    window = open_driver.window
    window.stack.setFocus()
    field = window.page(PageName.OVERVIEW).overview.cases.filter
    open_driver.key(Qt.Key.Key_K, CONTROL)
    field.setFocus()
    assert window.palette_card.box.hasFocus()
    open_driver.qtbot.keyClicks(window.focusWidget(), "repo")
    assert (window.palette_card.box.text(), field.text()) == ("repo", "")
    open_driver.key(Qt.Key.Key_Escape)
    assert window.palette_card.isHidden()
    assert field.hasFocus()


def test_the_palette_finds_a_command_by_typing_and_runs_it_by_enter(
    open_driver: WindowDriver,
) -> None:
    window = open_driver.window
    window.stack.setFocus()
    open_driver.key(Qt.Key.Key_K, CONTROL)
    palette = window.palette_card
    assert palette.isVisible()
    open_driver.type(palette.box, "tra")
    open_driver.key(Qt.Key.Key_Down)
    open_driver.key(Qt.Key.Key_Up)
    assert palette.list.count() >= 1
    open_driver.key(Qt.Key.Key_Return)
    assert window.current is PageName.AUDIT_TRAIL
    assert not palette.isVisible()


def test_the_palette_says_when_nothing_fits(open_driver: WindowDriver) -> None:
    palette = open_driver.window.palette_card
    open_driver.window.show_palette()
    open_driver.type(palette.box, "zzz")
    assert palette.list.count() == 0
    assert palette._none.isVisible()
    open_driver.key(Qt.Key.Key_Return)
    assert palette.isVisible()


def run_command(driver: WindowDriver, name: str) -> None:
    (command,) = [c for c in driver.window.commands() if c.name.startswith(name)]
    command.run()
    driver.settle()


@pytest.mark.usefixtures("own_window")
def test_commands_do_what_they_say(open_driver: WindowDriver) -> None:
    window = open_driver.window
    run_command(open_driver, "Verify audit trail")
    assert window.pages.viewmodel(PageName.AUDIT_TRAIL).verification.is_sound
    run_command(open_driver, "Act as R1")
    assert window.shell.person.code == "R1"
    assert "Open study" not in [command.name for command in window.commands()]
    window.act_as(None)
    run_command(open_driver, "Show shortcuts")
    assert window.key_sheet.isVisible()
    run_command(open_driver, "Close study")
    assert window.shell.summary is None
    assert open_driver.rail_titles() == ["Study"]
    run_command(open_driver, "Close window")
    assert not window.isVisible()


@pytest.mark.usefixtures("own_window")
def test_the_look_is_switched_and_remembered(open_driver: WindowDriver) -> None:
    run_command(open_driver, "Switch light")
    assert SettingsFile(config_folder()).load().settings.theme == "light"
    run_command(open_driver, "Switch light")
    assert SettingsFile(config_folder()).load().settings.theme == "dark"


def test_a_study_is_opened_by_key(driver: WindowDriver, small_study: Path) -> None:
    driver.chooser.chosen_study = small_study
    driver.window.stack.setFocus()
    driver.key(Qt.Key.Key_O, CONTROL)
    assert driver.window.shell.summary.title == TITLE
    assert driver.chooser.asked == ["study"]


@pytest.mark.usefixtures("own_window")
def test_a_long_key_sheet_scrolls_by_keys_and_stays_in_a_small_window(
    open_driver: WindowDriver,
) -> None:
    window, sheet = open_driver.window, open_driver.window.key_sheet
    window.resize(1366, 500)
    open_driver.act_as_reader()
    open_driver.go(PageName.READING)
    window.show_keys()
    bar = sheet.area.verticalScrollBar()
    assert window.rect().contains(sheet.card.rect().translated(sheet.card.mapTo(window, QPoint())))
    assert bar.maximum() > 0
    open_driver.qtbot.keyClick(sheet, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    open_driver.qtbot.keyClick(sheet, Qt.Key.Key_End)
    assert bar.value() == bar.maximum()
    open_driver.qtbot.keyClick(sheet, Qt.Key.Key_Home)
    assert bar.value() == 0
    sheet.close_card()
