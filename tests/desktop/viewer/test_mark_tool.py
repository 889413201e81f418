"""Marks on the image: positions under every view, by mouse and by keys."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from readingroom.domain.mark import Mark, MarkShape
from readingroom_desktop.widgets.viewer.case_marks import CaseMarks
from readingroom_desktop.widgets.viewer.geometry import (
    FLIP_HORIZONTAL,
    FLIP_VERTICAL,
    ROTATE_LEFT,
    ROTATE_RIGHT,
)
from readingroom_desktop.widgets.viewer.shown_marks import mark_of, rect_of

LEFT = Qt.MouseButton.LeftButton
TURNS = [(), (FLIP_HORIZONTAL,), (FLIP_VERTICAL,), (ROTATE_LEFT,), (ROTATE_RIGHT, FLIP_VERTICAL)]
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def marks(pane, qtbot):
    """Marks of a pane whose tool is on; `given` are those that were set."""
    made = CaseMarks(pane)
    made.given = []
    made.mark_made.connect(made.given.append)
    made.tool.offer(is_offered=True)
    made.tool.switch(is_on=True)
    pane.activateWindow()
    pane.view.setFocus()
    qtbot.waitUntil(pane.view.hasFocus)
    return made


def on_screen(pane, column: float, row: float) -> QPoint:
    """Return where the viewport's own transform draws a position, pixel 0 from -0.5 to 0.5."""
    return pane.view.image_transform().map(QPointF(column + 0.5, row + 0.5)).toPoint()


def nearest(pane, point: QPoint) -> tuple[float, float]:
    """Return the position under a pixel of the screen, by the inverse transform."""
    inverse, _ = pane.view.image_transform().inverted()
    at = inverse.map(QPointF(point))
    return at.x() - 0.5, at.y() - 0.5


@pytest.mark.parametrize("zoom", [1.0, 3.7])
@pytest.mark.parametrize("turns", TURNS)
def test_a_click_sets_a_point_where_it_is_drawn(pane, marks, turns, zoom):
    for turn in turns:
        pane.view.turn(turn)
    pane.view.zoom_by(zoom)
    at = on_screen(pane, 33.0, 18.0)
    QTest.mouseClick(pane.view.viewport(), LEFT, pos=at)

    (mark,) = marks.given
    assert (mark.series, mark.frame, mark.shape) == ("ct", 0, MarkShape.POINT)
    assert (mark.column, mark.row) == pytest.approx(nearest(pane, at))
    assert (mark.column, mark.row) == pytest.approx((33.0, 18.0), abs=0.15)
    drawn = pane.view.image_transform().mapRect(rect_of(mark)).topLeft()
    assert (drawn - QPointF(at)).manhattanLength() < 1e-6


@pytest.mark.parametrize("turns", TURNS)
def test_a_drag_draws_a_box_that_is_upright_in_the_image(pane, marks, turns):
    for turn in turns:
        pane.view.turn(turn)
    view = pane.view.viewport()
    first, last = on_screen(pane, 40.0, 30.0), on_screen(pane, 20.0, 10.0)
    QTest.mousePress(view, LEFT, pos=first)
    QTest.mouseMove(view, last)
    QTest.mouseRelease(view, LEFT, pos=last)

    (mark,) = marks.given
    assert mark.shape is MarkShape.BOX
    corners = (mark.column, mark.row, mark.width, mark.height)
    assert corners == pytest.approx((20.0, 10.0, 20.0, 20.0), abs=0.3)


def test_a_box_ends_at_the_edge_of_the_image_and_a_click_beside_it_sets_nothing(pane, marks):
    view = pane.view.viewport()
    QTest.mousePress(view, LEFT, pos=on_screen(pane, 50.0, 30.0))
    far = on_screen(pane, 400.0, 300.0)
    QTest.mouseMove(view, far)
    QTest.mouseRelease(view, LEFT, pos=far)
    QTest.mouseClick(view, LEFT, pos=on_screen(pane, 10.0, -9.0))

    (mark,) = marks.given
    assert mark.column + mark.width == pytest.approx(59.5)
    assert mark.row + mark.height == pytest.approx(39.5)


def test_the_first_pixel_spans_half_a_pixel_to_each_side():
    mark = mark_of(QRectF(0.0, 0.0, 0.0, 0.0), "ct", 2)
    assert (mark.column, mark.row, mark.shape) == (-0.5, -0.5, MarkShape.POINT)
    box = Mark("ct", 2, MarkShape.BOX, 4.25, 7.5, 3.0, 2.0)

    assert mark_of(rect_of(box), "ct", 2) == box


