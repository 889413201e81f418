"""Words that differ between both outputs, and the keys of the outputs."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import FakeStudy, make_output

from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import StateError
from readingroom.domain.output import Diagnosis, Finding, OutputTable, Recommendation
from readingroom.domain.protocol import DifferenceHighlighting
from readingroom_desktop.widgets.reading.differing_words import (
    MAX_ALIGNED,
    NO_DIFFERENCES,
    compared,
    differing,
)
from readingroom_desktop.widgets.reading.label_text import underlined

pytestmark = pytest.mark.usefixtures("styled")

LEFT = make_output(
    text="A nodule of 8 mm in the left lobe.\n" * 20,
    diagnoses=(Diagnosis("Acute haematoma", 0.5),),
    findings=(Finding("Nodule", "8 mm"),),
    recommendation=Recommendation(("CT", "Biopsy"), 0),
    table=OutputTable(("n",), (("1",), ("2",))),
    overlay=None,
)
RIGHT = make_output(
    text="A nodule of 9 mm in the left lobe.\n" * 20,
    diagnoses=(Diagnosis("Chronic haematoma", 0.5),),
    findings=(Finding("Nodule", "9 mm"),),
    recommendation=Recommendation(("MR", "Biopsy"), 0),
    table=OutputTable(("n",), (("1",), ("3",))),
    overlay=None,
)


class ComparedStudy(FakeStudy):
    """Study whose pairs show two different outputs; `shown` lists the recorded items."""

    def __init__(self, outputs=None, **protocol_changes) -> None:
        super().__init__(**protocol_changes)
        self.shown: list[str] = []
        self.error: Exception | None = None
        opened = self.reading.open_item

        def open_item(item):
            reading = opened(item)
            return replace(reading, outputs=outputs or {Side.LEFT: LEFT, Side.RIGHT: RIGHT})

        def record_differences(item):
            if self.error is not None:
                raise self.error
            self.shown.append(item)

        self.reading.open_item = open_item
        self.reading.record_differences = record_differences


def opened_page(qtbot, study):
    tested = ReadingUnderTest(study)
    page = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(page.form.question.hasFocus)
    return tested, page


@pytest.fixture
def study(qapp):
    return ComparedStudy()


@pytest.fixture
def page(qtbot, study):
    tested, made = opened_page(qtbot, study)
    yield made
    tested.model.stop()


def marked(texts, ranges):
    return [
        [text[start:stop] for start, stop in own] for text, own in zip(texts, ranges, strict=True)
    ]


def test_words_are_compared_in_their_order_without_case_and_signs():
    left, right = ["No acute Bleed."], ["no bleed, acute"]
    first, second = differing(left, right)

    assert marked(left, first) in ([["acute"]], [["Bleed"]])
    assert marked(right, second) in ([["acute"]], [["bleed"]])
    assert differing(["Same."], ["same"]) == (((),), ((),))


def test_numbers_are_whole_marked():
    left, right = ["1.5 mm, 30%"], ["1.8 mm, 35%"]
    first, second = differing(left, right)

    assert marked(left, first) == [["1.5", "30%"]]
    assert marked(right, second) == [["1.8", "35%"]]


def test_long_texts_are_compared_by_their_words_alone():
    same = [f"w{n}" for n in range(MAX_ALIGNED + 1)]
    left, right = [" ".join(same)], [" ".join([*reversed(same), "new"])]
    first, second = differing(left, right)

    assert (marked(left, first), marked(right, second)) == ([[]], [["new"]])


def test_all_parts_are_compared_with_their_counterparts():
    left, right = compared(LEFT, RIGHT)

    assert marked([LEFT.text], [left.text]) == [["8"] * 20]
    assert marked([RIGHT.diagnoses[0].label], right.diagnoses) == [["Chronic"]]
    assert marked(["Nodule: 8 mm"], left.findings) == [["8"]]
    assert marked(RIGHT.recommendation.options, right.options) == [["MR"], []]
    assert left.cells == right.cells == ((False,), (True,))
    assert compared(LEFT, LEFT)[0].text == ()


def test_markup_in_an_output_stays_text():
    assert underlined("<b>8</b> mm", ((3, 4),)).count("<b>") == 0
    assert "<u>8</u>" in underlined("<b>8</b> mm", ((3, 4),))


def test_differences_are_off_at_first_and_each_switching_on_is_recorded(page, study):
    assert not page.differences.is_on
    page.images.view.setFocus()
    for expected in (1, 1, 2):
        QTest.keyClick(page.images.view, Qt.Key.Key_D, Qt.KeyboardModifier.ShiftModifier)
        assert len(study.shown) == expected
    assert page.outputs.left.span_text is not None
    assert page.outputs.left.span_text.extraSelections()
    rich = [
        label.text()
        for label in page.outputs.right.findChildren(QLabel)
        if label.textFormat() == Qt.TextFormat.RichText
    ]
    assert any("<u>9</u>" in text for text in rich)


def test_the_button_switches_them_too(page, study):
    page.differences.button.click()

    assert (page.differences.is_on, len(study.shown)) == (True, 1)
    page.differences.button.click()
    assert (page.differences.is_on, len(study.shown)) == (False, 1)
    assert page.outputs.left._differences == NO_DIFFERENCES


def test_the_next_pair_starts_without_them(page, study):
    page.differences.toggle()
    page.model.set_outcome(next(iter(page.form.choices)))
    page.differences.show_reading(page.model.reading)

    assert not page.differences.is_on


def test_what_cannot_be_recorded_is_not_shown(page, study):
    study.error = StateError("The session is locked.")
    page.differences.toggle()

    assert not page.differences.is_on
    assert page.outputs.left._differences == NO_DIFFERENCES


def test_a_protocol_can_forbid_them(qtbot, qapp):
    study = ComparedStudy(difference_highlighting=DifferenceHighlighting.NEVER)
    tested, page = opened_page(qtbot, study)
    with qtbot.waitSignal(page.differences.noticed):
        page.differences.toggle()
    is_offered = page.differences.button.isVisible()
    tested.model.stop()

    assert (page.differences.is_on, is_offered, study.shown) == (False, False, [])


def test_one_output_has_no_differences(qtbot, qapp):
    study = ComparedStudy(outputs={Side.LEFT: LEFT})
    tested, page = opened_page(qtbot, study)
    with qtbot.waitSignal(page.differences.noticed):
        page.differences.toggle()
    tested.model.stop()

    assert study.shown == []


def press(key, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def test_the_outputs_scroll_by_keyboard(page):
    shift = Qt.KeyboardModifier.ShiftModifier
    press(Qt.Key.Key_O, shift)
    assert page.outputs.left.area.hasFocus()
    bar = page.outputs.left.area.verticalScrollBar()
    before = page.images.index_shown
    press(Qt.Key.Key_Down)
    after_line = bar.value()
    press(Qt.Key.Key_PageDown)
    assert 0 < after_line < bar.value()
    assert page.images.index_shown == before

    press(Qt.Key.Key_O, shift)
    assert page.outputs.right.area.hasFocus()
    press(Qt.Key.Key_O, shift)
    assert page.outputs.left.area.hasFocus()
    press(Qt.Key.Key_Escape)
    assert page.images.view.hasFocus()


def test_the_focused_output_has_a_visible_ring(page, qtbot):
    area = page.outputs.left.area
    plain = page.outputs.left.grab().toImage()
    area.setFocus(Qt.FocusReason.ShortcutFocusReason)
    qtbot.waitUntil(area.hasFocus)

    assert page.outputs.left.grab().toImage() != plain
