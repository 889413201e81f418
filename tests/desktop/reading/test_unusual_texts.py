"""Passages of unusual texts: drawn and selected where they are in the text."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.support.unusual_texts import UNUSUAL_TEXTS, words_of

from readingroom_desktop.widgets.reading.passage_text import PassageText, TypedPassage


@pytest.fixture(params=UNUSUAL_TEXTS)
def shown(request, qtbot):
    text = PassageText("Text", UNUSUAL_TEXTS[request.param].strip())
    qtbot.addWidget(text)
    text.is_markable = True
    text.resize(600, text.height())
    text.show()
    return text


def test_words_are_selected_and_drawn_where_they_are(shown):
    words = words_of(shown._text)
    for start, stop in words:
        shown.select(start, stop)
        assert shown.selection == (start, stop)
        assert shown.textCursor().selectedText() == shown._text[start:stop]
        shown.clear_selection()
        at = shown.rectangle_of(start + 1).center()
        QTest.mouseDClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert shown.selection == (start, stop)
    shown.show_typed([TypedPassage(*span, "X", 0) for span in words], None, None)
    shown.viewport().repaint()
    assert len(shown._captions) == len(words)
    for start, stop in words:
        (rect,) = shown._rects(TypedPassage(start, stop, "X", 0))
        first, last = shown.rectangle_of(start), shown.rectangle_of(stop)
        assert {round(rect.left()), round(rect.right())} == {first.center().x(), last.center().x()}


def test_a_double_click_selects_a_word_with_signs_inside_whole(qtbot):
    text = PassageText("Text", "It was 150/90, stable")
    qtbot.addWidget(text)
    text.is_markable = True
    with qtbot.waitExposed(text):
        text.show()
    at = text.rectangle_of(9).center()
    QTest.mouseDClick(text.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(text.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert text.selection == (7, 13)
    text.clear_selection()
    QTest.mousePress(text.viewport(), Qt.MouseButton.RightButton, pos=at)
    assert not text.is_pressed


def test_captions_follow_words_to_other_lines(qtbot):
    text = PassageText("Text", "fever " * 20 + "aspirin")
    qtbot.addWidget(text)
    with qtbot.waitExposed(text):
        text.show()
    passage = TypedPassage(120, 127, "X", 0)
    text.show_typed([passage], 0, None)
    tops = []
    for width in (1200, 200):
        text.resize(width, text.height())
        text.viewport().repaint()
        (rect,), (caption,) = text._rects(passage), text._captions
        assert rect.bottom() < caption.room.top() < rect.bottom() + rect.height()
        tops.append(rect.top())
    assert tops[0] < tops[1]
