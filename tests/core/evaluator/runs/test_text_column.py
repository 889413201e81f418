"""Many short texts in little memory."""

import pytest

from readingroom.evaluator.runs.text_column import TextColumn

TEXTS = ["a", "", "item-00017", "Ångström 肺", "\ud800", "a"]


@pytest.fixture
def column() -> TextColumn:
    made = TextColumn()
    for text in TEXTS:
        made.append(text)
    return made


def test_texts_come_back_in_their_order(column: TextColumn) -> None:
    assert list(column) == TEXTS
    assert len(column) == len(TEXTS)


def test_a_text_is_found_by_its_place(column: TextColumn) -> None:
    assert [column[place] for place in (0, 3, -1)] == [TEXTS[0], TEXTS[3], TEXTS[-1]]
    assert column[1:4] == TEXTS[1:4]


def test_a_place_that_is_none_is_an_error(column: TextColumn) -> None:
    with pytest.raises(IndexError):
        column[len(TEXTS)]


def test_an_empty_column_is_false() -> None:
    assert not TextColumn()
