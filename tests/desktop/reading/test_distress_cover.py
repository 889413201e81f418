"""A case that may distress is covered until the reader uncovers it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import FakeStudy

from readingroom.domain.errors import StateError
from readingroom.domain.protocol import OverallChoice
from readingroom_desktop.viewmodels.reading_status import ReadingState

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def tested(qapp, qtbot):
    """Open a study whose first two cases may distress."""
    made = ReadingUnderTest(FakeStudy(covered_cases=("CASE-1", "CASE-2")), is_painted=False)
    page = made.make_page(qtbot)
    made.start()
    qtbot.waitUntil(page.cover.hasFocus)
    yield made
    made.model.stop()


@pytest.fixture
def page(tested):
    return tested.page


@pytest.fixture
def covers(tested):
    return tested.study.viewing.covers


def press(key, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def test_nothing_of_the_case_is_shown_and_the_time_stands_still(tested, page, covers):
    tested.clock.ms += 5_000

    assert not page.shows_case
    assert not any(part.isVisible() for part in (page.images, page.tabs, page.outputs, page.form))
    assert (tested.model.timing.active_ms, tested.model.timing.paused_ms) == (0, 5_000)
    assert covers == []


def test_a_screen_reader_hears_that_it_is_covered_and_how_to_uncover_it(page):
    assert QApplication.focusWidget() is page.cover
    assert page.cover.title.text() in page.cover.accessibleName()
    assert "Shift+S" in page.cover.first.text()


def test_each_change_is_said_at_once(page, monkeypatch):
    said = []
    monkeypatch.setattr(
        "readingroom_desktop.widgets.announcements.QAccessible.updateAccessibility", said.append
    )
    for _ in range(2):
        press(Qt.Key.Key_S, SHIFT)

    assert [event.message() for event in said] == list(dict.fromkeys(e.message() for e in said))
    assert len(said) == 2


def test_the_key_uncovers_and_covers_again_each_time_recorded(tested, page, covers, qtbot):
    press(Qt.Key.Key_S, SHIFT)
    qtbot.waitUntil(page.form.question.hasFocus)
    assert page.shows_case
    assert page.header.notice.accessibleName()
    tested.clock.ms += 2_000
    press(Qt.Key.Key_S, SHIFT)

    assert not page.shows_case
    assert QApplication.focusWidget() is page.cover
    assert covers == [("item-1", False), ("item-1", True)]
    assert tested.model.timing.active_ms == 2_000
    press(Qt.Key.Key_S, SHIFT)
    assert page.form.question.hasFocus()


def test_both_buttons_do_the_same_by_mouse(page, covers):
    QTest.mouseClick(page.cover.first, Qt.MouseButton.LeftButton)
    assert page.shows_case
    assert page.distress.button.isVisible()
    QTest.mouseClick(page.distress.button, Qt.MouseButton.LeftButton)

    assert not page.shows_case
    assert not page.distress.button.isVisible()
    assert covers == [("item-1", False), ("item-1", True)]


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_1, Qt.Key.Key_P, Qt.Key.Key_A]
)
def test_keys_meant_for_the_case_before_do_nothing(tested, page, covers, key):
    before = tested.model.form
    press(key)

    assert not page.shows_case
    assert (tested.model.state, tested.model.form) == (ReadingState.READY, before)
    assert covers == []


def test_the_next_case_is_covered_too_and_one_that_cannot_distress_is_not(tested, page, qtbot):
    for code in ("CASE-1", "CASE-2"):
        assert tested.model.reading.case.code == code
        assert not page.shows_case
        press(Qt.Key.Key_S, SHIFT)
        tested.answer_all()
        tested.model.submit()
    qtbot.waitUntil(page.form.question.hasFocus)

    assert tested.model.reading.case.code == "CASE-3"
    assert page.shows_case
    assert not page.distress.button.isVisible()
    press(Qt.Key.Key_S, SHIFT)
    assert page.shows_case
    assert page.header.notice.isVisible()


def test_a_covered_case_can_be_skipped_without_seeing_it(tested, page, covers):
    shown = []
    page.stack.front_changed.connect(lambda _: shown.append(page.shows_case))
    QTest.mouseClick(page.cover.second, Qt.MouseButton.LeftButton)
    QTest.keyClick(page.popovers.skip, Qt.Key.Key_1)

    assert tested.study.calls("skip")[0][1] == "item-1"
    assert tested.model.reading.case.code == "CASE-2"
    assert not any(shown)
    assert covers == []


def test_undo_opens_the_case_before_covered(tested, page):
    press(Qt.Key.Key_S, SHIFT)
    tested.answer_all()
    tested.model.submit()
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert tested.model.reading.case.code == "CASE-1"
    assert tested.model.form.outcome is OverallChoice.RIGHT
    assert not page.shows_case


def test_what_cannot_be_recorded_is_not_shown(tested, page):
    def refuse(item, *, is_covered):
        raise StateError("The disk is full.")

    tested.study.viewing.record_cover = refuse
    press(Qt.Key.Key_S, SHIFT)

    assert not page.shows_case
    assert tested.errors == ["The disk is full."]


def test_time_on_another_page_does_not_start_the_clock(tested):
    tested.model.set_visible(is_visible=False)
    tested.model.set_visible(is_visible=True)
    tested.clock.ms += 1_000

    assert tested.model.timing.active_ms == 0
