from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from tests.support.sample_study import make_study
from tests.support.seat import Seat

from readingroom_desktop.settings import SettingsFile, config_folder
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.widgets.hints import MAX_CHECKS, Hint, Hints

WITHOUT_IMAGES = (0, 1, 3, 4, 5)
"""The hints that the small study has controls for."""


@pytest.fixture
def sample_seat(seat: Seat, tmp_path: Path) -> Seat:
    """Return a window whose sample study is the small one, not opened yet."""
    sample = seat.window.home.sample_path
    sample.parent.mkdir(parents=True)
    make_study(tmp_path / "sample", is_sample=True).rename(sample)
    return seat


def look_around(seat: Seat) -> Hints:
    seat.click(seat.window.page(PageName.OVERVIEW).doors.look_around)
    return seat.window.hints


def wait_for(seat: Seat, number: int) -> None:
    hints = seat.window.hints
    seat.qtbot.waitUntil(lambda: hints.number == number and hints.isVisible())


def test_looking_around_shows_the_hints_once_and_next_leads_through_them(
    sample_seat: Seat,
) -> None:
    seat, window = sample_seat, sample_seat.window
    hints = look_around(seat)
    titles = []
    for number in WITHOUT_IMAGES:
        wait_for(seat, number)
        titles.append(hints.title)
        assert window.rect().contains(hints.geometry())
        seat.click(hints.next)
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
    seat.settle()
    look_around(seat)
    assert not hints.is_running


def test_hints_follow_a_person_who_goes_on_without_them(sample_seat: Seat) -> None:
    seat = sample_seat
    hints = look_around(seat)
    wait_for(seat, 0)
    seat.sit_as_reader()
    wait_for(seat, 1)
    seat.click(seat.window.page(PageName.WORKLIST).start)
    wait_for(seat, 3)
    seat.go(PageName.WORKLIST)
    seat.qtbot.waitUntil(hints.isHidden)
    assert hints.is_running


def test_hints_take_no_key_of_the_page_but_one_esc(sample_seat: Seat) -> None:
    seat, window = sample_seat, sample_seat.window
    hints = look_around(seat)
    seat.sit_as_reader()
    seat.click(window.page(PageName.WORKLIST).start)
    wait_for(seat, 3)
    page = window.page(PageName.READING)
    assert page.isAncestorOf(window.focusWidget())
    seat.key(Qt.Key.Key_1)
    assert window.reading.form.outcome is not None
    window.show_keys()
    seat.key(Qt.Key.Key_Escape)
    assert not window.key_sheet.isVisible()
    assert hints.is_running
    seat.key(Qt.Key.Key_Escape)
    assert not hints.is_running
    assert hints.isHidden()
    assert page.isAncestorOf(window.focusWidget())


def test_hints_are_walked_by_keys_and_shown_again_on_request(sample_seat: Seat) -> None:
    seat, window = sample_seat, sample_seat.window
    hints = look_around(seat)
    seat.settle()
    hints.end()
    seat.key(Qt.Key.Key_F1)
    wait_for(seat, 0)
    seat.key(Qt.Key.Key_F1)
    wait_for(seat, 1)
    hints.next.setFocus()
    seat.key(Qt.Key.Key_Return)
    wait_for(seat, 3)
    seat.qtbot.waitUntil(hints.next.hasFocus)
    hints.skip.setFocus()
    seat.key(Qt.Key.Key_Return)
    assert not hints.is_running
    assert window.page(PageName.READING).isAncestorOf(window.focusWidget())
    (again,) = [command for command in window.commands() if command.name == "Show hints"]
    again.run()
    assert hints.is_running


def test_in_a_study_of_ones_own_hints_lead_nobody_away(open_seat: Seat) -> None:
    seat, window = open_seat, open_seat.window
    before = window.shell.summary
    hints = window.hints
    seat.key(Qt.Key.Key_F1)
    wait_for(seat, 0)
    assert hints.title == "Current user"
    seat.click(hints.next)
    seat.click(hints.next)
    assert not hints.is_running
    assert window.shell.person is None
    assert window.current is PageName.OVERVIEW
    seat.settle()
    assert window.shell.summary == before


def test_a_reader_is_shown_the_hints_of_the_pair_and_stays_there(sample_seat: Seat) -> None:
    seat, window = sample_seat, sample_seat.window
    look_around(seat)
    seat.settle()
    window.hints.end()
    seat.sit_as_reader()
    seat.click(window.page(PageName.WORKLIST).start)
    seat.settle()
    person = window.shell.person
    seat.key(Qt.Key.Key_F1)
    seat.qtbot.waitUntil(lambda: window.hints.title == "Two outputs")
    seat.click(window.hints.next)
    seat.qtbot.waitUntil(lambda: window.hints.title == "Your judgement")
    seat.click(window.hints.next)
    assert not window.hints.is_running
    assert window.shell.person is person
    assert window.current is PageName.READING


def test_without_a_study_there_is_nothing_to_hint_at(seat: Seat) -> None:
    seat.key(Qt.Key.Key_F1)
    assert not seat.window.hints.is_running
    assert "Show hints" not in [command.name for command in seat.window.commands()]


def test_a_study_opened_by_its_path_shows_no_hints(open_seat: Seat, tmp_path: Path) -> None:
    assert not open_seat.window.hints.is_running
    open_seat.window.home.sample_path = make_study(tmp_path / "elsewhere")
    open_seat.window.home.look_around()
    open_seat.settle()
    assert not open_seat.window.hints.is_running


def test_a_control_that_never_comes_is_left_out(look: None, seat: Seat) -> None:
    room = seat.window.centralWidget()
    hints = seat.window.hints
    shown = seat.window.page(PageName.OVERVIEW).doors.look_around
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
