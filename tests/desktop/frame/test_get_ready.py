"""What the window prepares while a worklist is looked at."""

from tests.support.seat import Seat

from readingroom_desktop.viewmodels.shell import PageName


def test_the_reading_page_is_built_while_the_worklist_is_in_front(open_seat: Seat) -> None:
    window = open_seat.window
    open_seat.sit_as_reader()
    assert PageName.READING not in window._pages
    open_seat.qtbot.waitUntil(lambda: PageName.READING in window._pages, timeout=20_000)
    open_seat.settle()
    assert window.current is PageName.WORKLIST
    assert window.stack.currentWidget() is window.page(PageName.WORKLIST)
    assert window.reading.reading is None


def test_nothing_is_prepared_for_a_coordinator(open_seat: Seat) -> None:
    window = open_seat.window
    open_seat.sit_as_reader()
    window.sit(None)
    open_seat.settle()
    assert not window._get_ready.isActive()
    window._get_reading_ready()
    assert PageName.READING not in window._pages


def test_who_reads_already_is_not_disturbed(open_seat: Seat) -> None:
    window = open_seat.window
    open_seat.sit_as_reader()
    open_seat.go(PageName.READING)
    shown = window.reading.reading
    open_seat.qtbot.waitUntil(lambda: not window._get_ready.isActive(), timeout=20_000)
    open_seat.settle()
    assert window.reading.reading is shown
    assert window.current is PageName.READING
