"""The mouse in the viewport, and what is drawn."""

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.fakes import colour_frame, make_frame

from readingroom.domain.imaging import Window
from readingroom_desktop.study.overview.importing.series_pane import BoxView
from readingroom_desktop.widgets.viewer import MouseControls, MouseScheme, Viewport, ViewState
from readingroom_desktop.widgets.viewer.geometry import FLIP_HORIZONTAL, Placement
from readingroom_desktop.widgets.viewer.layers import Layer

LEFT, MIDDLE, RIGHT = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.MiddleButton,
    Qt.MouseButton.RightButton,
)


@pytest.fixture
def view(qtbot):
    made = Viewport()
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.show()
    qtbot.waitExposed(made)
    made.show_frame(make_frame(), 1.0, ViewState())
    return made


def drag(view, button, dx, dy, modifiers=Qt.KeyboardModifier.NoModifier, start=(300, 200)):
    target, begin = view.viewport(), QPoint(*start)
    QTest.mousePress(target, button, modifiers, begin)
    for step in (1, 2, 3, 4):
        point = QPointF(begin) + QPointF(dx, dy) * step / 4
        send_move(view, point, button, modifiers)
    QTest.mouseRelease(target, button, modifiers, begin + QPoint(dx, dy))


def send_move(view, point, button=Qt.MouseButton.NoButton, modifiers=None):
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(point),
        view.viewport().mapToGlobal(QPointF(point)),
        Qt.MouseButton.NoButton,
        button,
        modifiers or Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(view.viewport(), event)


