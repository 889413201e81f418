"""Passages that overlap: marked, drawn, and chosen by mouse and keys."""

from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.desktop.reading.marked_text import (
    CONTROL,
    DRUG,
    ENTITIES,
    PROBLEM,
    RELATIONS,
    TEXT,
    Key,
    click,
    entities,
    mark,
    press,
    span,
    text_of,
)

from readingroom.domain.passages import PassageRelation, passage_numbers, relation_numbers


@pytest.fixture
def tested(marking):
    return marking(ENTITIES)


def nested(tested):
    """Mark a passage, a longer one around it, and the first again with another type."""
    passages = [span("fever", PROBLEM), span("high fever", DRUG), span("fever", DRUG)]
    for words, key in (("fever", Key.Key_2), ("high fever", Key.Key_1), ("fever", Key.Key_1)):
        mark(tested, words, key)
    return passages


def test_passages_can_overlap_and_keep_the_order_of_marking(tested):
    hints = []
    tested.page.form.noticed.connect(hints.append)
    mark(tested, "cough")
    assert not hints
    passages = nested(tested)
    assert len(hints) == 2

    assert entities(tested) == passage_numbers([span("cough", PROBLEM), *passages])


def test_words_get_each_type_once(tested):
    hints = []
    tested.page.form.noticed.connect(hints.append)
    passages = nested(tested)
    hints.clear()
    mark(tested, "fever", Key.Key_1)
    assert len(hints) == 1
    press(Key.Key_2)  # the chosen one cannot become the same as the other
    assert len(hints) == 2
    assert entities(tested) == passage_numbers(passages)


def test_each_passage_of_a_word_is_chosen_by_clicks_by_captions_and_by_keys(tested):
    passages = nested(tested)
    text, control = text_of(tested), tested.page.form.rows[0]
    ordered = sorted(passages)
    text.viewport().repaint()
    captions = {each.number: each.room.center().toPoint() for each in text._captions}

    def chosen_by(*choosing):
        seen = []
        for choose in choosing:
            choose()
            seen.append(ordered[text._chosen])
        return seen

    click(text, "cough")
    clicks = chosen_by(*3 * [lambda: click(text, "fever")])
    assert clicks == [span("fever", DRUG), span("fever", PROBLEM), span("high fever", DRUG)]
    left = Qt.MouseButton.LeftButton
    assert ordered == chosen_by(
        *(lambda at=captions[n]: QTest.mouseClick(text.viewport(), left, pos=at) for n in range(3))
    )
    control.take_focus(Qt.FocusReason.OtherFocusReason)
    assert {*ordered} == {*chosen_by(*3 * [lambda: press(Key.Key_Right)])}
    press(Key.Key_Right, Key.Key_Delete)
    assert entities(tested) == passage_numbers(each for each in passages if each != ordered[0])


def test_nested_passages_have_captions_of_their_own(tested):
    line = text_of(tested).document().firstBlock().layout()
    height = line.boundingRect().height()
    nested(tested)
    text = text_of(tested)
    text.viewport().repaint()
    rooms = [each.room for each in text._captions]

    assert len(rooms) == 3
    assert not any(a.intersects(b) for a, b in combinations(rooms, 2))
    first, second = (text.rectangle_of(TEXT.index(words)) for words in ("high", "he takes"))
    assert all(first.top() < room.top() and room.bottom() <= second.top() for room in rooms)
    press(Key.Key_Z, modifier=CONTROL)
    press(Key.Key_Z, modifier=CONTROL)
    assert line.boundingRect().height() == height  # the room is given back


def test_relations_of_passages_that_begin_together_are_those_of_the_longer_one(marking):
    tested = marking(ENTITIES, RELATIONS)
    _, control, _ = tested.page.form.rows
    for words, key in (("aspirin", Key.Key_1), ("high", Key.Key_2), ("high fever", Key.Key_2)):
        mark(tested, words, key)
    marked = aspirin, _, fever = [
        span("aspirin", DRUG), span("high", PROBLEM), span("high fever", PROBLEM)
    ]  # fmt: skip
    click(text_of(tested), "aspirin")
    click(text_of(tested), "high")
    click(text_of(tested), "high")  # the longer one; the first of the pair stays
    QTest.mouseClick(control.names[1], Qt.MouseButton.LeftButton)
    related = [PassageRelation(aspirin, 1, fever)]
    assert tested.model.form.answers["relations"] == relation_numbers(related, marked)
    control.take_focus(Qt.FocusReason.OtherFocusReason)
    click(text_of(tested), "high")
    press(Key.Key_Delete)  # the shorter one

    assert entities(tested) == passage_numbers([aspirin, fever])
    left = relation_numbers(related, [aspirin, fever])
    assert tested.model.form.answers["relations"] == left
