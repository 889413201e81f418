"""The Synthetic cases page: a recipe, a look at its first case, and cases for the study."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.services.engine import scenarios
from readingroom_desktop.shell.registry import PageName

wording = Wording(__file__)

Says = Callable[[str], None]
WRITES = """
import shutil
progress(1, 2, "Making cases")
shutil.copytree({made!r}, request["out"])
result({{"case_count": 2}})
"""
WAITS = """
import os
os.makedirs(request["out"])
progress(1, 9, "Making cases")
list(items())
cancelled()
"""


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with two made cases."""
    out = tmp_path_factory.mktemp("made") / "cases"
    scenarios.make(Recipe(ScenarioFamily.NOTES, 3, 2), out)
    return out


@pytest.fixture
def writes(says: Says, made: Path) -> None:
    """Have the worker write these cases, whatever it is asked for."""
    says(WRITES.format(made=str(made)))


def synthetic_cases_page(driver: WindowDriver) -> Any:
    page = driver.go(PageName.SYNTHETIC_CASES)
    driver.wait_ready(PageName.SYNTHETIC_CASES)
    return page


def choose(page: Any, family: ScenarioFamily) -> None:
    places = range(page.form.family.count())
    place = next(n for n in places if page.form.family.itemData(n).family is family)
    page.form.family.setCurrentIndex(place)


def page_with_notes(engine: WindowDriver) -> Any:
    """Return the page of a study to which it has added notes."""
    page = synthetic_cases_page(engine)
    choose(page, ScenarioFamily.NOTES)
    engine.click(page.make)
    engine.qtbot.waitUntil(
        lambda: bool(engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).scenarios),
        timeout=9000,
    )
    engine.wait_ready(PageName.SYNTHETIC_CASES)
    return page


def field(page: Any, key: str) -> Any:
    return next(one for one in page.form.fields if one.setting.key == key)


def left_over(driver: WindowDriver) -> list[Path]:
    return list(driver.window.pages.viewmodel(PageName.SYNTHETIC_CASES).scratch.path.glob("*"))


def test_every_family_has_a_form_of_its_own(engine: WindowDriver) -> None:
    page = synthetic_cases_page(engine)

    for place in range(page.form.family.count()):
        page.form.family.setCurrentIndex(place)
        info = page.form.family.currentData()
        assert [one.setting for one in page.form.fields] == list(info.settings)
        assert page.form.summary.text() == info.summary

    assert page.form.family.count() > 3


def test_a_look_shows_the_first_case_and_what_was_put_into_it(
    engine: WindowDriver, writes: None
) -> None:
    page = synthetic_cases_page(engine)
    choose(page, ScenarioFamily.NOTES)

    engine.click(page.look)
    engine.wait_ready(PageName.SYNTHETIC_CASES)
    engine.qtbot.waitUntil(
        lambda: engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).preview is not None,
        timeout=9000,
    )

    assert page.preview.name.text().startswith("SYN-")
    assert page.preview.mark.isVisible()
    assert "no real patient" in page.preview.text.toPlainText()
    assert page.preview.truth.toPlainText()
    assert page.preview.view.isHidden()
    assert engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).scenarios == ()
    assert left_over(engine) == []


@pytest.mark.parametrize("name", ["look", "make"])
def test_the_focus_returns_to_the_button_that_started_the_job(
    engine: WindowDriver, writes: None, name: str
) -> None:
    """After the preview the focus was on “Generate and add”: Space added five cases."""
    page = synthetic_cases_page(engine)
    choose(page, ScenarioFamily.NOTES)
    pressed, other = getattr(page, name), {"look": page.make, "make": page.look}[name]
    pressed.setFocus()
    with engine.qtbot.assertNotEmitted(other.clicked):
        engine.qtbot.keyClick(pressed, Qt.Key.Key_Space)
        assert not isinstance(engine.window.focusWidget(), QAbstractButton)
        engine.qtbot.keyClick(engine.window.focusWidget(), Qt.Key.Key_Space)
        engine.wait_ready(PageName.SYNTHETIC_CASES)
        engine.settle()
        assert engine.window.focusWidget() is pressed


def test_another_recipe_takes_the_look_away(engine: WindowDriver, writes: None) -> None:
    page = synthetic_cases_page(engine)
    choose(page, ScenarioFamily.NOTES)
    engine.click(page.look)
    engine.qtbot.waitUntil(
        lambda: engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).preview is not None,
        timeout=9000,
    )

    engine.type(field(page, "age_min").line, "4")

    assert page.preview.none.isVisible()
    assert page.preview.mark.isHidden()


