"""Map of sequences: scale, zoom, pan, features, letters on demand, and the search."""

import random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.fakes import DirectLoader, make_case

from readingroom.domain.case import SequenceFeature, SequenceRecord
from readingroom.domain.ids import AssetId
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs

pytestmark = pytest.mark.usefixtures("styled")

LETTERS = "".join(random.Random(7).choices("ACGT", k=30_000))
FEATURES = (
    SequenceFeature(
        "gene", "CFTR", 3_000, 9_000, 1, qualifiers=(("gene", "CFTR"), ("note", "a <b>note</b>"))
    ),
    SequenceFeature(
        "CDS", "channel", 3_100, 8_000, -1, ((7_000, 8_000), (3_100, 4_000)), (("gene", "CFTR"),)
    ),
    SequenceFeature("misc_feature", "tiny", 20_000, 20_001, 0),
)
RECORD = SequenceRecord(AssetId("gb"), "NG_1.1", 30_000, LETTERS[:10_000], FEATURES)


@pytest.fixture
def loader(qapp):
    made = DirectLoader()
    made.letters = {("gb", 0): LETTERS}
    return made


@pytest.fixture
def tabs(qtbot, loader):
    made = CaseTabs(loader)
    qtbot.addWidget(made)
    made.resize(900, 320)
    made.show()
    other = SequenceRecord(AssetId("fa"), "protein", 20, "MKTLLILAVVAAALAMKTL*")
    made.show_case(make_case(sequences=(RECORD, other), variants=(), notes=(), question=""))
    made.bar.setCurrentIndex(1)
    QApplication.processEvents()
    return made


@pytest.fixture
def pane(tabs):
    return tabs.map


def test_the_whole_record_is_in_view_at_first_and_after_a_change_of_size(tabs, pane):
    drawing = pane.map
    assert drawing.x_of(30_000) == pytest.approx(drawing.width())
    tabs.resize(1200, 320)
    QApplication.processEvents()
    assert drawing.x_of(30_000) == pytest.approx(drawing.width())


