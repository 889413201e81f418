"""Results and cases that commands wrote into folders, added to a study in the window."""

import json
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from tests.desktop.engine.loaded_pages import show_form
from tests.support.stress_reports import report, watched
from tests.support.window_driver import WindowDriver

from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.evaluator.monitoring.types import MONITORING_FILE
from readingroom.engine.evaluator.stress.types import STRESS_FILE
from readingroom.engine.generator.types import case_code
from readingroom.services.documents import write_files
from readingroom.services.engine.failed_cases import FAILURES_FILE
from readingroom.services.engine.scenarios import make
from readingroom_desktop.shell.registry import PageName


def wait_idle(driver: WindowDriver, page: Any) -> None:
    driver.qtbot.waitUntil(lambda: not page._viewmodel.is_busy, timeout=9000)
    driver.settle()


def test_a_stress_test_of_a_folder_is_stored_and_shown(
    engine: WindowDriver, tmp_path: Path
) -> None:
    page: Any = engine.go(PageName.FAIRNESS)
    engine.settle()
    write_files(tmp_path / "out", {STRESS_FILE: report()})
    engine.chooser.chosen_folder = tmp_path / "out"
    page.add.setFocus()
    engine.key(Qt.Key.Key_Space)
    wait_idle(engine, page)
    assert page._viewmodel.error == ""
    assert page._viewmodel.chosen.report == report()

    engine.chooser.chosen_folder = tmp_path
    show_form(engine, page)
    engine.click(page.add)
    wait_idle(engine, page)
    assert STRESS_FILE in page._viewmodel.error
    assert len(page._viewmodel.tests) == 1


def test_monitored_cases_of_a_folder_start_a_monitor_and_continue_it(
    engine: WindowDriver, tmp_path: Path
) -> None:
    page: Any = engine.go(PageName.MONITORING)
    engine.settle()
    write_files(tmp_path / "out", {MONITORING_FILE: watched("A1", "A2")})
    write_files(tmp_path / "more", {MONITORING_FILE: watched("A1", "A2", "A3")})
    for folder in ("out", "more"):
        engine.chooser.chosen_folder = tmp_path / folder
        show_form(engine, page)
        engine.click(page.add_folder)
        wait_idle(engine, page)
        assert page._viewmodel.error == ""
    (monitor,) = page._viewmodel.monitors
    assert monitor.seen_count == 3

    show_form(engine, page)
    engine.click(page.add_folder)
    wait_idle(engine, page)
    assert page._viewmodel.error  # the same cases again
    assert len(page._viewmodel.monitors) == 1


def test_generated_cases_of_a_folder_are_added_with_their_recipe(
    engine: WindowDriver, tmp_path: Path
) -> None:
    page: Any = engine.go(PageName.SYNTHETIC_CASES)
    engine.settle()
    make(Recipe(ScenarioFamily.NOTES, seed=7, count=2), tmp_path / "made")
    engine.chooser.chosen_folder = tmp_path / "made"
    page.add.setFocus()
    engine.key(Qt.Key.Key_Space)
    wait_idle(engine, page)
    assert page._viewmodel.error == ""
    (stored,) = page._viewmodel.scenarios
    assert (stored.recipe.seed, len(stored.cases)) == (7, 2)
    assert not page.failures.isVisible()

    engine.chooser.chosen_folder = tmp_path
    engine.click(page.add)
    wait_idle(engine, page)
    assert page._viewmodel.error


def test_failed_cases_of_a_folder_are_listed_with_their_scenario(
    engine: WindowDriver, tmp_path: Path
) -> None:
    page: Any = engine.go(PageName.SYNTHETIC_CASES)
    engine.settle()
    recipe = Recipe(ScenarioFamily.NOTES, seed=7, count=2)
    made = make(recipe, tmp_path / "made", limit=1)
    code = case_code(made.recipe, 2)
    line = json.dumps({"code": code, "reason": "too short for it"})
    (tmp_path / "made" / FAILURES_FILE).write_text(f"{line}\n", encoding="utf-8")
    engine.chooser.chosen_folder = tmp_path / "made"
    engine.click(page.add)
    wait_idle(engine, page)

    (stored,) = page._viewmodel.scenarios
    assert len(stored.cases) == 1
    assert page.table.current is stored
    assert page.failures.isVisible()
    assert f"{code}: too short for it" in page.failures.text()
