"""Texts that repeat, held as numbers."""

import numpy as np
import pytest

from readingroom.engine.evaluator.metrics.coded_texts import CodedTexts, TextCoder

TEXTS = ["B", None, "a", "B", "A", ""]


def test_texts_come_back_in_their_order() -> None:
    coded = CodedTexts.of(TEXTS)
    assert list(coded) == TEXTS
    assert [coded[place] for place in (0, 1, -1)] == ["B", None, ""]
    assert list(coded[1:3]) == [None, "a"]


@pytest.mark.parametrize("count", [255, 256, 257, 65_536, 65_537])
def test_any_number_of_different_texts_fits(count: int) -> None:
    texts = [str(number) for number in range(count)] * 2
    assert list(CodedTexts.of(texts)) == texts


def test_what_was_distinguished_may_become_the_same() -> None:
    folded = CodedTexts.of(TEXTS).changed(str.casefold)
    assert list(folded) == ["b", None, "a", "b", "a", ""]
    assert folded.texts == ("b", None, "a", "")


def test_two_lists_are_compared_row_by_row() -> None:
    other = ["B", "a", "a", "C", "A", None]
    found = CodedTexts.of(TEXTS).is_like(CodedTexts.of(other))
    assert found.tolist() == [one == two for one, two in zip(TEXTS, other, strict=True)]


def test_lists_of_two_lengths_are_not_compared() -> None:
    with pytest.raises(ValueError, match="length"):
        CodedTexts.of(TEXTS).is_like(CodedTexts.of(TEXTS[1:]))


def test_offsets_of_a_text_are_reported() -> None:
    assert np.flatnonzero(CodedTexts.of(TEXTS).is_text("B")).tolist() == [0, 3]
    assert not CodedTexts.of(TEXTS).is_text("C").any()


def test_rows_are_taken_in_any_order() -> None:
    assert list(CodedTexts.of(TEXTS).take(np.array([5, 0, 0]))) == ["", "B", "B"]


def test_no_text_at_all_is_an_empty_list() -> None:
    assert list(TextCoder().coded()) == []
    assert len(CodedTexts.of([]).is_like(CodedTexts.of([]))) == 0