def test_zoom_by_wheel_keeps_the_letter_under_the_pointer(pane):
    drawing = pane.map
    at = QPointF(100.0, 40.0)
    letter = drawing.start + 100.0 * drawing.scale
    before = drawing.scale
    wheel = QWheelEvent(
        at,
        drawing.mapToGlobal(at),
        QPoint(),
        QPoint(0, 240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(drawing, wheel)
    assert drawing.scale < before
    assert drawing.start + 100.0 * drawing.scale == pytest.approx(letter)


def test_zoom_and_pan_stay_in_the_record(pane):
    drawing = pane.map
    for _ in range(60):
        QTest.keyClick(drawing, Qt.Key.Key_Plus)
    assert drawing.has_letters_drawn
    deepest = drawing.scale
    QTest.keyClick(drawing, Qt.Key.Key_End)
    assert drawing.start + drawing.scale * drawing.width() == pytest.approx(30_000)
    QTest.keyClick(drawing, Qt.Key.Key_Home)
    QTest.keyClick(drawing, Qt.Key.Key_Left)
    assert drawing.start == 0.0
    QTest.keyClick(drawing, Qt.Key.Key_Right)
    assert drawing.start > 0.0
    QTest.keyClick(drawing, Qt.Key.Key_Minus)
    assert drawing.scale > deepest
    QTest.keyClick(drawing, Qt.Key.Key_Space)
    assert drawing.x_of(30_000) == pytest.approx(drawing.width())
    for _ in range(60):
        QTest.keyClick(drawing, Qt.Key.Key_Minus)
    assert drawing.x_of(30_000) == pytest.approx(drawing.width())


def test_dragging_pans_and_selects_nothing(pane):
    drawing = pane.map
    drawing.zoom(10.0)
    before = drawing.start
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(drawing, left, pos=QPoint(200, 30))
    QTest.mouseMove(drawing, QPoint(150, 30))
    QTest.mouseRelease(drawing, left, pos=QPoint(150, 30))
    assert drawing.start == pytest.approx(before + 50 * drawing.scale)
    assert drawing.selected == -1


def test_a_click_on_a_feature_shows_its_qualifiers_as_text(pane):
    drawing = pane.map
    ((_lane, top), *_others) = drawing._lane_tops()
    point = QPoint(int(drawing.x_of(6_000)), int(top) + 5)
    QTest.mouseClick(drawing, Qt.MouseButton.LeftButton, pos=point)
    text = pane.details.toPlainText()
    assert "gene 3001..9000" in text
    assert "note: a <b>note</b>" in text
    assert pane.table.current.number == 0
    tip = drawing.tooltip_at(point.x(), point.y())
    assert "CFTR" in tip


def test_a_feature_of_one_letter_can_be_clicked_and_empty_ground_not(pane):
    drawing = pane.map
    _lane, top = drawing._lane_tops()[-1]
    assert drawing.feature_at(drawing.x_of(20_000) + 2, top + 5) == 2
    assert drawing.feature_at(drawing.x_of(15_000), top + 5) is None
    assert drawing.feature_at(drawing.x_of(20_000), 1.0) is None
    assert drawing.tooltip_at(5.0, 1.0) == ""


def test_list_and_keys_select_features_and_bring_them_into_view(pane):
    drawing = pane.map
    drawing.zoom(200.0, 0.0)
    pane.table.select(1)
    assert drawing.selected == 1
    assert drawing.x_of(3_100) >= 0
    assert drawing.x_of(8_000) <= drawing.width()
    assert "complement(join(3101..4000,7001..8000))" in pane.details.toPlainText()
    drawing.setFocus()
    QTest.keyClick(drawing, Qt.Key.Key_Down)
    assert pane.table.current.number == 2
    QTest.keyClick(drawing, Qt.Key.Key_Down)
    QTest.keyClick(drawing, Qt.Key.Key_Up)
    assert pane.table.current.number == 2
    pane.grab()


def test_letters_beyond_the_case_are_loaded_when_they_come_into_view(pane, loader):
    drawing = pane.map
    assert len(drawing.letters) == 10_000
    assert "loaded" in pane.state.text()
    drawing.reveal(25_000, 25_010)
    for _ in range(60):
        drawing.zoom(1.5)
    drawing.reveal(25_000, 25_010)
    assert drawing.letters == LETTERS
    assert "loaded" not in pane.state.text()
    pane.grab()


def test_why_letters_are_not_loaded_is_shown(pane, loader):
    loader.letters = {}
    pane.find_all("ACGTT")
    assert "The study is closed." in pane.state.text()
    pane.add_letters("other", 0, "A")
    assert len(pane.map.letters) == 10_000


def test_search_covers_all_letters_on_both_strands_and_features(tabs, pane):
    target = LETTERS[25_000:25_016]
    tabs.find_box.setText(target)
    assert tabs.match_count.text() == "1 found"
    assert pane.map.matches[0].start == 25_000
    tabs.go_to_match(1)
    assert tabs.match_count.text() == "1 of 1"
    assert 0 <= pane.map.x_of(25_000) <= pane.map.width()
    assert pane.map.has_letters_drawn

    tabs.find_box.setText("cftr")
    tabs.go_to_match(1)
    assert pane.map.selected == 0
    tabs.go_to_match(1)
    assert pane.map.selected == 1
    tabs.go_to_match(1)
    assert pane.map.selected == 0
    tabs.go_to_match(-1)
    assert tabs.match_count.text() == "2 of 2"
    tabs.find_box.setText("GRYN")
    assert "on −" in pane.match_words
    pane.grab()


def test_another_record_is_chosen_and_a_case_without_any_has_no_map(tabs, pane):
    pane.picker.setCurrentIndex(1)
    assert pane.map.length == 20
    assert pane.table.model.rowCount() == 0
    tabs.find_box.setText("MKTL")
    assert tabs.match_count.text() == "2 found"
    tabs.show_case(make_case(sequences=()))
    assert "Sequence map" not in tabs.titles
    assert pane.record is None
    pane.grab()


def test_two_thousand_features_are_drawn(pane):
    numbers = random.Random(2)
    many = tuple(
        SequenceFeature("exon", f"E{n}", start, start + numbers.randrange(1, 400), 1)
        for n, start in enumerate(numbers.randrange(29_000) for _ in range(2_000))
    )
    pane.show_records((SequenceRecord(AssetId("x"), "many", 30_000, "", many),))
    pane.grab()
    assert pane.find_all("E1999") == 1
