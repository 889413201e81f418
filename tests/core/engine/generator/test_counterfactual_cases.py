"""The family counterfactuals: one patient in two notes that differ in what was shifted."""

from pathlib import Path
from typing import Any

import pytest
from tests.support.patient_tables import small_table

from readingroom.domain.errors import GenerationError
from readingroom.domain.scenario import SYNTHETIC, Recipe, ScenarioFamily
from readingroom.engine.generator.families import make_cases
from readingroom.engine.generator.types import SyntheticCase
from readingroom.engine.tables.csv_tables import table_csv

USUAL = {"source": "sklearn.diabetes", "epochs": "2", "shift": "sex = 2"}


def made(count: int = 4, **settings: str) -> list[SyntheticCase]:
    return list(make_cases(Recipe(ScenarioFamily.COUNTERFACTUALS, 3, count, {**USUAL, **settings})))


@pytest.fixture(scope="module")
def cases() -> list[SyntheticCase]:
    return made(8)


def notes_of(case: SyntheticCase) -> dict[str, str]:
    return {file.name: file.content.decode() for file in case.files}


def test_both_notes_say_that_they_are_synthetic(cases: list[SyntheticCase]) -> None:
    for case in cases:
        assert list(notes_of(case)) == ["note-a.txt", "note-b.txt"]
        assert all(SYNTHETIC in note for note in notes_of(case).values())


def test_notes_differ_in_what_was_shifted_and_in_nothing_else(cases: list[SyntheticCase]) -> None:
    for case in cases:
        first, second = (note.splitlines() for note in notes_of(case).values())
        apart = [pair for pair in zip(first, second, strict=True) if pair[0] != pair[1]]
        assert len(apart) == 1
        assert all("sex" in line.casefold() for line in apart[0])


def test_the_truth_says_which_note_is_which_and_what_changed(cases: list[SyntheticCase]) -> None:
    for case in cases:
        truth = case.truth
        assert {truth["patient"], truth["counterfactual"]} == set(notes_of(case))
        assert truth["changed: sex"] == "1 -> 2"
        assert [name for name in truth if name.startswith("changed")] == ["changed: sex"]


def test_the_patient_does_not_always_stand_first(cases: list[SyntheticCase]) -> None:
    assert len({case.truth["patient"] for case in cases}) == 2


def test_a_recipe_makes_the_same_cases_again(cases: list[SyntheticCase]) -> None:
    assert made(8) == cases


def test_only_declared_columns_follow() -> None:
    changed = {name for case in made(4, follow="bmi") for name in case.truth if ":" in name}

    assert "changed: sex" in changed
    assert changed <= {"changed: sex", "changed: bmi"}


def test_a_file_is_learned_from(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(table_csv(small_table(300)), encoding="utf-8")

    (case,) = made(1, source="file", table=str(path), outcome="outcome", shift="sex = female")

    assert case.truth["changed: sex"] == "male -> female"


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no shift": ({"shift": ""}, "needs 'shift'"),
    "a word": ({"shift": "sex"}, "the form 'column = category'"),
    "no such column": ({"shift": "race = x"}, "no column 'race'"),
    "no such category": ({"shift": "sex = 3"}, "no category '3'"),
    "out of bounds": ({"shift": "age = 999"}, "999"),
    "follows itself": ({"follow": "sex"}, "is shifted itself"),
    "a baseline": ({"method": "copula"}, "Invalid 'method' 'copula'"),
    "no diffusion": ({"refine": "50", "follow": "bmi"}, "no diffusion to refine with"),
    "all are so": ({"given": "sex = 2"}, "0 differ from the shift"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_is_refused(name: str) -> None:
    settings, message = WRONG[name]

    with pytest.raises(GenerationError, match=message):
        made(1, **settings)
