"""What a key of the images has nothing to show for is said in the header."""

from PySide6.QtCore import Qt
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom_desktop.shell.registry import PageName

wording = Wording(__file__)


def test_a_key_without_anything_to_show_is_shown_in_the_header(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    page = open_driver.go(PageName.READING)
    open_driver.qtbot.keyClick(open_driver.window.windowHandle(), Qt.Key.Key_M)
    assert page.header.notice.isVisible()
    assert page.header.notice.text() == wording("case_images")
