import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.domain.scenario import SYNTHETIC, Recipe, ScenarioFamily
from readingroom.engine.generator.families import make_cases
from readingroom.engine.generator.notes.disease_profiles import PICTURES, make_record
from readingroom.engine.generator.notes.facts import NoteFact, NoteFactKind, facts_in, facts_of
from readingroom.engine.generator.notes.records import record_of, render_record, row_of
from readingroom.engine.generator.notes.statements import Record, StatementKind, TermStatement
from readingroom.engine.generator.notes.styles import Style, body_text, note_text
from readingroom.engine.generator.notes.vocabulary import Vocabulary
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable
from readingroom.privacy.detection import find_identifiers

wording = Wording(__file__)

COLUMNS = (
    PatientColumn("age", ColumnKind.WHOLE, unit="years"),
    PatientColumn("sex", ColumnKind.CATEGORY, categories=("female", "male")),
    PatientColumn("race", ColumnKind.CATEGORY, categories=("white", "black", "asian")),
    PatientColumn("cd4_count", ColumnKind.NUMBER, unit="cells/mm3", decimals=0),
    PatientColumn("weight", ColumnKind.NUMBER, unit="kg", decimals=1),
    PatientColumn("haemophilia", ColumnKind.CATEGORY, categories=("no", "yes")),
    PatientColumn("prior treatment", ColumnKind.CATEGORY, categories=("none", "zidovudine only")),
    PatientColumn("symptomatic", ColumnKind.CATEGORY, categories=("0", "1")),
)
ROW = {
    "age": 93, "sex": "female", "race": "black", "cd4_count": 351.4, "weight": None,
    "haemophilia": "no", "prior treatment": "zidovudine only", "symptomatic": 1,
}  # fmt: skip
TERMS = st.sampled_from(("haemoglobin", "sodium", "spleen length", "ferritin", "blood pH"))
NUMBERS = st.decimals(0, 5000, places=1).map(str)
STATEMENTS = st.lists(
    st.one_of(
        st.builds(
            TermStatement,
            st.just(StatementKind.VALUE),
            TERMS,
            NUMBERS,
            st.sampled_from(("", "g/L", "mmol/L", "cm", "x10^9/L", "%")),
        ),
        st.builds(TermStatement, st.just(StatementKind.UNKNOWN), TERMS),
        st.builds(
            TermStatement,
            st.sampled_from((StatementKind.PRESENT, StatementKind.ABSENT)),
            st.sampled_from(("ataxia", "night blindness", "chest pain", "dark urine")),
        ),
        st.builds(
            TermStatement,
            st.just(StatementKind.DRUG),
            st.sampled_from(("nitisinone", "zinc", "copper histidine")),
            NUMBERS,
            st.sampled_from(("mg", "g")),
            st.sampled_from(("once daily", "twice daily", "as needed", "")),
        ),
    ),
    max_size=9,
    unique_by=lambda one: one.term,
)
RECORDS = st.builds(
    Record,
    STATEMENTS.map(tuple),
    st.sampled_from(("", "7", "54", "90+")),
    st.sampled_from(("", "female", "male")),
)


def made(seed, picture=None, ages=(10, 110)):
    rng = np.random.default_rng(seed)
    return make_record(picture or PICTURES[seed % len(PICTURES)], seed % 3, ages, "", rng)


@settings(max_examples=60, deadline=None)
@given(RECORDS, st.sampled_from(Style), st.integers(0, 99))
def test_a_note_in_any_style_says_what_its_record_says_and_no_more(record, style, seed):
    text = body_text(record, style, np.random.default_rng(seed))
    assert facts_of(text, Vocabulary.of([record])) == facts_in(record)


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("seed", range(10))
def test_a_made_patient_has_the_same_facts_in_every_style(seed, style):
    record = made(seed)
    text = body_text(record, style, np.random.default_rng(seed))
    assert facts_of(text, Vocabulary.of([record])) == facts_in(record)


@pytest.mark.parametrize("style", Style)
def test_no_note_holds_what_looks_like_an_identifier(style):
    for seed in range(40):
        text = note_text(made(seed), style, np.random.default_rng(seed))
        assert find_identifiers(text) == ()


