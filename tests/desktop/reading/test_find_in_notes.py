"""Search in notes: every match is counted, F3 and Enter go from match to match."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.desktop.reading.fakes import make_case, make_note
from tests.support.durations import ProcessorTime

from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.plain_text import MAX_MARKS

pytestmark = pytest.mark.usefixtures("styled")


def made_tabs(qtbot, text):
    made = CaseTabs()
    qtbot.addWidget(made)
    made.resize(760, 260)
    made.show()
    note = replace(make_note(), text=text, sections=())
    made.show_case(make_case(notes=(note,), question="", variants=(), sequences=()))
    return made


def selected(tabs):
    cursor = tabs.notes.textCursor()
    return cursor.selectedText(), cursor.selectionStart()


def test_enter_goes_from_match_to_match_and_around_the_end(qtbot):
    tabs = made_tabs(qtbot, "Dose one. DOSE two. dose three.")
    QTest.keyClicks(tabs.find_box, "dose")
    assert tabs.match_count.text() == "3 found"
    for place, number in ((0, 1), (10, 2), (20, 3), (0, 1)):
        QTest.keyClick(tabs.find_box, Qt.Key.Key_Return)
        assert selected(tabs)[1] == place
        assert tabs.match_count.text() == f"{number} of 3"
    tabs.go_to_match(-1)
    assert selected(tabs) == ("dose", 20)


def test_matches_after_signs_of_two_units_are_at_their_place(qtbot):
    tabs = made_tabs(qtbot, "😀😀 find 😀 find [x")
    tabs.find_box.setText("find")
    tabs.go_to_match(1)
    assert selected(tabs) == ("find", 5)
    tabs.go_to_match(1)
    assert selected(tabs) == ("find", 13)
    tabs.find_box.setText("[x")
    tabs.go_to_match(1)
    assert selected(tabs) == ("[x", 18)


def test_without_a_match_nothing_moves(qtbot):
    tabs = made_tabs(qtbot, "Nothing here.")
    tabs.find_box.setText("absent")
    tabs.go_to_match(1)
    assert selected(tabs) == ("", 0)
    assert tabs.match_count.text() == "0 found"


def test_a_note_of_two_megabytes_is_searched_while_typing(qtbot):
    text = "\n".join(f"Line {number} of a long note with a word." for number in range(52_000))
    assert len(text) > 2_000_000
    tabs = made_tabs(qtbot, text)
    tabs.notes.find_all("w")
    times = []
    for query in ("wo", "word", "line 51999", "absent"):
        with ProcessorTime() as spent:
            tabs.notes.find_all(query)
        times.append(spent.seconds)
    assert min(times) < 0.05
    assert tabs.notes.find_all("word") == 52_000
    assert len(tabs.notes.extraSelections()) == MAX_MARKS
    tabs.find_box.setText("word")
    tabs.go_to_match(-1)
    assert selected(tabs)[1] > 2_000_000
    print([round(1000 * value, 1) for value in times])


def test_f3_in_the_find_box_reaches_the_page(page):
    page.tabs.focus_find()
    QTest.keyClicks(page.tabs.find_box, "warfarin")
    QTest.keyClick(page.tabs.find_box, Qt.Key.Key_F3)
    assert page.tabs.match_count.text() == "1 of 2"
    QTest.keyClick(page.tabs.find_box, Qt.Key.Key_F3)
    assert page.tabs.match_count.text() == "2 of 2"
    shift = Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(page.tabs.find_box, Qt.Key.Key_F3, shift)
    assert page.tabs.match_count.text() == "1 of 2"


def entries(tabs):
    return [tabs.places.list.item(row).text() for row in range(tabs.places.list.count())]


def test_the_outline_lists_headings_and_enter_goes_there(page):
    tabs = page.tabs
    QTest.mouseClick(tabs.outline_button, Qt.MouseButton.LeftButton)
    assert entries(tabs) == ["HISTORY", "MEDICATION"]
    assert tabs.places.list.hasFocus()
    QTest.keyClick(tabs.places.list, Qt.Key.Key_Down)
    QTest.keyClick(tabs.places.list, Qt.Key.Key_Return)
    assert not tabs.places.isVisible()
    cursor = tabs.notes.textCursor()
    assert cursor.block().text() == "MEDICATION"


def test_matches_are_listed_with_their_section(page):
    tabs = page.tabs
    QTest.keyClicks(tabs.find_box, "warfarin")
    QTest.mouseClick(tabs.outline_button, Qt.MouseButton.LeftButton)
    listed = entries(tabs)
    assert [text.partition(":")[0] for text in listed] == ["HISTORY", "MEDICATION"]
    assert "Warfarin 5 mg" in listed[1]
    tabs.places.list.setCurrentRow(1)
    QTest.keyClick(tabs.places.list, Qt.Key.Key_Return)
    assert tabs.notes.textCursor().selectedText() == "Warfarin"


def test_without_headings_and_matches_there_is_no_outline(qtbot):
    tabs = made_tabs(qtbot, "x" * 300 + " word " + "y" * 300)
    assert not tabs.outline_button.isVisible()
    tabs.find_box.setText("word")
    assert tabs.outline_button.isVisible()
    tabs.outline_button.click()
    (text,) = entries(tabs)
    assert text.startswith("…x")
    assert text.endswith("y…")
