"""Scenarios and their generated cases; append-only."""

from collections.abc import Mapping
from typing import NamedTuple

from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId, ScenarioId
from readingroom.domain.scenario import Recipe
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import decode, encode

TABLE = "scenario"
CASES = "synthetic_case"


class ScenarioRow(NamedTuple):
    """Stored scenario; its recipe has digests of files instead of file settings."""

    id: ScenarioId
    recipe: Recipe
    recipe_sha256: str
    added_by: str
    added_at: str
    case_count: int


def add(
    change: Change, recipe: Recipe, truths: Mapping[CaseId, Mapping[str, str]], by: str
) -> ScenarioId:
    """Store a recipe with its generated cases and their ground truth.

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
            recipe=encode(recipe),
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
    SELECT id, recipe, recipe_sha256, added_by, added_at,
      (SELECT count(*) FROM synthetic_case WHERE scenario = s.id)
    FROM scenario AS s ORDER BY position
    """
    return tuple(
        ScenarioRow(ScenarioId(scenario), decode(recipe, Recipe), *rest)
        for scenario, recipe, *rest in fetch(source, sql)
    )


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
