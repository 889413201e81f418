import pytest

from readingroom.knowledge.types import Sex


@pytest.mark.parametrize(
    ("word", "sex"),
    [
        ("female", Sex.FEMALE),
        (" Woman ", Sex.FEMALE),
        ("W", Sex.FEMALE),
        ("M", Sex.MALE),
        ("man", Sex.MALE),
        ("", None),
        ("1", None),
        ("unknown", None),
    ],
)
def test_words_of_tables_say_a_sex_or_none(word, sex):
    assert Sex.of(word) is sex
