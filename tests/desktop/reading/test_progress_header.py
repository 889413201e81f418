"""Header of the Reading page: a long notice in a narrow header."""

import pytest
from PySide6.QtWidgets import QApplication, QStyleOptionButton
from tools.autopilot.page_checks import cut_texts

from readingroom_desktop.widgets.reading.progress_header import ProgressHeader

NOTICE = (
    "Marks belong to pixels of stored images, not of reformats or slabs. Shift+R, 1 shows them."
)


def painted(header: ProgressHeader) -> str:
    QApplication.processEvents()
    option = QStyleOptionButton()
    header.notice.initStyleOption(option)
    return option.text


@pytest.mark.parametrize(("width", "lines"), [(1_600, 1), (900, 2)])
def test_a_long_notice_takes_a_second_line_instead_of_losing_its_end(
    qtbot, width: int, lines: int
) -> None:
    header = ProgressHeader()
    qtbot.addWidget(header)
    header.resize(width, header.height())
    header.show()
    header.hint(NOTICE)
    text = painted(header)
    assert text.replace("\n", " ") == NOTICE
    assert text.count("\n") == lines - 1
    assert cut_texts(header.notice) == []
