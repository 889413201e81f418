"""The settings of scenario families agree with the code that reads them."""

import pytest

from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.families import FAMILIES, checked_recipe, family_info
from readingroom.engine.generator.genomes.cases import COUNTS
from readingroom.engine.generator.genomes.sample import Zygosities
from readingroom.engine.generator.images.artefacts import ARTEFACTS
from readingroom.engine.generator.images.sources import SAMPLES
from readingroom.engine.generator.notes.disease_profiles import PICTURES, SEVERITIES
from readingroom.engine.generator.notes.styles import Style
from readingroom.engine.generator.registry import METHODS
from readingroom.engine.generator.retina.grading import GRADES
from readingroom.engine.generator.types import DEVICE
from readingroom.engine.tables.case_tables.types import CASE_TABLE
from readingroom.engine.tables.sources import PACKAGED
from readingroom.services.devices import CHOICES


@pytest.mark.parametrize(
    ("family", "key", "known"),
    [
        (ScenarioFamily.PATIENTS, "source", {*PACKAGED, CASE_TABLE, "file"}),
        (ScenarioFamily.PATIENTS, "method", set(METHODS)),
        (ScenarioFamily.ARTEFACTS, "artefact", {*ARTEFACTS, "each"}),
        (ScenarioFamily.ARTEFACTS, "sample", set(SAMPLES)),
        (ScenarioFamily.ADVERSARIAL, "sample", set(SAMPLES)),
        (ScenarioFamily.RETINA, "grade", {*map(str, range(len(GRADES))), "every"}),
        (ScenarioFamily.GENOMES, "zygosity", set(Zygosities)),
        (ScenarioFamily.NOTES, "condition", {*(each.key for each in PICTURES), "any"}),
        (ScenarioFamily.NOTES, "severity", {*SEVERITIES, "any"}),
        (ScenarioFamily.NOTES, "style", {*Style, "all"}),
    ],
)
def test_the_choices_of_a_setting_are_those_of_the_code(
    family: ScenarioFamily, key: str, known: set[str]
) -> None:
    settings = {each.key: each for each in family_info(family).settings}

    assert {value for value, _ in settings[key].choices} == known


def test_the_counts_of_genomes_are_settings() -> None:
    assert {each.key for each in family_info(ScenarioFamily.GENOMES).settings} > set(COUNTS)


def test_a_default_is_a_valid_value() -> None:
    for family, entry in FAMILIES.items():
        needed = {
            each.key: "text"
            for each in entry.info.settings
            if not each.default and not each.may_be_empty
        }
        if family is not ScenarioFamily.ADVERSARIAL:  # needs files
            assert checked_recipe(Recipe(family, 1, 1, needed))


def test_a_device_that_is_not_named_is_not_part_of_a_recipe() -> None:
    silent = checked_recipe(Recipe(ScenarioFamily.PATIENTS, 1, 1))
    auto = checked_recipe(Recipe(ScenarioFamily.PATIENTS, 1, 1, {DEVICE: "auto"}))
    cpu = checked_recipe(Recipe(ScenarioFamily.PATIENTS, 1, 1, {DEVICE: "cpu"}))

    assert DEVICE not in silent.settings
    assert silent == auto
    assert cpu.settings == {**silent.settings, DEVICE: "cpu"}
    assert len({silent.sha256, cpu.sha256, checked_recipe(cpu).sha256}) == 2


def test_families_with_networks_have_a_device() -> None:
    families = (ScenarioFamily.PATIENTS, ScenarioFamily.COUNTERFACTUALS, ScenarioFamily.ADVERSARIAL)
    for family, entry in FAMILIES.items():
        (*settings,) = (each for each in entry.info.settings if each.key == DEVICE)
        assert len(settings) == (family in families)
        for setting in settings:
            assert tuple(value for value, _ in setting.choices) == CHOICES
