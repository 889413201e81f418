"""A recipe is the same wherever its files lie, and another one as soon as anything else differs."""

from dataclasses import replace

from readingroom.domain.scenario import Recipe, ScenarioFamily

RECIPE = Recipe(
    ScenarioFamily.PATIENTS,
    7,
    20,
    {"table": "/home/a/t.csv", "method": "copula"},
    {"table": "ab" * 32},
)


def test_where_a_file_lies_does_not_change_the_digest() -> None:
    moved = replace(RECIPE, settings={**RECIPE.settings, "table": "/media/b/t.csv"})

    assert moved.sha256 == RECIPE.sha256


def test_anything_else_changes_the_digest() -> None:
    others = (
        replace(RECIPE, seed=8),
        replace(RECIPE, count=21),
        replace(RECIPE, family=ScenarioFamily.NOTES),
        replace(RECIPE, sources={"table": "cd" * 32}),
        replace(RECIPE, settings={**RECIPE.settings, "method": "cvae"}),
    )

    assert len({one.sha256 for one in (RECIPE, *others)}) == len(others) + 1
