"""Statements of outputs lead to their evidence in the notes, and back, by mouse and keys."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import FakeStudy, make_case, make_output

from readingroom.domain.case import Note
from readingroom.domain.error_annotation import Side
from readingroom.domain.ids import AssetId
from readingroom.domain.output import Evidence, EvidenceRule
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.reading.output_evidence import EvidenceRow

pytestmark = pytest.mark.usefixtures("styled")

SIDE_A, SIDE_B = DARK.side_a.lower(), DARK.side_b.lower()
LONG = "Nothing of note here.\n" * 80
FIRST = Note(AssetId("first"), "Letter", f"{LONG}The spleen \U0001f642 is large.\n{LONG}", "utf-8")
SECOND = Note(AssetId("second"), "Laboratory", "Platelets 94. INR 1.3.", "utf-8")
LEFT_TEXT = "The spleen is large. Platelets are low. Follow up."
RIGHT_TEXT = "INR is raised."


def evidence(text: str, statement: str, note: Note, quote: str) -> Evidence:
    start, at = text.index(statement), note.text.index(quote)
    return Evidence(
        start, start + len(statement), note.asset, at, at + len(quote), EvidenceRule.QUOTE
    )


SPLEEN = evidence(LEFT_TEXT, "The spleen is large.", FIRST, "spleen \U0001f642 is large")
PLATELETS = evidence(LEFT_TEXT, "Platelets are low.", SECOND, "Platelets 94")
ELSEWHERE = replace(PLATELETS, note=AssetId("gone"), start=40, stop=46)
INR = evidence(RIGHT_TEXT, RIGHT_TEXT, SECOND, "INR 1.3")


@pytest.fixture
def page(qapp, qtbot, monkeypatch):
    tested = ReadingUnderTest(FakeStudy())
    opened = tested.study.reading.open_item

    def open_item(item):
        left = make_output(text=LEFT_TEXT, evidence=(SPLEEN, PLATELETS, ELSEWHERE))
        right = make_output(text=RIGHT_TEXT, evidence=(INR,))
        case = make_case(notes=(FIRST, SECOND))
        return replace(opened(item), case=case, outputs={Side.LEFT: left, Side.RIGHT: right})

    monkeypatch.setattr(tested.study.reading, "open_item", open_item)
    made = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(made.form.question.hasFocus)
    yield made
    tested.model.stop()


def rows(panel) -> list[EvidenceRow]:
    return panel.body.findChildren(EvidenceRow)


def marks(widget) -> dict[str, QTextCharFormat]:
    return {
        mark.cursor.selectedText(): QTextCharFormat(mark.format)
        for mark in widget.extraSelections()
    }


def click_text(widget, words: str) -> None:
    """Click the middle of words of a text view by the mouse."""
    cursor = widget.document().find(words)
    assert not cursor.isNull()
    middle = QTextCursor(widget.document())
    middle.setPosition((cursor.selectionStart() + cursor.selectionEnd()) // 2)
    point: QPoint = widget.cursorRect(middle).center()
    assert widget.viewport().rect().contains(point)
    QTest.mouseClick(widget.viewport(), Qt.MouseButton.LeftButton, pos=point)


def is_in_view(notes, words: str) -> bool:
    rectangle = notes.cursorRect(notes.document().find(words))
    return notes.viewport().rect().intersects(rectangle)


def test_statements_are_underlined_and_the_note_shows_nothing_until_asked(page):
    left = marks(page.outputs.left.span_text)

    assert set(left) == {"The spleen is large.", "Platelets are low."}
    for look in left.values():
        assert look.underlineStyle() is QTextCharFormat.UnderlineStyle.DotLine
        assert look.underlineColor().name() == SIDE_A
        assert look.background().style() is Qt.BrushStyle.NoBrush
    right = marks(page.outputs.right.span_text)[RIGHT_TEXT]
    assert right.underlineColor().name() == SIDE_B
    assert marks(page.tabs.notes) == {}


def test_a_click_on_a_statement_highlights_and_shows_its_evidence(page):
    page.tabs.bar.setCurrentIndex(1)
    assert not page.tabs.notes.isVisible()
    click_text(page.outputs.left.span_text, "spleen is")

    assert page.tabs.notes.isVisible()
    assert list(marks(page.tabs.notes)) == ["spleen \U0001f642 is large"]
    assert is_in_view(page.tabs.notes, "spleen")
    look = marks(page.outputs.left.span_text)["The spleen is large."]
    assert look.background().color().name() == SIDE_A


def test_a_click_outside_statements_highlights_nothing(page):
    click_text(page.outputs.left.span_text, "Platelets are")
    click_text(page.outputs.left.span_text, "Follow up")

    assert marks(page.tabs.notes) == {}
    looks = marks(page.outputs.left.span_text).values()
    assert {look.background().style() for look in looks} == {Qt.BrushStyle.NoBrush}


def test_both_sides_have_their_colours_in_the_note(page):
    click_text(page.outputs.left.span_text, "Platelets are")
    click_text(page.outputs.right.span_text, "INR is")

    looks = marks(page.tabs.notes)
    colours = {words: look.background().color().name() for words, look in looks.items()}
    assert colours == {"Platelets 94": SIDE_A, "INR 1.3": SIDE_B}


def test_keys_go_to_the_evidence_and_back_and_submit_nothing(page):
    panel = page.outputs.left
    panel.area.setFocus(Qt.FocusReason.TabFocusReason)
    reached = []
    for _ in range(6):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    first, second = (row.jump for row in rows(panel))
    assert first in reached
    assert second in reached
    assert "Laboratory" in second.accessibleName()
    assert "Platelets are low." in second.accessibleName()
    item = page.model.reading.item.id

    second.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(second, Qt.Key.Key_Return)
    assert page.tabs.notes.hasFocus()
    assert list(marks(page.tabs.notes)) == ["Platelets 94"]
    assert is_in_view(page.tabs.notes, "Platelets")

    panel.choose_statement(None, is_scrolled=False)
    QTest.keyClick(page.tabs.notes, Qt.Key.Key_Return)
    assert second.hasFocus()
    look = marks(panel.span_text)["Platelets are low."]
    assert look.background().color().name() == SIDE_A
    assert page.model.reading.item.id == item


def test_a_click_on_evidence_selects_its_statement(page):
    click_text(page.outputs.left.span_text, "Platelets are")
    click_text(page.outputs.right.span_text, "INR is")
    page.outputs.left.choose_statement(None, is_scrolled=False)
    click_text(page.tabs.notes, "Platelets 94")

    look = marks(page.outputs.left.span_text)["Platelets are low."]
    assert look.background().color().name() == SIDE_A
    assert rows(page.outputs.left)[1].jump.hasFocus()


def test_another_case_starts_without_highlights(page):
    click_text(page.outputs.left.span_text, "Platelets are")
    page.outputs.show_reading(page.model.reading)
    page.tabs.show_case(page.model.reading.case)

    assert marks(page.tabs.notes) == {}
    assert page.outputs.left.evidence.chosen is None


def test_evidence_in_notes_that_are_not_shown_is_not_offered(page):
    assert [row.evidence for row in rows(page.outputs.left)] == [SPLEEN, PLATELETS]
    bare = page.model.reading.case
    page.outputs.show_outputs({Side.LEFT: make_output(text=LEFT_TEXT, evidence=(SPLEEN,))}, ())

    assert bare.notes
    assert page.outputs.left.span_text is None
    assert rows(page.outputs.left)[:1] == [] or not rows(page.outputs.left)[0].isVisible()
