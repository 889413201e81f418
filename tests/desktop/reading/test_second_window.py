"""Second window with the images: keys, focus, active time, pause, closing, stored position."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import FakeStudy, make_case, study_of
from tests.desktop.reading.test_free_response import MARKS

from readingroom.domain.study_design import ArmContent, StudyType
from readingroom_desktop.pages import reading_window
from readingroom_desktop.pages.reading_window import GEOMETRY, IS_OPEN

pytestmark = pytest.mark.usefixtures("styled")
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def stored():
    return {}


@pytest.fixture
def page(tested, qtbot, stored):
    made = tested.make_page(qtbot, save_layout=stored.__setitem__, load_layout=stored.get)
    tested.start()
    qtbot.waitUntil(made.form.question.hasFocus)
    return made


@pytest.fixture
def window(page, qtbot):
    page.images.view.setFocus()
    QTest.keyClick(page.images.view, Qt.Key.Key_F11, SHIFT)
    made = page.second_window.window
    qtbot.waitUntil(made.isVisible)
    made.activateWindow()
    page.images.view.setFocus()
    qtbot.waitUntil(page.images.view.hasFocus)
    return made


def test_the_images_move_to_a_window_of_their_own_and_back(page, window, qtbot):
    assert window.isAncestorOf(page.images)
    assert window.isWindow()
    assert page.images.isVisible()
    assert page.images.index_shown == (0, 0)
    qtbot.waitUntil(lambda: page.across.sizes()[0] == 0)
    QTest.keyClick(page.images.view, Qt.Key.Key_F11, SHIFT)
    assert not window.isVisible()
    assert page.isAncestorOf(page.images)
    qtbot.waitUntil(page.images.isVisible)


def test_closing_the_window_brings_the_images_back(page, window):
    window.close()
    assert page.isAncestorOf(page.images)
    assert page.images.isVisible()
    assert not window.isVisible()


def test_its_title_names_no_case_study_or_person(page, window):
    title = window.windowTitle()
    assert title
    assert page.model.reading.case.code not in title
    assert page.model.reading.protocol.title not in title


def test_keys_of_the_page_act_in_the_window(page, window):
    QTest.keyClick(page.images.view, Qt.Key.Key_Down)
    assert page.images.index_shown == (0, 1)
    QTest.keyClick(page.images.view, Qt.Key.Key_I)
    assert page.images.view.view_state.is_inverted


def test_a_key_for_the_form_goes_to_the_main_window(page, window, qtbot):
    QTest.keyClick(page.images.view, Qt.Key.Key_J)
    qtbot.waitUntil(page.form.question.hasFocus)
    assert page.window().isActiveWindow()
    QTest.keyClick(page.form.question, Qt.Key.Key_Escape)
    qtbot.waitUntil(page.images.view.hasFocus)


def test_input_in_the_window_counts_as_active_time(page, window, tested, monkeypatch):
    noted = []
    monkeypatch.setattr(page.second_window._guard, "_note_input", lambda: noted.append(1))
    QTest.mouseClick(page.images.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert noted


def test_a_pause_hides_the_window_and_its_end_shows_it(page, window, qtbot):
    QTest.keyClick(page.images.view, Qt.Key.Key_P)
    assert not window.isVisible()
    assert page.stack.currentWidget() is page.cover
    page._toggle_pause()
    qtbot.waitUntil(window.isVisible)
    assert window.isAncestorOf(page.images)


def test_another_page_or_the_lock_hides_the_window(page, window, qtbot):
    page.hide()
    assert not window.isVisible()
    page.show()
    qtbot.waitUntil(window.isVisible)


def test_a_case_without_images_opens_no_window(qtbot):
    tested = ReadingUnderTest(FakeStudy([make_case(series=())]))
    page = tested.make_page(qtbot)
    tested.start()
    page.second_window.open()
    assert not page.second_window.is_open
    tested.model.stop()


def test_f11_and_a_double_click_maximise_the_window(page, window, qtbot):
    QTest.keyClick(page.images.view, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isMaximized)
    page.images.maximise_requested.emit()
    qtbot.waitUntil(lambda: not window.isMaximized())
    assert page.form.isVisible()


def test_the_position_is_stored_and_used_again(page, window, stored, qtbot):
    window.setGeometry(60, 70, 640, 420)
    QApplication.processEvents()
    page.second_window.bring_back()
    assert GEOMETRY in stored
    window.setGeometry(0, 0, 300, 300)
    page.second_window.open()
    qtbot.waitUntil(window.isVisible)
    assert window.geometry().size().toTuple() == (640, 420)


def test_a_window_on_a_screen_that_is_gone_comes_back(page, window, qtbot):
    window.move(-90_000, -90_000)
    QApplication.processEvents()
    page.second_window._on_screen_removed(window.screen())
    assert page.isAncestorOf(page.images)
    page.second_window.open()
    qtbot.waitUntil(window.isVisible)
    assert any(
        screen.availableGeometry().intersects(window.frameGeometry())
        for screen in QApplication.screens()
    )


def test_a_damaged_stored_position_is_ignored(page, stored, qtbot):
    stored[GEOMETRY] = b"damaged"
    page.second_window.open()
    qtbot.waitUntil(page.second_window.window.isVisible)


def test_after_submit_the_question_of_the_next_case_has_the_keys(page, window, tested, qtbot):
    window.activateWindow()
    page.images.view.setFocus()
    tested.answer_all()
    tested.clock.ms += 60_000
    QTest.keyClick(page.images.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: tested.model.worklist.done_count == 1)
    qtbot.waitUntil(page.form.question.hasFocus)
    assert page.window().isActiveWindow()
    assert window.isVisible()


def test_a_mark_in_the_window_is_rated_there(qtbot):
    study = study_of(StudyType.FREE_RESPONSE, ArmContent.CASE, criteria=(MARKS,))
    tested = ReadingUnderTest(study)
    page = tested.make_page(qtbot)
    tested.start()
    page.second_window.toggle()
    window = page.second_window.window
    qtbot.waitUntil(window.isVisible)
    window.setGeometry(900, 500, 700, 500)
    page.marks.toggle_tool()
    QTest.mouseClick(
        page.images.view.viewport(),
        Qt.MouseButton.LeftButton,
        pos=page.images.view.rect().center(),
    )
    popover = page.marks.popover
    assert popover.isVisible()
    assert window.geometry().contains(popover.geometry())
    popover.hide()
    tested.model.stop()


def test_notices_of_the_images_are_below_them(page, window):
    page.images.noticed.emit("Length: 12 mm")
    assert page.second_window.notice.text() == "Length: 12 mm"
    assert page.second_window.notice.isVisible()


def test_a_wide_window_shows_all_image_tools(page, window):
    button = page.images.tools.button("zoom.actual")
    shown = []
    for width in (500, 1_300):
        window.resize(width, 700)
        QApplication.processEvents()
        shown.append(button.isVisible())
    assert shown == [False, True]
    page.second_window.toggle()
    page.resize(1_000, 650)
    QApplication.processEvents()
    assert not button.isVisible()


@pytest.mark.parametrize(("screens", "is_open"), [(1, False), (2, True)])
def test_the_window_opens_again_at_the_next_start_if_there_is_a_screen(
    page, window, stored, qtbot, monkeypatch, screens, is_open
):
    assert stored[IS_OPEN] == b"1"
    both = QApplication.screens() * screens
    monkeypatch.setattr(reading_window.QGuiApplication, "screens", lambda: both)
    again = ReadingUnderTest()
    other = again.make_page(qtbot, save_layout=stored.__setitem__, load_layout=stored.get)
    again.start()
    qtbot.waitUntil(other.form.question.hasFocus)
    assert other.second_window.is_open is is_open
    assert other.window().isActiveWindow()
    if is_open:
        other.second_window.window.close()
        assert stored[IS_OPEN] == b""
        assert other.isAncestorOf(other.images)
    again.model.stop()