def test_made_cases_are_in_the_study_with_their_recipe(engine: WindowDriver, writes: None) -> None:
    page = page_with_notes(engine)

    (stored,) = engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).scenarios
    assert len(stored.cases) == 2
    assert page.table.model.rows == (stored,)
    assert wording("cases_study") in page.facts.text()
    assert left_over(engine) == []


def test_a_scenario_brings_its_recipe_back_into_the_form(
    engine: WindowDriver, writes: None
) -> None:
    page = page_with_notes(engine)
    choose(page, ScenarioFamily.GENOMES)
    page.table.select(0)
    page.table.view.setFocus()

    engine.key(Qt.Key.Key_Return)

    assert page.form.recipe.family is ScenarioFamily.NOTES
    assert (page.form.recipe.seed, page.form.recipe.count) == (3, 2)


def test_a_stopped_run_leaves_nothing(engine: WindowDriver, says: Says) -> None:
    says(WAITS)
    page = synthetic_cases_page(engine)
    engine.click(page.make)
    model = engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES)
    engine.qtbot.waitUntil(lambda: model.job is not None and model.job.step is not None)

    model.cancel_job()
    engine.wait_ready(PageName.SYNTHETIC_CASES)

    assert model.scenarios == ()
    assert left_over(engine) == []


def test_a_refusal_is_reported_and_leaves_nothing(engine: WindowDriver, says: Says) -> None:
    says('refused("The recipe must say what.")')
    page = synthetic_cases_page(engine)

    engine.click(page.look)
    engine.wait_ready(PageName.SYNTHETIC_CASES)

    assert "must say what" in engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).error
    assert page.banner.isVisible()
    assert left_over(engine) == []


def test_a_recipe_is_saved_and_opened_again(engine: WindowDriver, tmp_path: Path) -> None:
    page = synthetic_cases_page(engine)
    engine.chooser.chosen_recipe = tmp_path / "recipe.json"
    choose(page, ScenarioFamily.NOTES)
    page.form.seed.setValue(77)
    engine.type(field(page, "age_max").line, "")
    field(page, "age_max").set_value("50")

    engine.click(page.save)
    choose(page, ScenarioFamily.GENOMES)
    page.form.seed.setValue(1)
    engine.click(page.open)

    assert page.form.recipe.family is ScenarioFamily.NOTES
    assert page.form.recipe.seed == 77
    assert field(page, "age_max").value() == "50"


def test_a_file_that_is_no_recipe_is_reported(engine: WindowDriver, tmp_path: Path) -> None:
    page = synthetic_cases_page(engine)
    engine.chooser.chosen_recipe = tmp_path / "recipe.json"
    engine.chooser.chosen_recipe.write_text("family: nots\nseed: 1\ncount: 1\n")

    engine.click(page.open)

    assert "Did you mean 'notes'" in page.banner.text


def test_a_recipe_that_cannot_be_written_is_reported(engine: WindowDriver, tmp_path: Path) -> None:
    page = synthetic_cases_page(engine)
    engine.chooser.chosen_recipe = tmp_path / "no" / "recipe.json"

    engine.click(page.save)

    assert "cannot be written" in page.banner.text


def test_cases_of_files_ask_why_they_may_be_stored(engine: WindowDriver, tmp_path: Path) -> None:
    page = synthetic_cases_page(engine)
    choose(page, ScenarioFamily.ARTEFACTS)
    assert not page.form.reason.isVisible()
    engine.chooser.chosen_file = tmp_path / "ct.dcm"

    (browse,) = [
        one for one in field(page, "file").findChildren(type(page.look)) if one.isVisible()
    ]
    engine.click(browse)

    assert field(page, "file").value() == str(tmp_path / "ct.dcm")
    assert page.form.reason.isVisible()
    assert page.form.unreviewed is UnreviewedReason.PUBLIC


def test_a_closed_study_stops_what_is_made_for_it(engine: WindowDriver, says: Says) -> None:
    says(WAITS)
    page = synthetic_cases_page(engine)
    engine.click(page.make)
    model = engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES)
    engine.qtbot.waitUntil(lambda: model.job is not None and model.job.step is not None)

    engine.window.shell.close_study()
    engine.settle()

    assert model.job is None
    engine.qtbot.waitUntil(lambda: left_over(engine) == [], timeout=9000)
