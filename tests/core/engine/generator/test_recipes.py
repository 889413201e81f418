import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_tables import PatientTables, TableText
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.families import checked_recipe
from readingroom.engine.generator.recipes import recipe_of, recipe_text
from readingroom.engine.tables.case_tables.types import CASE_TABLE

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("C",)), max_size=20)


@settings(max_examples=50, deadline=None)
@given(st.dictionaries(WORDS, WORDS, max_size=4), st.integers(0, 2**63 - 1))
def test_a_recipe_is_read_back_as_it_was_written(told, seed):
    recipe = Recipe(ScenarioFamily.GENOMES, seed, 3, told)
    assert recipe_of(recipe_text(recipe)) == recipe


@pytest.mark.parametrize("sign", ["\u2028", "\x85", "\x7f", "\ufeff", "\U0001f600", "\n", "\t"])
def test_signs_that_mean_something_to_yaml_are_read_back(sign):
    recipe = Recipe(ScenarioFamily.GENOMES, 1, 1, {sign: f"a{sign}b"})
    assert recipe_of(recipe_text(recipe)) == recipe


def test_json_with_signs_in_two_halves_is_read():
    text = json.dumps({"family": "notes", "seed": 1, "count": 1, "settings": {"a": "\U0001f600"}})
    assert recipe_of(text).settings == {"a": "\U0001f600"}


def test_values_of_yaml_stay_as_they_were_written():
    recipe = recipe_of("family: notes\nseed: 1\ncount: 2\nsettings:\n  a: 1.10\n  b: no\n")
    assert recipe.settings == {"a": "1.10", "b": "no"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty"),
        ("family: notes\nseed: 1", "needs 'count'"),
        ("famly: notes", "Did you mean 'family'"),
        ("family: note\nseed: 1\ncount: 1", "Did you mean 'notes'"),
        ("family: notes\nseed: 1.5\ncount: 1", "not '1.5'"),
        ("family: notes\nseed: 1\nseed: 2\ncount: 1", "occurs twice"),
        ("family: notes\nseed: 1\ncount: 1\nsettings: [a]", "key: value"),
        ("family: notes\nseed: 1\ncount: 1\nsettings: {a: {b: c}}", "a single word"),
        ("a: &x 1\nb: *x", "aliases"),
        ("- a", "key: value"),
        ("{", "neither YAML nor JSON in line"),
        ('{"family": "\\ud83d", "seed": 1, "count": 1}', "unpaired surrogate"),
        ("\0", "neither YAML nor JSON"),
        ("[" * 60_000, "nested more than 5 levels deep"),
        ("x" * 70_000, "70,000 characters"),
    ],
)
def test_a_text_that_is_no_recipe_is_refused_with_a_reason(text, message):
    with pytest.raises(GenerationError, match=message):
        recipe_of(text)


TABLES = PatientTables(
    CASE_TABLE, code="case", protected=("sex",), outcome="died",
    text=TableText(
        CASE_TABLE,
        "case,sex,died\nA,f,no\nB,m,yes\n",
        '{"columns": {"case": "ignore", "sex": {"kind": "category"}, "died": {"role": "outcome"}}}',
    ),
)  # fmt: skip
OF_TABLE = Recipe(ScenarioFamily.PATIENTS, 1, 2, {"source": CASE_TABLE})


def with_csv(csv: str) -> PatientTables:
    return replace(TABLES, text=replace(TABLES.text, csv=csv))


def test_a_case_table_gives_a_recipe_its_digest_and_its_roles():
    checked = checked_recipe(OF_TABLE, TABLES)

    assert checked.sources.keys() == {"table"}
    assert (checked.settings["outcome"], checked.settings["protected"]) == ("died", "sex")
    assert checked_recipe(recipe_of(recipe_text(checked)), TABLES) == checked


def test_only_the_columns_used_count():
    renamed = checked_recipe(OF_TABLE, with_csv("case,sex,died\nX,f,no\nY,m,yes\n"))
    assert renamed == checked_recipe(OF_TABLE, TABLES)


@pytest.mark.parametrize("csv", ["case,sex,died\nA,m,no\nB,m,yes\n", "case,sex,died\nB,m,yes\n"])
def test_a_changed_case_table_is_refused(csv):
    with pytest.raises(GenerationError):
        checked_recipe(checked_recipe(OF_TABLE, TABLES), with_csv(csv))


@pytest.mark.parametrize(
    ("more", "tables"), [({}, None), ({"table": "a.csv"}, TABLES), ({"columns": "a.yaml"}, TABLES)]
)
def test_a_recipe_of_a_case_table_needs_it_alone(tmp_path, more, tables):
    files = {key: str(tmp_path / name) for key, name in more.items()}
    for file in files.values():
        Path(file).touch()
    with pytest.raises(GenerationError):
        checked_recipe(replace(OF_TABLE, settings={**OF_TABLE.settings, **files}), tables)
