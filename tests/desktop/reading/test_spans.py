"""Errors marked on words of an output: selection, highlight, change."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import FakeStudy, make_output, study_of

from readingroom.domain.error_annotation import (
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom.domain.study_design import ArmContent, StudyType
from readingroom_desktop.widgets.reading.span_text import (
    MarkedSpan,
    OutputSpan,
    SpanText,
    document_positions,
    quoted,
)
from readingroom_desktop.widgets.reading.span_units import SpanUnit, grown

TEXT = "Left subdural haematoma.\r\nNo 𝛼-shift.\n\nPlan: stop warfarin."
SHIFT = Qt.KeyboardModifier.ShiftModifier
SEVERE = ErrorAnnotation(
    Side.LEFT, ErrorKind.WRONG_SITE, HarmSeverity.SEVERE, HarmLikelihood.LIKELY, "", 0, 4
)


@pytest.fixture
def text(qtbot):
    made = SpanText("Text", TEXT)
    qtbot.addWidget(made)
    made.resize(300, 200)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)
    return made


@pytest.fixture
def asking(qtbot):
    """A page that asks for errors, with a text of several lines."""
    tested = ReadingUnderTest(FakeStudy(asks_findings=True))
    tested.study.reading.output = make_output(text=TEXT, diagnoses=(), findings=())
    page = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(page.form.question.hasFocus)
    yield tested
    page.form.findings.choices.hide()
    tested.model.stop()


def keys(popover, text: str) -> None:
    for key in text:
        QTest.keyClick(popover, key)


# ---- the text ------------------------------------------------------------------------------------


def test_positions_agree_with_the_document(text):
    assert document_positions(TEXT)[-1] == text.document().characterCount() - 1
    for start in range(len(TEXT)):
        if TEXT[start - 1 : start + 1] == "\r\n":
            continue  # the document has one position for both
        text.select(start, len(TEXT))
        shown = text.textCursor().selectedText().replace("\u2029", "\n")
        assert shown == TEXT[start:].replace("\r\n", "\n")


@pytest.mark.parametrize("word", ["subdural", "𝛼-shift", "warfarin", "haematoma.\r\nNo"])
def test_selected_words_are_characters_of_the_shown_text(text, word):
    start = TEXT.index(word)
    text.select(start - 1, start + len(word))

    assert text.selection == (start, start + len(word))
    text.clear_selection()
    assert text.selection is None


def test_words_are_selected_by_shift_and_arrows(text):
    for _ in range(5):
        QTest.keyClick(text, Qt.Key.Key_Right)
    for _ in range(8):
        QTest.keyClick(text, Qt.Key.Key_Right, SHIFT)

    assert TEXT[slice(*text.selection)] == "subdural"
    assert text.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByKeyboard


def test_words_are_selected_by_the_mouse(text):
    cursor = text.textCursor()
    points = []
    for position in (5, 13):
        cursor.setPosition(position)
        points.append(text.cursorRect(cursor).center())
    view = text.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=points[0])
    QTest.mouseMove(view, points[1])
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=points[1])

    assert TEXT[slice(*text.selection)] == "subdural"


def test_spaces_alone_are_no_selection(text):
    text.select(4, 5)
    assert text.selection is None


def test_the_text_is_as_high_as_its_lines(text, qtbot):
    text.resize(120, 10)
    assert text.height() >= text.document().size().height()
    assert text.verticalScrollBar().maximum() == 0


def test_a_span_beyond_the_text_is_drawn_as_far_as_there_is_text(text):
    text.mark_spans(
        (MarkedSpan(0, 4, "x"), MarkedSpan(10, 10_000, "y"), MarkedSpan(9_000, 9_001, ""))
    )

    assert [mark.cursor.selectedText()[:4] for mark in text.extraSelections()] == ["Left", "ral "]


def test_a_long_quotation_leaves_out_its_middle():
    assert quoted(" two\nlines ") == "“two lines”"
    assert len(quoted("word " * 100)) < 70


# ---- on the page ---------------------------------------------------------------------------------


def test_selected_words_get_an_error_by_keys(asking):
    page = asking.page
    text = page.outputs.right.span_text
    text.setFocus()
    for _ in range(4):
        QTest.keyClick(text, Qt.Key.Key_Right, SHIFT)
    QTest.keyClick(text, Qt.Key.Key_X)
    popover = page.form.findings.choices
    assert popover.isVisible()
    assert popover.quote.text() == "“Left”"
    assert popover.sides.chosen is Side.RIGHT
    assert not popover.sides.isEnabled()
    keys(popover, "3sl")
    QTest.keyClick(popover, Qt.Key.Key_Return)

    (finding,) = asking.model.form.findings
    assert finding == replace(SEVERE, side=Side.RIGHT)
    assert [mark.cursor.selectedText() for mark in text.extraSelections()] == ["Left"]
    assert page.outputs.selected_span is None
    assert not popover.quote.isVisible()


def test_without_a_selection_an_error_is_of_the_whole_output(asking):
    asking.page.form.mark_findings()
    popover = asking.page.form.findings.choices
    keys(popover, "a3sl")
    QTest.keyClick(popover, Qt.Key.Key_Return)

    assert asking.model.form.findings == (replace(SEVERE, start=None, stop=None),)


def test_the_focused_output_has_the_selection_that_counts(asking):
    outputs = asking.page.outputs
    outputs.left.span_text.select(0, 4)
    outputs.right.span_text.select(5, 13)
    assert outputs.selected_span == OutputSpan(Side.LEFT, 0, 4, "Left")
    outputs.right.span_text.setFocus()

    assert outputs.selected_span == OutputSpan(Side.RIGHT, 5, 13, "subdural")


def test_a_click_on_highlighted_words_reopens_their_error(asking):
    page = asking.page
    asking.model.set_findings((SEVERE,))
    text = page.outputs.left.span_text
    cursor = text.textCursor()
    cursor.setPosition(2)
    at = text.cursorRect(cursor).center()
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at.x(), at.y()))
    popover = page.form.findings.choices
    assert popover.isVisible()
    assert popover.kinds.chosen is ErrorKind.WRONG_SITE
    assert popover.quote.text() == "“Left”"
    keys(popover, "m")
    QTest.keyClick(popover, Qt.Key.Key_Return)

    assert asking.model.form.findings == (replace(SEVERE, severity=HarmSeverity.MILD),)


def test_the_key_reopens_the_error_at_the_caret(asking):
    page = asking.page
    wide = replace(SEVERE, start=0, stop=20, kind=ErrorKind.OTHER)
    asking.model.set_findings((wide, SEVERE))
    text = page.outputs.left.span_text
    text.setFocus()
    QTest.keyClick(text, Qt.Key.Key_Right)
    QTest.keyClick(text, Qt.Key.Key_X)

    assert page.form.findings.choices.kinds.chosen is ErrorKind.WRONG_SITE


def test_an_error_is_changed_from_the_list_and_a_removed_one_is_not_kept(asking):
    page = asking.page
    asking.model.set_findings((SEVERE,))
    page.form.mark_findings()
    popover = page.form.findings.choices
    line = popover.lines.itemAt(0).widget()
    change, remove = line.findChildren(type(popover.done))
    assert "“Left”" in change.accessibleName()
    change.click()
    assert popover.draft == SEVERE
    remove.click()
    popover.close()

    assert asking.model.form.findings == ()


def test_a_submitted_answer_keeps_its_highlights_and_cannot_be_changed(asking):
    asking.answer_all()
    asking.model.set_findings((SEVERE,))
    asking.model.submit()
    asking.model.start("reader", "item-1")
    text = asking.page.outputs.left.span_text
    assert [mark.cursor.selectedText() for mark in text.extraSelections()] == ["Left"]
    text.span_clicked.emit(1)

    assert not asking.page.form.findings.choices.isVisible()


def test_arrows_in_the_text_move_its_caret_and_enter_submits(asking):
    asking.answer_all()
    text = asking.page.outputs.left.span_text
    text.setFocus()
    index = asking.page.images.index_shown
    QTest.keyClick(text, Qt.Key.Key_Down)
    assert asking.page.images.index_shown == index
    assert text.caret > 0
    QTest.keyClick(text, Qt.Key.Key_Return)

    assert len(asking.study.calls("submit")) == 1


def test_the_caret_scrolls_the_output(asking, qtbot):
    tested = asking
    tested.study.reading.output = make_output(text="Line.\n" * 80, diagnoses=(), findings=())
    tested.model.start("reader", "item-2")
    panel = tested.page.outputs.left
    bar = panel.area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    panel.span_text.setFocus()
    QTest.keyClick(panel.span_text, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)

    assert bar.value() > bar.maximum() // 2


def test_the_only_output_is_on_the_left_side(qtbot):
    tested = ReadingUnderTest(study_of(StudyType.RATING, ArmContent.OUTPUT, asks_findings=True))
    page = tested.make_page(qtbot)
    tested.start()
    page.outputs.left.span_text.select(0, 8)
    page.form.mark_findings()
    popover = page.form.findings.choices
    keys(popover, "3sl")
    popover.close()

    assert tested.model.form.findings == (replace(SEVERE, stop=8),)
    tested.model.stop()


def test_without_errors_in_the_protocol_the_text_stays_in_paragraphs(page):
    assert page.outputs.left.span_text is None
    assert page.outputs.selected_span is None
    assert QApplication.focusWidget() is page.form.question


# ---- word by word, sentence by sentence ----------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "spans"),
    [
        (SpanUnit.WORD, ["Left", "Left subdural", "Left subdural haematoma"]),
        (SpanUnit.SENTENCE, ["Left subdural haematoma.", TEXT[: TEXT.index("\n\n")], TEXT]),
    ],
)
def test_a_selection_grows_by_words_and_sentences(text, unit, spans):
    for expected in spans:
        assert text.extend(unit)
        assert TEXT[slice(*text.selection)] == expected


def test_a_selection_starts_at_the_caret_and_ends_with_the_text(text):
    at = TEXT.index("stop")
    text.select(at, at)
    assert text.extend(SpanUnit.SENTENCE)
    assert TEXT[slice(*text.selection)] == "Plan: stop warfarin."
    assert not text.extend(SpanUnit.SENTENCE)
    text.select(at, at)
    assert text.extend(SpanUnit.WORD)
    assert TEXT[slice(*text.selection)] == "stop"


@pytest.mark.parametrize(
    ("words", "sentences"),
    [
        ("Dose 0.5 mg. Next", ["Dose 0.5 mg.", "Next"]),
        ("Heading\nText?! More", ["Heading", "Text?!", "More"]),
        ("", []),
        ("  \n ", []),
    ],
)
def test_sentences_end_at_stops_and_lines(words, sentences):
    result, at = [], 0
    while (span := grown(words, SpanUnit.SENTENCE, at, at)) is not None:
        result.append(words[slice(*span)])
        at = span[1]
    assert result == sentences


def test_an_error_is_marked_by_keys_alone_from_the_question(asking):
    page = asking.page
    QTest.keyClick(page.form.question, Qt.Key.Key_E, SHIFT)
    text = page.outputs.left.span_text
    assert text.hasFocus()
    QTest.keyClick(text, Qt.Key.Key_J, SHIFT)
    QTest.keyClick(text, Qt.Key.Key_Return)
    popover = page.form.findings.choices
    assert popover.isVisible()
    keys(popover, "3sl")
    QTest.keyClick(popover, Qt.Key.Key_Return)

    (finding,) = asking.model.form.findings
    assert finding.side is Side.LEFT
    assert TEXT[finding.start : finding.stop] == "Left subdural haematoma.\r\nNo"
    assert asking.study.calls("submit") == []


def test_return_without_a_selection_submits_as_elsewhere(asking):
    page = asking.page
    asking.answer_all()
    text = page.outputs.left.span_text
    text.setFocus()
    QTest.keyClick(text, Qt.Key.Key_Return)

    assert len(asking.study.calls("submit")) == 1


def test_the_second_output_is_reached_by_its_focus(asking):
    page = asking.page
    page.outputs.right.span_text.setFocus()
    QTest.keyClick(page.outputs.right.span_text, Qt.Key.Key_J, SHIFT)

    assert page.outputs.selected_span == OutputSpan(Side.RIGHT, 0, 4, "Left")


def test_without_errors_asked_for_the_keys_say_so(page):
    QTest.keyClick(page.images.view, Qt.Key.Key_E, SHIFT)

    assert page.header.notice.text()
    assert page.outputs.selected_span is None
