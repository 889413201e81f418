"""A changed answer asks why, one key a reason; what was corrected is told on the page."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.fakes import READER
from tests.support.wording import Wording

from readingroom.audit.types import ValueChange
from readingroom.domain.conduct import Freezing
from readingroom.domain.errors import StateError
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import CORRECTION_REASONS, Correction
from readingroom_desktop.viewmodels.reading_status import ReadingState

wording = Wording(__file__)

FIRST = Correction(
    "2026-01-31T09:30:00.000Z",
    "R1",
    "Looked again",
    (
        ValueChange("Which is better?", "A is better", "B is better"),
        ValueChange("Comment", "–", "On second\nthought"),
    ),
)
SECOND = Correction(
    "2026-01-31T10:30:00.000Z",
    "R1",
    "",
    (ValueChange("Which is better?", "B is better", "both bad"),),
)


def focused():
    return QApplication.focusWidget()


@pytest.fixture
def undone(page, tested):
    """The page with the first pair, judged and taken back."""
    tested.answer_all()
    tested.model.submit()
    tested.model.undo()
    return page


@pytest.fixture
def asked(undone):
    """The card that asks why, opened by Enter after the choice was changed."""
    assert undone.form.question.is_focused
    QTest.keyClick(undone.form.question, Qt.Key.Key_1)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert undone.popovers.correction.isVisible()
    return undone.popovers.correction


def submitted(tested) -> list[tuple]:
    return [(form.outcome, reason) for _, _, form, _, reason in tested.study.calls("submit")]


def test_the_same_answers_are_submitted_without_a_question(undone, tested):
    QTest.keyClick(undone.images.view, Qt.Key.Key_Return)

    assert submitted(tested) == [(OverallChoice.RIGHT, ""), (OverallChoice.RIGHT, "")]


@pytest.mark.parametrize("number", range(3))
def test_one_key_gives_the_reason_and_submits(asked, tested, number):
    QTest.keyClick(focused(), Qt.Key(Qt.Key.Key_1 + number))

    assert submitted(tested)[1:] == [(OverallChoice.LEFT, CORRECTION_REASONS[number])]
    assert not asked.isVisible()
    assert tested.model.reading.item.id == "item-2"


def test_a_second_enter_by_habit_gives_no_reason(asked, tested):
    QTest.keyClick(focused(), Qt.Key.Key_Return)

    assert asked.isVisible()
    assert len(submitted(tested)) == 1


def test_a_reason_in_own_words_is_submitted_by_enter(asked, tested):
    QTest.keyClick(focused(), Qt.Key.Key_4)
    QTest.keyClicks(focused(), " Mistook the side ")
    QTest.keyClick(focused(), Qt.Key.Key_Return)

    assert submitted(tested)[1:] == [(OverallChoice.LEFT, "Other: Mistook the side")]


def test_escape_submits_nothing_and_keeps_the_answers(asked, tested):
    QTest.keyClick(asked, Qt.Key.Key_Escape)

    assert not asked.isVisible()
    assert tested.model.form.outcome is OverallChoice.LEFT
    assert tested.model.state is ReadingState.READY
    assert len(submitted(tested)) == 1


@pytest.mark.usefixtures("styled")
def test_the_card_stands_inside_the_window_while_words_are_typed(asked, undone):
    QTest.keyClick(focused(), Qt.Key.Key_4)

    assert asked.geometry().bottom() <= undone.window().geometry().bottom()
    assert asked.geometry().top() >= undone.window().geometry().top()


def test_the_button_says_that_a_reason_will_be_asked(undone, tested):
    assert undone.form.submit.text() == "Submit  ⏎"
    tested.model.set_outcome(OverallChoice.LEFT)
    assert undone.form.submit.text() == "Submit…  ⏎"
    tested.model.set_outcome(OverallChoice.RIGHT)
    assert undone.form.submit.text() == "Submit  ⏎"


def test_a_refused_correction_keeps_the_answers(asked, tested):
    tested.calls.error = StateError("The session is locked.")
    QTest.keyClick(focused(), Qt.Key.Key_1)

    assert tested.errors == ["The session is locked."]
    assert tested.model.form.outcome is OverallChoice.LEFT


def test_a_pair_without_corrections_has_no_line_and_its_key_says_so(page):
    assert not page.corrections.isVisible()
    QTest.keyClick(page.images.view, Qt.Key.Key_T)

    assert not page.corrections.list.isVisible()
    assert page.header.notice.text() == wording("answer_pair_corrected")


@pytest.fixture
def corrected(tested, qtbot):
    """The page with a pair that was corrected twice."""
    tested.study.reading.corrections = (FIRST, SECOND)
    made = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(made.form.question.hasFocus)
    return made


def test_the_line_tells_the_newest_correction(corrected):
    line = corrected.corrections

    assert line.isVisible()
    told = line.accessibleName()
    assert told.startswith("Corrected 2026-01-31 ")
    assert wording("better_better_both").ends(told)
    assert line.toolTip() == told


def test_the_line_counts_further_values(tested, qtbot):
    tested.study.reading.corrections = (FIRST,)
    made = tested.make_page(qtbot)
    tested.start()

    assert wording("better_better_looked") in (made.corrections.accessibleName())


@pytest.mark.parametrize("act", ["key", "click", "tab"])
def test_the_line_opens_the_whole_list(corrected, act):
    line = corrected.corrections
    if act == "key":
        QTest.keyClick(corrected.images.view, Qt.Key.Key_T)
    elif act == "click":
        QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    else:
        line.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(line, Qt.Key.Key_Space)

    assert line.list.isVisible()
    text = line.list.text.text()
    assert text.index("both bad") < text.index("“Looked again”")
    assert "Comment: – → On second thought" in text
    assert line.list.area.accessibleDescription() == text


def test_keys_in_the_list_judge_nothing_and_escape_closes_it(corrected, tested):
    QTest.keyClick(corrected.images.view, Qt.Key.Key_T)
    QTest.keyClick(focused(), Qt.Key.Key_2)
    assert tested.model.form.outcome is None
    QTest.keyClick(focused(), Qt.Key.Key_Escape)

    assert not corrected.corrections.list.isVisible()


@pytest.mark.usefixtures("styled")
def test_form_and_outputs_stay_inside_the_page_beside_the_line(corrected):
    from tests.desktop.reading.test_page import is_inside

    for widget in (corrected.outputs.left, corrected.outputs.right, corrected.form.submit):
        assert is_inside(widget, corrected)
    assert corrected.outputs.left.height() >= 180


def test_the_keys_go_on_working_where_there_was_nothing_to_undo(page, tested):
    page.form.rows[0].setFocus()
    tested.model.undo()

    assert focused() is page.form.rows[0]
    QTest.keyClick(focused(), Qt.Key.Key_2)
    assert tested.model.form.scores == {"accuracy": -1}


# ---- a submitted answer --------------------------------------------------------------------------


@pytest.fixture
def submitted_pair(page, tested):
    """The page with the first of two submitted pairs, opened again."""
    for _pair in range(2):
        tested.answer_all()
        tested.model.submit()
    tested.model.start(READER, tested.study.reading.items[0].id)
    return page


def test_a_submitted_answer_takes_no_mouse_and_no_key(submitted_pair, tested):
    form = submitted_pair.form
    before = tested.model.form
    for choice in form.choices.values():
        QTest.mouseClick(choice, Qt.MouseButton.LeftButton)
    for row in form.rows:
        place = row.step_area(row.criterion.values[0]).center().toPoint()
        QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=place)
    for holder in (submitted_pair.images.view, form.correct):
        holder.setFocus()
        for key in (Qt.Key.Key_1, Qt.Key.Key_4, Qt.Key.Key_Left):
            QTest.keyClick(focused(), key)
    QTest.keyClick(submitted_pair.images.view, Qt.Key.Key_Return)

    assert tested.model.form == before
    assert len(tested.study.calls("submit")) == 2
    assert not form.submit.isVisible()
    assert form.correct.isVisible()
    assert form.hint.text() == "Submitted"


def test_undo_on_a_submitted_pair_undoes_no_other(submitted_pair, tested):
    press_undo(submitted_pair)

    assert tested.study.calls("undo") == []
    assert submitted_pair.header.notice.text() == (wording("answer_submitted_change"))


def test_undo_takes_back_the_pair_that_was_just_saved(page, tested):
    tested.answer_all()
    tested.model.submit()
    assert page.header.notice.text() == "Saved. Undo (Ctrl+Z)"
    press_undo(page)

    assert tested.study.calls("undo") == [("undo", "item-1")]
    assert tested.model.reading.item.id == "item-1"


@pytest.mark.parametrize("number", range(3))
def test_any_submitted_answer_can_be_corrected_with_a_reason(submitted_pair, tested, number):
    form = submitted_pair.form
    QTest.mouseClick(form.correct, Qt.MouseButton.LeftButton)
    assert submitted_pair.popovers.reopening.isVisible()
    assert not tested.model.can_judge
    QTest.keyClick(focused(), Qt.Key(Qt.Key.Key_1 + number))
    assert form.question.is_focused
    assert form.hint.text() == f"Correcting: {CORRECTION_REASONS[number]}"
    QTest.keyClick(focused(), Qt.Key.Key_1)
    QTest.keyClick(focused(), Qt.Key.Key_Return)

    ((_, item, corrected, _, reason),) = tested.study.calls("correct")
    assert (item, corrected.outcome, reason) == (
        "item-1",
        OverallChoice.LEFT,
        CORRECTION_REASONS[number],
    )
    assert tested.study.calls("undo") == []
    assert tested.model.reading.item.id == "item-3"


def test_a_cancelled_correction_shows_the_submitted_answer_again(submitted_pair, tested):
    form = submitted_pair.form
    tested.model.correct("Looked again")
    QTest.keyClick(focused(), Qt.Key.Key_1)
    assert tested.model.form.outcome is OverallChoice.LEFT
    QTest.mouseClick(form.cancel, Qt.MouseButton.LeftButton)

    assert tested.model.form.outcome is OverallChoice.RIGHT
    assert form.choices[OverallChoice.RIGHT].isChecked()
    assert not form.cancel.isVisible()
    assert focused() is form.correct
    assert tested.study.calls("correct") == []


def test_an_unchanged_correction_is_not_submitted(submitted_pair, tested):
    tested.model.correct("Other: Wrong side")
    QTest.keyClick(focused(), Qt.Key.Key_Return)

    assert tested.study.calls("correct") == []
    assert submitted_pair.header.notice.text().startswith("Change an answer first")


def test_a_correction_saves_no_draft_and_is_forgotten_with_the_pair(submitted_pair, tested):
    drafts = len(tested.study.calls("draft"))
    tested.model.correct("Looked again")
    tested.model.set_outcome(OverallChoice.LEFT)
    tested.model.flush_draft()
    tested.model.start(READER, tested.study.reading.items[0].id)

    assert len(tested.study.calls("draft")) == drafts
    assert tested.model.form.outcome is OverallChoice.RIGHT
    assert not tested.model.is_correcting


def test_a_refused_correction_stays_open(submitted_pair, tested):
    tested.model.correct("Looked again")
    tested.model.set_outcome(OverallChoice.LEFT)
    tested.calls.error = StateError("The session is locked.")
    submitted_pair.form.submit.setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Return)

    assert tested.errors == ["The session is locked."]
    assert tested.model.is_correcting
    assert tested.model.form.outcome is OverallChoice.LEFT
    assert focused() is submitted_pair.form.submit


def test_a_submitted_pair_can_still_be_flagged(submitted_pair):
    assert submitted_pair.header.flag.isEnabled()
    assert not submitted_pair.header.skip.isEnabled()


def press_undo(page) -> None:
    QTest.keyClick(page.images.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


# ---- the key that corrects -----------------------------------------------------------------------


def press_correct(page) -> None:
    QTest.keyClick(page.images.view, Qt.Key.Key_U, Qt.KeyboardModifier.ShiftModifier)


def test_a_key_asks_for_the_reason_of_a_correction(submitted_pair, tested):
    press_correct(submitted_pair)
    assert submitted_pair.popovers.reopening.isVisible()
    QTest.keyClick(focused(), Qt.Key.Key_2)

    assert tested.model.correction_reason == CORRECTION_REASONS[1]
    assert submitted_pair.form.question.is_focused


def test_a_case_opened_for_a_correction_asks_for_the_reason_at_once(submitted_pair, tested):
    tested.model.start(READER, tested.study.reading.items[1].id, is_correcting=True)

    assert submitted_pair.popovers.reopening.isVisible()
    submitted_pair.popovers.reopening.close()
    tested.model.start(READER, tested.study.reading.items[0].id)
    assert not submitted_pair.popovers.reopening.isVisible()


def test_a_case_without_an_answer_has_none_to_correct(page):
    press_correct(page)

    assert not page.popovers.reopening.isVisible()
    assert page.header.notice.text() == page.model.uncorrectable_reason != ""


@pytest.mark.parametrize("freezing", Freezing)
def test_a_frozen_answer_says_why_it_cannot_change(submitted_pair, tested, freezing):
    tested.study.reading.freezing = freezing
    item = tested.study.reading.items[0].id
    tested.study.reading.frozen.add(item)
    tested.model.start(READER, item)
    press_correct(submitted_pair)

    assert not submitted_pair.popovers.reopening.isVisible()
    assert submitted_pair.header.notice.text() == freezing.sentence
    assert submitted_pair.locked_note.text == freezing.sentence
