"""Correction of outputs in place: editor, distance, active time, changes."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import FakeStudy, make_output, study_of

from readingroom.domain.edit_distance import edit_distance
from readingroom.domain.error_annotation import Side
from readingroom.domain.mark import OutputEdit
from readingroom.domain.study_design import ArmContent, StudyType
from readingroom_desktop.widgets.reading.output_editor import (
    MAX_TOKENS,
    ChangedText,
    TextChange,
    text_changes,
)

TEXT = "Left haematoma.\r\nStop warfarin."
CONTROL = Qt.KeyboardModifier.ControlModifier
NOTHING = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def editing(qtbot):
    """A page that asks for corrected outputs."""
    tested = ReadingUnderTest(FakeStudy(asks_edits=True))
    tested.study.reading.output = make_output(text=TEXT, diagnoses=(), findings=())
    page = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(page.form.question.hasFocus)
    yield tested
    tested.model.stop()


def opened(tested, side="left"):
    panel = getattr(tested.page.outputs, side)
    panel.edit.click()
    return panel.editor


def test_changes_are_found_word_by_word():
    assert list(text_changes("Left lung is clear.", "Right lung is clear.")) == [
        TextChange("Left", is_deleted=True),
        TextChange("Right", is_inserted=True),
        TextChange(" lung is clear."),
    ]
    assert list(text_changes("", "a")) == [TextChange("a", is_inserted=True)]
    assert list(text_changes("", "")) == []


def test_changes_of_a_long_text_are_the_whole_text():
    long = "word " * MAX_TOKENS

    assert list(text_changes(long, "x")) == [
        TextChange(long, is_deleted=True),
        TextChange("x", is_inserted=True),
    ]


@pytest.mark.usefixtures("styled")
def test_deleted_words_look_unlike_inserted_ones(qtbot):
    changed = ChangedText("Left 𝛼 lung.", "Right 𝛼 lung.")
    qtbot.addWidget(changed)
    formats = []
    for at in (1, 5, 10):
        cursor = changed.textCursor()
        cursor.setPosition(at)
        formats.append(cursor.charFormat())

    assert formats[0].fontStrikeOut()
    assert not formats[1].fontStrikeOut()
    assert formats[1].fontUnderline()
    assert not formats[2].fontUnderline()


def test_an_editor_starts_with_the_shown_text_and_opening_it_changes_nothing(editing):
    editor = opened(editing)
    assert editor.box.hasFocus()
    assert not editing.page.outputs.left.area.isVisible()
    assert editor.text == TEXT
    editor.done.click()

    assert editing.model.form.edits == ()
    assert editing.page.outputs.left.area.isVisible()
    assert editing.page.outputs.left.edit.hasFocus()


def test_a_correction_keeps_text_distance_and_active_time(editing):
    editor = opened(editing)
    editing.clock.ms += 4_000
    editor.box.selectAll()
    QTest.keyClicks(editor.box, "Right haematoma.")
    editor.flush()

    (edit,) = editing.model.form.edits
    assert (edit.side, edit.text, edit.edit_ms) == (Side.LEFT, "Right haematoma.", 4_000)
    assert edit.edit_distance == edit_distance(TEXT, "Right haematoma.")
    assert editor.distance.text().startswith(f"{edit.edit_distance} ")


def test_only_active_time_with_the_focus_counts(editing):
    editor = opened(editing)
    editing.clock.ms += 2_000
    editing.page.form.comment.setFocus()
    editing.clock.ms += 30_000
    editing.model.note_input()
    editor.box.setFocus()
    editing.clock.ms += 500_000  # idle after a minute
    QTest.keyClicks(editor.box, "x")
    editor.flush()

    assert editing.model.form.edits[0].edit_ms == 62_000


def test_time_after_the_last_change_counts_until_the_editor_is_left(editing):
    editor = opened(editing)
    QTest.keyClicks(editor.box, "x")
    editing.clock.ms += 3_000
    editor.done.click()
    editing.clock.ms += 10_000
    editing.model.flush_draft()

    assert editing.study.calls("draft")[-1][2].edits[0].edit_ms == 3_000


def test_time_until_submitting_counts_for_the_output_in_the_editor(editing):
    editing.answer_all()
    editing.model.set_edit(Side.RIGHT, "Other")
    editor = opened(editing)
    QTest.keyClicks(editor.box, "x")
    editing.clock.ms += 3_000
    QTest.keyClick(editor.box, Qt.Key.Key_Return, CONTROL)

    edits = editing.study.calls("submit")[-1][2].edits
    assert [(edit.side, edit.edit_ms) for edit in edits] == [(Side.LEFT, 3_000), (Side.RIGHT, 0)]


def test_time_alone_is_no_correction(editing):
    editing.answer_all()
    editing.model.set_edit(Side.LEFT, "Other")
    editing.model.submit()
    editing.model.start("reader", "item-1")
    editing.model.correct("Looked again")
    opened(editing)
    editing.clock.ms += 3_000
    editing.model.submit()

    assert editing.study.calls("correct") == []


def test_reset_goes_back_to_the_shown_text_and_removes_the_correction(editing):
    editor = opened(editing)
    assert not editor.reset.isEnabled()
    QTest.keyClicks(editor.box, "x")
    editor.flush()
    assert len(editing.model.form.edits) == 1
    editor.reset.click()

    assert editor.text == TEXT
    assert editing.model.form.edits == ()
    editor.box.undo()
    editor.flush()
    assert editing.model.form.edits[0].text.startswith("x")


def test_changes_are_shown_below_the_text_and_edited_further(editing):
    editor = opened(editing)
    QTest.keyClicks(editor.box, "Old ")
    editor.done.click()
    panel = editing.page.outputs.left
    (changed,) = panel.findChildren(ChangedText)
    assert changed.toPlainText().startswith("Old Left")
    assert panel.edit.isVisible()
    again = opened(editing)

    assert again.text.startswith("Old Left")


def test_both_outputs_can_be_corrected_in_the_order_of_sides(editing):
    for side in ("right", "left"):
        editor = opened(editing, side)
        QTest.keyClicks(editor.box, side)
        editor.done.click()

    assert [edit.side for edit in editing.model.form.edits] == [Side.LEFT, Side.RIGHT]


def test_what_was_typed_last_is_submitted(editing):
    editing.answer_all()
    editor = opened(editing)
    QTest.keyClicks(editor.box, "1 x")
    QTest.keyClick(editor.box, Qt.Key.Key_Return, CONTROL)

    submitted = editing.study.calls("submit")[-1][2]
    assert submitted.edits[0].text.startswith("1 xLeft")
    assert editing.model.reading.item.id == "item-2"
    assert editing.page.outputs.left.editor is None
    assert editing.model.form.edits == ()


def test_a_key_opens_the_editor_of_the_focused_output(editing):
    page = editing.page
    page.outputs.right.area.setFocus()
    QTest.keyClick(page.outputs.right.area, Qt.Key.Key_E, CONTROL)
    assert page.outputs.right.editor is not None
    page.form.question.setFocus()
    QTest.keyClick(page.form.question, Qt.Key.Key_E, CONTROL)

    assert page.outputs.left.editor is not None


@pytest.mark.parametrize(
    ("key", "modifier"), [(Qt.Key.Key_Escape, NOTHING), (Qt.Key.Key_E, CONTROL)]
)
def test_a_key_closes_the_editor_and_leaves_the_correction(editing, key, modifier):
    editor = opened(editing)
    QTest.keyClicks(editor.box, "New. ")

    QTest.keyClick(editor.box, key, modifier)

    panel = editing.page.outputs.left
    assert panel.editor is None
    assert panel.edit.hasFocus()
    assert [edit.text for edit in editing.model.form.edits] == [f"New. {TEXT}"]


def test_a_draft_is_shown_again_with_its_time(editing):
    edit = OutputEdit(Side.LEFT, "Right haematoma.", 19, 7_000)
    editing.study.reading.forms["item-2"] = replace(editing.model.form, edits=(edit,))
    editing.model.start("reader", "item-2")
    editor = opened(editing)
    editing.clock.ms += 1_000
    QTest.keyClicks(editor.box, "y")
    editor.flush()

    assert editing.model.form.edits[0].edit_ms == 8_000


def test_a_submitted_correction_is_read_only(editing):
    editing.answer_all()
    editing.model.set_edit(Side.LEFT, "Other")
    editing.model.submit()
    editing.model.start("reader", "item-1")
    panel = editing.page.outputs.left
    assert panel.findChild(ChangedText) is not None
    assert not panel.edit.isVisible()
    editing.model.correct("Looked again")

    assert panel.edit.isVisible()


def test_the_only_output_can_be_corrected(qtbot):
    tested = ReadingUnderTest(study_of(StudyType.RATING, ArmContent.OUTPUT, asks_edits=True))
    page = tested.make_page(qtbot)
    tested.start()
    page.outputs.left.edit.click()
    QTest.keyClicks(page.outputs.left.editor.box, "x")
    page.outputs.left.editor.flush()

    assert tested.model.form.edits[0].side is Side.LEFT
    tested.model.stop()


def test_without_corrections_in_the_protocol_there_is_no_editor(page):
    assert not page.outputs.left.edit.isVisible()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_E, CONTROL)

    assert page.outputs.left.editor is None
    assert page.header.notice.isVisible()