def test_severity_moves_measurements():
    pneumonia = PICTURES[0]
    means = []
    for severity in range(3):
        records = [
            make_record(pneumonia, severity, (40, 50), "", np.random.default_rng(seed))
            for seed in range(40)
        ]
        values = [
            float(one.value)
            for record in records
            for one in record.of_kind(StatementKind.VALUE)
            if one.term == "oxygen saturation"
        ]
        means.append(np.mean(values))
    assert means[0] > means[1] > means[2]


@pytest.mark.parametrize("style", [one.value for one in Style])
def test_a_row_of_a_table_becomes_a_note_with_all_its_facts(style):
    text = render_record(ROW, COLUMNS, style, seed=3)
    record = record_of(ROW, COLUMNS)
    facts = facts_of(text.replace(SYNTHETIC, ""), Vocabulary.of([record]))
    assert facts == facts_in(record)
    assert NoteFact(NoteFactKind.AGE, "", "90+") in facts
    assert NoteFact(NoteFactKind.ABSENT, "haemophilia") in facts
    assert NoteFact(NoteFactKind.CATEGORY, "prior treatment", "zidovudine only") in facts
    assert NoteFact(NoteFactKind.UNKNOWN, "weight") in facts
    assert NoteFact(NoteFactKind.VALUE, "symptomatic", "1") in facts
    assert "93" not in text


def test_a_column_that_has_the_name_of_a_unit_is_no_trouble():
    columns = (
        PatientColumn("preanti", ColumnKind.WHOLE, unit="days"),
        PatientColumn("days", ColumnKind.WHOLE, unit="days"),
    )
    row = {"preanti": 417, "days": 395}
    facts = facts_of(render_record(row, columns), Vocabulary.of([record_of(row, columns)]))
    assert facts == facts_in(record_of(row, columns))


def test_a_rendered_row_ends_with_the_mark_of_synthetic_text():
    assert render_record(ROW, COLUMNS).endswith(f"{SYNTHETIC}.\n")


def test_the_same_row_and_seed_give_the_same_note():
    assert render_record(ROW, COLUMNS, "discharge", 4) == render_record(
        ROW, COLUMNS, "discharge", 4
    )


def test_rows_of_a_table_keep_their_categories_and_gaps():
    columns = COLUMNS[2:5]
    values = {
        "race": np.array([1, -1], np.int32),
        "cd4_count": np.array([351.0, np.nan]),
        "weight": np.array([70.25, 80.0]),
    }
    table = PatientTable(columns, values, is_synthetic=True)
    assert row_of(table, 0) == {"race": "black", "cd4_count": 351.0, "weight": 70.25}
    assert row_of(table, 1) == {"race": None, "cd4_count": None, "weight": 80.0}


def test_a_row_without_age_and_sex_is_a_patient_and_a_missing_code_is_not_recorded():
    text = render_record({"race": -1, "haemophilia": "yes"}, COLUMNS)
    assert text.startswith("S: Patient")
    assert "haemophilia" in text.split("O:")[0]
    assert "race" in text.split("Not recorded:")[1]


@pytest.mark.parametrize(
    ("change", "style", "message"),
    [
        ({"race": "blue"}, "soap", "no category 'blue'"),
        ({"race": 9}, "soap", "no category with code 9"),
        ({"weight": "heavy"}, "soap", "'heavy' is none"),
        ({"weight": float("inf")}, "soap", "not finite"),
        ({}, "sop", "Did you mean 'soap'"),
    ],
)
def test_a_row_that_does_not_fit_its_columns_is_refused(change, style, message):
    with pytest.raises(GenerationError, match=message):
        render_record(ROW | change, COLUMNS, style)


def test_a_recipe_of_notes_gives_a_note_in_each_style_with_its_truth():
    (case,) = make_cases(Recipe(ScenarioFamily.NOTES, 5, 1, {"condition": "pneumonia"}))
    assert [one.name for one in case.files] == [f"note-{one.value}.txt" for one in Style]
    assert case.truth["diagnosis"] == "community-acquired pneumonia"
    assert all("pneumonia" in one.content.decode().casefold() for one in case.files)


def test_a_recipe_of_notes_is_made_again_to_the_byte():
    recipe = Recipe(ScenarioFamily.NOTES, 5, 3, {"style": "soap"})
    assert list(make_cases(recipe)) == list(make_cases(recipe))


def test_ages_the_wrong_way_round_are_refused():
    recipe = Recipe(ScenarioFamily.NOTES, 5, 1, {"age_min": "60", "age_max": "50"})
    with expect_error(GenerationError, wording("youngest_age_above")):
        list(make_cases(recipe))
