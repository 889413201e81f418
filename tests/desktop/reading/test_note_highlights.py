"""Highlights in the notes: switched by keys, drawn, recorded, off for the next case."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.desktop.reading.fakes import make_case, make_note

from readingroom.services.note_highlights import HighlightKind
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.plain_text import MAX_MARKS

pytestmark = pytest.mark.usefixtures("styled")


def marked(tabs):
    return [mark.cursor.selectedText() for mark in tabs.notes.extraSelections()]


def with_note(text):
    note = replace(make_note(), text=text, sections=())
    return make_case(notes=(note,), question="", variants=(), sequences=())


@pytest.fixture
def tabs(qtbot):
    made = CaseTabs()
    qtbot.addWidget(made)
    made.resize(760, 260)
    made.show()
    made.show_case(with_note("😀 No fever. Warfarin 5 mg, no bleeding."))
    return made


def test_kinds_are_marked_after_signs_of_two_units(tabs):
    tabs.highlights.boxes[HighlightKind.MEDICATION].setChecked(True)
    assert marked(tabs) == ["Warfarin"]
    tabs.highlights.boxes[HighlightKind.NUMBER].setChecked(True)
    tabs.highlights.boxes[HighlightKind.NEGATION].setChecked(True)
    assert sorted(marked(tabs)) == ["5 mg", "No fever", "Warfarin", "no bleeding"]
    assert tabs.scale.isVisible()
    tabs.grab()


def test_the_next_case_begins_without_highlights_and_without_a_record(tabs):
    switches = []
    tabs.highlights.switched.connect(lambda kind, is_on: switches.append((kind, is_on)))
    tabs.highlights.boxes[HighlightKind.NUMBER].setChecked(True)
    tabs.show_case(with_note("Again 5 mg."))
    assert tabs.highlights.kinds == ()
    assert marked(tabs) == []
    assert switches == [("number", True)]
    assert not tabs.scale.isVisible()


def test_search_and_highlights_are_shown_together(tabs):
    tabs.highlights.boxes[HighlightKind.NEGATION].setChecked(True)
    tabs.find_box.setText("5 mg")
    assert sorted(marked(tabs)) == ["5 mg", "No fever", "no bleeding"]


def test_note_in_another_language_shows_why_it_has_no_highlights(tabs):
    tabs.open_highlights()
    assert not tabs.highlights.language.isVisible()
    tabs.highlights.close()
    tabs.show_case(with_note("Der Patient klagt seit gestern über starke Schmerzen im Bein. " * 5))
    tabs.open_highlights()
    assert tabs.highlights.language.isVisible()
    tabs.highlights.close()


def test_of_many_passages_those_near_the_shown_part_are_marked(tabs):
    tabs.show_case(with_note("\n".join(f"Dose {n} mg." for n in range(20_000))))
    tabs.highlights.boxes[HighlightKind.NUMBER].setChecked(True)
    assert "0 mg" in marked(tabs)
    assert len(marked(tabs)) <= 2 * MAX_MARKS
    bar = tabs.notes.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert "19999 mg" in marked(tabs)


def test_the_key_opens_the_switches_and_each_use_is_recorded(page, tested):
    QTest.keyClick(page, Qt.Key.Key_F, Qt.KeyboardModifier.ShiftModifier)
    popover = page.tabs.highlights
    assert popover.isVisible()
    box = popover.boxes[HighlightKind.NEGATION]
    assert box.hasFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)
    QTest.keyClick(box, Qt.Key.Key_Space)
    item = tested.model.reading.item.id
    assert tested.study.highlights.switches == [(item, "negation", True), (item, "negation", False)]
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert not popover.isVisible()
