"""Free response: marks with a rating each, and "No lesion", on the Reading page."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton
from tests.desktop.reading.conftest import Desk
from tests.desktop.reading.fakes import study_of

from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.protocol import Condition, Criterion, CriterionKind, Option
from readingroom.domain.study_design import ArmContent, StudyType
from readingroom_desktop.widgets.reading.criteria.fields import NumberControl
from readingroom_desktop.widgets.reading.criteria.lines import LineControl
from readingroom_desktop.widgets.reading.rating_popover import rating_control

MARKS = Criterion("marks", "Lesions", CriterionKind.MARKS, minimum="1", maximum="5")
LABELLED = replace(MARKS, options=(Option(0, "Nodule"), Option(1, "Mass")))
SIZE = Criterion("size", "Size", CriterionKind.NUMBER, is_required=False)
POINT = Mark("ct", 0, MarkShape.POINT, 20.0, 12.0, rating=4)
BOX = Mark("ct", 2, MarkShape.BOX, 10.5, 5.0, 8.0, 6.0, rating=2)


@pytest.fixture
def marking(qtbot):
    """Return a function that opens a page whose form asks for marks."""
    desks = []

    def make(criterion=MARKS, *others):
        study = study_of(
            StudyType.FREE_RESPONSE, ArmContent.CASE, criteria=(criterion, *others, SIZE)
        )
        desk = Desk(study)
        desks.append(desk)
        page = desk.make_page(qtbot)
        desk.start()
        qtbot.waitUntil(page.isActiveWindow)
        desk.control = page.form.rows[0]
        return desk

    yield make
    for desk in desks:
        if desk.page.marks.popover is not None:
            desk.page.marks.popover.hide()
        desk.model.stop()


def key(widget, *keys) -> None:
    for each in keys:
        QTest.keyClick(widget, each)


def test_no_lesion_is_chosen_by_mouse_in_a_form_that_was_disabled_before(marking):
    desk = marking()
    desk.page.form.setEnabled(False)
    desk.control.refresh()
    desk.page.form.setEnabled(True)

    QTest.mouseClick(desk.control.none, Qt.MouseButton.LeftButton)

    assert desk.model.form.answers == {"marks": ()}


def test_a_mark_is_set_and_rated_by_keys_and_submitted(marking):
    desk = marking()
    page = desk.page
    key(QApplication.focusWidget(), Qt.Key.Key_K)
    view = page.images.view
    assert view.hasFocus()
    key(view, Qt.Key.Key_Return, Qt.Key.Key_Return)
    popover = page.marks.popover
    assert popover.isVisible()
    assert desk.model.form.marks[0].rating is None
    key(popover.rating, Qt.Key.Key_4)

    assert not popover.isVisible()
    assert desk.model.form.marks == (Mark("ct", 0, MarkShape.POINT, 29.5, 19.5, rating=4),)
    assert view.hasFocus()
    key(view, Qt.Key.Key_Escape)
    desk.model.submit()
    assert desk.study.calls("submit")[-1][2].marks == (
        Mark("ct", 0, MarkShape.POINT, 29.5, 19.5, rating=4),
    )
    assert desk.control.marks == ()


def test_the_crosshair_stays_for_the_next_mark(marking):
    desk = marking()
    page, view = desk.page, desk.page.images.view
    page.marks.toggle_tool()
    key(view, Qt.Key.Key_Return, Qt.Key.Key_Left)
    before = view.mark_tool.crosshair
    key(view, Qt.Key.Key_Return)
    key(page.marks.popover.rating, Qt.Key.Key_1)

    assert view.mark_tool.crosshair == before
    desk.model.set_comment("x")
    assert view.mark_tool.is_on


def test_a_mark_by_the_mouse_asks_for_its_rating(marking):
    desk = marking()
    page = desk.page
    page.form.rows[0].tool.click()
    view = page.images.view
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.rect().center())
    popover = page.marks.popover
    QTest.mouseClick(popover.rating.buttons[2], Qt.MouseButton.LeftButton)
    popover.close()

    assert [mark.rating for mark in desk.model.form.marks] == [2]
    assert desk.control.is_answered


def test_a_label_is_asked_after_the_rating(marking):
    desk = marking(LABELLED)
    desk.model.set_marks((replace(POINT, rating=None),))
    assert desk.control.problem
    desk.control.rating_requested.emit(0)
    popover = desk.page.marks.popover
    key(popover.rating, Qt.Key.Key_5)
    assert popover.isVisible()
    key(popover.label, Qt.Key.Key_2)

    assert desk.model.form.marks == (replace(POINT, rating=5, label="Mass"),)
    assert not popover.isVisible()
    assert desk.control.problem == ""


def test_an_unrated_mark_is_drawn_so_and_cannot_be_submitted(marking):
    desk = marking()
    desk.model.set_marks((POINT, replace(BOX, rating=None)))
    assert desk.page.form.hint.text() == "Invalid: Lesions"
    desk.page.form.submit.click()
    assert desk.study.calls("submit") == []
    desk.model.set_marks((POINT, BOX))

    assert desk.page.form.hint.text() == "Complete"
    desk.page.form.submit.click()
    assert len(desk.study.calls("submit")) == 1


def test_no_lesion_is_an_answer_of_its_own(marking):
    desk = marking()
    control = desk.control
    assert not control.is_answered
    assert desk.model.missing == ("Lesions",)
    control.setFocus()
    key(control, Qt.Key.Key_0)
    assert desk.model.form.answers == {"marks": ()}
    assert control.none.isChecked()
    desk.model.set_marks((POINT,))

    assert desk.model.form.answers == {}
    assert not control.none.isChecked()
    assert not control.none.isEnabled()
    key(control, Qt.Key.Key_0)
    assert desk.model.form.answers == {}
    assert desk.page.header.notice.isVisible()


def test_the_list_shows_rates_and_deletes_marks(marking):
    desk = marking()
    page, control = desk.page, desk.control
    desk.model.set_marks((POINT, BOX))
    names = [button.accessibleName() for button in control.findChildren(QPushButton)]
    assert "Show mark 2 · im 3 · box · rating 2" in names
    buttons = {button.accessibleName(): button for button in control.findChildren(QPushButton)}
    buttons["Show mark 2 · im 3 · box · rating 2"].click()
    assert page.images.index_shown == (0, 2)
    buttons["Rate mark 1"].click()
    assert page.images.index_shown == (0, 0)
    key(page.marks.popover.rating, Qt.Key.Key_1)
    assert desk.model.form.marks[0].rating == 1
    buttons = {button.accessibleName(): button for button in control.findChildren(QPushButton)}
    buttons["Delete mark 1"].click()

    assert desk.model.form.marks == (BOX,)


def test_tab_goes_through_the_list_before_the_next_question(marking):
    desk = marking()
    desk.model.set_marks((POINT,))
    control = desk.control
    control.setFocus()
    met = []
    for _ in range(5):
        key(QApplication.focusWidget(), Qt.Key.Key_Tab)
        met.append(QApplication.focusWidget())
    names = [widget.accessibleName() for widget in met]

    assert met[0] is control.tool
    assert [name.split()[0] for name in names[1:4]] == ["Show", "Rate", "Delete"]
    assert met[4] is desk.page.form.rows[1].field


def test_every_part_of_the_list_and_the_popover_has_a_name(marking):
    desk = marking(LABELLED)
    desk.model.set_marks((POINT, BOX))
    desk.control.rating_requested.emit(0)
    popover = desk.page.marks.popover
    for holder in (desk.control, popover):
        for widget in holder.findChildren(QAbstractButton):
            assert widget.accessibleName(), widget.text()


def test_ctrl_z_removes_the_last_mark_before_it_undoes_a_judgement(marking):
    desk = marking()
    desk.model.set_marks((POINT, BOX))
    for _ in range(3):
        QTest.keyClick(desk.page.images.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert desk.model.form.marks == ()
    assert len(desk.study.calls("undo")) == 1


def test_a_popover_deletes_its_mark(marking):
    desk = marking()
    desk.model.set_marks((POINT, BOX))
    desk.control.rating_requested.emit(1)
    desk.page.marks.popover.delete.click()

    assert desk.model.form.marks == (POINT,)


def test_escape_leaves_a_mark_to_be_rated_later(marking):
    desk = marking()
    desk.model.set_marks((replace(POINT, rating=None),))
    desk.control.rating_requested.emit(0)
    key(desk.page.marks.popover, Qt.Key.Key_Escape)

    assert not desk.page.marks.popover.isVisible()
    assert desk.model.form.marks[0].rating is None


def test_marks_are_kept_as_a_draft_and_compared_in_a_correction(marking):
    desk = marking()
    desk.model.set_marks((POINT, BOX))
    desk.model.flush_draft()
    assert desk.study.calls("draft")[-1][2].marks == (POINT, BOX)
    desk.model.submit()
    desk.model.start("reader", "item-1")
    assert desk.control.marks == (POINT, BOX)
    assert not desk.page.images.tools.button("mark.tool").isVisible()
    desk.model.correct("Looked again")
    assert desk.page.images.tools.button("mark.tool").isVisibleTo(desk.page)
    desk.model.set_marks((POINT,))
    desk.model.submit()

    assert desk.study.calls("correct")[-1][2].marks == (POINT,)


def test_marks_whose_question_goes_away_go_away(marking):
    lesion = Criterion(
        "lesion", "Lesion?", CriterionKind.CHOICE, options=(Option(0, "No"), Option(1, "Yes"))
    )
    desk = marking(lesion, replace(MARKS, condition=Condition("lesion", (1,))))
    tool = desk.page.images.tools.button("mark.tool")
    assert not tool.isVisible()
    desk.model.set_answer("lesion", 1)
    assert tool.isVisible()
    desk.model.set_marks((POINT,))
    desk.model.set_answer("lesion", 0)

    assert desk.model.form.marks == ()
    assert not tool.isVisible()


def test_without_marks_in_the_protocol_the_key_only_says_so(page):
    key(page.images.view, Qt.Key.Key_K)

    assert not page.images.view.mark_tool.is_on
    assert page.header.notice.isVisible()


@pytest.mark.parametrize(
    ("low", "high", "kind"), [("0", "100", LineControl), ("-3", "3", NumberControl)]
)
def test_other_ranges_have_a_line_or_a_number(marking, low, high, kind):
    criterion = replace(MARKS, minimum=low, maximum=high)
    assert isinstance(rating_control(criterion), kind)
    desk = marking(criterion)
    desk.model.set_marks((replace(POINT, rating=None),))
    desk.control.rating_requested.emit(0)
    rating = desk.page.marks.popover.rating
    QTest.keyClicks(rating.focus_part, "2")
    key(rating.focus_part, Qt.Key.Key_Return)

    assert desk.model.form.marks[0].rating == 2
    assert not desk.page.marks.popover.isVisible()


def test_a_popover_stays_inside_the_window(marking):
    desk = marking()
    page = desk.page
    desk.model.set_marks((replace(POINT, column=59.0, row=39.0),))
    desk.control.rating_requested.emit(0)
    popover = page.marks.popover
    corner = page.mapFromGlobal(popover.geometry().bottomRight())

    assert page.rect().contains(corner)
    assert QPoint(0, 0) != popover.pos()
