"""The tabs of a case: notes, variants and sequences."""

import pytest
from PySide6.QtCore import QUrl
from tests.desktop.reading.fakes import make_case, make_note
from tests.support.wording import Wording

from readingroom.domain.case import ReadQuality, SequenceRecord
from readingroom.domain.ids import AssetId
from readingroom_desktop.theme import ThemeName, apply_theme
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.case_writing import grouped

pytestmark = pytest.mark.usefixtures("styled")

wording = Wording(__file__)


@pytest.fixture
def tabs(qtbot):
    made = CaseTabs()
    qtbot.addWidget(made)
    made.resize(760, 260)
    made.show()
    made.show_case(make_case())
    return made


def test_only_tabs_with_something_in_them_are_there(tabs):
    assert tabs.titles == ("Notes", "Variants 2", "Sequences 1", "Sequence map")
    tabs.show_case(make_case(variants=(), sequences=()))
    assert tabs.titles == ("Notes",)
    tabs.show_case(make_case(question="", notes=(), variants=(), sequences=()))
    assert not tabs.has_content
    tabs.next_tab()
    tabs._show_tab(0)


def test_notes_are_plain_text_with_their_headings(tabs):
    text = tabs.notes.toPlainText()

    assert wording("summary_rather_history").begins(text)
    assert "<b>today</b>" in text
    assert text.count("MEDICATION") == 1


def test_text_before_the_first_heading_and_notes_without_headings_are_shown(tabs):
    from dataclasses import replace

    note = make_note()
    first = replace(note, sections=note.sections[1:])
    other = replace(note, title="Letter", text="Just words.", sections=())
    tabs.show_case(make_case(notes=(first, other), question=""))
    text = tabs.notes.toPlainText()

    assert text.startswith("Emergency note\nHISTORY\nHead injury")
    assert "Letter\nJust words." in text


def test_nothing_is_ever_loaded_from_a_text(tabs):
    assert tabs.notes.loadResource(2, QUrl("file:///etc/hostname")) is None
    assert not tabs.notes.openLinks()
    assert not tabs.notes.openExternalLinks()


def test_find_marks_every_place_and_counts(tabs):
    tabs.find_box.setText("warfarin")
    assert tabs.match_count.text() == "2 found"
    assert len(tabs.notes.extraSelections()) == 2
    tabs.find_box.setText("")

    assert tabs.match_count.text() == ""
    assert tabs.notes.extraSelections() == []


def test_find_filters_the_variants(tabs):
    tabs.next_tab()
    tabs.find_box.setText("vkor upstream")
    assert tabs.match_count.text() == "0 found"
    tabs.find_box.setText("vkor miss")

    assert tabs.match_count.text() == "1 found"
    assert tabs.variants.model.rowCount() == 1


def test_tabs_go_round_and_a_new_case_starts_with_the_first(tabs):
    tabs.find_box.setText("x")
    for title in ("Variants 2", "Sequences 1", "Sequence map", "Notes"):
        tabs.next_tab()
        assert tabs.titles[tabs.bar.currentIndex()] == title
    tabs.next_tab()
    tabs.show_case(make_case())

    assert tabs.bar.currentIndex() == 0
    assert tabs.find_box.text() == ""


def test_the_texts_follow_the_look(tabs, qapp):
    before = tabs.grab().toImage()
    apply_theme(qapp, ThemeName.LIGHT, has_motion=False)
    after = tabs.grab().toImage()
    apply_theme(qapp, ThemeName.DARK, has_motion=False)

    assert before != after
    assert tabs.notes.toPlainText().startswith("Which summary")
    CaseTabs()._write()


def test_sequences_show_features_positions_and_how_much_is_missing(tabs):
    text = tabs.sequences.toPlainText()

    assert "chrM  ·  200 letters" in text
    assert "gene  MT-ND1  1 to 70 +" in text
    assert wording("shown_first_letters") in text
    record = SequenceRecord(AssetId("x"), "all", 4, "ACGT")
    tabs.show_case(make_case(sequences=(record,)))
    assert "Shown" not in tabs.sequences.toPlainText()


def test_letters_stand_in_groups_of_ten_with_their_position():
    lines = grouped("A" * 65).split("\u2028")

    assert lines[0] == "     1  " + " ".join(["A" * 10] * 6)
    assert lines[1] == "    61  AAAAA"


def test_qualities_of_reads_are_told_in_words(tabs):
    quality = ReadQuality(60, 4, 8, 31.25, 0.5)
    one = ReadQuality(1, 4, 4, 30.0, 1.0)
    records = (
        SequenceRecord(AssetId("s"), "All reads", 360, "", quality=quality),
        SequenceRecord(AssetId("s"), "Read 1", 4, "ACGT", quality=one),
    )
    tabs.show_case(make_case(sequences=records))
    text = tabs.sequences.toPlainText()
    assert "60 reads of 4 to 8 letters" in text
    assert "mean quality 31.3, 50 %" in text
    assert "mean quality 30.0, 100" in text
    assert "Shown" not in text
