"""The Synthetic cases page: a language model of the study rewrites synthetic notes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.services.engine import scenarios
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState

wording = Wording(__file__)

Says = Callable[[str], None]
WRITES = """
import pathlib, shutil
pathlib.Path({asked!r}).write_text(json.dumps(request))
shutil.copytree({made!r}, request["out"])
result({{"case_count": 1, "rewritten_count": 3, "rejected_count": 2}})
"""


@pytest.fixture
def page(engine: WindowDriver) -> Any:
    """Return the page with the family of notes chosen."""
    found = engine.go(PageName.SYNTHETIC_CASES)
    model = engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES)
    engine.qtbot.waitUntil(lambda: model.state is LoadState.READY, timeout=9000)
    choose(found, ScenarioFamily.NOTES)
    return found


def choose(page: Any, family: ScenarioFamily) -> None:
    places = range(page.form.family.count())
    place = next(n for n in places if page.form.family.itemData(n).family is family)
    page.form.family.setCurrentIndex(place)


def test_models_are_offered_for_families_that_write_notes(engine: WindowDriver, page: Any) -> None:
    assert page.form.writer.isVisible()
    assert page.form.chosen_writer is None
    assert page.form.writer.count() == 1 + len(
        engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).writers
    )

    page.form.writer.setCurrentIndex(1)
    assert (
        page.form.chosen_writer
        is engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).writers[0]
    )
    choose(page, ScenarioFamily.GENOMES)

    assert not page.form.writer.isVisible()
    assert page.form.chosen_writer is None


def test_the_chosen_model_is_asked_and_what_was_rejected_told(
    engine: WindowDriver, page: Any, says: Says, tmp_path: Path
) -> None:
    scenarios.make(Recipe(ScenarioFamily.NOTES, 3, 1), tmp_path / "made")
    says(WRITES.format(made=str(tmp_path / "made"), asked=str(tmp_path / "asked.json")))
    told: list[str] = []
    engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).warned.connect(told.append)
    page.form.writer.setCurrentIndex(1)

    engine.click(page.make)
    engine.qtbot.waitUntil(
        lambda: bool(engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).scenarios),
        timeout=9000,
    )

    (writer, *_) = engine.window.pages.viewmodel(PageName.SYNTHETIC_CASES).writers
    asked = json.loads((tmp_path / "asked.json").read_text("utf-8"))
    assert asked["weights_sha256"] == writer.facts.weights_sha256
    assert asked["model"]
    assert asked["consent"] is True
    assert wording("notes_stand_model") in told


def test_another_model_takes_the_look_away(engine: WindowDriver, page: Any) -> None:
    forgotten: list[bool] = []
    page.form.edited.connect(lambda: forgotten.append(True))

    page.form.writer.setCurrentIndex(1)

    assert forgotten == [True]
