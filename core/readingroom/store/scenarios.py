"""Scenarios and their generated cases; append-only."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId, ScenarioId
from readingroom.domain.scenario import Recipe
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import decode, encode

TABLE = "scenario"
CASES = "synthetic_case"
NO_FAILURES: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class _StoredRecipe(Recipe):
    """A recipe with the reasons of cases that could not be generated, by code.

    Both are in one private column, as a reason may name a file.
    """

    failures: Mapping[str, str] = field(default_factory=dict)


class ScenarioRow(NamedTuple):
    """Stored scenario; its recipe has digests of files instead of file settings.

    `failures` are the reasons of cases that could not be generated, by code.
    """

    id: ScenarioId
    recipe: Recipe
    recipe_sha256: str
    added_by: str
    added_at: str
    case_count: int
    failures: Mapping[str, str]


def add(
    change: Change,
    recipe: Recipe,
    truths: Mapping[CaseId, Mapping[str, str]],
    by: str,
    failures: Mapping[str, str] = NO_FAILURES,
) -> ScenarioId:
    """Store a recipe with its generated cases and their ground truth.

    Args:
        change: the open change.
        recipe: the recipe.
        truths: the ground truth by case.
        by: the code of the user.
        failures: the reasons of cases that could not be generated, by code.

    Raises:
        StateError: the study has this scenario already.
    """
    if find(change, recipe.sha256) is not None:
        raise StateError(
            "The study already has this scenario. Change its seed to generate other cases."
        )
    scenario = ScenarioId(
        change.append(
            TABLE,
            family=recipe.family.value,
            recipe_sha256=recipe.sha256,
            recipe=encode(_StoredRecipe(**_values(recipe), failures=failures))
            if failures
            else encode(recipe),
            added_by=by,
            added_at=change.at,
        )
    )
    for position, (case, truth) in enumerate(truths.items(), start=change.next_position(CASES)):
        change.append(
            CASES, position=position, scenario=scenario, case_id=case, truth=encode(dict(truth))
        )
    return scenario


def find(source: HasDatabase, recipe_sha256: str) -> ScenarioId | None:
    """Return the scenario of a recipe, or None."""
    rows = fetch(source, "SELECT id FROM scenario WHERE recipe_sha256 = ?", recipe_sha256)
    return ScenarioId(rows[0][0]) if rows else None


def list_all(source: HasDatabase) -> tuple[ScenarioRow, ...]:
    """Return all scenarios in order of addition."""
    sql = """
    SELECT id, recipe_sha256, added_by, added_at,
      (SELECT count(*) FROM synthetic_case WHERE scenario = s.id), recipe
    FROM scenario AS s ORDER BY position
    """
    return tuple(_row(*row) for row in fetch(source, sql))


def _row(
    scenario: str, recipe_sha256: str, added_by: str, added_at: str, case_count: int, recipe: str
) -> ScenarioRow:
    stored = decode(recipe, _StoredRecipe)
    plain = Recipe(**_values(stored))
    return ScenarioRow(
        ScenarioId(scenario), plain, recipe_sha256, added_by, added_at, case_count, stored.failures
    )


def _values(recipe: Recipe) -> dict[str, Any]:
    """Return the fields of a recipe, without failures."""
    return {each.name: getattr(recipe, each.name) for each in fields(Recipe)}


def cases_of(source: HasDatabase, scenario: ScenarioId) -> tuple[CaseId, ...]:
    """Return the cases of a scenario in order of creation, including erased ones."""
    sql = "SELECT case_id FROM synthetic_case WHERE scenario = ? ORDER BY position"
    return tuple(CaseId(case) for (case,) in fetch(source, sql, scenario))


def rows_of_cases(source: HasDatabase) -> dict[str, CaseId]:
    """Return the case of each synthetic-case row, by row ID."""
    return {
        row: CaseId(case) for row, case in fetch(source, "SELECT id, case_id FROM synthetic_case")
    }


def truth_of(source: HasDatabase, case: CaseId) -> Mapping[str, str] | None:
    """Return the ground truth of a case; None if not synthetic, or erased."""
    rows = fetch(source, "SELECT truth FROM synthetic_case WHERE case_id = ? AND truth <> ''", case)
    return decode(rows[0][0], dict[str, str]) if rows else None
