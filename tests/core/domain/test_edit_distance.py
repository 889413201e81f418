"""Levenshtein distance."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readingroom.domain.edit_distance import edit_distance

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


def _wagner_fischer(first: str, second: str) -> int:
    """Return the distance by the full table of Wagner and Fischer."""
    row = list(range(len(second) + 1))
    for i, a in enumerate(first, 1):
        above, row = row, [i]
        for j, b in enumerate(second, 1):
            row.append(min(above[j] + 1, row[-1] + 1, above[j - 1] + (a != b)))
    return row[-1]
