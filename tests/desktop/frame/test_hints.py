from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver

from readingroom_desktop.settings import SettingsFile, config_folder
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.widgets.hints import MAX_CHECKS, Hint, Hints

WITHOUT_IMAGES = (0, 1, 3, 4, 5)
"""The hints that the small study has controls for."""


@pytest.fixture
def sample_driver(driver: WindowDriver, tmp_path: Path) -> WindowDriver:
    """Return a window whose sample study is the small one, not opened yet."""
    sample = driver.window.home.sample_path
    sample.parent.mkdir(parents=True)
    make_study(tmp_path / "sample", is_sample=True).rename(sample)
    return driver


def explore_sample(driver: WindowDriver) -> Hints:
    driver.click(driver.window.page(PageName.OVERVIEW).start_tiles.explore_sample)
    return driver.window.hints


def wait_for(driver: WindowDriver, number: int) -> None:
    hints = driver.window.hints
    driver.qtbot.waitUntil(lambda: hints.number == number and hints.isVisible())


@pytest.mark.usefixtures("styled")
def test_looking_around_shows_the_hints_once_and_next_leads_through_them(
    sample_driver: WindowDriver,
) -> None:
    driver, window = sample_driver, sample_driver.window
    hints = explore_sample(driver)
    titles = []
    for number in WITHOUT_IMAGES:
        wait_for(driver, number)
        titles.append(hints.title)
        assert window.rect().contains(hints.geometry())
        driver.click(hints.next)
    assert titles == [
        "Current user",
        "Worklist",
        "Two outputs",
        "Your judgement",
        "Results for coordinators",
    ]
    assert not hints.is_running
    assert window.shell.person is None
    assert SettingsFile(config_folder()).load().settings.are_hints_seen
    window.shell.close_study()
    driver.settle()
    explore_sample(driver)
    assert not hints.is_running


def test_hints_follow_a_person_who_goes_on_without_them(sample_driver: WindowDriver) -> None:
    driver = sample_driver
    hints = explore_sample(driver)
    wait_for(driver, 0)
    driver.act_as_reader()
    wait_for(driver, 1)
    driver.click(driver.window.page(PageName.WORKLIST).start)
    wait_for(driver, 3)
    driver.go(PageName.WORKLIST)
    driver.qtbot.waitUntil(hints.isHidden)
    assert hints.is_running


def test_hints_take_no_key_of_the_page_but_one_esc(sample_driver: WindowDriver) -> None:
    driver, window = sample_driver, sample_driver.window
    hints = explore_sample(driver)
    driver.act_as_reader()
    driver.click(window.page(PageName.WORKLIST).start)
    wait_for(driver, 3)
    page = window.page(PageName.READING)
    assert page.isAncestorOf(window.focusWidget())
    driver.key(Qt.Key.Key_1)
    assert window.reading.form.outcome is not None
    window.show_keys()
    driver.key(Qt.Key.Key_Escape)
    assert not window.key_sheet.isVisible()
    assert hints.is_running
    driver.key(Qt.Key.Key_Escape)
    assert not hints.is_running
    assert hints.isHidden()
    assert page.isAncestorOf(window.focusWidget())


def test_hints_are_walked_by_keys_and_shown_again_on_request(sample_driver: WindowDriver) -> None:
    driver, window = sample_driver, sample_driver.window
    hints = explore_sample(driver)
    driver.settle()
    hints.end()
    driver.key(Qt.Key.Key_F1)
    wait_for(driver, 0)
    driver.key(Qt.Key.Key_F1)
    wait_for(driver, 1)
    hints.next.setFocus()
    driver.key(Qt.Key.Key_Return)
    wait_for(driver, 3)
    driver.qtbot.waitUntil(hints.next.hasFocus)
    hints.skip.setFocus()
    driver.key(Qt.Key.Key_Return)
    assert not hints.is_running
    assert window.page(PageName.READING).isAncestorOf(window.focusWidget())
    (again,) = [command for command in window.commands() if command.name == "Show hints"]
    again.run()
    assert hints.is_running


def test_in_a_study_of_ones_own_hints_lead_nobody_away(open_driver: WindowDriver) -> None:
    driver, window = open_driver, open_driver.window
    before = window.shell.summary
    hints = window.hints
    driver.key(Qt.Key.Key_F1)
    wait_for(driver, 0)
    assert hints.title == "Current user"
    driver.click(hints.next)
    driver.click(hints.next)
    assert not hints.is_running
    assert window.shell.person is None
    assert window.current is PageName.OVERVIEW
    driver.settle()
    assert window.shell.summary == before


def test_a_reader_is_shown_the_hints_of_the_pair_and_stays_there(
    sample_driver: WindowDriver,
) -> None:
    driver, window = sample_driver, sample_driver.window
    explore_sample(driver)
    driver.settle()
    window.hints.end()
    driver.act_as_reader()
    driver.click(window.page(PageName.WORKLIST).start)
    driver.settle()
    person = window.shell.person
    driver.key(Qt.Key.Key_F1)
    driver.qtbot.waitUntil(lambda: window.hints.title == "Two outputs")
    driver.click(window.hints.next)
    driver.qtbot.waitUntil(lambda: window.hints.title == "Your judgement")
    driver.click(window.hints.next)
    assert not window.hints.is_running
    assert window.shell.person is person
    assert window.current is PageName.READING


def test_without_a_study_there_is_nothing_to_hint_at(driver: WindowDriver) -> None:
    driver.key(Qt.Key.Key_F1)
    assert not driver.window.hints.is_running
    assert "Show hints" not in [command.name for command in driver.window.commands()]


def test_a_study_opened_by_its_path_shows_no_hints(
    open_driver: WindowDriver, tmp_path: Path
) -> None:
    assert not open_driver.window.hints.is_running
    open_driver.window.home.sample_path = make_study(tmp_path / "elsewhere")
    open_driver.window.home.explore_sample()
    open_driver.settle()
    assert not open_driver.window.hints.is_running


def test_a_control_that_never_comes_is_left_out(look: None, driver: WindowDriver) -> None:
    room = driver.window.centralWidget()
    hints = driver.window.hints
    shown = driver.window.page(PageName.OVERVIEW).start_tiles.explore_sample
    missing = QWidget(room)
    missing.hide()

    def hint(title: str, anchor: QWidget) -> Hint:
        return Hint(title, "", lambda: anchor, lambda: title == now, lambda: None)

    now = "first"
    hints.start((hint("first", missing), hint("second", shown)))
    for _ in range(MAX_CHECKS - 1):
        hints._update_position()
    assert hints.number == 0
    now = "second"
    hints._update_position()
    assert hints.title == "second"
    hints.start((hint("second", missing),))
    for _ in range(MAX_CHECKS + 1):
        hints._update_position()
    assert not hints.is_running
