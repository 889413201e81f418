"""Items with one output, without outputs, and the two readings of a sequential study."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import READER, FakeStudy, make_case, study_of
from tests.support.wording import Wording

from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.domain.study import SessionState
from readingroom.domain.study_design import ArmContent, StudyType
from readingroom.reading.types import JudgementEntry, Worklist

wording = Wording(__file__)

CONFIDENCE = Criterion("conf", "Malignancy", CriterionKind.CONFIDENCE, "benign", "malignant")
TRUST = Criterion("trust", "Trust", CriterionKind.VISUAL_ANALOGUE)
CRITERIA = (CONFIDENCE, TRUST)
MARK = Mark("ct", 2, MarkShape.POINT, 20.0, 12.0, rating=4)


def opened(qtbot, study: FakeStudy) -> ReadingUnderTest:
    tested = ReadingUnderTest(study)
    page = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(page.isActiveWindow)
    QApplication.processEvents()
    return tested


def sequential() -> FakeStudy:
    """Return a study in which items 1 and 2 are one case, first unaided, then aided."""
    study = study_of(StudyType.AIDED_SEQUENTIAL, ArmContent.CASE, criteria=CRITERIA)
    reading = study.reading
    reading.cases = [make_case("CASE-1"), make_case("CASE-1"), make_case("CASE-2")]
    labels = ("Unaided", "Aided", "Unaided")
    reading.items = [
        replace(item, case_code=case.code, arm_label=label)
        for item, case, label in zip(reading.items, reading.cases, labels, strict=True)
    ]
    submit = reading.submit

    def submit_first(item, form, timing, reason=""):
        result = submit(item, form, timing, reason)
        reading.first["item-2"], reading.output_count = form, 1
        reading.frozen.add("item-1")
        return result

    reading.submit = submit_first
    return study


@pytest.mark.usefixtures("styled")
def test_a_single_output_fills_the_width_and_has_no_side(qtbot):
    study = study_of(StudyType.RATING, ArmContent.OUTPUT, criteria=CRITERIA, asks_findings=True)
    tested = opened(qtbot, study)
    page = tested.page
    assert page.outputs.left.letter.text() == page.outputs.left.accessibleName() == "Output"
    assert not page.outputs.right.isVisible()
    assert not page.outputs.link.isVisible()
    assert page.outputs.left.width() > page.outputs.width() - 10
    overlay = page.images.tools.button("overlay.A")
    assert overlay.accessibleName().endswith("the output (A)")
    assert not page.form.question.isVisible()
    assert page.form.rows[0].hasFocus()
    assert page.header.position.text().endswith("reading 1 of 3")
    tested.model.stop()


def test_an_error_in_the_only_output_has_no_side(qtbot):
    study = study_of(StudyType.RATING, ArmContent.OUTPUT, criteria=CRITERIA, asks_findings=True)
    tested = opened(qtbot, study)
    form = tested.page.form
    form.mark_findings()
    popover = form.findings.choices
    assert not popover.sides.isVisible()
    for key in "2sl":
        QTest.keyClick(popover, key)
    QTest.keyClick(popover, Qt.Key.Key_Return)
    popover.close()

    assert tested.model.form.findings[0].side.value == "left"
    assert form.findings.text() == "Errors: 1"
    assert form.findings.toolTip().startswith("Missed finding")
    tested.model.stop()


@pytest.mark.usefixtures("styled")
def test_without_outputs_the_form_takes_their_place(qtbot):
    study = study_of(
        StudyType.MODEL_VS_READERS, ArmContent.CASE, criteria=CRITERIA, asks_findings=True
    )
    tested = opened(qtbot, study)
    page = tested.page
    assert not page.outputs.isVisible()
    assert not page.form.findings.isVisible()
    assert page.tabs.isVisible()
    QTest.keyClicks(QApplication.focusWidget(), "73")
    assert page.form.rows[1].hasFocus()
    QTest.keyClick(page.form.rows[1], Qt.Key.Key_End)
    QTest.keyClick(page.form.rows[1], Qt.Key.Key_Return)

    assert tested.study.calls("submit")[-1][2] == JudgementEntry(scores={"conf": 73, "trust": 100})
    tested.model.stop()


@pytest.mark.usefixtures("styled")
def test_tab_goes_from_the_form_through_the_whole_page_and_back(qtbot):
    fields = (
        Criterion("n", "Size", CriterionKind.NUMBER),
        Criterion("t", "Why", CriterionKind.TEXT),
    )
    study = study_of(StudyType.MODEL_VS_READERS, ArmContent.CASE, criteria=(*CRITERIA, *fields))
    tested = opened(qtbot, study)
    form, met = tested.page.form, []
    form.submit.setFocus()
    for _ in range(40):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        met.append(QApplication.focusWidget())
        if met[-1] is form.submit:
            break

    assert met[0] is tested.page.header.pause
    assert tested.page.images.view in met
    asked = [row.focus_part for row in form.rows]
    assert met[-len(asked) - 2 :] == [*asked, form.comment, form.submit]
    tested.model.stop()


def test_a_case_with_nothing_beside_the_form_still_takes_the_focus_back(qtbot):
    bare = make_case(series=(), question="", notes=(), variants=(), sequences=())
    study = study_of(StudyType.MODEL_VS_READERS, ArmContent.CASE, cases=[bare], criteria=CRITERIA)
    tested = opened(qtbot, study)
    page = tested.page
    assert not page.across.down.isVisible()
    page.focus.to_images()

    assert page.isAncestorOf(QApplication.focusWidget())
    tested.model.stop()


def test_the_aided_reading_keeps_the_images_and_shows_the_first_answer(qtbot):
    tested = opened(qtbot, sequential())
    page, model = tested.page, tested.model
    assert page.header.arm.text() == "Unaided"
    assert not page.first_answer.isVisible()
    page.images.go_to(3)
    page.images.view.zoom_by(1.5)
    model.set_answer("conf", 73)
    model.set_answer("trust", 40)
    model.submit()

    assert page.header.arm.text() == "Aided"
    assert page.images.index_shown == (0, 3)
    assert page.images.view.view_state.placement.zoom == 1.5
    assert page.outputs.isVisible()
    assert page.images.tools.button("overlay.A").isVisibleTo(page)
    assert page.first_answer.isVisible()
    shown = page.first_answer.text.toPlainText()
    assert shown.startswith("Malignancy: 73 ")
    assert "40" not in shown
    assert [row.is_answered for row in page.form.rows] == [False, False]
    assert tested.notices[-1] == "First answer kept"
    tested.model.stop()


def test_the_marks_of_the_first_answer_are_drawn_until_they_are_hidden(qtbot):
    tested = opened(qtbot, sequential())
    page, model, tool = tested.page, tested.model, tested.page.images.view.mark_tool
    first = JudgementEntry(scores={"conf": 73}, marks=(MARK,))
    tested.study.reading.first["item-2"] = first
    QTest.keyClick(page.images.view, Qt.Key.Key_K, Qt.KeyboardModifier.ShiftModifier)
    assert page.header.notice.isVisible()
    model.start(READER, "item-2")
    assert page.first_answer.marks.isVisible()
    page.images.go_to(MARK.frame)
    (shown,) = tool.shown
    assert (shown.mark, shown.is_first, shown.text) == (MARK, True, "first answer · 1 · 4")
    assert model.form.marks == ()
    page.images.go_to(3)
    assert tool.shown == ()
    page.images.go_to(MARK.frame)
    QTest.keyClick(page.images.view, Qt.Key.Key_K, Qt.KeyboardModifier.ShiftModifier)
    assert tool.shown == ()
    page.first_answer.marks.click()
    assert len(tool.shown) == 1
    model.start(READER, "item-3")

    assert tool.shown == ()
    tested.model.stop()


def test_the_next_case_starts_afresh(qtbot):
    tested = opened(qtbot, sequential())
    model = tested.model
    for _ in range(2):
        model.set_answer("conf", 1)
        model.set_answer("trust", 1)
        tested.page.images.go_to(3)
        model.submit()

    assert model.reading.item.id == "item-3"
    assert tested.page.images.index_shown == (0, 0)
    assert not tested.page.first_answer.isVisible()
    tested.model.stop()


def test_a_frozen_answer_cannot_be_undone_or_corrected(qtbot):
    tested = opened(qtbot, sequential())
    page, model = tested.page, tested.model
    model.set_answer("conf", 73)
    model.set_answer("trust", 40)
    model.submit()
    page.actions_by_name["undo"]()
    assert tested.study.calls("undo") == []
    assert page.header.notice.text() == wording("no_undo")
    model.start(READER, "item-1")

    assert not model.can_correct
    assert not page.form.correct.isVisible()
    assert page.form.hint.text() == "Frozen"
    assert page.locked_note.isVisible()
    assert page.form.rows[0].answer == 73
    tested.model.stop()


def test_the_header_names_the_session_if_there_are_several(page):
    session = Worklist("s", SessionState.OPEN, None, (), number=2, session_count=3)
    page.header.show_session(session)
    page.header.show_place(None, 7, 24, 6)
    assert page.header.position.text() == "Session 2 · pair 7 of 24"
    page.header.show_session(replace(session, label="Aided week"))
    page.header.show_place(None, 7, 24, 6)
    assert page.header.position.text() == "Aided week · pair 7 of 24"
    page.header.show_session(replace(session, session_count=1))
    page.header.show_place(None, 7, 24, 6)

    assert page.header.position.text() == "pair 7 of 24"


def test_a_case_for_training_says_so(page, tested):
    reading = tested.model.reading
    item = replace(reading.item, arm_label="Unaided", is_training=True)
    page.header.show_place(replace(reading, item=item), 1, 3, 0)
    assert page.header.arm.text() == "Unaided · Training"
    page.header.show_place(reading, 1, 3, 0)

    assert page.header.arm.isHidden()
