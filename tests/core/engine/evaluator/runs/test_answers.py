"""Which class an answer is, be it a word or probabilities."""

from dataclasses import replace

import pytest

from readingroom.engine.evaluator.runs.types import ItemResult, label_of, probabilities_of, right_of

CLASSES = ("no", "yes")


def item(parsed: str | None, **more: object) -> ItemResult:
    told = ItemResult("1", "", "yes", parsed or "", parsed, "told")
    return replace(told, **more)  # type: ignore[arg-type]


def test_probabilities_are_read_as_the_likeliest_class() -> None:
    one = item("[0.2,0.8]")

    assert probabilities_of(one, CLASSES) == (0.2, 0.8)
    assert label_of(one, CLASSES) == "yes"
    assert right_of(one, CLASSES) is True


@pytest.mark.parametrize(
    "parsed", ["[0.2]", "[true, false]", "[1, null]", "[not json", "[NaN, 1]", "[" * 9999]
)
def test_what_is_no_row_of_probabilities_is_of_no_class(parsed: str) -> None:
    assert right_of(item(parsed), CLASSES) is None


def test_a_word_is_its_own_class_and_no_answer_is_wrong() -> None:
    assert right_of(item("yes"), CLASSES) is True
    assert right_of(item("no"), CLASSES) is False
    assert right_of(item(None), CLASSES) is False


def test_an_accuracy_counts_before_words() -> None:
    assert right_of(item("no", scores={"choice_accuracy": 1.0}), ()) is True