def wheel(view, turn, modifiers=Qt.KeyboardModifier.NoModifier, point=(300, 200)):
    at = QPointF(*point)
    event = QWheelEvent(
        at,
        view.mapToGlobal(at),
        QPoint(),
        QPoint(0, turn),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_a_left_drag_across_changes_the_width_in_proportion(view):
    drag(view, LEFT, 30, 0)

    assert view.view_state.window.width == pytest.approx(350 * np.exp(0.1))
    assert view.view_state.window.center == pytest.approx(40)
    assert view.view_state.window.name == ""


def test_a_left_drag_up_lowers_the_level_which_is_brighter(view):
    drag(view, LEFT, 0, -30)

    assert view.view_state.window.width == pytest.approx(350)
    assert view.view_state.window.center == pytest.approx(40 - 35)


def test_shift_makes_the_drag_fine(view):
    drag(view, LEFT, 30, 0, Qt.KeyboardModifier.ShiftModifier)

    assert view.view_state.window.width == pytest.approx(350 * np.exp(0.01))


def test_axes_and_sign_are_the_readers_choice(view):
    view.controls = MouseControls(is_width_horizontal=False, is_up_brighter=False)
    drag(view, LEFT, 30, 0)
    assert view.view_state.window.center == pytest.approx(40 - 35)
    drag(view, LEFT, 0, 30)

    assert view.view_state.window.width == pytest.approx(350 * np.exp(0.1))


def test_weasis_has_no_drag_with_the_right_button_but_the_menu(view, qtbot):
    view.controls = MouseControls(MouseScheme.WEASIS)
    before = view.view_state
    drag(view, RIGHT, 40, -60)
    assert view.view_state == before
    with qtbot.waitSignal(view.menu_requested):
        QTest.mouseClick(view.viewport(), RIGHT, pos=QPoint(100, 100))
    drag(view, LEFT, 30, 0)

    assert view.view_state.window.width == pytest.approx(350 * np.exp(0.1))


def test_pacs_scrolls_with_the_left_button_three_pixels_an_image(view):
    view.controls = MouseControls(MouseScheme.PACS)
    steps = []
    view.scrolled.connect(steps.append)
    before = view.view_state
    drag(view, LEFT, 5, 10)
    drag(view, LEFT, 0, -6)

    assert sum(step for step in steps if step > 0) == 3
    assert sum(step for step in steps if step < 0) == -2
    assert view.view_state == before


def test_pacs_windows_pans_and_zooms_with_the_right_button(view, qtbot):
    view.controls = MouseControls(MouseScheme.PACS)
    drag(view, RIGHT, 40, 0)
    assert view.view_state.window.width > 350
    window = view.view_state.window
    drag(view, RIGHT, 40, 0, modifiers=Qt.KeyboardModifier.ShiftModifier)
    assert view.view_state.placement.pan_x > 0
    drag(view, RIGHT, 0, -60, modifiers=Qt.KeyboardModifier.ControlModifier)
    assert view.view_state.placement.zoom > 1.0
    with qtbot.waitSignal(view.menu_requested):
        QTest.mouseClick(view.viewport(), RIGHT, pos=QPoint(100, 100))

    assert view.view_state.window == window


def test_a_middle_drag_pans(view):
    drag(view, MIDDLE, 20, -12)

    assert view.view_state.placement == Placement(pan_x=20, pan_y=-12)


def test_a_right_drag_up_zooms_in_about_where_it_began(view):
    menus = []
    view.menu_requested.connect(menus.append)
    view.viewport().setMouseTracking(True)
    send_move(view, QPoint(350, 250))
    before = view.image_transform().inverted()[0].map(QPointF(350, 250))
    drag(view, RIGHT, 0, -100, start=(350, 250))
    after = view.image_transform().inverted()[0].map(QPointF(350, 250))

    assert view.view_state.placement.zoom == pytest.approx(np.exp(0.5))
    assert after.x() == pytest.approx(before.x())
    assert after.y() == pytest.approx(before.y())
    assert menus == []


def test_a_right_click_without_a_drag_asks_for_the_menu(view):
    menus = []
    view.menu_requested.connect(menus.append)
    QTest.mouseClick(view.viewport(), RIGHT, Qt.KeyboardModifier.NoModifier, QPoint(10, 10))

    assert menus == [view.viewport().mapToGlobal(QPoint(10, 10))]
    assert view.view_state.placement == Placement()


def test_the_menu_key_asks_for_the_menu_and_the_mouse_only_once(view):
    menus = []
    view.menu_requested.connect(menus.append)
    for reason in (QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard):
        event = QContextMenuEvent(reason, QPoint(5, 5), QPoint(5, 5))
        QApplication.sendEvent(view.viewport(), event)

    assert len(menus) == 1


def test_the_wheel_scrolls_and_adds_up_small_turns(view):
    steps = []
    view.scrolled.connect(steps.append)
    wheel(view, -120)
    wheel(view, 60)
    wheel(view, 60)
    wheel(view, -360)

    assert steps == [1, -1, 3]


def test_ctrl_and_wheel_zoom_about_the_pointer(view):
    steps = []
    view.scrolled.connect(steps.append)
    before = view.image_transform().inverted()[0].map(QPointF(100, 100))
    wheel(view, 120, Qt.KeyboardModifier.ControlModifier, (100, 100))
    after = view.image_transform().inverted()[0].map(QPointF(100, 100))

    assert view.view_state.placement.zoom == pytest.approx(1.25)
    assert (after.x(), after.y()) == (pytest.approx(before.x()), pytest.approx(before.y()))
    assert steps == []


def test_a_second_button_during_a_drag_changes_nothing(view):
    target = view.viewport()
    QTest.mousePress(target, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(300, 200))
    QTest.mousePress(target, MIDDLE, Qt.KeyboardModifier.NoModifier, QPoint(300, 200))
    send_move(view, QPoint(330, 200), LEFT | MIDDLE)
    QTest.mouseRelease(target, MIDDLE, Qt.KeyboardModifier.NoModifier, QPoint(330, 200))
    QTest.mouseRelease(target, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(330, 200))

    assert view.view_state.placement == Placement()
    assert view.view_state.window.width > 350


def test_the_mouse_does_nothing_where_no_image_is(view):
    view.clear()
    before = view.view_state
    drag(view, LEFT, 30, 30)
    QTest.mouseDClick(view.viewport(), LEFT)
    send_move(view, QPoint(300, 200))

    assert view.view_state == before
    assert view.pixel_under_pointer is None
    assert view.window_shown is None
    assert view.scale_shown == 1.0


def test_the_pixel_under_the_pointer_follows_zoom_pan_and_flip(view):
    for placement in (
        Placement(),
        Placement(zoom=3.0, pan_x=40, pan_y=-25),
        Placement(turn=FLIP_HORIZONTAL),
    ):
        view.show_frame(make_frame(), 1.0, ViewState(placement=placement))
        at = view.image_transform().map(QPointF(31.5, 17.5))
        send_move(view, at)
        assert view.pixel_under_pointer == (31, 17)
    view.zoom_by(0.5)
    send_move(view, QPoint(1, 1))
    assert view.pixel_under_pointer is None
    send_move(view, QPoint(300, 200))
    assert view.pixel_under_pointer is not None
    view.leaveEvent(QEvent(QEvent.Type.Leave))
    assert view.pixel_under_pointer is None


def shown_colour(view, column, row):
    at = view.image_transform().map(QPointF(column + 0.5, row + 0.5)).toPoint()
    colour = view.grab().toImage().pixelColor(at)
    return colour.red(), colour.green(), colour.blue()


def test_colour_is_drawn_as_stored_and_inverted_on_demand(view):
    view.show_frame(colour_frame(), 1.0, ViewState())
    assert shown_colour(view, 30, 20) == (200, 100, 50)
    view.toggle_inverted()

    assert shown_colour(view, 30, 20) == (55, 155, 205)


def test_a_window_is_drawn(view):
    flat = make_frame(pixels=np.full((40, 60), 1064, dtype=np.uint16))
    view.show_frame(flat, 1.0, ViewState(window=Window("", 401.0, 40.5)))
    assert shown_colour(view, 30, 20)[0] == pytest.approx(127, abs=2)
    view.set_window(Window("", 101.0, -59.5))

    assert shown_colour(view, 30, 20)[0] == 255


def test_drags_are_drawn_at_most_every_16_ms_and_the_last_always(view, qtbot):
    flat = make_frame(pixels=np.full((40, 60), 1064, dtype=np.uint16))
    view.show_frame(flat, 1.0, ViewState(window=Window("", 401.0, 40.5)))
    view.set_window(Window("", 401.0, 41.0))
    view.set_window(Window("", 101.0, -59.5))
    assert view._is_waiting
    qtbot.waitUntil(lambda: not view._is_waiting)

    assert shown_colour(view, 30, 20)[0] == 255


def test_layers_are_drawn_over_the_frame_with_their_opacity(view):
    black = make_frame(pixels=np.zeros((40, 60), dtype=np.uint16))
    view.show_frame(black, 1.0, ViewState())
    red = np.zeros((20, 30, 4), dtype=np.uint8)
    red[..., 0] = red[..., 3] = 255
    view.set_layers((Layer(red, 0.5),))
    assert view.layer_count == 1
    assert shown_colour(view, 50, 30)[0] == pytest.approx(127, abs=2)
    view.set_layers(())

    assert shown_colour(view, 50, 30)[0] == 0


def test_pixels_stay_square_only_where_they_are(view):
    view.show_frame(make_frame(), 2.0, ViewState())
    transform = view.image_transform()

    assert transform.m22() == pytest.approx(2 * transform.m11())


def test_reset_fits_upright_in_the_files_own_window(view):
    view.turn(FLIP_HORIZONTAL)
    view.zoom_by(3.0)
    view.toggle_inverted()
    view.set_window(Window("", 10.0, 0.0))
    view.reset()

    assert view.view_state == ViewState(window=make_frame().windows[0])
    view.clear()
    view.reset()
    assert view.view_state == ViewState()


def test_fit_shows_the_whole_image_again_and_keeps_window_and_turn(view):
    view.set_window(Window("", 80.0, 40.0))
    view.turn(FLIP_HORIZONTAL)
    view.zoom_by(3.0)
    drag(view, MIDDLE, 30, 10)
    view.fit()

    assert view.view_state.placement == Placement(turn=FLIP_HORIZONTAL.after(Placement().turn))
    assert view.view_state.window.width == 80.0


def test_a_double_click_asks_for_the_whole_page_and_changes_no_window(view, qtbot):
    before = view.view_state
    with qtbot.waitSignal(view.maximise_requested):
        QTest.mouseDClick(view.viewport(), LEFT)
    with qtbot.assertNotEmitted(view.maximise_requested):
        QTest.mouseDClick(view.viewport(), MIDDLE)

    assert view.view_state == before


def test_a_view_for_boxes_reports_no_box_when_its_image_is_drawn(qtbot):
    view, boxes = BoxView(), []
    qtbot.addWidget(view)
    view.box_drawn.connect(boxes.append)
    view.resize(300, 200)
    view.show()
    qtbot.waitExposed(view)
    view.show_frame(make_frame(), 1.0, ViewState())
    view.resize(600, 400)
    QApplication.processEvents()
    view.clear()

    assert boxes == []
