"""Weights of letters: bars at the sequence, a table beside it, and a pointer that is told more."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.fakes import make_case
from tests.support.explained import of_sequence
from tests.support.wording import Wording

from readingroom.domain.error_annotation import Side
from readingroom.reading.types import LetterWeight
from readingroom.services.explanation_context import ExplanationContext, lay_out
from readingroom_desktop.theme import ThemeName, apply_theme, colour
from readingroom_desktop.viewmodels.formats import digits_for, signed
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.sequences_pane import change_text, position_text

pytestmark = pytest.mark.usefixtures("styled")

wording = Wording(__file__)

CASE = make_case()
LETTERS = CASE.sequences[0].letters


def told(side, weight=0.25):
    return lay_out(side, [of_sequence("M", "C", LETTERS, weight)], ExplanationContext(CASE), str)


@pytest.fixture
def tabs(qtbot):
    made = CaseTabs()
    qtbot.addWidget(made)
    made.resize(900, 320)
    made.show()
    made.show_case(CASE)
    return made


def inks(bars):
    image = bars.grab().toImage()
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


def test_letters_are_text_until_weights_are_switched_on(tabs):
    assert tabs.letters.currentWidget() is tabs.sequences
    tabs.weigh(told(Side.LEFT))
    assert tabs.letters.currentWidget() is not tabs.sequences
    tabs.weigh(())
    assert tabs.letters.currentWidget() is tabs.sequences
    assert tabs.scale.isHidden()


def test_the_tab_with_the_bars_comes_to_the_front_where_nothing_else_is_drawn(tabs):
    tabs.weigh(told(Side.LEFT))
    assert tabs.titles[tabs.bar.currentIndex()] == "Sequences 1"
    assert tabs.scale.text() == (wording("bars_upwards_speak"))
    tabs.bar.setCurrentIndex(0)
    tabs.weigh(())
    assert tabs.bar.currentIndex() == 0


@pytest.mark.parametrize("look", ThemeName)
def test_bars_are_in_the_colour_of_their_side(qapp, tabs, look):
    apply_theme(qapp, look, has_motion=False)
    tabs.weigh(told(Side.RIGHT))
    QApplication.processEvents()
    drawn = inks(tabs.letters.bars[0])
    assert colour("side_b").name() in drawn
    assert colour("side_a").name() not in drawn
    apply_theme(qapp, ThemeName.DARK, has_motion=False)


def test_both_sides_have_a_band_each_and_the_table_holds_them_all(tabs):
    tabs.weigh((*told(Side.LEFT), *told(Side.RIGHT, 0.5)))
    QApplication.processEvents()
    rows = tabs.letters.table.model.rows
    assert [len([one for one in rows if one.side == side]) for side in "AB"] == [80, 80]
    texts = [one.text(rows[81]) for one in tabs.letters.table.model.columns]
    assert texts == ["B", "2 C", "−0.500", "A +0.500, G +0.500, T +0.500"]
    assert {colour("side_a").name(), colour("side_b").name()} <= inks(tabs.letters.bars[0])


def test_a_pointer_is_told_weight_changes_and_feature(tabs, monkeypatch):
    tabs.weigh(told(Side.LEFT))
    QApplication.processEvents()
    shown = []
    monkeypatch.setattr(
        "readingroom_desktop.tooltips.QToolTip.showText",
        lambda _at, words, _on: shown.append(words),
    )
    bars = tabs.letters.bars[0]
    at = bars.place_of(tabs.letters.weighed[0].letters[2]) + QPoint(3, 0)
    for place in (at, QPoint(bars.width() - 1, 2)):
        QApplication.sendEvent(bars, QHelpEvent(QEvent.Type.ToolTip, place, place))
    words, nothing = shown
    assert nothing == ""
    assert words.splitlines() == [
        "3 G: +0.250 probability, for “M says pneumonia”",
        wording("another_letter"),
        "gene MT-ND1",
    ]


def test_a_click_on_letters_selects_their_row_and_a_row_frames_its_letters(qtbot, tabs):
    tabs.weigh(told(Side.LEFT))
    QApplication.processEvents()
    pane = tabs.letters
    bars, last = pane.bars[0], pane.weighed[0].letters[-1]
    qtbot.mouseClick(bars, Qt.MouseButton.LeftButton, pos=bars.place_of(last) + QPoint(3, 0))
    assert pane.table.current.weight is last
    assert bars.marked is last
    assert colour("accent").name() in inks(bars)
    pane.table.select(0)
    assert bars.marked is pane.weighed[0].letters[0]


def test_a_stretch_of_letters_is_one_bar_over_its_lines(tabs):
    (whole,) = told(Side.LEFT)
    stretch = LetterWeight(0, len(LETTERS), 0.5)
    tabs.weigh([replace(whole, letters=(stretch,))])
    bars = tabs.letters.bars[0]
    assert position_text(stretch) == "1–80"
    assert change_text(stretch) == ""
    assert bars.description_at(bars.place_of(stretch)).startswith(
        "1–80 ACGTACGTAC…: +0.500 probability"
    )


def test_weights_of_nought_are_said_to_be_nought(tabs):
    tabs.weigh(told(Side.LEFT, 0.0))
    assert tabs.scale.text() == wording("weights_nought")


def test_small_weights_are_told_apart(tabs):
    tabs.weigh(told(Side.LEFT, 0.00151))
    row = tabs.letters.table.model.rows[0]
    assert [one.text(row) for one in tabs.letters.table.model.columns[2:]] == [
        "+0.00151",
        "C −0.00151, G −0.00151, T −0.00151",
    ]
    assert tabs.scale.text().endswith("Longest: ±0.00151 probability.")
    assert "+0.00151" in tabs.letters.bars[0].description_at(QPoint(70, 25))


@pytest.mark.parametrize(
    ("widest", "digits"), [(0.0, 3), (0.25, 3), (1.0, 3), (40.0, 3), (0.0123, 4), (1e-20, 9)]
)
def test_digits_follow_the_largest_weight(widest, digits):
    assert digits_for(widest) == digits


def test_what_rounds_to_nought_has_no_sign():
    assert [signed(weight) for weight in (0.0001, -0.0001, 0.001)] == ["0.000", "0.000", "+0.001"]


def test_another_case_begins_with_its_text(tabs):
    tabs.weigh(told(Side.LEFT))
    tabs.show_case(make_case("CASE-2"))
    assert tabs.letters.currentWidget() is tabs.sequences
    assert tabs.scale.isHidden()


def test_a_search_looks_in_the_text_of_sequences(tabs):
    tabs.bar.setCurrentIndex(2)
    tabs.find_box.setText("chrM")
    assert tabs.match_count.text() == "1 found"


def test_a_search_marks_letters_among_the_bars_too(tabs):
    tabs.bar.setCurrentIndex(2)
    tabs.find_box.setText("gtac gt")
    tabs.weigh(told(Side.LEFT))
    QApplication.processEvents()
    bars = tabs.letters.bars[0]
    assert (bars.matches[0], tabs.match_count.text()) == (range(2, 8), "10 found")
    assert colour("caution_ground").name() in inks(bars)
    tabs.find_box.clear()
    assert bars.matches == ()
