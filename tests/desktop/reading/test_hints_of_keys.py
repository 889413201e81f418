"""What a key of the images has nothing to show for is said in the header."""

from PySide6.QtCore import Qt
from tests.support.seat import Seat
from tests.support.wording import Wording

from readingroom_desktop.shell.registry import PageName

wording = Wording(__file__)


def test_a_key_without_anything_to_show_is_told_in_the_header(open_seat: Seat) -> None:
    open_seat.sit_as_reader()
    page = open_seat.go(PageName.READING)
    open_seat.qtbot.keyClick(open_seat.window.windowHandle(), Qt.Key.Key_M)
    assert page.header.notice.isVisible()
    assert page.header.notice.text() == wording("case_images")
