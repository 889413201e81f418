"""Contours and edits of marks on the image, by mouse and by keys."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from readingroom.domain.mark import MAX_VERTICES, Mark, MarkShape, contour, geometry_problem
from readingroom.domain.polygon import signed_area
from readingroom_desktop.widgets.viewer.case_marks import CaseMarks
from readingroom_desktop.widgets.viewer.geometry import FLIP_HORIZONTAL, ROTATE_LEFT

LEFT = Qt.MouseButton.LeftButton
NONE, CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
SHAPES = tuple(MarkShape)
TURNS = [(), (FLIP_HORIZONTAL,), (ROTATE_LEFT,)]
TRIANGLE = ((10.0, 10.0), (40.0, 12.0), (24.0, 34.0))


class Recorder:
    """Marks of a pane as a page has them: set, edited, deleted and undone."""

    def __init__(self, pane) -> None:
        self.pane = pane
        self.drawn = CaseMarks(pane)
        self.marks: tuple[Mark, ...] = ()
        self.notices: list[str] = []
        self.steps: list[str] = []
        self.drawn.mark_made.connect(lambda mark: self.show((*self.marks, mark)))
        self.drawn.mark_edited.connect(self._edit)
        pane.noticed.connect(self.notices.append)
        tool = self.drawn.tool
        tool.deletion_requested.connect(lambda index: self.steps.append(f"delete {index}"))
        tool.undo_requested.connect(lambda: self.steps.append("undo"))
        tool.redo_requested.connect(lambda: self.steps.append("redo"))
        tool.chosen.connect(lambda index: self.steps.append(f"choose {index}"))

    @property
    def tool(self):
        return self.drawn.tool

    def show(self, marks: tuple[Mark, ...]) -> None:
        self.marks = marks
        self.drawn.show(marks)

    def _edit(self, index: int, mark: Mark) -> None:
        self.show((*self.marks[:index], mark, *self.marks[index + 1 :]))


@pytest.fixture
def recorder(pane, qtbot):
    made = Recorder(pane)
    made.tool.offer(is_offered=True, shapes=SHAPES)
    made.tool.switch(is_on=True)
    made.tool.choose_next_shape()
    pane.activateWindow()
    pane.view.setFocus()
    qtbot.waitUntil(pane.view.hasFocus)
    return made


def on_screen(pane, column: float, row: float) -> QPoint:
    return pane.view.image_transform().map(QPointF(column + 0.5, row + 0.5)).toPoint()


def click(pane, *points: tuple[float, float], modifier=NONE) -> None:
    for point in points:
        QTest.mouseClick(pane.view.viewport(), LEFT, modifier, on_screen(pane, *point))


def stroke(pane, *points: tuple[float, float]) -> None:
    view = pane.view.viewport()
    first, *others = [on_screen(pane, *point) for point in points]
    QTest.mousePress(view, LEFT, pos=first)
    for at in others:
        QTest.mouseMove(view, at)
    QTest.mouseRelease(view, LEFT, pos=others[-1])


def test_the_shape_is_chosen_where_the_protocol_allows_contours(pane, recorder) -> None:
    assert recorder.tool.is_contour
    pane.perform("mark.shape")
    assert not recorder.tool.is_contour
    click(pane, (5.0, 5.0))
    assert recorder.marks[-1].shape is MarkShape.POINT
    recorder.tool.offer(is_offered=True, shapes=(MarkShape.POINT,))
    pane.perform("mark.shape")
    assert not recorder.tool.is_contour
    assert len(recorder.notices) == 3
    recorder.tool.offer(is_offered=True, shapes=(MarkShape.CONTOUR,))
    assert recorder.tool.is_contour


def test_only_allowed_shapes_are_drawn(pane, recorder) -> None:
    recorder.tool.offer(is_offered=True, shapes=(MarkShape.POINT,))
    stroke(pane, (5.0, 5.0), (20.0, 20.0))
    assert [mark.shape for mark in recorder.marks] == [MarkShape.POINT]
    recorder.show(())
    recorder.tool.offer(is_offered=True, shapes=(MarkShape.BOX,))
    click(pane, (30.0, 30.0))
    assert recorder.marks == ()
    stroke(pane, (30.0, 20.0), (40.0, 30.0))
    assert [mark.shape for mark in recorder.marks] == [MarkShape.BOX]


@pytest.mark.parametrize("turns", TURNS)
def test_clicks_set_vertices_and_the_first_one_closes(pane, recorder, turns) -> None:
    for turn in turns:
        pane.view.turn(turn)
    click(pane, *TRIANGLE)
    assert recorder.marks == ()
    click(pane, TRIANGLE[0])
    (mark,) = recorder.marks
    assert (mark.series, mark.frame, mark.shape) == ("ct", 0, MarkShape.CONTOUR)
    assert len(mark.vertices) == 3
    for drawn, meant in zip(mark.vertices, TRIANGLE, strict=True):
        assert drawn == pytest.approx(meant, abs=0.15)


def test_a_drag_draws_a_freehand_contour(pane, recorder) -> None:
    points = [(10 + at, 10.0) for at in range(20)]
    points += [(29.0, 10 + at) for at in range(15)] + [(29 - at, 24.0) for at in range(20)]
    stroke(pane, *points)
    (mark,) = recorder.marks
    assert abs(signed_area(mark.vertices)) == pytest.approx(19 * 14, rel=0.05)
    assert 3 < len(mark.vertices) <= MAX_VERTICES
    assert recorder.notices[1:] == []


def test_a_contour_off_the_image_is_cut_with_a_notice(pane, recorder) -> None:
    stroke(pane, (40.0, 10.0), (90.0, 10.0), (90.0, 30.0), (40.0, 30.0), (40.0, 11.0))
    (mark,) = recorder.marks
    assert mark.column + mark.width == pytest.approx(59.5)
    assert len(recorder.notices) == 2
    assert geometry_problem(mark) == ""


def test_a_crossed_contour_keeps_its_largest_part_with_a_notice(pane, recorder) -> None:
    click(pane, (10.0, 10.0), (40.0, 10.0), (40.0, 35.0), (12.0, 5.0), (10.0, 10.0))
    (mark,) = recorder.marks
    assert geometry_problem(mark) == ""
    assert len(recorder.notices) == 2


def test_a_contour_without_an_area_is_not_set(pane, recorder) -> None:
    stroke(pane, (10.0, 10.0), (20.0, 10.0), (30.0, 10.0))
    assert recorder.marks == ()
    assert len(recorder.notices) == 2


def test_vertices_are_set_by_keys(pane, recorder) -> None:
    view = pane.view
    QTest.keyClick(view, Qt.Key.Key_Return)  # shows the crosshair
    for keys in ("", "R" * 10, "D" * 9):
        for key in keys:
            arrow = Qt.Key.Key_Right if key == "R" else Qt.Key.Key_Down
            QTest.keyClick(view, arrow, CONTROL)
        QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Return)  # the last vertex again closes
    (mark,) = recorder.marks
    assert mark.vertices == ((29.5, 19.5), (39.5, 19.5), (39.5, 28.5))


def test_backspace_removes_a_vertex_and_escape_all(pane, recorder) -> None:
    click(pane, (10.0, 10.0), (30.0, 10.0), (40.0, 5.0))
    QTest.keyClick(pane.view, Qt.Key.Key_Backspace)
    click(pane, (30.0, 30.0), (10.0, 10.0))
    (mark,) = recorder.marks
    assert len(mark.vertices) == 3
    click(pane, (45.0, 30.0), (50.0, 30.0))
    QTest.keyClick(pane.view, Qt.Key.Key_Escape)
    assert recorder.tool.is_on
    click(pane, (45.0, 35.0), (50.0, 30.0), (45.0, 30.0))
    assert len(recorder.marks) == 1
    QTest.keyClick(pane.view, Qt.Key.Key_Escape)
    QTest.keyClick(pane.view, Qt.Key.Key_Escape)
    assert not recorder.tool.is_on


@pytest.fixture
def edited(recorder):
    """A recorder with a contour, a box and a point, each rated."""
    marks = (
        replace(contour("ct", 0, TRIANGLE), rating=70, label="Nodule"),
        Mark("ct", 0, MarkShape.BOX, 45.0, 5.0, 10.0, 8.0, rating=3),
        Mark("ct", 0, MarkShape.POINT, 50.0, 30.0, rating=4),
    )
    recorder.show(marks)
    return recorder


def test_a_vertex_is_moved_and_the_rating_stays(pane, edited) -> None:
    stroke(pane, TRIANGLE[1], (38.0, 14.0), (36.0, 16.0))
    mark = edited.marks[0]
    assert mark.vertices[1] == pytest.approx((36.0, 16.0), abs=0.2)
    assert mark.vertices[::2] == TRIANGLE[::2]
    assert (mark.rating, mark.label) == (70, "Nodule")
    assert geometry_problem(mark) == ""
    assert edited.steps == []


def test_an_outline_is_moved_as_a_whole_and_stays_on_the_image(pane, edited) -> None:
    middle = ((10.0 + 24.0) / 2, (10.0 + 34.0) / 2)
    stroke(pane, middle, (middle[0] + 3, middle[1] + 2), (middle[0] + 5, middle[1] + 2))
    moved = edited.marks[0]
    for drawn, before in zip(moved.vertices, TRIANGLE, strict=True):
        assert drawn == pytest.approx((before[0] + 5, before[1] + 2), abs=0.3)
    stroke(pane, (50.0, 5.0), (52.0, 5.0), (90.0, -40.0))  # upper edge of the box
    box = edited.marks[1]
    assert (box.column + box.width, box.row) == pytest.approx((59.5, -0.5))
    assert (box.width, box.height) == (10.0, 8.0)


def test_corners_of_boxes_and_points_are_moved(pane, edited) -> None:
    stroke(pane, (55.0, 13.0), (57.0, 15.0), (58.0, 17.0))
    box = edited.marks[1]
    assert (box.column, box.row) == (45.0, 5.0)
    assert (box.width, box.height) == pytest.approx((13.0, 12.0), abs=0.3)
    stroke(pane, (50.0, 30.0), (52.0, 32.0), (54.0, 33.0))
    point = edited.marks[2]
    assert (point.column, point.row) == pytest.approx((54.0, 33.0), abs=0.3)


def test_a_click_chooses_a_mark_and_leaves_it_as_it_is(pane, edited) -> None:
    before = edited.marks
    click(pane, (50.0, 30.0), TRIANGLE[0])
    assert edited.marks == before
    assert edited.steps == ["choose 2", "choose 0"]


def test_control_clicks_add_and_remove_vertices(pane, edited) -> None:
    middle = ((10.0 + 24.0) / 2, (10.0 + 34.0) / 2)
    click(pane, middle, modifier=CONTROL)
    assert len(edited.marks[0].vertices) == 4
    click(pane, TRIANGLE[1], modifier=CONTROL)
    mark = edited.marks[0]
    assert len(mark.vertices) == 3
    assert TRIANGLE[1] not in mark.vertices
    notices = len(edited.notices)
    click(pane, TRIANGLE[0], modifier=CONTROL)
    assert edited.marks[0] == mark
    assert len(edited.notices) == notices + 1


def test_a_vertex_pulled_through_the_contour_leaves_a_valid_mark(pane, edited) -> None:
    quad = ((5.0, 5.0), (35.0, 5.0), (35.0, 35.0), (5.0, 35.0))
    edited.show((replace(contour("ct", 0, quad), rating=1),))
    stroke(pane, quad[0], (20.0, 20.0), (45.0, 20.0))
    assert geometry_problem(edited.marks[0]) == ""
    assert edited.marks[0].rating == 1


def test_a_mark_is_moved_and_deleted_by_keys(pane, edited) -> None:
    view = pane.view
    edited.show((Mark("ct", 0, MarkShape.POINT, 29.5, 19.5, rating=4),))
    QTest.keyClick(view, Qt.Key.Key_Return)  # crosshair at the centre, which is the point
    QTest.keyClick(view, Qt.Key.Key_Return)  # holds it
    for _ in range(5):
        QTest.keyClick(view, Qt.Key.Key_Right, CONTROL)
    assert edited.marks[0].column == 29.5
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert (edited.marks[0].column, edited.marks[0].row) == (34.5, 19.5)
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Right, CONTROL)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert edited.marks[0].column == 34.5
    QTest.keyClick(view, Qt.Key.Key_Left, CONTROL)
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert edited.steps == ["delete 0"]


def test_undo_and_redo_are_asked_for_by_their_keys(pane, edited) -> None:
    QTest.keyClick(pane.view, Qt.Key.Key_Z, CONTROL)
    QTest.keyClick(pane.view, Qt.Key.Key_Y, CONTROL)
    assert edited.steps == ["undo", "redo"]


def test_marks_of_a_first_answer_are_not_edited(pane, recorder) -> None:
    recorder.drawn.show_first((Mark("ct", 0, MarkShape.POINT, 30.0, 20.0, rating=4),))
    stroke(pane, (30.0, 20.0), (35.0, 25.0), (40.0, 20.0), (31.0, 19.0))
    assert [mark.shape for mark in recorder.marks] == [MarkShape.CONTOUR]
    assert recorder.steps == []


def test_contours_and_drafts_are_painted(pane, edited) -> None:
    edited.drawn.select(0)
    before = pane.view.grab().toImage()
    click(pane, (30.0, 30.0), (40.0, 35.0))
    assert pane.view.grab().toImage() != before
