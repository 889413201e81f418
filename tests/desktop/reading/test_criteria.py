"""Answer controls of the form, one kind after another, by mouse and keyboard."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.criteria_material import (
    ALL,
    BIRADS,
    CATEGORY,
    CONFIDENCE,
    FAULTS,
    REASON,
    RUBRIC,
    SCORE,
    SIZE,
    TRUST,
    WHY,
    YES_NO,
    Key,
    press,
    rows,
)
from tests.desktop.reading.fakes import FakeStudy
from tests.support.wording import Wording

from readingroom.domain.protocol import Option
from readingroom.reading.forms.scales import scale
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER
from readingroom_desktop.widgets.reading.criteria.fields import parsed_number, range_words
from readingroom_desktop.widgets.reading.criteria.options import option_keys
from readingroom_desktop.widgets.reading.criteria_area import CriteriaArea, make_control

wording = Wording(__file__)


@pytest.fixture
def control(qtbot):
    """Return a function that makes a control whose answers are collected in `given`."""

    def make(criterion):
        made = make_control(criterion, 120)
        qtbot.addWidget(made)
        made.resize(600, max(made.sizeHint().height(), 120))
        made.show()
        qtbot.waitExposed(made)
        made.activateWindow()
        made.take_focus(Qt.FocusReason.OtherFocusReason)
        qtbot.waitUntil(made.focus_part.hasFocus)
        made.given, made.ends = [], []
        made.value_chosen.connect(lambda key, value: made.given.append(value))
        made.finished.connect(lambda: made.ends.append(1))
        return made

    return make


# ---- options -------------------------------------------------------------------------------------


def test_grades_are_their_own_keys_and_other_options_are_numbered():
    assert option_keys(BIRADS) == ("0", "1", "2", "3", "A", "B", "C", "5", "6")
    assert option_keys(YES_NO) == ("1", "2")
    assert option_keys((Option(0, "T1"), Option(1, "T1"))) == ("1", "2")
    assert option_keys(tuple(Option(n, "x") for n in range(10)))[-2:] == ("9", "")


@pytest.mark.parametrize("width", [300, 420, 560, 900, 1300])
def test_few_options_have_equal_widths(qtbot, width):
    area = CriteriaArea()
    qtbot.addWidget(area)
    area.set_criteria([scale("icdr").criterion])
    area.resize(width, 300)
    area.show()
    buttons = list(area.rows[0].buttons.values())
    assert {button.y() for button in buttons[:1]} == {0}
    assert len({button.width() for button in buttons}) == 1
    assert all(button.width() <= 2 * button.sizeHint().width() for button in buttons[:4])


def test_a_key_chooses_an_option_and_ends_the_question(control):
    category = control(CATEGORY)
    assert category.answer is NO_ANSWER
    assert not any(button.isChecked() for button in category.buttons.values())
    press(Key.Key_B)

    assert category.given == [5]
    assert category.ends == [1]
    assert category.buttons[5].isChecked()
    assert category.accessibleDescription() == "BI-RADS 4B"


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ([Key.Key_Right], 0),
        ([Key.Key_Left], 8),
        ([Key.Key_Right, Key.Key_Right, Key.Key_Right], 2),
        ([Key.Key_Right, Key.Key_Left], 0),
        ([Key.Key_Right, Key.Key_Backspace], NO_ANSWER),
    ],
)
def test_arrows_choose_the_next_option_and_backspace_clears(control, keys, answer):
    category = control(CATEGORY)
    press(*keys)

    assert category.answer == answer


def test_a_click_chooses_an_option_and_a_second_one_keeps_it(control):
    category = control(CATEGORY)
    for _ in range(2):
        QTest.mouseClick(category.buttons[3], Qt.MouseButton.LeftButton)

    assert category.given == [3]
    assert category.buttons[3].isChecked()


def test_a_multiple_choice_toggles_by_key_by_space_and_by_click(control):
    why = control(WHY)
    press(Key.Key_3, Key.Key_1)
    QTest.mouseClick(why.buttons[1], Qt.MouseButton.LeftButton)
    assert why.answer == (0, 1, 2)
    press(Key.Key_Left, Key.Key_Space)

    assert why.answer == (1, 2)
    assert why.ends == []
    press(Key.Key_2, Key.Key_3)
    assert why.answer is NO_ANSWER


def test_a_rubric_is_marked_by_key_by_space_and_by_click_and_shows_its_total(control):
    made = control(RUBRIC)
    assert made.answer is NO_ANSWER
    assert [button.text() for button in made.buttons.values()] == [
        "+3\u2002Grade 1", "+7\u2002Size", "−4\u2002Wrong side"
    ]  # fmt: skip
    press(Key.Key_2)
    assert made.note.text().startswith("7 of 10 points")
    press(Key.Key_Right, Key.Key_Space)
    assert (made.answer, made.note.text()[:14]) == ((6, 9), "3 of 10 points")
    press(Key.Key_2)
    assert (made.answer, made.note.text()[:15]) == ((9,), "−4 of 10 points")
    QTest.mouseClick(made.buttons[5], Qt.MouseButton.LeftButton)
    assert made.accessibleDescription() == "Grade 1, Wrong side (−1 of 10 points)"
    press(Key.Key_1, Key.Key_3)
    assert made.answer is NO_ANSWER


def test_a_rubric_of_which_nothing_is_met_is_answered_by_0_or_its_button(control):
    made = control(RUBRIC)
    press(Key.Key_0)
    assert (made.answer, made.given) == ((), [()])
    assert made.none.isChecked()
    assert made.note.text().startswith("0 of 10 points")
    press(Key.Key_1)
    assert (made.answer, made.none.isChecked()) == ((5,), False)
    QTest.mouseClick(made.none, Qt.MouseButton.LeftButton)
    assert made.answer == ()
    press(Key.Key_Backspace)
    assert made.answer is NO_ANSWER
    assert not made.none.isChecked()


@pytest.mark.parametrize(("key", "answer"), [(Key.Key_2, (6,)), (Key.Key_0, ())])
def test_a_rubric_is_submitted_by_enter_once_it_is_answered(qtbot, key, answer):
    tested = ReadingUnderTest(FakeStudy(criteria=(RUBRIC,)))
    page = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(page.form.question.hasFocus)
    press(Key.Key_2)
    rows(page)["rubric"].take_focus(Qt.FocusReason.OtherFocusReason)
    press(Key.Key_Return)
    assert tested.study.calls("submit") == []
    assert "Criteria" in tested.model.missing
    rows(page)["rubric"].take_focus(Qt.FocusReason.OtherFocusReason)
    press(key, Key.Key_Return)

    assert tested.study.calls("submit")[-1][2].answers == {"rubric": answer}
    tested.model.stop()


def test_a_label_that_begins_with_its_key_shows_it_once(control):
    made = control(scale("lung-rads").criterion)
    assert [button.text() for button in made.buttons.values()][:2] == ["Incomplete", "Negative"]
    assert made.buttons[4].text() == "4A Suspicious"
    press(Key.Key_0)

    assert made.accessibleDescription() == "0 Incomplete"
    assert made.buttons[0].toolTip() == "0 Incomplete (0)"


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize(("width", "is_above"), [(700, True), (1200, False)])
def test_five_grades_are_in_one_line_with_the_label_above_if_need_be(control, width, is_above):
    made = control(scale("quality").criterion)
    made.arrange(width)
    made.resize(width, made.heightForWidth(width))
    QApplication.processEvents()
    lefts = {made.label.mapTo(made, QPoint()).x(), made.buttons[1].mapTo(made, QPoint()).x()}

    assert len({button.y() for button in made.buttons.values()}) == 1
    assert (len(lefts) == 1) is is_above


@pytest.mark.usefixtures("styled")
def test_long_labels_are_complete_or_elided_with_a_tooltip(control):
    long = "Wrong region or incomplete coverage of the breast " * 3
    made = control(replace(WHY, options=(Option(0, long), *FAULTS[1:])))
    long_button, short_button, _ = made.buttons.values()

    assert long_button.toolTip().startswith(long)
    assert long_button.width() > short_button.width()
    assert made.rect().contains(long_button.mapTo(made, long_button.rect().bottomRight()))
    assert not long_button.geometry().intersects(short_button.geometry())


@pytest.mark.usefixtures("styled")
def test_a_label_longer_than_a_line_is_shown_in_several(control):
    words = "names the dose, its unit and how often it is taken " * 6
    made = control(replace(WHY, options=(Option(0, words), *FAULTS[1:])))
    made.resize(700, made.heightForWidth(700))
    QApplication.processEvents()
    wrapped, single, _ = made.buttons.values()
    lines = -(-wrapped.sizeHint().width() // wrapped.width())

    assert lines > 1
    assert wrapped.height() >= lines * wrapped.fontMetrics().height()
    assert wrapped.height() == wrapped.height_at(wrapped.width()) > single.height()
    assert made.rect().contains(wrapped.mapTo(made, wrapped.rect().bottomRight()))
    assert wrapped.geometry().bottom() < single.geometry().top()


# ---- lines ---------------------------------------------------------------------------------------


def test_a_line_has_no_mark_before_the_first_answer(control):
    for criterion in (CONFIDENCE, TRUST):
        assert control(criterion).line.value is None


@pytest.mark.parametrize(
    ("keys", "answer", "is_finished"),
    [
        ("7", 7, False),
        ("73", 73, True),
        ("10", 10, False),
        ("100", 100, True),
        ("0", 0, False),
        ("05", 5, False),
    ],
)
def test_digits_type_a_confidence(control, keys, answer, is_finished):
    made = control(CONFIDENCE)
    QTest.keyClicks(made, keys)

    assert made.answer == answer
    assert bool(made.ends) is is_finished


def test_enter_ends_a_typed_number_and_another_digit_starts_a_new_one(control):
    made = control(CONFIDENCE)
    QTest.keyClicks(made, "7")
    press(Key.Key_Return)
    QTest.keyClicks(made, "4")

    assert (made.given, made.ends) == ([7, 4], [1])


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ([Key.Key_Right], 0),
        ([Key.Key_Left], 100),
        ([Key.Key_Home, Key.Key_PageUp, Key.Key_Right], 11),
        ([Key.Key_End, Key.Key_PageDown, Key.Key_Left], 89),
        ([Key.Key_End, Key.Key_Right], 100),
        ([Key.Key_End, Key.Key_Delete], NO_ANSWER),
    ],
)
@pytest.mark.parametrize("criterion", [CONFIDENCE, TRUST])
def test_arrows_home_and_end_move_on_a_line(control, criterion, keys, answer):
    made = control(criterion)
    press(*keys)

    assert made.answer == answer


def test_a_click_and_a_drag_choose_a_value(control):
    made = control(CONFIDENCE)
    line = made.line
    at = QPoint(round(line.x_of(25)), 8)
    QTest.mousePress(line, Qt.MouseButton.LeftButton, pos=at)
    assert made.answer == 25
    QTest.mouseMove(line, QPoint(line.width() + 40, 8))
    QTest.mouseRelease(line, Qt.MouseButton.LeftButton, pos=QPoint(line.width() + 40, 8))

    assert made.answer == 100
    assert made.hasFocus()


def test_a_visual_analogue_scale_shows_and_takes_no_number(control):
    made = control(TRUST)
    notices = []
    made.noticed.connect(notices.append)
    QTest.keyClicks(made, "5")
    assert made.answer is NO_ANSWER
    assert notices == [wording("line_without_digits")]
    press(Key.Key_End)

    assert "100" not in made.accessibleDescription()


# ---- fields --------------------------------------------------------------------------------------


def test_a_number_is_decimal_text_with_a_point_or_a_comma(control):
    made = control(SIZE)
    QTest.keyClicks(made.field, "12,5")
    press(Key.Key_Return)

    assert made.given[-1] == "12.5"
    assert made.ends == [1]
    assert not made.note.isVisible()


@pytest.mark.parametrize("text", ["abc", "301", "-1", "nan", "1e999", "1.2.3"])
def test_an_invalid_number_is_no_answer_and_is_explained_at_the_field(control, text):
    made = control(SIZE)
    QTest.keyClicks(made.field, text)
    press(Key.Key_Return)
    made.show_answer(NO_ANSWER)

    assert made.answer is NO_ANSWER
    assert made.field.text() == text
    assert made.note.isVisible()
    assert made.problem
    assert made.ends == []
    made.reset()
    assert (made.field.text(), made.problem) == ("", "")


def test_ranges_in_words():
    assert range_words(SIZE) == "0 to 300\u00a0mm"
    assert range_words(replace(SIZE, minimum="")) == "300\u00a0mm or less"
    assert range_words(replace(SIZE, maximum="", unit="")) == "0 or more"
    assert parsed_number("−3,5") == parsed_number("-3.5")


def test_a_text_says_how_much_is_missing(control):
    made = control(REASON)
    assert made.remaining == 10
    assert made.problem == ""
    QTest.keyClicks(made.box, "too short")
    assert made.remaining == 1
    assert made.problem == made.note.text() != ""
    QTest.keyClicks(made.box, "!")

    assert made.given[-1] == "too short!"
    assert not made.note.isVisible()


# ---- cannot assess -------------------------------------------------------------------------------


@pytest.mark.parametrize("criterion", [CATEGORY, CONFIDENCE, SCORE])
def test_cannot_assess_is_an_answer_that_replaces_a_value(control, criterion):
    made = control(criterion)
    made.choose(criterion.values[1])
    assert made.toggle_cannot_assess()
    assert made.answer is None
    assert made.is_answered
    assert "assess" in made.accessibleDescription()
    made.toggle_cannot_assess()

    assert made.answer is NO_ANSWER


def test_cannot_assess_by_click(control):
    line, score = control(CONFIDENCE), control(SCORE)
    QTest.mouseClick(line.cannot, Qt.MouseButton.LeftButton)
    score.resize(score.sizeHint())
    at = score.cannot_area().center().toPoint()
    QTest.mouseClick(score, Qt.MouseButton.LeftButton, pos=at)

    assert line.answer is score.answer is None
    assert line.cannot.isChecked()


def test_cannot_assess_is_refused_without_the_protocol(control):
    assert not control(TRUST).toggle_cannot_assess()


# ---- the form ------------------------------------------------------------------------------------


def test_a_scale_in_a_form_of_one_column_is_one_line_or_one_column(qtbot):
    area = CriteriaArea(columns=1)
    qtbot.addWidget(area)
    area.set_criteria((scale("quality").criterion,))
    places = area.rows[0]._grid.places

    assert len({rect.top() for rect in places(1000)}) == 1
    assert len({rect.left() for rect in places(300)}) == 1


def test_other_criteria_replace_the_controls(qtbot):
    area = CriteriaArea()
    qtbot.addWidget(area)
    assert area.set_criteria(ALL)
    assert not area.set_criteria(ALL)
    area.set_criteria((CATEGORY,))

    assert [row.criterion.key for row in area.rows] == ["birads"]


def test_a_claimed_key_never_has_a_modifier(control):
    event = QKeyEvent(QKeyEvent.Type.KeyPress, Key.Key_1, Qt.KeyboardModifier.AltModifier, "1")
    for criterion in ALL:
        assert not control(criterion).claims(event)
