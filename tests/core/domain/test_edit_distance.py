"""Levenshtein distance."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readingroom.domain.edit_distance import edit_distance, word_edit_distance

TEXTS = st.text("ab é😀", max_size=150)
"""Few different characters, so that texts share parts; up to three 64-bit words."""


@pytest.mark.parametrize(
    ("first", "second", "distance"),
    [
        # Jurafsky and Martin, Speech and Language Processing, 3rd ed., 2.8
        ("intention", "execution", 5),
        # Wagner and Fischer, J ACM 1974;21:168, is the recurrence; pairs of Wikipedia's article
        ("kitten", "sitting", 3),
        ("saturday", "sunday", 3),
        ("flaw", "lawn", 2),
        ("", "", 0),
        ("", "abc", 3),
        ("same", "same", 0),
    ],
)
def test_published_pairs(first: str, second: str, distance: int) -> None:
    assert edit_distance(first, second) == distance


@given(TEXTS, TEXTS)
def test_the_distance_equals_that_of_the_full_table(first: str, second: str) -> None:
    assert edit_distance(first, second) == _wagner_fischer(first, second)


@given(TEXTS, TEXTS, TEXTS)
def test_it_is_a_metric(first: str, second: str, third: str) -> None:
    assert edit_distance(first, second) == edit_distance(second, first)
    assert (edit_distance(first, second) == 0) == (first == second)
    through = edit_distance(first, third) + edit_distance(third, second)
    assert edit_distance(first, second) <= through


def test_a_change_of_a_long_text_is_counted() -> None:
    text = "No focal consolidation. " * 1_000
    changed = "A " + text.replace("focal", "local", 1) + "!"
    assert edit_distance(text, changed) == 4


@given(*(2 * [st.lists(st.sampled_from(["a", "aa", "b", "é", "😀"]), max_size=40)]))
def test_the_distance_of_words_equals_that_of_the_full_table(
    first: list[str], second: list[str]
) -> None:
    assert word_edit_distance(first, second) == _wagner_fischer(first, second)


def test_words_are_compared_whole() -> None:
    assert word_edit_distance(["hello", "world"], ["hello", "duck"]) == 1
    assert word_edit_distance(["no", "acute", "bleed"], ["an", "acute", "large", "bleed"]) == 2
    many = [str(number) for number in range(70_000)]
    assert word_edit_distance(many, [*many[:60_000], "new", *many[60_001:]]) == 1


def _wagner_fischer(first: Sequence[str], second: Sequence[str]) -> int:
    """Return the distance by the full table of Wagner and Fischer."""
    row = list(range(len(second) + 1))
    for i, a in enumerate(first, 1):
        above, row = row, [i]
        for j, b in enumerate(second, 1):
            row.append(min(above[j] + 1, row[-1] + 1, above[j - 1] + (a != b)))
    return row[-1]
