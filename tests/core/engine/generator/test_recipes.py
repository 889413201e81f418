import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from readingroom.domain.errors import GenerationError
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.recipes import recipe_of, recipe_text

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
