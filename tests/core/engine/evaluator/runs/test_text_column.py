"""Many short texts in little memory."""

import pytest

from readingroom.engine.evaluator.runs.tally import AnswerColumn, RareColumn, TextColumn

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


def test_texts_and_none_come_back_where_few_differ_and_where_many_do() -> None:
    few, many = AnswerColumn(), AnswerColumn()
    said: list[str | None] = ["B", None, "", "B"]
    differing = [*said, *map(str, range(5_000)), *said]
    for text in said:
        few.append(text)
    for text in differing:
        many.append(text)
    assert list(few.read()) == said
    assert list(many.read()) == differing
    assert (len(few), len(many)) == (4, len(differing))


def test_a_column_of_empty_texts_is_filled_up_once_one_is_not_empty() -> None:
    column = RareColumn()
    for text in ("", "", "note", ""):
        column.append(text)
    assert list(column) == ["", "", "note", ""]


def test_a_column_of_empty_texts_alone_ends() -> None:
    column = RareColumn()
    column.append("")
    assert (list(column), column[-1], column[:3]) == ([""], "", [""])
