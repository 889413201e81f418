"""What sentences say of findings, on labelled sentences of our own."""

import pytest
from tests.core.engine.evaluator.crossmodal.labelled import DEVELOPED, FRESH

from readingroom.engine.evaluator.crossmodal.statements import NamedText, Polarity, find_statements

POLARITIES = {"P": Polarity.PRESENT, "A": Polarity.ABSENT, "O": Polarity.OPEN}


def read(sentence: str, finding: str) -> tuple[str, str] | None:
    for one in find_statements(NamedText("note", sentence)):
        if one.finding == finding:
            return one.polarity, one.side
    return None


@pytest.mark.parametrize(("sentence", "finding", "polarity", "side"), DEVELOPED)
def test_a_sentence_is_read_as_labelled(sentence, finding, polarity, side) -> None:
    assert read(sentence, finding) == (POLARITIES[polarity], side)


def test_fresh_sentences_are_read_as_often_as_the_documentation_says() -> None:
    right = sum(read(s, f) == (POLARITIES[p], side) for s, f, p, side in FRESH)

    # docs/robustness.md
    assert (right, len(FRESH)) == (38, 40)


def test_a_statement_says_where_it_stands() -> None:
    text = "Cough.\nThere is no pneumothorax."
    (found,) = find_statements(NamedText("note 1", text))

    assert text[found.start : found.end] == "pneumothorax"
    assert found.source == "note 1"


def test_numbers_with_points_do_not_end_a_sentence() -> None:
    assert read("No nodule above 3.5 mm, mass or effusion.", "mass") == (Polarity.ABSENT, "")


@pytest.mark.parametrize(
    ("title", "polarity"),
    [
        ("PAST MEDICAL HISTORY", Polarity.OPEN),
        ("Family history:", Polarity.OPEN),
        ("IMAGING REQUEST", Polarity.OPEN),
        ("FINDINGS", Polarity.PRESENT),
        ("History:", Polarity.PRESENT),
    ],
)
def test_what_stands_below_a_title_of_the_past_is_open(title: str, polarity: Polarity) -> None:
    text = f"PLAN\nRest.\n\n{title}\nAsthma.\nPneumothorax on the left.\n"
    (found,) = find_statements(NamedText("note", text))

    assert (found.polarity, found.side) == (polarity, "left")


@pytest.mark.parametrize("text", ["", "Body mass index 31.", "Pericardial effusion."])
def test_what_only_looks_like_a_finding_is_none(text: str) -> None:
    assert find_statements(NamedText("note", text)) == ()
