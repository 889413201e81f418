"""A form with criteria of every kind: keys, conditions, drafts, scrolling."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.criteria_material import ALL, Key, press, rows
from tests.desktop.reading.fakes import FakeStudy
from tests.support.wording import Wording

from readingroom.domain.protocol import OverallChoice
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER

wording = Wording(__file__)


@pytest.fixture
def asking(qtbot):
    """A page with a form of every kind."""
    tested = ReadingUnderTest(FakeStudy(criteria=ALL))
    page = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(page.form.question.hasFocus)
    yield tested
    tested.model.stop()


def test_a_key_says_that_cannot_assess_is_no_answer_here(asking):
    page = asking.page
    rows(page)["quality"].setFocus()
    press(Key.Key_U)

    assert page.header.notice.text() == wording("no_cannot_assess")
    assert asking.model.form.answers == {}


def test_a_whole_form_of_all_kinds_by_keys(asking):
    page, model = asking.page, asking.model
    press(Key.Key_2, Key.Key_C, Key.Key_2)
    assert rows(page)["conf"].hasFocus()
    press(Key.Key_7, Key.Key_3, Key.Key_End)
    press(Key.Key_Tab)
    QTest.keyClicks(QApplication.focusWidget(), "12.5")
    press(Key.Key_Tab)
    QTest.keyClicks(QApplication.focusWidget(), "seen on image 3")
    press(Key.Key_Tab)
    assert rows(page)["score"].hasFocus()
    press(Key.Key_U)
    assert page.form.submit.hasFocus()
    press(Key.Key_Return)

    form = asking.study.calls("submit")[-1][2]
    assert form.outcome is OverallChoice.RIGHT
    assert form.scores == {"birads": 6, "quality": 1, "conf": 73, "trust": 100}
    assert form.answers == {"size": "12.5", "score": None}
    assert form.texts == {"reason": "seen on image 3"}
    assert model.form.scores == {}
    assert all(row.answer is NO_ANSWER for row in page.form.rows)
    assert rows(page)["size"].field.text() == rows(page)["reason"].box.toPlainText() == ""


def test_a_condition_shows_a_question_at_once_and_hides_it_with_its_answer(asking):
    page, model = asking.page, asking.model
    why = rows(page)["why"]
    assert not why.isVisible()
    model.set_answer("quality", 0)
    assert why.isVisible()
    assert "Why not?" in model.missing
    model.set_answer("why", (1,))
    model.set_answer("quality", 1)

    assert not why.isVisible()
    assert model.form.answers == {}


def test_the_focus_goes_on_to_a_question_that_an_answer_has_opened(asking):
    page = asking.page
    rows(page)["quality"].setFocus()
    press(Key.Key_1)

    assert rows(page)["why"].hasFocus()


def test_up_and_down_walk_over_hidden_questions(asking):
    page = asking.page
    rows(page)["quality"].setFocus()
    press(Key.Key_Down)
    assert rows(page)["conf"].hasFocus()
    press(Key.Key_Up, Key.Key_Up, Key.Key_Up)

    assert page.form.question.hasFocus()


def test_an_invalid_number_cannot_be_submitted(asking):
    page, model = asking.page, asking.model
    model.set_outcome(OverallChoice.LEFT)
    for key, value in (("birads", 1), ("quality", 1), ("conf", 5), ("trust", 5), ("score", 2)):
        model.set_answer(key, value)
    field = rows(page)["size"].field
    field.setFocus()
    QTest.keyClicks(field, "999")
    page.form.submit.click()
    assert asking.study.calls("submit") == []
    assert page.form.hint.text() == "Invalid: Diameter"
    assert field.hasFocus()
    field.clear()
    QTest.keyClicks(field, "99")
    page.form.submit.click()

    assert asking.study.calls("submit")[-1][2].answers == {"size": "99"}


def test_every_part_of_every_kind_has_a_name_and_is_reached_by_tab(asking):
    page = asking.page
    asking.model.set_answer("quality", 0)
    page.form.question.setFocus()
    met = []
    while page.form.submit not in met:
        press(Key.Key_Tab)
        met.append(QApplication.focusWidget())
        assert met[-1].accessibleName(), met[-1]
    controls = [row for row in page.form.rows if any(part in met for part in row.parts)]

    assert controls == list(page.form.rows)
    assert all(row.accessibleName() for row in page.form.rows)


def test_required_questions_are_marked_if_others_are_optional(asking):
    marked = {key: row.label.text() for key, row in rows(asking.page).items() if key != "score"}

    assert marked["birads"] == "Category\u00a0*"
    assert marked["size"] == "Diameter"


def test_a_draft_of_all_kinds_is_shown_as_it_was_left(asking):
    model = asking.model
    answers = {"birads": None, "quality": 0, "why": (2,), "conf": 0, "trust": 3, "size": "7"}
    for key, value in answers.items():
        model.set_answer(key, value)
    model.set_answer("reason", "long enough")
    model.flush_draft()
    model.start(model._reader, "item-1")

    shown = {key: row.answer for key, row in rows(asking.page).items()}
    assert shown == answers | {"reason": "long enough", "score": NO_ANSWER}


@pytest.mark.usefixtures("styled")
def test_criteria_that_do_not_fit_scroll_inside_the_form(asking, qtbot):
    page = asking.page
    area = page.form.area
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    assert page.outputs.height() > 100
    assert area.horizontalScrollBar().maximum() == 0
    page.form.area.focus_row(page.form.rows[-1], Qt.FocusReason.OtherFocusReason)
    score = page.form.rows[-1]
    seen = area.viewport().rect()

    assert seen.contains(score.mapTo(area.viewport(), score.rect().center()))
