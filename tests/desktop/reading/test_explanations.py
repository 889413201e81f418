"""What outputs rest on, over images, notes, variants and outputs: one switch a side."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QTextCharFormat
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import READER, FakeStudy, make_case
from tests.support.explained import heat_map, of_image, of_row, of_text
from tests.support.wording import Wording

from readingroom.domain.error_annotation import Side
from readingroom.services.explanation_context import OTHER_TEXT, ExplanationContext, lay_out
from readingroom_desktop.theme import ThemeName, apply_theme, colour
from readingroom_desktop.widgets.reading.span_text import MarkedSpan
from readingroom_desktop.widgets.viewer.heat_maps import tinted_map

wording = Wording(__file__)

OUTPUT = "Likely: no bleed 😀.\n\nAdvice: stop warfarin\nat once."
LINE = QTextCharFormat.UnderlineStyle


@pytest.fixture
def tested(qapp):
    """A study whose first pair rests on words, an image and a variant."""
    study = FakeStudy()
    reading = study.reading
    reading.output = replace(reading.output, text=OUTPUT, overlay=None)
    case = make_case("CASE-1")
    told = [
        of_text("Heron", "C", case.notes[0].text),
        of_image("Heron", "C", heat_map(4, 6, "ct", 2)),
        of_row("Heron", "C", VKORC1=-0.2, CYP2C9=0.1, age=3.0),
    ]
    left = lay_out(Side.LEFT, told, ExplanationContext(case, OUTPUT), str)
    right = lay_out(
        Side.RIGHT, [of_text("Ibis", "C", OUTPUT)], ExplanationContext(case, OUTPUT), str
    )
    other = lay_out(
        Side.RIGHT, [of_text("Ibis", "C", "else")], ExplanationContext(case, OUTPUT), str
    )
    plain = reading.open_item

    def open_item(item):
        explanations = {"item-1": left + right, "item-2": other}.get(item, ())
        return replace(plain(item), explanations=explanations)

    reading.open_item = open_item
    made = ReadingUnderTest(study)
    yield made
    made.model.stop()


def underlined(text):
    return [
        (one.cursor.selectedText(), one.format.underlineStyle()) for one in text.extraSelections()
    ]


def marks(page):
    return underlined(page.tabs.notes)


def words_of(panel):
    QApplication.processEvents()
    return [one.text() for one in panel._body.findChildren(QLabel) if not one.isHidden()]


def test_nothing_is_drawn_until_a_reader_asks(page):
    assert page.outputs.left.explain.isVisible()
    assert not page.outputs.left.explain.isChecked()
    assert marks(page) == []
    assert page.images.view.layer_count == 0
    assert page.tabs.variants.model.weighed == ()
    assert page.images.index_shown == (0, 0)


def test_words_of_the_note_are_underlined_for_and_dotted_against(page):
    page.explanations.toggle("A")
    assert marks(page)[:4] == [
        ("HISTORY", LINE.SingleUnderline),
        ("Head", LINE.DotLine),
        ("injury", LINE.SingleUnderline),
        ("on", LINE.DotLine),
    ]
    assert wording("underlined_words_speak").begins(page.tabs.scale.text())
    assert page.tabs.scale.isVisible()


def test_the_headings_of_sections_are_coloured_and_can_be_read(page):
    page.explanations.toggle("A")
    heads = [
        one for one in page.tabs.notes.extraSelections() if one.cursor.selectedText().isupper()
    ]
    assert [one.cursor.selectedText() for one in heads] == ["HISTORY", "MEDICATION"]
    assert {one.format.foreground().color().name() for one in heads} == {colour("text").name()}


def test_a_search_counts_its_own_marks_alone(page):
    page.explanations.toggle("A")
    page.tabs.find_box.setText("warfarin")
    assert page.tabs.match_count.text() == "2 in notes, 1 in A, 1 in B"
    page.tabs.find_box.clear()
    assert page.tabs.match_count.text() == ""


def test_a_pointer_on_a_word_is_told_its_weight(page):
    page.explanations.toggle("A")
    first, second = page.tabs.notes._passages[:2]
    assert first.tooltip == "+0.250 probability, for “Heron says pneumonia”"
    assert second.tooltip.startswith("−0.250 probability, against")


def test_a_heat_map_lies_on_its_own_frame_alone(page):
    page.explanations.toggle("A")
    assert page.images.index_shown == (0, 2)
    assert page.images.view.layer_count == 1
    told = page.images._annotations()
    assert told.legends[0].accessible_name == (wording("speaks_heron_says"))
    page.images.go_to(1)
    assert page.images.view.layer_count == 0
    assert page.images._annotations().legends == ()


def test_the_keys_for_overlays_change_how_strong_a_map_is(page):
    page.explanations.toggle("A")
    page.images.perform("overlay.stronger")
    (line,) = [one for one in page.images._annotations().top_left if "weights" in one.text]
    assert line.text == "A weights 60\u00a0%"


def test_what_speaks_against_is_hatched():
    drawn = tinted_map(heat_map_values(-1.0, 1.0), "#ffffff")[..., 3]
    half = drawn.shape[1] // 2
    assert 0 < (drawn[:, :half] == 0).mean() < 1
    assert (drawn[:, half:] == 255).all()


def test_a_dark_line_runs_around_places_of_some_weight():
    drawn = tinted_map(heat_map_values(0.05, 1.0, 0.05, -1.0), "#ffffff")
    is_dark = (drawn[..., :3] == 0).all(axis=2) & (drawn[..., 3] == 255)
    quarter = drawn.shape[1] // 4
    lined = [bool(is_dark[:, at : at + quarter].any()) for at in range(0, 4 * quarter, quarter)]
    assert lined == [False, True, False, True]
    assert not is_dark[drawn.shape[0] // 2, quarter + quarter // 2]


def test_a_map_of_nothing_has_no_line():
    assert (tinted_map(heat_map_values(0.0, 0.0), "#ffffff")[..., 3] == 0).all()


def heat_map_values(*values):
    import numpy as np

    return np.array([values], dtype=np.float32)


def test_variants_get_a_column_of_bars_in_front(page):
    page.explanations.toggle("A")
    model = page.tabs.variants.model
    heads = [model.headerData(n, Qt.Orientation.Horizontal) for n in range(model.columnCount())]
    assert heads[-1] == "A weight"
    assert [model.index(row, len(heads) - 1).data() for row in range(2)] == ["+0.100", "−0.200"]
    assert page.tabs.variants.table.horizontalHeader().visualIndex(len(heads) - 1) == 0
    page.explanations.toggle("A")
    assert model.columnCount() == len(heads) - 1


def test_words_of_an_output_are_coloured_where_they_stand(page):
    page.explanations.toggle("B")
    told = underlined(page.outputs.right.span_text)
    assert told[:3] == [
        ("Likely", LINE.SingleUnderline),
        ("no", LINE.DotLine),
        ("bleed", LINE.SingleUnderline),
    ]
    assert [word for word, _ in told[3:]] == ["Advice", "stop", "warfarin", "at", "once"]
    assert page.outputs.left.span_text is None


def test_a_word_of_an_output_tells_its_weight_and_error_under_the_pointer(page, monkeypatch):
    page.explanations.toggle("B")
    text = page.outputs.right.span_text
    text.mark_spans((MarkedSpan(0, 6, "Wrong site"),))
    shown = []
    monkeypatch.setattr(
        "readingroom_desktop.tooltips.QToolTip.showText",
        lambda _at, words, _on: shown.append(words),
    )
    for at in (QPoint(6, 8), QPoint(text.width() - 4, 8)):
        QApplication.sendEvent(text.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, at))
    assert shown == ["+0.250 probability, for “Ibis says pneumonia”\nWrong site", ""]


def test_words_are_marked_while_an_explanation_colours_them(tested, page):
    tested.study.reading.protocol = replace(tested.study.reading.protocol, asks_findings=True)
    tested.model.start(READER, "item-1")
    panel = page.outputs.right
    panel.span_text.select(0, 6)
    panel.span_text.setFocus()
    page.explanations.toggle("B")
    assert panel.span_text.hasFocus()
    page.annotations.mark()
    QTest.keyClicks(page.form.findings.choices, "3sl")
    QTest.keyClick(page.form.findings.choices, Qt.Key.Key_Return)

    (finding,) = tested.model.form.findings
    assert (finding.side, finding.start, finding.stop) == (Side.RIGHT, 0, 6)
    told = underlined(panel.span_text)
    assert (told[0], told[-1]) == (
        ("Likely", LINE.SingleUnderline),
        ("Likely", LINE.WaveUnderline),
    )
    page.explanations.toggle("B")
    assert underlined(panel.span_text) == [("Likely", LINE.WaveUnderline)]


def test_explanation_of_other_words_is_reported_and_not_drawn(tested, page):
    tested.answer_all()
    page.model.submit()
    page.explanations.toggle("B")
    assert page.outputs.right.span_text is None
    assert OTHER_TEXT in words_of(page.outputs.right)


def test_the_next_pair_begins_with_nothing_shown(tested, page):
    page.explanations.toggle("A")
    tested.answer_all()
    page.model.submit()
    assert page.explanations.shown == []
    assert (marks(page), page.images.view.layer_count) == ([], 0)
    assert page.tabs.scale.isHidden()


def test_where_nothing_is_given_there_is_no_switch_and_the_key_says_so(tested, page):
    for _ in range(2):
        tested.answer_all()
        page.model.submit()
    assert page.outputs.left.explain.isHidden()
    assert page.images.tools.button("explain.A").isHidden()
    page._perform("explain.A")
    assert wording("shown_output_rests") in page.header.notice.text()


def test_one_switch_is_in_step_with_the_other_and_its_key(qtbot, page):
    qtbot.keyClick(page.images.view, Qt.Key.Key_A, Qt.KeyboardModifier.ShiftModifier)
    assert page.outputs.left.explain.isChecked()
    assert page.images.tools.button("explain.A").isChecked()
    qtbot.mouseClick(page.images.tools.button("explain.A"), Qt.MouseButton.LeftButton)
    assert not page.outputs.left.explain.isChecked()


def test_weights_are_drawn_again_in_the_other_look(qapp, page):
    page.explanations.toggle("A")
    apply_theme(qapp, ThemeName.LIGHT, has_motion=False)
    assert marks(page)[1] == ("Head", LINE.DotLine)


def test_a_heat_map_is_a_layer_with_its_scale_and_opacity(page):
    layers = page.images.layers
    assert {row.key: row.is_shown for row in layers.rows()}["explain.A"] is False
    page.images.layers.popover.open_at(page.mapToGlobal(page.rect().topLeft()))
    layers.popover.boxes["explain.A"].click()
    layers.popover.hide()
    row = next(row for row in layers.rows() if row.key == "explain.A")

    assert page.outputs.left.explain.isChecked()
    assert row.is_shown
    legend = page.images._annotations().legends[0]
    assert all(part in row.scale for part in (legend.low, legend.high, legend.units))
    layers.popover.sliders["explain.A"].setValue(80)
    assert page.images.overlays.opacity_of("explain.A") == pytest.approx(0.8)
