"""Single cases of families whose cases depend on the recipe and their number alone."""

from inspect import signature

import pytest

from readingroom.domain.named_imports import named_object
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.families import FAMILIES, make_cases


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_takes_numbers_as_its_entry_states(family: ScenarioFamily) -> None:
    entry = FAMILIES[family]

    assert entry.takes_numbers == ("numbers" in signature(named_object(entry.entry)).parameters)


@pytest.mark.parametrize("family", [ScenarioFamily.NOTES, ScenarioFamily.GENOMES])
def test_a_single_case_is_that_of_all_cases(family: ScenarioFamily) -> None:
    recipe = Recipe(family, 7, 3)

    assert list(make_cases(recipe, numbers=[2])) == list(make_cases(recipe))[1:2]
