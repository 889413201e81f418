"""Parts that show all their text in a narrow window: tabs, drop-down lists, messages, notes."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from readingroom_desktop.itemmodels.columns import text_column
from readingroom_desktop.theme import Size, use_text_size
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.field_grid import field_name
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs, LowStack
from readingroom_desktop.widgets.layouts import WholeText, column, panel, splitter
from readingroom_desktop.widgets.page_stack import PageArea, PageStack
from readingroom_desktop.widgets.popover import Popover
from readingroom_desktop.widgets.scroll_areas import ShortArea, TallArea
from readingroom_desktop.widgets.tab_bar import FittedTabBar
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.toast import Toast

pytestmark = pytest.mark.usefixtures("styled", "look")
SENTENCE = "One of the sentences that are as long as a narrow window is wide. "


class _Drawing(QWidget):
    """A part that prefers much more height than it needs."""

    def sizeHint(self) -> QSize:
        return QSize(100, 400)

    def minimumSizeHint(self) -> QSize:
        return QSize(50, 60)


def widths(bar: FittedTabBar) -> list[int]:
    """Return the widths of the tabs on screen."""
    return [bar.tabRect(index).width() for index in range(bar.count())]


@pytest.fixture
def bar(qtbot: QtBot) -> FittedTabBar:
    pixmap = QPixmap(Size.ICON, Size.ICON)
    pixmap.fill(Qt.GlobalColor.red)
    tabs = FittedTabBar()
    qtbot.addWidget(tabs)
    titles = ("One", "Models & outputs", "The longest title")
    tabs.show_tabs([(title, QIcon(pixmap)) for title in titles])
    tabs.resize(900, Size.TABS)
    tabs.show()
    return tabs


def test_tabs_give_up_their_icons_before_their_titles(bar: FittedTabBar) -> None:
    roomy = widths(bar)
    assert not bar.tabIcon(0).isNull()
    bar.resize(sum(roomy) - 1, Size.TABS)
    assert bar.tabIcon(0).isNull()
    assert not any(bar.tabToolTip(index) for index in range(3))
    bar.resize(900, Size.TABS)
    assert widths(bar) == roomy


def test_the_longest_titles_are_elided_first_and_keep_a_tip(bar: FittedTabBar) -> None:
    bar.resize(sum(widths(bar)) // 2, Size.TABS)
    short, middle, longest = widths(bar)
    assert bar.tabRect(2).right() < bar.width()
    assert short < middle <= longest
    assert [bar.tabToolTip(index) for index in range(3)] == [
        "",
        *("Models & outputs", "The longest title"),
    ]


def test_a_tab_that_appears_takes_its_room(qtbot: QtBot) -> None:
    tabs = FrontTabs("Lists", (QLabel(), "Models that run here"), (QLabel(), "Imported outputs"))
    qtbot.addWidget(tabs)
    tabs.setTabVisible(0, False)
    tabs.resize(900, 200)
    tabs.show()
    tabs.setCurrentIndex(0)
    tabs.setTabVisible(0, True)
    bar = tabs.tabBar()
    qtbot.waitUntil(lambda: bar.width() == bar.sizeHint().width())
    assert bar.tabToolTip(0) == bar.tabToolTip(1) == ""
    assert bar.tabRect(0).width() > bar.tabRect(1).width()


def test_a_choice_tells_its_text_only_where_it_is_elided(qtbot: QtBot) -> None:
    picker = Picker("Suite", ("Suite of long title", None), ("B", None))
    qtbot.addWidget(picker)
    picker.resize(400, Size.CONTROL)
    picker.show()
    picker.setToolTip("Choose one")
    assert picker.toolTip() == "Choose one"
    picker.resize(60, Size.CONTROL)
    assert picker.toolTip().splitlines() == ["Suite of long title", "Choose one"]
    picker.setCurrentIndex(1)
    assert picker.toolTip() == "Choose one"


def test_a_message_longer_than_the_window_is_wrapped(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(500, 300)
    window.show()
    toast = Toast(window)
    toast.show_message("Saved.")
    low = toast.height()
    toast.show_warning(SENTENCE * 2)
    assert toast.height() > low
    assert window.rect().contains(toast.geometry())
    window.resize(2000, 300)
    qtbot.waitUntil(lambda: toast.height() == low)


def test_an_area_is_as_high_as_its_content_up_to_a_limit(qtbot: QtBot) -> None:
    note = label(is_wrapped=True)
    area = ShortArea(panel(column(note)), 3 * Size.ROW)
    window = QWidget()
    qtbot.addWidget(window)
    window.setLayout(column(area, None))
    window.resize(300, 300)
    window.show()
    note.setText(SENTENCE)
    qtbot.waitUntil(lambda: 0 < area.height() < 3 * Size.ROW)
    note.setText(SENTENCE * 9)
    qtbot.waitUntil(lambda: area.height() == 3 * Size.ROW)
    note.setText("Short.")
    qtbot.waitUntil(lambda: area.viewport().height() == note.height())


def test_an_area_gives_its_room_to_other_parts_and_then_scrolls(qtbot: QtBot) -> None:
    note, other = label(SENTENCE * 9, is_wrapped=True), QWidget()
    area = ShortArea(panel(column(note)), 4 * Size.ROW, least=Size.ROW)
    window = QWidget()
    qtbot.addWidget(window)
    window.setLayout(column(area, other, growing=other))
    window.resize(300, 300)
    window.show()
    qtbot.waitUntil(lambda: area.height() == 4 * Size.ROW)
    other.setMinimumHeight(300 - 2 * Size.ROW)
    qtbot.waitUntil(lambda: Size.ROW <= area.height() <= 2 * Size.ROW)
    assert area.verticalScrollBar().maximum() > 0


def test_the_widest_column_is_never_narrower_than_its_title(qtbot: QtBot) -> None:
    title = "File or folder that is passed to the import"
    table = DenseTable("Formats", [text_column(title, str), text_column("Format", str)])
    qtbot.addWidget(table)
    table.set_rows(["a"])
    table.resize(200, 200)
    table.show()
    assert table.view.columnWidth(0) == table.view.horizontalHeader().sectionSizeHint(0)


def test_an_area_that_scrolls_up_and_down_is_as_wide_as_its_content(qtbot: QtBot) -> None:
    wide = QPushButton(SENTENCE)
    area = TallArea(panel(column(wide)), Size.CONTROL)
    around = splitter(area, QWidget(), sizes=(1, 900))
    qtbot.addWidget(around)
    around.resize(2000, 300)
    around.show()
    assert area.viewport().width() >= area.widget().width() >= wide.sizeHint().width()
    wide.setText(2 * SENTENCE)
    qtbot.waitUntil(lambda: area.viewport().width() >= wide.sizeHint().width())


def test_wrapped_lines_are_whole_in_a_splitter(qtbot: QtBot) -> None:
    lines = WholeText()
    note = label(SENTENCE * 9, is_wrapped=True)
    lines.setLayout(column(note))
    around = splitter(lines, QWidget(), sizes=(200, 200))
    qtbot.addWidget(around)
    around.resize(400, 40)
    around.show()
    qtbot.waitUntil(lambda: lines.height() >= note.heightForWidth(lines.width()))
    note.setText(SENTENCE * 18)
    qtbot.waitUntil(lambda: lines.height() >= note.heightForWidth(lines.width()))


def test_a_result_below_wrapped_lines_asks_for_no_more_than_its_least_height(
    qtbot: QtBot,
) -> None:
    note, drawing = label(SENTENCE, is_wrapped=True), _Drawing()
    result = WholeText()
    stack = LowStack(panel(column(note, splitter(drawing))))
    result.setLayout(column(stack, growing=stack))
    around = splitter(result, QWidget(), is_vertical=True)
    qtbot.addWidget(around)
    around.resize(400, 900)
    around.show()
    least = note.heightForWidth(note.width()) + drawing.minimumSizeHint().height()
    qtbot.waitUntil(lambda: least <= result.minimumHeight() < drawing.sizeHint().height())


def test_a_name_of_a_field_is_as_wide_as_its_longest_word(qtbot: QtBot) -> None:
    for text in ("Name", "Spaltendeklarationsdateien"):
        name = field_name(text)
        qtbot.addWidget(name)
        name.adjustSize()
        assert name.width() >= max(Size.NAME_COLUMN, name.fontMetrics().horizontalAdvance(text))


def test_pages_scroll_instead_of_compressing_large_text(
    qapp: QApplication, qtbot: QtBot, usual_text_again: None
) -> None:
    use_text_size(qapp, 130)
    pages = PageStack()
    area = PageArea(pages)
    qtbot.addWidget(area)
    notes = [label(SENTENCE * 9, is_wrapped=True) for _ in range(9)]
    pages.addWidget(panel(column(*notes)))
    area.resize(900, 640)
    area.show()
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    assert all(note.height() >= note.heightForWidth(note.width()) for note in notes)


def test_rows_of_tables_are_whole_with_large_text(
    qapp: QApplication, qtbot: QtBot, usual_text_again: None
) -> None:
    use_text_size(qapp, 150)
    table = DenseTable("Cases", [text_column("Case", str)])
    qtbot.addWidget(table)
    table.set_rows(["a", "b", "c", "d"])
    table.resize(table.minimumSizeHint())
    table.show()
    assert table.view.viewport().height() >= 3 * table.view.rowHeight(0)


def test_a_column_of_a_given_width_is_as_wide_as_its_title(qtbot: QtBot) -> None:
    columns = [text_column("File", str), text_column("Causes that were named", str, width=40)]
    table = DenseTable("Files", columns)
    qtbot.addWidget(table)
    table.set_rows(["a"])
    table.resize(600, 200)
    table.show()
    assert table.view.columnWidth(1) == table.view.horizontalHeader().sectionSizeHint(1) > 40


def test_a_low_window_shows_the_top_of_a_page_that_comes_to_the_front(qtbot: QtBot) -> None:
    pages = PageStack()
    area = PageArea(pages)
    qtbot.addWidget(area)
    for _ in range(2):
        high = QLabel()
        high.setMinimumHeight(1000)
        pages.addWidget(panel(column(high)))
    area.resize(900, 300)
    area.show()
    bar = area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    pages.setCurrentIndex(1)
    assert bar.value() == 0


def test_a_stack_asks_for_the_height_of_the_part_in_front(qtbot: QtBot) -> None:
    high, low = QLabel(), label(SENTENCE, is_wrapped=True)
    high.setMinimumHeight(500)
    stack = FrontStack(high, low)
    qtbot.addWidget(stack)
    assert stack.minimumSizeHint().height() >= 500
    stack.setCurrentIndex(1)
    assert stack.heightForWidth(400) == low.heightForWidth(400) < 500


class _Large(QWidget):
    """A part that prefers more than two thirds of the screen in both directions."""

    def sizeHint(self) -> QSize:
        return self.screen().size() * 0.8


def test_a_popover_is_as_large_as_its_content_on_a_small_screen(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(window.screen().size())
    window.show()
    popover = Popover("", window)
    popover.column.addWidget(_Large())
    popover.move_to(window.mapToGlobal(window.rect().bottomRight()))
    popover.show()

    assert popover.size() == popover.sizeHint()
    assert window.geometry().contains(popover.geometry())


def test_a_popover_fits_what_it_shows_when_it_first_opens(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1000, 800)
    anchor = QPushButton("Open", host)
    host.show()
    popover = Popover("Filters", host)
    long_list = QWidget()
    long_list.setFixedHeight(300)
    popover.column.addWidget(long_list)
    popover.column.activate()
    long_list.hide()

    popover.open_under(anchor)

    assert popover.height() < 100
    popover.close()
