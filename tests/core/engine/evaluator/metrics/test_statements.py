"""Statements against a note: single rules, and how often they err on notes written for it.

`statements.json` holds made-up notes with labelled statements. The rules were mended on the part
"seen" and not changed after the part "unseen" was first looked at.
"""

import json
from collections import Counter
from pathlib import Path

import pytest
from tests.core.engine.evaluator.metrics.figures import estimate, figure, per_item, reason
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.metrics.clauses import read_clauses
from readingroom.engine.evaluator.metrics.statements import (
    NoteStatement,
    ReferenceNote,
    SupportLabel,
    check_statements,
)

wording = Wording(__file__)

LABELLED = json.loads(Path(__file__).with_name("statements.json").read_text(encoding="utf-8"))
NOTE = (
    "58-year-old woman with fever for 3 days. No cough, chills or rash, but she has a sore throat. "
    "Father had a stroke. Creatinine 1.0 mg/dL. Possible pneumonia in the left lung. "
    "Aspirin was stopped."
)


def verdict_of(statements: tuple[NoteStatement, ...]) -> SupportLabel:
    order = [SupportLabel.CONTRADICTED, SupportLabel.ABSENT, SupportLabel.FOUND]
    return min((one.verdict for one in statements), key=order.index)


def confusion_of(part: str) -> Counter[tuple[str, str]]:
    return Counter(
        (wanted, verdict_of(note.check(claim)).value)
        for text in LABELLED
        if text["part"] == part
        for note in [ReferenceNote(text["note"])]
        for claim, wanted in text["claims"]
    )


@pytest.fixture(scope="module")
def unseen() -> Counter[tuple[str, str]]:
    return confusion_of("unseen")


def right(found: Counter[tuple[str, str]]) -> tuple[int, int]:
    return sum(count for pair, count in found.items() if pair[0] == pair[1]), found.total()


def test_statements_that_the_rules_were_fixed_on_are_reported_as_documented() -> None:
    assert right(confusion_of("seen")) == (210, 217)


def test_unseen_statements_are_reported_as_documented(unseen: Counter[tuple[str, str]]) -> None:
    assert right(unseen) == (40, 45)


def test_no_unseen_contradiction_is_taken_for_support(unseen: Counter[tuple[str, str]]) -> None:
    assert unseen["contradicted", "found"] == 0


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("She has fever.", "found"),
        ("She is febrile for three days.", "found"),
        ("Fever for 72 hours.", "found"),
        ("Fever for 5 days.", "contradicted"),
        ("He has fever.", "contradicted"),
        ("She has chills.", "contradicted"),
        ("No chills and no rash.", "found"),
        ("She has a sore throat.", "found"),
        ("She denies a sore throat.", "contradicted"),
        ("She had a stroke.", "absent"),
        ("Her father had a stroke.", "found"),
        ("Creatinine was 88 µmol/L.", "found"),
        ("Creatinine was 130 µmol/L.", "contradicted"),
        ("Creatinine was high.", "absent"),
        ("Fever of 39 °C.", "absent"),
        ("She has pneumonia.", "absent"),
        ("Pneumonia in the left lung is possible.", "found"),
        ("Possible pneumonia in the right lung.", "contradicted"),
        ("Aspirin was continued.", "contradicted"),
        ("Aspirin was discontinued.", "found"),
        ("She takes ibuprofen.", "absent"),
        ("Fever in the left ear", "absent"),
    ],
)
def test_a_statement_is_found_contradicted_or_absent(claim: str, verdict: str) -> None:
    assert verdict_of(check_statements(claim, NOTE)).value == verdict


def test_a_statement_names_its_place_its_reason_and_the_clause_of_the_note() -> None:
    text = "She is well. She has chills."
    found = check_statements(text, NOTE)[-1]

    assert text[found.start : found.end] == found.text == "She has chills"
    assert found.reason == "the note denies it"
    assert found.evidence == "No cough, chills or rash"


