"""Contours on the Reading page: shape, rating, link to an output, undo and redo."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from readingroom.domain.error_annotation import Side
from readingroom.domain.mark import Mark, MarkLink, MarkShape
from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.domain.study_design import ArmContent

MARKS = Criterion(
    "marks", "Lesions", CriterionKind.MARKS, minimum="1", maximum="5", shapes=tuple(MarkShape)
)
TRIANGLE = ((10.0, 10.0), (40.0, 12.0), (24.0, 34.0))
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def marking(free_response):
    """Return a function that opens a page whose form asks for marks of all shapes."""

    def make(criterion=MARKS, content=ArmContent.CASE):
        return free_response(criterion, content=content)

    return make


def at(tested, column: float, row: float) -> QPoint:
    view = tested.page.images.view
    return view.image_transform().map(QPointF(column + 0.5, row + 0.5)).toPoint()


def draw(tested) -> None:
    """Draw a contour by clicks with the tool on."""
    view = tested.page.images.view.viewport()
    for point in (*TRIANGLE, TRIANGLE[0]):
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=at(tested, *point))


def test_a_contour_is_chosen_by_key_drawn_and_rated(marking) -> None:
    tested = marking()
    page, control = tested.page, tested.control
    page.marks.toggle_tool()
    assert control.shape.isVisible()
    before = control.shape.text()
    QTest.keyClick(page.images.view, Qt.Key.Key_N, Qt.KeyboardModifier.ShiftModifier)
    assert page.marks.on_images.tool.is_contour
    assert control.shape.text() != before
    draw(tested)
    popover = page.marks.popover
    assert popover.isVisible()
    assert not popover.link_row.isVisibleTo(popover)
    QTest.keyClick(popover.rating, Qt.Key.Key_4)
    (mark,) = tested.model.form.marks
    assert (mark.shape, mark.rating, len(mark.vertices)) == (MarkShape.CONTOUR, 4, 3)
    tested.model.submit()
    assert tested.study.calls("submit")[-1][2].marks == (mark,)


def test_the_shape_is_chosen_by_mouse(marking) -> None:
    tested = marking()
    QTest.mouseClick(tested.control.shape, Qt.MouseButton.LeftButton)
    assert tested.page.marks.on_images.tool.is_contour


def test_a_protocol_with_one_kind_of_shape_offers_no_choice(marking) -> None:
    tested = marking(replace(MARKS, shapes=()))
    assert not tested.control.shape.isVisible()
    other = marking(replace(MARKS, shapes=(MarkShape.CONTOUR,)))
    assert not other.control.shape.isVisible()
    assert other.page.marks.on_images.tool.is_contour


def test_changes_are_undone_and_repeated(marking) -> None:
    tested = marking()
    marks = tested.page.marks
    marks.toggle_tool()
    marks.on_images.tool.choose_next_shape()
    draw(tested)
    QTest.keyClick(marks.popover.rating, Qt.Key.Key_2)
    rated = tested.model.form.marks
    view = tested.page.images.view
    QTest.keyClick(view, Qt.Key.Key_Z, CONTROL)
    assert tested.model.form.marks[0].rating is None
    QTest.keyClick(view, Qt.Key.Key_Z, CONTROL)
    assert tested.model.form.marks == ()
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Y, CONTROL)
    assert tested.model.form.marks == rated
    marks.on_images.select(0)
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert tested.model.form.marks == ()
    QTest.keyClick(view, Qt.Key.Key_Z, CONTROL)
    assert tested.model.form.marks == rated


def test_undo_does_not_reach_into_the_case_before(marking) -> None:
    tested = marking()
    tested.page.marks.toggle_tool()
    tested.model.set_marks((Mark("ct", 0, MarkShape.POINT, 5.0, 5.0, rating=1),))
    tested.model.submit()
    assert tested.model.form.marks == ()
    assert tested.page.marks.undo() == ""
    assert tested.page.marks.redo() == ""


def test_a_mark_is_linked_to_a_statement_of_the_output(marking) -> None:
    tested = marking(content=ArmContent.OUTPUT)
    page = tested.page
    page.marks.toggle_tool()
    QTest.mouseClick(
        page.images.view.viewport(), Qt.MouseButton.LeftButton, pos=at(tested, 20.0, 20.0)
    )
    popover = page.marks.popover
    assert popover.link_row.isVisible()
    index = next(
        number
        for number in range(popover.link.count())
        if popover.link._values[number] is not None
        and popover.link._values[number].start is not None
    )
    popover.link.setFocus()
    for _ in range(index):
        QTest.keyClick(popover.link, Qt.Key.Key_Down)
    link = tested.model.form.marks[0].link
    assert isinstance(link, MarkLink)
    assert link.side is Side.LEFT
    QTest.keyClick(popover.rating, Qt.Key.Key_3)
    assert tested.model.form.marks[0].link == link
    assert tested.model.form.marks[0].rating == 3
