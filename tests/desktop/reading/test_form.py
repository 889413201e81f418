"""The judgement form and its parts."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice, default_protocol
from readingroom.reading.types import JudgementEntry
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm, missing_words
from readingroom_desktop.widgets.reading.scale_row import ScaleRow, step_words

pytestmark = pytest.mark.usefixtures("styled")

ACCURACY = Criterion("accuracy", "Accuracy", CriterionKind.PREFERENCE, "A", "B")
CONFIDENCE = Criterion("confidence", "Confidence", CriterionKind.SCORE, "low", "high")


@pytest.fixture
def row(qtbot):
    made = ScaleRow(ACCURACY, ScaleRow.width_of_label(ACCURACY))
    qtbot.addWidget(made)
    made.resize(made.sizeHint())
    made.show()
    made.chosen = []
    made.value_chosen.connect(lambda key, value: made.chosen.append((key, value)))
    return made


@pytest.fixture
def form(qtbot):
    made = JudgementForm()
    qtbot.addWidget(made)
    made.set_protocol(default_protocol(1))
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    return made


@pytest.mark.parametrize("value", ACCURACY.values)
def test_a_click_on_a_step_chooses_its_value(row, value):
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=row.step_area(value).center().toPoint())

    assert row.value == value
    assert row.chosen == [("accuracy", value)]


def test_a_click_beside_the_steps_chooses_nothing(row):
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))

    assert row.chosen == []


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        (["Left"], -1),
        (["Right"], 1),
        (["Space"], 0),
        (["Left", "Left", "Left"], -2),
        (["Right", "Right", "Right"], 2),
        (["Right", "Backspace"], None),
        (["Right", "Delete"], None),
    ],
)
def test_arrows_lean_to_a_side_space_is_equal_and_backspace_clears(row, keys, value):
    for key in keys:
        QTest.keyClick(row, getattr(Qt.Key, f"Key_{key}"))

    assert row.value == value


def test_up_and_down_leave_the_row_and_other_keys_pass_through(row):
    moves = []
    row.moved.connect(moves.append)
    QTest.keyClick(row, Qt.Key.Key_Up)
    QTest.keyClick(row, Qt.Key.Key_Down)
    QTest.keyClick(row, Qt.Key.Key_X)

    assert moves == [-1, 1]
    assert row.value is None


def test_showing_a_value_tells_nobody(row):
    row.set_value(2)

    assert row.chosen == []
    assert "B clearly better" in row.accessibleDescription()


def test_words_of_the_steps():
    assert step_words(ACCURACY, 0) == "equal"
    assert step_words(ACCURACY, -1) == "A better"
    assert step_words(ACCURACY, -2) == "A clearly better"
    assert step_words(CONFIDENCE, 4) == "4 of 5"


def test_a_row_is_drawn_differently_in_each_state(row, qtbot):
    row.clearFocus()
    pictures = [row.grab().toImage()]
    row.set_missing(is_missing=True)
    pictures.append(row.grab().toImage())
    row.set_value(-1)
    pictures.append(row.grab().toImage())
    row.set_missing(is_missing=True)
    assert row.grab().toImage() == pictures[-1]
    row.activateWindow()
    row.setFocus()
    qtbot.waitUntil(row.hasFocus)

    assert row.grab().toImage() != pictures[-1]
    assert pictures[0] != pictures[1] != pictures[2]


def test_the_middle_step_of_a_preference_is_drawn_unlike_its_neighbours(row, qtbot):
    row.clearFocus()
    picture = row.grab()
    steps = [picture.copy(row.step_area(value).toRect()).toImage() for value in ACCURACY.values]

    assert steps[0] == steps[1] == steps[3] == steps[4]
    assert steps[2] != steps[1]
    row.set_value(0)
    chosen = row.grab().copy(row.step_area(0).toRect()).toImage()
    middle = chosen.pixelColor(chosen.rect().center())
    assert any(
        chosen.pixelColor(chosen.rect().center() + QPoint(0, up)) != middle for up in (-2, 2)
    )


def test_a_new_form_shows_nothing_chosen(form):
    form.show_form(JudgementEntry())

    assert not any(button.isChecked() for button in form.choices.values())
    assert [row.value for row in form.rows] == [None] * 4
    assert form.comment.text() == ""


def test_a_draft_is_shown_as_it_was_left(form):
    form.show_form(
        JudgementEntry(OverallChoice.BOTH_GOOD, {"safety": -2, "confidence": 5}, "see image 3")
    )

    assert form.choices[OverallChoice.BOTH_GOOD].isChecked()
    assert [row.value for row in form.rows] == [None, -2, None, 5]
    assert form.comment.text() == "see image 3"
    form.show_form(JudgementEntry())
    assert not form.choices[OverallChoice.BOTH_GOOD].isChecked()


def test_what_the_reader_enters_is_reported(form, qtbot):
    outcomes, scores, comments, left, submits = [], [], [], [], []
    form.outcome_chosen.connect(outcomes.append)
    form.answer_chosen.connect(lambda key, value: scores.append((key, value)))
    form.comment_typed.connect(comments.append)
    form.field_left.connect(lambda: left.append(1))
    form.submit_requested.connect(lambda: submits.append(1))
    form.choices[OverallChoice.RIGHT].click()
    form.rows[1].setFocus()
    QTest.keyClick(form.rows[1], Qt.Key.Key_Right)
    form.comment.setFocus()
    QTest.keyClicks(form.comment, "ok")
    form.rows[0].setFocus()
    form.submit.click()

    assert outcomes == [OverallChoice.RIGHT]
    assert scores == [("safety", 1)]
    assert comments[-1] == "ok"
    assert len(left) == 2
    assert submits == [1]


def test_a_second_click_keeps_the_choice(form):
    form.choices[OverallChoice.LEFT].click()
    form.choices[OverallChoice.LEFT].click()
    assert form.choices[OverallChoice.LEFT].isChecked()
    form.choices[OverallChoice.BOTH_BAD].click()

    assert [button.isChecked() for button in form.choices.values()] == [False, False, False, True]


def test_missing_answers_are_marked_named_and_focused(form):
    form.show_form(JudgementEntry(outcome=OverallChoice.LEFT))
    form.show_missing(("Safety", "Confidence"))

    assert form.hint.text() == "Missing: Safety and Confidence"
    assert form.hint.property("tone") == "caution"
    assert form.rows[0].hasFocus()
    form.clear_marks()
    form.show_missing(("Which is better?",))
    assert form.hint.text() == "Missing: your choice (1–4)"


def test_the_first_open_question_gets_the_focus(form):
    form.show_form(JudgementEntry())
    form.focus_first_open()
    assert form.question.hasFocus()
    scores = dict.fromkeys(("accuracy", "safety", "usefulness", "confidence"), 1)
    form.show_form(JudgementEntry(OverallChoice.LEFT, scores))
    form.focus_first_open()

    assert form.submit.hasFocus()


def test_long_lists_of_missing_answers_stay_on_one_line():
    assert (
        missing_words(("Q?", "Accuracy", "Safety"), "Q?") == "Missing: your choice (1–4) and 2 more"
    )
    assert missing_words(("Safety",), "Q?") == "Missing: Safety"


def test_up_and_down_walk_through_the_form(form):
    form.rows[0].setFocus()
    QTest.keyClick(form.rows[0], Qt.Key.Key_Down)
    assert form.rows[1].hasFocus()
    form.rows[3].setFocus()
    QTest.keyClick(form.rows[3], Qt.Key.Key_Down)
    assert form.comment.hasFocus()
    form.rows[0].setFocus()
    QTest.keyClick(form.rows[0], Qt.Key.Key_Up)

    assert form.question.hasFocus()


def test_tab_walks_from_choice_to_submit(form):
    form.choices[OverallChoice.LEFT].setFocus()
    order = []
    for _ in range(10):
        order.append(form.focusWidget())
        QTest.keyClick(form.focusWidget(), Qt.Key.Key_Tab)

    assert order == [*form.choices.values(), *form.rows, form.comment, form.submit]


def test_another_protocol_replaces_the_questions(form):
    from dataclasses import replace

    form.set_protocol(replace(default_protocol(1), question="Safer?", criteria=(CONFIDENCE,)))

    assert [row.criterion.key for row in form.rows] == ["confidence"]
    assert form.question.question_label.text() == "Safer?"
    form.set_protocol(replace(default_protocol(1), criteria=()))
    assert form.rows == ()


def test_a_chosen_button_is_filled(form, qtbot):
    button = form.choices[OverallChoice.LEFT]
    form.comment.setFocus()
    plain = button.grab().toImage()
    button.setChecked(True)
    chosen = button.grab().toImage()
    button.setEnabled(False)
    disabled = button.grab().toImage()
    button.setEnabled(True)
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    focused = button.grab().toImage()

    assert len({image.cacheKey() for image in (plain, chosen, disabled, focused)}) == 4
    assert plain != chosen
    assert chosen != focused


def test_the_focus_of_an_empty_form_without_protocol_is_harmless(qtbot):
    bare = JudgementForm()
    qtbot.addWidget(bare)
    bare.show_missing(())

    assert bare.rows == ()
