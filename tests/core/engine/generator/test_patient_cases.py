"""The family patients: from a recipe to notes that may be released."""

from typing import Any

import pytest
from tests.support.patient_tables import small_table

from readingroom.domain.errors import GenerationError
from readingroom.domain.scenario import SYNTHETIC, Recipe, ScenarioFamily
from readingroom.engine.generator.families import checked_recipe, make_cases
from readingroom.engine.generator.patients.synthesis import read_pairs, read_terms
from readingroom.engine.generator.types import SyntheticCase
from readingroom.engine.tables.csv_tables import table_csv

USUAL = {"method": "copula", "source": "sklearn.diabetes"}


def made(count: int = 2, **settings: str) -> list[SyntheticCase]:
    return list(make_cases(Recipe(ScenarioFamily.PATIENTS, 3, count, {**USUAL, **settings})))


@pytest.fixture(scope="module")
def cases() -> list[SyntheticCase]:
    return made()


@pytest.fixture(scope="module")
def own_file(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return settings that learn from a small table."""
    path = tmp_path_factory.mktemp("tables") / "mine.csv"
    path.write_text(table_csv(small_table(300)), encoding="utf-8")
    return {
        "source": "file",
        "table": str(path),
        "outcome": "outcome",
        "protected": "sex, insurance",
    }


def test_a_case_is_a_note_that_says_it_is_synthetic(cases: list[SyntheticCase]) -> None:
    names = [file.name for case in cases for file in case.files]
    notes = [file.content.decode() for case in cases for file in case.files]

    assert names == ["note.txt", "note.txt"]
    assert all(SYNTHETIC in note for note in notes)


def test_a_recipe_makes_the_same_cases_again(cases: list[SyntheticCase]) -> None:
    assert made() == cases


def test_the_outcome_stands_in_the_truth_and_not_in_the_note(cases: list[SyntheticCase]) -> None:
    assert "progression" in cases[0].truth
    assert b"rogression" not in cases[0].files[0].content


def test_given_categories_are_so_in_every_case() -> None:
    assert {case.truth["sex"] for case in made(5, given="sex = 2")} == {"2"}


def test_a_file_is_learned_from(own_file: dict[str, str]) -> None:
    found = made(**own_file)

    assert len(found) == 2
    assert found[0].truth.keys() >= {"age", "insurance", "outcome"}


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no file": ({"source": "file"}, "needs 'table'"),
    "no such column": ({"outcome": "death"}, "no column 'death'"),
    "no such category": ({"given": "sex = 3"}, "no category '3'"),
    "a word given": ({"given": "sex"}, "the form 'column = category'"),
    "no cause": ({"method": "cvae", "beta": "1", "bias": "conditional-parity"}, "strata of"),
    "no such method": ({"method": "gan"}, "Invalid 'method' 'gan'"),
}


@pytest.mark.parametrize("name", WRONG)
def test_settings_that_cannot_be_meant_are_refused(name: str) -> None:
    settings, sentence = WRONG[name]

    with pytest.raises(GenerationError, match=sentence):
        made(**settings)


@pytest.mark.parametrize("bias", ["label-parity", "group-balance", "both", "conditional-parity"])
def test_every_kind_of_bias_that_is_offered_is_known(bias: str) -> None:
    assert read_terms(bias)


def test_a_column_given_twice_is_refused() -> None:
    with pytest.raises(GenerationError, match="once per name"):
        read_pairs("sex = 1; sex = 2", "column = category")


def test_defaults_are_said_in_a_checked_recipe() -> None:
    checked = checked_recipe(Recipe(ScenarioFamily.PATIENTS, 1, 1, {}))

    assert checked.settings["method"] == "cvae"
    assert checked.settings["epochs"] == "300"


CANCER = {"source": "sklearn.breast_cancer"}


@pytest.mark.parametrize("share", ["0", "0.2", "0.75", "1"])
def test_a_stated_share_has_the_outcome(share: str, own_file: dict[str, str]) -> None:
    found = made(20, **own_file, prevalence=share)

    having = [case.truth["outcome"] for case in found].count("yes")
    assert having == round(float(share) * 20)


def test_those_with_the_outcome_stand_among_the_others(own_file: dict[str, str]) -> None:
    found = made(40, **own_file, prevalence="0.5")

    having = [case.truth["outcome"] == "yes" for case in found]
    assert True in having[:20]
    assert False in having[:20]


NO_SHARE: dict[str, tuple[dict[str, str], str]] = {
    "numbers": ({"source": "sklearn.diabetes"}, "not have two categories"),
    "said already": ({**CANCER, "given": "diagnosis = benign"}, "fixes the outcome"),
    "classes": ({**CANCER, "k": "3"}, "cannot be combined"),
    "too much": ({**CANCER, "prevalence": "1.5"}, "must be 0 to 1"),
}


@pytest.mark.parametrize("name", NO_SHARE)
def test_a_prevalence_that_cannot_be_is_refused(name: str) -> None:
    settings, message = NO_SHARE[name]

    with pytest.raises(GenerationError, match=message):
        made(2, **{"prevalence": "0.5", **settings})
