import numpy as np
import pytest
from tests.core.engine.generator.notes import planting

from readingroom.domain.errors import GenerationError
from readingroom.domain.scenario import SYNTHETIC, Recipe, ScenarioFamily
from readingroom.engine.generator.families import make_cases
from readingroom.engine.generator.notes.disease_profiles import PICTURES, make_record
from readingroom.engine.generator.notes.facts import NoteFact, NoteFactKind, facts_of
from readingroom.engine.generator.notes.rewriting import FactDriftKind, drifts, rewritten
from readingroom.engine.generator.notes.statements import Record, StatementKind, TermStatement
from readingroom.engine.generator.notes.styles import Style, body_text
from readingroom.engine.generator.notes.vocabulary import Vocabulary

RECORD = Record(
    (
        TermStatement(StatementKind.PRESENT, "cough"),
        TermStatement(StatementKind.ABSENT, "fever"),
        TermStatement(StatementKind.VALUE, "heart rate", "104", "/min"),
        TermStatement(StatementKind.DRUG, "amoxicillin", "500", "mg", "three times daily"),
    ),
    "54",
    "female",
)
WORDS = Vocabulary.of([RECORD])
BODY = body_text(RECORD, Style.SOAP, np.random.default_rng(0))


def notes():
    for seed in range(2):
        for picture in PICTURES:
            rng = np.random.default_rng(seed)
            record = make_record(picture, seed, (10, 100), "", rng)
            for style in Style:
                yield body_text(record, style, rng), Vocabulary.of([record])


@pytest.fixture(scope="module")
def written():
    return tuple(notes())


@pytest.mark.parametrize("drift", planting.DRIFTS, ids=lambda each: each.__name__)
def test_every_planted_drift_is_found(written, drift):
    changed = [(body, words, drift(body)) for body, words in written if drift(body) != body]
    found = [rewritten(body, words, lambda _, text=text: text) for body, words, text in changed]
    assert len(found) >= 3
    assert all(one.is_rejected for one in found)


@pytest.mark.parametrize("change", planting.HARMLESS, ids=lambda each: each.__name__)
def test_a_rewriting_that_changes_no_fact_is_taken(written, change):
    for body, words in written:
        text = change(body)
        assert rewritten(body, words, lambda _, text=text: text).drifts == ()


@pytest.mark.parametrize("drift", planting.UNSEEN, ids=lambda each: each.__name__)
def test_what_the_check_cannot_see_is_known(written, drift):
    body, words = written[0]
    assert not rewritten(body, words, lambda _: drift(body)).is_rejected


def test_a_rejected_rewriting_leaves_the_note_as_it_was():
    result = rewritten(BODY, WORDS, lambda text: text.replace("104", "140"))
    assert (result.text, result.is_rejected) == (BODY, True)
    assert result.drifts[0].kind is FactDriftKind.CHANGED
    assert result.reason == "changed: value heart rate 104 /min"


def test_a_lost_and_an_added_fact_are_named():
    before = facts_of("Fever.", WORDS)
    after = facts_of("No fever. Rash.", WORDS)
    assert {(one.kind, one.before, one.after) for one in drifts(before, after)} == {
        (FactDriftKind.VANISHED, NoteFact(NoteFactKind.PRESENT, "fever"), None),
        (FactDriftKind.ADDED, None, NoteFact(NoteFactKind.ABSENT, "fever")),
        (FactDriftKind.ADDED, None, NoteFact(NoteFactKind.PRESENT, "rash")),
    }


@pytest.mark.parametrize("text", ["", "   ", SYNTHETIC])
def test_an_empty_rewriting_is_rejected(text):
    assert rewritten(BODY, WORDS, lambda _: text).reason == "nothing was written"


def test_a_rewriting_without_end_is_rejected_unread():
    assert "much longer" in rewritten(BODY, WORDS, lambda text: text * 50).reason


def test_what_a_model_raises_is_let_through():
    def broken(_text):
        raise RuntimeError("no model")

    with pytest.raises(RuntimeError):
        rewritten(BODY, WORDS, broken)


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Heart rate of 104/min.", NoteFact(NoteFactKind.VALUE, "heart rate", "104 /min")),
        ("The heart rate was 1,040 /min.", NoteFact(NoteFactKind.VALUE, "heart rate", "1040 /min")),
        ("Cough for three weeks.", NoteFact(NoteFactKind.VALUE, "cough", "3")),
        ("A 54-year-old lady.", NoteFact(NoteFactKind.SEX, "", "female")),
        ("A 90+-year-old man.", NoteFact(NoteFactKind.AGE, "", "90+")),
        ("Without fever but with cough.", NoteFact(NoteFactKind.PRESENT, "cough")),
        ("Fever: absent.", NoteFact(NoteFactKind.ABSENT, "fever")),
        ("Fever was denied.", NoteFact(NoteFactKind.ABSENT, "fever")),
        ("Left cough.", NoteFact(NoteFactKind.WORD, "cough", "left")),
        ("Given rituximab.", NoteFact(NoteFactKind.PRESENT, "rituximab")),
        ("Amoxicillin TID.", NoteFact(NoteFactKind.HOW_OFTEN, "amoxicillin", "three times daily")),
    ],
)
def test_a_fact_is_read_in_other_words(text, fact):
    assert fact in facts_of(text, WORDS)


@pytest.mark.parametrize("family", [ScenarioFamily.NOTES, ScenarioFamily.RARE_DISEASE])
def test_cases_tell_which_of_their_notes_were_rewritten(family):
    def rewrite(text):
        return text.replace("\n\n", " ") if "Discharge" in text else f"{text} Left palpitations."

    (case,) = make_cases(Recipe(family, 5, 1), rewrite=rewrite)
    assert case.truth["rewriting of note-discharge.txt"] == "accepted"
    assert case.truth["rewriting of note-soap.txt"].startswith("rejected: added: ")
    notes = {one.name: one.content.decode() for one in case.files}
    assert notes["note-discharge.txt"].count("\n\n") == 1
    assert all(text.endswith(f"{SYNTHETIC}.\n") for name, text in notes.items() if "note" in name)


def test_a_family_without_notes_has_none_to_rewrite():
    with pytest.raises(GenerationError, match="has no notes"):
        make_cases(Recipe(ScenarioFamily.GENOMES, 5, 1), rewrite=str)


@pytest.mark.parametrize(
    ("text", "present"),
    [
        ("There was no cough, no fever, rash and no chest pain.", {"rash"}),
        ("There was no cough, no fever or rash.", set()),
        ("There was no cough, fever or rash.", set()),
        ("No cough, rash, no fever.", set()),
    ],
)
def test_a_finding_left_bare_among_denied_ones_is_there(text, present):
    found = {fact.term for fact in facts_of(text, WORDS) if fact.kind is NoteFactKind.PRESENT}

    assert found == present