def test_clauses_end_at_sentences_lines_and_contrasts() -> None:
    text = "Seen by Dr. Smith. Hb 9.4 g/dL; no fever\n- Cough, but no sputum\nPlan: rest"

    assert [clause.text for clause in read_clauses(text)] == [
        "Seen by Dr. Smith",
        "Hb 9.4 g/dL",
        "no fever",
        "Cough",
        "no sputum",
        "Plan: rest",
    ]


@pytest.mark.parametrize(
    ("clause", "denied"),
    [
        ("No fever, cough or rash", {"fever", "cough", "rash"}),
        ("Denies fever and has cough", {"fever"}),
        ("Pneumothorax was not seen", {"pneumothorax"}),
        ("Embolism has not been confirmed", {"embolism"}),
        ("Fracture was ruled out", {"fracture"}),
        ("Effusion absent", {"effusion"}),
        ("Negative for malignancy", {"cancer"}),
        ("No change in nodule", set()),
        ("Not only fever", set()),
    ],
)
def test_a_denial_reaches_as_far_as_its_clause_allows(clause: str, denied: set[str]) -> None:
    words = read_clauses(clause)[0].whole().terms

    assert {word.text for word in words if word.is_denied} == denied


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("MI after biopsies and abscesses", ["myocardialinfarction", "biopsy", "abscess"]),
        ("oedema told us mi", ["edema", "told", "mi"]),
        ("type II diabetes mellitus", ["diabete"]),
    ],
)
def test_words_have_one_form(text: str, words: list[str]) -> None:
    found = read_clauses(text)[0].whole().terms

    assert [word.text for word in found] == words


def test_a_statement_of_numbers_alone_is_looked_for_by_them() -> None:
    assert verdict_of(check_statements("120/80 mmHg", "BP 120/80 mmHg.")) is SupportLabel.FOUND
    assert verdict_of(check_statements("120/80 mmHg", "BP 150/95 mmHg.")) is SupportLabel.ABSENT


def test_both_sides_are_any_side() -> None:
    note = "Rales at the bases of both lungs. Effusion."

    assert verdict_of(check_statements("Crackles at the left base.", note)) is SupportLabel.FOUND
    assert verdict_of(check_statements("Left effusion.", note)) is SupportLabel.ABSENT


@pytest.mark.parametrize(
    "text",
    [
        "\n" * 20_000,
        " 5" * 4_000,
        "absent " * 4_500,
        "fever, " * 2_500,
        "9" * 10_000,
        "fever §7§ §99999§",
    ],
)
def test_texts_made_to_keep_it_busy_are_read(text: str) -> None:
    statements = check_statements(text, NOTE)

    assert all(statement.text for statement in statements)


def test_a_text_that_says_nothing_has_no_statement() -> None:
    assert check_statements("Thank you. The patient was seen.", NOTE) == ()


def test_shares_are_those_of_all_statements() -> None:
    answers = ["She has fever. She has chills.", "She takes ibuprofen.", None, "Thank you."]
    notes = [NOTE] * 4

    assert estimate("statements_found", answers, notes).value == pytest.approx(1 / 3)
    assert estimate("statements_contradicted", answers, notes).value == pytest.approx(1 / 3)
    assert estimate("statements_absent", answers, notes).value == pytest.approx(1 / 3)
    assert estimate("answers_without_contradiction", answers, notes).value == 0.5
    assert per_item("statements_contradicted", answers, notes)[:2] == [0.5, 0.0]


def test_without_a_statement_there_is_no_share() -> None:
    assert reason("statements_found", [None, "Thank you."], [NOTE, NOTE]) == (
        wording("answer_makes_statement")
    )


def test_an_empty_note_is_refused() -> None:
    with expect_error(SuiteError, wording("note_answer_held")):
        figure("statements_found", ["fever"], [" "])
