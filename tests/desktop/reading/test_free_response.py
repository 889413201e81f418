"""Free response: marks with a rating each, and "No lesion", on the Reading page."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton

from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.protocol import Condition, Criterion, CriterionKind, Option
from readingroom.reading.types import CORRECTION_REASONS, OUTPUT_REASON
from readingroom_desktop.widgets.reading.criteria.fields import NumberControl
from readingroom_desktop.widgets.reading.criteria.lines import LineControl
from readingroom_desktop.widgets.reading.rating_popover import rating_control

MARKS = Criterion("marks", "Lesions", CriterionKind.MARKS, minimum="1", maximum="5")
LABELLED = replace(MARKS, options=(Option(0, "Nodule"), Option(1, "Mass")))
SIZE = Criterion("size", "Size", CriterionKind.NUMBER, is_required=False)
POINT = Mark("ct", 0, MarkShape.POINT, 20.0, 12.0, rating=4)
BOX = Mark("ct", 2, MarkShape.BOX, 10.5, 5.0, 8.0, 6.0, rating=2)


@pytest.fixture
def marking(free_response):
    """Return a function that opens a page whose form asks for marks and a size."""
    return lambda criterion=MARKS, *others: free_response(criterion, *others, SIZE)


def key(widget, *keys) -> None:
    for each in keys:
        QTest.keyClick(widget, each)


def test_no_lesion_is_chosen_by_mouse_in_a_form_that_was_disabled_before(marking):
    tested = marking()
    tested.page.form.setEnabled(False)
    tested.control.refresh()
    tested.page.form.setEnabled(True)

    QTest.mouseClick(tested.control.none, Qt.MouseButton.LeftButton)

    assert tested.model.form.answers == {"marks": ()}


def test_a_mark_is_set_and_rated_by_keys_and_submitted(marking):
    tested = marking()
    page = tested.page
    key(QApplication.focusWidget(), Qt.Key.Key_K)
    view = page.images.view
    assert view.hasFocus()
    key(view, Qt.Key.Key_Return, Qt.Key.Key_Return)
    popover = page.marks.popover
    assert popover.isVisible()
    assert tested.model.form.marks[0].rating is None
    key(popover.rating, Qt.Key.Key_4)

    assert not popover.isVisible()
    assert tested.model.form.marks == (Mark("ct", 0, MarkShape.POINT, 29.5, 19.5, rating=4),)
    assert view.hasFocus()
    key(view, Qt.Key.Key_Escape)
    tested.model.submit()
    assert tested.study.calls("submit")[-1][2].marks == (
        Mark("ct", 0, MarkShape.POINT, 29.5, 19.5, rating=4),
    )
    assert tested.control.marks == ()


def test_the_crosshair_stays_for_the_next_mark(marking):
    tested = marking()
    page, view = tested.page, tested.page.images.view
    page.marks.toggle_tool()
    key(view, Qt.Key.Key_Return, Qt.Key.Key_Left)
    before = view.mark_tool.crosshair
    key(view, Qt.Key.Key_Return)
    key(page.marks.popover.rating, Qt.Key.Key_1)

    assert view.mark_tool.crosshair == before
    tested.model.set_comment("x")
    assert view.mark_tool.is_on


def test_a_mark_by_the_mouse_asks_for_its_rating(marking):
    tested = marking()
    page = tested.page
    page.form.rows[0].tool.click()
    view = page.images.view
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.rect().center())
    popover = page.marks.popover
    QTest.mouseClick(popover.rating.buttons[2], Qt.MouseButton.LeftButton)
    popover.close()

    assert [mark.rating for mark in tested.model.form.marks] == [2]
    assert tested.control.is_answered


def test_a_label_is_asked_after_the_rating(marking):
    tested = marking(LABELLED)
    tested.model.set_marks((replace(POINT, rating=None),))
    assert tested.control.problem
    tested.control.rating_requested.emit(0)
    popover = tested.page.marks.popover
    key(popover.rating, Qt.Key.Key_5)
    assert popover.isVisible()
    key(popover.label, Qt.Key.Key_2)

    assert tested.model.form.marks == (replace(POINT, rating=5, label="Mass"),)
    assert not popover.isVisible()
    assert tested.control.problem == ""


def test_submit_says_what_a_mark_lacks_also_while_other_answers_are_missing(marking):
    asked = Criterion("sure", "Sure?", CriterionKind.CHOICE, options=LABELLED.options)
    tested = marking(LABELLED, asked)
    notice = tested.page.header.notice
    for mark, expected in ((replace(POINT, rating=None), "rated"), (POINT, "label")):
        tested.model.set_marks((mark,))
        tested.page.form.submit.click()
        assert "1" in notice.text()
        assert expected in notice.text()
        assert tested.control.hasFocus()


def test_the_form_is_as_high_for_the_next_case_as_for_the_one_before(marking, qtbot):
    tested = marking()
    page = tested.page
    before = page.form.height(), page.form.rows[0].mapTo(page, QPoint())
    tested.model.set_marks((POINT, BOX, POINT))
    qtbot.waitUntil(lambda: page.form.height() > before[0])
    tested.clock.ms += 60_000
    tested.model.submit()
    qtbot.waitUntil(lambda: page.form.height() == before[0])
    assert page.form.rows[0].mapTo(page, QPoint()) == before[1]


def test_a_narrow_form_wraps_the_buttons_of_marks(marking):
    tested = marking(MARKS)
    control = tested.control
    narrow = control.minimumSizeHint().width()
    buttons = [part for part in (control.tool, control.shape, control.none) if part.isVisible()]
    in_line = sum(part.sizeHint().width() for part in buttons)
    assert len(buttons) >= 2
    assert narrow < control.label.width() + in_line


def test_a_digit_that_is_no_answer_of_the_focused_question_is_named(marking):
    asked = Criterion("sure", "Sure?", CriterionKind.CHOICE, options=LABELLED.options)
    tested = marking(MARKS, asked)
    row = tested.page.form.rows[1]
    row.setFocus()
    key(row, Qt.Key.Key_5)
    assert tested.page.header.notice.text().endswith("5.")
    assert tested.model.form.scores == {}


def test_an_unrated_mark_is_drawn_so_and_cannot_be_submitted(marking):
    tested = marking()
    tested.model.set_marks((POINT, replace(BOX, rating=None)))
    assert tested.page.form.hint.text() == "Invalid: Lesions"
    tested.page.form.submit.click()
    assert tested.study.calls("submit") == []
    tested.model.set_marks((POINT, BOX))

    assert tested.page.form.hint.text() == "Complete"
    tested.page.form.submit.click()
    assert len(tested.study.calls("submit")) == 1


def test_no_lesion_is_an_answer_of_its_own(marking):
    tested = marking()
    control = tested.control
    assert not control.is_answered
    assert tested.model.missing == ("Lesions",)
    control.setFocus()
    key(control, Qt.Key.Key_0)
    assert tested.model.form.answers == {"marks": ()}
    assert control.none.isChecked()
    tested.model.set_marks((POINT,))

    assert tested.model.form.answers == {}
    assert not control.none.isChecked()
    assert not control.none.isEnabled()
    key(control, Qt.Key.Key_0)
    assert tested.model.form.answers == {}
    assert tested.page.header.notice.isVisible()


def test_the_list_shows_rates_and_deletes_marks(marking):
    tested = marking()
    page, control = tested.page, tested.control
    tested.model.set_marks((POINT, BOX))
    names = [button.accessibleName() for button in control.findChildren(QPushButton)]
    assert "Show mark 2 · im 3 · box · rating 2" in names
    buttons = {button.accessibleName(): button for button in control.findChildren(QPushButton)}
    buttons["Show mark 2 · im 3 · box · rating 2"].click()
    assert page.images.index_shown == (0, 2)
    buttons["Rate mark 1"].click()
    assert page.images.index_shown == (0, 0)
    key(page.marks.popover.rating, Qt.Key.Key_1)
    assert tested.model.form.marks[0].rating == 1
    buttons = {button.accessibleName(): button for button in control.findChildren(QPushButton)}
    buttons["Delete mark 1"].click()

    assert tested.model.form.marks == (BOX,)


def test_tab_goes_through_the_list_before_the_next_question(marking):
    tested = marking()
    tested.model.set_marks((POINT,))
    control = tested.control
    control.setFocus()
    met = []
    for _ in range(5):
        key(QApplication.focusWidget(), Qt.Key.Key_Tab)
        met.append(QApplication.focusWidget())
    names = [widget.accessibleName() for widget in met]

    assert met[0] is control.tool
    assert [name.split()[0] for name in names[1:4]] == ["Show", "Rate", "Delete"]
    assert met[4] is tested.page.form.rows[1].field


def test_every_part_of_the_list_and_the_popover_has_a_name(marking):
    tested = marking(LABELLED)
    tested.model.set_marks((POINT, BOX))
    tested.control.rating_requested.emit(0)
    popover = tested.page.marks.popover
    for holder in (tested.control, popover):
        for widget in holder.findChildren(QAbstractButton):
            assert widget.accessibleName(), widget.text()


def test_ctrl_z_removes_the_last_mark_before_it_undoes_a_judgement(marking):
    tested = marking()
    tested.model.set_marks((POINT, BOX))
    for _ in range(3):
        QTest.keyClick(tested.page.images.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert tested.model.form.marks == ()
    assert len(tested.study.calls("undo")) == 1


def test_a_popover_deletes_its_mark(marking):
    tested = marking()
    tested.model.set_marks((POINT, BOX))
    tested.control.rating_requested.emit(1)
    tested.page.marks.popover.delete.click()

    assert tested.model.form.marks == (POINT,)


def test_escape_leaves_a_mark_to_be_rated_later(marking):
    tested = marking()
    tested.model.set_marks((replace(POINT, rating=None),))
    tested.control.rating_requested.emit(0)
    key(tested.page.marks.popover, Qt.Key.Key_Escape)

    assert not tested.page.marks.popover.isVisible()
    assert tested.model.form.marks[0].rating is None


def test_marks_are_kept_as_a_draft_and_compared_in_a_correction(marking):
    tested = marking()
    tested.model.set_marks((POINT, BOX))
    tested.model.flush_draft()
    assert tested.study.calls("draft")[-1][2].marks == (POINT, BOX)
    tested.model.submit()
    tested.model.start("reader", "item-1")
    assert tested.control.marks == (POINT, BOX)
    assert not tested.page.images.tools.button("mark.tool").isVisible()
    tested.model.correct("Looked again")
    assert tested.page.images.tools.button("mark.tool").isVisibleTo(tested.page)
    tested.model.set_marks((POINT,))
    tested.model.submit()

    assert tested.study.calls("correct")[-1][2].marks == (POINT,)


def reopened(tested):
    """Return the control of a submitted case with a point and a box, and its buttons by name."""
    tested.model.set_marks((POINT, BOX))
    tested.model.submit()
    tested.model.start("reader", "item-1")
    buttons = {each.accessibleName(): each for each in tested.control.findChildren(QPushButton)}
    return tested.control, buttons


def test_a_submitted_mark_is_shown_on_its_image_by_mouse_and_by_keys(marking):
    tested = marking()
    _control, buttons = reopened(tested)
    point, box = (buttons[name] for name in buttons if name.startswith("Show mark"))
    QTest.mouseClick(box, Qt.MouseButton.LeftButton)
    assert tested.page.images.index_shown == (0, 2)
    assert [mark.is_selected for mark in tested.page.images.view.mark_tool.shown] == [True]
    point.setFocus(Qt.FocusReason.TabFocusReason)
    key(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert tested.page.images.index_shown == (0, 0)
    key(point, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is box
    key(box, Qt.Key.Key_Space)
    assert tested.page.images.index_shown == (0, 2)


def test_nothing_of_a_submitted_case_can_be_changed_at_its_list_of_marks(marking):
    tested = marking(replace(MARKS, allows_cannot_assess=True))
    control, buttons = reopened(tested)
    before = tested.model.form
    for name, each in buttons.items():
        assert each.isEnabled() == name.startswith("Show mark"), name
    shown = next(each for name, each in buttons.items() if name.startswith("Show mark"))
    shown.setFocus(Qt.FocusReason.TabFocusReason)
    key(shown, Qt.Key.Key_0, Qt.Key.Key_U, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_1)
    control.none.click()
    assert tested.model.form == before
    assert control.marks == (POINT, BOX)
    tested.model.correct("Looked again")

    assert all(each.isEnabled() for name, each in buttons.items() if name.startswith("Delete"))
    buttons["Delete mark 1"].click()
    assert tested.model.form.marks == (BOX,)


def test_a_case_without_outputs_does_not_offer_a_misread_output(marking):
    tested = marking()
    reopened(tested)
    tested.page.form.correct.click()
    popover = tested.page.popovers.reopening
    offered = tuple(button.accessibleName() for button in popover.buttons)
    assert offered == tuple(each for each in CORRECTION_REASONS if each != OUTPUT_REASON)
    key(popover, Qt.Key.Key_3)

    assert popover.text.isVisible()


def test_marks_whose_question_goes_away_go_away(marking):
    lesion = Criterion(
        "lesion", "Lesion?", CriterionKind.CHOICE, options=(Option(0, "No"), Option(1, "Yes"))
    )
    tested = marking(lesion, replace(MARKS, condition=Condition("lesion", (1,))))
    tool = tested.page.images.tools.button("mark.tool")
    assert not tool.isVisible()
    tested.model.set_answer("lesion", 1)
    assert tool.isVisible()
    tested.model.set_marks((POINT,))
    tested.model.set_answer("lesion", 0)

    assert tested.model.form.marks == ()
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
    tested = marking(criterion)
    tested.model.set_marks((replace(POINT, rating=None),))
    tested.control.rating_requested.emit(0)
    rating = tested.page.marks.popover.rating
    QTest.keyClicks(rating.focus_part, "2")
    key(rating.focus_part, Qt.Key.Key_Return)

    assert tested.model.form.marks[0].rating == 2
    assert not tested.page.marks.popover.isVisible()


def test_a_popover_stays_inside_the_window(marking):
    tested = marking()
    page = tested.page
    tested.model.set_marks((replace(POINT, column=59.0, row=39.0),))
    tested.control.rating_requested.emit(0)
    popover = page.marks.popover
    corner = page.mapFromGlobal(popover.geometry().bottomRight())

    assert page.rect().contains(corner)
    assert QPoint(0, 0) != popover.pos()
