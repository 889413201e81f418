"""The case card: keys of the images, second window, hanging, and what a reader had on screen."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests.desktop.pages.test_viewing_pane import READING
from tests.desktop.reading.fakes import DirectLoader, make_case, make_series

from readingroom.domain.frame_times import SeriesViewing, ViewingRecord
from readingroom.domain.hanging import HangingLayout, HangingRule, HangingStage, HangingView
from readingroom_desktop.pages.case_card import CaseCard
from readingroom_desktop.pages.case_images import IMAGE_KEYS
from readingroom_desktop.theme import DARK, Size
from readingroom_desktop.widgets.key_map import READING_KEYS
from readingroom_desktop.widgets.reading.keys import key_sections
from readingroom_desktop.widgets.viewer.frame_times import viewed_text
from readingroom_desktop.widgets.viewer.stack_bar import TIMES

VIEW = HangingView()
RULES = (
    HangingRule(
        "all",
        (
            HangingStage("one", HangingLayout.SINGLE, (VIEW,)),
            HangingStage("two", HangingLayout.SIDE_BY_SIDE, (VIEW, VIEW)),
        ),
    ),
)
SHIFT = Qt.KeyboardModifier.ShiftModifier
CASE = make_case(series=(make_series(), make_series("mr", 3, modality="MR", units="")))
TIMES_MS = (0, 4_000, 0, 1_000, 0)
VIEWED = ViewingRecord(
    active_ms=5_000,
    is_whole=True,
    first_mark_ms=2_000,
    series=(SeriesViewing(0, tuple((1, ms) for ms in TIMES_MS)),),
)
READING_OF_CASE = replace(READING, viewing=VIEWED, case_code=CASE.code)


@pytest.fixture
def card(qtbot) -> Iterator[CaseCard]:
    body = QWidget()
    qtbot.addWidget(body)
    body.resize(Size.WINDOW_WIDTH, Size.WINDOW_HEIGHT)
    body.show()
    qtbot.waitExposed(body)
    body.activateWindow()
    made = CaseCard(body, DirectLoader())
    made.show_case(CASE)
    qtbot.waitUntil(made.done.hasFocus)
    yield made
    made.close_card()


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def test_the_keys_of_layouts_act_as_on_the_reading_page(card):
    press(Qt.Key.Key_V, SHIFT)
    QTest.keyClick(card.images.layouts.menu, Qt.Key.Key_2)
    assert card.images.grid.shape.name == "1x2"
    press(Qt.Key.Key_G, SHIFT)
    assert card.images.cells.linking.is_linked
    press(Qt.Key.Key_Down)
    assert card.images.index_shown[1] == 1
    press(Qt.Key.Key_I)
    assert card.images.view.view_state.is_inverted


def test_stages_of_the_hanging_protocol_follow_their_keys(card):
    card.show_case(CASE, rules=RULES)
    first = card.images.grid.shape.name
    press(Qt.Key.Key_Period)
    assert card.images.hanging.current == 1
    assert card.images.grid.shape.name != first
    press(Qt.Key.Key_Period)
    assert card.notice.text()
    press(Qt.Key.Key_Comma)

    assert card.images.grid.shape.name == first


def test_images_move_to_a_second_window_and_back_with_the_card(card, qtbot):
    press(Qt.Key.Key_F11, SHIFT)
    window = card.keys.second_window
    assert window.is_open
    assert window.window.isVisible()
    assert card.images.window() is window.window
    QTest.keyClick(card.images.view, Qt.Key.Key_Down)
    assert card.images.index_shown[1] == 1
    QTest.keyClick(card.images.view, Qt.Key.Key_F11, SHIFT)
    assert card.across.indexOf(card.images) == 0
    press(Qt.Key.Key_F11, SHIFT)
    card.close_card()

    assert not window.window.isVisible()
    assert card.across.indexOf(card.images) == 0


def test_escape_restores_maximised_images_before_it_closes_the_card(card):
    press(Qt.Key.Key_F11)
    assert not card.tabs.isVisible()
    press(Qt.Key.Key_Escape)
    assert card.tabs.isVisible()
    press(Qt.Key.Key_Escape)

    assert not card.isVisible()


def test_text_that_is_typed_reaches_no_image(card):
    card.tabs.find_box.setFocus()
    QTest.keyClicks(card.tabs.find_box, "iv")

    assert card.tabs.find_box.text() == "iv"
    assert not card.images.view.view_state.is_inverted


def test_a_closed_card_claims_no_keys(card):
    card.close_card()
    other = QWidget(card.parentWidget())
    other.setFocus()
    QTest.keyClick(other, Qt.Key.Key_I)

    assert not card.images.view.view_state.is_inverted


def test_the_sheet_lists_the_same_keys_for_images_as_on_the_reading_page(card):
    own = {section.title: section.entries for section in card.key_sections()}
    reading = {section.title: section.entries for section in key_sections(READING_KEYS)}

    assert set(own) <= set(reading)
    for title, entries in own.items():
        assert set(entries) <= set(reading[title])
    actions = {entry.action for entry in IMAGE_KEYS}
    assert {"views.layout", "images.window", "hanging.next", "hanging.menu"} <= actions
    assert "mark.tool" not in actions


def test_times_are_drawn_beside_the_stack_bar_of_the_series_they_belong_to(card):
    bar = card.images.view.stack_bar
    plain = bar.width
    assert bar.times == ()
    card.show_case(CASE, READING_OF_CASE)
    assert bar.times == TIMES_MS
    assert bar.width == plain + TIMES
    press(Qt.Key.Key_Right)
    assert bar.times == ()
    press(Qt.Key.Key_Left)
    assert bar.times == TIMES_MS
    assert card.viewed.text() == viewed_text(READING_OF_CASE)
    card.show_case(CASE)
    assert bar.times == ()
    assert not card.viewed.isVisible()


def test_a_frame_that_was_longer_on_screen_is_stronger(card, qtbot):
    card.show_case(CASE, READING_OF_CASE)
    view = card.images.view
    view.setUpdatesEnabled(True)
    picture = view.viewport().grab().toImage()
    ratio = picture.devicePixelRatio()
    x = view.viewport().width() - view.stack_bar.width + TIMES / 2
    height = view.viewport().height()

    def blue(frame: int) -> int:
        point = QPointF(x, height * (frame + 0.5) / len(TIMES_MS)) * ratio
        return picture.pixelColor(point.toPoint()).blue()

    shades = [blue(frame) for frame in range(len(TIMES_MS))]
    assert shades[1] > shades[3] > shades[0]
    assert shades[0] == shades[2] == int(DARK.surface[5:7], 16)


def test_times_that_do_not_fit_the_series_are_not_drawn(card):
    short = ViewingRecord(10, is_whole=True, series=(SeriesViewing(0, ((2, 5),)),))
    card.times.show(short)

    assert card.images.view.stack_bar.times == ()


def test_each_view_has_the_times_of_its_series(card):
    card.show_case(CASE, READING_OF_CASE)
    card.images.layouts.set_shape("1x2")
    (side,) = card.images.grid.sides.values()
    QApplication.processEvents()
    shown = {card.images.view.stack_bar.times, side.stack_bar.times}

    assert shown == {TIMES_MS, ()}


def test_a_case_that_may_distress_is_covered_until_it_is_asked_for(card, qtbot):
    card.show_case(CASE, may_distress=True)
    assert card.cover.isVisible()
    assert not card.images.isVisible()
    assert not card.question.isVisible()
    press(Qt.Key.Key_F11, SHIFT)
    assert not card.keys.second_window.is_open  # nothing is shown elsewhere
    for is_shown in (True, False):
        press(Qt.Key.Key_S, SHIFT)
        assert card.images.isVisible() is is_shown
        assert card.cover_again.isVisible() is is_shown
        assert card.done.hasFocus()
    QTest.mouseClick(card.cover.first, Qt.MouseButton.LeftButton)
    assert card.images.isVisible()
    assert card.question.text() == CASE.question
    press(Qt.Key.Key_F11, SHIFT)
    assert card.keys.second_window.is_open
    QTest.mouseClick(card.cover_again, Qt.MouseButton.LeftButton)
    assert not card.keys.second_window.is_open
    assert not card.images.isVisible()

    card.show_case(CASE)
    assert card.images.isVisible()
    assert not card.cover_again.isVisible()
    press(Qt.Key.Key_S, SHIFT)
    assert card.images.isVisible()
