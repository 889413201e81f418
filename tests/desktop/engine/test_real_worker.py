"""The window with the engine's real worker and a model of a few lines: from file to figure."""

from pathlib import Path
from typing import Any

import pytest
from tests.support.engine_study import facts, write_suites
from tests.support.window_driver import WindowDriver

from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState

CLASS = """
class Toy:
    def generate(self, prompts):
        if "Crackles" in prompts[0]:
            raise ValueError("a patient's words")
        return ["A"]
"""
CONFIG = 'model_id: toy\nname: Toy\nversion: "1"\ntype: python_class\nimport_path: "toy:Toy"\n'
PATIENCE_MS = 60_000


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """Return the configuration of a model that fails on one of two cases."""
    (tmp_path / "toy.py").write_text(CLASS, encoding="utf-8")
    (tmp_path / "toy.yaml").write_text(CONFIG, encoding="utf-8")
    return tmp_path / "toy.yaml"


def wait_idle(driver: WindowDriver, model: Any) -> None:
    driver.qtbot.waitUntil(
        lambda: not model.is_busy and model.state is LoadState.READY, timeout=PATIENCE_MS
    )
    driver.settle()


def added(driver: WindowDriver, toy: Path) -> Any:
    page, model = driver.go(PageName.MODELS), driver.window.pages.viewmodel(PageName.MODELS)
    driver.chooser.chosen_model = toy
    driver.click(page.add)
    wait_idle(driver, model)
    driver.click(page.candidate.trust)
    driver.click(page.candidate.consent)
    wait_idle(driver, model)
    driver.click(page.candidate.add)
    wait_idle(driver, model)
    return page


def test_a_class_is_added_with_consent_and_run_and_its_failure_is_reported(
    engine: WindowDriver, toy: Path
) -> None:
    page, model = added(engine, toy), engine.window.pages.viewmodel(PageName.MODELS)

    engine.click(page.ask.run)
    engine.qtbot.waitUntil(lambda: bool(model.failures), timeout=PATIENCE_MS)
    wait_idle(engine, model)

    assert page.models.current.output_count == 1
    (failure,) = page.answer.failures.model.rows
    assert (failure.code, failure.reason.value) == ("CHEST", "raised an error")


def test_a_class_is_evaluated_and_stands_on_the_leaderboard(
    driver: WindowDriver, engine_study: Path, toy: Path
) -> None:
    with Study.open(engine_study) as study:
        study.engine.register(toy, facts("Toy", weights_sha256=""), consent=True)
    driver.open(engine_study)
    page, model = (
        driver.go(PageName.EVALUATIONS),
        driver.window.pages.viewmodel(PageName.EVALUATIONS),
    )
    model.add_suites(write_suites(toy.parent / "suites").parent)
    wait_idle(driver, model)
    page.start.suite.setCurrentIndex(page.start.suite.findText("Findings and what they mean"))
    page.start.model.setCurrentIndex(page.start.model.findText("Toy"))

    driver.click(page.start.start)
    driver.qtbot.waitUntil(lambda: len(model.results) == 3, timeout=PATIENCE_MS)
    board = driver.go(PageName.LEADERBOARD)
    driver.settle()

    assert "Toy" in [row.name for row in board.rows.model.rows]
