"""A window on a small screen, or at 200 %: everything can be reached."""

import itertools

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from readingroom_desktop.shell.registry import PageGroup, PageName
from readingroom_desktop.study.overview.overview_pane import OverviewPane
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.layouts import FlowRow

pytestmark = pytest.mark.usefixtures("styled")


def shrink(driver):
    driver.window.resize(960, 540)  # 1920x1080 at 200 %
    driver.qtbot.waitUntil(lambda: driver.window.width() == 960)
    return driver


@pytest.fixture
def small(shared_driver):
    return shrink(shared_driver)


def test_a_window_fits_into_half_of_full_hd(small) -> None:
    hint = small.window.minimumSizeHint().expandedTo(small.window.minimumSize())
    assert hint.width() <= 960
    assert hint.height() <= 540 - 48  # of the title bar and the task bar


def test_the_first_window_is_not_larger_than_its_screen(make_driver) -> None:
    driver = make_driver(size=None)
    available = driver.window.screen().availableSize()
    assert driver.window.width() <= max(available.width(), Size.MIN_WINDOW_WIDTH)
    assert driver.window.height() <= max(available.height(), Size.MIN_WINDOW_HEIGHT)


def test_a_window_whose_stored_geometry_suits_no_screen_opens_maximised(make_driver) -> None:
    window = make_driver().window
    usual = bytes(window.saveGeometry().data())
    opened = []
    for geometry in (usual, b"damaged"):
        window._services.settings.store_layout("window", geometry)
        window._restore()
        window.open()
        opened.append(window.isMaximized())
    assert opened == [False, True]


def test_a_small_window_names_the_pages_by_tips(small) -> None:
    entry = small.window.navigation.rail.entries[PageGroup.STUDY]
    assert entry.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
    assert entry.toolTip() == f"{entry.accessibleName()} (Ctrl+1)"

    small.window.resize(Size.WINDOW_WIDTH, Size.WINDOW_HEIGHT)
    with_text = Qt.ToolButtonStyle.ToolButtonTextUnderIcon
    small.qtbot.waitUntil(lambda: entry.toolButtonStyle() == with_text)


def test_every_page_of_a_small_window_can_be_scrolled_to_its_end(small) -> None:
    window = small.window
    for name in window.navigation.pages:
        window.show_page(name)
        QApplication.processEvents()
        page = window.page(name)
        area = _area_of(page)
        hidden = page.size() - area.viewport().size()
        bars = area.horizontalScrollBar(), area.verticalScrollBar()
        assert hidden.width() <= bars[0].maximum(), name
        assert hidden.height() <= bars[1].maximum(), name


def test_a_page_scrolls_to_what_takes_the_focus(open_driver) -> None:
    window = shrink(open_driver).window
    window.show_page(PageName.EXPORT)
    QApplication.processEvents()
    page = window.page(PageName.EXPORT)
    area = _area_of(page)
    assert area.verticalScrollBar().maximum() > 0
    reached = 0
    for _ in range(40):
        open_driver.qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        if focused is not None and page.isAncestorOf(focused):
            seen = QRect(focused.mapTo(area.viewport(), QPoint()), focused.size())
            assert seen.intersects(area.viewport().rect()), focused
            reached += 1
    assert reached


def _area_of(page: QWidget) -> QScrollArea:
    place = page.parentWidget()
    while not isinstance(place, QScrollArea):
        place = place.parentWidget()
    return place


@pytest.mark.parametrize("size", [(1024, 640), (Size.WINDOW_WIDTH, Size.WINDOW_HEIGHT)])
def test_no_page_scrolls_where_it_has_room(shared_driver, size) -> None:
    window = shared_driver.window
    window.resize(*size)
    for name in window.navigation.pages:
        window.show_page(name)
        shared_driver.qtbot.wait(50)
        area = _area_of(window.page(name))
        bars = area.horizontalScrollBar(), area.verticalScrollBar()
        assert [bar.maximum() for bar in bars] == [0, 0], name
        assert window.page(name).size() == area.viewport().size(), name


def test_the_stretched_column_of_a_narrow_table_stays_legible(small) -> None:
    page = small.window.page(PageName.OVERVIEW)
    view = page.overview.cases.view
    header = view.horizontalHeader()
    least = min(view.sizeHintForColumn(1), Size.NAME_COLUMN)
    assert header.sectionSize(1) >= least > header.minimumSectionSize()

    small.window.resize(1600, 900)
    small.qtbot.waitUntil(lambda: header.length() == view.viewport().width())
    assert header.sectionSize(1) > Size.NAME_COLUMN


@pytest.mark.parametrize("width", [960, 1366])
@pytest.mark.parametrize("name", [PageName.AUDIT_TRAIL, PageName.MONITORING])
def test_controls_of_a_row_do_not_overlap(shared_driver, name, width) -> None:
    shared_driver.window.resize(width, 540)
    shared_driver.window.show_page(name)
    page = shared_driver.window.page(name)
    shared_driver.qtbot.waitUntil(lambda: _are_rows_laid_out(page))


def _are_rows_laid_out(page: QWidget) -> bool:
    """Return whether the page shows rows whose controls lie within them and side by side."""
    rows = [row for row in page.findChildren(FlowRow) if row.isVisible()]
    for row in rows:
        parts = [part for part in row.children() if isinstance(part, QWidget)]
        places = [part.geometry() for part in parts if part.isVisible()]
        if not all(row.rect().contains(place) for place in places):
            return False
        if any(one.intersects(other) for one, other in itertools.combinations(places, 2)):
            return False
    return bool(rows)


def test_the_last_control_of_the_overview_scrolls_into_view_whole(open_driver) -> None:
    window = shrink(open_driver).window
    (pane,) = window.page(PageName.OVERVIEW).findChildren(OverviewPane)
    target = pane.change_passphrase
    for _ in range(60):
        open_driver.qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        if QApplication.focusWidget() is target:
            break
    QApplication.processEvents()

    assert target.hasFocus()
    assert target.visibleRegion().boundingRect() == target.rect()
    assert window.rect().contains(QRect(target.mapTo(window, QPoint()), target.size()))
