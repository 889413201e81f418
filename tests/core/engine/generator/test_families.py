import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator import families
from readingroom.engine.generator.families import FamilyEntry, checked_recipe, make_cases
from readingroom.engine.generator.types import FamilyInfo, Setting, SettingKind, case_code

wording = Wording(__file__)

INFO = FamilyInfo(
    ScenarioFamily.NOTES,
    "Notes",
    "Notes for tests.",
    (
        Setting("style", "Style", SettingKind.CHOICE, "soap", (("soap", "S"), ("telegram", "T"))),
        Setting("age", "Age", SettingKind.WHOLE, "50", low=0, high=120),
        Setting("share", "Share", SettingKind.NUMBER, "0.5", low=0, high=1),
        Setting("disease", "Disease", SettingKind.TEXT),
        Setting("table", "Table", SettingKind.FILE, may_be_empty=True),
    ),
)


@pytest.fixture(autouse=True)
def _one_family(monkeypatch):
    entry = FamilyEntry(INFO, f"{__name__}:never")
    monkeypatch.setattr(families, "FAMILIES", {ScenarioFamily.NOTES: entry})


def recipe(**settings):
    return Recipe(ScenarioFamily.NOTES, 1, 2, {"disease": "x", **settings})


def test_what_a_recipe_leaves_out_is_filled_in():
    checked = checked_recipe(recipe(age="7"))
    assert checked.settings == {
        "style": "soap", "age": "7", "share": "0.5", "disease": "x", "table": "",
    }  # fmt: skip


def test_recipes_that_ask_for_the_same_give_the_same_codes():
    one, other = checked_recipe(recipe(share="0.50")), checked_recipe(recipe(age="+50"))
    assert case_code(one, 1) == case_code(other, 1)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"stile": "soap"}, "Did you mean 'style'"),
        ({"style": "sop"}, "Did you mean 'soap'"),
        ({"age": "fifty"}, wording("whole_number")),
        ({"age": "121"}, "must be 0 to 120"),
        ({"age": "9" * 400}, "must be 0 to 120"),
        ({"share": "nan"}, "must be 0 to 1"),
        ({"disease": " "}, "needs 'disease'"),
        ({"disease": "x" * 5000}, "5,000 characters"),
        ({"table": "nowhere.csv"}, "cannot be read"),
        ({"table": "no\0where.csv"}, "cannot be read"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_before_anything_is_made(settings, message):
    with pytest.raises(GenerationError, match=message):
        make_cases(recipe(**settings))


@pytest.mark.parametrize(("seed", "count"), [(-1, 1), (2**63, 1), (0, 0), (0, 100_001)])
def test_a_seed_or_count_out_of_bounds_is_refused(seed, count):
    with pytest.raises(GenerationError, match="must be"):
        checked_recipe(Recipe(ScenarioFamily.NOTES, seed, count, {"disease": "x"}))


def test_a_family_that_is_not_made_is_refused():
    with expect_error(GenerationError, wording("cases_family_retina")):
        make_cases(Recipe(ScenarioFamily.RETINA, 1, 1))


def test_the_place_of_a_file_does_not_change_the_code_but_its_content_does(tmp_path):
    codes = []
    for name, content in (("a.csv", "1"), ("b.csv", "1"), ("c.csv", "2")):
        (tmp_path / name).write_text(content)
        codes.append(case_code(checked_recipe(recipe(table=str(tmp_path / name))), 1))
    assert codes[0] == codes[1] != codes[2]


def test_a_path_keeps_the_blank_at_its_end(tmp_path):
    path = tmp_path / "a "
    path.write_text("1")
    assert checked_recipe(recipe(table=str(path))).settings["table"] == str(path)


def test_a_digest_of_no_file_and_a_recipe_of_another_version_are_refused():
    with pytest.raises(GenerationError, match="but no file there"):
        checked_recipe(Recipe(ScenarioFamily.NOTES, 1, 1, {"disease": "x"}, {"table": "0" * 64}))
    with pytest.raises(GenerationError, match="has version 2"):
        checked_recipe(Recipe(ScenarioFamily.NOTES, 1, 1, {"disease": "x"}, version=2))


def test_a_file_that_is_not_the_one_of_the_recipe_is_refused(tmp_path):
    path = tmp_path / "a.csv"
    path.write_text("1")
    checked = checked_recipe(recipe(table=str(path)))
    path.write_text("2")
    with pytest.raises(GenerationError, match="has another digest"):
        checked_recipe(checked)
