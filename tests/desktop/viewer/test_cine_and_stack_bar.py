"""Speed of cine, and the stack bar at the edge of each view, by mouse and keyboard."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.fakes import make_series
from tests.desktop.viewer.test_viewport import send_move

from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer.stack_bar import WIDTH

LEFT = Qt.MouseButton.LeftButton


def on_bar(view, share: float) -> QPoint:
    """Return a position on the bar, by its share of the height."""
    size = view.viewport().size()
    return QPoint(size.width() - WIDTH // 2, round(share * (size.height() - 1)))


def intervals(pane) -> int:
    return pane.cine._timer.interval()


# Cine


def test_cine_uses_the_rate_of_the_file_and_its_multiples(pane):
    pane.show_case("CASE-2", (make_series(count=8, frames_per_second=20.0),), {})
    pane.perform("view.cine")
    assert intervals(pane) == 50
    pane.cine.set_speed(0.25)
    assert intervals(pane) == 200
    assert "Cine 0.25× · 5 frames/s" in pane._annotations().all_text
    pane.cine.set_speed(2.0)
    assert intervals(pane) == 25


def test_a_cine_faster_than_the_screen_skips_frames_and_keeps_its_speed(pane):
    pane.show_case("CASE-2", (make_series(count=8, frames_per_second=30.0),), {})
    pane.perform("view.cine")
    pane.cine.set_speed(4.0)
    assert intervals(pane) == 17  # 60 drawings of two frames each: 120 frames per second
    pane.cine._step()

    assert pane.index_shown == (0, 2)


def test_the_speed_is_chosen_by_a_digit_in_the_menu_and_starts_cine(pane):
    pane.show_case("CASE-2", (make_series(count=8),), {})
    pane.perform("view.cine_speed")
    menu = pane.cine.menu
    title, *speeds = [action.text() for action in menu.actions()]
    assert "15" in title
    assert speeds[0].split("\t")[1] == "3.75 frames/s"
    QTest.keyClick(menu, Qt.Key.Key_4)

    assert pane.is_cine_running
    assert pane.cine.speed == 2.0
    assert pane.cine.frames_per_second == 30.0
    assert pane.tools.button("view.cine_speed").text() == "2×"


def test_the_speed_is_changed_by_its_button_while_cine_runs(pane):
    speed = pane.tools.button("view.cine_speed")
    assert not speed.isVisible()
    pane.perform("view.cine")
    QTest.mouseClick(speed, LEFT)
    menu = pane.cine.menu
    assert menu.isVisible()
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(menu.actions()[-1]).center())
    assert pane.cine.speed == 4.0
    pane.perform("view.cine")

    assert not speed.isVisible()


def test_the_speed_stays_for_the_next_case(pane):
    pane.cine.set_speed(0.5)
    pane.show_case("CASE-2", (make_series(count=8, frames_per_second=10.0),), {})
    pane.perform("view.cine")

    assert intervals(pane) == 200


# Stack bar


@pytest.mark.parametrize(("share", "frame"), [(0.0, 0), (0.5, 2), (1.0, 4)])
def test_a_press_on_the_bar_shows_that_frame(pane, share, frame):
    pane.perform("image.next")
    QTest.mouseClick(pane.view.viewport(), LEFT, pos=on_bar(pane.view, share))

    assert pane.index_shown == (0, frame)


def test_a_drag_on_the_bar_scrolls_and_leaves_the_window(pane):
    window = pane.view.view_state.window
    QTest.mousePress(pane.view.viewport(), LEFT, pos=on_bar(pane.view, 0.0))
    shown = []
    pane.image_shown.connect(lambda _, index: shown.append(index))
    for share in (0.25, 0.5, 0.75, 1.0):
        send_move(pane.view, on_bar(pane.view, share) - QPoint(90, 0), LEFT)
    QTest.mouseRelease(pane.view.viewport(), LEFT, pos=on_bar(pane.view, 1.0))
    send_move(pane.view, on_bar(pane.view, 0.0))

    assert shown == [1, 2, 3, 4]
    assert pane.index_shown == (0, 4)
    assert pane.view.view_state.window == window


def test_the_tick_follows_the_keys(pane):
    pane.perform("image.last")
    assert pane.view.stack_bar.position == (4, 5)
    pane.grab()
    low = pane.view.stack_bar.thumb().center()
    pane.perform("image.first")
    assert pane.view.stack_bar.thumb().center().y() < low.y()
    shown = pane.view.viewport().grab().toImage()
    ratio = shown.devicePixelRatio()

    def colour_at(point) -> QColor:
        return shown.pixelColor(round(point.x() * ratio), round(point.y() * ratio))

    assert colour_at(pane.view.stack_bar.thumb().center()) == QColor(DARK.accent)
    assert colour_at(low) != QColor(DARK.accent)


def test_a_single_frame_has_no_bar(pane):
    pane.show_case("CASE-2", (make_series(count=1),), {})
    assert not pane.view.stack_bar.is_shown
    QTest.mousePress(pane.view.viewport(), LEFT, pos=on_bar(pane.view, 0.5))
    send_move(pane.view, on_bar(pane.view, 0.5) - QPoint(60, 0), LEFT)
    QTest.mouseRelease(pane.view.viewport(), LEFT, pos=on_bar(pane.view, 0.5))

    assert pane.view.view_state.window.width < 350


def test_the_bar_of_a_side_view_activates_it_and_scrolls_there(pane):
    pane.resize(900, 640)
    pane.layouts.set_shape("1x2")
    pane.show_case("CASE-2", (make_series(), make_series("mr", 7, modality="MR")), {})
    QApplication.processEvents()
    (side,) = pane.grid.sides.values()
    assert side.stack_bar.position == (0, 7)
    side.grab()
    QTest.mousePress(side.viewport(), LEFT, pos=on_bar(side, 1.0))
    assert pane.index_shown == (1, 6)
    assert pane.view.stack_bar.position == (6, 7)
    send_move(pane.view, on_bar(pane.view, 0.5), LEFT)
    assert pane.index_shown == (1, 3)
    (other,) = pane.grid.sides.values()

    assert other.stack_bar.position == (0, 5)


def test_a_double_click_on_the_bar_does_not_maximise(pane, qtbot):
    with qtbot.assertNotEmitted(pane.maximise_requested):
        QTest.mouseDClick(pane.view.viewport(), LEFT, pos=on_bar(pane.view, 0.5))
