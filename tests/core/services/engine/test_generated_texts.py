"""Synthetic genomes, notes and rare diseases, imported like any other case."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.intake.deidentify.types import IdentifierPolicy
from readingroom.services.engine import scenarios
from readingroom.services.study import Study


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with Study.create(tmp_path / "a.rrstudy", title="Made") as opened:
        yield opened


@pytest.mark.parametrize(
    ("family", "settings", "parts"),
    [
        (ScenarioFamily.GENOMES, {"duplications": "1", "annotation": "ann"}, (0, 1, 3)),
        (ScenarioFamily.NOTES, {"age_min": "91", "age_max": "99"}, (3, 0, 0)),
        (ScenarioFamily.RARE_DISEASE, {"severity": "any"}, (3, 1, 3)),
    ],
)
def test_made_cases_pass_the_search_for_identifiers_without_a_word(
    study: Study,
    tmp_path: Path,
    family: ScenarioFamily,
    settings: dict[str, str],
    parts: tuple[int, ...],
) -> None:
    made = scenarios.make(Recipe(family, 11, 2, settings), tmp_path / "made")

    for code in made.codes:
        # Refused at once, if anything looked like identity: no reason is given to go on.
        added = study.cases.add_case(made.folder / code, identifiers=IdentifierPolicy.REFUSE)
        content = study.cases.content(added.case.id)
        assert added.problems == ()
        assert (len(content.notes), len(content.variants), len(content.sequences)) == parts
        assert added.case.is_synthetic
