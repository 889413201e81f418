"""What a recipe says of the loss, of privacy and of a method reaches them, or is refused."""

import csv
import json
from pathlib import Path

import pytest

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.api import FitOptions
from readingroom.engine.generator.families import checked_recipe, make_cases
from readingroom.engine.generator.patients import synthesis
from readingroom.engine.generator.privacy_gates.constraints import PolicyConstraints
from readingroom.services.engine.scenarios import make_table

pytestmark = pytest.mark.usefixtures("quick_copulas")
CANCER = {"source": "sklearn.breast_cancer", "method": "copula"}
CLASSES = {"quasi": "mean_radius", "bands": "mean_radius = 10", "k": "4"}
DIVERSE = {**CLASSES, "sensitive": "diagnosis", "diversity": "2"}
OPTIONS = {"alpha": "2", "policy": "3", "method_settings": "hidden = 16; latent = 3"}


class AskedError(Exception):
    """Holds what a method was asked for."""

    def __init__(self, options: FitOptions) -> None:
        super().__init__("asked")
        self.options = options


def options_of(monkeypatch: pytest.MonkeyPatch, **settings: str) -> FitOptions:
    def stop(_key: str, _table: object, options: FitOptions, **_: object) -> None:
        raise AskedError(options)

    monkeypatch.setattr(synthesis, "fit_generator", stop)
    recipe = checked_recipe(Recipe(ScenarioFamily.PATIENTS, 1, 10, {**CANCER, **settings}))
    with pytest.raises(AskedError) as caught:
        synthesis.make_patients(recipe, recipe.settings, NO_PROGRESS)
    return caught.value.options


def test_weights_policy_and_settings_reach_the_method(monkeypatch: pytest.MonkeyPatch) -> None:
    options = options_of(monkeypatch, **DIVERSE, **OPTIONS)

    assert (options.alpha, options.policy_weight) == (2, 3)
    assert options.settings == {"hidden": "16", "latent": "3"}
    assert options.policy == PolicyConstraints(
        4, ("mean_radius",), {"mean_radius": 10}, 2, "diagnosis"
    )


def test_defaults_set_no_rule_of_release(monkeypatch: pytest.MonkeyPatch) -> None:
    options = options_of(monkeypatch)

    assert (options.alpha, options.policy, options.settings) == (1, None, {})


def test_a_table_keeps_to_the_rules_and_tells_them(tmp_path: Path) -> None:
    settings = {"source": "sklearn.diabetes", "method": "copula", "k": "4", "quasi": "age"}
    more = {"bands": "age = 20", "sensitive": "sex", "diversity": "2"}
    make_table(Recipe(ScenarioFamily.PATIENTS, 2, 30, {**settings, **more}), tmp_path / "out")

    with (tmp_path / "out" / "patients.csv").open(newline="", encoding="utf-8") as stream:
        pairs = [(int(row["age"]), row["sex"]) for row in csv.DictReader(stream)]
    ages = [age for age, _ in pairs]
    assert all(age % 20 == 0 and ages.count(age) >= 4 for age in ages)
    assert all(len({sex for one, sex in pairs if one == age}) == 2 for age in ages)
    rules = json.loads((tmp_path / "out" / "gates.json").read_text("utf-8"))["rules"]
    assert rules["diversity"] == 2
    assert rules["quasi"] == ["age"]
    card = (tmp_path / "out" / "model_card.md").read_text("utf-8")
    assert "| sensitive | sex |" in card
    assert "| bands | age = 20.0 |" in card
    assert "| alpha | 1.0 |" in card


WRONG = {
    "a weight": ({"alpha": "-1"}, "'alpha' must be .*, not -1"),
    "a band": ({"bands": "mean_radius = wide"}, "Give its width as a number"),
    "a band of nothing": ({"bands": "mean_radius = 0"}, "above 0"),
    "an endless band": ({"bands": "mean_radius = inf"}, "finite width"),
    "a band of categories": ({"bands": "diagnosis = 2"}, "cannot have bands"),
    "an unknown band": ({"bands": "radius = 2"}, "no column 'radius'"),
    "an unknown quasi-identifier": ({"quasi": "age"}, "no column 'age'"),
    "an unknown sensitive column": (
        {**CLASSES, "sensitive": "age", "diversity": "2"},
        "no column 'age'",
    ),
    "diversity of nothing": ({**CLASSES, "diversity": "2"}, "needs a sensitive column"),
    "nothing asked": ({**CLASSES, "sensitive": "diagnosis"}, "has no effect"),
    "no classes": ({"sensitive": "diagnosis", "diversity": "2"}, "needs quasi-identifiers"),
    "both": (
        {"quasi": "diagnosis", "sensitive": "diagnosis", "diversity": "2"},
        "is both sensitive",
    ),
    "a word": ({"method_settings": "hidden"}, "must have the form 'setting = value'"),
    "twice": ({"method_settings": "hidden = 1; hidden = 2"}, "once per name"),
    "an unknown setting": ({"method_settings": "hidden = 1"}, "has no settings"),
    "no loss": ({"alpha": "2"}, "has no loss"),
    "no loss of policy": ({"policy": "2"}, "has no loss"),
    "a prevalence": ({**DIVERSE, "k": "1", "prevalence": "0.5"}, "cannot be combined"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_meant_is_refused(name: str) -> None:
    settings, message = WRONG[name]

    with pytest.raises(GenerationError, match=message):
        list(make_cases(Recipe(ScenarioFamily.PATIENTS, 1, 10, {**CANCER, **settings})))