def test_arrows_move_a_crosshair_and_enter_sets_a_point(pane, marks):
    view = pane.view
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert marks.given == []
    assert (marks.tool.crosshair.x(), marks.tool.crosshair.y()) == (30.0, 20.0)
    QTest.keyClick(view, Qt.Key.Key_Right, CONTROL)
    QTest.keyClick(view, Qt.Key.Key_Down, CONTROL)
    QTest.keyClick(view, Qt.Key.Key_Return)

    (mark,) = marks.given
    assert (mark.column, mark.row, mark.shape) == (30.5, 20.5, MarkShape.POINT)


@pytest.mark.parametrize("zoom", [1.0, 2.9])
@pytest.mark.parametrize("arrow", [Qt.Key.Key_Left, Qt.Key.Key_Down])
def test_a_second_point_is_set_one_step_beyond_the_first(pane, marks, zoom, arrow):
    pane.view.zoom_by(zoom)
    marks.mark_made.connect(lambda _: marks.show(tuple(marks.given)))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Return, arrow, Qt.Key.Key_Return):
        QTest.keyClick(pane.view, key)
    first, second = marks.given
    assert (first.column, first.row) != (second.column, second.row)
    QTest.keyClick(pane.view, Qt.Key.Key_Return)

    assert len(marks.given) == 2  # the second one is taken hold of instead


@pytest.mark.parametrize("turns", TURNS)
def test_an_arrow_moves_the_crosshair_as_seen_on_the_screen(pane, marks, turns):
    for turn in turns:
        pane.view.turn(turn)
    QTest.keyClick(pane.view, Qt.Key.Key_Return)
    before = pane.view.image_transform().map(marks.tool.crosshair)
    QTest.keyClick(pane.view, Qt.Key.Key_Right)
    step = pane.view.image_transform().map(marks.tool.crosshair) - before
    assert (step.x(), step.y()) == pytest.approx((8.0, 0.0), abs=1e-6)
    QTest.keyClick(pane.view, Qt.Key.Key_Up, CONTROL)
    fine = pane.view.image_transform().map(marks.tool.crosshair) - before - step

    assert fine.y() == pytest.approx(-pane.view.scale_shown)


def test_shift_with_arrows_draws_a_box(pane, marks):
    view = pane.view
    QTest.keyClick(view, Qt.Key.Key_Return)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Up):
        QTest.keyClick(view, key, SHIFT | CONTROL)
    QTest.keyClick(view, Qt.Key.Key_Return)

    (mark,) = marks.given
    assert mark == Mark("ct", 0, MarkShape.BOX, 27.5, 18.5, 2.0, 1.0)


def test_the_tool_off_leaves_mouse_and_keys_to_the_view(pane, marks):
    QTest.keyClick(pane.view, Qt.Key.Key_Escape)
    assert not marks.tool.is_on
    window = pane.view.view_state.window
    view = pane.view.viewport()
    QTest.mousePress(view, LEFT, pos=QPoint(100, 100))
    QTest.mouseMove(view, QPoint(160, 100))
    QTest.mouseRelease(view, LEFT, pos=QPoint(160, 100))
    QTest.keyClick(pane.view, Qt.Key.Key_Return)

    assert marks.given == []
    assert pane.view.view_state.window != window


def test_only_marks_of_the_frame_are_drawn_and_each_can_be_shown(pane, marks):
    here = Mark("ct", 0, MarkShape.POINT, 10.0, 10.0, rating=3)
    there = Mark("mr", 2, MarkShape.BOX, 10.0, 10.0, 5.0, 5.0, label="Nodule")
    bare = pane.view.grab().toImage()
    marks.show((here, there))
    assert [(shown.number, shown.text) for shown in marks.tool.shown] == [(1, "1 · 3")]
    assert pane.view.grab().toImage() != bare
    marks.go_to(1)

    assert pane.index_shown == (1, 2)
    assert [(shown.text, shown.is_selected) for shown in marks.tool.shown] == [
        ("2 · ? · Nodule", True)
    ]
    assert (
        pane.view.viewport().rect().contains(pane.view.viewport().mapFromGlobal(marks.point_of(1)))
    )
    marks.show(())
    assert marks.tool.shown == ()


def test_a_rated_mark_looks_unlike_an_unrated_one_and_a_point_unlike_a_box(pane, marks):
    looks = []
    for shape, size, rating in (
        (MarkShape.POINT, 0.0, None),
        (MarkShape.POINT, 0.0, 3),
        (MarkShape.BOX, 6.0, 3),
    ):
        marks.show((Mark("ct", 0, shape, 10.0, 10.0, size, size, rating),))
        looks.append(pane.view.grab().toImage())

    assert looks[0] != looks[1] != looks[2]


def test_the_button_of_the_tool_is_there_only_if_it_is_offered(pane, marks):
    button = pane.tools.button("mark.tool")
    assert button.isVisible()
    assert button.isChecked()
    marks.tool.offer(is_offered=False)

    assert not button.isVisible()
    assert not marks.tool.is_on
    notices = []
    pane.noticed.connect(notices.append)
    pane.perform("mark.tool")
    assert len(notices) == 1
